"""Did a C or C++ compiler compile and link, and did it print errors? gcc, clang and their kin."""

from stillgreen.runners import _report, _words
from stillgreen.runners._base import BUILD, FULL, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "gcc"
FAMILY = BUILD
# The word before the message in the compilers' own translations; the place in the file is the same in all of them.
_WORDS = (
    "error", "Fehler", "erreur", "erro", "fout", "fel", "hata", "b\u0142\u0105d", "\uc624\ub958", "\u9519\u8bef",
    "\u932f\u8aa4", "\u30a8\u30e9\u30fc", "\u043e\u0448\u0438\u0431\u043a\u0430",
    "\u043f\u043e\u043c\u0438\u043b\u043a\u0430",
)  # fmt: skip
_LINKER = ("undefined reference to ", "ld returned ", "linker command failed", "Undefined symbols for architecture")
_CLOSING = (": fatal error", "error generated", "errors generated", "compilation terminated")
HINTS = (*[": " + word for word in _WORDS], *_LINKER, *_CLOSING)
SILENT = True
ending = plain_ending

_LANGS = ("c", "cpp", "objc", "assembly", "cuda", "fortran", "d")
_VALUED = frozenset(
    (
        "-o -I -L -D -U -x -include -isystem -iquote -idirafter -MF -MT -MQ -Xlinker -Xclang -Xpreprocessor -arch"
        " -target -T -u -z -framework -isysroot --sysroot -e -install_name -current_version -compatibility_version"
        " -ccbin -gencode"
    ).split()
)
# Words that only ask for something, or stop before anything is compiled.
_ASKS = ("-E", "-M", "-MM", "-dumpversion", "-dumpmachine", "-dumpspecs", "-v", "-V", "-###")
_SOURCES = tuple(".c .cc .cpp .cxx .c++ .m .mm .s .asm .o .a .cu .h .hpp .f .f90 .d .ixx .cppm".split())

_FAILED = Lazy(
    r"(?m)^(?:[A-Za-z]:)?[^\s:][^:\n]{0,300}:\d+:(?:\d+:)? (?:[A-Za-z]{3,12} )?(?:" + "|".join(_WORDS) + r") ?[:\uff1a]"
    r"|^\S{1,60}: fatal error: |^\d+ (?:warnings? and \d+ )?errors? generated\.$|^compilation terminated\.$"
    r"|undefined reference to [`'\u2018]|\bld returned [1-9]\d* exit status|linker command failed with exit code"
    r"|^Undefined symbols for architecture |: (?:fatal )?error (?:C|LNK)\d{4}: "
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call with a source or object file compiles or links; what it writes is one part of a program."""
    words = argv[1:]
    if any(word in _ASKS or word.startswith(("--print-", "-print-")) for word in words):
        return None
    files = [
        word
        for word in _words.operands(words, _VALUED)
        if word.lower().endswith(_SOURCES) or "*" in word or "\ufffc" in word
    ]
    if not files:
        return None
    made = Call(argv[0], BUILD, PART if "-c" in words or "-fsyntax-only" in words or "-S" in words else FULL)
    made.langs = _LANGS
    return made


def summary(text: str) -> "Summary | None":
    """An error line of the compiler or linker, in any language; warnings are no errors, and a pass is silent."""
    return _report.told(text, _FAILED)
