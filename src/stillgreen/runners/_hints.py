"""Which readers may know a text? The literals of every module that reads summaries, gathered so that none is loaded.

Generated from the modules by `python tests/test_runners.py`; the same file's test fails when it is out of date.
"""

HINTS: "dict[str, tuple[str, ...]]" = {
}
