"""What happens when an agent runs our hook? Read the payload, record what it tells, answer at a stop, and never disturb.

This is the one boundary that catches everything: an error of ours is counted and the agent goes on. The process ends
with 0, having written nothing or one JSON object. It starts by the install line: `main("claude-code")`.
"""

from stillgreen.places import system

# A larger payload is not read: clients cut outputs at 30 to 150 kB, and 200 MB must not fill the memory.
MOST = 32 << 20
# Seconds after which the process ends itself; the installed limit is 10.
_PATIENCE = 8
_CHUNK = 1 << 20


def main(agent: str) -> None:
    """Do the work of one hook call of this agent (its name in the install line), and end the process."""
    answer = b""
    try:
        _limit()
        _import_quickly()
        answer = _answer(agent)
    except BaseException as error:  # the boundary: nothing of ours may reach the agent
        _count(error)
    try:
        if answer:
            system.write(1, answer)
    finally:
        system._exit(0)


def _limit() -> None:
    """End the process quietly when it takes too long, whatever it waits for (Windows knows no alarm)."""
    system.umask(0o077)
    try:
        from _signal import SIGALRM, alarm, signal  # type: ignore[import-not-found]  # `signal` would cost 1 to 5 ms
    except ImportError:
        return
    signal(SIGALRM, lambda *_: system._exit(0))
    alarm(_PATIENCE)


def _import_quickly() -> None:
    """Our own importer; and no search for cycles, of which so short a process makes none (a check took 10 % longer by it)."""
    import gc
    import sys

    from stillgreen.quick import Finder

    gc.disable()
    sys.meta_path.insert(0, Finder(sys.modules["stillgreen"].__path__[0]))


def _answer(agent: str) -> bytes:
    from stillgreen.agents import find
    from stillgreen.jsontext import loads

    payload = loads(_stdin())
    if not isinstance(payload, dict):
        return b""
    env = _env()
    module = find(agent)
    if module.is_foreign(payload, env):
        return b""
    told = module.from_payload(payload, env)
    if told is None:
        return b""
    from stillgreen import live

    answer = live.take(told, module, env)
    if answer is None:
        return b""
    from stillgreen.jsontext import dumps

    return dumps(answer).encode()


def _stdin() -> str:
    """All that the client sends, as UTF-8 whatever the locale. "" if it is more than we read."""
    parts: "list[bytes]" = []
    size = 0
    while True:
        part = system.read(0, _CHUNK)
        if not part:
            break
        size += len(part)
        if size <= MOST:
            parts.append(part)
    if size > MOST:
        raise ValueError("payload too large")
    return b"".join(parts).decode("utf-8", "replace").lstrip("\ufeff")


def _env() -> "dict[str, str]":
    """The environment as text."""
    return {
        name if isinstance(name, str) else name.decode("utf-8", "replace"): value
        if isinstance(value, str)
        else value.decode("utf-8", "surrogateescape")
        for name, value in system.environ.items()
    }


def _count(error: BaseException) -> None:
    """Leave a count of this error for `doctor`: its type and our own place, never its message."""
    try:
        from stillgreen import faults

        faults.count(error, _env())
    except BaseException:  # there is no state folder to count it in
        pass
