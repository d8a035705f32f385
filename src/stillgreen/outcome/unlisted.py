"""Which checks ran that the line does not name? Those of git hooks, and those in programs that no runner knows."""

from stillgreen import runners
from stillgreen.runners import _base
from stillgreen.runners._base import Call
from stillgreen.seen import DONE
from stillgreen.shell.run import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.outcome import Check

# What a simple command does with text, for those that check nothing themselves.
GIT = "git"  # its hooks may run checks
SHOWS = "shows"  # it prints text that was there before
RUNS = "runs"  # a program of the project: a test binary, a script
OTHER = "other"  # a program by name that no runner knows
QUIET = "quiet"  # nothing that could print a summary

_HOOKED = ("commit", "push", "merge", "rebase", "cherry-pick", "am", "pull")
_SHOWS = frozenset(
    "cat bat batcat less more head tail grep egrep fgrep rg ag ack sed awk gawk jq yq cut sort uniq tr wc nl tac rev strings xxd hexdump od diff "
    "comm column fold fmt paste join gh glab curl wget http journalctl kubectl docker podman aws gcloud az heroku fly vercel ssh psql mysql "
    "sqlite3 redis-cli find fd ls tree echo printf type get-content gc select-string write-output write-host dmesg logcat adb zcat gzcat man "
    "less nano vim code open xclip pbcopy pbpaste".split()
)
_QUIET = frozenset(
    "cd pushd popd export set unset source . eval true false : test [ [[ mkdir rmdir touch cp mv rm ln chmod chown sleep wait kill pkill killall "
    "pwd which command date env printenv uname whoami id ps top df du read local declare trap exit return umask ulimit shopt tee xargs pip pip3 "
    "uv brew apt apt-get dnf yum pacman apk nvm rustup corepack gem pushd python-config".split()
)
INTERPRETERS = frozenset(
    "python python2 python3 pypy ruby node nodejs perl php lua luajit tclsh rscript julia java kotlin scala groovy clojure clj bb elixir escript "
    "bash sh zsh dash ksh fish pwsh deno bun tsx ts-node guile racket sbcl emacs nvim swift dart crystal runghc runhaskell ocaml nim octave wine "
    "qemu valgrind wasmtime".split()
)
# Code or text given in the words: what it prints may be anything, a saved log too.
_INLINE = ("-c", "-e", "--eval", "-p", "--print", "-", "-n", "-ne", "-pe")


def unlisted(
    runs: "list[Run]", exit: "int | None", failed: "bool | None", output: str, cut: bool, state: str = DONE
) -> "list[Check]":
    """Checks that only the output of a line shows.

    runs   all simple commands of the line; the rest as for `outcome.decide`
    -> hooks of git and programs of the project give an outcome; programs by an unknown name give `unknown` with the
       counts (a summary there is no pass and no flag); commands that only show text give nothing
    """
    if state != DONE or not output:
        return []
    called = [(run, runners.find(run)) for run in runs if run.argv]
    readers = [call.reader for _run, call in called if call is not None]
    source = _source([(run, sort(run)) for run, call in called if call is None or call.family == _base.SHIP])
    if source is None or _base.ANY in readers:  # ANY: what was printed is a script's that the line names
        return []
    from stillgreen.outcome import NOTHING, UNLISTED, Check, add_evidence, own_code
    from stillgreen.outcome.ended import Ended  # most commands only show something, and need no reader of outcomes
    from stillgreen.outcome.printed import Printed, left_over

    where, what = source
    ended = Ended(exit, failed, output, cut, state)
    text = _without_git_lines(ended.text) if what == GIT else ended.text
    checks = []
    for name, summary in left_over(text, readers):
        module = runners.load(name)
        if module.FAMILY == _base.BUILD:  # also make, npm and their kin: that a target failed is no check of its own
            continue
        check = Check(where, Call(module.NAME, module.FAMILY, _base.UNKNOWN))
        add_evidence(check, None if what == GIT else own_code(check, ended.code), Printed(summary, module), ended)
        if what == OTHER:
            check.outcome, check.by, check.detail = _base.UNKNOWN, NOTHING, UNLISTED
        checks.append(check)
    return checks


def _source(sorts: "list[tuple[Run, str]]") -> "tuple[Run, str] | None":
    """The command whose hooks or tests may have printed summaries, and its sort; None if there is none to be trusted."""
    for run, what in sorts:
        if what == GIT:
            return run, what
    if any(what == SHOWS and _reads_file(run) for run, what in sorts):
        return None
    for run, what in sorts:
        if what in (RUNS, OTHER):
            from stillgreen.outcome import lists_only

            return None if lists_only(run) else (run, what)
    return None


def sort(run: Run) -> str:
    """git | shows | runs | other | quiet: what a command that is no check does."""
    name = runners.program(run.argv[0])
    words = run.argv[1:]
    if name == "git":
        plain = [word for before, word in zip(["", *words], words) if word[:1] != "-" and before not in ("-c", "-C")]
        hooked = any(word in _HOOKED for word in plain[:2]) and "--no-verify" not in words
        return GIT if hooked else SHOWS
    if name in _SHOWS:
        return SHOWS
    if name in _QUIET:
        return QUIET
    bare = name.rstrip("0123456789.") if name[:6] == "python" else name
    if bare in INTERPRETERS:
        return SHOWS if not words or any(word in _INLINE for word in words[:3]) else RUNS
    if "/" in run.argv[0] or "\\" in run.argv[0] or name.endswith((".sh", ".py")):
        return RUNS
    found = runners.module_of(run.argv)
    if found is None:
        return OTHER
    return RUNS if getattr(runners.load(found[0]), "OUTER", False) else QUIET  # a target whose name says nothing


def _reads_file(run: Run) -> bool:
    """True for `cat file`, `tail -5 ci.log`, `gh run view`: text of another time; a bare `| tail -5` shows this line's own."""
    name = runners.program(run.argv[0])
    if name in ("echo", "printf", "tee", "write-output", "write-host"):
        return False
    plain = [word for word in run.argv[1:] if word[:1] != "-" and not word.isdigit()]
    patterns = (
        1 if name in ("grep", "egrep", "fgrep", "rg", "sed", "awk", "jq", "ag", "gawk", "tr", "select-string") else 0
    )
    return len(plain) > patterns


def _without_git_lines(text: str) -> str:
    """git's own lines quote the commit message, and the server's answer may be anything."""
    kept = [line for line in text.splitlines() if line[:1] != "[" and line[:7] != "remote:"]
    return "\n".join(kept) + "\n"
