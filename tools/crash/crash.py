"""Kills a real house at random moments under load, and sees whether what it acknowledged is there.

    crash.py PROGRAM FOLDER [KILLS [SEED]]

Seven players order, are ready, speak and shorten deadlines in games of three kinds while the house
is killed (-9) and opened again, 300 times where nothing else is said: anywhere, just as something has
been kept, while deadlines are done, and while it opens. After each kill what is on the
disk is copied, checked by `chancery admin check` and by SQLite, and held to what had been answered;
after each opening the house is asked too. Ends with 1 at the first fault, and leaves the copy there.

A kill loses nothing of what the program has handed to the system: whether it waits for the disk, a
power cut would show, and flush.py does.
"""
import collections
import datetime
import pathlib
import random
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import house  # noqa: E402
import kept  # noqa: E402
import load  # noqa: E402

# How many kills a house survives before the next begins empty: checks stay short.
KILLS_OF_A_HOUSE = 25
# How long it is busy before it is killed, and how long it is closed then, in seconds.
BUSY = (0.02, 1.2)
CLOSED = (0.0, 1.2)
# How often it is killed again while it opens, and how long after its start.
EARLY, EARLY_AFTER = 0.4, (0.0, 0.1)
# At which transaction it is killed from some moment on, and how long that is waited for: anywhere,
# after a whole second, when deadlines are due, and while it opens and does what has become due.
ANYWHERE, DEADLINES, OPENING, PATIENCE = (1, 20), (1, 60), (1, 12), 0.6
# How long a deadline that passed while it was closed may wait after it is open, in seconds.
LATE_MAX = 20.0
FILE = "chancery.sqlite"


class Trial:
    """One house, its players, and what was kept of it when last seen."""

    def __init__(self, program, folder, seed, totals):
        self.program = program
        self.folder = folder
        self.seed = seed
        self.dice = random.Random(seed)
        self.totals = totals
        self.kept = {}
        self.stories = {}
        self.house = self.base = self.world = None

    def open(self):
        self.house = house.begun(house.serving(self.program, self.folder / "data", "--no-limits"))
        self.base = house.address(self.house)

    def kill(self, after, at=None):
        """Kills the house after some seconds, or then at one of the next transactions."""
        time.sleep(after)
        assert self.house.poll() is None, "the house closed by itself"
        if at is None:
            self.house.kill()
        else:
            of = [self.folder / "data" / FILE, self.house.pid, self.dice.randint(*at), PATIENCE]
            killer = [sys.executable, str(HERE / "at_commit.py"), *map(str, of)]
            subprocess.run(killer, check=True)
            self.totals["kills at a transaction"] += 1
        self.house.wait()
        self.totals["kills"] += 1

    def kill_when_busy(self):
        busy = self.dice.uniform(*BUSY)
        moment = self.dice.randrange(3)
        if moment == 2:
            second = -(time.time() + busy) % 1
            self.kill(busy + second, DEADLINES)
        else:
            self.kill(busy, ANYWHERE if moment else None)

    def begin(self):
        self.open()
        tokens = [house.registered(self.base, f"Player {number}") for number in range(7)]
        self.world = load.World(tokens, f"house {self.seed}")
        while kind := self.world.missing():
            self.world.set_up(self.base, kind)

    def round(self, number):
        """A kill under load, perhaps one while the house opens again, and what is left."""
        seeds = [f"{self.seed} {number} {seat}" for seat in range(load.POWERS)]
        players = [load.Player(self.world, self.base, *it) for it in enumerate(seeds)]
        for player in players:
            player.start()
        self.kill_when_busy()
        for player in players:
            player.join()
            if player.fault:
                raise player.fault
            self.totals["requests"] += player.asked
        self.look()
        time.sleep(self.dice.uniform(*CLOSED))
        if self.dice.random() < EARLY:
            self.house = house.begun(house.serving(self.program, self.folder / "data"))
            self.kill(self.dice.uniform(*EARLY_AFTER), self.dice.choice([None, OPENING]))
            self.totals["kills while opening"] += 1
            self.house.stderr.close()
            self.look()
        self.open()
        self.see_deadlines()
        self.hear()

    def look(self):
        """Holds what is on the disk to what was acknowledged."""
        copy = self.folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for name in (FILE, FILE + "-wal"):
            if (self.folder / "data" / name).exists():
                shutil.copy(self.folder / "data" / name, copy / name)
        self.check(copy)
        now = kept.read(copy / FILE)
        found, stories = kept.faults(self.kept, now, self.world.sent)
        assert not found, "\n".join(found)
        self.kept, self.stories = now, stories

    def check(self, folder):
        command = [self.program, "admin", "check", "--data", str(folder)]
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr

    def see_deadlines(self):
        """Waits until everything that fell due while the house was closed has been done."""
        opened, now = time.monotonic(), time.time()
        line = load.Line(self.base, self.world.tokens[0])
        for game, it in self.kept.items():
            if it.due is None or it.due > now:
                continue
            while not self.has_moved(line, game):
                late = time.monotonic() - opened
                due = datetime.datetime.fromtimestamp(it.due, datetime.UTC)
                assert late < LATE_MAX, f"game {game}, due at {due}, is not played {late} s later"
                time.sleep(0.01)
            self.totals["deadlines passed while closed"] += 1
            late = time.monotonic() - opened
            self.totals["latest of them, ms"] = max(
                self.totals["latest of them, ms"], round(late * 1000)
            )
        line.close()

    def has_moved(self, line, game):
        status, view = line.ask("GET", f"/games/{game}")
        assert status == 200, view
        return view["stage"] == "finished" or view["phase"] > self.stories[game].phase

    def hear(self):
        """Asks the house, as the players do, for what it had acknowledged."""
        mine = collections.defaultdict(set)
        for it in self.world.sent:
            if it.what == "message" and it.answer == "yes":
                mine[it.seat, it.game].add(it.body)
        for seat, token in enumerate(self.world.tokens):
            line = load.Line(self.base, token)
            for game, kind in self.world.games.items():
                if kind == "computer" and seat > 0:
                    continue
                _, handed = line.ask("GET", f"/games/{game}/orders")
                story = self.stories[game]
                last = (story.orders[story.phase, seat] or [None])[-1]
                told = None if handed["orders"] is None else tuple(handed["orders"])
                # A deadline may have passed since.
                if handed["phase"] == story.phase and story.stage == "is played":
                    assert told == last, f"game {game}, power {seat}: {last} is told as {told}"
                _, press = line.ask("GET", f"/games/{game}/press")
                words = [word["text"] for thread in press["threads"] for word in thread["messages"]]
                lost = mine[seat, game] - set(words)
                assert not lost, f"game {game}, power {seat}: nobody is told {lost}"
            line.close()

    def end(self):
        """Closes the house as its keeper would, and checks it where it is."""
        self.house.terminate()
        assert self.house.wait() == 0, "the house did not close well"
        self.look()
        self.check(self.folder / "data")
        for it in self.world.sent:
            self.totals[f"{it.what}, {it.answer}"] += 1
        self.totals["phases played"] += sum(story.phases for story in self.stories.values())
        self.totals["games"] += len(self.kept)
        self.totals["events"] += sum(len(it.texts) for it in self.kept.values())


def main():
    program, folder, *rest = sys.argv[1:]
    kills = int(rest[0]) if rest else 300
    seed = int(rest[1]) if len(rest) > 1 else random.randrange(10**9)
    print(f"{kills} kills, seed {seed}", flush=True)
    totals, number = collections.Counter(), 0
    while totals["kills"] < kills:
        place = pathlib.Path(folder) / f"house-{number}"
        shutil.rmtree(place, ignore_errors=True)
        trial = Trial(program, place, f"{seed}-{number}", totals)
        first, at = totals["kills"], 0
        try:
            trial.begin()
            while totals["kills"] < min(kills, first + KILLS_OF_A_HOUSE):
                trial.round(at)
                at += 1
            trial.end()
        except BaseException:
            print(f"at kill {totals['kills']} of seed {seed}; see {place}", file=sys.stderr)
            raise
        finally:
            trial.house.kill()
        shutil.rmtree(place)
        number += 1
        print(f"{totals['kills']} kills", flush=True)
    for what, count in totals.items():
        print(f"{count:>8} {what}")


main()
