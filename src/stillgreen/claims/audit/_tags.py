"""What can a phrase mean for an audit? Tags, as bits: a language gives its phrases by tag, the reader looks at tags only.

Phrases stand as replies are read: lower case, folded (`_text.fold`: ı is i, ё is е), no hyphens, no apostrophes. `*` ends
a stem, in languages that part their words by spaces.
"""

# The six things to look at, and other risks that people name.
CONCURRENCY = 1 << 0
FAILURE = 1 << 1
REPEATS = 1 << 2
LIMITS = 1 << 3
SECRETS = 1 << 4
RUN = 1 << 5  # was it really run: names no risk by itself
OTHER = 1 << 6
RISKS = CONCURRENCY | FAILURE | REPEATS | LIMITS | SECRETS | OTHER
TOPICS = RISKS | RUN

# The three answers.
FIXED = 1 << 7  # every report of work says so too: counts only where the reply says that it looked
SOUND = 1 << 8
PURPOSE = 1 << 9
FINE = 1 << 10  # a short "ok" beside a topic: counts only where the reply says that it looked

# That the reply looked at its own work.
LABEL = 1 << 11  # "self-audit", "re-read my change": what follows is the audit
TITLE = 1 << 12  # a LABEL only as a heading, or before a colon at the beginning of a line ("risks:")
LOOKED = 1 << 13  # a verb, beside a topic ("checked concurrency")

# What judges nothing.
RITUAL = 1 << 14  # words of an audit without its content ("double-checked everything")
UNREAL = 1 << 15  # planned, wished, not done, old: its clause does not count
PLAN = 1 << 16  # as a heading: what follows is still to do
JUDGED = FIXED | SOUND | PURPOSE | FINE
