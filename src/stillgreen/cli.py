"""Which command does the user want? Commands are loaded when they are named, so that `--version` stays quick.

Exit codes: 0 fine, 1 findings past the chosen limit, 2 usage, 3 our own fault, 130 interrupted.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from importlib import import_module

import click

from stillgreen import __version__

# Command -> module in `commands/` that holds it under the name `command`, in the order in which help shows them.
COMMANDS = {
    "scan": "scan",
    "install": "install",
    "uninstall": "uninstall",
    "doctor": "doctor",
    "status": "status",
    "mode": "mode",
    "on": "on",
    "off": "off",
    "why": "why",
    "log": "log",
    "explain": "explain",
    "teach": "teach",
    "trust": "trust",
    "review": "review",
    "report": "report",
    "ui": "ui",
    "statusline": "statusline",
    "verify": "verify",
    "attest": "attest",
    "purge": "purge",
    "completion": "completion",
}


# Errors of a disk, a permission or a closed pipe; any other one is a fault of ours.
_NOT_OURS = {
    errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO, errno.EFBIG, errno.ENOTDIR,
    errno.EISDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EMFILE, errno.ENFILE,
}  # fmt: skip


class _FromSystem(Exception):
    """An OSError that a command ended with."""

    def __init__(self, cause: OSError) -> None:
        self.cause = cause


class Lazy(click.Group):
    """A group whose commands are imported when they are needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"stillgreen.commands.{COMMANDS[cmd_name]}")
        command: click.Command = module.command
        return command

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except OSError as error:  # click would end with 1 for a closed pipe, which means findings here
            raise _FromSystem(error) from error


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="stillgreen")
def stillgreen() -> None:
    """Did a check pass on exactly the code that is there now?

    Coding agents end their turns with "done, tests pass". `stillgreen scan` reads the logs that they keep
    and tells you, for each claim, whether a check backed it.
    """


def main() -> None:
    """The entry of the command line: the one place where every error ends."""
    _streams()
    code = _run()
    try:
        sys.stdout.flush()
    except OSError as error:
        code = _unwritten(error) or code
    sys.exit(code)


def _run() -> int:
    try:
        from stillgreen.configure import BadSettings
        from stillgreen.places import Refused

        try:
            code = stillgreen(standalone_mode=False)
        except (BadSettings, Refused) as error:
            return _tell(f"Error: {error}", 2)
    except SystemExit as ended:
        code = ended.code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        return _tell("interrupted", 130)
    except (_FromSystem, OSError) as error:
        cause = error.cause if isinstance(error, _FromSystem) else error  # of `--help`, before any command
        return _unwritten(cause) if cause.errno in _NOT_OURS else _own_fault(cause)
    except Exception as error:
        return _own_fault(error)
    return code if isinstance(code, int) else 0


def _streams() -> None:
    """Standard streams that can take anything: a closed one takes it to nowhere, an odd encoding shows a `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - until the process ends
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if not os.environ.get("HOME"):  # some services and `env -i` have none
        os.environ.pop("HOME", None)
        home = os.path.expanduser("~")
        if home != "~":
            os.environ["HOME"] = home


def _unwritten(error: OSError) -> int:
    """Something could not be written: our output, or a file that the user asked for."""
    if isinstance(error, BrokenPipeError):  # `stillgreen scan | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    with suppress(OSError, ValueError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - what is left in the old one is lost
    where = f"`{error.filename}`" if error.filename else "the output"
    return _tell(f"Error: {where} cannot be written: {error.strerror or error}", 2)


def _tell(text: str, code: int) -> int:
    with suppress(OSError):
        click.echo(text, err=True)
    return code


def _own_fault(error: Exception) -> int:
    """Type and place in our own code, never the message: it may hold what we promised not to show."""
    place = error.__traceback__
    spot = "?"
    while place is not None:
        if "stillgreen" in place.tb_frame.f_code.co_filename:
            spot = f"{os.path.basename(place.tb_frame.f_code.co_filename)}:{place.tb_lineno}"
        place = place.tb_next
    if os.environ.get("STILLGREEN_DEBUG"):
        raise error
    return _tell(
        f"Error: {type(error).__name__} at {spot}; this is a fault of Stillgreen, please report this line", 3
    )
