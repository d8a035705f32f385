"""What does a tool's raw output look like to a person? Colour codes gone, progress lines resolved, length bounded."""

from stillgreen.runners._lazy import Lazy

HEAD = 64 * 1024
TAIL = 192 * 1024

# CSI (colours, cursor), OSC (titles, links; ended by BEL or ST) and the two-letter sequences. Bounded repeats only.
_ESCAPES = Lazy(
    "(?:\x1b\\[|\x9b)[0-?]{0,64}[ -/]{0,8}[@-~]"
    "|\x1b[\\]PX^_][^\x07\x1b]{0,4096}(?:\x07|\x1b\\\\)?"
    "|\x1b[ -/]{1,4}[0-~]"
    "|\x1b[0-Z\\\\^-~]"
)
# The same colours after a viewer took the escape character away or made it visible (`cat -v`, pasted logs).
_SHOWN_ESCAPES = Lazy(r"(?:\^\[|\\x1b|\\u001b|\\e|\\033|␛)?\[(?:[0-9]{1,3}(?:;[0-9]{1,3}){0,6})?m(?!\])")
_SHOWN_HINTS = ("[0m", "[39m", "[22m", "^[[m", "[32m")


def clean(text: str) -> str:
    """Raw output -> plain lines joined by newlines. Of a very long one the first 64 KiB and the last 192 KiB."""
    if len(text) > HEAD + TAIL:
        text = text[:HEAD] + "\n" + text[-TAIL:]
    if "\x1b" in text or "\x9b" in text:
        text = _ESCAPES.sub("", text)
    if any(hint in text for hint in _SHOWN_HINTS):
        text = _SHOWN_ESCAPES.sub("", text)
    if "\r" in text:
        text = "\n".join([_last_state(line) if "\r" in line else line for line in text.split("\n")])
    return text


def _last_state(line: str) -> str:
    """What stays of a line that was written over by carriage returns: its last part that is not blank."""
    for part in reversed(line.split("\r")):
        if part.strip():
            return part
    return ""


# `web:test: `, `@scope/web:test:unit: ` (turbo), `packages/web test: ` (pnpm -r), `api-1  | ` (docker compose),
# `[lint:go] ` (mise, concurrently).
_PREFIX = Lazy(
    r"^(?:[@\w./-]{1,80}:[\w.:-]{1,60}: |(?:[@\w.-]{1,60}/)?[@\w./-]{1,80} [\w:.-]{0,40}(?:test|lint|build|check|types|e2e|ci|spec)[\w:.-]{0,40}: "
    r"|[\w.-]{1,60}-\d{1,3} +\| |\[[\w:.-]{1,60}\] )"
)


def without_prefixes(text: str) -> str:
    """The lines without a runner's prefix, if at least two have one."""
    matches = _PREFIX.finditer(text)
    return _PREFIX.sub("", text) if next(matches, None) and next(matches, None) else text
