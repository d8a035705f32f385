"""One thing seen -> the events that are kept of it. Recording never judges."""

from _blake2 import blake2b

from stillgreen import events, paths, seen
from stillgreen.events import Check, Edit, Event
from stillgreen.seen import Seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from stillgreen import outcome
    from stillgreen.ledger import EditedFiles
    from stillgreen.runners._base import Call
    from stillgreen.settings import Settings
    from stillgreen.shell.file_edit import FileEdit
    from stillgreen.shell.git_moves import Move
    from stillgreen.shell.run import Run

# Every import within a function is there because a hook sees one thing only: an edit needs no shell reader, and a
# command that is no check no reader of outcomes. Each costs a hook 0.2 to 3 ms of the 2.6 that it may take (2026-11).

# Wrappers behind which the folder is another machine's, so that a check there reaches everything.
ELSEWHERE = ("docker", "podman", "kubectl", "ssh", "devcontainer", "nerdctl", "wsl")

INTERPRETERS = {
    "bash", "sh", "zsh", "fish", "python", "python3", "node", "tsx", "ts-node", "bun", "deno", "ruby", "php", "perl", "lua", "pwsh", "source", ".",
}  # fmt: skip

_SCRIPTS = ("script", "program")  # runners whose program is the project's own
_GITS = ("git", "git.exe", "hub", "gh", "glab")
_GLANCED = ("bash", "sh", "zsh")
_KINDS_WITH_ID = ("code", "test", "config")


class Recorder:
    """Turns what was seen of one session into events.

    key   the machine's hash key
    root  the session's folder (absolute, forward slashes), "" if not known
    branch  which branch is checked out when it begins, "" if not known; the first move of git tells it on
    settings  what the user taught
    top   finds the git work tree that holds a folder; a log speaks of folders that may not be there, and has none
    real  follows the links in a path
    is_linked  tells whether a work tree is one of several of its repository, and not the main one
    tops  the work trees that were met: keyed hash -> top folder
    unsure     checks of the last line, at whose end the code may be another: an unknown program ran after them
    committed  those after which a commit was tried, whose hooks may have changed code
    by_hook    those that a hook of git ran: `pre-commit` and `lint-staged` put away what is not staged while they do
    """

    def __init__(self, key: bytes, root: str = "", settings: "Settings | None" = None) -> None:
        self.key = key
        self.settings = settings
        self.root = root
        self.branch = ""
        self.count = 0
        self.edited: "set[str] | EditedFiles" = set()  # a hook sees one thing: it looks into its ledger
        self.background: "dict[str, list[tuple[Run, Call]]]" = {}
        self.top: "Callable[[str], str] | None" = None
        self.is_linked: "Callable[[str], bool] | None" = None
        self.real: "Callable[[str], str] | None" = None
        self.unsure: "list[object]" = []
        self.committed: "list[object]" = []
        self.by_hook: "list[Event]" = []
        self.tops: "dict[str, str]" = {}
        self._hashes: "dict[str, str]" = {}

    def record(self, thing: Seen) -> "list[Event]":
        """The events of one thing, in the order in which they happened; empty if nothing of it is kept."""
        made = _SORTS[thing.sort](self, thing)
        for event in made:
            self.count += 1
            event.n = self.count
            event.t = thing.time
            event.turn = self.hash(thing.turn)
            event.agent = self.hash(thing.agent)
            event.root = self.hash(self.root)
        return made

    def hash(self, text: str) -> str:
        """Keyed hash of a text, "" for "". 64 bits: enough to tell files and calls of one session apart."""
        if not text:
            return ""
        known = self._hashes.get(text)
        if known is None:
            known = blake2b(text.encode("utf-8", "surrogatepass"), key=self.key, digest_size=8).hexdigest()
            if len(text) < 512:
                self._hashes[text] = known
        return known

    def tree(self, folder: str) -> str:
        """Keyed hash of the top of the work tree that holds a folder, "" if that is not known."""
        top = self.top(self.real(folder) if self.real is not None else folder) if self.top is not None and folder else ""
        tree = self.hash(top)
        if tree:
            self.tops[tree] = top
        return tree

    def _prompt(self, thing: Seen) -> "list[Event]":
        if seen.OURS in thing.text:
            return []  # our own words are nobody's prompt
        turn = events.Turn()
        turn.who, turn.unattended, turn.plan = thing.who, thing.unattended, thing.plan
        return [turn]

    def _edit(self, thing: Seen) -> "list[Event]":
        edit = self._edit_of(self._path(thing, "", thing.path), events.TOOL, "write")
        self._touch(edit, thing.removed, thing.added)
        if thing.before == "" and thing.after:
            edit.op = "create"
        edit.before = self.hash(_content(thing.before))
        edit.after = self.hash(_content(thing.after))
        edit.certain = not edit.before or edit.before != edit.after or bool(thing.moved)  # else it wrote what was there
        edit.removed, edit.added = self.hash(thing.removed), self.hash(thing.added)
        edit.call = self.hash(thing.id)
        if not thing.moved:
            return [edit]
        edit.op = "delete"
        moved = self._edit_of(self._path(thing, "", thing.moved), events.TOOL, "write")
        moved.after, moved.call = edit.after, edit.call
        edit.after = ""
        return [edit, moved]

    def _touch(self, edit: Edit, removed: str, added: str) -> None:
        if edit.kind not in _KINDS_WITH_ID:
            return
        from stillgreen import plain_code

        if not plain_code.is_code(edit.lang, removed, added):
            from stillgreen import touch

            edit.touch = touch.read(edit.lang, removed, added)

    def _edit_of(self, path: str, how: str, op: str) -> Edit:
        from stillgreen import files

        edit = Edit()
        edit.kind = (self.settings and self.settings.kind(path, self.root)) or self._kind(path)
        edit.lang = files.lang(path)
        edit.how, edit.op = how, op
        edit.path = self.hash(path)
        self.edited.add(edit.path)
        edit.tree = self.tree(path[: path.rfind("/")])
        edit.folders = [
            self.hash(folder) for folder in paths.folders(path, self._reached_from(path, self.tops.get(edit.tree, "")))
        ]
        return edit

    def _reached_from(self, path: str, top: str) -> str:
        """The uppermost folder whose checks reach a file: a linked work tree within another is checked by itself."""
        from stillgreen import files

        linked = files.worktree(path) or (
            top if self.is_linked is not None and top != self.root and self.is_linked(top) else ""
        )
        return linked if linked and paths.inside(linked, self.root) else self.root

    def _kind(self, path: str) -> str:
        """The kind of a file; one outside the session's folder is of another repository, not scratch."""
        from stillgreen import files

        return files.kind(path, self.root if self.root and paths.inside(path, self.root) else "")[0]

    def _command(self, thing: Seen) -> "list[Event]":
        from stillgreen.glance import only_looks

        if thing.state == seen.NOT_RUN or (self._may_glance(thing) and only_looks(thing.command)):
            return []
        runs, changed = _line(thing.command, thing.shell)
        moved = self._moves(runs, thing) if any(run.argv and run.argv[0].endswith(_GITS) for run in runs) else {}
        edits = [
            moved[at] if at in moved else self._shell_edits(run, changes, thing) if changes else []
            for at, (run, changes) in enumerate(zip(runs, changed))
        ]
        pairs = self._pairs(runs, thing)
        if thing.state == seen.RUNNING and pairs:
            self.background[thing.task] = pairs
        checks = {id(check.run): check for check in _decided(pairs, thing)}
        if self.top is not None and checks and len(runs) > 1:
            self._note_what_follows(
                runs,
                [bool(changes) or at in moved for at, (_run, changes) in enumerate(zip(runs, changed))],
                checks,
                thing,
            )
        from stillgreen.looks import looks_like_check

        made: "list[Event]" = []
        for run, events_of in zip(runs, edits):
            check = checks.get(id(run))
            if check is not None:
                made.append(self._check(check, thing))
            made += events_of
            if check is None and looks_like_check(run):
                made.append(self._look(run, thing))
        for check in _unlisted(runs, thing):
            made.append(self._check(check, thing))
            if check.run.argv[:1] == ["git"]:
                self.by_hook.append(made[-1])
        return made

    def _note_what_follows(
        self, runs: "list[Run]", known: "list[bool]", checks: "dict[int, outcome.Check]", thing: Seen
    ) -> None:
        """Note which checks the code may have changed under, or after. known: what each run writes is known."""
        from stillgreen import followed

        before: "list[Run]" = []
        whole = thing.state == seen.RUNNING or any(followed.acts_later(run) for run in runs)
        for run, is_known in zip(runs, known):
            if id(run) in checks:
                if checks[id(run)].call.family == "run":  # the project's own program, or a script
                    self.unsure += before
                before.append(run)
            elif followed.commits(run):
                self.committed += before
            elif not is_known and followed.may_write(run):
                self.unsure += runs if whole else before
        if any(followed.acts_later(run) for run in runs):
            self.unsure += runs

    def _may_glance(self, thing: Seen) -> bool:
        """A line that is taught as a check is one, whatever it looks like."""
        return thing.shell in _GLANCED and not (self.settings and self.settings.checks)

    def _pairs(self, runs: "list[Run]", thing: Seen) -> "list[tuple[Run, Call]]":
        """The checks among these runs."""
        return [(run, call) for run in runs if (call := self._call(run, thing)) is not None]

    def _call(self, run: "Run", thing: Seen) -> "Call | None":
        from stillgreen import runners

        taught = self.settings.call(run) if self.settings else None
        return taught or runners.find(run) or self._own_program(run, thing)

    def _own_program(self, run: "Run", thing: Seen) -> "Call | None":
        """A run of a file that this session changed is a check of it, whatever its name is."""
        from stillgreen.shell.run import UNKNOWN

        for word in run.argv[:3]:
            if ("/" in word or "." in word) and word[:1] != "-" and UNKNOWN not in word and UNKNOWN not in run.folder:
                if _starts(run.argv[0], word) and self.hash(self._path(thing, run.folder, word)) in self.edited:
                    from stillgreen.runners._base import Call

                    return Call("program", "run", "part")
        return None

    def _check(self, decided: "outcome.Check", thing: Seen) -> Check:
        check = Check()
        run, call = decided.run, decided.call
        folder = self._folder(run, call, thing)
        check.runner, check.family, check.scope = call.runner, call.family, call.scope
        check.langs = list(call.langs)
        check.folder = self.hash(folder)
        check.cmd = self.hash("\0".join([call.runner, folder, *run.argv]))
        check.call = self.hash(thing.id)
        check.tree = self._tree_of(thing, run.folder, call.folder)
        if check.tree and self._names_another_tree(run, call, thing, check.tree):
            check.tree = ""
        for notes in (self.unsure, self.committed):
            if any(each is run for each in notes):
                notes.append(check)
        check.start = thing.time - thing.ms if thing.ms and thing.time else thing.time
        check.hidden = run.hidden_by or call.hidden_by or ""
        if run.background or (thing.state == seen.RUNNING and thing.task):
            check.outcome, check.task = events.PENDING, self.hash(thing.task)
            check.by = "none"
        else:
            check.outcome, check.by = decided.outcome, decided.by
            check.passed, check.failed, check.skipped = (
                _count(decided.passed),
                _count(decided.failed),
                _count(decided.skipped),
            )
            check.full = decided.full
        return check

    def _path(self, thing: Seen, folder: str, path: str) -> str:
        """Absolute, with forward slashes and one way to name drives."""
        where = paths.on_drive(paths.join(thing.cwd or self.root, folder), self.root)
        found = paths.on_drive(paths.join(where, path), self.root)
        if self.real is not None and found[:1] == "/" and not paths.inside(found, self.root):
            followed = self.real(found)  # `/tmp/x` where the session stands in `/private/tmp/x`
            return followed if paths.inside(followed, self.root) else found
        return found

    def _folder(self, run: "Run", call: "Call", thing: Seen) -> str:
        from stillgreen.shell.run import UNKNOWN

        if UNKNOWN in run.folder or UNKNOWN in call.folder or any(w.split(" ")[0] in ELSEWHERE for w in run.wrappers):
            return ""
        folder = self._path(thing, run.folder, call.folder)
        return (
            folder
            if not self.root or paths.inside(folder, self.root)
            else self.root
            if paths.inside(self.root, folder)
            else folder
        )

    def _shell_edits(self, run: "Run", changes: "list[FileEdit]", thing: Seen) -> "list[Event]":
        from stillgreen.shell import edits as shell_edits

        return [self._shell_edit(change, run.folder, thing) for change in shell_edits.settle(changes, thing.output)]

    def _shell_edit(self, change: "FileEdit", folder: str, thing: Seen) -> Edit:
        if change.path:
            edit = self._edit_of(self._path(thing, "", change.path), change.how, change.op)
        else:
            edit = self._tree_edit(change.op, self._tree_of(thing, folder))
            edit.how = change.how
        if thing.person:
            edit.how = events.GIT
        edit.certain = change.certain
        edit.after = self.hash(_content(change.after))
        if change.removed is not None and change.added is not None:
            edit.removed, edit.added = self.hash(change.removed), self.hash(change.added)
            self._touch(edit, change.removed, change.added)
        edit.call = self.hash(thing.id)
        return edit

    def _moves(self, runs: "list[Run]", thing: Seen) -> "dict[int, list[Event]]":
        """What the git commands among these runs do, by place in the line."""
        from stillgreen.shell.git_told import happened

        code = thing.exit if thing.exit is not None or thing.failed is None else int(thing.failed)
        moved = happened(runs, thing.output, code)
        return {at: [self._move(move, thing) for move in found] for at, found in moved.items()}

    def _move(self, move: "Move", thing: Seen) -> Event:
        from stillgreen.shell import git_moves
        from stillgreen.shell.run import UNKNOWN

        path = self._path(thing, "", move.path) if move.path and UNKNOWN not in move.path else ""
        if path == self.root:
            path = ""  # all of it
        if path and move.op in (git_moves.REMOVE, git_moves.RENAMED):
            edit = self._edit_of(path, events.GIT, move.op)
        else:
            edit = Edit()
            edit.how, edit.op, edit.path = events.GIT, move.op, self.hash(path)
            edit.kind = self._kind(path) if "." in path[path.rfind("/") + 1 :] else "code"
        edit.certain = move.certain
        edit.call = self.hash(thing.id)
        if move.op in git_moves.STILL or move.stays:
            edit.kind = ""
        if UNKNOWN not in move.folder and not edit.folders:
            folder = self._path(thing, move.folder, "")
            edit.tree = self.tree(folder)
            if not self.root or folder == self.root or not paths.inside(self.root, folder):
                edit.folders = [self.hash(each) for each in (folder, *self._above(folder))]
        if (
            edit.path
            and move.op not in (git_moves.REMOVE, git_moves.RENAMED)
            and "." not in path[path.rfind("/") + 1 :]
        ):
            edit.folders.insert(0, edit.path)  # a folder, by its name
        edit.rev = self._commit_name(move.rev)
        edit.before, edit.after = self._commit_name(move.was[:7]), self._commit_name(move.made[:7])
        edit.removed, edit.added = self._name(self.branch), self._name(move.branch)
        self.branch = ""
        return edit

    def _above(self, folder: str) -> "list[str]":
        return paths.folders(folder, self.root) if folder != self.root else []

    def _commit_name(self, text: str) -> str:
        """A commit's name as it is kept: relative ones as they are, hashes by their first seven letters, which git prints."""
        if text[:1] in ("", "~", "?", "-") or (text.isdigit() and len(text) < 4):
            return text
        is_hash = len(text) >= 7 and not text.strip("0123456789abcdef")
        return self.hash("commit " + text[:7]) if is_hash else self._name(text)

    def _name(self, branch: str) -> str:
        return self.hash("branch " + branch) if branch else ""

    def _tree_of(self, thing: Seen, folder: str, below: str = "") -> str:
        """The work tree in which a command runs; "" if its folder cannot be known."""
        from stillgreen.shell.run import UNKNOWN

        return "" if UNKNOWN in folder + below else self.tree(self._path(thing, folder, below))

    def _names_another_tree(self, run: "Run", call: "Call", thing: Seen, tree: str) -> bool:
        """Does an argument lead into another work tree, whose code may be what is checked (`tox -c ../other/tox.ini`)?"""
        from stillgreen.shell.run import UNKNOWN

        for word in run.argv if call.runner in _SCRIPTS else run.argv[1:]:
            path = word[word.find("=") + 1 :] if word[:1] == "-" else word
            if (path[:2] == ".." or path[:1] in ("/", "~")) and UNKNOWN not in path:
                if self.tree(self._path(thing, run.folder, path)) not in ("", tree):
                    return True
        return False

    def _tree_edit(self, op: str, tree: str) -> Edit:
        edit = Edit()
        edit.kind, edit.op, edit.how = "code", op, events.GIT
        edit.tree = tree
        return edit

    def _look(self, run: "Run", thing: Seen) -> Event:
        look = events.Look()
        look.cmd = self.look_hash(run)
        look.line = thing.line
        return look

    def look_hash(self, run: "Run") -> str:
        """Under which hash an unknown command is counted."""
        from stillgreen.looks import leading_words

        return self.hash(" ".join(leading_words(run)))

    def _end(self, thing: Seen) -> "list[Event]":
        end = events.End()
        end.task = self.hash(thing.task)
        pairs = self.background.pop(thing.task, None)
        if pairs is None and thing.command:  # a hook has only this moment
            from stillgreen import shell

            pairs = self._pairs(shell.read(thing.command, thing.shell), thing)
        for check in _decided(pairs or [], thing):
            end.checks.append(
                [check.outcome, check.by, _count(check.passed), _count(check.failed), _count(check.skipped), check.full]
            )
        return [end]

    def _agent(self, thing: Seen) -> "list[Event]":
        agent = events.Agent()
        agent.task = self.hash(thing.task or thing.id)
        agent.running = thing.state == seen.RUNNING
        return [agent]

    def _message(self, thing: Seen) -> "list[Event]":
        if not thing.name:
            report = events.Report()
            report.call = self.hash(thing.id)
            return [report]
        assigned = events.Assigned()
        assigned.to, assigned.who, assigned.call = self.hash(thing.name), self.hash(thing.mate), self.hash(thing.id)
        return [assigned]

    def _idle(self, thing: Seen) -> "list[Event]":
        return self._decision(thing, "idle")

    def _completed(self, thing: Seen) -> "list[Event]":
        return self._decision(thing, "completed")

    def _decision(self, thing: Seen, on: str) -> "list[Event]":
        """What gates will decide about it; they fill in the rest."""
        decision = events.Decision()
        decision.on, decision.about = on, self.hash(thing.name)
        return [decision]

    def _abort(self, thing: Seen) -> "list[Event]":
        return [events.Abort()]

    def _reply(self, thing: Seen) -> "list[Event]":
        from stillgreen import claims

        reply = claims.read(thing.text)
        stop = events.Stop()
        stop.claims = [(claim.kind, _count(claim.count), claim.limited) for claim in reply.claims]
        stop.admits = list(reply.admits)
        stop.language, stop.blocked, stop.on_purpose = reply.language, reply.blocked, reply.on_purpose
        stop.line = thing.line
        stop.key = self.hash(thing.id)
        return [stop]


_SORTS = {
    seen.PROMPT: Recorder._prompt,
    seen.EDIT: Recorder._edit,
    seen.COMMAND: Recorder._command,
    seen.END: Recorder._end,
    seen.AGENT: Recorder._agent,
    seen.ABORT: Recorder._abort,
    seen.REPLY: Recorder._reply,
    seen.MESSAGE: Recorder._message,
    seen.IDLE: Recorder._idle,
    seen.COMPLETED: Recorder._completed,
}


def _line(command: str, shell: str) -> "tuple[list[Run], list[list[FileEdit]]]":
    """The runs of a line and the files that each changes; for reading only."""
    known = _lines.get((command, shell))
    if known is None:
        from stillgreen.shell import edits, read

        runs = read(command, shell)
        known = runs, edits.by_run(runs)
        if len(command) < _SHORT_LINE:
            if len(_lines) >= _MOST_LINES:
                _lines.clear()
            _lines[command, shell] = known
    return known


# Lines read before: one in four comes again within a scan, in a forked or resumed session or a loop of edit and test
# (of 5,940 lines in 147 logs 1,400; 0.1 s).
_lines: "dict[tuple[str, str], tuple[list[Run], list[list[FileEdit]]]]" = {}
_MOST_LINES = 1000
_SHORT_LINE = 1000


def _decided(pairs: "list[tuple[Run, Call]]", thing: Seen) -> "list[outcome.Check]":
    """What the checks of a line gave."""
    if not pairs:
        return []
    from stillgreen import outcome

    command = thing.command if thing.sort == seen.COMMAND else ""
    ended = (thing.exit, thing.failed, thing.output, thing.cut, thing.state)
    return outcome.decide(pairs, *ended, command=command, shell=thing.shell)


def _unlisted(runs: "list[Run]", thing: Seen) -> "list[outcome.Check]":
    """Checks that only the output shows."""
    if thing.state != seen.DONE or not thing.output:
        return []
    from stillgreen.outcome.unlisted import unlisted

    return unlisted(runs, thing.exit, thing.failed, thing.output, thing.cut, thing.state)


def _content(text: "str | None") -> str:
    """A file that is empty or gone has a hash as well: any constant will do."""
    return "" if text is None else text or "\0"


def _count(number: "int | None") -> int:
    return -1 if number is None else number


def _starts(program: str, word: str) -> bool:
    """Is `word` run by this program: itself, or the file that an interpreter is given?"""
    from stillgreen import runners

    return program == word or runners.program(program) in INTERPRETERS
