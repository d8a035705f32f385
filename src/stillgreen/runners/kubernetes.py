"""Did kubectl, Helm, Kustomize or Skaffold check manifests, render them, or send them to a cluster?"""

from stillgreen.runners import _words
from stillgreen.runners._base import BUILD, FULL, LINT, SHIP, TEST, Call, no_summary, plain_ending

NAME = "kubernetes"
FAMILY = SHIP
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

# Program -> subcommand -> family.
_FAMILIES = {
    "kubectl": {
        "apply": SHIP,
        "create": SHIP,
        "replace": SHIP,
        "patch": SHIP,
        "set": SHIP,
        "kustomize": BUILD,
    },
    "oc": {"apply": SHIP, "create": SHIP, "replace": SHIP, "start-build": BUILD},
    "helm": {
        "lint": LINT,
        "template": BUILD,
        "install": SHIP,
        "upgrade": SHIP,
        "package": BUILD,
        "push": SHIP,
        "unittest": TEST,
    },
    "helmfile": {"lint": LINT, "template": BUILD, "apply": SHIP, "sync": SHIP},
    "kustomize": {"build": BUILD},
    "skaffold": {"build": BUILD, "render": BUILD, "run": SHIP, "deploy": SHIP, "test": TEST},
    "tilt": {"ci": BUILD},
}
_VALUED = frozenset(
    (
        "-n --namespace --context --kubeconfig --kube-context --cluster --user -e --environment -f --file --server -s"
    ).split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """The first word that is no option names what is done; with `--dry-run` it is a check of the manifests."""
    families = _FAMILIES.get(argv[0], {})
    family = next((families[word] for word in _words.operands(argv[1:], _VALUED)[:1] if families.get(word)), "")
    if not family:
        return None
    if family == SHIP and any(word.startswith("--dry-run") and word != "--dry-run=none" for word in argv):
        family = LINT
    made = Call(argv[0], family, FULL)
    if family != SHIP:
        made.langs = ("yaml",)
    return made
