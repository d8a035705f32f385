"""Which files do scripted editors change in place (sed -i, perl -pi, ruby -i, gawk -i inplace, ed, vim -es)?

Every function takes the words of a command without the program, and the `Run` for its heredoc and wrappers.
"""

from stillgreen.shell.edits_files import called, each
from stillgreen.shell.file_edit import WRITE, FileEdit, given, split, value
from stillgreen.shell.run import UNKNOWN, Run


def sed(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`sed -i`, in every spelling, and the `w` command."""
    scripts: list[str] = []
    operands: list[str] = []
    in_place = from_file = False
    rest = _Words(words)
    for word in rest:
        if word == "--":
            operands += rest
        elif word.startswith("--"):
            name, equals, text = word[2:].partition("=")
            in_place = in_place or name == "in-place"
            if name in ("expression", "file", "line-length") and not equals:
                text = next(rest, "")
            from_file = from_file or name == "file"
            scripts += [text] if name == "expression" else []
        elif len(word) > 1 and word[0] == "-":
            letters = word[1:]
            stop = min((at for at in (letters.find(letter) for letter in "iefl") if at >= 0), default=-1)
            if stop < 0:
                continue
            letter, text = letters[stop], letters[stop + 1 :]
            if letter == "i":
                in_place = True
                if not text and _is_suffix(rest.peek()):
                    next(rest)
                continue
            text = text or next(rest, "")
            from_file = from_file or letter == "f"
            scripts += [text] if letter == "e" else []
        else:
            operands.append(word)
    if not scripts and not from_file and operands:
        scripts.append(operands.pop(0))
    found = [FileEdit(path) for script in scripts for path in _written_by_sed(script)]
    return found + (each(operands, WRITE, run) if in_place else [])


class _Words:
    """Words, one after the other, of which the next can be looked at."""

    __slots__ = ("at", "words")

    def __init__(self, words: "list[str]") -> None:
        self.words = words
        self.at = 0

    def __iter__(self) -> "_Words":
        return self

    def __next__(self) -> str:
        if self.at >= len(self.words):
            raise StopIteration
        self.at += 1
        return self.words[self.at - 1]

    def peek(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else "x"


def _is_suffix(word: str) -> bool:
    """macOS' sed takes the suffix of `-i` as a word of its own: `-i ''`, `-i .bak`."""
    return not word or (word[0] == "." and 1 < len(word) < 8 and "/" not in word[1:] and word.count(".") == 1)


def _written_by_sed(script: str) -> "list[str]":
    """Files of `w file` and `s/a/b/w file` in a sed script."""
    if "w" not in script:
        return []
    found: list[str] = []
    at, end = 0, len(script)
    while at < end:
        letter = script[at]
        at += 1
        if letter in "sy" and at < end:
            at = _past_parts(script, at)
            stop = _line_end(script, at)
            flags = script[at:stop].partition(";")[0].partition("}")[0]
            if "w " in flags and not flags[: flags.index("w ")].strip("gpiIeMm0123456789"):
                found.append(script[at:stop].partition("w ")[2].strip())
                at = stop
            else:
                at += len(flags)
        elif letter in "/\\":
            at = _past_regex(script, at, letter)
        elif letter in "wWrR" and script[at : at + 1] == " ":
            stop = _line_end(script, at)
            if letter in "wW":
                found.append(script[at:stop].strip())
            at = stop
        elif letter in "aicbtT:#":
            at = _line_end(script, at)
    return [path for path in found if path and not path.startswith("/dev/")]


def _past_parts(script: str, at: int) -> int:
    """Past `/old/new/`, whose first letter is the separator."""
    mark, seen, end = script[at], 0, len(script)
    while at < end and seen < 3:
        if script[at] == "\\":
            at += 1
        elif script[at] == mark:
            seen += 1
        at += 1
    return at


def _past_regex(script: str, at: int, mark: str) -> int:
    end = len(script)
    while at < end and script[at] != mark:
        at += 2 if script[at] == "\\" else 1
    return at + 1


def _line_end(script: str, at: int) -> int:
    stop = script.find("\n", at)
    return len(script) if stop < 0 else stop


def perl(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`perl -pi -e`, `ruby -i -pe`: the files behind the options, and what a one-liner itself writes."""
    language = "ruby" if called(run) == "ruby" else "perl"
    separate = "IrECKW" if language == "ruby" else "I"
    attached = separate + ("xTF" if language == "ruby" else "MmFCDx")
    codes: list[str] = []
    operands: list[str] = []
    in_place = False
    rest = _Words(words)
    for word in rest:
        if word == "--" or len(word) < 2 or word[0] != "-":
            operands = ([] if word == "--" else [word]) + list(rest)
            break
        for at in range(1, len(word)):
            letter = word[at]
            if letter == "e" or (letter == "E" and language == "perl"):
                codes.append(word[at + 1 :] or next(rest, ""))
                break
            in_place = in_place or letter == "i"
            if letter in attached or letter == "i":
                if len(word) == at + 1 and letter in separate:
                    next(rest, "")
                break
    if in_place:
        return each(operands if codes else operands[1:], WRITE, run)
    return script_texts(language, codes or ([run.stdin] if run.stdin and operands in ([], ["-"]) else []), operands)


def script_texts(language: str, texts: "list[str]", arguments: "list[str]") -> "list[FileEdit]":
    """What the texts of a script write."""
    found: list[FileEdit] = []
    if texts:
        from stillgreen.shell import edits_script

        for text in texts:
            found += edits_script.written(language, text, arguments)
    return found


def awk(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`gawk -i inplace`, and `print > "file"` in the program."""
    options, operands = split(
        words, frozenset(("F", "v", "f", "i", "field-separator", "assign", "file", "include", "E", "l", "e", "source"))
    )
    text = value(options, "e", "source") or (
        "" if given(options, "f", "file", "E") or not operands else operands.pop(0)
    )
    found = [FileEdit(path) for path in _written_by_awk(text)]
    if "inplace" in (value(options, "i"), value(options, "include")):
        found += each([word for word in operands if "=" not in word], WRITE, run)
    return found


def _written_by_awk(program: str) -> "list[str]":
    found: list[str] = []
    at = program.find('"')
    while at >= 0 and len(found) < 20:
        close = program.find('"', at + 1)
        before = program[max(0, at - 200) : at].rstrip()
        statement = before[max(before.rfind(mark) for mark in ";{}\n") + 1 :]
        if before.endswith(">") and "print" in statement and statement.count("(") == statement.count(")"):
            found.append(program[at + 1 : close] if close > at else UNKNOWN)
        at = program.find('"', close + 1) if close > at else -1
    return [path for path in found if not path.startswith("/dev/")]


def ed(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`ed -s file`: it writes unless the script that we see never says so."""
    _, operands = split(words, frozenset(("p", "prompt")))
    if run.stdin is not None and not any(
        line[:1] in ("w", "W") or line.endswith("w") for line in run.stdin.split("\n")
    ):
        return []
    return each(operands[-1:], WRITE, run)


def vim(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`vim -es -c '...' -c wq file`, `ex -s file <<EOF`: only what is told to write."""
    options, operands = split(
        words, frozenset(("c", "S", "u", "i", "cmd") if called(run) != "ex" else ("c", "S", "u", "i"))
    )
    commands = [text for name, text in options if name in ("c", "cmd")] + [
        word[1:] for word in operands if word[:1] == "+"
    ]
    commands += (run.stdin or "").split("\n")
    if not any(_saves(command) for command in commands):
        return []
    return each([word for word in operands if word[:1] != "+"], WRITE, run)


def _saves(command: str) -> bool:
    for part in command.replace("|", "\n").split("\n"):
        word = part.strip().lstrip(":%").partition(" ")[0].rstrip("!")
        if word in ("w", "wq", "x", "xit", "wa", "wqa", "xa", "up", "update", "write", "wqall", "xall", "wall", "exit"):
            return True
    return False
