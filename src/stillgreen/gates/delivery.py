"""Did a teammate go idle without a word to its lead since its last assignment? Then it is asked to send its report.

Newer clients hand a teammate's last text to the lead by themselves, so by default this gate speaks only where a report
would be lost: on older clients, and where the last message has no text. `[gate.delivery]` in the user's settings:

    when = "lost"            lost | always
    words = "..."            what the teammate is asked, in the user's own words
    files = ["reports/**"]   writing one of these files is a report as well
"""

from stillgreen import events, paths
from stillgreen.gates._base import Case, Said
from stillgreen.seen import EDIT, OURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Mail, Told
    from stillgreen.live import Live
    from stillgreen.seen import Seen

NAME = "delivery"
PER_WINDOW = 2
PER_SESSION = 6
GIVES_UP = True

ALWAYS = "always"
_REASON = "no-report"


def silent(case: Case) -> str:
    """It is silent wherever a report was sent, is not due yet, or arrives without it."""
    told, asked = case.told, case.evidence.asked
    if not told.teams:
        return "teams-off"
    if case.plan:
        return "plan"
    if told.child and asked.mates.get(case.about) != case.agent:
        return "child"
    if not case.agent and case.about in asked.assigned:  # it works in the lead's own session
        return "no-id"
    ids = (case.agent, asked.mates.get(case.about, case.agent))  # a resumed teammate has another id
    report, given = max(asked.reports.get(id, [0, 0]) for id in ids), asked.assigned.get(case.about, 0)
    case.saw += [["reported-at", report[0]], ["assigned-at", given], ["asks", asked.of(NAME, case.agent)[1]]]
    if 0 < given < report[0]:
        return "reported"
    mail = case.live.agent.mail(told.log, told.things[-1].name) if told.log else None
    return _by_log(case, mail, report[1]) or ("waits" if _is_waiting(case) else "")


def _by_log(case: Case, mail: "Mail | None", reported: int) -> str:
    """Why the teammate's own log lets it go. reported: ms of the last report that a hook told."""
    if mail is None or mail.assigned < 0:
        case.saw.append(["log", 0])
        return "" if case.evidence.asked.assigned.get(case.about) else "no-assignment"
    case.saw += [["log", 1], ["log-reported", int(mail.reported)]]
    if mail.reported or reported > mail.assigned > 0:
        return "reported"
    if mail.waits:
        return "waits"
    own = case.live.settings.of(NAME).get("when")
    return "client-delivers" if mail.delivers and mail.spoke and own != ALWAYS else ""


def _is_waiting(case: Case) -> bool:
    """Something that this teammate started runs on."""
    session = case.evidence.session
    pending = any(c.outcome == events.PENDING and c.agent == case.agent for c in session.checks[session.window_checks :])
    return pending or case.evidence.asked.waits.get(case.agent, 0) > 0


def by_file(told: "Told", live: "Live") -> "list[events.Event]":
    """A report for each file that was written and that the user named as one."""
    named = live.settings.of(NAME).get("files")
    patterns = [pattern for pattern in named if isinstance(pattern, str)] if isinstance(named, list) else []
    written = [thing for thing in told.things if thing.sort == EDIT] if patterns else []
    return [_report(thing, live) for thing in written if _is_named(thing, told.root, patterns)]


def _is_named(thing: "Seen", root: str, patterns: "list[str]") -> bool:
    from stillgreen.settings import glob

    path = paths.join(thing.cwd or root, thing.path.replace("\\", "/"))
    below = path[len(root) + 1 :] if root and paths.inside(path, root) else path
    return any(glob(below, pattern) for pattern in patterns)


def _report(thing: "Seen", live: "Live") -> events.Event:
    report, hashed = events.Report(), live.recorder.hash
    report.how, report.call = "file", hashed(thing.id)
    report.t, report.turn, report.agent, report.root = thing.time, hashed(thing.turn), hashed(thing.agent), hashed(live.root)
    return report


def words(case: Case) -> "Said | str":
    """What to send, to whom, and the way out."""
    from stillgreen.gates.words import shown

    own = case.live.settings.of(NAME).get("words")
    asks = shown(own).rstrip(".") if isinstance(own, str) and own.strip() else (
        "the lead has had no message from you since your last assignment. Send it with `SendMessage` to `team-lead`: "
        "what you did, what you checked, what is open; or what you wait for"
    )
    name = shown(case.told.things[-1].name) or "a teammate"
    return Said(
        f"{OURS}{asks}. (Asked twice at most; `stillgreen off` switches it off.)",
        f"{OURS}teammate {name} went idle without a message to the lead. (`stillgreen log --gate delivery` tells more.)",
        _REASON,
    )
