"""Which other type checkers ran? Those of which nothing but the exit code is read, in one table."""

from stillgreen.runners import _tool
from stillgreen.runners._base import TYPES, Call, no_summary, plain_ending

NAME = "plain-types"
FAMILY = TYPES
HINTS: "tuple[str, ...]" = ()
summary = no_summary
SILENT = True
ending = plain_ending

# Per tool: languages, and the subcommands that check ("" = none is needed).
TOOLS = {
    "pyre": (_tool.PYTHON, ("check", "incremental", "")),
    "pytype": (_tool.PYTHON, ("",)),
    "pytype-single": (_tool.PYTHON, ("",)),
    "pyanalyze": (_tool.PYTHON, ("",)),
    "zuban": (_tool.PYTHON, ("check", "mypy")),
    "stubtest": (_tool.PYTHON, ("",)),
    "srb": (("ruby",), ("tc", "typecheck")),
    "sorbet": (("ruby",), ("",)),
    "steep": (("ruby",), ("check",)),
    "rbs": (("ruby",), ("validate",)),
    "hh_client": (("php",), ("", "check")),
    "eqwalizer": (("erlang",), ("",)),
    "elp": (("erlang",), ("eqwalize-all", "eqwalize")),
    "tsd": (("typescript",), ("",)),
    "dtslint": (("typescript",), ("",)),
    "vti": (_tool.SCRIPTS, ("diagnostics",)),
    "glint": (_tool.SCRIPTS, ("",)),
    "luau-lsp": (("lua",), ("analyze",)),
    "luau-analyze": (("lua",), ("",)),
    "lua-language-server": (("lua",), ("--check",)),
}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call of one of the tools with a subcommand that checks."""
    row = TOOLS.get(argv[0])
    if row is None:
        return None
    langs, known = row
    words = argv[1:]
    if words and words[0] in known:
        words = words[1:]
    elif "" not in known or (len(known) > 1 and words and words[0].isalpha()):
        return None
    return _tool.check(_tool.Tool(argv[0], TYPES, langs, watch="--watch -w"), words)
