"""What do payloads tell of a team: who wrote to whom, who went idle, which task is called completed?

Facts about agent teams of Claude Code: 2.1.332 was run in both modes (2026-11); of 2.1.197 to 2.1.331 the code was read.
In-process teammates work within the lead's session, each with an agent id; a split-pane teammate has a session of its own.
"""

from stillgreen import seen, trees
from stillgreen.agents._base import Fields, Told, record, string
from stillgreen.places import system
from stillgreen.seen import Seen

TOOLS = ("SendMessage", "Agent", "Task")
LEAD = "team-lead"

# Other names for it; nobody, or everybody, is also the lead.
_LEAD_TOO = ("", LEAD, "lead", "main", "*", "all", "everyone")
_TEAMS = "CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS"  # the client sets it for its split panes, too
_OFF = ("", "0", "false", "no", "off")
_DIGITS = 16  # of an agent's id, behind its name


def used(told: Told, thing: Seen, payload: Fields) -> None:
    """PostToolUse of SendMessage or Agent: a message that arrived, or a teammate that was given its first work."""
    given, response = record(payload.get("tool_input")), record(payload.get("tool_response"))
    if payload.get("tool_name") == "SendMessage":
        if not _failed(payload.get("tool_response")):
            _message(told, thing, given, response)
    elif response.get("status") == "teammate_spawned":
        thing.name = string(response.get("name")) or string(given.get("name"))
        mate = string(response.get("agent_id")) or string(response.get("agentId"))
        thing.mate = "" if "@" in mate else mate  # NAME@TEAM (2.1.197, split panes) is an address, no id that hooks are told
        if thing.name:
            told.things.append(thing)


def _message(told: Told, thing: Seen, given: Fields, response: Fields) -> None:
    to = string(given.get("to")) or string(given.get("recipient"))
    is_work = isinstance(given.get("message", given.get("content")), str) and given.get("type") in (None, "message")
    if is_lead(to) or given.get("type") == "broadcast" or is_lead(string(record(response.get("routing")).get("target")), to):
        thing.name = ""
    elif is_work and not thing.agent:  # requests to shut down and answers to a plan are objects, and no work
        thing.name = to
    else:
        return
    told.things.append(thing)


def is_lead(to: str, otherwise: str = LEAD) -> bool:
    """Is this the lead's name, as SendMessage takes it or its answer repeats it? otherwise: the name if there is none."""
    return (to.lstrip("@").partition("@")[0].lower() or otherwise) in _LEAD_TOO


def _failed(response: object) -> bool:
    """A message that did not arrive."""
    if isinstance(response, str):
        return '"success":false' in response.replace(" ", "")
    return record(response).get("success") is False


def idle(told: Told, thing: Seen, payload: Fields, env: "dict[str, str]") -> None:
    """TeammateIdle: it has neither a reply nor a mark that it was sent back."""
    thing.sort, thing.name = seen.IDLE, string(payload.get("teammate_name"))
    kind = string(payload.get("agent_type"))
    told.on, told.teams = "idle", is_on(env)
    told.child = bool(thing.agent and kind and kind != thing.name)
    thing.agent = thing.agent or _by_name(told.log, thing.name)
    told.log = own_log(told.log, thing.agent)
    told.things.append(thing)


def _by_name(log: str, name: str) -> str:
    """The id of the in-process teammate of this name, which started last; 2.1.197 tells none. "" in a session of its own.

    Its log is `agent-a<name>-<16 hex digits>.jsonl` in both versions that were run.
    """
    start, folder = f"agent-a{name}-", log[: -len(".jsonl")] + "/subagents"
    found = ""
    latest = -1.0
    for file in trees.names(folder):
        number = file[len(start) : -len(".jsonl")]
        if file.startswith(start) and file.endswith(".jsonl") and len(number) == _DIGITS and number.isalnum():
            time = _changed(f"{folder}/{file}")
            if time > latest:
                found, latest = file[len("agent-") : -len(".jsonl")], time
    return found


def _changed(path: str) -> float:
    try:
        return system.stat(path).st_mtime
    except (OSError, ValueError):
        return -1.0


def is_on(env: "dict[str, str]") -> bool:
    """Are agent teams switched on?"""
    return env.get(_TEAMS, "").lower() not in _OFF


def completed(told: Told, thing: Seen, payload: Fields, env: "dict[str, str]") -> None:
    """TaskCompleted: a task is called completed; a teammate's are so at each of its stops, by the client itself.

    Only then the payload has a `permission_mode` (2.1.197, and 2.1.332 in both modes: own runs, 2026-11).
    """
    thing.sort, thing.name = seen.COMPLETED, string(payload.get("task_id"))
    name = string(payload.get("teammate_name"))
    told.on, told.by_itself = "completed", bool(name) and "permission_mode" in payload
    thing.agent = thing.agent or (_by_name(told.log, name) if name else "")
    told.log = own_log(told.log, thing.agent)
    if thing.name:
        told.things.append(thing)


def own_log(log: str, agent: str) -> str:
    """The log of an agent, by that of the session: in-process teammates and subagents have theirs in a folder beside it."""
    if not agent or "/subagents/" in log or not log.endswith(".jsonl"):
        return log
    return "" if "/" in agent or "\\" in agent else f"{log[:-6]}/subagents/agent-{agent}.jsonl"
