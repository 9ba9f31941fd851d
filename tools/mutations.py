"""Changes that are made on purpose, one after the other, to see that a check finds each."""
import contextlib
import pathlib
import sys


@contextlib.contextmanager
def changed(path, before, after):
    """A file as it is with another text in one place, until the end of the block."""
    path = pathlib.Path(path)
    text = path.read_text()
    assert text.count(before) == 1, f"{path}: {before}"
    path.write_text(text.replace(before, after))
    try:
        yield
    finally:
        path.write_text(text)


def tried(changes, is_found):
    """Makes each change, named by its first word, and tells whether it is found. Ends the program,
    with 1 if one was not."""
    missed = []
    for what, *change in changes:
        print(f"{what}: ", end="", flush=True)
        caught = is_found(*change)
        print("found" if caught else "NOT FOUND", flush=True)
        if not caught:
            missed.append(what)
    sys.exit(1 if missed else 0)
