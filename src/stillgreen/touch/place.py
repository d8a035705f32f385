"""Where does a text in the code go: to people, to a style sheet, or to a program that reads it?"""


from stillgreen.touch.words import LINE, MARK, NAME, TEXT

LABEL = "label"  # people: a word is enough
MESSAGE = "message"  # people: a single word may be a key
STYLE = "style"
READ = "read"  # by a program
NOT_KNOWN = ""
ON = "on"  # the search goes on

FARTHEST = 60  # words looked back for what a text is given to

_STYLE_NAMES = frozenset("classname class classnames style styles sx tw".split())
_STYLE_CALLS = frozenset(
    "cn clsx classnames cva twmerge twjoin tv cx css keyframes createglobalstyle injectglobal".split()
)
# The last word of a name that is given a text for people; a single word is text enough.
_LABELS = frozenset(
    (
        "label title placeholder description tooltip caption heading headline subtitle alt hint help usage prompt"
        " instructions greeting tagline"
    ).split()
)
# The same, but a single word may be a key.
_MESSAGES = frozenset(
    (
        "message msg text summary reason detail details warning notice doc docs moduledoc error desc epilog subject"
        " note example"
    ).split()
)
# Names of what a program reads.
_READ_NAMES = frozenset(
    (
        "match pattern regex selector key path url uri href src id name type value role testid format query sql command"
        " cmd file filename topic event channel method scope status state kind mode locale lang slug token env"
    ).split()
)
_FIELDS = frozenset(("Short", "Long"))  # of commands in Go's cobra
_SPEAKERS = frozenset(
    (
        "print println printf eprintln eprint puts log info warn warning debug trace fatal fatalf warnf infof debugf"
        " logf critical panic alert confirm toast notify success write_line writeline echo secho fail abort die exit"
        " bail anyhow todo unimplemented nslog writeoutput"
    ).split()
)
_COMPLAINERS = frozenset(
    (
        "error exception errorf wrap wrapf new badrequest unauthorized notfound forbidden httpexception ensure skip"
        " xfail skipif"
    ).split()
)
_WIDGETS = frozenset(
    (
        "Text Button TextButton ElevatedButton Label SnackBar Alert AlertDialog Tooltip Toggle Section NavigationLink"
    ).split()
)
_NAMED_TESTS = frozenset(("describe", "it", "test", "context", "suite", "specify"))
_SPEAKING_OWNERS = frozenset("console log logger logging toast st click slog logrus zap tracing".split())
_SPEAKING_WORDS = frozenset("throw echo print puts printf warn die".split())
# The text is compared, looked up, opened or run.
_ASSERTING = frozenset(
    "assert expect should assert_eq assert_ne assertequal assertequals assertin assertthat require verify".split()
)
_BEFORE_READ = frozenset("case import from in is require include use when of typeof instanceof extends".split())
_READERS = frozenset(
    (
        "tobe toequal tostrictequal tocontain tomatch tohavetextcontent tohavetext tocontaintext tothrow tothrowerror"
        " getbytext getbyrole getbylabel getbylabeltext getbyplaceholdertext findbytext findbyrole querybytext"
        " queryallbytext getalltext contains includes startswith endswith indexof match search replace replaceall"
        " split equals equal hasprefix hassuffix locator query queryselector queryselectorall getelementbyid execute"
        " exec compile regex regexp re system popen spawn subprocess run fetch get post put delete patch open require"
        " import readfile writefile path join getenv environ getitem setitem has set addeventlistener on emit dispatch"
        " publish subscribe raises fill click press selectoption write get_by_text get_by_role get_by_label contain"
        " have_text have_content eq include sub findall fullmatch strptime strftime createelement raw sql prepare eval"
    ).split()
)


def is_label(name: str) -> bool:
    """Is what has this name written for people?"""
    return _last_word(name) in _LABELS


def given_to(found: "list[tuple[str, str]]", at: int, styled: bool) -> str:
    """Where the text goes: one of the words above."""
    if _asserted(found, at) or _is_key(found, at):
        return READ
    depth = 0
    for place in range(at - 1, max(-1, at - FARTHEST), -1):
        sort, value = found[place]
        if sort == MARK and value in ")]}":
            depth += 1
        elif sort == MARK and value in "([{" and depth:
            depth -= 1
        elif sort == MARK and value in "([{":
            told = _called(found, place, styled)
            if told != NOT_KNOWN or value != "(":
                return told
        elif depth == 0:
            told = _told(found, place, styled)
            if told != ON:
                return told
    return NOT_KNOWN


def _is_key(found: "list[tuple[str, str]]", at: int) -> bool:
    """A key (`"a": ...`, `d["a"]`) or one side of a comparison."""
    before = found[at - 1] if at else (LINE, "")
    after = found[at + 1] if at + 1 < len(found) else (LINE, "")
    if after == (MARK, ":"):
        return before in ((MARK, "{"), (MARK, ",")) or before[0] == LINE
    if after == (MARK, "]"):
        return before == (MARK, "[") and at > 1 and found[at - 2][0] == NAME
    return (
        after == (NAME, "in")
        or after == (MARK, "!")
        or (after == (MARK, "=") and found[at + 2 : at + 3] == [(MARK, "=")])
    )


def _asserted(found: "list[tuple[str, str]]", at: int) -> bool:
    """Does the statement check something? Then a text in it is what is expected."""
    for place in range(at - 1, max(-1, at - FARTHEST), -1):
        sort, value = found[place]
        if sort == LINE or (sort, value) == (MARK, ";"):
            return False
        if sort == NAME and value.lower() in _ASSERTING:
            return True
    return False


def _told(found: "list[tuple[str, str]]", place: int, styled: bool) -> str:
    """What the word here says about a text behind it."""
    sort, value = found[place]
    if sort == MARK and value in "=:":
        if value == ":" and _other_branch(found, place):
            return ON
        before = found[place - 1] if place else (LINE, "")
        if before[0] == MARK and before[1] in "=!<>:":
            return READ if value == "=" and before[1] != ":" else ON
        name = before[1] if before[0] in (NAME, TEXT) else ""
        if place > 2 and found[place - 2] == (MARK, ":") and value == "=":
            name = found[place - 3][1]  # a type between: `x: str = "..."`
        return _named(name, styled)
    if (sort == MARK and value == ";") or (sort == NAME and value == "return"):
        return NOT_KNOWN
    if sort == NAME and value in _SPEAKING_WORDS:
        return READ if value in ("echo", "printf") and _redirected(found, place) else LABEL
    if sort == NAME and value == "raise":
        return MESSAGE
    return READ if sort == NAME and value in _BEFORE_READ else ON


def _redirected(found: "list[tuple[str, str]]", place: int) -> bool:
    """`echo ... > file`, `echo ... | program`: what is printed is data."""
    for at in range(place, min(len(found), place + FARTHEST)):
        if found[at][0] == LINE:
            return False
        if found[at] in ((MARK, ">"), (MARK, "|")):
            return True
    return False


def _other_branch(found: "list[tuple[str, str]]", place: int) -> bool:
    """Is this colon the second half of `a ? b : c`?"""
    for at in range(place - 1, max(-1, place - 12), -1):
        sort, value = found[at]
        if sort == MARK and value == "?":
            return found[at + 1] not in ((MARK, "."), (MARK, ":"))
        if sort == MARK and value in ",;{(=:":
            return False
    return False


def _named(name: str, styled: bool) -> str:
    """What a name says about the text that it is given, by its last word."""
    if name in _FIELDS:
        return LABEL
    low = name.lower()
    if low in _READ_NAMES or low.startswith(("expect", "want")):
        return READ
    if styled and (low in _STYLE_NAMES or low.endswith(("classname", "classnames"))):
        return STYLE
    last = _last_word(name)
    return LABEL if last in _LABELS else MESSAGE if last in _MESSAGES else NOT_KNOWN


def _last_word(name: str) -> str:
    """`errorMessage`, `error_message`, `ErrorMessage` -> message."""
    at = len(name) - 1
    while at > 0 and not (name[at].isupper() and name[at - 1].islower()) and name[at] not in "_-":
        at -= 1
    return name[at:].strip("_-").lower()


def _called(found: "list[tuple[str, str]]", opener: int, styled: bool) -> str:
    """What a call, a list or a dict says about a text in it: by the name before the bracket."""
    place = opener - 1
    while place >= 0 and found[place] in ((MARK, "!"), (MARK, "?")):
        place -= 1
    if place < 0 or found[place][0] != NAME:
        before = found[place - 1] if place > 0 and found[place] in ((MARK, "="), (MARK, ":")) else (LINE, "")
        return _named(before[1], styled) if before[0] in (NAME, TEXT) else NOT_KNOWN
    name = found[place][1]
    low = name.lower()
    owner = found[place - 2][1].lower() if place > 1 and found[place - 1] == (MARK, ".") else ""
    if styled and low in _STYLE_CALLS:
        return STYLE
    if (
        low in _SPEAKERS
        or name in _WIDGETS
        or owner in _SPEAKING_OWNERS
        or _last_word(name) in ("log", "logger", "toast", "warning")
    ):
        return LABEL
    if low in _NAMED_TESTS and not owner:
        return LABEL
    if low == "new" and owner not in ("errors", "error"):
        return READ
    if low in _COMPLAINERS or _last_word(name) in ("error", "exception", "message", "description"):
        return MESSAGE
    return READ if low in _READERS else NOT_KNOWN
