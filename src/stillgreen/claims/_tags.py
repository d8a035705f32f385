"""What can a word mean for a claim? Tags, as bits: a language gives its words by tag, the rules look at tags only."""

# What a check noun is about.
TEST = 1 << 0
BUILD = 1 << 1
LINT = 1 << 2
TYPES = 1 << 3
FORMAT = 1 << 4
RUN = 1 << 5  # the program itself: app, browser, device, by hand
SHIP = 1 << 6  # push, deploy, publish
CHECK = 1 << 7  # "checks", without saying which
FAMILIES = TEST | BUILD | LINT | TYPES | FORMAT | RUN | SHIP
NOUN = FAMILIES | CHECK
SUITES = 1 << 8  # a noun whose number counts files or suites, not tests
PART = 1 << 9  # new, related, unit: narrows the noun beside it

# What is said of a check.
PASS = 1 << 10  # it is fine
AHEAD = 1 << 11  # a PASS that may stand before its noun ("passes lint", "green CI")
FAIL = 1 << 12
WAIT = 1 << 13  # still running, in progress
STILL = 1 << 14  # still, pre-existing, remaining: a failure that stands
SKIPS = 1 << 15  # skipped tests make up the rest of a ratio
WANTED = 1 << 16  # the failing run was intended

# What is said of the work. A word that is a claim only in some places has PLACED beside its kind.
DONE = 1 << 17
VERIFIED = 1 << 18
SHIPPED = 1 << 19
KINDS = DONE | VERIFIED | SHIPPED
PLACED = 1 << 20  # only first in a clause, after SELF, AUX, HAVE, or after a noun at the end
STATE = 1 << 21  # PLACED, but also after a plain "is" ("is fixed", "is ready")
WEAK = 1 << 22  # only if its sentence also names something good or a check ("confirmed"); with UNRUN, BEG: only a check
SOFT = 1 << 23  # as much an adjective or an imperative ("improved", "添加"): alone it proves little
BASE = 1 << 24  # with PLACED: also the imperative ("set"), so first in a clause it is no past
END = 1 << 25  # only at the end of its clause or before a preposition ("complete", "ready")
HEAD = 1 << 26  # a heading that says that work was done ("what changed")
FINE = 1 << 27  # works, correctly: a good word without a check noun
NOW = 1 << 28  # makes a present a result ("now shows its owner")

# Grammar around them.
SELF = 1 << 29  # I, we
AUX = 1 << 30  # makes a PLACED word next to it a claim ("has been")
HAVE = 1 << 31  # makes a PLACED word anywhere after it in the clause a claim (German "habe", Chinese "已")
BE = 1 << 32  # plain "is", "are"
WAS = 1 << 33  # "was", "were"
ADV = 1 << 34  # may stand between
DET = 1 << 35  # article: what follows is a noun, so a participle there is an adjective
AND = 1 << 36
LINK = 1 << 37  # preposition or conjunction after which a noun and its participle still are a statement
BUT = 1 << 38
THAT = 1 << 39  # after a comma goes on with what was begun ("stelle sicher, dass"): no new clause
WHY = 1 << 40  # because: a failure after it is an explanation
OURS = 1 << 41  # it, the change: what an agent may not have tested

# What makes a cue no claim.
NOT = 1 << 42  # negation, before the cue or directly after it
UNREAL = 1 << 43  # future, wish, purpose, condition, hedge, request, other people: no cue after it in the clause counts
IF = 1 << 44  # UNREAL up to the end of the sentence
ORDER = 1 << 45  # first in a clause tells the user what to do
OLD = 1 << 46  # before, on main: not about the code as it is now
AWAY = 1 << 47  # upstream, in another version: done elsewhere
ASK = 1 << 48  # first in a sentence asks
MATE = 1 << 49  # asks the user what to do next ("want me to"): a question may begin here, after a comma
UNDO = 1 << 50  # directly after a cue, takes it back (Japanese か, Turkish mi)
IDLE = 1 << 51  # waits for others, or speaks of their waiting

# Admissions and limits.
CANT = 1 << 52  # a NOT that may stand before what was not run ("did not", "unable to")
WITHOUT = 1 << 53  # a CANT before a noun or a gerund ("without running", "skipped the lint")
RUNS = 1 << 54  # run, test, verify: what was not done
INF = 1 << 55  # with RUNS: an infinitive; with CANT: takes one ("could not test", not "no test")
PROOF = 1 << 56  # with RUNS: tests or verifies, whatever its object; plain RUNS need a check ("run")
UNRUN = 1 << 57  # an admission by itself ("untested", "没测试")
BEG = 1 << 58  # asks the user to check what it could not ("please verify")
ONLY = 1 << 59
EXCEPT = 1 << 60
WITHIN = 1 << 61  # narrows a claim wherever it stands ("in the changed files")

# Labels.
PLAN = 1 << 62  # next steps, to do, usage: what follows is no claim
PAST = 1 << 63  # before, problem, root cause: what follows is about the old code
FIRST = 1 << 64  # a PLAN or PAST that counts only as the first word of its label

# What the tokeniser itself finds.
CODE = 1 << 65
NUM = 1 << 66
RATIO = 1 << 67
GOOD = 1 << 68  # ✅
BAD = 1 << 69  # ❌
ODD = 1 << 70  # a sign without letters, an emoji
STOP = 1 << 71
COMMA = 1 << 72
COLON = 1 << 73  # colon, dash, bracket, arrow
CELL = 1 << 74
ASKED = 1 << 75
FAULT = 1 << 77  # errors: a failure if a checker still has them, or a number of them
MUTE = 1 << 76  # what follows is no claim, but may be an admission ("so the tests were not run")
BREAK = STOP | COMMA | COLON | CELL | ASKED | BUT

# What a word says of work and checks; the rest is grammar, which other languages spell alike ("no", "i", "also").
CONTENT = NOUN | PASS | KINDS | UNRUN | FAIL | FAULT | WAIT

# Stand-ins for masked text (`_text`): hidden words, code that names tests, code that runs a check of a family.
HIDDEN = "\ue000"
TEST_FILE = "\ue007"
CODES = {HIDDEN: CODE, TEST_FILE: CODE | TEST | PART}
FIRST_CODE = 0xE010  # then one for each bit of NOUN
CODES.update({chr(FIRST_CODE + bit): CODE | 1 << bit for bit in range(8)})
