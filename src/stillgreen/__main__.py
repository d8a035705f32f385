"""`python -m stillgreen` is `stillgreen`."""

from stillgreen.cli import main

main()
