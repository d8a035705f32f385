"""Is an attestation believed only if it is whole, of this commit, and by somebody who may sign?"""

from __future__ import annotations

import base64
import contextlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import Prompt
from repo import Repo, git, ran
from stillgreen.receipt import envelope, green, keys, notes, sshsig, statement, words
from stillgreen.receipt.envelope import Broken, Envelope, Signature
from stillgreen.receipt.git import Commit

needs_ssh = pytest.mark.skipif(not shutil.which("ssh-keygen"), reason="ssh-keygen is not installed")
REF = notes.REF


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    """Green code of one commit."""
    repo = Repo(tmp_path / "shop")
    repo.ran("test pytest passed 212", "types mypy passed")
    return repo


@pytest.fixture
def ada(tmp_path: Path) -> Path:
    return new_key(tmp_path, "ada")


def new_key(folder: Path, name: str) -> Path:
    """A key without a passphrase."""
    path = folder / name
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", path], check=True)
    return path


def allow(folder: Path, *lines: str) -> str:
    """A list of allowed signers: `name [options] keyfile`."""
    found = []
    for line in lines:
        *head, path = line.split()
        found.append(" ".join([*head, *Path(f"{path}.pub").read_text().split()[:2]]))
    (folder / "allowed").write_text("\n".join(found) + "\n")
    return str(folder / "allowed")


def head(repo: Repo, rev: str = "HEAD") -> Commit:
    return Commit(git(repo.folder, "rev-parse", rev), git(repo.folder, "rev-parse", f"{rev}^{{tree}}"))


def made(repo: Repo, *told: str) -> dict[str, Any]:
    """The statement about the repository's commit as `attest` makes it, from these checks."""
    finding = green.judge([ran(one) for one in told or ("test pytest passed 212",)])
    found: dict[str, Any] = json.loads(statement.payload(head(repo), finding))
    return found


def packed(said: dict[str, Any] | bytes, *signatures: Signature) -> str:
    payload = said if isinstance(said, bytes) else json.dumps(said).encode()
    return Envelope(payload, signatures).text()


def set_note(repo: Repo, text: str | bytes, rev: str = "HEAD") -> None:
    raw = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    git(repo.folder, "notes", f"--ref={REF}", "add", "-f", "-F", "-", rev, given=raw)


# What must not verify: a change to the statement, which even `--allow-unsigned` does not let through.


def _subject(commit: str = "0" * 40, tree: str = "0" * 40) -> Callable[[dict[str, Any]], Any]:
    return lambda said: said.update(subject=[{"digest": {"gitCommit": commit, "gitTree": tree}}])


def _in(*path: str | int) -> Callable[[Any], Callable[[dict[str, Any]], None]]:
    """Set what is at a path of the statement."""

    def to(value: Any) -> Callable[[dict[str, Any]], None]:
        def change(said: dict[str, Any]) -> None:
            at: Any = said
            for name in path[:-1]:
                at = at[name]
            at[path[-1]] = value

        return change

    return to


_ENTRY = ("predicate", "configuration", 0, "annotations")
TAMPERED = {
    "of another commit": (_subject(), "another commit"),
    "the commit without its tree": (lambda said: said["subject"][0]["digest"].pop("gitTree"), "another commit"),
    "the tree of another commit": (lambda said: said["subject"][0]["digest"].update(gitTree="1" * 40), "another commit"),
    "no subject": (_in("subject")([]), "list of a few"),
    "a subject that is no list": (_in("subject")({"digest": {}}), "list of a few"),
    "a hundred subjects": (lambda said: said.update(subject=said["subject"] * 100), "list of a few"),
    "another predicate": (_in("predicateType")("https://slsa.dev/provenance/v1"), "no statement of test results"),
    "another statement": (_in("_type")("https://in-toto.io/Statement/v0.1"), "no statement of test results"),
    "no predicate": (_in("predicate")(None), "no predicate"),
    "a result that its checks do not give": (_in("predicate", "result")("FAILED"), "do not agree"),
    "a test more in the list than ran": (_in("predicate", "passedTests")(["test:pytest", "lint:ruff"]), "do not agree"),
    "a failed check under a passed result": (_in(*_ENTRY, "outcome")("failed"), "do not agree"),
    "a part under a whole result": (_in(*_ENTRY, "scope")("part"), "do not agree"),
    "no checks": (_in("predicate", "configuration")([]), "list of a few"),
    "a check that is no object": (_in("predicate", "configuration")(["pytest"]), "no object"),
    "an unknown family": (_in(*_ENTRY, "family")("magic"), "unknown family"),
    "a family that cannot be looked up": (_in(*_ENTRY, "family")(["test"]), "unknown family"),
    "a runner with an escape in it": (_in(*_ENTRY, "runner")("\x1b]0;owned\x07"), "odd name"),
    "a runner with a line end": (_in(*_ENTRY, "runner")("pytest\n"), "odd name"),
    "an agent that is a screenful": (_in(*_ENTRY, "agent")("a" * 5000), "odd name"),
    "a count that is no number": (_in(*_ENTRY, "passed")("212"), "no number"),
    "a count beyond all tests": (_in(*_ENTRY, "passed")(10**30), "no number"),
    "a count that is true": (_in(*_ENTRY, "passed")(True), "no number"),
    "no time": (_in(*_ENTRY, "finishedOn")(None), "no time"),
    "a time of the year 99999": (_in(*_ENTRY, "finishedOn")("99999-01-01T00:00:00Z"), "no time"),
}


@pytest.mark.parametrize(("change", "why"), TAMPERED.values(), ids=TAMPERED)
def test_a_statement_that_was_changed(change: Callable[[dict[str, Any]], Any], why: str, stillgreen: Prompt, repo: Repo) -> None:
    said = made(repo)
    change(said)
    set_note(repo, packed(said))
    told = stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder)
    assert told.code == 1 and why in told.out
    assert all(line.isprintable() for line in told.out.splitlines())


def test_the_unchanged_statement_verifies(stillgreen: Prompt, repo: Repo) -> None:
    """So that each row above fails by its change."""
    set_note(repo, packed(made(repo)))
    told = stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder)
    assert told.code == 0 and "attested by nobody: unsigned" in told.out


def _b64(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


NOTES: dict[str, str | bytes] = {
    "words": "looks good to me\n",
    "nothing but line ends": "\n\n\n",
    "NUL and escapes": b"\0\0\x1b[31mred\x1b[0m\n",
    "no UTF-8": b"\xff\xfe\xfa\n",
    "a list": "[]\n",
    "a number": "1\n",
    "deep JSON": "[" * 50_000 + "\n",
    "deep objects": '{"a":' * 20_000 + "\n",
    "a huge number": '{"payload": ' + "9" * 60_000 + "}\n",
    "another payload type": json.dumps({"payloadType": "application/json", "payload": "e30=", "signatures": []}),
    "no payload type": json.dumps({"payload": "e30=", "signatures": []}),
    "a payload that is no base64": json.dumps({"payloadType": envelope.PAYLOAD_TYPE, "payload": "!!!", "signatures": []}),
    "a payload that is a number": json.dumps({"payloadType": envelope.PAYLOAD_TYPE, "payload": 1, "signatures": []}),
    "a payload that is no JSON": json.dumps({"payloadType": envelope.PAYLOAD_TYPE, "payload": _b64(b"\xff\0"), "signatures": []}),
    "a payload that is deep": json.dumps({"payloadType": envelope.PAYLOAD_TYPE, "payload": _b64(b"[" * 40_000), "signatures": []}),
    "signatures that are no list": json.dumps({"payloadType": envelope.PAYLOAD_TYPE, "payload": "e30=", "signatures": {"a": 1}}),
    "signatures that are numbers": json.dumps({"payloadType": envelope.PAYLOAD_TYPE, "payload": "e30=", "signatures": [1]}),
    "a thousand signatures": json.dumps({"payloadType": envelope.PAYLOAD_TYPE, "payload": "e30=", "signatures": [{"sig": ""}] * 1000}),
    "a line over the limit": '{"payload": "' + "A" * 70_000 + '"}\n',
    "a note over the limit": "x" * ((1 << 20) + 1),
    "a thousand lines": "{}\n" * 1000,
    "a lone surrogate": '{"payloadType": "\\ud800"}',
}


@pytest.mark.parametrize("note", NOTES.values(), ids=NOTES)
def test_a_note_that_is_none_of_ours(note: str | bytes, stillgreen: Prompt, repo: Repo) -> None:
    """Never a crash, never green, nothing of it on the screen."""
    set_note(repo, note)
    for more in ([], ["--json"]):
        told = stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", *more, cwd=repo.folder)
        assert told.code in (1, 2) and "Traceback" not in told.err and "fault of Stillgreen" not in told.err
        assert len(told.out) < 1000 and "\x1b" not in told.out + told.err and "red" not in told.out


def test_a_name_that_stands_twice(stillgreen: Prompt, repo: Repo) -> None:
    """Readers differ in which counts, so it is no envelope, and no statement."""
    text = packed(made(repo))
    set_note(repo, text.replace('{"payloadType"', '{"payloadType":"text/plain","payloadType"', 1))
    assert stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder).code == 1
    said = json.dumps(made(repo)).replace('"result"', '"result": "FAILED", "result"', 1).encode()
    set_note(repo, packed(said))
    assert stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder).code == 1


def test_a_note_that_is_a_folder(stillgreen: Prompt, repo: Repo) -> None:
    """A hostile notes tree: what stands for the commit's note is no blob, or is not there."""
    commit, tree = head(repo).id, git(repo.folder, "mktree", given=b"")
    for line in (f"040000 tree {tree}\t{commit}\n", f"160000 commit {commit}\t{commit}\n"):
        notes_tree = git(repo.folder, "mktree", given=line.encode())
        git(repo.folder, "update-ref", REF, git(repo.folder, "commit-tree", notes_tree, "-m", "x"))
        told = stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder)
        assert told.code in (1, 2) and "fault" not in told.err


# Signatures.


@needs_ssh
class TestSigned:
    def sign(self, stillgreen: Prompt, repo: Repo, by: Path) -> Envelope:
        """Attest and sign the commit, in its note. -> the envelope"""
        told = stillgreen("attest", "HEAD", "--sign", str(by), "--note", "--output", "-", cwd=repo.folder)
        assert told.code == 0, told.err
        return envelope.read(told.out.encode())

    def verify(self, stillgreen: Prompt, repo: Repo, allowed: str, *more: str) -> tuple[int, str]:
        told = stillgreen("verify", "HEAD", "--from-notes", "--allowed-signers", allowed, *more, cwd=repo.folder)
        return told.code, told.out

    def test_by_somebody_else(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path) -> None:
        """Who is not allowed does not count, not even where unsigned is enough."""
        self.sign(stillgreen, repo, new_key(tmp_path, "eve"))
        for more in ([], ["--allow-unsigned"]):
            code, out = self.verify(stillgreen, repo, allow(tmp_path, f"ada@example.com {ada}"), *more)
            assert code == 1 and "by no allowed signer" in out

    @pytest.mark.parametrize("line", ['ada@example.com namespaces="git" {}', 'ada@example.com valid-before="20200101" {}'])
    def test_by_a_key_that_is_allowed_for_something_else(self, line: str, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path) -> None:
        self.sign(stillgreen, repo, ada)
        assert self.verify(stillgreen, repo, allow(tmp_path, line.format(ada)))[0] == 1

    def test_a_signature_over_something_else(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path) -> None:
        """Of another statement by the same person; of the payload alone; for the namespace of commits; with a bit turned."""
        good = self.sign(stillgreen, repo, ada)
        allowed = allow(tmp_path, f"ada@example.com {ada}")
        said = json.loads(good.payload)
        said["predicate"]["configuration"][0]["annotations"]["passed"] = 9999
        changed = json.dumps(said).encode()
        sig = good.signatures[0].sig
        alone = sshsig.sign(good.payload, str(ada), "")
        turned = bytearray(sig)
        turned[-1] ^= 1
        for text in (
            packed(changed, Signature("", sig)),
            packed(good.payload, Signature("", alone)),
            packed(good.payload, Signature("", _for_namespace("git", good.to_sign(), ada))),
            packed(good.payload, Signature("", bytes(turned))),
            packed(good.payload, Signature("", sig[:-20])),
            packed(good.payload, Signature("", b"")),
            packed(good.payload, Signature(good.signatures[0].keyid, b"SSHSIG\0\0\0\1" + b"\xff" * 40)),
        ):
            set_note(repo, text)
            code, out = self.verify(stillgreen, repo, allowed, "--allow-unsigned")
            assert code == 1 and "does not hold" in out

    def test_a_signed_attestation_on_another_commit(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path) -> None:
        """A note that was copied along with a rebase."""
        self.sign(stillgreen, repo, ada)
        before = git(repo.folder, "rev-parse", "HEAD")
        repo.commit("README.md", "shop\n")
        git(repo.folder, "notes", f"--ref={REF}", "copy", before, "HEAD")
        code, out = self.verify(stillgreen, repo, allow(tmp_path, f"ada@example.com {ada}"))
        assert code == 1 and "another commit" in out

    def test_without_a_list_it_cannot_be_told(self, stillgreen: Prompt, repo: Repo, ada: Path) -> None:
        """The repository's own setting is not asked: its commits could name anybody."""
        self.sign(stillgreen, repo, ada)
        (repo.folder / "signers").write_text(f"ada@example.com {Path(f'{ada}.pub').read_text()}")
        git(repo.folder, "config", "gpg.ssh.allowedSignersFile", str(repo.folder / "signers"))
        told = stillgreen("verify", "HEAD", "--from-notes", cwd=repo.folder)
        assert told.code == 2 and "no list of allowed signers" in told.out
        assert json.loads(stillgreen("verify", "HEAD", "--from-notes", "--json", cwd=repo.folder).out)["green"] is None
        told = stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder)
        assert told.code == 0 and "was not checked" in told.out

    def test_it_verifies_on_another_clone(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Where nothing was recorded: the note is fetched, and the list named or set by the user."""
        self.sign(stillgreen, repo, ada)
        git(tmp_path, "clone", "-q", str(repo.folder), "clone")
        clone, fresh = tmp_path / "clone", tmp_path / "fresh"
        fresh.mkdir()
        monkeypatch.setenv("HOME", str(fresh))
        allowed = allow(tmp_path, f'ada@example.com namespaces="stillgreen" {ada}')
        words = ["verify", "HEAD", "--from-notes"]
        told = stillgreen(*words, "--allowed-signers", allowed, cwd=clone)
        assert told.code == 1 and notes.FETCH in told.out
        git(clone, *notes.FETCH.split()[1:])
        told = stillgreen(*words, "--allowed-signers", allowed, cwd=clone)
        assert told.code == 0 and told.out.startswith("code of ") and "; attested by ada@example.com (SHA256:" in told.out
        git(fresh, "config", "--global", "gpg.ssh.allowedSignersFile", allowed)
        told = stillgreen(*words, "--json", cwd=clone)
        found = json.loads(told.out)
        assert (told.code, found["green"], found["signature"], found["signer"]) == (0, True, "signed", "ada@example.com")
        assert not (fresh / ".local").exists(), "nothing is kept where nothing is recorded"

    def test_what_is_required_is_held_against_the_attestation(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path) -> None:
        self.sign(stillgreen, repo, ada)
        allowed = allow(tmp_path, f"ada@example.com {ada}")
        assert self.verify(stillgreen, repo, allowed, "--require", "test,types")[0] == 0
        code, out = self.verify(stillgreen, repo, allowed, "--require", "lint")
        assert code == 1 and "lint check never ran" in out

    def test_junk_around_it_does_not_hide_it(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path) -> None:
        """Somebody's words, an unsigned and a foreign attestation after it: the good one counts."""
        good = self.sign(stillgreen, repo, ada)
        eve = new_key(tmp_path, "eve")
        foreign = packed(good.payload, Signature("", sshsig.sign(good.to_sign(), str(eve), "")))
        set_note(repo, "\n".join(["words", good.text(), packed(good.payload), foreign, "{}"]))
        code, out = self.verify(stillgreen, repo, allow(tmp_path, f"ada@example.com {ada}"))
        assert code == 0 and "ada@example.com" in out

    def test_a_signers_name_is_shown_without_its_controls(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path) -> None:
        self.sign(stillgreen, repo, ada)
        code, out = self.verify(stillgreen, repo, allow(tmp_path, f"ad\x1b[31ma@example.com {ada}"))
        assert "\x1b" not in out and code in (0, 1)

    def test_the_list_in_the_repository_is_named_as_that(self, stillgreen: Prompt, repo: Repo, ada: Path) -> None:
        self.sign(stillgreen, repo, ada)
        allow(repo.folder, f"ada@example.com {ada}")
        told = stillgreen("verify", "HEAD", "--from-notes", "--allowed-signers", "allowed", cwd=repo.folder)
        assert told.code == 0 and "lies in the repository" in told.err

    def test_the_key_of_the_users_git_settings(self, stillgreen: Prompt, repo: Repo, ada: Path, home: Path) -> None:
        """Not of the repository's: it could choose which of a person's keys signs."""
        git(repo.folder, "config", "user.signingKey", str(ada))
        told = stillgreen("attest", "--sign", cwd=repo.folder)
        assert told.code == 2 and "which key?" in told.err and told.out == ""
        git(repo.folder, "config", "--global", "user.signingKey", f"{ada}.pub")
        told = stillgreen("attest", "HEAD", "--sign", cwd=repo.folder)
        assert told.code == 0 and sshsig.fingerprint(envelope.read(told.out.encode()).signatures[0].sig).startswith("SHA256:")

    def test_the_key_id_is_the_keys_fingerprint(self, stillgreen: Prompt, repo: Repo, ada: Path) -> None:
        signed = self.sign(stillgreen, repo, ada).signatures[0]
        shown = subprocess.run(["ssh-keygen", "-l", "-f", f"{ada}.pub"], capture_output=True, text=True, check=True).stdout
        assert signed.keyid == shown.split()[1]

    def test_an_agent_signs(self, stillgreen: Prompt, repo: Repo, ada: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """With the text of a public key, as git's settings may hold it."""
        if not shutil.which("ssh-agent"):
            pytest.skip("ssh-agent is not installed")
        socket = tmp_path / "agent"
        agent = subprocess.Popen(["ssh-agent", "-D", "-a", socket], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            monkeypatch.setenv("SSH_AUTH_SOCK", str(socket))
            for _attempt in range(100):
                if subprocess.run(["ssh-add", "-q", ada], capture_output=True).returncode == 0:
                    break
            public = Path(f"{ada}.pub").read_text().strip()
            ada.unlink()
            for text in (public, f"key::{public}"):
                told = stillgreen("attest", "HEAD", "--sign", text, cwd=repo.folder)
                assert told.code == 0 and envelope.read(told.out.encode()).signatures
        finally:
            agent.terminate()
            agent.wait()

    @pytest.mark.parametrize("named", ["missing", "README", ""])
    def test_no_key(self, named: str, stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
        """A key that is not there, or is none: nothing is written."""
        (tmp_path / "README").write_text("no key\n")
        told = stillgreen("attest", "HEAD", "--sign", str(tmp_path / named), "--note", cwd=repo.folder)
        assert told.code == 2 and told.out == ""
        assert git(repo.folder, "for-each-ref", REF) == ""


def _for_namespace(namespace: str, message: bytes, key: Path) -> bytes:
    """A signature by ssh-keygen itself."""
    words = ["ssh-keygen", "-Y", "sign", "-n", namespace, "-f", str(key)]
    armored = subprocess.run(words, input=message, capture_output=True, check=True).stdout.decode()
    return base64.b64decode("".join(armored.splitlines()[1:-1]))


# Attesting.


def test_unsigned_is_said_and_fails(stillgreen: Prompt, repo: Repo) -> None:
    told = stillgreen("attest", "HEAD", "--note", cwd=repo.folder)
    assert told.code == 0 and "unsigned" in told.err and told.out == ""
    told = stillgreen("verify", "HEAD", "--from-notes", cwd=repo.folder)
    assert told.code == 1 and "unsigned" in told.out
    assert stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder).code == 0


@pytest.mark.parametrize("told", [["test pytest failed 1"], ["test pytest passed part"]])
def test_a_commit_that_is_not_green_is_not_attested(told: list[str], stillgreen: Prompt, tmp_path: Path) -> None:
    repo = Repo(tmp_path / "red")
    repo.ran(*told)
    said = stillgreen("attest", "HEAD", "--note", "--output", str(tmp_path / "out"), cwd=repo.folder)
    assert said.code == 1 and "nothing was attested" in said.err and said.out == ""
    assert git(repo.folder, "for-each-ref", REF) == "" and not (tmp_path / "out").exists()


def test_the_statement_is_as_others_expect(stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
    """Every field of the specifications: Statement v1, test result v0.1, DSSE v1."""
    repo.ran("lint ruff failed")
    file = tmp_path / "out.intoto.json"
    assert stillgreen("attest", "HEAD", "--output", str(file), cwd=repo.folder).code == 0
    said = stillgreen("attest", "HEAD", "--note", "--output", str(file / "below"), cwd=repo.folder)
    assert said.code == 2 and "cannot be written" in said.err and "kept in" not in said.err
    packed = json.loads(file.read_text())
    assert set(packed) == {"payloadType", "payload", "signatures"} and packed["payloadType"] == "application/vnd.in-toto+json"
    said = json.loads(base64.b64decode(packed["payload"]))
    assert said["_type"] == "https://in-toto.io/Statement/v1"
    assert said["predicateType"] == "https://in-toto.io/attestation/test-result/v0.1"
    commit = head(repo)
    assert said["subject"] == [{"digest": {"gitCommit": commit.id, "gitTree": commit.tree}}]
    predicate = said["predicate"]
    assert (predicate["result"], predicate["passedTests"]) == ("WARNED", ["test:pytest", "types:mypy"])
    assert (predicate["warnedTests"], predicate["failedTests"]) == ([], ["lint:ruff"])
    assert all(set(each) >= {"name", "digest"} for each in predicate["configuration"])


def test_a_part_is_a_warning(stillgreen: Prompt, tmp_path: Path) -> None:
    repo = Repo(tmp_path / "part")
    repo.ran("test pytest passed part 12")
    told = stillgreen("attest", "HEAD", "--allow-part", "--note", "--output", "-", cwd=repo.folder)
    predicate = json.loads(envelope.read(told.out.encode()).payload)["predicate"]
    assert (predicate["result"], predicate["passedTests"], predicate["warnedTests"]) == ("WARNED", [], ["test:pytest"])
    words = ["verify", "HEAD", "--from-notes", "--allow-unsigned"]
    assert stillgreen(*words, cwd=repo.folder).code == 1
    assert stillgreen(*words, "--allow-part", cwd=repo.folder).code == 0


def test_it_says_how_much_is_equal(stillgreen: Prompt, tmp_path: Path) -> None:
    """More only where nothing was uncommitted at the checks; a commit of something else since is as equal as before."""

    def covers(repo: Repo) -> str:
        payload = envelope.read(stillgreen("attest", "HEAD", cwd=repo.folder).out.encode()).payload
        found: str = json.loads(payload)["predicate"]["stillgreen"]["covers"]
        return found

    clean, dirty = Repo(tmp_path / "clean"), Repo(tmp_path / "dirty")
    clean.ran("test pytest passed 3")
    assert covers(clean) == statement.CLEAN
    dirty.write("app.py", "x = 7\n")
    dirty.ran("test pytest passed 3")
    dirty.commit("notes.md", "a note\n")
    assert covers(dirty) == statement.EQUAL


def test_nothing_of_the_project_is_in_it(stillgreen: Prompt, tmp_path: Path) -> None:
    """No file, no folder, no command, no branch, no author, no key of ours."""
    repo = Repo(tmp_path / "acme-secret-shop", commit=False)
    repo.commit("canary_module.py", "canary = 1\n")
    git(repo.folder, "checkout", "-q", "-b", "canary-branch")
    id = repo.ran("test pytest passed 3 in:abcdef cmd:canarycmd")
    text = envelope.read(stillgreen("attest", "HEAD", cwd=repo.folder).out.encode()).payload.decode()
    assert not [word for word in ("canary", "acme", "abcdef", "ada@", id, id[4:]) if word in text]


def test_nobodys_attestation_is_lost(repo: Repo) -> None:
    """Eight people at once, on a note that holds words of somebody; the words stay as they are."""
    set_note(repo, "reviewed by Bob\n")
    code = (
        "import sys; from stillgreen.receipt import notes; from stillgreen.receipt.git import Commit\n"
        "assert notes.append(sys.argv[1], Commit(sys.argv[2], sys.argv[3]), '{\"n\": %s}' % sys.argv[4])"
    )
    commit = head(repo)
    words = [sys.executable, "-c", code, str(repo.folder), commit.id, commit.tree]
    running = [subprocess.Popen([*words, str(number)]) for number in range(8)]
    assert [each.wait() for each in running] == [0] * 8
    lines = git(repo.folder, "notes", f"--ref={REF}", "show", commit.id).splitlines()
    assert lines[0] == "reviewed by Bob" and sorted(lines[1:]) == [f'{{"n": {number}}}' for number in range(8)]
    assert git(repo.folder, "for-each-ref", "--format=%(refname)", "refs/notes") == REF


def test_notes_of_other_commits_and_a_large_tree_stay(stillgreen: Prompt, repo: Repo) -> None:
    """Git spreads a large notes tree over folders; all that was there is there after."""
    blobs = [git(repo.folder, "hash-object", "-w", "--stdin", given=f"{n}".encode()) for n in range(3)]
    objects = [f"{n:040x}" for n in range(1, 700)]
    script = f"commit {REF}\ncommitter a <a@b> now\ndata 1\nx\n" + "".join(
        f"M 100644 {blobs[n % 3]} {name[:2]}/{name[2:]}\n" for n, name in enumerate(objects)
    )
    git(repo.folder, "fast-import", "--quiet", "--date-format=now", given=script.encode())
    assert stillgreen("attest", "HEAD", "--note", cwd=repo.folder).code == 0
    left = git(repo.folder, "ls-tree", "-r", "--name-only", REF).replace("/", "").splitlines()
    assert set(objects) | {head(repo).id} == set(left)
    assert stillgreen("verify", "HEAD", "--from-notes", "--allow-unsigned", cwd=repo.folder).code == 0


def test_the_same_attestation_twice_is_one(stillgreen: Prompt, repo: Repo) -> None:
    for _ in range(2):
        assert stillgreen("attest", "HEAD", "--note", cwd=repo.folder).code == 0
    assert len(git(repo.folder, "notes", f"--ref={REF}", "show", "HEAD").splitlines()) == 1


def test_a_note_that_cannot_be_written(stillgreen: Prompt, repo: Repo) -> None:
    """Its ref is locked: said so, and nothing was changed."""
    lock = repo.folder / ".git" / f"{REF}.lock"
    lock.parent.mkdir(parents=True)
    lock.touch()
    told = stillgreen("attest", "HEAD", "--note", cwd=repo.folder)
    assert told.code == 2 and "cannot be written" in told.err
    lock.unlink()
    assert git(repo.folder, "for-each-ref", REF) == ""


def test_attesting_runs_no_hook(stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
    hooks = repo.folder / ".git" / "hooks"
    for name in ("reference-transaction", "post-commit", "commit-msg"):
        (hooks / name).write_text(f"#!/bin/sh\ntouch {tmp_path}/sprung\n")
        (hooks / name).chmod(0o755)
    assert stillgreen("attest", "HEAD", "--note", cwd=repo.folder).code == 0
    assert not (tmp_path / "sprung").exists()


COMMIT = Commit("a" * 40, "b" * 40)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)


@given(st.binary(max_size=300) | ANYTHING.map(lambda found: json.dumps(found).encode()))
def test_no_bytes_are_more_than_broken(raw: bytes) -> None:
    for read in (envelope.read, lambda raw: statement.read(raw, COMMIT)):
        with contextlib.suppress(Broken):
            read(raw)
    sshsig.fingerprint(raw)
    sshsig.fingerprint(b"SSHSIG\0\0\0\1" + raw)


@given(st.data())
def test_a_statement_with_anything_in_any_place(data: st.DataObject) -> None:
    """It is read, or broken; read, it has only checks whose words are plain."""
    said = json.loads(statement.payload(COMMIT, green.judge([ran("test pytest passed 2"), ran("lint ruff failed")])))
    at = said
    while isinstance(at, (dict, list)) and at:
        name = data.draw(st.sampled_from(list(at) if isinstance(at, dict) else range(len(at))))
        if data.draw(st.booleans()) or not isinstance(at[name], (dict, list)):
            at[name] = data.draw(ANYTHING)
            break
        at = at[name]
    try:
        checks = statement.read(json.dumps(said).encode(), COMMIT)
    except Broken:
        return
    assert all(each.runner.isprintable() and each.agent.isprintable() and len(each.runner) <= 40 for each in checks)
    assert all(line.isprintable() for each in checks for line in [words.check(each), words.when(each.t)])


def test_the_encoding_that_is_signed() -> None:
    """The example of DSSE's own page (protocol.md), with our type in place of its."""
    signed = Envelope(b"hello world").to_sign()
    assert signed == b"DSSEv1 28 application/vnd.in-toto+json 11 hello world"


def test_settings_are_never_the_repositorys(repo: Repo, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Nor are those of a hook's environment."""
    monkeypatch.chdir(repo.folder)
    git(repo.folder, "config", "user.signingKey", "evil")
    monkeypatch.setenv("GIT_DIR", str(repo.folder / ".git"))
    monkeypatch.setenv("GIT_CONFIG_COUNT", "1")
    monkeypatch.setenv("GIT_CONFIG_KEY_0", "user.signingKey")
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", "evil")
    assert keys._setting("user.signingKey") == ""
    (home / ".gitconfig").write_text("[user]\n\tsigningKey = mine\n")
    assert keys._setting("user.signingKey") == "mine"


