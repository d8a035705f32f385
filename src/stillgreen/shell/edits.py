"""One simple command -> the files that it changes.

The table names a reader for every program that can change files; programs that are not in it change none that we
could name (a script whose text is not known, a build, a test run). The readers are in `edits_*.py`, one file per sort
of program, and are loaded when such a program occurs.
"""


from stillgreen.shell.file_edit import APPEND, FORMAT, GIT, REFORMAT, WRITE, FileEdit, base
from stillgreen.shell.run import IF_FAILED, UNKNOWN, Run

__all__ = ("FileEdit", "by_run", "edits", "settle")

MOST = 200  # edits of one command
MOST_OUTPUT = 20_000  # letters of an output that are looked at

# reader -> programs. A reader is `module.function` of `edits_<module>.py`.
_READERS = {
    "inplace.sed": "sed gsed",
    "inplace.perl": "perl ruby",
    "inplace.awk": "awk gawk mawk nawk",
    "inplace.ed": "ed red",
    "inplace.vim": "vim vi nvim ex",
    "files.copy": "cp gcp install ginstall ln ditto",
    "files.move": "mv gmv",
    "files.remove": "rm grm unlink shred srm trash trash-put rimraf del-cli gio-trash",
    "files.tee": "tee sponge",
    "files.dd": "dd",
    "files.truncate": "truncate",
    "files.touch": "touch",
    "files.rename": "rename prename perl-rename file-rename",
    "files.sort": "sort shuf iconv pandoc xxd",
    "files.yq": "yq dasel xmlstarlet",
    "files.replace": "sd",
    "files.rsync": "rsync scp rclone",
    "files.curl": "curl wget aria2c",
    "files.tar": "tar gtar bsdtar",
    "files.unzip": "unzip 7z 7za 7zz unrar gunzip bunzip2 unxz unzstd",
    "files.find": "find gfind",
    "files.fetched": "docker podman kubectl oc aws gsutil",
    "files.patch": "patch gpatch",
    "files.apply_patch": "apply_patch applypatch",
    "git.git": "git hub",
    "git.others": "gh glab jj hg svn gt",
    "interpreters.python": "python python2 python3 pypy pypy3 py ipython",
    "interpreters.node": "node nodejs tsx ts-node",
    "interpreters.php": "php",
    "interpreters.other": "Rscript lua luajit julia",
    "interpreters.shell": "bash sh zsh dash ksh source .",
    "packages.manager": (
        "npm yarn pnpm uv poetry pdm rye hatch pixi pipenv bundle bundler composer jsr pod helm nix conan vcpkg"
    ),
    "packages.target": "make gmake just mise task rake invoke inv nox tox poe gradlew mvn mvnw sbt mage",
    "generate.generator": (
        "protoc alembic flask aerich rails hanami drizzle-kit typeorm knex sequelize sequelize-cli supabase nest vue"
        " shadcn shadcn-ui expo cap tauri tsc husky jest storybook sb msw playwright openapi-generator"
        " openapi-generator-cli swagger-codegen orval graphql-codegen gql.tada sqlc templ swag wire mockery mockgen"
        " ent gqlgen kubebuilder operator-sdk controller-gen stringer django-admin cookiecutter copier degit tiged"
        " hygen plop yo create-react-app create-next-app create-vite create-vue create-svelte create-astro"
        " create-expo-app create-remix create-t3-app sv spring stack cabal lein symfony wails anchor hardhat"
        " build_runner xcodegen tuist cbindgen bindgen flex bison jupytext patch-package bump2version bumpversion"
        " bump-my-version towncrier standard-version ncu npm-check-updates pip-compile cz git-cliff thrift flatc capnp"
        " antlr4 rojo wrangler amplify serverless cdk sam openapi-typescript quicktype datamodel-codegen oapi-codegen"
        " json2ts swagger-typescript-api tailwindcss sass kysely-codegen"
    ),
    "generate.notebook": "jupyter jupyter-nbconvert papermill",
    "packages.hooks": "pre-commit prek lint-staged lefthook",
    "format.tool": (
        "black blue pyink ruff isort autopep8 yapf autoflake docformatter unify pyupgrade pycln add-trailing-comma"
        " reorder-python-imports 2to3 futurize ssort usort ufmt flynt nbstripout nbqa prettier prettierd oxfmt eslint"
        " eslint_d oxlint tslint xo standard ts-standard semistandard gts biome rome dprint stylelint markdownlint"
        " markdownlint-cli2 remark mdformat textlint next vue-cli-service svelte-migrate jscodeshift codemod ast-grep"
        " sg comby semgrep gofmt goimports gofumpt golines gci modernize golangci-lint rustfmt leptosfmt taplo stylua"
        " lua-format clang-format clang-tidy run-clang-tidy uncrustify astyle indent cmake-format gersemi buildifier"
        " shfmt beautysh shellharden tofu terragrunt packer tflint nixfmt nixpkgs-fmt alejandra jsonnetfmt cue"
        " google-java-format palantir-java-format ktlint ktfmt detekt scalafmt scalafix swiftformat swift-format"
        " swiftlint dartfmt csharpier jb fantomas rubocop standardrb rufo rubyfmt stree rbprettier erb_lint erblint"
        " erb-format haml-lint htmlbeautifier php-cs-fixer phpcbf pint rector ecs mago erlfmt elm-format elm-review"
        " ormolu fourmolu stylish-haskell hindent cabal-fmt hlint ocamlformat dune refmt rescript cljfmt zprint"
        " nimpretty crystal perltidy pg_format sqlfluff sqlfmt sql-formatter solhint xmllint tidy djlint djhtml"
        " yamlfmt yamlfix jsonlint fixjson sort-package-json syncpack rpl fastmod sad ruplacer dos2unix unix2dos"
        " treefmt trunk mega-linter dx"
    ),
    "format.tool packages.manager": "cargo go dotnet mix swift terraform",
    "format.tool generate.generator packages.manager": "dart flutter",
    "interpreters.bun packages.manager": "bun",
    "interpreters.bun format.tool packages.manager": "deno",
    "format.tool generate.generator": "prisma ng nx forge zig buf",
    "format.tool packages.manager generate.generator": "gleam rebar3",
    "packages.target generate.generator": "gradle",
    "generate.generator packages.manager": "lerna changeset",
    "windows.cmdlet": (
        "set-content sc clear-content clc out-file tee-object add-content ac copy-item cpi move-item mi rename-item"
        " rni remove-item ri new-item ni expand-archive invoke-webrequest iwr invoke-restmethod irm start-bitstransfer"
    ),
    "windows.command": "copy xcopy robocopy move ren del erase rd",
}
_READER_OF = {program: reader for reader, programs in _READERS.items() for program in programs.split()}
# Programs that print what is redirected; a target that cannot be known is then a file that is written on purpose.
_PRINTERS = frozenset(
    "cat echo printf sed awk perl jq envsubst head tail sort sh bash python3 python base64 tr cut".split()
)
# PowerShell's parameters, by which its aliases `rm`, `cp` and `mv` are told from the programs.
_POWERSHELL = frozenset(
    "-recurse -force -path -literalpath -destination -erroraction -itemtype -confirm:$false".split()
)
_ELSEWHERE = frozenset("ssh kubectl oc gcloud fly heroku az vagrant aws".split())
_CONTAINERS = frozenset("docker docker-compose podman podman-compose nerdctl container devcontainer lima orb".split())


def edits(run: Run, before: "Run | None" = None, texts: "dict[str, str] | None" = None) -> "list[FileEdit]":
    """The files that one simple command changes, in the order of its words.

    run     one command as `stillgreen.shell.read` gives it
    before  the command before it in the line: what it lists is what `xargs` hands on, its heredoc is what a pipe feeds
    texts   files whose content is known, by path as in `FileEdit.path`; scripts in it are read, files that this command
            writes from a heredoc are added
    -> [] if it changes none; never raises
    """
    if (not run.argv and not run.writes) or _away(run):
        return []
    try:
        found = _by_program(run, before, texts) if run.argv else []
    except (IndexError, KeyError, ValueError, RecursionError):  # a command line that nobody meant
        found = []
    if run.writes:
        found += _redirected(run)
    if not found:
        return found
    doubtful = run.when == IF_FAILED or any(name.partition(" ")[0] in _CONTAINERS for name in run.wrappers)
    for edit in found:
        if edit.path.strip(UNKNOWN):
            edit.path = _placed(run.folder, edit.path)
        else:
            edit.path = ""
            edit.folder = _placed(run.folder, edit.folder) if edit.folder else run.folder
            edit.certain = edit.certain and UNKNOWN not in edit.folder
            if (edit.folder + "/").startswith(_TEMPORARY):
                edit.path = edit.folder + "/"
        edit.certain = edit.certain and not doubtful and not _anywhere(edit.path)
    if texts is not None:
        texts.update({edit.path: edit.after for edit in found if edit.after is not None})
    return found[:MOST]


def by_run(runs: "list[Run]", texts: "dict[str, str] | None" = None) -> "list[list[FileEdit]]":
    """The edits of every run of one line, each with what the run before it lists or feeds.

    runs    the line, as `stillgreen.shell.read` gives it
    texts   as for `edits`; scripts that the line itself writes are known to it anyway
    -> one list per run, in the same order
    """
    texts = {} if texts is None else texts
    return [edits(run, runs[at - 1] if at else None, texts) for at, run in enumerate(runs)]


def settle(found: "list[FileEdit]", output: str) -> "list[FileEdit]":
    """What is left of the edits once the output of the line is seen.

    A formatter that found nothing to do changed nothing, nor did a pull without news; a file that is not there was
    not edited.
    """
    if not found or not output:
        return found
    output = output[:MOST_OUTPUT]
    for how, idle, busy in _SIGNS:
        if any(text in output for text in idle) and not any(text in output for text in busy):
            found = [edit for edit in found if edit.how != how]
    if "No such file or directory" in output:
        gone = [line for line in output.split("\n") if line.startswith(_EDITORS) and "No such file" in line][:50]
        found = [edit for edit in found if not edit.path or not any(edit.path in line for line in gone)]
    return found


_EDITORS = ("sed:", "gsed:", "rm:", "mv:", "perl:", "Can't open", "truncate:")
# how -> what is printed when there was nothing to do, unless the other is printed as well. black, ruff and git were
# really run (2026-11); the rest is what the tools are known to print.
_SIGNS = (
    (
        FORMAT,
        (
            "left unchanged",
            "already formatted",
            "Prettier code style",
            "Fixed 0 ",
            "(0 changed)",
            "No fixes",
            "All checks passed!",
            "0 files changed",
        ),
        ("reformatted", "fixed", "Fixing ", "Fixed 1", "Fixed 2", "formatted 1", "Formatted 1"),
    ),
    (
        GIT,
        ("Already up to date", "Already up-to-date", "is up to date.", "Already on '", "No local changes to save"),
        (
            "Fast-forward",
            "Merge made",
            "Switched to",
            "Updating ",
            "Saved working directory",
            "HEAD is now at",
            "Applying",
        ),
    ),
)


def _away(run: Run) -> bool:
    """Does it run on another machine, whose files are not these?"""
    return any(name.partition(" ")[0] in _ELSEWHERE for name in run.wrappers)


def _by_program(run: Run, before: "Run | None", texts: "dict[str, str] | None") -> "list[FileEdit]":
    words = run.argv[1:]
    program = program_of(run.argv[0])
    reader = _READER_OF.get(program)
    if reader is None:
        return _unknown(program, words, run)
    if program == "cargo" and words and words[0][:1] == "+":
        words = words[1:]
    if program in ("rm", "cp", "mv") and not _POWERSHELL.isdisjoint([word.lower() for word in words]):
        reader = "windows.cmdlet"
    for name in reader.split(" "):
        found = _call(name, words, run, before, texts)
        if found:
            return _handed_on(found, run, before)
    return []


def program_of(word: str) -> str:
    """`.venv/bin/python3.12` -> python3, `prettier@3` -> prettier, `Set-Content` -> set-content."""
    name = base(word)
    if "@" in name[1:]:
        name = name[: name.index("@", 1)]
    if name[-4:].lower() in (".exe", ".cmd", ".bat"):
        name = name[:-4]
    elif name.endswith(".phar"):
        name = name[:-5]
    if name.startswith("python3."):
        return "python3"
    return name if name in _READER_OF else name.lower()


def _call(
    reader: str, words: "list[str]", run: Run, before: "Run | None", texts: "dict[str, str] | None"
) -> "list[FileEdit]":
    """Ask one reader; its module is loaded now."""
    module, _, function = reader.partition(".")
    ask = getattr(__import__(f"stillgreen.shell.edits_{module}", fromlist=(function,)), function)
    found: list[FileEdit] = ask(words, run, before, texts or {}) if module == "interpreters" else ask(words, run)
    return found


def _unknown(program: str, words: "list[str]", run: Run) -> "list[FileEdit]":
    """A program that the table does not know: a .NET call, a Rails or Django script, or anything with `--fix`."""
    if "]::" in run.argv[0]:
        from stillgreen.shell import edits_windows

        return edits_windows.dotnet_call(run)
    if program in ("manage.py", "artisan", "console", "craft", "drush"):
        from stillgreen.shell import edits_generate

        return edits_generate.manage(words)
    return [FileEdit("", REFORMAT, FORMAT, certain=False)] if "--fix" in words and "--check" not in words else []


def _handed_on(found: "list[FileEdit]", run: Run, before: "Run | None") -> "list[FileEdit]":
    """Give the names that the command before lists to what xargs runs."""
    if before is None or not before.argv or not any(name.startswith(("xargs", "parallel")) for name in run.wrappers):
        return found
    from stillgreen.shell.edits_files import listed

    names = listed(before)
    if not names:
        return found
    made: list[FileEdit] = []
    for edit in found:
        if edit.path and (edit.path[0] != UNKNOWN or "/" in edit.path):
            made.append(edit)
        else:
            made += [FileEdit(name, edit.op, edit.how) for name in names]
    return made


def _redirected(run: Run) -> "list[FileEdit]":
    """The files that the shell itself writes; a heredoc copied into one is its content."""
    found: list[FileEdit] = []
    whole = run.stdin if run.argv == ["cat"] and run.stdin is not None and not _expands(run.stdin) else None
    for write in run.writes:
        path = write.path
        if not path or path.startswith("/dev/") or path.lower() in ("nul", "$null"):
            continue
        if not path.strip(UNKNOWN):
            if not run.argv or program_of(run.argv[0]) in _PRINTERS:
                found.append(FileEdit("", APPEND if write.append else WRITE, certain=False))
            continue
        edit = FileEdit(path, APPEND if write.append else WRITE)
        if write.append:
            edit.added, edit.removed = whole, None if whole is None else ""
        else:
            edit.after = whole
        found.append(edit)
    return found


def _anywhere(path: str) -> bool:
    """`$X/a.py`: below a folder that is not known, perhaps a temporary one."""
    return path[:1] == UNKNOWN and path[1:2] in ("/", "\\")


def _expands(text: str) -> bool:
    """May the shell still change something in the heredoc? Whether its delimiter was quoted is not known here."""
    return "$" in text or "`" in text or UNKNOWN in text


def _placed(folder: str, path: str) -> str:
    """The path from where the line starts."""
    path = path.removeprefix("./") or "."
    if not folder or path[0] in ("/", "~", "\\", UNKNOWN) or path[1:2] == ":":
        return path
    return f"{folder.rstrip('/')}/{path}"


_TEMPORARY = ("/tmp/", "/private/tmp/", "/var/tmp/", "/var/folders/", "/private/var/folders/")
