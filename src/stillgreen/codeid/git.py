"""How is git started so that nothing of a repository runs, nothing in it changes, and nothing outlives its time?

Which of a repository's settings git would run was tried by setting traps for git 2.39 (2026-11): each option below answers
one that was sprung. What stays are clean filters of changed files; `dotgit.py` looks after those of the repository itself.
"""

from time import monotonic, sleep

from stillgreen.codeid.program import find
from stillgreen.places import system

MOST = 32 << 20  # of what a git prints
_BLOCK = 1 << 16
_TICK = 0.05
_DYING = 1.0
_SIGKILL, _SIGPIPE = 9, 13
# The user's own settings, as their git has them.
_KEPT = ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM")

_SETTINGS = (
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.splitIndex=false",
    "core.safecrlf=false",
    "core.sshCommand=false",
    "protocol.allow=never",
)
_ENVIRONMENT = {
    "LC_MESSAGES": "C",
    "GIT_ALLOW_PROTOCOL": "",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
}
_NOT_SEEN = (b": Too many levels of symbolic links", b": Permission denied", b": Input/output error")


class Unknown(Exception):
    """The id cannot be known; `why` is the slug of the reason."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Git:
    """A git for one work tree, until a moment in time.

    top       the work tree
    env       the caller's environment; of its GIT_ variables only those that name the user's own settings files are kept
    deadline  on the clock of `time.monotonic`; what still runs then is killed with all that it started
    scratch   a folder that may be made for what git-lfs stores while it hashes, "" to leave that to git-lfs
    """

    def __init__(self, top: str, env: "dict[str, str]", deadline: float, scratch: str = "") -> None:
        self.top = top
        self.deadline = deadline
        self.said = b""  # by the last git, on standard error
        self.program, path = find(env, top)
        self.settings: "list[str | bytes]" = [word for setting in _SETTINGS for word in ("-c", setting)]
        if scratch:
            self.settings += ["-c", "lfs.storage=" + scratch]
        self.env = _environment(env)
        self.env["PATH"] = path
        self.env["GIT_CEILING_DIRECTORIES"] = _above(top)

    def at(self, folder: str) -> "Git":
        """The same git for a work tree below this one."""
        other = Git.__new__(Git)
        other.top, other.deadline, other.program = folder, self.deadline, self.program
        other.settings, other.said = list(self.settings), b""
        other.env = {**self.env, "GIT_CEILING_DIRECTORIES": _above(folder)}
        return other

    def out(self, *words: "str | bytes", stdin: bytes = b"") -> bytes:
        """What a git prints that must succeed. Raises Unknown."""
        code, out = self.run(*words, stdin=stdin)
        if code:
            raise Unknown("git-failed")
        return out

    def run(self, *words: "str | bytes", stdin: bytes = b"") -> "tuple[int, bytes]":
        """(exit code, standard output). Raises Unknown: no git, out of time, too much output, not safe to read."""
        if not self.program:
            raise Unknown("no-git")
        self.in_time()
        options = ["--no-optional-locks", "--no-replace-objects", "--literal-pathspecs", *self.settings, "-C", self.top]
        running = _Running([self.program, *options, *words], self.env)
        try:
            code = running.until(self.deadline, stdin)
        except BaseException:  # an interrupt by the user as well: it reaches us, not the group that we made
            running.kill()
            raise
        finally:
            running.close()
        if code == 128 and b"dubious ownership" in running.err:
            raise Unknown("unsafe")
        self.said = running.err
        return code, b"".join(running.out)

    def refuse_unseen(self) -> None:
        """Raises Unknown if the last git could not look at a file: `status` says so and then takes it for unchanged."""
        for line in self.said.splitlines():
            if line.endswith(_NOT_SEEN) and not line.startswith(b"warning: "):
                raise Unknown("odd-file")

    def in_time(self) -> None:
        """Raises Unknown when the time is over."""
        if monotonic() >= self.deadline:
            raise Unknown("timeout")


def _environment(env: "dict[str, str]") -> "dict[str, str]":
    """The caller's, with messages in English: the user's filters run in it, and their locale is their business."""
    made = {name: value for name, value in env.items() if name[:4] != "GIT_" or name in _KEPT}
    everything = made.pop("LC_ALL", "")
    if everything:
        made = {name: value for name, value in made.items() if name[:3] != "LC_"}
        made["LANG"] = everything
    made.pop("LANGUAGE", None)
    made.update(_ENVIRONMENT)
    return made


class _Running:
    """A git that runs in a process group of its own, and the pipes to it."""

    def __init__(self, argv: "list[str | bytes]", env: "dict[str, str]") -> None:
        self.out: "list[bytes]" = []
        self.err = b""
        self.size = 0
        self.code: "int | None" = None
        pipes = [system.pipe() for _ in range(3)]
        (theirs_in, self.feed), (self.from_out, theirs_out), (self.from_err, theirs_err) = pipes
        theirs = (theirs_in, theirs_out, theirs_err)
        actions = [(system.POSIX_SPAWN_DUP2, handle, number) for number, handle in enumerate(theirs)]
        self.open = {self.feed, self.from_out, self.from_err}
        try:
            self.pid = system.posix_spawn(argv[0], argv, env, file_actions=actions, setpgroup=0, setsigdef=[_SIGPIPE])
        except (OSError, ValueError):
            self.close()
            raise Unknown("git-failed") from None
        finally:
            for handle in theirs:
                system.close(handle)

    def until(self, deadline: float, stdin: bytes) -> int:
        """Feed it and read it to its end. -> the exit code; raises Unknown."""
        import select

        poll = select.poll()
        system.set_blocking(self.feed, False)
        for handle in (self.from_out, self.from_err):
            poll.register(handle, select.POLLIN)
        rest = memoryview(stdin)
        if rest:
            poll.register(self.feed, select.POLLOUT)
        else:
            self._close(self.feed)
        while self.from_out in self.open or self.from_err in self.open:
            left = deadline - monotonic()
            if left <= 0:
                raise Unknown("timeout")
            ready = poll.poll(int(min(left, _TICK) * 1000) + 1)
            if not ready and self._ended():
                break  # something that it left behind still holds the pipe
            for handle, _event in ready:
                if handle == self.feed:
                    rest = rest[self._write(rest) :]
                    over = not rest
                else:
                    over = self._read(handle)
                if over:
                    poll.unregister(handle)
                    self._close(handle)
        return self._wait(deadline)

    def _write(self, rest: "memoryview") -> int:
        try:
            return system.write(self.feed, rest[:_BLOCK])
        except BlockingIOError:
            return 0
        except OSError:
            return len(rest)  # it does not read on: its exit code will tell

    def _read(self, handle: int) -> bool:
        """Read what is there. -> True at its end."""
        block = system.read(handle, _BLOCK)
        if handle == self.from_err:
            self.err = (self.err + block)[:4096]
        else:
            self.out.append(block)
            self.size += len(block)
            if self.size > MOST:
                raise Unknown("too-big")
        return not block

    def _ended(self) -> bool:
        if self.code is None:
            pid, status = system.waitpid(self.pid, system.WNOHANG)
            if pid:
                self.code = system.WEXITSTATUS(status) if system.WIFEXITED(status) else 128 + system.WTERMSIG(status)
        return self.code is not None

    def _wait(self, deadline: float) -> int:
        while not self._ended():
            if monotonic() >= deadline:
                raise Unknown("timeout")
            sleep(0.0002)
        return self.code or 0

    def kill(self) -> None:
        """End it and all that it started."""
        if self.code is not None:
            return  # its number may be another's by now
        try:
            system.killpg(self.pid, _SIGKILL)
            self._wait(monotonic() + _DYING)
        except (OSError, Unknown):
            return  # it hangs in the kernel, on a dead network disk for example

    def close(self) -> None:
        for handle in list(self.open):
            self._close(handle)

    def _close(self, handle: int) -> None:
        self.open.discard(handle)
        system.close(handle)


def _above(top: str) -> str:
    """Where git must not look for a repository: a broken one is not answered for by the one around it. Links are followed."""
    return top + "/.."
