"""Which command stands behind a plain prefix (`timeout 60 x`, `sudo x`, `env A=1 x`, `xargs x`, `find -exec x`)?"""

from stillgreen.shell.inside import (
    Inside,
    after,
    dashed,
    go_to,
    named,
    pair,
    past,
    simple,
)
from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.words import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.inside import Rule


def env(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`env [-i] [-u X] [-C dir] [X=1 ...] command`."""
    at = past(argv, 1, " -u --unset -C --chdir -S --split-string ")
    if at > 2 and argv[at - 2] in ("-S", "--split-string"):
        return named(inside, "env", argv[at - 1].split() + argv[at:])
    go_to(inside, argv[1:at], "-C", "--chdir")
    start = at
    while at < len(argv) and ("=" in argv[at][1:] or argv[at] == UNKNOWN):  # env $(cat .env) command
        at += 1
    rest = named(inside, bare(argv[0]), argv[at:])
    if rest:
        inside.assigns += [pair(word) for word in argv[start:at] if "=" in word]
    return rest


def sudo(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`sudo [options] [X=1] command`, doas the same; `-iu name` is a bundle."""
    at, valued = 1, " -u --user -g --group -h --host -p --prompt -C -D --chdir -R -T -U -r -t "
    while at < len(argv) and argv[at][:1] == "-" and len(argv[at]) > 1:
        word = argv[at]
        at += 2 if f" {word} " in valued or (word[1] != "-" and len(word) < 5 and word[-1] in "ug") else 1
        if word == "--":
            break
    go_to(inside, argv[1:at], "-D", "--chdir")
    while at < len(argv) and "=" in argv[at] and argv[at].partition("=")[0].isidentifier():
        inside.assigns.append(pair(argv[at]))
        at += 1
    return named(inside, bare(argv[0]), argv[at:])


def command(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`command x`, `builtin x`, `exec x`; `command -v x` only looks."""
    if len(argv) < 2 or argv[1] in ("-v", "-V"):
        return None
    return named(inside, argv[0], argv[past(argv, 1, " -a ") :])


def windows_call(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """cmd.exe's `call x`; `call :label` stays."""
    return named(inside, argv[0], argv[1:]) if len(argv) > 1 and argv[1][:1] != ":" else None


def xargs(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`xargs [options] command`: what it adds to the words is not known."""
    at = past(
        argv, 1, " -I -n -P -d -L -s -a -E --max-args --max-procs --delimiter --max-lines --replace --arg-file -J -R "
    )
    mark = ""
    for index in range(1, at):
        word = argv[index]
        if word in ("-I", "-J", "--replace") and index + 1 < at:
            mark = argv[index + 1]
        elif word[:2] in ("-I", "-i"):
            mark = word[2:] or "{}"
    rest = argv[at:]
    if mark:
        return named(inside, "xargs", [word.replace(mark, UNKNOWN) for word in rest])
    return named(inside, "xargs", [*rest, UNKNOWN] if rest else rest)


def find(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`find ... -exec command {} ;` gives 0 whatever the command says; `+` hands a failure on."""
    start = next((at for at in range(1, len(argv)) if argv[at] in ("-exec", "-execdir", "-ok", "-okdir")), len(argv))
    stop = next((at for at in range(start, len(argv)) if argv[at] in (";", "+")), len(argv))
    if argv[stop : stop + 1] != ["+"]:
        inside.masks = "wrapper"
    return named(inside, "find -exec", [word.replace("{}", UNKNOWN) for word in argv[start + 1 : stop]])


def fd(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`fd ... -x command`, `fd ... -X command`."""
    start = next((at for at in range(1, len(argv)) if argv[at] in ("-x", "-X", "--exec", "--exec-batch")), len(argv))
    rest = [word.replace("{}", UNKNOWN) for word in argv[start + 1 :]]
    return named(inside, "fd -x", [*rest, UNKNOWN] if rest else rest)


def nix(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`nix develop [x] -c command`, `nix shell ... -c command`, `nix run nixpkgs#tool -- arguments`."""
    for at in range(2, len(argv) - 1):
        if argv[at] in ("-c", "--command"):
            return named(inside, "nix " + argv[1], argv[at + 1 :])
    if argv[1:2] == ["run"] and len(argv) > 2 and "#" in argv[2]:
        rest = argv[argv.index("--") + 1 :] if "--" in argv else []
        return named(inside, "nix run", [argv[2].rpartition("#")[2], *rest])
    return None


def debugger(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`gdb --args command` ends with the debugger's own status."""
    if "--args" not in argv:
        return None
    inside.masks = "wrapper"
    return named(inside, bare(argv[0]), argv[argv.index("--args") + 1 :])


def perf(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`perf stat command`."""
    if argv[1:2] not in (["stat"], ["record"], ["trace"]):
        return None
    return named(inside, "perf " + argv[1], argv[past(argv, 2, " -e -o -r -F -p --call-graph -c ") :])


def rtk(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """rtk shortens what a command prints: `rtk git status`, `rtk test npm test`, `rtk err ...`, `rtk proxy ...`."""
    at = past(argv, 1, "")
    if argv[at : at + 1] in (["err"], ["test"], ["proxy"], ["summary"], ["run"]) and len(argv) > at + 1:
        at += 1
    return named(inside, "rtk", argv[at:])


MPI_VALUES = "-n -np -c -H --host --hostfile -x --map-by --bind-to"
TIME_VALUES = "-f -o --format --output"
TIMEOUT_VALUES = "-k --kill-after -s --signal"
XVFB_VALUES = "-n --server-num -s --server-args -e --error-file -f --auth-file -w --wait"
RULES: "dict[str, Rule]" = {
    "env": env,
    "cross-env": env,
    "time": simple("time", TIME_VALUES),
    "gtime": simple("time", TIME_VALUES),
    "timeout": simple("timeout", TIMEOUT_VALUES, 1),
    "gtimeout": simple("gtimeout", TIMEOUT_VALUES, 1),
    "nice": simple("nice", "-n --adjustment"),
    "ionice": simple("ionice", "-c --class -n --classdata -p --pid"),
    "chrt": simple("chrt", "", 1),
    "taskset": simple("taskset", "", 1),
    "numactl": simple("numactl", "-m -N -C -i -p"),
    "nohup": simple("nohup"),
    "setsid": simple("setsid"),
    "stdbuf": simple("stdbuf", "-i -o -e --input --output --error"),
    "unbuffer": simple("unbuffer"),
    "chronic": simple("chronic"),
    "xvfb-run": simple("xvfb-run", XVFB_VALUES),
    "dbus-run-session": simple("dbus-run-session", "--config-file --dbus-daemon"),
    "fakeroot": simple("fakeroot"),
    "faketime": simple("faketime", "-f", 1),
    "systemd-inhibit": simple("systemd-inhibit", "--what --who --why --mode"),
    "caffeinate": simple("caffeinate", "-t -w"),
    "arch": simple("arch", "-e"),
    "winpty": simple("winpty"),
    "strace": simple("strace", "-e -o -p -s -P -u -E"),
    "ltrace": simple("ltrace", "-e -o -p -s -u"),
    "valgrind": simple("valgrind"),
    "heaptrack": simple("heaptrack", "-o"),
    "rr": after("rr", "record"),
    "kcov": simple("kcov", "", 1),
    "xvfb-maybe": simple("xvfb-maybe"),
    "mpirun": simple("mpirun", MPI_VALUES),
    "mpiexec": simple("mpiexec", MPI_VALUES),
    "srun": simple("srun", "-n -N -p -t -c -G -J --ntasks --nodes --partition --time --gres --cpus-per-task --mem"),
    "chroot": simple("chroot", "--userspec --groups", 1),
    "firejail": simple("firejail"),
    "sudo": sudo,
    "doas": sudo,
    "runuser": simple("runuser", "-u --user -g --group"),
    "gosu": simple("gosu", "", 1),
    "su-exec": simple("su-exec", "", 1),
    "command": command,
    "builtin": command,
    "exec": command,
    "noglob": command,
    "nocorrect": command,
    "call": windows_call,
    "mise": dashed("mise", "exec", "x"),
    "rtx": dashed("rtx", "exec", "x"),
    "direnv": after("direnv", "exec", "", 1),
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
    "gdb": debugger,
    "lldb": debugger,
    "perf": perf,
    "xargs": xargs,
    "find": find,
    "fd": fd,
    "rtk": rtk,
}
