"""Which command does the user want? Commands are loaded when they are named, so that `--version` stays quick.

Exit codes: 0 fine, 1 findings past the chosen limit, 2 usage, 3 our own fault, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
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
    "statusline": "statusline",
    "purge": "purge",
    "completion": "completion",
}


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


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="stillgreen")
def stillgreen() -> None:
    """Did a check pass on exactly the code that is there now?

    Coding agents end their turns with "done, tests pass". `stillgreen scan` reads the logs that they keep
    and tells you, for each claim, whether a check backed it.
    """


def main() -> None:
    """The entry of the command line: the one place where every error ends."""
    from stillgreen.configure import BadSettings
    from stillgreen.places import Refused

    try:
        stillgreen(standalone_mode=False)
    except click.exceptions.Exit as ended:
        sys.exit(ended.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (BadSettings, Refused) as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(2)
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted", err=True)
        sys.exit(130)
    except BrokenPipeError:  # `stillgreen scan | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as error:
        _own_fault(error)
        sys.exit(3)


def _own_fault(error: Exception) -> None:
    """Type and place in our own code, never the message: it may hold what we promised not to show."""
    place = error.__traceback__
    spot = "?"
    while place is not None:
        if "stillgreen" in place.tb_frame.f_code.co_filename:
            spot = f"{os.path.basename(place.tb_frame.f_code.co_filename)}:{place.tb_lineno}"
        place = place.tb_next
    click.echo(
        f"error: {type(error).__name__} at {spot}; this is a fault of Stillgreen, please report this line", err=True
    )
    if os.environ.get("STILLGREEN_DEBUG"):
        raise error
