"""What do variables, tests and arithmetic say in one state of a line?"""

from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.tree import MATH, VAR, Assign, Word

# (what became of the target, status 0 or 1, flags, values of the followed variables)
State = tuple[int, int, int, tuple[str, ...]]
States = set[State]

# What became of the target.
NOT_RUN = 0
PASSED = 1
FAILED = 2
# Flags of the shell.
ERREXIT = 1
PIPEFAIL = 2

NONZERO = "\x01"  # a value: some number above 0
OPERATORS = {"==": "-eq", "!=": "-ne", ">=": "-ge", "<=": "-le", ">": "-gt", "<": "-lt"}
ADDERS = ("++", "+=1", "+= 1", "|=1", "|= 1")
JOB = "!"  # a value: `!0` is the first background job


class TooMuch(Exception):
    """More states than are worth following, or a trap that may do anything."""


class Values:
    """Reads words in a state. names: the followed variables, in the order of their values in a state."""

    def __init__(self, shell: str, names: "list[str]") -> None:
        self.shell = shell
        self.names = names
        self.places = {name: index for index, name in enumerate(names)}
        self.pipestatus = self.places.get("pipestatus" if shell in ("zsh", "fish") else "PIPESTATUS", -1)
        self.last_code = self.places.get("LASTEXITCODE", -1)  # PowerShell's status of the last program
        self.jobs: dict[int, int] = {}

    def word(self, word: "str | Word", state: State) -> str:
        """A word's text: "0", NONZERO, other text, or UNKNOWN."""
        if isinstance(word, str):
            return word
        found, sure = "", False  # sure: it has letters of its own, so that it is neither empty nor a number
        for part in word.parts:
            if part.sort == VAR:
                text = self.variable(part.value, state)
                if not text and part.default and base(part.value) == part.value:
                    text = self.word(Word(part.default), state)
            elif part.sort == MATH:
                text = self.sum(part.value, state)
            else:
                text = part.value if part.node is None else UNKNOWN
            found += text
            sure = sure or (part.sort not in (VAR, MATH) and bool(text.strip("0123456789" + UNKNOWN)))
        return (NONZERO if sure else UNKNOWN) if UNKNOWN in found else found

    def variable(self, name: str, state: State) -> str:
        """A variable's value."""
        if name == "?" or (name == "status" and self.shell in ("zsh", "fish")):
            return NONZERO if state[1] else "0"
        plain, _, rest = name.partition("[")
        if plain.upper() == "PIPESTATUS":
            return self.stage(plain, rest.rstrip("]"), state)
        if name == "!":
            return JOB + str(len(self.jobs) - 1)
        place = self.places.get(plain.lstrip("#"))
        found = UNKNOWN if place is None else state[3][place]
        if plain[:1] == "#" and UNKNOWN not in found:  # its length
            return NONZERO if found else "0"
        return found

    def stage(self, name: str, at: str, state: State) -> str:
        """`${PIPESTATUS[0]}`; zsh and fish count from 1, and know no upper-case name."""
        if self.shell == "sh":  # dash knows neither
            return UNKNOWN
        lower = name == "pipestatus"
        if lower != (self.shell in ("zsh", "fish")):
            return ""
        seen = state[3][self.pipestatus] if self.pipestatus >= 0 else UNKNOWN
        if not (at or "0").isdigit() or UNKNOWN in seen:
            return UNKNOWN
        number = int((at or "0")[:3]) - lower
        return (NONZERO if seen[number] == "1" else "0") if 0 <= number < len(seen) else UNKNOWN

    def stored(self, assign: Assign, looked: State, values: "tuple[str, ...]") -> "tuple[str, ...]":
        """The values after an assignment; looked: the state in which `$?` is read."""
        place = self.places.get(base(assign.name))
        if place is None:
            return values
        if isinstance(assign.value, list):
            value = NONZERO if assign.value else ""
        else:
            value = self.word(assign.value, (looked[0], looked[1], looked[2], values))
        if assign.append:
            old = values[place]
            value = UNKNOWN if UNKNOWN in old + value and not old + value.replace(UNKNOWN, "") else old or value
        return put(values, place, value)

    def sum(self, text: str, state: State) -> str:
        """Arithmetic: 0 if all that is added or or-ed is 0."""
        text = text.replace("||", "+").replace("|", "+").replace("${PIPESTATUS[", "$PIPESTATUS[").replace("]}", "]")
        terms = [term.strip(" (){}$") or "?" for term in text.split("+")]
        values = [term if term.isdigit() else self.variable(term, state) for term in terms]
        if UNKNOWN in values:
            return UNKNOWN
        if all(value in ("0", "") for value in values):
            return "0"
        return values[0] if len(values) == 1 else NONZERO

    def truth(self, words: "list[str | Word]", state: State) -> "bool | None":
        """What `test` says about these words, None if it cannot be told."""
        if words and words[0] == "!":
            inner = self.truth(words[1:], state)
            return None if inner is None else not inner
        texts = [self.word(word, state) for word in words]
        if len(texts) == 2 and texts[0] in ("-n", "-z"):
            return None if UNKNOWN in texts[1] else bool(texts[1]) == (texts[0] == "-n")
        if len(texts) == 1:
            return None if UNKNOWN in texts[0] else bool(texts[0])
        return compared(texts[0], texts[1], texts[2]) if len(texts) == 3 else None

    def calculated(self, text: str, state: State) -> "tuple[bool | None, tuple[str, ...]]":
        """(what an arithmetic command says, the values after it): `(( rc == 0 ))`, `(( failed++ ))`."""
        for adder in ADDERS:
            place = self.places.get(text.replace(adder, "").strip()) if adder in text else None
            if place is not None:
                return None, put(state[3], place, NONZERO)
        for op, name in OPERATORS.items():
            left, found, right = text.partition(op)
            if found:
                return compared(self.sum(left, state), name, self.sum(right, state)), state[3]
        value = self.sum(text.lstrip("! "), state)
        if UNKNOWN in value:
            return None, state[3]
        return (value not in ("0", "")) != text.lstrip().startswith("!"), state[3]


def with_status(states: States, status: int) -> States:
    """The same states, all with one status."""
    return {(state[0], status, state[2], state[3]) for state in states}


def put(values: "tuple[str, ...]", place: int, value: str) -> "tuple[str, ...]":
    """The values with one changed; place -1 changes none."""
    return values if place < 0 else (*values[:place], value[:20], *values[place + 1 :])


def base(name: str) -> str:
    """The variable's own name, without subscript and operators."""
    return name.partition("[")[0].lstrip("#!").rstrip("%#/^,")


def names_in(text: str) -> "list[str]":
    """The variables in an arithmetic text."""
    spaced = "".join(char if char.isalnum() or char == "_" else " " for char in text[:500])
    return [word for word in spaced.split() if not word[0].isdigit()]


# What comparing NONZERO with 0 or 1 says; with other numbers nothing is known.
ABOVE_ZERO = {"-eq": False, "-ne": True, "-gt": True, "-ge": True, "-lt": False, "-le": False}
NOT_BELOW_ONE = {"-ge": True, "-lt": False}
BELOW = {"-eq": False, "-ne": True, "-gt": False, "-ge": False, "-lt": True, "-le": True}


def compared(left: str, op: str, right: str) -> "bool | None":
    """Compare two values, None if it cannot be told."""
    if UNKNOWN in left or UNKNOWN in right:
        return None
    if op in ("=", "==", "!="):
        if NONZERO in left + right:
            return op == "!=" if "0" in (left, right) or not left or not right else None
        return (left == right) == (op != "!=")
    if left == NONZERO:
        return (ABOVE_ZERO if right == "0" else NOT_BELOW_ONE if right == "1" else {}).get(op)
    if right == NONZERO:
        return BELOW.get(op) if left == "0" else None
    left, right = left or "0", right or "0"
    if not (left.isdigit() and right.isdigit()) or len(left) > 9 or len(right) > 9:
        return None
    first, second = int(left), int(right)
    if op in ("-eq", "-ne"):
        return (first == second) == (op == "-eq")
    return {"-gt": first > second, "-ge": first >= second, "-lt": first < second, "-le": first <= second}.get(op)
