"""Which command line does a command read: `bash -c "..."`, `eval`, `script -c`, `parallel`, `cmd /c`?"""

from stillgreen.shell.inside import Inside, flagged, named, opened, past
from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.words import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.inside import Rule

SHELLS = {
    "bash": "bash", "rbash": "bash", "ksh": "bash", "mksh": "bash", "sh": "sh", "dash": "sh", "ash": "sh",
    "zsh": "zsh", "fish": "fish",
}  # fmt: skip
CONCURRENT_VALUES = (
    " -n --names -c --prefix-colors -p --prefix -m --max-processes -s --success --restart-tries -w --warmup -r --runs "
)
LONG = ("--rcfile", "--init-file")


def shell(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`bash -c "..."`, `bash -lc`, `bash -eo pipefail -c`, `bash <<EOF`, `bash -s`."""
    name, at, reads_text = bare(argv[0]), 1, False
    options: list[str] = []
    while at < len(argv) and argv[at][:1] in ("-", "+") and len(argv[at]) > 1:
        word = argv[at]
        at += 1
        if word == "--":
            break
        if word[1] == "-":
            at += word in LONG
            continue
        reads_text = reads_text or (word[0] == "-" and "c" in word)
        options += [word[0] + letter for letter in word[1:]]
        if word.endswith(("o", "O")):  # `-eo pipefail`
            options.append(word[0] + "".join(argv[at : at + 1]))
            at += 1
    if reads_text:
        if at >= len(argv):
            return None
        inside.options, inside.args = options, argv[at + 2 :]  # behind the text stand $0, $1 ...
        return opened(inside, name, argv[at], SHELLS[name])
    if inside.stdin is None or not (at >= len(argv) or "-s" in options or argv[at] in ("-", "/dev/stdin")):
        return None
    inside.options, inside.args = options, argv[at:]
    text, inside.stdin = inside.stdin, None
    return opened(inside, name, text, SHELLS[name])


def script_file(argv: "list[str]", scripts: "dict[str, str]") -> "Inside | None":
    """`bash x.sh`, `./x.sh`, where the line itself wrote x.sh with a text that is known."""
    at = 1 if bare(argv[0]) in SHELLS and len(argv) > 1 else 0
    text = scripts.get(argv[at].removeprefix("./"))
    if text is None or (text[:2] == "#!" and "sh" not in text.partition("\n")[0]):
        return None
    inside = Inside(argv, None)
    inside.args = argv[at + 1 :]
    opened(inside, argv[at], text, SHELLS[bare(argv[0])] if at else "bash")
    return inside


def evaluate(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`eval "..."`: read by this very shell."""
    text = " ".join(argv[1:])
    if not text.strip(UNKNOWN + " ;"):
        return None
    inside.share = True
    return opened(inside, "eval", text)


def powershell(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`pwsh -NoProfile -Command "..."`."""
    for at in range(1, len(argv) - 1):
        flag = argv[at].lower()
        if flag in ("-command", "-c", "/c", "/command"):
            return opened(inside, bare(argv[0]), " ".join(argv[at + 1 :]), "powershell")
        if flag in ("-file", "-f"):
            return None
    return None


def expression(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """PowerShell's `Invoke-Expression "..."`."""
    text = " ".join(word for word in argv[1:] if word.lower() != "-command")
    if not text.strip(UNKNOWN + " "):
        return None
    inside.share = True
    return opened(inside, argv[0], text, "powershell")


def start_process(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """PowerShell's `Start-Process npm -ArgumentList "test" -Wait`: its status stays behind."""
    words: list[str] = []
    at = 1
    while at < len(argv):
        flag = argv[at].lower()
        if flag in ("-filepath", "-argumentlist", "-args"):
            at += 1
        elif flag[:1] == "-":
            at += 1 if flag in ("-wait", "-nonewwindow", "-passthru") else 2
            continue
        words += argv[at : at + 1]
        at += 1
    inside.masks = "wrapper" if "-wait" in [word.lower() for word in argv] else "background"
    inside.detached = inside.masks == "background"
    return named(inside, argv[0], words[:1] + [piece for word in words[1:] for piece in word.split()])


def windows_cmd(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`cmd /c ...`, `cmd //c ...` (Git Bash)."""
    for at in range(1, len(argv) - 1):
        if argv[at].lower().replace("//", "/") in ("/c", "/k"):
            return opened(inside, "cmd", " ".join(argv[at + 1 :]), "cmd")
    return None


def script(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`script -qec "command" file` (Linux) hands the status on only with -e; `script -q file command` (macOS) does."""
    letters = ""
    for at in range(1, len(argv)):
        word = argv[at]
        if word[:1] != "-":
            break
        letters += word if word[:2] != "--" else "e" if word == "--return" else ""
        if word == "--command" or (word[1:2] != "-" and "c" in word):
            if "e" not in letters:
                inside.masks = "wrapper"
            return opened(inside, "script", "".join(argv[at + 1 : at + 2]))
    return named(inside, "script", argv[past(argv, 1, " -t -T -I -O -B -m -o ") + 1 :])


def parallel(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`parallel command ::: args`, `parallel ::: "command" ...`."""
    at = past(
        argv,
        1,
        " -j --jobs -n --max-args -I -S --joblog --timeout --delay --colsep -a --arg-file --retries --results -P ",
    )
    stop = next((index for index in range(at, len(argv)) if argv[index].startswith(":::")), len(argv))
    if stop == at:
        return together(inside, "parallel", argv[stop + 1 :])
    return named(inside, "parallel", [*(word.replace("{}", UNKNOWN) for word in argv[at:stop]), UNKNOWN])


def together(inside: Inside, name: str, lines: "list[str]") -> "list[str] | None":
    """Several command lines of which each must pass."""
    return opened(inside, name, " && ".join(lines)) if lines else None


def concurrently(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`concurrently "a" "b"`, `hyperfine "a"`; `npm:test` stays for the runners."""
    lines = argv[past(argv, 1, CONCURRENT_VALUES) :]
    if any(":" in line.split(" ")[0] for line in lines):
        return None
    return together(inside, bare(argv[0]), lines)


def firebase(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`firebase emulators:exec [options] "command"`."""
    if argv[1:2] != ["emulators:exec"] or len(argv) < 3 or argv[-1][:1] == "-":
        return None
    return opened(inside, "firebase emulators:exec", argv[-1])


def flock(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`flock [options] file command`, `flock file -c "..."`."""
    at = past(argv, 1, " -w --timeout -E --conflict-exit-code ") + 1
    if argv[at : at + 1] in (["-c"], ["--command"]) and len(argv) > at + 1:
        return opened(inside, "flock", argv[at + 1])
    return named(inside, "flock", argv[at:])


def watched(name: str, flag: str = "", valued: str = "") -> "Rule":
    """Rule for tools that run a command again and again and end only when stopped."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        inside.masks = "watch"
        if flag and flag in argv[:-1]:
            return opened(inside, name, argv[argv.index(flag) + 1])
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


def terminal(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`tmux new-session -d "command"`, `screen -dmS name command`: nobody waits."""
    name = bare(argv[0])
    at = past(argv, 1, " -L -S -f -c -s ")
    if name == "tmux":
        if argv[at : at + 1] not in (["new-session"], ["new"], ["new-window"], ["neww"]):
            return None
        at = past(argv, at + 1, " -s -t -n -c -x -y -e -F ")
    elif not any(word[:2] == "-d" for word in argv[1:at]):
        return None
    else:
        at += any(word[:2] == "-d" and word[-1] == "S" for word in argv[1:at])
    if not argv[at:]:
        return None
    inside.detached, inside.masks = True, "background"
    return opened(inside, name, argv[at]) if len(argv) == at + 1 else named(inside, name, argv[at:])


def start(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """cmd.exe's `start ["title"] [/b] [/wait] command`."""
    at, waits = 1, False
    while at < len(argv) and (argv[at][:1] == "/" or not argv[at] or " " in argv[at]):
        waits = waits or argv[at].lower() == "/wait"
        at += 1
    if not waits:
        inside.detached, inside.masks = True, "background"
    return named(inside, "start", argv[at:])


def unit(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`systemd-run [--user] [--wait] command`."""
    at = past(argv, 1, " -p --property -u --unit -E --setenv --slice ")
    if not {"--wait", "--scope", "-t", "--pty", "-P", "--pipe"} & set(argv[1:at]):
        inside.detached, inside.masks = True, "background"
    return named(inside, "systemd-run", argv[at:])


RULES = {
    **dict.fromkeys(SHELLS, shell),
    "eval": evaluate,
    "powershell": powershell,
    "pwsh": powershell,
    "Invoke-Expression": expression,
    "iex": expression,
    "Start-Process": start_process,
    "cmd": windows_cmd,
    "su": flagged("su", "-c", "--command"),
    "script": script,
    "parallel": parallel,
    "concurrently": concurrently,
    "hyperfine": concurrently,
    "flock": flock,
    "firebase": firebase,
    "nix-shell": flagged("nix-shell", "--run", "--command"),
    "cross-env-shell": flagged("cross-env-shell", "-c"),
    "tmux": terminal,
    "screen": terminal,
    "start": start,
    "systemd-run": unit,
    "watch": watched("watch", "", "-n --interval"),
    "watchexec": watched("watchexec", "", "-e --exts -w --watch -i --ignore -f --filter -d --debounce -s --signal"),
    "entr": watched("entr"),
    "nodemon": watched("nodemon", "--exec", "-w --watch -e --ext -i --ignore --delay"),
    "cargo": cargo,
}
