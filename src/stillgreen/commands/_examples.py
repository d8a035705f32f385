"""Help that teaches: a command whose help ends with examples to type."""

from __future__ import annotations

import click


class WithExamples(click.Command):
    """`examples` are (what it does, command line) pairs, shown under the options."""

    def __init__(self, *args: object, examples: tuple[tuple[str, str], ...] = (), **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.examples:
            with formatter.section("Examples"):
                for does, line in self.examples:
                    formatter.write_text(f"# {does}")
                    formatter.write_text(line)
