"""A reply's text -> its claims and admissions, in fifteen languages."""

from stillgreen.claims._base import Reply


def read(text: str) -> Reply:
    """Read one reply. text is Markdown as agents write it; never raises; long texts are read head and tail."""
    from stillgreen.claims import _reader

    return _reader.read(text)


def explain(text: str) -> "dict[str, object]":
    """What `explain reply` shows: language, claims, honest (it admits something), admits."""
    reply = read(text)
    claims: "list[dict[str, object]]" = []
    for claim in reply.claims:
        shown: "dict[str, object]" = {"kind": claim.kind, "limited": claim.limited}
        if claim.count is not None:
            shown["count"] = claim.count
        claims.append(shown)
    return {"language": reply.language, "claims": claims, "honest": bool(reply.admits), "admits": list(reply.admits)}
