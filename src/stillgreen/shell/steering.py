"""What do `exit`, `set -e`, `test`, `wait` and the other steering commands make of a line's states?"""

from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.tree import Simple
from stillgreen.shell.values import ERREXIT, JOB, PIPEFAIL, State, States, TooMuch, with_status

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.machine import Machine


def leave_shell(machine: "Machine", node: Simple, states: States) -> States:
    """exit [n]."""
    machine.exits.update((state[0], state[1]) for state in coded(machine, node, states))
    return set()


def leave_function(machine: "Machine", node: Simple, states: States) -> States:
    """return [n]; outside a function only zsh takes it."""
    if not machine.depth and machine.shell != "zsh":
        return with_status(states, 1)
    machine.returns |= coded(machine, node, states)
    return set()


def coded(machine: "Machine", node: Simple, states: States) -> States:
    """The states with the status that `exit n` gives; without a number it is the last one's."""
    found: States = set()
    for state in states:
        value = machine.values.word(node.words[1], state) if len(node.words) > 1 else ""
        codes = (state[1],) if not value else (0, 1) if UNKNOWN in value else (0,) if not value.strip("0 ") else (1,)
        found.update((state[0], code, state[2], state[3]) for code in codes)
    return found


def leave_loop(machine: "Machine", node: Simple, states: States) -> States:
    """break."""
    machine.breaks |= states
    return set()


def next_round(machine: "Machine", node: Simple, states: States) -> States:
    """continue."""
    machine.nexts |= with_status(states, 0)
    return set()


def passes(machine: "Machine", node: Simple, states: States) -> States:
    """true, :."""
    return with_status(states, 0)


def fails(machine: "Machine", node: Simple, states: States) -> States:
    """false."""
    return with_status(states, 1)


def switch(machine: "Machine", node: Simple, states: States) -> States:
    """`set -euo pipefail`, `set +e`, zsh's `setopt pipefail`."""
    on, off = switches(node.argv)
    if (on | off) & PIPEFAIL and machine.shell == "sh":
        # Debian 12's dash knows no pipefail: the shell ends with 2. Newer ones do (2026).
        machine.exits.update((state[0], 1) for state in states)
        return set()
    return {(fate, 0, flags & ~off | on, values) for fate, _, flags, values in states}


def switches(argv: "list[str]") -> "tuple[int, int]":
    """(flags that go on, flags that go off)."""
    on = off = 0
    sign = "-"
    for word in argv[1:]:
        if word[:1] in ("-", "+"):
            sign = word[0]
            bits = ERREXIT if "e" in word else 0
        else:
            name = word.replace("_", "").lower()
            bits = PIPEFAIL if name == "pipefail" else ERREXIT if name == "errexit" else 0
        if sign == "-":
            on, off = on | bits, off & ~bits
        else:
            on, off = on & ~bits, off | bits
    return on, off


def unset_option(machine: "Machine", node: Simple, states: States) -> States:
    """zsh's `unsetopt pipefail`."""
    on, _ = switches(node.argv)
    return {(fate, 0, flags & ~on, values) for fate, _, flags, values in states}


def trap(machine: "Machine", node: Simple, states: States) -> States:
    """A trap keeps the line's status, unless it has an `exit` of its own."""
    text = node.argv[1].replace("exit $", "").replace('exit "$', "") if len(node.argv) > 2 else ""
    if "exit" in text.replace("exit " + UNKNOWN, "") and {"EXIT", "ERR", "0"} & set(node.argv):
        raise TooMuch
    return with_status(states, 0)


def wait(machine: "Machine", node: Simple, states: States) -> States:
    """`wait PID` gives the job's status, `wait` alone 0."""
    if len(node.argv) < 2:
        return with_status(states, 0)
    place = machine.values.places.get("!", -1)
    found: States = set()
    for state in states:
        ended = waited(
            machine.values.word(node.words[-1], state), state[3][place].replace(UNKNOWN, "") if place >= 0 else ""
        )
        found.update((state[0], status, state[2], state[3]) for status in ended)
    return found


def waited(job: str, statuses: str) -> "tuple[int, ...]":
    """The status of the job waited for, both if it is not known which. statuses: one digit a job."""
    number = -1
    if job[:1] == JOB and job[1:].isdigit():
        number = int(job[1:])
    elif job[:1] == "%" and job[1:].isdigit():
        number = int(job[1:4]) - 1
    elif job == "-n" and len(statuses) == 1:
        number = 0
    return (int(statuses[number]),) if 0 <= number < len(statuses) and statuses[number] != "?" else (0, 1)


def test(machine: "Machine", node: Simple, states: States) -> States:
    """`[ ... ]`, `test ...`, `[[ ... ]]`."""
    words = node.words[1:]
    if words and words[-1] == "]" and node.words[0] == "[":
        words = words[:-1]
    return told(states, {state: machine.values.truth(words, state) for state in states})


def told(states: States, truths: "dict[State, bool | None]") -> States:
    """The states after a test, both where it cannot be told."""
    found: States = set()
    for state in states:
        truth = truths[state]
        found.update(
            (state[0], code, state[2], state[3]) for code in ((0, 1) if truth is None else (0,) if truth else (1,))
        )
    return found


def arithmetic(machine: "Machine", node: Simple, states: States) -> States:
    """`(( rc == 0 ))`, `(( failed++ ))`, `let failed+=1`."""
    text = "".join(node.argv[1:]).strip()
    found: States = set()
    for state in states:
        truth, values = machine.values.calculated(text, state)
        after = (state[0], state[1], state[2], values)
        found |= told({after}, {after: truth})
    return found


STEERING = {
    "exit": leave_shell,
    "return": leave_function,
    "break": leave_loop,
    "continue": next_round,
    "true": passes,
    ":": passes,
    "false": fails,
    "set": switch,
    "setopt": switch,
    "unsetopt": unset_option,
    "trap": trap,
    "wait": wait,
    "test": test,
    "[": test,
    "[[": test,
    "((": arithmetic,
    "let": arithmetic,
}
