"""Which runner does a simple command start? One table, modules loaded only when their tool occurs.

Adding a runner is one module here, one data file in `tests/data/runners/`, and one line in a table below.
"""

# Program (base name, lower case, no .exe/.cmd) -> module of this folder.
PROGRAMS = {
    # Python tests
    "pytest": "pytest",
    # JavaScript tests
    # tests of other languages
    # types, lint, format, build, run, ship
}

# `python -m NAME` -> module of this folder.
PYTHON_MODULES = {
    "pytest": "pytest",
}
