"""What do the attestations of a commit prove? Each is checked: its shape, whom it speaks of, and who signed it.

They come with a fetch, so anybody may have written them: nothing in them is run, or shown as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from stillgreen.history.account import printable
from stillgreen.receipt import envelope, sshsig, statement
from stillgreen.receipt.envelope import Broken, Envelope
from stillgreen.receipt.git import Commit
from stillgreen.receipt.green import Finding, of_statement

# Each signature that is checked starts a few processes; a hostile note could ask for thousands.
_MOST_CHECKED = 30

SIGNED = "signed"
UNSIGNED = "unsigned"
UNCHECKED = "unchecked"
BAD = "bad-signature"
BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Attested:
    """One attestation of a commit.

    finding    what its checks say; None if it cannot be read, and then `problem` says why
    signature  signed (by an allowed signer) | unsigned | unchecked (there is no list of allowed signers) |
               bad-signature (of none of them, or it does not hold) | broken
    signer     under which allowed name it is signed; key: fingerprint of the key that it names
    """

    finding: Finding | None
    signature: str = BROKEN
    signer: str = ""
    key: str = ""
    problem: str = ""

    def counts(self, allow_unsigned: bool) -> bool:
        """Is it to be believed? A signature that does not hold is worse than none."""
        return self.signature == SIGNED or (allow_unsigned and self.signature in (UNSIGNED, UNCHECKED))

    def is_green(self, allow_unsigned: bool) -> bool:
        return self.counts(allow_unsigned) and self.finding is not None and self.finding.green


def best(found: Iterable[Attested], allow_unsigned: bool) -> Attested | None:
    """The one that is green and to be believed, a signed one first; else the one that says most about why there is none.

    None: there is no attestation at all.
    """
    seen: list[Attested] = []
    for each in found:
        if each.signature == SIGNED and each.is_green(False):
            return each
        seen.append(each)
    green = [each for each in seen if each.is_green(allow_unsigned)]
    return min(green or seen, key=lambda each: _ORDER.index(each.signature), default=None)


_ORDER = (SIGNED, UNCHECKED, UNSIGNED, BAD, BROKEN)


def attestations(
    note: bytes, commit: Commit, allowed: str, repository: str, required: tuple[str, ...] = (), allow_part: bool = False
) -> Iterator[Attested]:
    """The attestations in a note, the latest first. allowed: file of the allowed signers, "" if there is none."""
    checked = 0
    for line in reversed([line for line in note.split(b"\n") if line.strip()]):
        try:
            packed = envelope.read(line)
            finding = of_statement(statement.read(packed.payload, commit), required, allow_part)
        except Broken as error:
            yield Attested(None, problem=str(error))
            continue
        checked += len(packed.signatures)
        if checked > _MOST_CHECKED:
            yield Attested(None, problem="there are too many signatures in this note")
            return
        yield Attested(finding, *_signature(packed, allowed, repository))


def _signature(packed: Envelope, allowed: str, repository: str) -> tuple[str, str, str]:
    """(signed | unsigned | unchecked | bad, the signer's name, the key's fingerprint)"""
    if not packed.signatures:
        return UNSIGNED, "", ""
    for each in packed.signatures:
        name = sshsig.signer(packed.to_sign(), each.sig, allowed, repository) if allowed else ""
        if name:
            return SIGNED, printable(name), sshsig.fingerprint(each.sig)
    key = sshsig.fingerprint(packed.signatures[0].sig)
    return (BAD if allowed or not key else UNCHECKED), "", key
