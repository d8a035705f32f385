"""Was the program sent to a place where others use it? The command lines of hosts and clouds, in one table."""

from stillgreen.runners import _tool, _words
from stillgreen.runners._base import BUILD, FULL, LINT, PART, RUN, SHIP, Call, no_summary, plain_ending

NAME = "deploy"
FAMILY = SHIP
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

# Program -> family -> the leading words that mean it, separated by bars; nothing between bars is no words at all.
TABLE: "dict[str, dict[str, str]]" = {
    "vercel": {SHIP: "|deploy|promote|redeploy|rollback", BUILD: "build", RUN: "dev"},
    "now": {SHIP: ""},
    "netlify": {SHIP: "deploy", BUILD: "build", RUN: "dev"},
    "ntl": {SHIP: "deploy", BUILD: "build", RUN: "dev"},
    "fly": {SHIP: "deploy|launch"},
    "flyctl": {SHIP: "deploy|launch"},
    "railway": {SHIP: "up|deploy|redeploy"},
    "render": {SHIP: "deploys create"},
    "wrangler": {
        SHIP: "deploy|publish|pages deploy|pages publish|versions upload|versions deploy",
        RUN: "dev|pages dev",
        LINT: "types --check",
    },
    "firebase": {SHIP: "deploy|hosting:channel:deploy|appdistribution:distribute", RUN: "emulators:start|serve"},
    "heroku": {SHIP: "container:push|container:release|builds:create", RUN: "local"},
    "supabase": {SHIP: "functions deploy|db push|deploy", LINT: "db lint"},
    "convex": {SHIP: "deploy", RUN: "dev"},
    "amplify": {SHIP: "publish|push"},
    "sst": {SHIP: "deploy", BUILD: "build", RUN: "dev"},
    "serverless": {SHIP: "deploy", BUILD: "package", RUN: "offline"},
    "sls": {SHIP: "deploy", BUILD: "package", RUN: "offline"},
    "sam": {SHIP: "deploy|sync", BUILD: "build", LINT: "validate", RUN: "local invoke|local start-api"},
    "cdk": {SHIP: "deploy", BUILD: "synth|synthesize|diff"},
    "cdktf": {SHIP: "deploy|apply", BUILD: "synth"},
    "copilot": {SHIP: "deploy|svc deploy|app deploy"},
    "eb": {SHIP: "deploy"},
    "chalice": {SHIP: "deploy", BUILD: "package", RUN: "local"},
    "zappa": {SHIP: "deploy|update"},
    "pulumi": {SHIP: "up|update", BUILD: "preview"},
    "eas": {BUILD: "build", SHIP: "update|submit|deploy"},
    "modal": {SHIP: "deploy", RUN: "run|serve"},
    "gcloud": {
        SHIP: "app deploy|run deploy|functions deploy|run jobs deploy|run services replace",
        BUILD: "builds submit",
    },
    "aws": {
        SHIP: (
            "s3 sync|lambda update-function-code|lambda publish-version|cloudformation deploy|"
            "cloudformation create-stack|cloudformation update-stack|ecs update-service|"
            "deploy create-deployment|elasticbeanstalk update-environment|amplify start-deployment|"
            "amplify start-job|apprunner start-deployment"
        ),
        LINT: "cloudformation validate-template",
        RUN: "lambda invoke",
    },
    "az": {
        SHIP: (
            "webapp up|webapp deploy|webapp deployment|functionapp deployment|containerapp up|"
            "containerapp update|deployment group create|deployment sub create|staticwebapp deploy"
        ),
        LINT: "deployment group validate|bicep lint",
        BUILD: "acr build|bicep build",
    },
    "azd": {SHIP: "up|deploy|provision", BUILD: "package"},
    "func": {SHIP: "azure functionapp publish", RUN: "start"},
    "swa": {SHIP: "deploy", BUILD: "build", RUN: "start"},
    "bicep": {BUILD: "build", LINT: "lint"},
    "doctl": {SHIP: "apps create-deployment|serverless deploy"},
    "dokku": {SHIP: "git:from-image|deploy"},
    "kamal": {SHIP: "deploy|redeploy|setup", BUILD: "build"},
    "cf": {SHIP: "push"},
    "caprover": {SHIP: "deploy"},
    "surge": {SHIP: ""},
    "gh-pages": {SHIP: ""},
    "deployctl": {SHIP: "deploy"},
    "vagrant": {RUN: "up", LINT: "validate"},
    "nomad": {SHIP: "job run|run", LINT: "job validate", BUILD: "job plan"},
    "ansible-playbook": {SHIP: ""},
    "clasp": {SHIP: "push|deploy"},
    "shopify": {SHIP: "theme push|app deploy", LINT: "theme check", BUILD: "app build", RUN: "app dev"},
    "sfdx": {SHIP: "force:source:deploy|force:source:push"},
    "sf": {SHIP: "project deploy start|deploy metadata", LINT: "project deploy validate"},
    "snow": {SHIP: "app run|streamlit deploy"},
    "databricks": {SHIP: "bundle deploy", LINT: "bundle validate"},
    "pm2": {RUN: "start|restart|reload", SHIP: "deploy"},
}
# Options with a value that may stand before the words that matter.
_VALUED = frozenset(
    (
        "--profile --region --project --token -t --cwd -C --scope -S --team --config -c -a --app --stage -s --env -e"
        " --environment --account --stack --output -o --query --subscription -g --resource-group -i --inventory -u"
        " --user -l --limit --tags --extra-vars --name -n"
    ).split()
)
# Without a subcommand their operand is a path.
_TAKES_PATHS = ("surge", "gh-pages", "ansible-playbook", "now")
# Their runs end by themselves; the others serve.
_ENDS = ("modal", "aws", "pm2", "vagrant")
# With one of these nothing is sent.
_DRY = (
    "--dry-run",
    "--dryrun",
    "--check",
    "--syntax-check",
    "--noop",
    "--list-tasks",
    "--list-hosts",
    "--list-tags",
    "--no-execute-changeset",
)
_LANGS_OF_LINT = ("yaml", "json", "terraform", "bicep", "sql", "toml")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """The family that the leading words say. A dry run sends nothing: it is a check of the description at best."""
    row = TABLE.get(argv[0])
    if row is None:
        return None
    known = {phrase: family for family, phrases in row.items() for phrase in phrases.split("|")}
    words = _words.operands(argv[1:], _VALUED)[:3]
    leads = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
    family = next((known[lead] for lead in leads if lead in known), "")
    if not family and (not words or argv[0] in _TAKES_PATHS or "/" in words[0] or "." in words[0]):
        family = known.get("", "")
    if family == SHIP and any(word in _DRY for word in argv):
        family = LINT if argv[0] in ("wrangler", "ansible-playbook") else ""
    if not family:
        return None
    if family == RUN and argv[0] not in _ENDS:
        return _tool.served(argv[0])
    made = Call(argv[0], family, PART if family == RUN else FULL)
    if family == LINT:
        made.langs = _LANGS_OF_LINT
    return made
