"""Which runner does a simple command start? One table, modules loaded only when their tool occurs.

Adding a runner is one module here, one data file in `tests/data/runners/`, and one line in a table below.
This module is imported for every command of every session: tables and string tests only, no imports.
"""

from stillgreen.runners._base import Call, Summary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.runners._base import Runner
    from stillgreen.shell.run import Run

# Program (base name, lower case, without .exe/.cmd/.bat and `@version`) -> module of this folder.
PROGRAMS = {
    # Python tests
    "pytest": "pytest",
    "py.test": "pytest",
    "nose2": "nose2",
    "nosetests": "nose2",
    "manage.py": "django",
    "django-admin": "django",
    "green": "green",
    "trial": "trial",
    "stestr": "stestr",
    "testr": "stestr",
    "behave": "behave",
    "robot": "robot",
    "pabot": "robot",
    "tox": "tox",
    "nox": "nox",
    "hatch": "hatch",
    "pdm": "pdm",
    "poetry": "pdm",
    "pipenv": "pdm",
    "rye": "pdm",
    "pixi": "pdm",
    "uv": "pdm",
    # scripts, make targets, task runners
    "npm": "npm_script",
    "pnpm": "npm_script",
    "yarn": "npm_script",
    "yarnpkg": "npm_script",
    "bun": "npm_script",  # hands `bun test` and `bun build` on to the module `bun`
    "corepack": "npm_script",
    "npm-run-all": "npm_script",
    "npm-run-all2": "npm_script",
    "run-s": "npm_script",
    "run-p": "npm_script",
    "make": "make",
    "gmake": "make",
    "mingw32-make": "make",
    "just": "just",
    "task": "task",
    "go-task": "task",
    "inv": "task",
    "invoke": "task",
    "poe": "task",
    "mise": "mise",
    "rtx": "mise",
    "turbo": "turbo",
    "nx": "turbo",
    "lerna": "turbo",
    "composer": "composer",
    "rake": "rake",
    "pre-commit": "pre_commit",
    "prek": "pre_commit",
    # JavaScript tests
    "jest": "jest",
    "jest-cli": "jest",
    "react-scripts": "react_scripts",
    "craco": "react_scripts",
    "react-app-rewired": "react_scripts",
    "rescripts": "react_scripts",
    "vue-cli-service": "react_scripts",
    "wp-scripts": "react_scripts",
    "kcd-scripts": "react_scripts",
    "tsdx": "react_scripts",
    "umi-test": "react_scripts",
    "backstage-cli": "react_scripts",
    "vitest": "vitest",
    "mocha": "mocha",
    "_mocha": "mocha",
    "ts-mocha": "mocha",
    "mochapack": "mocha",
    "electron-mocha": "mocha",
    "vscode-test": "mocha",
    "ava": "ava",
    "tap": "tap",
    "tape": "tape",
    "qunit": "qunit",
    "testem": "qunit",
    "ember": "qunit",
    "node": "node_test",
    "nodejs": "node_test",
    "tsx": "node_test",
    "borp": "node_test",
    "ts-node": "node_test",
    "ts-node-esm": "node_test",
    "vite-node": "node_test",
    "swc-node": "node_test",
    "babel-node": "node_test",
    "esno": "node_test",
    "jiti": "node_test",
    "jasmine": "jasmine",
    "jasmine-browser-runner": "jasmine",
    "karma": "karma",
    "ng": "ng_test",
    "playwright": "playwright",
    "cypress": "cypress",
    "wdio": "wdio",
    "testcafe": "plain_e2e",
    "nightwatch": "plain_e2e",
    "codeceptjs": "plain_e2e",
    "newman": "plain_e2e",
    "detox": "plain_e2e",
    "maestro": "plain_e2e",
    "backstop": "plain_e2e",
    "loki": "plain_e2e",
    "cucumber": "cucumber",
    "cucumber-js": "cucumber",
    "uvu": "uvu",
    "lab": "lab",
    "wtr": "wtr",
    "web-test-runner": "wtr",
    "test-storybook": "storybook",
    "deno": "deno",
    "elm-test": "elm_test",
    "elm-test-rs": "elm_test",
    "elm-spec": "elm_test",
    "forge": "forge",
    "hardhat": "hardhat",
    "truffle": "hardhat",
    # tests of other languages
    "go": "go",
    "gotestsum": "gotestsum",
    "ginkgo": "ginkgo",
    "cargo": "cargo",
    "cross": "cargo",
    "cargo-nextest": "nextest",
    "rustfmt": "rustfmt",
    "mvn": "maven",
    "mvnw": "maven",
    "mvnd": "maven",
    "gradle": "gradle",
    "gradlew": "gradle",
    "sbt": "sbt",
    "sbtn": "sbt",
    "mill": "mill",
    "millw": "mill",
    "java": "junit",
    "dotnet": "dotnet",
    "rspec": "rspec",
    "parallel_rspec": "rspec",
    "turbo_tests": "rspec",
    "ruby": "minitest",
    "m": "minitest",
    "minitest": "minitest",
    "rails": "rails",
    "phpunit": "phpunit",
    "simple-phpunit": "phpunit",
    "paratest": "phpunit",
    "pest": "pest",
    "artisan": "artisan",
    "sail": "artisan",
    "codecept": "codeception",
    "mix": "mix",
    "credo": "credo",
    "dialyzer": "dialyzer",
    "rebar3": "rebar3",
    "swift": "swift",
    "xcodebuild": "xcodebuild",
    "xcrun": "xcodebuild",
    "flutter": "flutter",
    "fvm": "flutter",
    "dart": "dart",
    "dartanalyzer": "dart_analyze",
    "ctest": "ctest",
    "gtest-parallel": "googletest",
    "meson": "meson",
    "ninja": "ninja",
    "samu": "ninja",
    "cmake": "cmake",
    "bazel": "bazel",
    "bazelisk": "bazel",
    "prove": "prove",
    "yath": "prove",
    "perl": "prove",
    "bats": "bats",
    "shunit2": "shunit2",
    "busted": "busted",
    "rscript": "testthat",
    "r": "testthat",
    "julia": "julia",
    "clojure": "clojure_test",
    "clj": "clojure_test",
    "lein": "lein",
    "cabal": "cabal",
    "stack": "stack",
    "runghc": "hspec",
    "runhaskell": "hspec",
    "dune": "dune",
    "opam": "dune",
    "zig": "zig",
    "crystal": "crystal",
    "shards": "crystal",
    "nim": "nim",
    "nimble": "nim",
    "testament": "nim",
    "tclsh": "tcltest",
    "invoke-pester": "pester",
    "opa": "opa",
    "gleam": "gleam",
    # types, lint, format
    "tsc": "tsc",
    "vue-tsc": "tsc",
    "tsgo": "tsc",
    "tspc": "tsc",
    "svelte-check": "svelte_check",
    "sv": "svelte_check",
    "mypy": "mypy",
    "dmypy": "mypy",
    "pyright": "pyright",
    "basedpyright": "pyright",
    "ty": "ty",
    "pyrefly": "ty",
    "flow": "flow",
    "eslint": "eslint",
    "eslint_d": "eslint",
    "stylelint": "eslint",
    "xo": "eslint",
    "standard": "standard",
    "semistandard": "standard",
    "ts-standard": "standard",
    "biome": "biome",
    "oxlint": "oxlint",
    "ruff": "ruff",
    "flake8": "flake8",
    "pflake8": "flake8",
    "pyflakes": "flake8",
    "pycodestyle": "flake8",
    "pydocstyle": "flake8",
    "pylint": "pylint",
    "bandit": "bandit",
    "golangci-lint": "golangci_lint",
    "rubocop": "rubocop",
    "standardrb": "rubocop",
    "phpstan": "phpstan",
    "larastan": "phpstan",
    "psalm": "phpstan",
    "phan": "phpstan",
    "phpcs": "phpcs",
    "shellcheck": "shellcheck",
    "markdownlint": "markdownlint",
    "markdownlint-cli2": "markdownlint",
    "yamllint": "yamllint",
    "sqlfluff": "sqlfluff",
    "luacheck": "luacheck",
    "lint-imports": "import_linter",
    "import-linter": "import_linter",
    "swiftlint": "swiftlint",
    "ktlint": "ktlint",
    "detekt": "ktlint",
    "detekt-cli": "ktlint",
    "clang-tidy": "clang_tidy",
    "run-clang-tidy": "clang_tidy",
    "cppcheck": "clang_tidy",
    "prettier": "prettier",
    "prettierd": "prettier",
    "black": "black",
    "isort": "isort",
    "gofmt": "gofmt",
    "gofumpt": "gofmt",
    "goimports": "gofmt",
    "clang-format": "clang_format",
    "git-clang-format": "clang_format",
    **dict.fromkeys(
        (
            "vulture deptry interrogate prospector fixit check-manifest validate-pyproject tach flynt refurb"
            " djlint curlylint jshint tslint knip depcheck madge depcruise dependency-cruiser type-coverage"
            " publint attw syncpack manypkg expo-doctor react-doctor web-ext html-validate htmlhint linthtml"
            " ls-lint solhint slither ember-template-lint graphql-schema-linter spectral redocly vacuum"
            " commitlint staticcheck revive errcheck gosec govulncheck ineffassign nilaway cpplint flawfinder"
            " checkstyle pmd spotbugs scalastyle npm-groovy-lint reek brakeman erb_lint erblint haml-lint"
            " slim-lint phpmd parallel-lint phplint deptrac perlcritic selene hlint elm-review clj-kondo ameba"
            " gdlint bashate checkbashisms hadolint actionlint zizmor action-validator check-jsonschema yamale"
            " tflint tfsec checkov terrascan cfn-lint kube-linter kubeconform kubeval kube-score ansible-lint"
            " promtool regal sqlcheck squawk protolint jsonlint dotenv-linter editorconfig-checker codespell"
            " typos cspell vale proselint textlint alex remark doc8 rstcheck lychee markdown-link-check chktex"
            " reuse statix deadnix semgrep cmake-lint checkmake verilator"
        ).split(),
        "plain_lint",
    ),
    **dict.fromkeys(
        (
            "pyre pytype pytype-single pyanalyze zuban stubtest srb sorbet steep rbs hh_client eqwalizer"
            " elp tsd dtslint vti glint luau-lsp luau-analyze lua-language-server"
        ).split(),
        "plain_types",
    ),
    **dict.fromkeys(
        (
            "yapf autopep8 docformatter blue ufmt usort pyupgrade djhtml mdformat dprint oxfmt sort-package-json"
            " prettier-eslint shfmt stylua leptosfmt taplo tombi nixfmt nixpkgs-fmt alejandra treefmt"
            " scalafmt google-java-format ktfmt swiftformat swift-format ormolu fourmolu stylish-haskell"
            " cabal-fmt ocamlformat elm-format erlfmt cljfmt cljstyle fantomas csharpier buildifier gersemi"
            " cmake-format sqlfmt php-cs-fixer pint ecs rector gdformat nph typstyle yamlfmt"
        ).split(),
        "plain_format",
    ),
    **dict.fromkeys(
        (
            "nginx openresty caddy apachectl apache2ctl httpd haproxy sshd visudo named-checkconf named-checkzone"
            " systemd-analyze logstash envoy telegraf amtool prisma drizzle-kit atlas flyway alembic"
            " graphql-codegen openapi-generator openapi-generator-cli swagger-cli asyncapi circleci"
            " gitlab-ci-local desktop-file-validate appstreamcli xmllint plutil"
        ).split(),
        "config_check",
    ),
    # build, run, ship
    "vite": "vite",
    "vinxi": "vite",
    "svelte-kit": "vite",
    "react-router": "vite",
    "rolldown-vite": "vite",
    "webpack": "webpack",
    "webpack-cli": "webpack",
    "rspack": "webpack",
    "rsbuild": "webpack",
    "rollup": "rollup",
    "rolldown": "rollup",
    "esbuild": "esbuild",
    "tsup": "tsup",
    "tsdown": "tsup",
    "unbuild": "tsup",
    "parcel": "parcel",
    "next": "next",
    "nuxt": "nuxt",
    "nuxi": "nuxt",
    "nitro": "nuxt",
    "nitropack": "nuxt",
    "astro": "astro",
    "gcc": "gcc",
    "g++": "gcc",
    "cc": "gcc",
    "c++": "gcc",
    "clang": "gcc",
    "clang++": "gcc",
    "cl": "gcc",
    "clang-cl": "gcc",
    "tcc": "gcc",
    "icx": "gcc",
    "icpx": "gcc",
    "gcc-12": "gcc",
    "gcc-13": "gcc",
    "gcc-14": "gcc",
    "g++-12": "gcc",
    "g++-13": "gcc",
    "g++-14": "gcc",
    "clang-14": "gcc",
    "clang-15": "gcc",
    "clang-16": "gcc",
    "clang-17": "gcc",
    "clang-18": "gcc",
    "x86_64-w64-mingw32-gcc": "gcc",
    "x86_64-w64-mingw32-g++": "gcc",
    "arm-none-eabi-gcc": "gcc",
    "emcc": "gcc",
    "em++": "gcc",
    "javac": "javac",
    "docker": "docker",
    "podman": "docker",
    "nerdctl": "docker",
    "buildah": "docker",
    "docker-compose": "docker",
    "podman-compose": "docker",
    "terraform": "terraform",
    "tofu": "terraform",
    "terragrunt": "terraform",
    "php": "syntax",
    "luac": "syntax",
    "luac5.4": "syntax",
    "luac5.3": "syntax",
    "luac5.1": "syntax",
    **dict.fromkeys(
        (
            "remix gatsby docusaurus vitepress vuepress quasar nest expo ionic storybook build-storybook"
            " electron-builder electron-forge electron-packager electron-vite tauri wails wxt plasmo microbundle"
            " bunchee pkgroll rslib umi swc babel ncc gulp grunt browserify sass lessc postcss tailwindcss elm"
            " elm-pages spago rescript purs asc wasm-pack trunk dx solc anchor pyinstaller"
            " pyside6-deploy nuitka briefcase flit maturin cythonize cibuildwheel kotlinc scalac scala-cli"
            " groovyc swiftc rustc csc mcs fsc msbuild ghc ocamlc ocamlopt erlc dmd ldc2 fpc gnatmake"
            " gfortran nvcc nasm protoc glslc glslangvalidator arduino-cli platformio pio idf.py west scons xmake"
            " tectonic pdflatex xelatex lualatex latexmk mkdocs zensical sphinx-build jekyll hugo zola eleventy"
            " hexo mdbook honkit typedoc jsdoc doxygen antora quarto packer pack nixpacks earthly nix-build nix"
            " dpkg-buildpackage rpmbuild snapcraft flatpak-builder makepkg fastlane buf"
        ).split(),
        "plain_build",
    ),
    "flask": "own_server",
    "bb": "own_program",
    "elixir": "own_program",
    "pwsh": "own_program",
    "powershell": "own_program",
    "git": "git",
    "jj": "git",
    "hg": "git",
    "sl": "git",
    "gh": "gh",
    "glab": "gh",
    "hub": "gh",
    **dict.fromkeys(
        (
            "kubectl oc helm helmfile kustomize skaffold tilt"
        ).split(),
        "kubernetes",
    ),
    **dict.fromkeys(
        (
            "vercel now netlify ntl fly flyctl railway render wrangler firebase heroku supabase convex amplify"
            " sst serverless sls sam cdk cdktf copilot eb chalice zappa pulumi eas modal gcloud aws az azd func"
            " swa doctl dokku kamal cf caprover surge gh-pages deployctl vagrant nomad ansible-playbook clasp"
            " shopify sfdx sf snow databricks pm2 bicep"
        ).split(),
        "deploy",
    ),
    **dict.fromkeys(
        (
            "jsr changeset semantic-release release-it np vsce ovsx twine cargo-release gem nuget pod goreleaser"
            " luarocks conda anaconda"
        ).split(),
        "publish",
    ),
    **dict.fromkeys(
        (
            "dash escript godot groovy guile jruby kotlin love luajit luau ocaml racket raku sbcl scala valgrind"
            " wasmtime wine zx lua"
        ).split(),
        "own_program",
    ),
    **dict.fromkeys(
        (
            "ab air browser-sync celery chainlit curl daphne electron entr fastapi foreman gradio granian grpcurl"
            " gunicorn hey honcho http http-server httpie https hypercorn invoke-restmethod invoke-webrequest irm"
            " iwr json-server jupyter live-server locust mitmproxy node-dev nodemon overmind panel pm2-dev puma"
            " rackup reflex serve streamlit thin ts-node-dev tsnd unicorn uvicorn waitress-serve watchexec"
            " websocat wget wrk wscat xh"
        ).split(),
        "own_server",
    ),
}

# `python -m NAME` -> module of this folder. A name that stands only here is no program of its own.
PYTHON_MODULES = {
    # tests
    "pytest": "pytest",
    "unittest": "unittest",
    "nose2": "nose2",
    "nose": "nose2",
    "django": "django",
    "green": "green",
    "twisted": "trial",
    "stestr": "stestr",
    "doctest": "doctest",
    "behave": "behave",
    "robot": "robot",
    "pabot": "robot",
    "tox": "tox",
    "nox": "nox",
    "hatch": "hatch",
    "invoke": "task",
    "pre_commit": "pre_commit",
    "ziglang": "zig",
    # types, lint, format, build, ship
    "mypy": "mypy",
    "pyright": "pyright",
    "basedpyright": "pyright",
    "ruff": "ruff",
    "flake8": "flake8",
    "pyflakes": "flake8",
    "pycodestyle": "flake8",
    "pydocstyle": "flake8",
    "pylint": "pylint",
    "bandit": "bandit",
    "black": "black",
    "isort": "isort",
    "yamllint": "yamllint",
    "sqlfluff": "sqlfluff",
    "py_compile": "py_compile",
    "compileall": "py_compile",
    "ast": "py_compile",
    "tabnanny": "py_compile",
    "yapf": "plain_format",
    "autopep8": "plain_format",
    "docformatter": "plain_format",
    "mdformat": "plain_format",
    "vulture": "plain_lint",
    "codespell": "plain_lint",
    "doc8": "plain_lint",
    "build": "plain_build",
    "PyInstaller": "plain_build",
    "mkdocs": "plain_build",
    "sphinx": "plain_build",
    "nuitka": "plain_build",
    "twine": "publish",
    "uvicorn": "own_server",
    "gunicorn": "own_server",
    "flask": "own_server",
    "streamlit": "own_server",
    "fastapi": "own_server",
    "hypercorn": "own_server",
    "daphne": "own_server",
    "celery": "own_server",
}

# npm packages whose program has another name than the last part of the package's.
PACKAGES = {
    "@playwright/test": "playwright",
    "@angular/cli": "ng",
    "@commitlint/cli": "commitlint",
    "@redocly/cli": "redocly",
    "@nestjs/cli": "nest",
    "@tauri-apps/cli": "tauri",
    "@typescript/native-preview": "tsgo",
    "@vscode/test-cli": "vscode-test",
    "@vue/cli-service": "vue-cli-service",
    "@web/test-runner": "wtr",
    "@wdio/cli": "wdio",
    "@stryker-mutator/core": "stryker",
    "typescript": "tsc",
}

# Modules that are asked when the first one sees no check: another use of the same program, then a run of the project's
# own program. Keys are programs, or "script" for what is started by its path.
ALSO = {
    "ng": ("ng",),
    "node": ("own_program",),
    "nodejs": ("own_program",),
    "tsx": ("own_program",),
    "ts-node": ("own_program",),
    "ts-node-esm": ("own_program",),
    "vite-node": ("own_program",),
    "swc-node": ("own_program",),
    "babel-node": ("own_program",),
    "esno": ("own_program",),
    "jiti": ("own_program",),
    "deno": ("publish", "own_program"),
    "bun": ("own_program", "own_server"),
    "npm": ("own_server",),
    "pnpm": ("own_server",),
    "yarn": ("own_server",),
    "ruby": ("syntax", "own_program"),
    "php": ("syntax", "own_program"),
    "perl": ("syntax", "own_program"),
    "luac": ("syntax",),
    "maturin": ("publish",),
    "flit": ("publish",),
    "hatch": ("publish",),
    "rake": ("publish",),
    "fastlane": ("publish",),
    "lerna": ("publish",),
    "rails": ("own_server",),
    **dict.fromkeys("java rscript julia clojure clj runghc runhaskell tclsh".split(), ("own_program",)),
    "script": ("own_program",),
}

_ENDINGS = (".exe", ".cmd", ".bat", ".ps1", ".phar")
_SHELLS = ("bash", "sh", "zsh", "dash", "ksh", "fish")
# Python's own options that take the next word as their value.
_PYTHON_VALUES = ("-W", "-X", "--check-hash-based-pycs")
_HELP = ("--help", "-help", "-?", "/?", "--usage")
_MAX_WORDS = 2000


def find(run: "Run") -> "Call | None":
    """What a simple command checks; None if it is no check (or no tool that we know)."""
    if run.wrappers and module_of(run.argv) is None:
        tool, _, verb = run.wrappers[-1].partition(" ")
        if verb == "run" and PROGRAMS.get(tool, "docker") != "docker":  # `hatch run unit`: a script of the project
            return look_up([tool, verb, *run.argv], run.assigns)
    return look_up(run.argv, run.assigns)


def look_up(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """The same for bare words; modules that start another tool (`yarn jest`, `coverage run -m pytest`) use it."""
    if not argv:
        return None
    found = module_of(argv)
    if found is None:
        return None
    name, words = found
    if asks_for_help(words):
        return None
    for module in (name, *ALSO.get(name if name == "script" else words[0], ())):
        call = load(module).call(words[:_MAX_WORDS], assigns)
        if call is not None:
            call.reader = call.reader or module
            return call
    return None


def module_of(argv: "list[str]") -> "tuple[str, list[str]] | None":
    """(module, words from the tool's name on) of a command; interpreters and launchers in front are removed."""
    name = program(argv[0])
    if name in _SHELLS:
        at = _first_plain(argv, 1)
        if at and _has(argv[1:at], "n") and not _has(argv[1:at], "c"):
            return "syntax", [name, *argv[1:]]
        return _by_file(argv[at:]) if at > 0 and not _has(argv[1:at], "c") else None
    if _is_python(name):
        return _python(argv)
    if name in ("node", "nodejs", "php", "ruby", "perl", "bun", "deno"):
        at = _first_plain(argv, 1)
        while at and name == "php" and argv[at - 1] in ("-d", "-c"):  # `php -d memory_limit=-1 vendor/bin/phpunit`
            at = _first_plain(argv, at + 1)
        tool = _launched(argv[at]) if at else ""
        if tool in PROGRAMS and tool not in ("node", "php", "ruby", "perl"):
            return PROGRAMS[tool], [tool, *argv[at + 1 :]]
    module = PROGRAMS.get(name)
    if module is not None:
        return module, [name, *argv[1:]]
    return _by_file(argv)


def program(word: str) -> str:
    """The bare name of a program: no folder, no .exe, no version, lower case (`node_modules/.bin/x`, `jest@29`)."""
    name = _bare_names.get(word)
    if name is None:
        if len(_bare_names) >= _MOST_BARE:
            _bare_names.clear()
        name = _bare_names[word] = _bare(word)
    return name


# Names of words met before: a line's first words are asked for five times each, and few are new (0.06 s of a scan of
# 6,000 lines).
_bare_names: "dict[str, str]" = {}
_MOST_BARE = 2000


def _bare(word: str) -> str:
    text = word.replace("\\", "/")
    if text[:1] == "@":  # a scoped package: `@biomejs/biome@2`
        text = text[: text.find("@", 1)] if text.find("@", 1) > 0 else text
    else:
        text = text[text.rfind("/") + 1 :]
        text = text[: text.find("@", 1)] if text.find("@", 1) > 0 else text
    text = PACKAGES.get(text, text[text.rfind("/") + 1 :]).lower()
    for ending in _ENDINGS:
        if text.endswith(ending) and len(text) > len(ending):
            return text[: -len(ending)]
    return text


def asks_for_help(words: "list[str]") -> bool:
    """True if the call's main action is to print its version or help."""
    last = len(words) - 1
    for at in range(1, min(last + 1, 200)):
        word = words[at]
        if word in _HELP:
            return True
        if word == "--version" or word == "-version":
            # `helm install --version 1.2` names a version; a bare one asks for it
            if at == last or not words[at + 1][:1].isdigit():
                return True
    return last >= 1 and (words[1] in ("help", "version") or (words[last] == "-h" or (last == 1 and words[1] == "-V" and words[0] != "ctest")))


def load(name: str) -> "Runner":
    """The module of a runner, imported now if it was not needed before."""
    return __import__("stillgreen.runners." + name, None, None, ["call"])


def reader(name: str) -> "Runner":
    """The module that reads the printed summary of a call with this `Call.reader`."""
    return load(name)


def clean(text: str) -> str:
    """A tool's output as a person sees it: no colour codes, progress lines resolved, long ones head and tail."""
    from stillgreen.runners._text import clean as clean_text

    return clean_text(text)


def detect(text: str) -> "list[tuple[str, Summary]]":
    """Summaries in a cleaned text whose tool is not known (scripts, make targets, git hooks).

    -> (module, Summary) for each reader that found its own closing lines, each format once. Readers that say
    `LOOSE = True` take no part: their lines are too common in logs and prose.
    """
    from stillgreen.runners._detect import named

    found: "list[tuple[str, Summary]]" = []
    for name in named(text):
        summary = load(name).summary(text)
        if summary is not None:
            found.append((name, summary))
    return found


def _python(argv: "list[str]") -> "tuple[str, list[str]] | None":
    at = 1
    while at < len(argv):
        word = argv[at]
        if word in _PYTHON_VALUES:
            at += 2
            continue
        if word[:1] != "-" or word == "-":
            return _python_file(argv, at)
        if word[:2] != "--":
            module_at = word.find("m")
            if module_at > 0 and "c" not in word[1:module_at] and "X" not in word[:module_at] and "W" not in word[:module_at]:
                named = [word[module_at + 1 :], *argv[at + 1 :]] if word[module_at + 1 :] else argv[at + 1 :]
                return _python_module(named)
            if "c" in word and word[1] not in "XW":
                return "python", ["python", *argv[at:]]
        at += 1
    return None


def _python_module(words: "list[str]") -> "tuple[str, list[str]] | None":
    if not words:
        return None
    name = words[0]
    module = PYTHON_MODULES.get(name) or PYTHON_MODULES.get(name.partition(".")[0])
    if module is None:
        return "python", ["python", "-m", *words]
    return module, [name, *words[1:]]


def _python_file(argv: "list[str]", at: int) -> "tuple[str, list[str]] | None":
    tool = program(argv[at])
    if tool in PROGRAMS and ("/" in argv[at] or "\\" in argv[at] or tool.endswith(".py")):
        return PROGRAMS[tool], [tool, *argv[at + 1 :]]
    return "python", ["python", *argv[at:]]


def _by_file(argv: "list[str]") -> "tuple[str, list[str]] | None":
    """A script given by its path: `./run_tests.sh`, `scripts/check`, `bash ./gradlew test`."""
    if not argv:
        return None
    name = program(argv[0])
    if name in PROGRAMS:
        return PROGRAMS[name], [name, *argv[1:]]
    if "/" in argv[0] or "\\" in argv[0] or name.endswith((".sh", ".py", ".ps1", ".bash", ".zsh")) or argv[0].endswith((".ps1", ".bat", ".cmd")):
        return "script", list(argv)
    return None


def _launched(word: str) -> str:
    """The tool behind an interpreter's first word: `node_modules/jest/bin/jest.js`, `vendor/bin/phpunit`, `bin/rails`."""
    text = word.replace("\\", "/")
    name = program(text)
    for ending in (".js", ".mjs", ".cjs"):
        if name.endswith(ending):
            name = name[: -len(ending)]
    at = text.rfind("node_modules/")
    if at >= 0 and "/.bin/" not in text[at:]:
        parts = text[at + 13 :].split("/")
        package = "/".join(parts[:2]) if parts[0][:1] == "@" else parts[0]
        return name if name in PROGRAMS else program(package)
    return name if "/" in text or text == "artisan" or name != text else ""


def _first_plain(argv: "list[str]", at: int) -> int:
    """Index of the first word that is no option, 0 if there is none."""
    while at < len(argv):
        if argv[at][:1] not in ("-", "+"):
            return at
        at += 1
    return 0


def _has(words: "list[str]", letter: str) -> bool:
    return any(word[:1] == "-" and word[:2] != "--" and letter in word for word in words)


def _is_python(name: str) -> bool:
    if name == "py" or name == "pythonw" or name == "pypy":
        return True
    rest = name[6:] if name[:6] == "python" else name[4:] if name[:4] == "pypy" else "x"
    return not rest.strip("0123456789.")
