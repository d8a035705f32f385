"""Which command does a container, a cluster or another machine run? Where it runs is not known here."""

from stillgreen.shell.inside import Inside, after, dashed, named, opened, past
from stillgreen.shell.words import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.inside import Rule

BOOLEAN = frozenset(
    (
        "--rm", "--init", "--privileged", "--read-only", "--no-healthcheck", "--tty", "--interactive", "--detach",
        "--no-deps", "--build", "--quiet", "--quiet-pull", "--service-ports", "--use-aliases", "--no-TTY",
        "--no-tty", "--remove-orphans", "--publish-all", "--oom-kill-disable", "--sig-proxy", "--latest",
        "--replace",
    )
)  # fmt: skip
SHORT_BOOLEAN = "ditqTPl"
TOOL_VALUES = (
    " -f --file -p --project-name --profile --env-file --project-directory --ansi --parallel -H --host -c"
    " --context -l --log-level --config --tlscacert --tlscert --tlskey --url --connection "
)
SHELLS = ("bash", "sh", "zsh", "bash -s", "bash -l", "sh -s", "bash -ls")


def away(rule: "Rule") -> "Rule":
    """The rule, with what it finds running somewhere else."""

    def elsewhere(inside: Inside, argv: "list[str]") -> "list[str] | None":
        rest = rule(inside, argv)
        if rest is not None:
            inside.away = True
        return rest

    return elsewhere


def remote(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`ssh [options] host command`, or a heredoc fed to it."""
    at = past(argv, 1, " -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B ") + 1
    at = past(argv, at, " -o -p -i -l ")
    text = " ".join(argv[at:])
    if not text or text in SHELLS:
        if inside.stdin is None:
            return None
        text, inside.stdin = inside.stdin, None
    return opened(inside, "ssh", text)


def container(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`docker exec|run`, `docker compose exec|run`, podman and the like."""
    name, at = bare(argv[0]), past(argv, 1, TOOL_VALUES)
    if argv[at : at + 1] == ["compose"]:
        name += " compose"
        at = past(argv, at + 1, TOOL_VALUES)
    elif argv[at : at + 1] == ["container"]:
        at += 1
    if argv[at : at + 1] not in (["exec"], ["run"]):
        return None
    name = f"{name} {argv[at]}"
    at, entry, detached = container_options(argv, at + 1)
    rest = named(inside, name, entry + argv[at + 1 :])
    if rest and detached:
        inside.detached = True
        inside.masks = "background"
    return rest


def container_options(argv: "list[str]", at: int) -> "tuple[int, list[str], bool]":
    """(where the options end, the entry point that they name, whether nobody waits). Most options take a value."""
    entry, detached = "", False
    while at < len(argv) and argv[at][:1] == "-" and len(argv[at]) > 1:
        word = argv[at]
        at += 1
        if word == "--":
            break
        letters = word[1:] if word[1] != "-" and not word.strip("-" + SHORT_BOOLEAN) else ""
        detached = detached or word == "--detach" or "d" in letters
        if word.startswith("--entrypoint"):
            entry = word[13:] or "".join(argv[at : at + 1])
        if not letters and "=" not in word and word not in BOOLEAN and not (word[1] != "-" and len(word) > 2):
            at += 1
    return at, [entry] if entry else [], detached


def wsl(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`wsl [-d x] [-e|--] command`."""
    at = 1
    while at < len(argv) and argv[at][:1] == "-":
        word = argv[at]
        at += 2 if word in ("-d", "--distribution", "-u", "--user", "--cd") else 1
        if word in ("-e", "--exec", "--"):
            break
    return named(inside, "wsl", argv[at:])


def after_flag(name: str, word: str, *flags: str) -> "Rule":
    """Rule for `fly ssh console -C "command"`, `gcloud compute ssh vm --command "..."`."""

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        for at in range(1, len(argv) if word in argv else 0):
            if argv[at] in flags and at + 1 < len(argv):
                return opened(inside, name, argv[at + 1])
            if argv[at].startswith("--command="):
                return opened(inside, name, argv[at][10:])
        return None

    return rule


IMAGE_VALUES = "-B --bind -H --home --env -W --workdir --pwd --overlay --env-file"
RULES = {
    "ssh": away(remote),
    "docker": away(container),
    "docker-compose": away(container),
    "podman": away(container),
    "podman-compose": away(container),
    "nerdctl": away(container),
    "kubectl": away(dashed("kubectl", "exec", "run", "debug")),
    "oc": away(dashed("oc", "exec", "run", "debug")),
    "devcontainer": away(
        after(
            "devcontainer", "exec", "--workspace-folder --config --container-id --id-label --remote-env --docker-path"
        )
    ),
    "vagrant": away(after_flag("vagrant ssh", "ssh", "-c", "--command")),
    "fly": away(after_flag("fly ssh", "ssh", "-C", "--command")),
    "flyctl": away(after_flag("fly ssh", "ssh", "-C", "--command")),
    "gcloud": away(after_flag("gcloud ssh", "ssh", "--command")),
    "heroku": away(dashed("heroku", "run")),
    "multipass": away(dashed("multipass", "exec")),
    "lxc": away(dashed("lxc", "exec")),
    "limactl": away(after("limactl", "shell", "--workdir", 1)),
    "distrobox": away(dashed("distrobox", "enter")),
    "toolbox": away(after("toolbox", "run", "-c --container -d -r")),
    "apptainer": away(after("apptainer", "exec", IMAGE_VALUES, 1)),
    "singularity": away(after("singularity", "exec", IMAGE_VALUES, 1)),
    "wsl": away(wsl),
}
