"""Which attestations does a commit carry? Its git note in `refs/notes/stillgreen`: one envelope on a line.

A note is written in one step that fails if another was written in between, and is then tried again, so that nobody's
attestation is lost. (`git notes append` reads, then writes: of two at once, one is lost.)
"""

from __future__ import annotations

import time

from stillgreen.receipt.git import Commit, Trouble, ask

REF = "refs/notes/stillgreen"
FETCH = f"git fetch origin {REF}:{REF}"

# More than a hundred attestations; what is longer is not read, and not made longer.
MAX_BYTES = 1 << 20
_TRIES = 6


def read(folder: str, commit: Commit) -> bytes:
    """The note of a commit, b"" if there is none. Raises Trouble if it cannot be read."""
    found = ask(folder, "notes", f"--ref={REF}", "list", commit.id)
    blob = found.stdout.decode("ascii", "replace").strip()
    if found.returncode != 0 or not blob:
        return b""
    size = ask(folder, "cat-file", "--batch-check=%(objecttype) %(objectsize)", given=blob.encode() + b"\n").stdout.split()
    if len(size) != 2 or size[0] != b"blob":
        raise Trouble("the note of this commit is no text, or is not here")
    if int(size[1]) > MAX_BYTES:
        raise Trouble(f"the note of this commit is over {MAX_BYTES >> 10} KiB; that is no note of ours")
    return ask(folder, "cat-file", "blob", blob).stdout


def append(folder: str, commit: Commit, line: str) -> bool:
    """Add a line to the note of a commit. -> False if it stands there already. Raises Trouble."""
    last, stuck = "", 0
    while stuck < _TRIES:
        tip = ask(folder, "rev-parse", "--verify", "--quiet", REF).stdout.decode("ascii", "replace").strip()
        last, stuck = tip, stuck + 1 if tip == last else 0  # moved by another: that is no failure of ours
        before = read(folder, commit)
        if line.encode() in before.split(b"\n"):
            return False
        after = before + (b"" if not before or before.endswith(b"\n") else b"\n") + line.encode() + b"\n"
        if len(after) > MAX_BYTES:
            raise Trouble(f"the note of this commit would grow over {MAX_BYTES >> 10} KiB")
        if ask(folder, "fast-import", "--quiet", "--date-format=now", given=_import(folder, commit, tip, after)).returncode == 0:
            return True
        time.sleep(0.02 * stuck)
    raise Trouble(f"the note cannot be written; `git update-ref {REF} {REF}` tells whether its ref is locked or broken")


def _import(folder: str, commit: Commit, tip: str, note: bytes) -> bytes:
    """What fast-import is told. It moves the ref only from what was read: if it stands elsewhere now, the import fails."""
    who = ask(folder, "var", "GIT_COMMITTER_IDENT").stdout.rpartition(b">")[0]
    who = who + b">" if who and b"\n" not in who else b"stillgreen <stillgreen@localhost>"
    message = b"Notes added by 'stillgreen attest'\n"
    head = b"commit %s\ncommitter %s now\ndata %d\n%s" % (REF.encode(), who, len(message), message)
    parent = b"from %s\n" % tip.encode() if tip else b""
    return b"%s%sN inline %s\ndata %d\n%s\n" % (head, parent, commit.id.encode(), len(note), note)
