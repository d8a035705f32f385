"""`stillgreen attest`: say of a commit, in a form that others can check, which checks passed on its code."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import click

from stillgreen.commands._cannot import Cannot, write
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._receipt import families


@click.command(
    "attest",
    cls=WithExamples,
    examples=(
        ("sign it, and keep it in the commit's git note", "stillgreen attest HEAD --sign --note"),
        ("then, for others", "git push origin refs/notes/stillgreen"),
        ("as a file", "stillgreen attest v1.2.0 --sign ~/.ssh/id_ed25519 --output v1.2.0.intoto.json"),
    ),
)
@click.argument("rev", default="HEAD")
@click.option("--require", multiple=True, callback=families, metavar="FAMILY,...", help="Families that must each be green, as in `verify`.")
@click.option("--allow-part", is_flag=True, help="A part of a suite, or a cut summary, is enough.")
@click.option("--sign", "key", is_flag=False, flag_value="", default=None, metavar="[KEY]", help="Sign with this SSH key.  [without KEY: user.signingKey of your own git settings]")
@click.option("--note", is_flag=True, help="Add it to the commit's git note in refs/notes/stillgreen.")
@click.option("--output", metavar="FILE", default="", help="Write it to a file.  [default, without `--note`: -, standard output]")
def command(rev: str, require: tuple[str, ...], allow_part: bool, key: str | None, note: bool, output: str) -> int:
    """Attest which checks passed on exactly the code of a commit.

    The attestation is an in-toto test result in a DSSE envelope. It names runners, families, counts and times, and nothing
    of the project's own. Refused for a commit that is not green
    (exit code 1). What it proves, and what not: docs/receipts.md.
    """
    from stillgreen.places import Refused
    from stillgreen.receipt.git import Trouble

    try:
        return _attest(rev, require, allow_part, key, note, output)
    except (Trouble, Refused) as error:
        raise Cannot(str(error)) from error


def _attest(rev: str, require: tuple[str, ...], allow_part: bool, key: str | None, note: bool, output: str) -> int:
    from stillgreen.receipt import git, keys, notes, sshsig, statement, words
    from stillgreen.receipt.envelope import Envelope, Signature
    from stillgreen.receipt.green import judge
    from stillgreen.receipt.here import here, known

    folder = os.getcwd()
    commit = git.commit(folder, rev)
    place = here(folder)
    id = known(place.commit(commit.id))
    finding = partial(judge, required=require, tested=place.tested(), whole=place.whole(), allow_part=allow_part)(place.ran([id]))
    of = f"code of {commit.short}"
    if not finding.green:
        click.echo(f"{words.not_green(of, finding)}; nothing was attested", err=True)
        return 1
    made = Envelope(statement.payload(commit, finding))
    if key is not None:
        sig = sshsig.sign(made.to_sign(), keys.signing(key), folder)
        made = Envelope(made.payload, (Signature(sshsig.fingerprint(sig), sig),))
    if output not in ("", "-"):  # first: a name that is wrong leaves nothing behind
        write(Path(output), made.text() + "\n")
    if note:
        added = notes.append(folder, commit, made.text())
        click.echo(f"{words.NOTED if added else words.NOTED_BEFORE}", err=True)
    if output == "-" or not (output or note):
        click.echo(made.text())
    click.echo(words.green(of, finding) + ("" if made.signatures else "; unsigned: anybody could have written it"), err=True)
    return 0
