"""What does a word become: its variables, its braces, its quotes taken off?"""

from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.scope import Scope
from stillgreen.shell.tree import MATH, QUOTED, RAW, VAR, Part, Word

MOST = 100  # words that braces may make out of one
MOST_PARTS = 500
LONGEST = 2000  # letters in which braces are looked for


def expand(word: Word, scope: Scope) -> "list[str]":
    """The words that one word becomes; what cannot be known in them is UNKNOWN."""
    if len(word.parts) > MOST_PARTS:
        return [UNKNOWN]
    done: list[str] = []
    heads = [""]
    kept = False
    for part in word.parts:
        if part.sort == QUOTED:
            heads = [head + part.value for head in heads]
            kept = True
        elif part.sort == RAW:
            tails = braces(part.value) if "{" in part.value else [part.value]
            heads = [head + tail for head in heads for tail in tails][:MOST]
            kept = True
        else:
            pieces = values(part, scope)
            kept = kept or bool(pieces)
            for index, piece in enumerate(pieces):
                if index:
                    done += heads
                    heads = [""]
                heads = [head + piece for head in heads]
    return done + heads if kept else done


def values(part: Part, scope: Scope) -> "list[str]":
    """The pieces that a variable or a substitution gives; more than one split the word."""
    if part.sort == MATH:
        return [UNKNOWN]
    if part.sort != VAR:
        return [scope.substitute(part)]
    found = scope.variable(part.value)
    if part.default and (found == UNKNOWN or not found):
        texts = expand(Word(part.default), scope)
        found = " ".join(texts) if part.value.strip("%#/^,") == part.value else UNKNOWN
    if not isinstance(found, str):
        if part.quoted:
            return found if part.value.endswith("[@]") or part.value == "@" else [" ".join(found)]
        found = " ".join(found)
    return [found] if part.quoted else found.split()


def text(word: "str | Word", scope: Scope) -> str:
    """One word as one text (a redirect's target, an assigned value)."""
    return word if isinstance(word, str) else " ".join(expand(word, scope))


def braces(word: str) -> "list[str]":
    """`src/{a,b}.py` -> two words; what is no brace expansion stays as it is."""
    if len(word) > LONGEST:
        return [UNKNOWN]
    waiting, found = [word], []
    while waiting:
        text = waiting.pop()
        opening = next_brace(text)
        if opening is None:
            found.append(text)
            continue
        start, stop, options = opening
        waiting += [text[:start] + option + text[stop:] for option in reversed(options)]
        if len(found) + len(waiting) > MOST:
            return [UNKNOWN]
    return found


def next_brace(word: str) -> "tuple[int, int, list[str]] | None":
    """The first `{a,b}` or `{1..3}`: where it starts, where it ends, its options."""
    start = word.find("{")
    while start >= 0:
        depth, cuts = 0, [start]
        for at in range(start, len(word)):
            char = word[at]
            if char == "{":
                depth += 1
            elif char == "}":
                depth -= 1
                if not depth:
                    options = [word[left + 1 : right] for left, right in zip(cuts, [*cuts[1:], at])]
                    options = options if len(options) > 1 else numbers(options[0])
                    if options:
                        return start, at + 1, options
                    break
            elif char == "," and depth == 1:
                cuts.append(at)
        start = word.find("{", start + 1)
    return None


def numbers(text: str) -> "list[str]":
    """`1..3` -> 1, 2, 3."""
    first, dots, last = text.partition("..")
    if not dots or not (first.isdigit() and last.isdigit()) or len(first) > 4 or len(last) > 4:
        return []
    low, high = int(first), int(last)
    step = 1 if high >= low else -1
    return [str(number) for number in range(low, high + step, step)][: MOST + 1]


def bare(word: str) -> str:
    """The program's name without its folder and Windows' endings."""
    if word.isalnum():
        return word
    if "/" in word:
        word = word[word.rfind("/") + 1 :]
    if "\\" in word:
        word = word[word.rfind("\\") + 1 :]
    if "." in word and word[-4:].lower() in (".exe", ".cmd", ".bat", ".ps1"):
        word = word[:-4]
    return word
