"""`stillgreen verify`: was exactly this code green?"""

from __future__ import annotations

import json
import os
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._receipt import families

if TYPE_CHECKING:
    from stillgreen.projects import Ran
    from stillgreen.receipt.attested import Attested
    from stillgreen.receipt.git import Commit
    from stillgreen.receipt.green import Finding
    from stillgreen.receipt.last import LastGreen


@click.command(
    "verify",
    cls=WithExamples,
    examples=(
        ("the files as they are now", "stillgreen verify"),
        ("a commit; in a pre-push hook: `stillgreen verify \"$local_oid\" || exit 1`", "stillgreen verify HEAD"),
        ("what would be committed now, with a clean lint as well", "stillgreen verify --staged --require test,lint"),
        ("in CI, from the attestation in the commit's note", "stillgreen verify HEAD --from-notes --allowed-signers FILE"),
    ),
)
@click.argument("rev", required=False)
@click.option("--worktree", is_flag=True, help="The files as they are now.  [default, without REV]")
@click.option("--staged", is_flag=True, help="What would be committed now.")
@click.option("--require", multiple=True, callback=families, metavar="FAMILY,...", help="Families that must each be green: test, build, types, lint, format, run.  [default: test; where no test ever ran: build, types, lint or run]")
@click.option("--allow-part", is_flag=True, help="A part of a suite, or a cut summary, is enough.")
@click.option("--from-notes", is_flag=True, help="Ask the attestations in the commit's git note, not what was recorded on this machine.")
@click.option("--allowed-signers", metavar="FILE", default="", help="Whose signatures count, as ssh-keygen(1) has it.  [default: gpg.ssh.allowedSignersFile of your own git settings]")
@click.option("--allow-unsigned", is_flag=True, help="An attestation that nobody signed is enough.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    rev: str | None, worktree: bool, staged: bool, require: tuple[str, ...], allow_part: bool, from_notes: bool,
    allowed_signers: str, allow_unsigned: bool, as_json: bool,
) -> int:  # fmt: skip
    """Tell whether checks passed on exactly this code.

    The code: all files of kind code, test and config, by path, mode and content. Green: every required family passed on
    it as a whole, and no failure of a test, build or type check stands. Only checks in agents' sessions are known.

    Exit code: 0 green, 1 not green, 2 cannot be told. Nothing of the repository's own is run, nothing in it is written.
    """
    from stillgreen.places import Refused
    from stillgreen.receipt.git import Trouble

    if sum((rev is not None, worktree, staged)) > 1:
        raise click.UsageError("one of REV, `--worktree` and `--staged`")
    if from_notes and (worktree or staged):
        raise click.UsageError("`--from-notes` is about a commit")
    if not from_notes and (allowed_signers or allow_unsigned):
        raise click.UsageError("`--allowed-signers` and `--allow-unsigned` go with `--from-notes`")
    told: dict[str, Any] = {"of": "commit" if rev is not None or from_notes else "index" if staged else "worktree"}
    try:
        if from_notes:
            return _from_notes("HEAD" if rev is None else rev, require, allow_part, allowed_signers, allow_unsigned, told, as_json)
        return _verify(rev, staged, require, allow_part, told, as_json)
    except (Trouble, Refused) as error:
        if as_json:
            click.echo(json.dumps({**told, "green": None, "why": str(error)}))
        raise Cannot(str(error)) from error


def _verify(rev: str | None, staged: bool, require: tuple[str, ...], allow_part: bool, told: dict[str, Any], as_json: bool) -> int:
    from stillgreen.receipt import git, words
    from stillgreen.receipt.green import judge
    from stillgreen.receipt.here import here, known
    from stillgreen.receipt.last import last_green

    folder = os.getcwd()
    commit = None if rev is None else git.commit(folder, rev)
    place = here(folder)
    id = known(place.commit(commit.id) if commit else place.index() if staged else place.worktree())
    judging = partial(judge, required=require, tested=place.tested(), whole=place.whole(), allow_part=allow_part)
    finding = judging(place.ran([id]))
    last = None if finding.green else last_green(place, commit, judging)
    if as_json:
        click.echo(json.dumps({**told, **_ids(commit), "code": id, **_finding(finding), "last_green": _last(last)}))
        return 0 if finding.green else 1
    of = f"code of {commit.short}" if commit else "staged code" if staged else "this code"
    more = f"; {words.last_green(last.back, last.commit[:8], last.finding, not commit)}" if last else ""
    click.echo(words.green(of, finding) if finding.green else words.not_green(of, finding) + more)
    if not finding.green and not place.is_known():
        click.echo(words.ONLY_AGENTS, err=True)
    return 0 if finding.green else 1


def _from_notes(
    rev: str, require: tuple[str, ...], allow_part: bool, allowed_signers: str, allow_unsigned: bool,
    told: dict[str, Any], as_json: bool,
) -> int:  # fmt: skip
    from stillgreen.receipt import attested, git, keys, notes, words

    folder = os.getcwd()
    commit = git.commit(folder, rev)
    told.update(_ids(commit))
    allowed = keys.allowed_signers(allowed_signers)
    if allowed_signers and keys.is_inside(allowed, folder):
        click.echo(words.LIST_INSIDE, err=True)
    note = notes.read(folder, commit)
    found = attested.best(attested.attestations(note, commit, allowed, folder, require, allow_part), allow_unsigned)
    green = found is not None and found.is_green(allow_unsigned)
    unheld = found is not None and found.signature == attested.UNCHECKED and not allow_unsigned
    if as_json:
        click.echo(json.dumps({**told, "green": None if unheld else green, **_attested(found)}))
    else:
        click.echo(words.attested(f"code of {commit.short}", found, allow_unsigned))
    return 0 if green else 2 if unheld else 1


def _ids(commit: Commit | None) -> dict[str, Any]:
    return {"commit": commit.id, "tree": commit.tree} if commit else {}


def _finding(finding: Finding) -> dict[str, Any]:
    checks = [_check(each, each in finding.failed) for each in (*finding.passed, *finding.failed)]
    return {"green": finding.green, "reason": finding.reason, "missing": list(finding.missing), "checks": checks}


def _check(ran: Ran, stands: bool) -> dict[str, Any]:
    names = ("runner", "family", "scope", "outcome", "passed", "failed", "skipped", "agent", "clean")
    return {**{name: getattr(ran, name) for name in names}, "whole": ran.full, "folder": bool(ran.folder), "time": ran.t, "stands": stands}


def _last(found: LastGreen | None) -> dict[str, Any] | None:
    return {"commit": found.commit, "back": found.back, **_finding(found.finding)} if found else None


def _attested(found: Attested | None) -> dict[str, Any]:
    if found is None or found.finding is None:
        return {"reason": "no-attestation", "signature": None, "problem": found.problem if found else ""}
    signed = {"signature": found.signature, "signer": found.signer, "key": found.key}
    return {**{k: v for k, v in _finding(found.finding).items() if k != "green"}, **signed}
