"""Did Docker (Podman, Buildah, Compose) build an image, start the program, check a file or push an image?"""

from stillgreen.runners import _report, _words
from stillgreen.runners._base import BUILD, FULL, LINT, PART, RUN, SHIP, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "docker"
FAMILY = BUILD
HINTS = (
    "failed to solve", "failed to build", "returned a non-zero code", "ERROR: Service ", " ERROR: process ",
    "unable to prepare context", "denied: ", "naming to ", "writing image ", "Successfully built ",
    "Successfully tagged ", "COMMIT ", "  Built", "digest: sha256:", "Cannot connect to the Docker daemon",
    "executor failed running", "Error response from daemon", "Error: building", "Error: creating build",
    "Error: unable to ", "error building", "error pulling image", "error getting credentials",
)  # fmt: skip
ending = plain_ending

_GLOBAL = frozenset("-c --context -H --host -l --log-level --config --tlscacert --tlscert --tlskey".split())
_COMPOSE = frozenset(
    "-f --file -p --project-name --profile --env-file --project-directory --ansi --progress --parallel".split()
)
_RUN_VALUED = frozenset(
    (
        "-e --env --env-file -v --volume --mount -p --publish -w --workdir -u --user --name --network --net"
        " --entrypoint --platform -m --memory --cpus --restart -l --label -h --hostname --add-host --gpus --ulimit"
        " --shm-size --tmpfs --cap-add --security-opt --pull --expose --link --ip --dns --log-driver --log-opt"
        " --health-cmd --stop-timeout --device --pid --ipc --userns --runtime --cidfile"
    ).split()
)
_UP_VALUED = frozenset("--scale -t --timeout --wait-timeout --pull --exit-code-from --attach --no-attach".split())
# Images that are no program of the project: a service or a tool that anyone may start.
_WELL_KNOWN = frozenset(
    (
        "postgres postgis redis mysql mariadb mongo memcached rabbitmq nats kafka zookeeper elasticsearch opensearch"
        " minio localstack nginx caddy traefik haproxy alpine ubuntu debian busybox fedora centos archlinux node"
        " python golang rust ruby php openjdk eclipse-temurin maven gradle hello-world registry grafana prometheus"
        " jaeger mailhog mailpit adminer pgadmin4 vault consul etcd cassandra clickhouse-server neo4j qdrant chroma"
        " weaviate ollama keycloak selenium playwright curl jq git bash docker dind hadolint golangci-lint shellcheck"
        " super-linter markdownlint trivy"
    ).split()
)
_FAILED = Lazy(
    r"(?m)^(?:ERROR: )?failed to (?:solve|build)|^ERROR: (?:failed to solve|failed to build|Service )"
    r"|^#\d+ ERROR: process |^target \S+: failed to solve|returned a non-zero code: [1-9]|^executor failed running"
    r"|^(?:ERROR: )?Cannot connect to the Docker daemon|^Error response from daemon: |^unable to prepare context: "
    r"|^denied: |^Error: (?:building|creating build|unable to) |^error (?:building|pulling image|getting credentials)"
)
_PASSED = Lazy(
    r"(?m)^(?:#\d+|  ?=> =>) (?:naming to|writing image) \S"
    r"|^Successfully (?:built [0-9a-f]{12}$|tagged \S{1,200}:)|^COMMIT \S|^ ?\S{1,100}  Built\b"
    r"|: digest: sha256:[0-9a-f]{10}"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """build builds, push ships, run and up start a program, `compose config` checks its file; the rest looks."""
    words = argv[1:]
    if argv[0] in ("docker-compose", "podman-compose"):
        return _compose(argv[0], words)
    words = _from_first(words, _GLOBAL)
    if words[:1] == ["compose"]:
        return _compose("docker-compose", words[1:])
    if words[:1] in (["buildx"], ["image"], ["builder"], ["container"]):
        words = words[1:]
    first = words[0] if words else ""
    if first in ("build", "bud", "bake", "build-using-dockerfile"):
        return None if any(word in words for word in ("--print", "--check")) else _made(argv[0], BUILD)
    if first == "push" or (first == "stack" and words[1:2] == ["deploy"]):
        return _made(argv[0], SHIP)
    if first == "run":
        return _started(argv[0], words[1:])
    return None


def summary(text: str) -> "Summary | None":
    """The closing block of each image, of BuildKit, the old builder or Podman; an error wherever it stands."""
    return _report.told(text, _FAILED, _PASSED)


def _compose(name: str, words: "list[str]") -> "Call | None":
    words = _from_first(words, _COMPOSE)
    first = words[0] if words else ""
    narrow = bool(_words.operands(words[1:], _UP_VALUED))
    if first == "build" or (first in ("up", "create") and "--build" in words):
        made = _made(name, BUILD)
        made.scope = PART if narrow else FULL
        return made
    if first in ("up", "start"):
        made = _made(name, RUN)
        if (
            not any(
                word in words for word in ("-d", "--detach", "--wait", "--abort-on-container-exit", "--exit-code-from")
            )
            and first == "up"
        ):
            made.hidden_by = "watch"
        return made
    if first == "config":
        made = _made(name, LINT)
        made.langs = ("yaml",)
        return made if any(word in words for word in ("-q", "--quiet")) else None
    return _made(name, SHIP) if first == "push" else None


def _started(name: str, words: "list[str]") -> "Call | None":
    """`docker run IMAGE`: a run of the program, unless the image is a service or a tool that everybody knows."""
    image = _words.operands(words, _RUN_VALUED)[:1]
    if not image:
        return None
    bare = image[0].partition("@")[0]
    tail = bare[bare.rfind("/") + 1 :].partition(":")[0]
    return None if tail in _WELL_KNOWN or bare.startswith("mcr.microsoft.com/") else _made(name, RUN)


def _made(name: str, family: str) -> Call:
    return Call(name, family, PART if family == RUN else FULL)


def _from_first(words: "list[str]", valued: "frozenset[str]") -> "list[str]":
    """The words from the subcommand on: options in front of it, with their values, are left out."""
    at = 0
    while at < len(words) and words[at][:1] == "-":
        at += 2 if words[at] in valued else 1
    return words[at:]
