"""Which other linters ran? Those of which nothing but the exit code is read, in one table.

A tool gets a module of its own when its printed report says something that we can read; a table is enough for the rest.
"""

from stillgreen.runners import _tool
from stillgreen.runners._base import LINT, Call, no_summary, plain_ending

NAME = "plain-lint"
FAMILY = LINT
HINTS: "tuple[str, ...]" = ()
summary = no_summary
SILENT = True
ending = plain_ending

_C = ("c", "cpp", "objc")
_SHELL = ("shell",)
_CONFIG = ("yaml", "toml", "json", "dockerfile")
_DOCS = (*_tool.DOCS, "text")
# Per tool: languages, then what differs from the plain case (see `_tool.Tool`).
TOOLS: "dict[str, tuple[tuple[str, ...], dict[str, str]]]" = {
    # Python
    "vulture": (_tool.PYTHON, {"valued": "--min-confidence --exclude --ignore-names --ignore-decorators --config"}),
    "deptry": (
        _tool.PYTHON,
        {"valued": "--config --exclude -e --ignore -i --known-first-party -kf --requirements-files -rf"},
    ),
    "interrogate": (_tool.PYTHON, {"valued": "-e --exclude -f --fail-under -c --config -g --generate-badge -r"}),
    "prospector": (
        _tool.PYTHON,
        {"valued": "-P --profile -s --strictness -w -t -o --output-format", "ignore": "-0 --zero-exit"},
    ),
    "fixit": (_tool.PYTHON, {}),
    "check-manifest": (_CONFIG, {"never": "--create --update"}),
    "validate-pyproject": (_CONFIG, {}),
    "tach": (_tool.PYTHON, {}),
    "flynt": (_tool.PYTHON, {"needs": "--fail-on-change --dry-run"}),
    "refurb": (_tool.PYTHON, {}),
    "djlint": (("html",), {"valued": "--profile --indent --extension -e --ignore", "never": "--reformat"}),
    "curlylint": (("html",), {}),
    # JavaScript, TypeScript
    "jshint": (
        _tool.SCRIPTS,
        {"valued": "--config --reporter --exclude --exclude-path --extract -e --extra-ext --filename"},
    ),
    "tslint": (("typescript",), {"valued": "-c --config -e --exclude -o -t --format -p --project", "fixes": "--fix"}),
    "knip": (
        _tool.WEB,
        {
            "valued": "-c --config -t --tsConfig -W --workspace --include --exclude --reporter",
            "ignore": "--no-exit-code",
        },
    ),
    "depcheck": (_tool.SCRIPTS, {"valued": "--ignores --ignore-patterns --parsers --detectors --specials --config"}),
    "madge": (_tool.SCRIPTS, {"valued": "--extensions --ts-config --exclude", "needs": "--circular -c --orphans"}),
    "depcruise": (_tool.SCRIPTS, {"valued": "--config -c -v --validate -T --output-type --include-only -x --exclude"}),
    "dependency-cruiser": (_tool.SCRIPTS, {"valued": "--config -v --validate -T --output-type --include-only"}),
    "type-coverage": (("typescript",), {"valued": "-p --project --at-least"}),
    "publint": (_CONFIG, {}),
    "attw": (("typescript", *_CONFIG), {}),
    "syncpack": (_CONFIG, {}),
    "manypkg": (_CONFIG, {}),
    "expo-doctor": (_CONFIG, {}),
    "react-doctor": (_tool.SCRIPTS, {}),
    "web-ext": (_tool.WEB, {}),
    "html-validate": (("html",), {}),
    "htmlhint": (("html",), {}),
    "linthtml": (("html",), {}),
    "ls-lint": ((), {}),
    "solhint": (("solidity",), {"valued": "-c --config -f --formatter --max-warnings", "fixes": "--fix"}),
    "slither": (("solidity",), {}),
    "ember-template-lint": (("html",), {"fixes": "--fix"}),
    "graphql-schema-linter": (("graphql",), {}),
    "spectral": (_CONFIG, {"valued": "-r --ruleset -f --format -F --fail-severity"}),
    "redocly": (_CONFIG, {}),
    "vacuum": (_CONFIG, {}),
    "commitlint": (("text",), {"never": "--print-config"}),
    # Go
    "staticcheck": (("go",), {"valued": "-checks -tags -go -f -fail", "never": "-list-checks -explain -debug.version"}),
    "revive": (("go",), {"valued": "-config -formatter -exclude"}),
    "errcheck": (("go",), {}),
    "gosec": (("go",), {"valued": "-fmt -out -exclude -include -severity -conf -exclude-dir", "ignore": "-no-fail"}),
    "govulncheck": (("go",), {}),
    "ineffassign": (("go",), {}),
    "nilaway": (("go",), {}),
    # C, C++
    "cpplint": (_C, {}),
    "flawfinder": (_C, {}),
    # Java, Kotlin, Scala, Groovy
    "checkstyle": (("java",), {"valued": "-c -f -o -p -e -x"}),
    "pmd": (("java", "apex"), {"valued": "-d -R -f -r -rulesets", "ignore": "--no-fail-on-violation"}),
    "spotbugs": (("java", "kotlin", "scala", "groovy"), {"valued": "-output -exclude -include"}),
    "scalastyle": (("scala",), {"valued": "-c --config"}),
    "npm-groovy-lint": (("groovy",), {}),
    # Ruby, PHP, Perl, Lua, Elixir, Elm, Haskell, Clojure, R, Nim, Crystal, Dart
    "reek": (("ruby",), {}),
    "brakeman": (("ruby",), {"valued": "-o -f -p -w", "ignore": "--no-exit-on-warn"}),
    "erb_lint": (("html", "ruby"), {"fixes": "-a --autocorrect"}),
    "erblint": (("html", "ruby"), {"fixes": "-a --autocorrect"}),
    "haml-lint": (("html",), {"fixes": "-a --auto-correct"}),
    "slim-lint": (("html",), {}),
    "phpmd": (("php",), {}),
    "parallel-lint": (("php",), {}),
    "phplint": (("php",), {}),
    "deptrac": (("php",), {}),
    "perlcritic": (("perl",), {}),
    "selene": (("lua",), {}),
    "hlint": (("haskell",), {}),
    "elm-review": (("elm",), {"fixes": "--fix --fix-all"}),
    "clj-kondo": (("clojure",), {"valued": "--config --cache-dir", "never": "--copy-configs"}),
    "ameba": (("crystal",), {"fixes": "--fix"}),
    "gdlint": (("gdscript",), {}),
    # shell, containers, infrastructure, CI
    "bashate": (_SHELL, {}),
    "checkbashisms": (_SHELL, {}),
    "hadolint": (
        ("dockerfile",),
        {"valued": "-c --config -f --format --ignore -t --failure-threshold", "ignore": "--no-fail"},
    ),
    "actionlint": (("yaml",), {"valued": "-ignore -shellcheck -pyflakes -format -config-file"}),
    "zizmor": (
        ("yaml",),
        {"valued": "--persona --format -c --config --min-severity", "ignore": "--no-exit-codes", "fixes": "--fix"},
    ),
    "action-validator": (("yaml",), {}),
    "check-jsonschema": (("yaml", "json", "toml"), {"valued": "--schemafile --builtin-schema --base-uri"}),
    "yamale": (("yaml",), {}),
    "tflint": (
        ("terraform",),
        {
            "valued": "--config --format --filter --chdir",
            "never": "--langserver",
            "ignore": "--force",
            "fixes": "--fix",
        },
    ),
    "tfsec": (("terraform",), {"ignore": "-s --soft-fail"}),
    "checkov": (
        ("terraform", "yaml", "dockerfile"),
        {"valued": "-d -f -o --framework", "ignore": "-s --soft-fail", "never": "-l --list"},
    ),
    "terrascan": (("terraform", "yaml"), {}),
    "cfn-lint": (("yaml", "json"), {"valued": "-t --template -r --regions -i --ignore-checks"}),
    "kube-linter": (("yaml",), {}),
    "kubeconform": (("yaml",), {}),
    "kubeval": (("yaml",), {}),
    "kube-score": (("yaml",), {}),
    "ansible-lint": (("yaml",), {"valued": "-c -p -x --exclude", "never": "-L -T --list-rules", "fixes": "--fix"}),
    "promtool": (("yaml",), {}),
    "regal": (("rego",), {}),
    # data, schemas, texts
    "sqlcheck": (("sql",), {}),
    "squawk": (("sql",), {}),
    "protolint": (("protobuf",), {"fixes": "-fix"}),
    "jsonlint": (("json",), {}),
    "dotenv-linter": (_CONFIG, {}),
    "editorconfig-checker": ((), {}),
    "codespell": (
        (),
        {"valued": "-L --ignore-words-list -I --ignore-words -S --skip -D -x", "fixes": "-w --write-changes"},
    ),
    "typos": (
        (),
        {
            "valued": "--config --format --type --exclude",
            "never": "--files --words --identifiers",
            "fixes": "-w --write-changes",
        },
    ),
    "cspell": ((), {"valued": "-c --config --dictionary --exclude -u"}),
    "vale": (_DOCS, {"valued": "--config --glob --minAlertLevel --output --ext --filter", "ignore": "--no-exit"}),
    "proselint": (_DOCS, {}),
    "textlint": (_DOCS, {"valued": "-c --config -f --format --rule --preset", "fixes": "--fix"}),
    "alex": (_DOCS, {}),
    "remark": (
        _DOCS,
        {"valued": "-r --rc-path -u --use -s --setting", "needs": "-f --frail -q --quiet", "never": "-o --output"},
    ),
    "doc8": (_DOCS, {}),
    "rstcheck": (_DOCS, {}),
    "lychee": (_DOCS, {}),
    "markdown-link-check": (_DOCS, {}),
    "chktex": (_DOCS, {}),
    "reuse": (_DOCS, {}),
    "statix": (("nix",), {}),
    "deadnix": (("nix",), {"needs": "-f --fail", "fixes": "-e --edit"}),
    "semgrep": (
        (),
        {"valued": "-c --config -f -e --pattern -l --lang -o --output --exclude --include", "fixes": "-a --autofix"},
    ),
    "cmake-lint": (("cmake",), {}),
    "checkmake": (("make",), {}),
    "verilator": (("verilog",), {"needs": "--lint-only"}),
}
# Tools that do other things too: the first words that check. "" = no subcommand is needed.
SUBCOMMANDS = {
    "fixit": ("lint",),
    "tach": ("check", "check-external"),
    "syncpack": ("lint", "list-mismatches", "lint-semver-ranges"),
    "manypkg": ("check",),
    "web-ext": ("lint",),
    "spectral": ("lint",),
    "redocly": ("lint", "check-config"),
    "vacuum": ("lint",),
    "pmd": ("check", ""),
    "deptrac": ("analyse", "analyze", ""),
    "statix": ("check",),
    "kube-linter": ("lint",),
    "kube-score": ("score",),
    "terrascan": ("scan",),
    "regal": ("lint",),
    "promtool": ("check",),
    "protolint": ("lint",),
    "proselint": ("check", ""),
    "cspell": ("lint", ""),
    "reuse": ("lint",),
    "semgrep": ("scan", "ci", ""),
    "rstcheck": ("",),
}
# These end with 0 whatever they find, unless told otherwise.
STRICT_ONLY_WITH = {"semgrep": "--error", "flawfinder": "--error-level", "spotbugs": "-exitcode"}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call of one of the tools; subcommands that list, serve or write are none."""
    row = TOOLS.get(argv[0])
    if row is None:
        return None
    words = argv[1:]
    known = SUBCOMMANDS.get(argv[0])
    if known is not None:
        first = words[0] if words else ""
        if first in known:
            words = words[1:]
        elif "" not in known or first.isalpha():
            return None
    made = _tool.check(_tool.Tool(argv[0], LINT, row[0], **row[1]), words)
    strict = STRICT_ONLY_WITH.get(argv[0])
    if made is not None and strict and argv[1:2] != ["ci"] and not any(word.startswith(strict) for word in words):
        made.hidden_by = "ignore_flag"
    return made
