"""Was a server's or a tool's own configuration or schema checked? `nginx -t`, `caddy validate`, `prisma validate`."""

from stillgreen.runners._base import LINT, PART, Call, no_summary, plain_ending

NAME = "config-check"
FAMILY = LINT
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

# Program -> the words of which one must be there, and the languages of what it reads.
TOOLS = {
    "nginx": (("-t", "-T", "-tq"), ("nginx",)),
    "openresty": (("-t", "-T"), ("nginx",)),
    "caddy": (("validate", "adapt"), ("caddy",)),
    "apachectl": (("configtest", "-t"), ("apache",)),
    "apache2ctl": (("configtest", "-t"), ("apache",)),
    "httpd": (("-t",), ("apache",)),
    "haproxy": (("-c",), ("haproxy",)),
    "sshd": (("-t",), ("sshd",)),
    "visudo": (("-c", "-cf"), ("sudoers",)),
    "named-checkconf": ((), ("bind",)),
    "named-checkzone": ((), ("bind",)),
    "systemd-analyze": (("verify",), ("systemd",)),
    "logstash": (("-t", "--config.test_and_exit"), ("logstash",)),
    "envoy": (("validate",), ("yaml",)),
    "telegraf": (("--test",), ("toml",)),
    "amtool": (("check-config",), ("yaml",)),
    "prisma": (("validate",), ("prisma",)),
    "drizzle-kit": (("check",), ("typescript", "sql")),
    "atlas": (("lint", "validate"), ("sql", "hcl")),
    "flyway": (("validate",), ("sql",)),
    "alembic": (("check",), ("python",)),
    "graphql-codegen": (("--check",), ("graphql",)),
    "openapi-generator": (("validate",), ("yaml", "json")),
    "openapi-generator-cli": (("validate",), ("yaml", "json")),
    "swagger-cli": (("validate",), ("yaml", "json")),
    "asyncapi": (("validate",), ("yaml", "json")),
    "circleci": (("validate",), ("yaml",)),
    "gitlab-ci-local": (("--list",), ("yaml",)),
    "desktop-file-validate": ((), ("desktop",)),
    "appstreamcli": (("validate",), ("xml",)),
    "xmllint": (("--noout",), ("html",)),
    "plutil": (("-lint",), ("plist",)),
}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call with the word that only checks; all others start, show or write."""
    row = TOOLS.get(argv[0])
    if row is None or (row[0] and not any(word in row[0] for word in argv[1:])) or len(argv) < 2:
        return None
    made = Call(argv[0], LINT, PART)
    made.langs = row[1]
    return made
