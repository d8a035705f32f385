"""Which key signs, and whose signatures count? What the user said, else their own settings of git, never the repository's."""

from __future__ import annotations

import os
from pathlib import Path

from stillgreen.receipt.git import Trouble, ask, root


def signing(named: str) -> str:
    """The key to sign with: a path, or the text of a public key whose other half an agent holds. Raises Trouble."""
    key = named or _setting("user.signingKey")
    if not key:
        raise Trouble(
            "which key? `--sign ~/.ssh/id_ed25519` names one, "
            "`git config --global user.signingKey ~/.ssh/id_ed25519.pub` sets it once"
        )
    if key.startswith("key::"):
        return key[5:]
    if key.startswith(("ssh-", "ecdsa-", "sk-ssh-", "sk-ecdsa-")) and " " in key:
        return key
    path = Path(key).expanduser()
    if not path.is_file():
        raise Trouble("the signing key is no file that is there; `--sign FILE` names one")
    return str(path.absolute())


def allowed_signers(named: str) -> str:
    """The file of those whose signatures count, "" if the user has none. Raises Trouble if it is not there."""
    found = named or _setting("gpg.ssh.allowedSignersFile")
    if not found:
        return ""
    path = Path(found).expanduser()
    if not named and not path.is_absolute():
        raise Trouble("git's `gpg.ssh.allowedSignersFile` is no absolute path; `--allowed-signers FILE` names the file")
    if not path.is_file() or not os.access(path, os.R_OK):
        raise Trouble("the file of allowed signers is not there, or cannot be read; `--allowed-signers FILE` names it")
    return str(path.absolute())


def is_inside(file: str, folder: str) -> bool:
    """Does a file lie in the repository around a folder, so that its commits can change it?"""
    return Path(file).resolve().is_relative_to(root(Path(folder).resolve()))


def _setting(name: str) -> str:
    """A setting of git in the user's file, else in the machine's."""
    for where in ("--global", "--system"):
        found = ask("/", "config", where, "--includes", "--get", name)
        if found.returncode == 0:
            return os.fsdecode(found.stdout).rstrip("\n")
    return ""
