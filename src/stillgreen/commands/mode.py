"""`stillgreen mode`: how loud the gates are."""

from __future__ import annotations

import click

from stillgreen import configure, gates, voice
from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples
from stillgreen.compiled import MODES, OFF, OPT_IN, TRIGGERS
from stillgreen.places import Refused
from stillgreen.voice import NEEDED, WANTED


@click.command(
    "mode",
    cls=WithExamples,
    examples=(
        ("what is set", "stillgreen mode"),
        ("one line to you at the end of a turn that claims too much", "stillgreen mode warn"),
        ("send the agent back once, to check or to say why not", "stillgreen mode block --gate after-edit"),
        ("let agents judge their own changes, twice a session at most", "stillgreen mode block --gate self-audit"),
        ("record and say nothing, as after an install", "stillgreen mode observe"),
    ),
)
@click.argument("mode", required=False, type=click.Choice(MODES))
@click.option("--gate", type=click.Choice(gates.NAMES), help="Only this gate.  [default: all]")
@click.option(
    "--trigger", type=click.Choice(TRIGGERS), help="Judge turns that claim something, or all that changed code."
)
@click.option("--anyway", is_flag=True, help="Also where you have not reviewed enough flags.")
def command(mode: str | None, gate: str | None, trigger: str | None, anyway: bool) -> None:
    """Show or set the mode: off, observe, warn or block.

    `observe` records and judges, and says nothing. `warn` tells you in one line. `block` sends the agent back once.
    The louder modes are refused until you have reviewed at least 20 of your own flags and found 80 % of them fair.
    The gate `self-audit` is about no claim: it is off until you switch it on by its name, and needs no reviews.
    """
    if mode in voice.LOUD and gate not in OPT_IN and not anyway and (why := _refused()):
        raise Cannot(f"`{mode}` is refused: {why}, or add `--anyway`")
    if mode == OFF and not gate:
        voice.switch_off()
    elif mode:
        voice.set_mode(mode, gate or "")
    if trigger:
        voice.set_trigger(trigger)
    if mode or trigger:
        configure.compile_for_hook()
    now = voice.read()
    click.echo(voice.told(now), err=bool(mode or trigger))
    if not mode and not trigger and now.mode not in voice.LOUD:
        click.echo(f"`warn` and `block` are {f'not open yet: {why}' if (why := _refused()) else 'open'}", err=True)


def _refused() -> str:
    """Why a loud mode is not earned yet, and what is missing; "" if it is. Silent turns and skipped flags do not count."""
    from stillgreen.history.ledgers import my_state
    from stillgreen.review import labels, precision
    from stillgreen.review.worth import interval

    try:
        found = precision.precision(precision.own(labels.kept(my_state()).labels))
    except Refused as error:  # the file of labels is damaged: that opens nothing
        return str(error)
    if found.n >= NEEDED and 100 * found.fair >= WANTED * found.n:
        return ""
    if not found.n:
        return (
            f"none of your own flags have been reviewed yet, and at least {NEEDED} should be, of which {WANTED} % were fair; "
            f"`stillgreen review` shows yours"
        )
    share = f"{found.fair} fair ({100 * found.fair // found.n} %, 95 % interval {interval(found.low, found.high)})"
    if found.n < NEEDED:
        missing = f"{NEEDED - found.n} more should be, and {WANTED} % fair"
        return f"{found.n} of {NEEDED} reviewed, {share}; {missing}; `stillgreen review` shows yours"
    return (
        f"{found.n} reviewed, {share}, and {WANTED} % should be; "
        f"`stillgreen review --export CASE` makes a report of a wrong one, `stillgreen teach` makes a check known"
    )
