"""Which other formatters compared, without writing? Those of which nothing but the exit code is read, in one table."""

from stillgreen.runners import _tool
from stillgreen.runners._base import FORMAT, Call, no_summary, plain_ending

NAME = "plain-format"
FAMILY = FORMAT
HINTS: "tuple[str, ...]" = ()
summary = no_summary
SILENT = True
ending = plain_ending

# Per tool: languages; the words of which one makes it compare; options with a value.
TOOLS: "dict[str, tuple[tuple[str, ...], str, str]]" = {
    "yapf": (_tool.PYTHON, "-d --diff -q --quiet", "--style --exclude"),
    "autopep8": (_tool.PYTHON, "--exit-code", "--max-line-length --ignore --select"),
    "docformatter": (_tool.PYTHON, "-c --check", ""),
    "blue": (_tool.PYTHON, "--check", ""),
    "ufmt": (_tool.PYTHON, "check diff", ""),
    "usort": (_tool.PYTHON, "check diff", ""),
    "pyupgrade": (_tool.PYTHON, "--exit-non-zero-on-diff", ""),
    "djhtml": (("html",), "-c --check", ""),
    "mdformat": (_tool.DOCS, "--check", "--wrap --number"),
    "dprint": (_tool.WEB, "check", "-c --config --plugins"),
    "oxfmt": (_tool.SCRIPTS, "--check --list-different", "-c --config"),
    "sort-package-json": (("json",), "-c --check", ""),
    "prettier-eslint": (_tool.SCRIPTS, "-l --list-different", ""),
    "shfmt": (("shell",), "-d --diff -l --list", "-i --indent -ln --language-dialect"),
    "stylua": (("lua",), "-c --check", "-f --config-path -g --glob"),
    "leptosfmt": (("rust",), "--check", ""),
    "taplo": (("toml",), "--check", "-o --option -c --config"),
    "tombi": (("toml",), "--check", ""),
    "nixfmt": (("nix",), "-c --check", "--width"),
    "nixpkgs-fmt": (("nix",), "--check", ""),
    "alejandra": (("nix",), "-c --check", "-e --exclude"),
    "treefmt": ((), "--ci --fail-on-change", ""),
    "scalafmt": (("scala",), "--check --test --list", "-c --config"),
    "google-java-format": (("java",), "--set-exit-if-changed", ""),
    "ktfmt": (("kotlin",), "--set-exit-if-changed", ""),
    "swiftformat": (("swift",), "--lint", "--config --rules --disable"),
    "swift-format": (("swift",), "lint", "--configuration"),
    "ormolu": (("haskell",), "check", "-m --mode"),
    "fourmolu": (("haskell",), "check", "-m --mode"),
    "stylish-haskell": (("haskell",), "--check", ""),
    "cabal-fmt": (("haskell",), "-c --check", ""),
    "ocamlformat": (("ocaml",), "--check", ""),
    "elm-format": (("elm",), "--validate", ""),
    "erlfmt": (("erlang",), "-c --check", ""),
    "cljfmt": (("clojure",), "check", ""),
    "cljstyle": (("clojure",), "check", ""),
    "fantomas": (("fsharp",), "--check", ""),
    "csharpier": (("csharp",), "check --check", ""),
    "buildifier": (("bazel",), "-mode=check -mode=diff --mode=check --mode=diff", ""),
    "gersemi": (("cmake",), "-c --check", ""),
    "cmake-format": (("cmake",), "--check", ""),
    "sqlfmt": (("sql",), "--check --diff", ""),
    "php-cs-fixer": (("php",), "--dry-run check", "--config --rules --path-mode --cache-file --format"),
    "pint": (("php",), "--test", "--preset --config"),
    "ecs": (("php",), "check", "-c --config"),
    "rector": (("php",), "--dry-run -n", "-c --config"),
    "gdformat": (("gdscript",), "-c --check", ""),
    "nph": (("nim",), "--check", ""),
    "typstyle": ((), "--check", ""),
    "yamlfmt": (("yaml",), "-lint -dry", "-conf"),
}
# With one of these they write after all.
_WRITES = frozenset(("-w", "--write", "--in-place", "--inplace", "inplace", "--fix"))
_SUBCOMMANDS = ("fix", "fmt", "format", "process", "check", "lint", "diff")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call that compares; one that writes or prints is an edit, or nothing."""
    row = TOOLS.get(argv[0])
    if row is None:
        return None
    langs, comparing, valued = row
    words = argv[1:]
    known = comparing.split()
    if not any(word in known for word in words) or not _WRITES.isdisjoint(words):
        return None
    if words[0] in _SUBCOMMANDS:
        words = words[1:]
    return _tool.check(_tool.Tool(argv[0], FORMAT, langs, valued), [word for word in words if word not in known])
