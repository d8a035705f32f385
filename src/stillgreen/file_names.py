"""What names of files, folders and endings say: the tables of `files.py`, data only."""


# language -> endings. Names marked in `SORTS` are no program code.
_ENDINGS = {
    "python": "py pyi pyw pyx pxd ipynb",
    "javascript": "js mjs cjs jsx es6 gs",
    "typescript": "ts tsx mts cts vue svelte astro marko",
    "go": "go templ",
    "rust": "rs",
    "java": "java jsp",
    "kotlin": "kt kts",
    "scala": "scala sc sbt",
    "groovy": "groovy gradle",
    "csharp": "cs csx cshtml razor",
    "fsharp": "fs fsx fsi",
    "vb": "vb vbs bas",
    "ruby": "rb rake gemspec ru rbi",
    "php": "php phtml php5 php7 inc",
    "elixir": "ex exs heex leex",
    "erlang": "erl hrl",
    "swift": "swift",
    "dart": "dart",
    "c": "c h",
    "cpp": "cc cpp cxx c++ hh hpp hxx h++ ipp tpp inl cu cuh ino",
    "objc": "m mm",
    "perl": "pl pm t xs",
    "r": "r rmd qmd",
    "julia": "jl",
    "lua": "lua luau",
    "shell": "sh bash zsh fish ksh bats",
    "powershell": "ps1 psm1 psd1",
    "batch": "bat cmd",
    "haskell": "hs lhs",
    "ocaml": "ml mli mll mly re rei res resi",
    "zig": "zig",
    "nim": "nim nims",
    "crystal": "cr",
    "clojure": "clj cljs cljc edn bb",
    "elm": "elm",
    "d": "d",
    "gleam": "gleam",
    "racket": "rkt scm ss",
    "lisp": "lisp lsp cl el",
    "fortran": "f f90 f95 f03 f08 for",
    "pascal": "pas dpr lpr",
    "ada": "adb ads",
    "cobol": "cob cbl cpy",
    "tcl": "tcl",
    "awk": "awk",
    "coffeescript": "coffee",
    "solidity": "sol vy",
    "move": "move",
    "gdscript": "gd",
    "shader": "glsl vert frag comp hlsl wgsl metal shader gdshader",
    "verilog": "v sv svh vhd vhdl",
    "assembly": "s asm",
    "qml": "qml",
    "apex": "apex cls trigger",
    "matlab": "mlx",
    "nix": "nix",
    "cmake": "cmake",
    "make": "mk mak",
    "bazel": "bzl star",
    "terraform": "tf tofu",
    "hcl": "hcl nomad",
    "rego": "rego",
    "bicep": "bicep",
    "puppet": "pp",
    "sql": "sql psql pgsql plsql ddl",
    "graphql": "graphql gql graphqls",
    "protobuf": "proto thrift avsc avdl fbs capnp",
    "prisma": "prisma",
    "gherkin": "feature",
    "robot": "robot",
    "dockerfile": "dockerfile containerfile",
    "css": "css scss sass less styl stylus pcss postcss",
    "html": (
        "html htm xhtml ejs hbs handlebars mustache pug jade haml slim twig liquid njk erb eex jinja jinja2 j2 tmpl tpl"
        " template svg xaml axaml storyboard xib ftl"
    ),
    "markdown": "md mdx markdown mdown mkd mdc",
    "text": (
        "rst adoc asciidoc txt text org tex bib pod rdoc textile wiki mmd puml plantuml dot pdf doc docx odt rtf pptx"
        " ppt man 1 5 7 8"
    ),
    "yaml": "yaml yml",
    "toml": "toml",
    "ini": (
        "ini cfg conf config properties env editorconfig plist entitlements xcconfig pbxproj xcscheme csproj fsproj"
        " vbproj vcxproj sln slnx props targets ruleset cabal opam nimble rockspec podspec lock mod sum work jsonnet"
        " libsonnet cue dhall service timer socket desktop reg tfvars gn gni bp pro pri iml resx nuspec rc npmrc yarnrc"
    ),
    "json": "json jsonc json5",
    "data": (
        "csv tsv parquet avro arrow feather ndjson jsonl xml xsd xsl xslt wsdl rss geojson kml gpx ics vcf po pot mo"
        " strings png jpg jpeg gif webp avif ico bmp tif tiff psd ai eps icns mp3 wav ogg flac mp4 mov webm avi mkv"
        " woff woff2 ttf otf eot zip tar gz tgz bz2 xz zst 7z rar jar war whl egg gem deb rpm dmg exe msi apk ipa iso"
        " bin dat db sqlite sqlite3 mdb pkl pickle npy npz h5 hdf5 onnx pt pth ckpt safetensors gguf wasm pem crt cer"
        " key p12 pfx jks pub patch diff xlsx xls ods glb gltf obj fbx stl blend har pcap snapshot"
    ),
}
LANG = {ending: name for name, endings in _ENDINGS.items() for ending in endings.split()}

# What is no program code. The names on the right are kinds.
SORTS = {
    "css": "style",
    "html": "style",
    "markdown": "doc",
    "text": "doc",
    "yaml": "config",
    "toml": "config",
    "ini": "config",
    "json": "data",
    "data": "data",
    "dockerfile": "config",
    "cmake": "config",
    "make": "config",
    "bazel": "config",
}
# Names of `_ENDINGS` that only sort files: no language.
NO_LANG = frozenset(("text", "ini", "data"))

# Languages of whole names; other names have the language of their ending.
NAME_LANGS = {
    "dockerfile": "dockerfile", "containerfile": "dockerfile",
    "makefile": "make", "gnumakefile": "make", "cmakelists.txt": "cmake", "justfile": "just",
    "rakefile": "ruby", "gemfile": "ruby", "podfile": "ruby", "fastfile": "ruby", "guardfile": "ruby",
    "vagrantfile": "ruby",
    "jenkinsfile": "groovy", "sconstruct": "python", "tiltfile": "bazel",
    "go.mod": "go", "go.sum": "go", "go.work": "go", "cargo.toml": "rust", "cargo.lock": "rust",
    ".bashrc": "shell", ".zshrc": "shell", ".profile": "shell", ".envrc": "shell", "gradlew": "shell", "mvnw": "shell",
}  # fmt: skip

# What a language brings by itself: a compiler, a type check, an import or a syntax check with tools that whoever
# writes it has installed. Not here: Lua (mostly run inside a game, an editor or a proxy; `luac` is rarely there, and
# the seven labelled turns of 2025/26 that changed such files could not be checked), SQL and GraphQL (they need a
# server), shaders and GDScript (an engine), markup and styles (they are looked at).
CHECKABLE = frozenset(
    (
        "python javascript typescript go rust java kotlin scala groovy csharp fsharp vb ruby php elixir erlang swift"
        " dart c cpp objc perl r julia shell powershell haskell ocaml zig nim crystal clojure elm d gleam racket"
        " fortran solidity coffeescript terraform protobuf prisma nix"
    ).split()
)

# Whole names, lower case.
NAMES = {
    **dict.fromkeys(
        (
            "makefile gnumakefile justfile taskfile rakefile gemfile pipfile procfile vagrantfile jenkinsfile brewfile"
            " podfile fastfile appfile matchfile dangerfile cartfile guardfile capfile berksfile puppetfile earthfile"
            " tiltfile caddyfile dockerfile containerfile sconstruct sconscript meson.build meson_options.txt"
            " meson.options cmakelists.txt cmakepresets.json conanfile.txt conanfile.py vcpkg.json robots.txt"
            " humans.txt ads.txt llms.txt runtime.txt version.txt requirements.txt constraints.txt manifest.in"
            " setup.py setup.cfg noxfile.py fabfile.py dodo.py gulpfile.js gruntfile.js package.json package-lock.json"
            " npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lockb bun.lock deno.json deno.jsonc deno.lock"
            " composer.json composer.lock bower.json lerna.json nx.json turbo.json rush.json project.json angular.json"
            " ember-cli-build.js vercel.json now.json firebase.json app.json eas.json expo.json manifest.json"
            " tauri.conf.json electron-builder.json components.json biome.json biome.jsonc dprint.json renovate.json"
            " release-please-config.json cspell.json tslint.json jsconfig.json nodemon.json typedoc.json"
            " api-extractor.json launchsettings.json appsettings.json global.json pom.xml build.xml settings.xml"
            " androidmanifest.xml web.xml persistence.xml logback.xml log4j2.xml checkstyle.xml spotbugs.xml"
            " phpunit.xml phpunit.xml.dist psalm.xml phpcs.xml phpstan.neon phpstan.neon.dist build.gradle"
            " build.gradle.kts settings.gradle settings.gradle.kts gradlew gradlew.bat mvnw mvnw.cmd build.sbt mix.exs"
            " mix.lock dune dune-project package.swift package.resolved build.zig build.zig.zon project.clj deps.edn"
            " shadow-cljs.edn bb.edn elm.json project.godot flake.nix shell.nix default.nix .eslintrc .prettierrc"
            " .babelrc .swcrc .stylelintrc .browserslistrc .nvmrc .node-version .python-version .ruby-version"
            " .java-version .go-version .tool-versions .sdkmanrc .npmrc .yarnrc .pylintrc pylintrc .flake8 .coveragerc"
            " .rspec .jshintrc .jscsrc .clang-format .clang-tidy .clangd .editorconfig .env .envrc .dockerignore"
            " .eslintignore .prettierignore .stylelintignore .npmignore .helmignore .gcloudignore .slugignore"
            " .vercelignore .luacheckrc .luarc.json .credo.exs .formatter.exs .swiftformat .ocamlformat .cargo"
            " .bazelrc .bazelversion .perlcriticrc .proverc .mocharc .nycrc .c8rc .lintstagedrc .commitlintrc .huskyrc"
            " .releaserc .markdownlint .yamllint .shellcheckrc .sqlfluff .gitmodules .swiftlint.yml crontab py.typed"
            " .watchmanconfig .solhint.json"
        ).split(),
        "config",
    ),
    **dict.fromkeys(
        (
            ".gitignore .gitattributes .gitkeep .keep .gitconfig .mailmap .git-blame-ignore-revs .hgignore .ignore"
            " .ds_store .rgignore .fdignore .mcp.json .cursorrules .cursorignore .windsurfrules .clinerules"
            " .aiderignore .roomodes .claude.json claude_desktop_config.json .aider.conf.yml .repomixignore thumbs.db"
            " desktop.ini nohup.out .coverage lcov.info coverage.xml coverage.out cover.out coverage.json"
            " coverage-final.json junit.xml test-results.xml .bash_history .zsh_history .python_history .zshrc .bashrc"
            " .bash_profile .zprofile .profile .vimrc .viminfo .tmux.conf .netrc .node_repl_history cscope.out"
            " compile_commands.json"
        ).split(),
        "scratch",
    ),
}
# Names without an ending that somebody gives a file for a moment (`awk ... > t && mv t src/app.py`).
MOMENTARY = frozenset(
    (
        "t tmp temp nul out output outputs result results log logs err errors stdout stderr foo bar baz x y a b dump"
    ).split()
)
# Names without an ending that are written in capitals.
CAPITALS = {
    **dict.fromkeys("BUILD WORKSPACE BUCK DESCRIPTION NAMESPACE VERSION MODULE OWNERS".split(), "config"),
    **dict.fromkeys(
        (
            "README LICENSE LICENCE COPYING NOTICE AUTHORS CONTRIBUTORS MAINTAINERS CHANGELOG CHANGES HISTORY NEWS TODO"
            " CONTRIBUTING INSTALL SECURITY SUPPORT CODEOWNERS UNLICENSE PATENTS CREDITS THANKS ROADMAP FAQ DCO HACKING"
        ).split(),
        "doc",
    ),
}

# (beginning of a name, endings or None for any, kind): `requirements-dev.txt`, `Dockerfile.prod`, `.env.local`.
PREFIXES = (
    ("requirements", ("txt", "in"), "config"),
    ("constraints", ("txt", "in"), "config"),
    ("dockerfile.", None, "config"),
    ("containerfile.", None, "config"),
    ("makefile.", None, "config"),
    ("docker-compose", ("yml", "yaml"), "config"),
    (".env.example", None, "doc"),
    (".env.sample", None, "doc"),
    (".env.template", None, "doc"),
    (".env.", None, "config"),
    ("tsconfig", ("json",), "config"),
    ("appsettings.", ("json",), "config"),
    (".eslintrc.", None, "config"),
    (".prettierrc.", None, "config"),
    (".babelrc.", None, "config"),
    (".stylelintrc.", None, "config"),
    (".commitlintrc.", None, "config"),
    (".lintstagedrc.", None, "config"),
    (".mocharc.", None, "config"),
    (".markdownlint", None, "config"),
    (".releaserc.", None, "config"),
    ("license", ("txt", "mit", "apache"), "doc"),
    ("licence", ("txt",), "doc"),
    ("readme.", None, "doc"),
    ("changelog.", None, "doc"),
    (".aider", None, "scratch"),
    ("npm-debug", None, "scratch"),
    (".coverage.", None, "scratch"),
    ("#", None, "scratch"),
    (".#", None, "scratch"),
)
PREFIX_LETTERS = frozenset(prefix[0] for prefix, _, _ in PREFIXES)

# Endings of what nobody writes by hand, or only for a moment.
SCRATCH_ENDINGS = frozenset(
    (
        "log bak orig rej swp swo swn tmp temp old save pyc pyo pyd class o obj a so dylib dll pdb ilk lib rlib rmeta"
        " pid prof pprof cov gcda gcno gcov profraw profdata tsbuildinfo output out err map eslintcache stackdump"
        " heapsnapshot cpuprofile trace hprof egg-info"
    ).split()
)
# Endings that only wrap another one: `nginx.conf.j2`, `settings.py.example`, `config.h.in`.
WRAPPING = frozenset(
    "tmpl tpl template j2 jinja jinja2 erb eex mustache hbs twig example sample dist in tt liquid".split()
)

# Folders that are never part of the program, wherever they are, with the reason.
SCRATCH_FOLDERS = {
    **dict.fromkeys(
        (
            "node_modules bower_components jspm_packages site-packages Pods Carthage elm-stuff .pnpm-store .venv venv"
            " virtualenv .virtualenv .tox .nox .direnv .pixi .conda"
        ).split(),
        "dependencies",
    ),
    **dict.fromkeys(".git .hg .svn .jj .bzr".split(), "version-control"),
    **dict.fromkeys(
        (
            "__pycache__ .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis .parcel-cache .turbo .eslintcache"
            " .gradle .dart_tool .terraform .vite .angular .expo .nx .stack-work .zig-cache zig-cache"
            " .ipynb_checkpoints .sass-cache .swc .ccls-cache .bloop .metals .eggs .import_linter_cache DerivedData"
            " .npm .yarn-cache"
        ).split(),
        "cache",
    ),
    **dict.fromkeys(
        (
            ".next .nuxt .output .svelte-kit .vercel .netlify .serverless .aws-sam .docusaurus .astro _build _site"
            " htmlcov .nyc_output zig-out dist-newstyle playwright-report test-results blob-report allure-results"
            " allure-report storybook-static cmake-build-debug cmake-build-release .wrangler .open-next"
        ).split(),
        "build-output",
    ),
    **dict.fromkeys(
        (
            ".claude .codex .cursor .windsurf .gemini .continue .roo .cline .kilocode .opencode .kiro .serena .amp"
            " .augment .qwen .trae .junie .goose .factory .specstory .superpowers .taskmaster .agent .agents .aider"
            " .beads .ralph .crush .codeium .copilot"
        ).split(),
        "agent-settings",
    ),
    **dict.fromkeys(".idea .vscode .vs .zed .fleet .history .nova".split(), "editor-settings"),
    **dict.fromkeys("scratchpad scratchpads .scratch .tmp .temp .trash .Trash".split(), "scratch-folder"),
}

# Folders that hold output at the top of a tree or package, but may be a package's name below a source folder
# (`src/build/`, `internal/cache/`). True: program files in them are output as well.
OUTPUT_FOLDERS = {
    "dist": True,
    "build": True,
    "target": True,
    "out": True,
    "obj": True,
    "coverage": True,
    "tmp": True,
    "temp": True,
    "scratch": True,
    "logs": False,
    "log": False,
    "cache": False,
    "output": False,
    "outputs": False,
}
SOURCE_FOLDERS = frozenset("src lib libs internal cmd pkg source sources Sources include modules".split())
# No build tool leaves these in an output folder; people do (`build/ci.go`, `build/release.sh`).
NEVER_BUILT = frozenset("go shell ruby perl terraform powershell sql elixir".split())

TEST_FOLDERS = frozenset(
    (
        "test tests __tests__ testing testdata test-data test_data fixtures __fixtures__ __snapshots__ __mocks__ e2e"
        " integration_test integration_tests integration-tests integrationtest unittest unittests unit_tests"
        " functional_tests androidtest commontest jvmtest iostest uitests testsuite testcases test-fixtures"
        " test_fixtures testfixtures testutil testutils test_utils test-utils testhelpers test_helpers cypress"
        " playwright snapshots goldens golden testthat acceptance"
    ).split()
)
# Of these the ones whose texts are what tests compare with; a text beside tests is about them.
FIXTURE_FOLDERS = frozenset(
    (
        "testdata test-data test_data fixtures __fixtures__ __snapshots__ test-fixtures test_fixtures testfixtures"
        " snapshots goldens golden testcases"
    ).split()
)
# Below these only program files are tests: an API description also lives in `spec/`.
SPEC_FOLDERS = frozenset("spec specs t qa".split())
TEST_FOLDER_ENDS = (".Tests", ".Test", "Tests", "_test", "_tests", "-test", "-tests", "-e2e")
TEST_ENDINGS = frozenset("snap bats feature golden t ambr approved".split())
TEST_STEMS = frozenset(
    (
        "test tests conftest spec_helper rails_helper test_helper testhelper runtests testutil test_utils test-utils"
    ).split()
)
TEST_STEM_STARTS = ("test_", "test-", "tests_")
TEST_STEM_ENDS = tuple(
    (
        "_test _tests _spec _specs _unittest _suite -test -tests -spec .test .tests .spec .specs .cy .e2e .e2e-spec"
        " .e2e-test .int-test .integration .test-d _it"
    ).split()
)
TEST_CAMEL_ENDS = ("Test", "Tests", "TestCase", "Spec", "Specs", "TestSuite", "IT", "Steps")
CAMEL_LANGS = frozenset(
    "java kotlin scala groovy csharp fsharp vb swift objc php haskell apex solidity dart cpp".split()
)

# Configuration-like files in these are data.
DATA_FOLDERS = frozenset(
    "data datasets dataset locales locale i18n l10n translations lang langs _data seeds seed".split()
)
# SQL with one of these in its name holds rows, not code.
DUMPS = ("dump", "backup", "export", "snapshot")
# JSON in these is configuration.
CONFIG_FOLDERS = frozenset(
    (
        "config configs conf settings .github .circleci .husky .gitlab .buildkite .config .storybook .devcontainer"
        " .cargo"
    ).split()
)
# Where YAML is what a tool or the program reads.
SETTINGS_FOLDERS = CONFIG_FOLDERS | frozenset(
    (
        "k8s kubernetes kustomize helm charts chart templates manifests deploy deployment deployments overlays base infra"
        " infrastructure terraform ansible playbooks roles tasks handlers group_vars host_vars environments env envs ci"
        " .gitea .forgejo .woodpecker .azure pipelines workflows resources docker compose prometheus grafana .vscode"
    ).split()
)
# Bare folders: what would be lost or changed with them is of this kind.
FOLDERS = {
    **dict.fromkeys("docs doc documentation man adr adrs rfcs wiki notes plans .planning".split(), "doc"),
    **dict.fromkeys("data datasets assets images img icons fonts media screenshots videos audio logos".split(), "data"),
    **dict.fromkeys("styles css scss sass less".split(), "style"),
    **dict.fromkeys(".github .circleci .husky .devcontainer .storybook .config .gitlab".split(), "config"),
}
# Bare folders of other people's code: taking them away or filling them anew changes nothing that was written here.
VENDORED = frozenset("vendor third_party".split())

# Absolute places that are no project.
TEMP_PLACES = ("/tmp/", "/var/tmp/", "/var/folders/", "/dev/", "/proc/", "/run/", "/sys/")
SYSTEM_PLACES = (
    "/etc/", "/usr/local/", "/usr/bin/", "/usr/sbin/", "/usr/lib/", "/usr/share/", "/usr/include/", "/bin/",
    "/sbin/", "/lib/", "/boot/",
    "/var/lib/", "/var/log/", "/var/run/", "/var/cache/", "/opt/homebrew/", "/library/", "/system/", "/applications/",
    "c:/windows/", "c:/program files/", "c:/program files (x86)/", "c:/programdata/",
)  # fmt: skip
# Agents' own checkouts: what follows the next folder is a work tree, not the agent's state.
WORKTREES = ("/.claude/worktrees/", "/.codex/worktrees/", "/.cursor/worktrees/", "/.worktrees/")
