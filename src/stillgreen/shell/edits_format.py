"""Which formatters, fixers and codemods write, when, and into which files?"""


from stillgreen.shell.file_edit import FORMAT, REFORMAT, FileEdit, base
from stillgreen.shell.run import UNKNOWN, Run

# One tool a line: name, or name and its first word | it writes only with one of these (nothing: always) | it does not
# write with one of these | options that take a value | ending of the files that it writes into, where it knows one sort (or the one file).
# `--check`, `--dry-run`, `--help` and `--version` keep every tool from writing. Written from what the tools are known
# to do; few of them were run for it.
_TABLE = """
black | | --diff - -c --code | -l -t --line-length --target-version --config --exclude --include | py
blue | | --diff - | -l | py
pyink | | --diff - | -l | py
ruff format | | --diff - | --config --line-length --target-version --exclude --stdin-filename | py
ruff check | --fix --fix-only --add-noqa | --diff - --no-fix | --select --ignore --extend-select --config --exclude --output-format --unfixable --fixable --target-version --line-length --output-file -o | py
ruff | --fix --fix-only | --diff - | --select --ignore --config | py
isort | | --diff --check-only -c -d - | -l --profile --settings-path --sp -p -o --skip | py
autopep8 | -i --in-place | --diff -d | -j -p --max-line-length --ignore --select | py
yapf | -i --in-place | --diff -d | --style -e -l | py
autoflake | -i --in-place | --check-diff | --exclude --imports -j | py
docformatter | -i --in-place | | --wrap-summaries --wrap-descriptions -s | py
unify | -i --in-place | | --quote | py
pyupgrade | | | | py
pycln | | --diff | --config -e | py
add-trailing-comma | | | | py
reorder-python-imports | | --diff-only | --application-directories --add-import | py
2to3 | -w --write | | -f -x -o | py
futurize | -w --write | | | py
ssort | | --diff | | py
usort format | | | | py
ufmt format | | | | py
flynt | | -d --dry-run --stdout | -ll | py
nbstripout | | --dryrun --status --is-installed --install --uninstall -t | | ipynb
nbqa | --fix black isort pyupgrade autopep8 yapf | --diff --nbqa-diff | | ipynb
prettier | --write -w | -c -l --list-different | --config --parser --plugin --ignore-path --log-level --loglevel --print-width --tab-width --trailing-comma --end-of-line --stdin-filepath --cache-location --config-precedence |
prettierd | --write -w | | |
oxfmt | | --list-different | -c --config |
eslint | --fix | --fix-dry-run | -c --config -f --format -o --output-file --ext --rule --parser --parser-options --plugin --max-warnings --ignore-pattern --ignore-path --rulesdir --cache-location --env --global --resolve-plugins-relative-to --fix-type | ts
eslint_d | --fix | --fix-dry-run --fix-to-stdout | -c --config -f --ext | ts
oxlint | --fix --fix-suggestions --fix-dangerously | | -c --config -A -D -W -f --format --max-warnings | ts
tslint | --fix | | -c -p -t | ts
xo | --fix | | | ts
standard | --fix | | --plugin --env | js
ts-standard | --fix | | | ts
semistandard | --fix | | | js
gts fix | | | | ts
biome check | --write --apply --apply-unsafe --fix --write-unsafe | | --config-path --max-diagnostics --reporter --log-level --formatter-enabled --linter-enabled --only --skip |
biome lint | --write --apply --apply-unsafe --fix --write-unsafe | | --config-path --max-diagnostics --only --skip | ts
biome format | --write --fix --apply | | --config-path --indent-style |
biome migrate | --write | | | json
rome format | --write | | |
rome check | --apply | | |
dprint fmt | | --diff --stdin | -c --config |
stylelint | --fix | | -c --config -f --formatter -o --custom-syntax --max-warnings | css
markdownlint | --fix -f | | -c --config -i --ignore -p -o -r -s | md
markdownlint-cli2 | --fix | | --config | md
remark | -o --output | | | md
mdformat | | - | --wrap --number | md
textlint | --fix | | -c -f | md
next lint | --fix | | --dir -d --file -c | ts
ng lint | --fix | | | ts
vue-cli-service lint | | --no-fix | | ts
deno fmt | | - | -c --config --ext --line-width --indent-width | ts
deno lint | --fix | | | ts
svelte-migrate | | | |
jscodeshift | | -d --dry | -t --transform --parser --extensions --ignore-pattern -c --cpus | ts
codemod | | | |
ast-grep run | -U --update-all | | -p --pattern -r --rewrite -l --lang -c --config --globs --strictness --selector -j --threads |
ast-grep scan | -U --update-all | | -r --rule -c --config --filter |
ast-grep | -U --update-all | | -p --pattern -r --rewrite -l --lang -c --config --globs --strictness --selector -j --threads |
sg run | -U --update-all | | -p --pattern -r --rewrite -l --lang -c --config --globs |
sg scan | -U --update-all | | -r --rule -c --config --filter |
sg | -U --update-all | | -p --pattern -r --rewrite -l --lang -c --config --globs |
comby | -i -in-place | -diff -stdout | -matcher -d -directory -f -file-extensions -exclude-dir -rule -templates -config -jobs |
semgrep | --autofix -a | --dryrun | -c --config -o |
gofmt | -w | | -r -cpuprofile | go
goimports | -w | | -local -srcdir | go
gofumpt | -w | | -lang -modpath | go
golines | -w --write-output | | -m --max-len -t --base-formatter | go
gci write | | | -s --section | go
go fmt | | -n | | go
go fix | | -diff | | go
go vet | -fix | | | go
modernize | -fix | -diff | | go
golangci-lint run | --fix | | -c --config -E -D --enable --disable --timeout --out-format -j | go
golangci-lint fmt | | -d --diff | -c --config -E | go
buf format | -w --write | -d --diff | --config --path | proto
cargo fmt | | -l | -p --package --manifest-path --config | rs
cargo fix | | | -p --package --bin --features --manifest-path --edition-idioms | rs
cargo clippy | --fix | | -p --package --features --manifest-path -A -W -D --bin --test --message-format | rs
cargo sort | | -c | |
cargo machete | --fix | | |
cargo autoinherit | | | |
cargo insta | accept review | | | snap
rustfmt | | --emit=stdout -l | --edition --config --config-path --style-edition | rs
leptosfmt | | - | -c | rs
taplo fmt | | - --diff | -c --config -o --option | toml
taplo format | | - --diff | -c --config -o --option | toml
stylua | | - --output-format | -f --config-path -g --glob | lua
lua-format | -i --in-place | | -c | lua
clang-format | -i | --dry-run -n --Werror | -style --style -assume-filename --files | cpp
clang-tidy | --fix -fix --fix-errors -fix-errors | | -p -checks --checks | cpp
run-clang-tidy | -fix --fix | | -p -checks | cpp
uncrustify | --replace --no-backup | | -c -l | cpp
astyle | | --dry-run | --options --style | cpp
indent | | -st | -o | c
cmake-format | -i --in-place | | -c | cmake
gersemi | -i --in-place | --diff | | cmake
buildifier | | -mode=check -mode=diff -mode=print_if_changed --mode=check --mode=diff --lint=warn | -type -mode --mode --lint | bzl
shfmt | -w --write | -d --diff -l --list | -i --indent -ln --language-dialect | sh
beautysh | | | -i | sh
shellharden | --replace | | | sh
terraform fmt | | -check -write=false - -check=true | | tf
tofu fmt | | -check -write=false - -check=true | | tf
terragrunt hclfmt | | --terragrunt-check | | hcl
terragrunt hcl | fmt format | | | hcl
packer fmt | | -check -write=false | | hcl
tflint | --fix | | -c --config --chdir | tf
nixfmt | | -c --check | -w --width | nix
nixpkgs-fmt | | | | nix
alejandra | | -c --check | -e | nix
jsonnetfmt | -i | --test | -n | jsonnet
cue fmt | | -d | | cue
google-java-format | -i --replace -r | -n --set-exit-if-changed | --lines --offset | java
palantir-java-format | -i --replace | -n | | java
ktlint | -F --format | | -R --editorconfig --reporter | kt
ktfmt | | -n --dry-run | | kt
detekt | --auto-correct -ac | | -c --config -i --input -r -p | kt
scalafmt | | --test --list --stdout --stdin | -c --config -f | scala
scalafix | | --test | -r --rules -f | scala
swiftformat | | --lint --dryrun stdin | --config --rules --disable --enable --swiftversion --exclude | swift
swift-format | -i --in-place format | lint | --configuration | swift
swift format | -i --in-place | lint | --configuration | swift
swiftlint | --fix autocorrect --autocorrect | | --config --path | swift
dart format | | --output=none --output=show -o none show json --output=json -n | -l --line-length --page-width --language-version | dart
dart fix | --apply | | --code | dart
dartfmt | -w | | | dart
flutter format | | -n | -l --line-length | dart
dotnet format | | --verify-no-changes | --severity --include --exclude --diagnostics -v --verbosity --report --binarylog -bl | cs
dotnet csharpier | | check --skip-write --write-stdout | --config-path | cs
csharpier | | check --skip-write --write-stdout | --config-path | cs
jb cleanupcode | | | --profile --settings --include | cs
fantomas | | --check -c | --out -o | fs
rubocop | -a -A -x --autocorrect --auto-correct --autocorrect-all --auto-correct-all --fix-layout --auto-gen-config | | -c --config -f --format -o --out --only --except --require -r --fail-level | rb
standardrb | --fix --fix-unsafely | | | rb
rufo | | -c | | rb
rubyfmt | -i | | | rb
stree write | | | --plugins --print-width | rb
rbprettier | --write | | | rb
erb_lint | -a --autocorrect | | | erb
erblint | -a --autocorrect | | | erb
erb-format | --write -w | | | erb
haml-lint | -a -A --auto-correct | | | haml
htmlbeautifier | | -l -e | -b -t | erb
php-cs-fixer | fix | --dry-run check | --config --rules --format --path-mode --using-cache --cache-file | php
phpcbf | | | --standard --extensions --ignore | php
pint | | --test | --preset --config | php
rector process | | --dry-run -n | -c --config | php
rector | | --dry-run -n list init | -c --config | php
ecs check | --fix | | -c --config | php
ecs | --fix | | -c --config | php
mago fmt | | --dry-run | | php
mix format | | --check-formatted - --check-equivalent | --dot-formatter | ex
mix styler | | | | ex
erlfmt | -w --write | | | erl
rebar3 fmt | | -c --check | | erl
gleam format | | --stdin | | gleam
elm-format | | --validate --stdin | --output --elm-version | elm
elm-review | --fix --fix-all --fix-all-without-prompt | | | elm
ormolu | -i --mode=inplace inplace | | -m --mode -o | hs
fourmolu | -i --mode=inplace inplace | | -m --mode -o | hs
stylish-haskell | -i --inplace | | -c | hs
hindent | | --validate | | hs
cabal-fmt | -i --inplace | | | cabal
hlint | --refactor | | |
ocamlformat | -i --inplace | | | ml
dune fmt | | | | ml
dune promote | | | | ml
dune | --auto-promote | | | ml
refmt | --in-place | | | re
rescript format | | -c -check | | res
cljfmt fix | | | | clj
zprint | -w | | | clj
zig fmt | | --ast-check --stdin | --exclude | zig
nimpretty | | | --out --backup --maxLineLen --indent | nim
crystal tool | format | | -e | cr
perltidy | -b | | -pro | pl
pg_format | -i --inplace | | -s -w | sql
sqlfluff fix | | - | --dialect --rules -r -d | sql
sqlfluff format | | - | --dialect | sql
sqlfmt | | --diff - | -l | sql
sql-formatter | --fix | | -c -l | sql
prisma format | | | --schema | prisma
forge fmt | | - | --root | sol
solhint | --fix | | -c -f | sol
xmllint | --output -o | | --schema --xpath --encode | xml
tidy | -m -modify | | -config | html
djlint | --reformat | --lint | --profile --indent --ignore | html
djhtml | | - | -t -i | html
yamlfmt | | -lint -dry -d -in | -conf -formatter | yaml
yamlfix | | | -c | yaml
jsonlint | -i --in-place | | | json
fixjson | -w --write | | | json
sort-package-json | | -c | | package.json
syncpack | fix fix-mismatches format set-semver-ranges | | |
rpl | | -s --dry-run | -x |
fastmod | | | -d --dir -e --extensions -g --glob |
sad | --commit -k | | |
ruplacer | --go | | -t |
dos2unix | | -i --info | -n --newfile |
unix2dos | | -i --info | -n --newfile |
treefmt | | --fail-on-change | |
trunk fmt | | | |
trunk check | --fix -y | | |
mega-linter | --fix | | |
nx format:write | | | --base --head --files |
nx format | --write | | |
ng update | | | |
dx fmt | | -c | -f | rs
"""
_STOPS = frozenset(
    ("--help", "--version", "--dry-run", "--dryrun", "--check", "--print-config", "--show-settings", "--show-files")
)


class _Rule:
    """When a tool writes, and into what."""

    __slots__ = ("ending", "needs", "stops", "valued")

    def __init__(self, needs: str, stops: str, valued: str, ending: str) -> None:
        self.needs = frozenset(needs.split())
        self.stops = frozenset(stops.split()) | _STOPS
        self.valued = frozenset(valued.split())
        self.ending = ending


def _rules() -> "dict[str, _Rule]":
    made = {}
    for line in _TABLE.strip().split("\n"):
        name, needs, stops, valued, ending = (part.strip() for part in line.split("|"))
        made[name] = _Rule(needs, stops, valued, ending)
    return made


RULES = _rules()
# `xargs prettier --write`: nothing else to go by than the tool.
_MANY = frozenset((".", "./", "./...", "*", "**", "./**"))


def tool(words: "list[str]", run: Run) -> "list[FileEdit]":
    """A formatter, fixer or codemod: the files that it may write, none if it only looks."""
    program = base(run.argv[0]).lower()
    if program.endswith((".exe", ".phar", ".bat", ".cmd")):
        program = program[: program.rfind(".")]
    at = next((place for place, word in enumerate(words) if word[:1] != "-"), -1)
    rule = RULES.get(f"{program} {words[at]}") if at >= 0 else None
    if rule is None:
        rule = RULES.get(program)
    else:
        words = words[:at] + words[at + 1 :]
    if rule is None or not _writes(rule, words):
        return []
    return [FileEdit(path, REFORMAT, FORMAT) for path in _targets(program, rule, words)]


def _writes(rule: _Rule, words: "list[str]") -> bool:
    flags = {word.partition("=")[0] if word[:1] == "-" else word for word in words}
    flags.update(words)
    if flags & rule.stops:
        return False
    if not rule.needs or flags & rule.needs:
        return True
    letters = "".join(word[1:] for word in words if word[:1] == "-" and word[1:].isalpha() and len(word) < 6)
    return any(len(need) == 2 and need[1] in letters for need in rule.needs if need[0] == "-")


def _targets(program: str, rule: _Rule, words: "list[str]") -> "list[str]":
    """The operands; for a folder or the whole tree, any file of the tool's own sort in it."""
    any_file = rule.ending if "." in rule.ending else UNKNOWN + "." + rule.ending if rule.ending else ""
    found: list[str] = []
    skip = False
    for word in words[: words.index("--")] if "--" in words and program in ("cargo", "go", "mix") else words:
        if skip or word[:1] == "-" or word in rule.needs:
            skip = not skip and word in rule.valued and "=" not in word
            continue
        if word in _MANY or word.strip(UNKNOWN + "*./") == "":
            found.append(any_file)
        elif (any_file and "." not in base(word)) or word.endswith(("/", "/...")):
            found.append(word.replace("/...", "/").rstrip("/") + "/" + any_file)
        else:
            found.append(word)
    if program in _NOT_FILES:
        found = found[_NOT_FILES[program] :]
    return found or [any_file]


# Operands before the files: a pattern and what replaces it; commands of package managers name packages, not files.
_NOT_FILES = {
    "comby": 99, "fastmod": 2, "rpl": 2, "ruplacer": 2, "sad": 99, "codemod": 99, "cargo": 99, "dotnet": 99, "crystal": 1,
    "jb": 99, "dune": 99, "nbqa": 1, "syncpack": 99, "semgrep": 0,
}  # fmt: skip
