"""Did the agent change code and not judge its own change? Then it is asked to, in one line, twice a session at most.

It is asked for judgement (a named risk, and what was fixed, sound already, or left on purpose), not for a form of words,
and `no audit needed: reason` is an answer too. An ignored ask does not come back: only new code in a new turn is asked
about. A hollow answer ("audited: fine") is let go as well, but it is counted. In the user's settings:

    [gate.self-audit]
    markers = ["^Threat model: .+"]   lines that are an audit as well, as regular expressions
"""

from stillgreen import asked, events
from stillgreen.claims import audit
from stillgreen.gates._base import Case, Said
from stillgreen.seen import OURS

NAME = "self-audit"
PER_WINDOW = 1
PER_SESSION = 2
GIVES_UP = False

_OFF = "`stillgreen mode off --gate self-audit`"
_REASON = "no-audit"
_WORDS = 4  # "ok", "all done" are English in every language


def silent(case: Case) -> str:
    """It speaks only to who can answer: a person watches, the work is done, and no gate has spoken in this turn."""
    if not _changed_code(case):
        return "no-code"
    found = _read(case)
    if found.sort in (audit.MARKER, audit.WAY_OUT):
        return found.sort
    if case.unattended:
        return "unattended"
    if case.plan:
        return "plan"
    if case.stop.blocked:
        return "blocked-line"
    if case.stop.busy > 0:
        return "busy"
    return "again" if _sent_back(case) else ""


def words(case: Case) -> "Said | str":
    """The ask, in the language of the reply; of the prompt, where the reply is too short to have one."""
    reply = case.told.things[-1].text
    short = reply.isascii() and len(reply.split()) < _WORDS
    to_agent, to_user, ends = audit.ask((short and _prompts_language(case)) or case.stop.language)
    how = f"({ends.format(_OFF)}.)"
    return Said(f"{OURS}{to_agent} {how}", f"{OURS}{to_user}. {how}", _REASON)


def _changed_code(case: Case) -> bool:
    """Did this agent itself change what the program does, and does the change still stand?"""
    return case.verdict.code_changed and any(
        edit.kind == "code"
        and edit.touch == events.CODE
        and edit.agent == case.agent
        and edit.certain
        and edit.how in _BY_HAND
        for edit in case.evidence.session.edits
    )


_BY_HAND = (events.TOOL, events.SHELL)


def _read(case: Case) -> "audit.Audit":
    """How the reply judges its own work, put into the stop; what it repeats of our words is nothing of its own."""
    own = case.live.settings.of(NAME).get("markers")
    patterns = tuple(each for each in own if isinstance(each, str)) if isinstance(own, list) else ()
    text = case.told.things[-1].text
    if OURS in text:
        text = "\n".join([line for line in text.split("\n") if OURS not in line])
    found = audit.read(text, case.stop.language, patterns)
    case.stop.audit, case.stop.mark = found.sort, case.live.recorder.hash(found.words)
    return found


def _sent_back(case: Case) -> bool:
    """Another gate of ours has spoken to this agent in this turn; some clients do not say so themselves."""
    return any(
        window > 0 and name.partition("/")[2] == case.agent and name.partition("/")[0] not in asked.BY_REPORT
        for name, (window, _session) in case.evidence.asked.counts.items()
        if name != f"{NAME}/{case.agent}"
    )


def _prompts_language(case: Case) -> str:
    """The language of the last prompt, which only the agent's own log has; "" if that cannot be told."""
    from stillgreen import claims, seen
    from stillgreen.history import look_again

    text = ""
    for thing, _made in look_again.things(case.told, case.live, case.evidence.log_at):
        if thing.sort == seen.PROMPT and thing.who == "person":
            text = thing.text
    return claims.read(text).language if text else ""
