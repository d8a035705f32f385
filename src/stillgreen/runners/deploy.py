"""Was the program sent to a place where others use it? The command lines of hosts and clouds, in one table."""

from stillgreen.runners import _tool, _words
from stillgreen.runners._base import BUILD, FULL, LINT, PART, RUN, SHIP, Call, no_summary, plain_ending

NAME = "deploy"
FAMILY = SHIP
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

# Program -> leading words -> family. The longest match counts; "" stands for no words at all.
TABLE: "dict[str, dict[str, str]]" = {
    "vercel": {"": SHIP, "deploy": SHIP, "build": BUILD, "promote": SHIP, "redeploy": SHIP, "rollback": SHIP, "dev": RUN},
    "now": {"": SHIP},
    "netlify": {"deploy": SHIP, "build": BUILD, "dev": RUN},
    "ntl": {"deploy": SHIP, "build": BUILD, "dev": RUN},
    "fly": {"deploy": SHIP, "launch": SHIP},
    "flyctl": {"deploy": SHIP, "launch": SHIP},
    "railway": {"up": SHIP, "deploy": SHIP, "redeploy": SHIP},
    "render": {"deploys create": SHIP},
    "wrangler": {
        "deploy": SHIP, "publish": SHIP, "pages deploy": SHIP, "pages publish": SHIP, "versions upload": SHIP, "versions deploy": SHIP,
        "dev": RUN, "pages dev": RUN, "types --check": LINT,
    },
    "firebase": {"deploy": SHIP, "hosting:channel:deploy": SHIP, "appdistribution:distribute": SHIP, "emulators:start": RUN, "serve": RUN},
    "heroku": {"container:push": SHIP, "container:release": SHIP, "builds:create": SHIP, "local": RUN},
    "supabase": {"functions deploy": SHIP, "db push": SHIP, "db lint": LINT, "deploy": SHIP},
    "convex": {"deploy": SHIP, "dev": RUN},
    "amplify": {"publish": SHIP, "push": SHIP},
    "sst": {"deploy": SHIP, "build": BUILD, "dev": RUN},
    "serverless": {"deploy": SHIP, "package": BUILD, "offline": RUN},
    "sls": {"deploy": SHIP, "package": BUILD, "offline": RUN},
    "sam": {"deploy": SHIP, "sync": SHIP, "build": BUILD, "validate": LINT, "local invoke": RUN, "local start-api": RUN},
    "cdk": {"deploy": SHIP, "synth": BUILD, "synthesize": BUILD, "diff": BUILD},
    "cdktf": {"deploy": SHIP, "apply": SHIP, "synth": BUILD},
    "copilot": {"deploy": SHIP, "svc deploy": SHIP, "app deploy": SHIP},
    "eb": {"deploy": SHIP},
    "chalice": {"deploy": SHIP, "package": BUILD, "local": RUN},
    "zappa": {"deploy": SHIP, "update": SHIP},
    "pulumi": {"up": SHIP, "update": SHIP, "preview": BUILD},
    "eas": {"build": BUILD, "update": SHIP, "submit": SHIP, "deploy": SHIP},
    "modal": {"deploy": SHIP, "run": RUN, "serve": RUN},
    "gcloud": {
        "app deploy": SHIP, "run deploy": SHIP, "functions deploy": SHIP, "builds submit": BUILD, "run jobs deploy": SHIP, "run services replace": SHIP,
    },
    "aws": {
        "s3 sync": SHIP, "lambda update-function-code": SHIP, "lambda publish-version": SHIP, "cloudformation deploy": SHIP,
        "cloudformation create-stack": SHIP, "cloudformation update-stack": SHIP, "cloudformation validate-template": LINT,
        "ecs update-service": SHIP, "deploy create-deployment": SHIP, "elasticbeanstalk update-environment": SHIP, "amplify start-deployment": SHIP,
        "amplify start-job": SHIP, "apprunner start-deployment": SHIP, "lambda invoke": RUN,
    },
    "az": {
        "webapp up": SHIP, "webapp deploy": SHIP, "webapp deployment": SHIP, "functionapp deployment": SHIP, "containerapp up": SHIP,
        "containerapp update": SHIP, "deployment group create": SHIP, "deployment sub create": SHIP, "deployment group validate": LINT,
        "staticwebapp deploy": SHIP, "acr build": BUILD, "bicep build": BUILD, "bicep lint": LINT,
    },
    "azd": {"up": SHIP, "deploy": SHIP, "provision": SHIP, "package": BUILD},
    "func": {"azure functionapp publish": SHIP, "start": RUN},
    "swa": {"deploy": SHIP, "build": BUILD, "start": RUN},
    "bicep": {"build": BUILD, "lint": LINT},
    "doctl": {"apps create-deployment": SHIP, "serverless deploy": SHIP},
    "dokku": {"git:from-image": SHIP, "deploy": SHIP},
    "kamal": {"deploy": SHIP, "redeploy": SHIP, "setup": SHIP, "build": BUILD},
    "cf": {"push": SHIP},
    "caprover": {"deploy": SHIP},
    "surge": {"": SHIP},
    "gh-pages": {"": SHIP},
    "deployctl": {"deploy": SHIP},
    "vagrant": {"up": RUN, "validate": LINT},
    "nomad": {"job run": SHIP, "run": SHIP, "job validate": LINT, "job plan": BUILD},
    "ansible-playbook": {"": SHIP},
    "clasp": {"push": SHIP, "deploy": SHIP},
    "shopify": {"theme push": SHIP, "theme check": LINT, "app deploy": SHIP, "app build": BUILD, "app dev": RUN},
    "sfdx": {"force:source:deploy": SHIP, "force:source:push": SHIP},
    "sf": {"project deploy start": SHIP, "deploy metadata": SHIP, "project deploy validate": LINT},
    "snow": {"app run": SHIP, "streamlit deploy": SHIP},
    "databricks": {"bundle deploy": SHIP, "bundle validate": LINT},
    "pm2": {"start": RUN, "restart": RUN, "reload": RUN, "deploy": SHIP},
}  # fmt: skip
# Options with a value that may stand before the words that matter.
_VALUED = frozenset(
    "--profile --region --project --token -t --cwd -C --scope -S --team --config -c -a --app --stage -s --env -e --environment --account --stack"
    " --output -o --query --subscription -g --resource-group -i --inventory -u --user -l --limit --tags --extra-vars --name -n".split()
)
# Without a subcommand their operand is a path.
_TAKES_PATHS = ("surge", "gh-pages", "ansible-playbook", "now")
# Their runs end by themselves; the others serve.
_ENDS = ("modal", "aws", "pm2", "vagrant")
# With one of these nothing is sent.
_DRY = ("--dry-run", "--dryrun", "--check", "--syntax-check", "--noop", "--list-tasks", "--list-hosts", "--list-tags", "--no-execute-changeset")
_LANGS_OF_LINT = ("yaml", "json", "terraform", "bicep", "sql", "toml")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """The family that the leading words say. A dry run sends nothing: it is a check of the description at best."""
    known = TABLE.get(argv[0])
    if known is None:
        return None
    words = _words.operands(argv[1:], _VALUED)[:3]
    family = next((known[" ".join(words[:n])] for n in (3, 2, 1) if len(words) >= n and " ".join(words[:n]) in known), "")
    if not family and "" in known and (not words or argv[0] in _TAKES_PATHS or "/" in words[0] or "." in words[0]):
        family = known[""]
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
