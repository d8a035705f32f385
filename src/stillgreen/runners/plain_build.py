"""Which other build tools ran? Those of which nothing but the exit code is read, in one table."""

from stillgreen.runners import _tool
from stillgreen.runners._base import BUILD, LINT, Call, no_summary, plain_ending

NAME = "plain-build"
FAMILY = BUILD
HINTS: "tuple[str, ...]" = ()
summary = no_summary
SILENT = True
ending = plain_ending

_BUILD = ("build",)
_WEB = _tool.WEB
_DOCS = (*_tool.DOCS, "yaml")
_SERVE = ("serve", "dev", "start", "preview", "server", "watch", "develop")

# Per tool: languages, subcommands that build, and what it does without a subcommand ("build", "serve" or "").
TOOLS: "dict[str, tuple[tuple[str, ...], tuple[str, ...], str]]" = {
    # web kits
    "remix": (_WEB, ("build", "vite:build"), ""),
    "gatsby": (_WEB, _BUILD, ""),
    "docusaurus": (_WEB, _BUILD, ""),
    "vitepress": (_WEB, _BUILD, ""),
    "vuepress": (_WEB, _BUILD, ""),
    "quasar": (_WEB, ("build", "b"), ""),
    "nest": (_tool.SCRIPTS, _BUILD, ""),
    "expo": (_WEB, ("export", "export:web", "export:embed"), ""),
    "ionic": (_WEB, _BUILD, ""),
    "storybook": (_WEB, _BUILD, ""),
    "build-storybook": (_WEB, (), "build"),
    "electron-builder": (_WEB, _BUILD, "build"),
    "electron-forge": (_WEB, ("package", "make"), ""),
    "electron-packager": (_WEB, (), "build"),
    "electron-vite": (_WEB, _BUILD, ""),
    "tauri": ((*_WEB, "rust"), _BUILD, ""),
    "wails": ((*_WEB, "go"), _BUILD, ""),
    "wxt": (_WEB, ("build", "zip"), ""),
    "plasmo": (_WEB, ("build", "package"), ""),
    "microbundle": (_WEB, (), "build"),
    "bunchee": (_WEB, (), "build"),
    "pkgroll": (_WEB, (), "build"),
    "rslib": (_WEB, _BUILD, ""),
    "umi": (_WEB, _BUILD, ""),
    "swc": (_tool.SCRIPTS, (), "build"),
    "babel": (_tool.SCRIPTS, (), "build"),
    "ncc": (_tool.SCRIPTS, _BUILD, ""),
    "gulp": (_WEB, ("build", "dist", "compile"), "build"),
    "grunt": (_WEB, ("build", "dist"), "build"),
    "browserify": (_tool.SCRIPTS, (), "build"),
    "sass": (("css",), (), "build"),
    "lessc": (("css",), (), "build"),
    "postcss": (("css",), (), "build"),
    "tailwindcss": (("css", "html", *_tool.SCRIPTS), _BUILD, "build"),
    "elm": (("elm",), ("make",), ""),
    "elm-pages": (("elm",), _BUILD, ""),
    "spago": (("haskell",), _BUILD, ""),
    "rescript": (("ocaml",), _BUILD, "build"),
    "purs": (("haskell",), ("compile",), ""),
    "asc": (_tool.SCRIPTS, (), "build"),
    "wasm-pack": (("rust",), _BUILD, ""),
    "trunk": (("rust", "html", "css"), _BUILD, ""),
    "dx": (("rust",), ("build", "bundle"), ""),
    "solc": (("solidity",), (), "build"),
    "anchor": (("rust", "typescript"), _BUILD, ""),
    # Python
    "build": (_tool.PYTHON, (), "build"),
    "pyinstaller": (_tool.PYTHON, (), "build"),
    "pyside6-deploy": (_tool.PYTHON, (), "build"),
    "nuitka": (_tool.PYTHON, (), "build"),
    "briefcase": (_tool.PYTHON, ("build", "package"), ""),
    "flit": (_tool.PYTHON, _BUILD, ""),
    "maturin": (("python", "rust"), ("build", "develop"), ""),
    "cythonize": (_tool.PYTHON, (), "build"),
    "cibuildwheel": (("python", "c", "cpp", "rust"), (), "build"),
    # compilers
    "kotlinc": (("kotlin", "java"), (), "build"),
    "scalac": (("scala",), (), "build"),
    "scala-cli": (("scala",), ("compile", "package"), ""),
    "groovyc": (("groovy",), (), "build"),
    "swiftc": (("swift",), (), "build"),
    "rustc": (("rust",), (), "build"),
    "csc": (("csharp",), (), "build"),
    "mcs": (("csharp",), (), "build"),
    "fsc": (("fsharp",), (), "build"),
    "msbuild": (("csharp", "fsharp", "vb", "cpp"), (), "build"),
    "ghc": (("haskell",), (), "build"),
    "ocamlc": (("ocaml",), (), "build"),
    "ocamlopt": (("ocaml",), (), "build"),
    "erlc": (("erlang",), (), "build"),
    "dmd": (("d",), (), "build"),
    "ldc2": (("d",), (), "build"),
    "fpc": (("pascal",), (), "build"),
    "gnatmake": (("ada",), (), "build"),
    "gfortran": (("fortran",), (), "build"),
    "nvcc": (("cpp", "c"), (), "build"),
    "nasm": (("assembly",), (), "build"),
    "protoc": (("protobuf",), (), "build"),
    "glslc": (("shader",), (), "build"),
    "glslangvalidator": (("shader",), (), "build"),
    "arduino-cli": (("c", "cpp"), ("compile",), ""),
    "platformio": (("c", "cpp"), ("run", "check"), ""),
    "pio": (("c", "cpp"), ("run", "check"), ""),
    "idf.py": (("c", "cpp"), _BUILD, ""),
    "west": (("c", "cpp"), _BUILD, ""),
    "scons": (("c", "cpp", "python"), (), "build"),
    "xmake": (("c", "cpp"), ("build",), "build"),
    "tectonic": (("markdown",), (), "build"),
    "pdflatex": (("markdown",), (), "build"),
    "xelatex": (("markdown",), (), "build"),
    "lualatex": (("markdown",), (), "build"),
    "latexmk": (("markdown",), (), "build"),
    # documents
    "mkdocs": (_DOCS, _BUILD, ""),
    "zensical": (_DOCS, _BUILD, ""),
    "sphinx-build": (_DOCS, (), "build"),
    "sphinx": (_DOCS, (), "build"),
    "jekyll": (_DOCS, ("build", "b", "doctor"), ""),
    "hugo": (_DOCS, _BUILD, "build"),
    "zola": (_DOCS, ("build", "check"), ""),
    "eleventy": (_WEB, (), "build"),
    "hexo": (_DOCS, ("generate", "g"), ""),
    "mdbook": (_DOCS, _BUILD, ""),
    "honkit": (_DOCS, _BUILD, ""),
    "typedoc": (_tool.SCRIPTS, (), "build"),
    "jsdoc": (_tool.SCRIPTS, (), "build"),
    "doxygen": (("c", "cpp"), (), "build"),
    "antora": (_DOCS, (), "build"),
    "quarto": ((*_DOCS, "r", "python"), ("render",), ""),
    # images and packages
    "packer": (("hcl",), ("build", "validate"), ""),
    "pack": ((), _BUILD, ""),
    "nixpacks": ((), _BUILD, ""),
    "earthly": ((), (), "build"),
    "nix-build": ((), (), "build"),
    "nix": ((), ("build", "flake"), ""),
    "dpkg-buildpackage": ((), (), "build"),
    "rpmbuild": ((), (), "build"),
    "snapcraft": ((), (), "build"),
    "flatpak-builder": ((), (), "build"),
    "makepkg": ((), (), "build"),
    "fastlane": (("swift", "kotlin", "java", "ruby"), ("build", "gym", "build_app"), ""),
    "buf": (("protobuf",), ("build", "lint", "breaking"), ""),
}
# Words that only set up, clean or show something where the tool builds without a subcommand.
_OTHERS = frozenset(
    (
        "init new clean config env list version help info create add install upgrade update doctor login logout show"
        " repl deploy publish mod gen completion shell search cache licenses scaffold destroy eject telemetry"
    ).split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call that builds; a server of the same tool is a run of the program that never ends."""
    name = argv[0].lower()
    row = TOOLS.get(name)
    if row is None or (argv[1:2] and argv[1] in _OTHERS):
        return None
    langs, builds, bare = row
    if bare == "build" and not builds and len(argv) == 1 and name not in _ALONE:
        return None
    if name == "nix" and argv[1:3] != ["flake", "check"] and argv[1:2] != ["build"]:
        return None
    tool = _tool.Tool(name, BUILD, langs, watch="-w --watch --serve")
    made = _tool.kit(tool, argv, builds, _SERVE, bare)
    if made is not None and argv[1:2] and argv[1] in _LINTS:
        made.family = LINT
    return made


# Subcommands that only look.
_LINTS = ("lint", "breaking", "validate", "check", "doctor")
# Without any word these build what their config file says; the other compilers print their usage.
_ALONE = frozenset(
    (
        "electron-builder microbundle bunchee pkgroll gulp grunt build cibuildwheel msbuild scons xmake latexmk"
        " hugo eleventy typedoc doxygen nix-build dpkg-buildpackage snapcraft makepkg rescript build-storybook"
    ).split()
)
