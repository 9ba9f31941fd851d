"""Kills a house at the moment when its database has just kept something.

    at_commit.py DATABASE PID COUNT SECONDS

kills the process when COUNT more transactions have been kept, or after so many seconds. A program of
its own, since it looks without a pause. SQLite counts transactions in the file beside the journal.
"""
import mmap
import os
import signal
import sys
import time

# Where the count of changes stands in that file, four bytes long.
COUNTER = slice(8, 12)


def opened(name, until):
    """The file, when it is there and has its beginning."""
    while time.monotonic() < until:
        try:
            if os.stat(name).st_size:
                with open(name, "rb") as file:
                    return mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        except FileNotFoundError:
            pass
    return None


def main():
    database, pid, count, seconds = sys.argv[1], *map(float, sys.argv[2:])
    until = time.monotonic() + seconds
    shared = opened(database + "-shm", until)
    before = shared and shared[COUNTER]
    while shared and count > 0 and time.monotonic() < until:
        if shared[COUNTER] != before:
            before = shared[COUNTER]
            count -= 1
    os.kill(int(pid), signal.SIGKILL)


main()
