"""How is a statement packed and signed over? A DSSE envelope: payload, its type, and signatures over both.

https://github.com/secure-systems-lab/dsse/blob/v1.0.2/envelope.md, with the payload type of in-toto
(https://github.com/in-toto/attestation/blob/main/spec/v1/envelope.md). What is read here may come from anybody.
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass

PAYLOAD_TYPE = "application/vnd.in-toto+json"

# Ours have 2 KB; what is longer is not read.
MAX_BYTES = 64 * 1024
_MOST_SIGNATURES = 8


class Broken(Exception):
    """It is no envelope, or none that we read; the text says why, without any word of it."""


@dataclass(frozen=True, slots=True)
class Signature:
    """keyid: whose key, a hint that proves nothing; sig: the bytes that were signed with it."""

    keyid: str
    sig: bytes


@dataclass(frozen=True, slots=True)
class Envelope:
    """payload: the statement's bytes; signatures: none if it is unsigned."""

    payload: bytes
    signatures: tuple[Signature, ...] = ()

    def to_sign(self) -> bytes:
        """The bytes that a signature covers: DSSE's pre-authentication encoding of type and payload."""
        kind = PAYLOAD_TYPE.encode()
        return b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(self.payload), self.payload)

    def text(self) -> str:
        """The envelope on one line of JSON."""
        signatures = [{"keyid": each.keyid, "sig": _to_base64(each.sig)} for each in self.signatures]
        fields = {"payloadType": PAYLOAD_TYPE, "payload": _to_base64(self.payload), "signatures": signatures}
        return json.dumps(fields, separators=(",", ":"))


def read(text: bytes) -> Envelope:
    """The envelope in a text. Raises Broken."""
    if len(text) > MAX_BYTES:
        raise Broken(f"it is over {MAX_BYTES // 1024} KiB")
    found = of_json(text, "it is no JSON object")
    if found.get("payloadType") != PAYLOAD_TYPE:
        raise Broken(f"its payload type is not `{PAYLOAD_TYPE}`")
    signatures = found.get("signatures", [])
    if not isinstance(signatures, list) or len(signatures) > _MOST_SIGNATURES:
        raise Broken("its signatures are no list of a few")
    return Envelope(_bytes(found.get("payload"), "payload"), tuple(_signature(each) for each in signatures))


def of_json(text: bytes, otherwise: str) -> dict[str, object]:
    """The JSON object in a text, in which no name stands twice. Raises Broken with what is said otherwise."""
    try:
        found = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise Broken(otherwise) from error
    if not isinstance(found, dict):
        raise Broken(otherwise)
    return found


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Readers differ in which of two equal names counts, so none may stand twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice")
    return found


def _signature(found: object) -> Signature:
    if not isinstance(found, dict):
        raise Broken("one of its signatures is no object")
    keyid = found.get("keyid", "")
    return Signature(keyid if isinstance(keyid, str) else "", _bytes(found.get("sig"), "sig"))


def _bytes(value: object, name: str) -> bytes:
    """The bytes behind base64; DSSE allows both alphabets."""
    if not isinstance(value, str) or not value.isascii():
        raise Broken(f"its `{name}` is missing or no base64")
    try:
        return base64.b64decode(value.replace("-", "+").replace("_", "/"), validate=True)
    except (binascii.Error, ValueError) as error:
        raise Broken(f"its `{name}` is no base64") from error


def _to_base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode("ascii")
