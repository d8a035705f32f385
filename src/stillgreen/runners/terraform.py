"""Did Terraform (OpenTofu, Terragrunt) find the configuration valid, make a plan, or apply it?"""

from stillgreen.runners import _report
from stillgreen.runners._base import BUILD, FORMAT, LINT, SHIP, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "terraform"
FAMILY = LINT
HINTS = (
    "The configuration is valid",
    "Error: ",
    "Plan: ",
    "No changes. ",
    "Apply complete!",
    "Changes to Outputs",
    "infrastructure matches",
)
LOOSE = True  # "Error: " at the start of a line is everybody's
ending = plain_ending
# Subcommand -> family.
_FAMILIES = {"validate": LINT, "plan": BUILD, "apply": SHIP, "destroy": SHIP, "hclfmt": FORMAT, "validate-inputs": LINT}
_LANGS = ("terraform", "hcl")
_FAILED = Lazy(r"(?m)^(?:[\u2502|] ?)?Error: ")
_PASSED = Lazy(
    r"(?m)The configuration is valid|^Plan: \d|^No changes\. |^Apply complete!|^(?:Changes to Outputs|Your"
    r" infrastructure matches)"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """validate, plan, `fmt -check` and apply; init, output, state and the rest are none."""
    words = [word for word in argv[1:] if not word.startswith(("-chdir", "--terragrunt-", "--working-dir"))]
    if words[:1] == ["run-all"] or words[:1] == ["run"]:
        words = [word for word in words[1:] if word not in ("--all", "--")]
    first = words[0] if words else ""
    if first == "fmt" or first == "hclfmt":
        compares = any(word.lstrip("-") in ("check", "diff") for word in words) and "-write=true" not in words
        return _made(argv[0], FORMAT) if compares else None
    family = _FAMILIES.get(first)
    made = _made(argv[0], family) if family else None
    if made is not None and "-detailed-exitcode" in words:  # 2 then says that there is something to do
        made.hidden_by = "ignore_flag"
    return made


def summary(text: str) -> "Summary | None":
    """An error box, or the sentence that each subcommand ends with."""
    return _report.told(text, _FAILED, _PASSED)


def _made(name: str, family: str) -> Call:
    made = Call(name, family)
    made.langs = _LANGS if family != SHIP else ()
    return made
