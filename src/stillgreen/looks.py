"""Does a command that no runner knows look like a check? `scan` names those, so that somebody can teach them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.run import Run

# Words that make an unknown command look like a check.
CHECK_WORDS = {
    "test", "tests", "check", "checks", "lint", "verify", "validate", "typecheck", "spec", "specs", "e2e", "ci", "build",
}  # fmt: skip
NO_CHECKS = {
    "ls", "cat", "cd", "echo", "printf", "grep", "rg", "find", "sed", "awk", "head", "tail", "wc", "mkdir", "rm", "cp", "mv", "touch", "git",
    "gh", "glab", "cut", "sort", "uniq", "xargs", "diff", "chmod", "pwd", "which", "sleep", "kill", "pkill", "curl", "jq", "tree", "stat", "du",
    "test", "[", "[[", "export", "source", "type", "ps", "ln", "file", "tee", "code", "open", "man", "pip", "apt", "brew", "less", "more", "bat",
    "Test-Path", "Test-Connection", "nl", "tac", "tr", "date", "env", "printenv", "node", "python", "python3", "npx",
}  # fmt: skip


def leading_words(run: "Run") -> "list[str]":
    """The program and the words after it that say what it does: three at most, up to the first option or path."""
    words = run.argv[:1]
    for word in run.argv[1:3]:
        if not word.replace("-", "").replace(":", "").replace("_", "").isalnum() or word[:1] == "-":
            break
        words.append(word)
    return words


def looks_like_check(run: "Run") -> bool:
    """A program that no runner knows, with a word such as `test` or `verify` among its leading ones."""
    if not run.argv or run.writes or run.argv[0] in NO_CHECKS:
        return False
    for word in leading_words(run):
        stem = word.replace("\\", "/")
        stem = stem[stem.rfind("/") + 1 :].lower()
        stem = stem[: stem.find(".")] if "." in stem else stem
        if any(part in CHECK_WORDS for part in stem.replace("_", "-").replace(":", "-").split("-")):
            return True
    return False
