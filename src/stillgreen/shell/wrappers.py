"""Which command does a wrapper (`timeout 60 x`, `uv run x`, `docker exec c x`, `bash -c "x"`) really run?"""

from stillgreen.shell.run import UNKNOWN

MOST = 12  # wrappers around one command


class Inside:
    """What is left of a command once its wrappers are taken off.

    argv      the words of the command inside, or what was there when nothing came off
    names     the wrappers, outermost first
    assigns   (name, value) pairs that a wrapper sets
    text      a command line to be read instead of argv (`bash -c`), in `shell`; args are its `$1`, `$2` ...
    options   letters and names that the shell was started with (`e`, `pipefail`)
    masks     why its status is lost (`wrapper`, `watch`), "" if it is handed on
    away      it runs somewhere else (a container, another machine): the folder is not known
    folder    where the wrapper makes it run, "" = where the wrapper runs
    detached  nobody waits for it
    """

    __slots__ = (
        "argv", "names", "assigns", "text", "shell", "args", "options", "masks", "away", "folder", "detached", "stdin", "share",
    )  # fmt: skip

    def __init__(self, argv: "list[str]", stdin: "str | None") -> None:
        self.argv = argv
        self.names: "list[str]" = []
        self.assigns: "list[tuple[str, str]]" = []
        self.text: "str | None" = None
        self.shell = "bash"
        self.args: "list[str]" = []
        self.options: "list[str]" = []
        self.masks = ""
        self.away = False
        self.folder = ""
        self.detached = False
        self.stdin = stdin
        self.share = False


def unwrap(argv: "list[str]", stdin: "str | None" = None) -> "Inside | None":
    """Take the wrappers off a command; None if there is none around it (the usual case). stdin is its heredoc."""
    if bare(argv[0]) not in RULES:
        return None
    inside = Inside(argv, stdin)
    for _ in range(MOST):
        rule = RULES.get(bare(inside.argv[0]))
        rest = rule(inside, inside.argv) if rule else None
        if rest is None:
            break
        inside.argv = rest
        if inside.text is not None or not rest:
            break
    return inside if inside.names else None


def bare(word: str) -> str:
    """The program's name without its folder and Windows' endings."""
    if "/" in word:
        word = word[word.rfind("/") + 1 :]
    if "\\" in word:
        word = word[word.rfind("\\") + 1 :]
    if "." in word and word[-4:].lower() in (".exe", ".cmd", ".bat", ".ps1"):
        word = word[:-4]
    return word


def past(argv: "list[str]", at: int, valued: str, inside: "Inside | None" = None) -> int:
    """Where the options that begin at `at` end. valued: options that take a value, between blanks."""
    count = len(argv)
    while at < count:
        word = argv[at]
        if word == "--":
            return at + 1
        if len(word) < 2 or word[0] != "-":
            return at
        at += 2 if f" {word} " in valued else 1
    return at


def simple(name: str, valued: str = "", positional: int = 0) -> "Rule":
    """Rule for `name [options] [positional ...] command`."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        at = past(argv, 1, valued) + positional
        return named(inside, name, argv[at:])

    return rule


def after(name: str, *words: str, valued: str = "", positional: int = 0) -> "Rule":
    """Rule for `tool word [options] [positional ...] [--] command`; any of the words will do."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        at = past(argv, 1, valued)
        if at >= len(argv) or argv[at] not in words:
            return None
        word = argv[at]
        at = past(argv, at + 1, valued)
        if positional:
            at += positional
            if argv[at : at + 1] == ["--"]:
                at += 1
        return named(inside, f"{name} {word}", argv[at:])

    return rule


def dashed(name: str, *words: str) -> "Rule":
    """Rule for `tool word ... -- command`, where everything up to `--` belongs to the tool."""

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        if words and (len(argv) < 2 or argv[1] not in words) or "--" not in argv:
            return None
        return named(inside, f"{name} {argv[1]}" if words else name, argv[argv.index("--") + 1 :])

    return rule


def named(inside: Inside, name: str, rest: "list[str]") -> "list[str] | None":
    """Note the wrapper if a command is left behind it."""
    if not rest:
        return None
    inside.names.append(name)
    return rest


def opened(inside: Inside, name: str, text: str, shell: str = "bash") -> "list[str]":
    """Note a wrapper that reads a command line."""
    inside.names.append(name)
    inside.text = text
    inside.shell = shell
    return inside.argv


def env(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`env [-i] [-u X] [-C dir] [X=1 ...] command`."""
    at = past(argv, 1, " -u --unset -C --chdir -S --split-string ")
    if "-C" in argv[1:at]:
        inside.folder = argv[argv.index("-C") + 1]
    if at > 2 and argv[at - 2] in ("-S", "--split-string"):
        return named(inside, "env", argv[at - 1].split() + argv[at:])
    start = at
    while at < len(argv) and "=" in argv[at][1:] and argv[at][0] != "-":
        at += 1
    rest = named(inside, bare(argv[0]), argv[at:])
    if rest:
        inside.assigns += [pair(word) for word in argv[start:at]]
    return rest


def pair(word: str) -> "tuple[str, str]":
    """`X=1` -> ("X", "1")."""
    name, _, value = word.partition("=")
    return name, value


def sudo(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`sudo [options] [X=1] command`, doas the same."""
    at = past(argv, 1, " -u --user -g --group -h --host -p --prompt -C -D --chdir -R -T -U -r -t ")
    while at < len(argv) and "=" in argv[at] and argv[at].partition("=")[0].isidentifier():
        inside.assigns.append(pair(argv[at]))
        at += 1
    return named(inside, bare(argv[0]), argv[at:])


def shell(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`bash -c "..."`, `bash -lc`, `bash <<EOF`, `bash -s`."""
    name, at, takes = bare(argv[0]), 1, False
    while at < len(argv) and argv[at][:1] in ("-", "+") and len(argv[at]) > 1:
        word = argv[at]
        if word in ("-o", "+o", "-O", "+O", "--rcfile", "--init-file"):
            inside.options.append(word[0] + argv[at + 1] if at + 1 < len(argv) and word[1] == "o" else "")
            at += 2
            continue
        if word[:2] != "--":
            letters = word[1:]
            takes = takes or "c" in letters and word[0] == "-"
            inside.options += [word[0] + letter for letter in letters]
            if letters.endswith("o"):  # `bash -eo pipefail -c`
                at += 1
                inside.options.append(word[0] + "".join(argv[at : at + 1]))
        at += 1
        if word == "--" or word == "-s":
            break
    if takes:
        if at >= len(argv):
            return None
        inside.args = argv[at + 1 :]
        return opened(inside, name, argv[at], SHELLS[name])
    reads = at >= len(argv) or argv[at] in ("-", "/dev/stdin") or argv[at - 1] == "-s"
    if not reads or inside.stdin is None:
        return None
    text, inside.stdin = inside.stdin, None
    inside.args = argv[at:]
    return opened(inside, name, text, SHELLS[name])


def powershell(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`pwsh -NoProfile -Command "..."`."""
    for at in range(1, len(argv) - 1):
        if argv[at].lower() in ("-command", "-c", "/c", "/command"):
            return opened(inside, bare(argv[0]), " ".join(argv[at + 1 :]), "powershell")
        if argv[at].lower() in ("-file", "-f"):
            return None
    return None


def windows_cmd(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`cmd /c ...`, `cmd //c ...` (Git Bash)."""
    for at in range(1, len(argv) - 1):
        if argv[at].lower().replace("//", "/") in ("/c", "/k", "/s/c"):
            return opened(inside, "cmd", " ".join(argv[at + 1 :]), "cmd")
    return None


def evaluate(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`eval "..."`: read in this very shell."""
    if len(argv) < 2:
        return None
    inside.share = True
    return opened(inside, "eval", " ".join(argv[1:]))


def flagged(name: str, *flags: str) -> "Rule":
    """Rule for tools that take a command line behind a flag (`su -c "..."`)."""

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        for at in range(1, len(argv) - 1):
            if argv[at] in flags:
                return opened(inside, name, argv[at + 1])
        return None

    return rule


def remote(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`ssh [options] host command`, or a heredoc fed to it."""
    at = past(argv, 1, " -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B ") + 1
    at = past(argv, at, " -o -p -i -l ")
    text = " ".join(argv[at:])
    if not text or text in ("bash", "sh", "bash -s", "bash -l", "zsh"):
        if inside.stdin is None:
            return None
        text, inside.stdin = inside.stdin, None
    inside.away = True
    return opened(inside, "ssh", text)


CONTAINER_FLAGS = (
    " --rm --init --privileged --read-only --no-healthcheck --tty --interactive --detach --no-deps --build --quiet --quiet-pull"
    " --service-ports --use-aliases --no-TTY --sig-proxy --no-tty --remove-orphans --publish-all --oom-kill-disable"
)
CONTAINER_TOOL_VALUES = (
    " -f --file -p --project-name --profile --env-file --project-directory --ansi --parallel -H --host -c --context -l --log-level"
    " --config --tlscacert --tlscert --tlskey "
)


def container(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`docker exec|run`, `docker compose exec|run`, podman and the like."""
    tool, at = bare(argv[0]), past(argv, 1, CONTAINER_TOOL_VALUES)
    name = tool
    if argv[at : at + 1] == ["compose"]:
        name += " compose"
        at = past(argv, at + 1, CONTAINER_TOOL_VALUES)
    elif argv[at : at + 1] == ["container"]:
        at += 1
    if argv[at : at + 1] not in (["exec"], ["run"]):
        return None
    name = f"{name} {argv[at]}"
    at, entry = container_options(inside, argv, at + 1)
    rest = entry + argv[at + 1 :]
    if rest:
        inside.away = True
    return named(inside, name, rest)


def container_options(inside: Inside, argv: "list[str]", at: int) -> "tuple[int, list[str]]":
    """Where the options of `docker run` end (nearly all take a value), and the entry point that they name."""
    entry: "list[str]" = []
    while at < len(argv) and argv[at][:1] == "-" and len(argv[at]) > 1:
        word = argv[at]
        at += 1
        if word == "--":
            break
        if word in ("-d", "--detach") or word[1] != "-" and "d" in word and not word.strip("-ditqTP"):
            inside.detached = True
        if word.startswith("--entrypoint="):
            entry = [word[13:]]
        elif "=" in word or word in CONTAINER_FLAGS.split() or not word.strip("-ditqTP"):
            continue
        elif word[1] != "-" and len(word) > 2 and word[1] in "evpwuml":  # -eCI=1
            continue
        else:
            entry = argv[at : at + 1] if word == "--entrypoint" else entry
            at += 1
    return at, [word for word in entry if word]


def kubectl(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`kubectl exec pod -- command`, `kubectl run ... -- command`."""
    rest = dashed("kubectl", "exec", "run", "debug")(inside, argv)
    if rest:
        inside.away = True
    return rest


UV_VALUES = (
    " --with --with-editable --with-requirements --python -p --project --directory --group --extra --only-group --no-group --no-extra"
    " --env-file --package --index --index-url --default-index --extra-index-url --find-links --cache-dir --config-file --refresh-package"
    " --upgrade-package -P --reinstall-package --from --resolution --prerelease --link-mode --color --allow-insecure-host --isolated-env"
    " --exclude-newer --constraints -c --overrides --build-constraints --python-platform --torch-backend -w -f -i "
)


def uv(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`uv run [-m] command`, `uv tool run`, `uv x`."""
    at = past(argv, 1, UV_VALUES)
    name = "uv run"
    if argv[at : at + 2] == ["tool", "run"]:
        at, name = at + 1, "uv tool run"
    elif argv[at : at + 1] != ["run"]:
        return None
    start = at + 1
    at = uv_options(inside, argv, start)
    if at > start and argv[at - 1] in ("-m", "--module"):
        return named(inside, name, ["python", "-m", *argv[at:]])
    rest = argv[at:]
    if name != "uv run":
        rest = package(rest)
    elif rest and (rest[0].endswith(".py") or rest[0] == "-" or at > start and argv[at - 1] in ("-s", "--script")):
        rest = ["python", *rest]
    return named(inside, name, rest)


def uv_options(inside: Inside, argv: "list[str]", at: int) -> int:
    """Where the options of `uv run` end; `-m` ends them too."""
    while at < len(argv):
        word = argv[at]
        if word == "--directory":
            inside.folder = "".join(argv[at + 1 : at + 2])
        if word in ("-m", "--module", "-s", "--script", "--"):
            return at + 1
        if len(word) < 2 or word[0] != "-":
            return at
        at += 2 if f" {word} " in UV_VALUES else 1
    return at


def uvx(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`uvx [options] tool[@version]`, `pipx run tool`."""
    at = past(argv, 1, UV_VALUES)
    return named(inside, "uvx", package(argv[at:]))


def pipx(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`pipx run [--spec x] tool`."""
    if argv[1:2] != ["run"]:
        return None
    at = past(argv, 2, " --spec --python --index-url -i --pip-args ")
    return named(inside, "pipx run", package(argv[at:]))


# Packages whose program has another name than the last part of theirs.
PROGRAMS = {
    "@angular/cli": "ng",
    "@vue/cli-service": "vue-cli-service",
    "@vue/cli": "vue",
    "@playwright/test": "playwright",
    "@biomejs/biome": "biome",
    "@redocly/cli": "redocly",
    "@stoplight/spectral-cli": "spectral",
    "@nestjs/cli": "nest",
    "@web/test-runner": "wtr",
    "@cucumber/cucumber": "cucumber-js",
    "@stryker-mutator/core": "stryker",
    "typescript": "tsc",
}


def package(words: "list[str]") -> "list[str]":
    """The words with the version taken off the first (`vitest@3` -> `vitest`)."""
    if not words:
        return words
    name = words[0]
    cut = name.find("@", 1)
    name = name[:cut] if cut > 0 else name
    for sign in ("==", ">=", "["):
        name = name.partition(sign)[0] or name
    return [PROGRAMS.get(name, name), *words[1:]]


NPX_VALUES = " -p --package --cache --prefix --registry -w --workspace -c --call --node-options --userconfig --filter -F -C --dir "


def npx(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`npx [-y] tool[@version]`, `npx -c "..."`, `bunx`, `pnpx`."""
    return from_registry(inside, bare(argv[0]), argv, 1)


def from_registry(inside: Inside, name: str, argv: "list[str]", at: int) -> "list[str] | None":
    """The tool behind `npx` and its kin."""
    start, at = at, past(argv, at, NPX_VALUES)
    for flag in ("-c", "--call"):
        if flag in argv[start:at]:
            return opened(inside, name, "".join(argv[argv.index(flag) + 1 :][:1]))
    rest = named(inside, name, package(argv[at:]))
    if rest and rest[0] == "tsc" and argv[at] == "typescript" and argv[at + 1 : at + 2] == ["tsc"]:
        return rest[1:]
    return rest


def npm(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`npm exec [--] tool`; scripts stay as they are."""
    at = past(argv, 1, NPX_VALUES)
    if argv[at : at + 1] not in (["exec"], ["x"]):
        return None
    return from_registry(inside, "npm exec", argv, at + 1)


def pnpm(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`pnpm [-r] exec|dlx tool`; `pnpm tool` and scripts stay as they are, the runners know their names."""
    at = past(argv, 1, NPX_VALUES)
    if argv[at : at + 1] not in (["exec"], ["dlx"]):
        return None
    return from_registry(inside, f"pnpm {argv[at]}", argv, at + 1)


def yarn(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`yarn exec|dlx tool`."""
    at = past(argv, 1, " --cwd ")
    if argv[at : at + 1] not in (["exec"], ["dlx"]):
        return None
    return from_registry(inside, f"yarn {argv[at]}", argv, at + 1)


def bun(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`bun x tool`."""
    if argv[1:2] != ["x"]:
        return None
    return from_registry(inside, "bun x", argv, 2)


# Behind `hatch run` and its kin stands a program or a script of the project's settings; these names are scripts.
SCRIPT_WORDS = ("test", "tests", "lint", "check", "checks", "typecheck", "types", "type", "format", "fmt", "build", "cov", "style", "all", "ci")


def scripted(name: str, valued: str = "") -> "Rule":
    """Rule for `tool run command`, where a script's name stays as it is."""
    plain = after(name, "run", valued=valued)

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        at = past(argv, 1, f" {valued} ")
        at = past(argv, at + 1, f" {valued} ")
        word = "".join(argv[at : at + 1])
        if ":" in word or word in SCRIPT_WORDS or word.startswith(("test-", "test_", "lint-", "lint_")):
            return None
        return plain(inside, argv)

    return rule


def coverage(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`coverage run [-m module | script]`."""
    if argv[1:2] != ["run"]:
        return None
    at = 2
    valued = " --source --include --omit --rcfile --data-file --context --concurrency --debug --save-signal "
    while at < len(argv) and argv[at][:1] == "-" and argv[at] != "-m" and argv[at] != "--module":
        at += 2 if f" {argv[at]} " in valued else 1
    return named(inside, "coverage run", ["python", *argv[at:]] if argv[at:] else [])


def python(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`python -m coverage run ...`, `python -m pipenv run ...`."""
    if argv[1:2] != ["-m"] or len(argv) < 3 or argv[2] not in ("coverage", "poetry", "pipenv", "pdm", "hatch", "uv", "pipx"):
        return None
    return RULES[argv[2]](inside, argv[2:])


def xargs(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`xargs [options] command`: what it adds to the words is not known."""
    valued = " -I -n -P -d -L -s -a -E --max-args --max-procs --delimiter --max-lines --replace --arg-file -J -R "
    at = past(argv, 1, valued)
    mark = ""
    for index in range(1, at):
        if argv[index] in ("-I", "-J") and index + 1 < at:
            mark = argv[index + 1]
        elif argv[index][:2] in ("-I", "-i") and len(argv[index]) > 2:
            mark = argv[index][2:]
    rest = argv[at:]
    if mark:
        rest = [word.replace(mark, UNKNOWN) for word in rest]
    elif rest:
        rest = [*rest, UNKNOWN]
    return named(inside, "xargs", rest)


def find(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`find ... -exec command {} ;` gives 0 whatever the command says; `+` hands a failure on."""
    for at in range(1, len(argv)):
        if argv[at] in ("-exec", "-execdir", "-ok", "-okdir"):
            break
    else:
        return None
    stop = at + 1
    while stop < len(argv) and argv[stop] not in (";", "+"):
        stop += 1
    if argv[stop : stop + 1] != ["+"]:
        inside.masks = "wrapper"
    return named(inside, "find -exec", [word.replace("{}", UNKNOWN) for word in argv[at + 1 : stop]])


def fd(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`fd ... -x command`, `-X command`."""
    for at in range(1, len(argv)):
        if argv[at] in ("-x", "-X", "--exec", "--exec-batch"):
            return named(inside, "fd -x", [word.replace("{}", UNKNOWN) for word in argv[at + 1 :]] + [UNKNOWN])
    return None


def parallel(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`parallel command ::: args`, `parallel ::: "command" ...`."""
    at = past(argv, 1, " -j --jobs -n --max-args -I -S --joblog --timeout --delay --colsep -a --arg-file --retries --tmpdir --results -P ")
    for stop in range(at, len(argv)):
        if argv[stop][:3] in (":::", "::::"):
            break
    else:
        stop = len(argv)
    if stop == at:
        return together(inside, "parallel", argv[stop + 1 :])
    return named(inside, "parallel", [word.replace("{}", UNKNOWN) for word in argv[at:stop]] + [UNKNOWN])


def together(inside: Inside, name: str, lines: "list[str]") -> "list[str] | None":
    """Several command lines of which each must pass."""
    return opened(inside, name, " && ".join(lines)) if lines else None


def concurrently(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`concurrently "a" "b"`."""
    at = past(argv, 1, " -n --names -c --prefix-colors -p --prefix -m --max-processes -s --success --restart-tries ")
    lines = argv[at:]
    if any(":" in line.split(" ")[0] for line in lines):  # npm:test
        return None
    return together(inside, "concurrently", lines)


def script(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`script -qec "command" file` (Linux) hands the status on only with -e; `script -q file command` (macOS) does."""
    for at in range(1, len(argv)):
        word = argv[at]
        if word[:1] == "-" and word[1:2] != "-" and "c" in word or word == "--command":
            letters = "".join(option for option in argv[1:at] + [word] if option[:1] == "-")
            if "e" not in letters.replace("--command", ""):
                inside.masks = "wrapper"
            return opened(inside, "script", "".join(argv[at + 1 : at + 2]))
    at = past(argv, 1, " -t -T -I -O -B -m -o ") + 1
    return named(inside, "script", argv[at:])


def nix(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`nix develop [x] -c command`, `nix shell ... -c command`."""
    for at in range(1, len(argv) - 1):
        if argv[at] in ("-c", "--command"):
            return named(inside, "nix " + argv[1], argv[at + 1 :])
    return None


def nix_shell(inside: Inside, argv: "list[str]") -> "list[str] | None":
    return flagged("nix-shell", "--run", "--command")(inside, argv)


def mise(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`mise exec tool@1 -- command`; `mise run task` is a runner's."""
    return dashed(bare(argv[0]), "exec", "x")(inside, argv)


def watched(name: str, *flags: str, valued: str = "") -> "Rule":
    """Rule for tools that run a command again and again and end only when stopped."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        inside.masks = "watch"
        for at in range(1, len(argv) - 1):
            if argv[at] in flags:
                return opened(inside, name, argv[at + 1])
        return named(inside, name, argv[past(argv, 1, valued) :])

    return rule


def cargo(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`cargo watch -x test`, `cargo watch -s "..."`."""
    if argv[1:2] != ["watch"]:
        return None
    inside.masks = "watch"
    for at in range(2, len(argv) - 1):
        if argv[at] in ("-x", "--exec"):
            return opened(inside, "cargo watch", "cargo " + argv[at + 1])
        if argv[at] in ("-s", "--shell"):
            return opened(inside, "cargo watch", argv[at + 1])
        if argv[at] == "--":
            return named(inside, "cargo watch", argv[at + 1 :])
    return named(inside, "cargo watch", ["cargo", "check"])


def debugger(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`gdb --args command` ends with the debugger's own status."""
    if "--args" not in argv:
        return None
    inside.masks = "wrapper"
    return named(inside, bare(argv[0]), argv[argv.index("--args") + 1 :])


def perf(inside: Inside, argv: "list[str]") -> "list[str] | None":
    if argv[1:2] not in (["stat"], ["record"], ["trace"]):
        return None
    return named(inside, "perf " + argv[1], argv[past(argv, 2, " -e -o -r -F -p --call-graph -c ") :])


def wsl(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`wsl [-d x] [-e|--] command`."""
    at = past(argv, 1, " -d --distribution -u --user --cd -e --exec ")
    if at > 1 and argv[at - 2] in ("-e", "--exec"):
        at -= 1
    return named(inside, "wsl", argv[at:])


def command(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`command x`, `builtin x`, `exec x`; `command -v x` only looks."""
    if len(argv) < 2 or argv[1] in ("-v", "-V"):
        return None
    return named(inside, argv[0], argv[past(argv, 1, " -a ") :])


def windows_call(inside: Inside, argv: "list[str]") -> "list[str] | None":
    return named(inside, argv[0], argv[1:]) if len(argv) > 1 and not argv[1].startswith(":") else None


def rtk(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """rtk shortens what a command prints: `rtk git status`, `rtk test npm test`, `rtk err ...`, `rtk proxy ...`."""
    at = past(argv, 1, "")
    if argv[at : at + 1] in (["err"], ["test"], ["proxy"], ["summary"], ["run"]) and len(argv) > at + 1:
        at += 1
    return named(inside, "rtk", argv[at:])


def flocked(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`flock [options] file command`, `flock file -c "..."`."""
    at = past(argv, 1, " -w --timeout -E --conflict-exit-code ") + 1
    if argv[at : at + 1] in (["-c"], ["--command"]):
        return opened(inside, "flock", "".join(argv[at + 1 : at + 2]))
    return named(inside, "flock", argv[at:])


Rule = "Callable[[Inside, list[str]], list[str] | None]"
SHELLS = {"bash": "bash", "sh": "sh", "dash": "sh", "ash": "sh", "ksh": "bash", "zsh": "zsh", "fish": "fish", "rbash": "bash"}
RULES = {
    "env": env,
    "cross-env": env,
    "cross-env-shell": env,
    "time": simple("time", "-f -o --format --output"),
    "gtime": simple("time", "-f -o --format --output"),
    "timeout": simple("timeout", "-k --kill-after -s --signal", 1),
    "gtimeout": simple("gtimeout", "-k --kill-after -s --signal", 1),
    "nice": simple("nice", "-n --adjustment"),
    "ionice": simple("ionice", "-c --class -n --classdata -p --pid"),
    "chrt": simple("chrt", "", 1),
    "taskset": simple("taskset", "", 1),
    "nohup": simple("nohup"),
    "setsid": simple("setsid"),
    "stdbuf": simple("stdbuf", "-i -o -e"),
    "unbuffer": simple("unbuffer"),
    "chronic": simple("chronic"),
    "xvfb-run": simple("xvfb-run", "-n --server-num -s --server-args -e --error-file -f --auth-file -w --wait"),
    "dbus-run-session": simple("dbus-run-session", "--config-file --dbus-daemon"),
    "fakeroot": simple("fakeroot"),
    "faketime": simple("faketime", "-f", 1),
    "systemd-run": simple("systemd-run", "-p --property -u --unit -E --setenv --slice"),
    "systemd-inhibit": simple("systemd-inhibit", "--what --who --why --mode"),
    "caffeinate": simple("caffeinate", "-t -w"),
    "arch": simple("arch", "-e"),
    "winpty": simple("winpty"),
    "strace": simple("strace", "-e -o -p -s -P -u -E"),
    "ltrace": simple("ltrace", "-e -o -p -s -u"),
    "valgrind": simple("valgrind"),
    "heaptrack": simple("heaptrack", "-o"),
    "rr": after("rr", "record", "replay"),
    "nyc": simple("nyc", "--reporter --include --exclude --temp-dir --report-dir -r -n -x"),
    "c8": simple("c8", "--reporter --include --exclude --temp-directory --reports-dir -r -n -x -o"),
    "kcov": simple("kcov", "", 1),
    "sudo": sudo,
    "doas": sudo,
    "command": command,
    "builtin": command,
    "exec": command,
    "noglob": command,
    "nocorrect": command,
    "eval": evaluate,
    "bash": shell,
    "sh": shell,
    "dash": shell,
    "ash": shell,
    "ksh": shell,
    "zsh": shell,
    "fish": shell,
    "powershell": powershell,
    "pwsh": powershell,
    "cmd": windows_cmd,
    "call": windows_call,
    "su": flagged("su", "-c", "--command"),
    "runuser": simple("runuser", "-u --user -g --group"),
    "gosu": simple("gosu", "", 1),
    "su-exec": simple("su-exec", "", 1),
    "wsl": wsl,
    "ssh": remote,
    "docker": container,
    "docker-compose": container,
    "podman": container,
    "podman-compose": container,
    "nerdctl": container,
    "kubectl": kubectl,
    "oc": kubectl,
    "devcontainer": after("devcontainer", "exec", valued="--workspace-folder --config --container-id --id-label --remote-env --docker-path"),
    "vagrant": flagged("vagrant ssh", "-c", "--command"),
    "heroku": dashed("heroku", "run"),
    "uv": uv,
    "uvx": uvx,
    "pipx": pipx,
    "poetry": scripted("poetry", "-C --directory -P --project"),
    "pdm": scripted("pdm", "-p --project --venv"),
    "pipenv": scripted("pipenv", "--python"),
    "hatch": scripted("hatch", "-e --env -p --project"),
    "rye": scripted("rye", "--pyproject"),
    "pixi": scripted("pixi", "-e --environment --manifest-path"),
    "conda": after("conda", "run", valued="-n --name -p --prefix --cwd"),
    "mamba": after("mamba", "run", valued="-n --name -p --prefix --cwd"),
    "micromamba": after("micromamba", "run", valued="-n --name -p --prefix --cwd -a --attach"),
    "coverage": coverage,
    "python": python,
    "python3": python,
    "npx": npx,
    "bunx": npx,
    "pnpx": npx,
    "npm": npm,
    "pnpm": pnpm,
    "yarn": yarn,
    "bun": bun,
    "corepack": windows_call,
    "lerna": dashed("lerna", "exec"),
    "bundle": after("bundle", "exec"),
    "rbenv": after("rbenv", "exec"),
    "pyenv": after("pyenv", "exec"),
    "nodenv": after("nodenv", "exec"),
    "asdf": after("asdf", "exec"),
    "volta": after("volta", "run", valued="--node --npm --yarn"),
    "fnm": after("fnm", "exec", valued="--using"),
    "nvm": after("nvm", "exec", positional=1),
    "rustup": after("rustup", "run", positional=1),
    "mise": mise,
    "rtx": mise,
    "direnv": after("direnv", "exec", positional=1),
    "dotenv": simple("dotenv", "-e -v -f --file"),
    "dotenvx": after("dotenvx", "run", valued="-f --env-file -e --env"),
    "env-cmd": simple("env-cmd", "-f --file -e --environments -r --rc-file"),
    "op": dashed("op", "run"),
    "doppler": dashed("doppler", "run"),
    "infisical": dashed("infisical", "run"),
    "teller": dashed("teller", "run"),
    "aws-vault": dashed("aws-vault", "exec"),
    "chamber": dashed("chamber", "exec"),
    "devbox": dashed("devbox", "run"),
    "devenv": after("devenv", "shell"),
    "guix": dashed("guix", "shell"),
    "flox": dashed("flox", "activate"),
    "nix": nix,
    "nix-shell": nix_shell,
    "watch": watched("watch", valued="-n --interval"),
    "watchexec": watched("watchexec", valued="-e --exts -w --watch -i --ignore -f --filter -d --debounce -s --signal"),
    "entr": watched("entr"),
    "nodemon": watched("nodemon", "--exec", "-x", valued="-w --watch -e --ext -i --ignore --delay"),
    "cargo": cargo,
    "hyperfine": concurrently,
    "concurrently": concurrently,
    "script": script,
    "xargs": xargs,
    "find": find,
    "fd": fd,
    "parallel": parallel,
    "flock": flocked,
    "gdb": debugger,
    "lldb": debugger,
    "perf": perf,
    "rtk": rtk,
}
