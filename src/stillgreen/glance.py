"""Does a command line only look at things? Told from its plain text, so that most commands cost a hook no shell reader.

Half of the commands in real logs are `ls`, `cat`, `grep`, `git status` and their like. Reading the grammar would cost each
of them a quarter of a bare Python start (2 ms, 2026-11). The answer is yes only where it is certain; a test holds it to
what the shell reader says of the same line.
"""

_LONGEST = 1000

# Programs that change nothing, check nothing and run no other program, whatever their arguments are.
LOOKS = frozenset(
    (
        "ls cat pwd cd head tail wc grep egrep fgrep rg which type stat du df file basename dirname realpath readlink date"
        " whoami id uname hostname ps true false sleep echo printf diff cmp nl cut tr jq less more test column strings xxd"
        " mkdir pgrep lsof"
    ).split()
)
_GIT_LOOKS = frozenset(
    "status log diff show blame rev-parse ls-files describe shortlog ls-tree cat-file rev-list".split()
)
_FIND_ACTS = ("-exec", "-ok", "-delete", "-fprint", "-fls")

# Standard error put away or put beside standard output: the only redirections that are plain enough.
_PLAIN = (" 2>&1", " 2>/dev/null", " 2> /dev/null", " >/dev/null", " > /dev/null", " &>/dev/null")
_ENDS = "|&;\n"
_UNCLEAR = "$`()<>\\\r\0"


def only_looks(command: str) -> bool:
    """True if every simple command of this line certainly only shows something (a line of bash, sh or zsh)."""
    if len(command) > _LONGEST:
        return False
    for redirection in _PLAIN:
        if redirection in command:
            command = _without(command, redirection)
    commands = _split(command)
    return bool(commands) and all(_looks(words) for words in commands)


def _without(command: str, redirection: str) -> str:
    """The line without a redirection, where that is a word of its own and not quoted text."""
    before, _, after = command.partition(redirection)
    kept = before
    while True:
        quoted = before.count('"') % 2 or before.count("'") % 2
        kept += redirection if quoted or after[:1] not in ("", " ", "|", "&", ";", "\n") else ""
        at = after.find(redirection)
        if at < 0:
            return kept + after
        kept += after[:at]
        before, after = before + redirection + after[:at], after[at + len(redirection) :]


def _split(text: str) -> "list[list[str]]":
    """The words of each simple command; [] if anything but words, plain quotes and `| && || ; &` stands in the line."""
    commands: "list[list[str]]" = [[]]
    word = quote = ""
    started = False  # a word has begun, though it may be empty: ''
    for at, letter in enumerate(text):
        if quote:
            if letter == quote:
                quote = ""
            elif quote == '"' and (
                letter in "$`" or (letter == "\\" and text[at + 1 : at + 2] in ("\\", '"', "\n", ""))
            ):
                return []
            else:
                word += letter
        elif letter in "'\"":
            quote, started = letter, True
        elif letter in " \t" or letter in _ENDS:
            if started or word:
                commands[-1].append(word)
                word, started = "", False
            if letter in _ENDS:
                commands.append([])
        elif letter in _UNCLEAR or (letter == "#" and not word):
            return []
        else:
            word += letter
    if quote:
        return []
    if started or word:
        commands[-1].append(word)
    return [words for words in commands if words]


def _looks(words: "list[str]") -> bool:
    program = words[0]
    if program in LOOKS:
        return True
    more = words[1:]
    if program == "git":
        return _git_looks(more)
    if program == "gh":  # `gh pr view 12`, `gh run list`
        return len(more) > 1 and more[0].isalpha() and more[1] in ("view", "list", "diff", "status")
    if program == "find":
        return not any(word.startswith(_FIND_ACTS) for word in more)
    if program == "sed":  # `sed -n '10,40p' file`
        return (
            more[:1] == ["-n"]
            and len(more) > 1
            and not more[1].strip("0123456789,$p;")
            and not any(w[:1] == "-" for w in more[2:])
        )
    if program in ("sort", "uniq", "tree"):
        return not any(word.startswith(("-o", "--o")) or word[:1] != "-" for word in more)
    return False


def _git_looks(words: "list[str]") -> bool:
    while words and words[0] in ("-C", "--no-pager", "-P"):
        words = words[2 if words[0] == "-C" else 1 :]
    return words[:1] != [] and words[0] in _GIT_LOOKS and not any(word.startswith("--out") for word in words)
