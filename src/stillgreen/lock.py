"""Who writes to a file now? A lock that ends with its holder, however that ends, and that nobody waits long for."""

import sys
from time import monotonic, sleep

if sys.platform == "win32":
    import msvcrt
    import nt
else:
    import posix  # `lockf` is here as well; `fcntl` would cost a hook 0.1 ms

_PAUSE = 0.002
_FAR = 1 << 30  # beyond every ledger's end


def take(handle: int, patience: float = 1.0) -> bool:
    """Lock an open file; False if another process holds it for longer than `patience` seconds, or if it cannot be locked.

    The lock is given back when this process closes the file, through whichever handle, and by a kill.
    The file must stand at its beginning, as it does when it was just opened: the lock reaches from there on.
    """
    end = monotonic() + patience
    while True:
        try:
            _try(handle)
        except (BlockingIOError, PermissionError):
            if monotonic() > end:
                return False
            sleep(_PAUSE)
        except OSError:
            return False  # a file system without locks
        else:
            return True


def _try(handle: int) -> None:
    if sys.platform == "win32":
        nt.lseek(handle, _FAR, 0)  # nobody can read what is locked there
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        posix.lockf(handle, posix.F_TLOCK, 0)
