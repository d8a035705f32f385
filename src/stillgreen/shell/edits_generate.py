"""Which files do generators of code make (migrations, scaffolds, protocol compilers, notebooks turned into scripts)?"""


from stillgreen.shell.file_edit import GENERATE, WRITE, FileEdit, base, split, value
from stillgreen.shell.run import UNKNOWN, Run

_ANY = UNKNOWN
# where -> the command lines (first words) that make it; `*` = any file, a question mark: perhaps.
_MADE = {
    "*": (
        "alembic revision, alembic merge, flask db migrate, flask db revision, flask db init, aerich migrate, rails"
        " generate, rails g, rails new, rails destroy, rails d, hanami generate, drizzle-kit generate, drizzle-kit"
        " generate:pg, drizzle-kit introspect, typeorm migration:generate, typeorm migration:create, knex"
        " migrate:make, sequelize migration:generate, sequelize model:generate, sequelize-cli migration:generate,"
        " sequelize-cli model:generate, ng generate, ng g, ng new, ng add, nest generate, nest g, nest new, nx"
        " generate, nx g, vue create, vue add, shadcn add, shadcn init, shadcn-ui add, shadcn-ui init, expo prebuild,"
        " expo init, cap add, tauri init, storybook init, sb init, playwright init, openapi-generator generate,"
        " openapi-generator-cli generate, swagger-codegen generate, orval, graphql-codegen, gql.tada generate, sqlc"
        " generate, buf generate, mockery, ent generate, gqlgen generate, gqlgen, kubebuilder create, operator-sdk"
        " create, controller-gen, django-admin startproject, django-admin startapp, cookiecutter, copier copy, copier"
        " update, copier recopy, degit, tiged, hygen, plop, yo, create-react-app, create-next-app, create-vite,"
        " create-vue, create-svelte, create-astro, create-expo-app, create-remix, create-t3-app, sv create, sv add,"
        " gradle init, mvn archetype:generate, spring init, stack new, cabal init, lein new, zig init, zig init-exe,"
        " symfony new, wails generate, wails init, forge init, anchor init, hardhat init, xcodegen, tuist generate,"
        " tuist init, thrift, flatc, capnp compile, antlr4, rojo init, wrangler init, amplify add, serverless create,"
        " cdk init, sam init, tailwindcss init, bump2version, bumpversion, bump-my-version bump, jupytext"
    ),
    "db/schema.rb?": "rails db:migrate, rails db:rollback, rake db:migrate",
    f"prisma/migrations/{UNKNOWN}.sql": "prisma migrate dev",
    "prisma/schema.prisma": "prisma init, prisma db pull",
    f"supabase/migrations/{UNKNOWN}.sql": "supabase migration new",
    "supabase/config.toml": "supabase init",
    "package.json": (
        "nx migrate, expo install, changeset version, lerna version, standard-version, ncu, npm-check-updates,"
        " npm-upgrade"
    ),
    "package.json?": "husky install",
    ".husky/pre-commit": "husky init",
    "Podfile": "pod init",
    "tsconfig.json": "tsc --init",
    "eslint.config.js": "eslint --init",
    "jest.config.js": "jest --init",
    f"{UNKNOWN}_templ.go": "templ generate",
    f"{UNKNOWN}_string.go": "stringer",
    "docs/docs.go": "swag init",
    "wire_gen.go": "wire",
    f"{UNKNOWN}.g.dart": (
        "build_runner build, dart run build_runner build, flutter pub run build_runner build,"
        " dart pub run build_runner build"
    ),
    f"locale/{UNKNOWN}.po": "django-admin makemessages",
    "gradle/wrapper/gradle-wrapper.properties": "gradle wrapper",
    f"patches/{UNKNOWN}.patch": "patch-package",
    "CHANGELOG.md": "towncrier build, git-cliff",
    f".changeset/{UNKNOWN}.md": "changeset",
    "requirements.txt": "pip-compile",
    "pyproject.toml": "cz bump",
    "worker-configuration.d.ts": "wrangler types",
}
_WHERE = {line.strip(): where for where, lines in _MADE.items() for line in lines.split(",")}
_OUT_FLAGS = frozenset(
    "-o --output --out --out-dir --outDir --outfile --output-file -destination --destination -out".split()
)
_LOOKS = frozenset("--help --version --dry-run --check --pretend --dry --list --stdout".split())
# These only list without one of the flags.
_UPGRADERS = frozenset(("ncu", "npm-check-updates"))
_UPGRADES = frozenset(("-u", "--upgrade"))
# These write only where they are told to.
_NAMED_OUTPUT = frozenset(
    (
        "openapi-typescript quicktype datamodel-codegen oapi-codegen mockgen json2ts swagger-typescript-api bindgen"
        " cbindgen kysely-codegen tailwindcss sass flex bison"
    ).split()
)
_PROTOC = {
    "python": "py", "pyi": "pyi", "grpc_python": "py", "go": "go", "go-grpc": "go", "java": "java", "js": "js",
    "ts": "ts", "cpp": "cc",
    "csharp": "cs", "ruby": "rb", "php": "php", "kotlin": "kt", "swift": "swift", "dart": "dart", "objc": "m",
    "grpc-web": "js", "es": "js", "doc": "md",
}  # fmt: skip


def generator(words: "list[str]", run: Run) -> "list[FileEdit]":
    """Tools that make source files out of something else; a named output file or folder says where."""
    program = base(run.argv[0]).partition("@")[0].lower()
    if not _LOOKS.isdisjoint(words) or (program in _UPGRADERS and _UPGRADES.isdisjoint(words)):
        return []
    if program == "protoc":
        return _protoc(words)
    where = _where(program, words)
    out = _after(words) if where or program in _NAMED_OUTPUT else ""
    if out:
        name = base(where)
        return (
            []
            if out == "-"
            else [FileEdit(out.rstrip("/") + "/" + name if "." in name and "." not in base(out) else out, GENERATE)]
        )
    if not where:
        return []
    return [FileEdit("" if where == "*" else where.rstrip("?"), GENERATE, certain=not where.endswith("?"))]


def _where(program: str, words: "list[str]") -> str:
    verbs = [word for word in words if word[:1] != "-"]
    for line in (
        [program, *verbs[:4]],
        [program, *verbs[:3]],
        [program, *verbs[:2]],
        [program, *verbs[:1]],
        [program, *words[:1]],
        [program],
    ):
        where = _WHERE.get(" ".join(line))
        if where is not None:
            return where
    return ""


def _after(words: "list[str]") -> str:
    """What an option for the output says."""
    for at, word in enumerate(words):
        name, equals, text = word.partition("=")
        if name in _OUT_FLAGS:
            return text if equals else words[at + 1] if at + 1 < len(words) else ""
    return ""


def _protoc(words: "list[str]") -> "list[FileEdit]":
    """`protoc --python_out=src api.proto`."""
    found: list[FileEdit] = []
    for word in words:
        name, equals, folder = word.partition("=")
        if equals and name.startswith("--") and name.endswith("_out"):
            folder = folder.rpartition(":")[2].rstrip("/")
            ending = _PROTOC.get(name[2:-4], "")
            place = "" if folder in (".", "") else folder + "/"
            found.append(FileEdit(place + _ANY + ("." + ending if ending else ""), GENERATE))
    return found


def manage(words: "list[str]") -> "list[FileEdit]":
    """`manage.py makemigrations`, `php artisan make:model`, `bin/console make:entity`."""
    first = next((word for word in words if word[:1] != "-"), "")
    if not _LOOKS.isdisjoint(words):
        return []
    if first in ("makemigrations", "squashmigrations"):
        return [FileEdit(f"*/migrations/{_ANY}.py", GENERATE)]
    if first == "startapp":
        return [FileEdit("", GENERATE)]
    if first.startswith("make:") or first in (
        "doctrine:migrations:diff",
        "generate:entity",
        "stub:publish",
        "vendor:publish",
    ):
        return [FileEdit(_ANY + ".php", GENERATE)]
    return [FileEdit(f"locale/{_ANY}.po", GENERATE)] if first == "makemessages" else []


def notebook(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`jupyter nbconvert --inplace nb.ipynb`, `--to script`; `papermill in out`."""
    options, operands = split(words, frozenset("to output output-dir p k f y template".split()))
    program = base(run.argv[0]).lower()
    if program == "papermill":
        return [FileEdit(operands[1])] if len(operands) > 1 else []
    if program != "jupyter-nbconvert" and operands[:1] != ["nbconvert"]:
        return []
    books = [word for word in operands if word != "nbconvert"]
    if "--inplace" in words or "--clear-output" in words:
        return [FileEdit(path, WRITE) for path in books]
    if value(options, "to") in ("script", "python"):
        return [FileEdit(path[:-5] + "py", GENERATE) for path in books if path.endswith(".ipynb")]
    return (
        [FileEdit(value(options, "output"), GENERATE)]
        if value(options, "output") and value(options, "to") == "notebook"
        else []
    )
