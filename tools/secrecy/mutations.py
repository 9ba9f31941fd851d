"""Leaks that are made on purpose, one after the other: each must be found by the test that compares
answers.

    mutations.py [CARGO_ARGUMENT...]

Run it from the root of a clean tree: it changes a file, runs the test and puts the file back.
"""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from mutations import changed, tried  # noqa: E402

GAME = pathlib.Path("crates/chancery-game/src")

# What leaks, the file, what stands there, and what stands there instead.
LEAKS = [
    ("threads of another power", GAME / "view/mod.rs",
     "threads: self.threads(own),", "threads: self.threads(own.or(Some(Seat(0)))),"),
    ("secret votes", GAME / "view/talk.rs",
     "if secret && !is_own {", "if secret && !is_own && own != Some(Seat(6)) {"),
    ("what others ordered", GAME / "view/mod.rs",
     "all: (viewer == Viewer::Master).then(", "all: (viewer != Viewer::Seat(Seat(0))).then("),
    ("who plays what", GAME / "view/seats.rs",
     "!self.settings.anonymous || viewer == Viewer::Master",
     "!self.settings.anonymous || viewer != Viewer::Seat(Seat(0))"),
    ("who wrote without a name", GAME / "view/talk.rs",
     "(Shown::Grey, _) => Author::Grey,",
     "(Shown::Grey, Some(seat)) => Author::Power(seat),\n        (Shown::Grey, _) => Author::Grey,"),
    ("offers between others", GAME / "view/talk.rs",
     "offer.from == seat || offer.to == seat;", "offer.from == seat || offer.to < seat;"),
]
TEST = ["cargo", "test", "--quiet", "-p", "chancery-web", "--test", "it"]


def found(*change):
    """Whether the tests of secrecy fail with a change."""
    with changed(*change):
        build = subprocess.run([*TEST, "--no-run", *sys.argv[1:]], check=False)
        assert build.returncode == 0, f"it does not build with: {change}"
        names = ["--", "interference::nobody", "interference::a_master"]
        run = subprocess.run([*TEST, *sys.argv[1:], *names], check=False, capture_output=True)
        return run.returncode != 0


tried(LEAKS, found)
