"""Who signed this, and does the signature hold? SSH signatures, made and checked by `ssh-keygen -Y`.

The format: https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.sshsig. A signature is made for a
namespace, so that one of ours can never be taken for one of a commit or a file, nor the reverse.
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from stillgreen.receipt.git import Trouble, environment, program

NAMESPACE = "stillgreen"

_MAGIC = b"SSHSIG"
_BEGIN, _END = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"
_CHECK_SECONDS = 20
_SIGN_SECONDS = 180  # a passphrase or a touch of the key may be asked for
_MOST_SIGNERS = 8


def sign(message: bytes, key: str, repository: str) -> bytes:
    """The signature over a message, by a key as `keys.signing` gives it. Raises Trouble."""
    with _file(key.encode() + b"\n") as public:
        literal = not key.startswith("/")
        words = ["-Y", "sign", "-n", NAMESPACE, "-f", public if literal else key]
        done = _run(repository, [*words, "-U"] if literal else words, message, _SIGN_SECONDS)
    armored = done.stdout.decode("ascii", "replace").split()
    text = "".join(armored)
    begin, end = _BEGIN.replace(" ", ""), _END.replace(" ", "")
    if done.returncode != 0 or not text.startswith(begin) or not text.endswith(end):
        raise Trouble(
            "`ssh-keygen -Y sign` made no signature: is the key right, its passphrase, or the agent that holds it? "
            f"`ssh-keygen -Y sign -n {NAMESPACE} -f KEY FILE` shows what it says"
        )
    return base64.b64decode(text[len(begin) : -len(end)])


def signer(message: bytes, sig: bytes, allowed: str, repository: str) -> str:
    """Under which of the allowed names the signature over a message holds; "" if under none. Raises Trouble."""
    if fingerprint(sig) == "" or b"\0" in allowed.encode("utf-8", "surrogateescape"):
        return ""
    with _file(_armored(sig)) as file:
        names = _run(repository, ["-Y", "find-principals", "-s", file, "-f", allowed], b"", _CHECK_SECONDS)
        for raw in names.stdout.splitlines()[:_MOST_SIGNERS]:
            name = raw.decode("utf-8", "surrogateescape").strip()
            words = ["-Y", "verify", "-n", NAMESPACE, "-s", file, "-f", allowed, "-I", name]
            if name and _run(repository, words, message, _CHECK_SECONDS).returncode == 0:
                return name
    return ""


def fingerprint(sig: bytes) -> str:
    """The key that a signature names, as `ssh-keygen -l` shows it; "" if this is no SSH signature for our namespace."""
    if sig[:6] != _MAGIC or sig[6:10] != b"\0\0\0\1":
        return ""
    key, rest = _string(sig[10:])
    namespace, _rest = _string(rest)
    if not key or namespace != NAMESPACE.encode():
        return ""
    return "SHA256:" + base64.b64encode(hashlib.sha256(key).digest()).decode("ascii").rstrip("=")


def _string(raw: bytes) -> tuple[bytes, bytes]:
    """One length-prefixed string and what follows; empty if it is cut short."""
    length = int.from_bytes(raw[:4], "big")
    return (raw[4 : 4 + length], raw[4 + length :]) if len(raw) >= 4 + length else (b"", b"")


def _armored(sig: bytes) -> bytes:
    text = base64.b64encode(sig).decode("ascii")
    lines = [text[at : at + 70] for at in range(0, len(text), 70)]
    return "\n".join([_BEGIN, *lines, _END, ""]).encode()


def _run(repository: str, words: list[str], given: bytes, seconds: int) -> subprocess.CompletedProcess[bytes]:
    command = [program("ssh-keygen", repository), *words]
    try:
        return subprocess.run(command, cwd="/", env=environment(), input=given, capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired as error:
        raise Trouble(f"`ssh-keygen` did not end within {seconds} seconds") from error
    except OSError as error:
        raise Trouble(f"`ssh-keygen` cannot be started: {error.strerror}") from error


@contextmanager
def _file(content: bytes) -> Iterator[str]:
    """A file of this content in a folder of its own, gone afterwards: ssh-keygen reads keys and signatures from files."""
    with tempfile.TemporaryDirectory(prefix="stillgreen-") as folder:
        path = Path(folder, "given")
        path.touch(0o600)
        path.write_bytes(content)
        yield str(path)
