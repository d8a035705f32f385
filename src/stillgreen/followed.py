"""May a command in a line have changed code without our seeing it? Asked of what runs beside a check in the same line.

An id of the code is taken when the whole line has ended, so it is the check's only if nothing after it wrote. Edits that
are known are told by `shell.edits` and `shell.git_moves`; here, what is neither known to write nor known not to.
"""

from stillgreen.glance import LOOKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.run import Run

_QUIET = LOOKS | frozenset(
    (
        ": [ [[ set export unset local declare typeset readonly return exit shift break continue wait read popd pushd dirs"
        " alias unalias shopt ulimit umask jobs fg bg disown kill pkill killall time times uniq sort comm paste fold rev tac"
        " seq awk gawk mawk sed yq tee tree man open xdg-open curl env printenv nproc free uptime touch rm mv cp ln chmod"
        " docker docker-compose podman kubectl systemctl service psql mysql sqlite3 redis-cli ssh git gh glab deactivate"
        " clear tput reset bat hash command builtin exec say notify-send"
    ).split()
)
# Interpreters: code in the line itself is read for what it writes, a script is not.
_INTERPRETERS = ("python", "python3", "node", "ruby", "perl", "php", "bash", "sh", "zsh", "deno", "bun")
_INLINE = ("-c", "-e", "-ne", "-pe", "-", "-p", "-r")


def may_write(run: "Run") -> bool:
    """Is it a program of which nobody knows what it writes?"""
    name = run.argv[0] if run.argv else ""
    name = name[name.rfind("/") + 1 :]
    if name in _QUIET or not name:
        return False
    return not (name in _INTERPRETERS and (run.stdin is not None or any(word in _INLINE for word in run.argv[1:3])))


def commits(run: "Run") -> bool:
    """Does it run the hooks of a commit?"""
    return run.argv[:1] == ["git"] and "commit" in run.argv[1:8] and "--no-verify" not in run.argv


def acts_later(run: "Run") -> bool:
    """Is something done when the line ends?"""
    return run.argv[:1] == ["trap"]
