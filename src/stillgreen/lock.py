"""Who writes to a file now? A lock that ends with its holder, however that ends, and that nobody waits long for."""

import sys
from time import monotonic, sleep

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PAUSE = 0.002


def take(handle: int, patience: float = 1.0) -> bool:
    """Lock an open file; False if another process holds it for longer than `patience` seconds, or if it cannot be locked.

    The lock is given back when the file is closed, also by a kill.
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
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
