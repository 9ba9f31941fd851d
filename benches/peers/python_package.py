"""Times the Python package `diplomacy` on the phases of a job, for `cargo xtask peers`.

Reads a job (JSON) from standard input and writes its answer (JSON) to standard output. Every number
is nanoseconds a phase, one for each round, except that play is phases a second, one for each game.
"""

import json
import random
import sys
import time
from importlib.metadata import version

from diplomacy import Game

ROUNDS_MIN = 3


def game_at(game, phase):
    """Puts a game into the position of a phase."""
    game.set_state({"name": phase["name"], "units": phase["units"], "centers": phase["centres"]})


def adjudicate(game, phase):
    """From the package's own normalised orders to the result of each, legality included."""
    game_at(game, phase)
    start = time.perf_counter_ns()
    for power, orders in phase["orders"].items():
        game.set_orders(power, orders, expand=False)
    game._determine_orders()
    game._add_coasts()
    game._resolve_moves()
    return time.perf_counter_ns() - start


def from_text(game, phase):
    """From order text to the next position: the package has no smaller step in its interface."""
    game_at(game, phase)
    start = time.perf_counter_ns()
    for power, orders in phase["orders"].items():
        game.set_orders(power, orders)
    game.process()
    return time.perf_counter_ns() - start


def legal_orders(game, phase):
    """The list of all legal orders."""
    game_at(game, phase)
    start = time.perf_counter_ns()
    game.get_all_possible_orders()
    return time.perf_counter_ns() - start


def rounds(work, game, phases, seconds):
    """Does a work on all phases, again and again until the time is over."""
    means = []
    end = time.perf_counter() + seconds
    while len(means) < ROUNDS_MIN or time.perf_counter() < end:
        means.append(sum(work(game, phase) for phase in phases) / len(phases))
    return means


def play(seconds, phases_max):
    """Games of random orders taken from the full list, and how many phases a second."""
    speeds = []
    end = time.perf_counter() + seconds
    while len(speeds) < ROUNDS_MIN or time.perf_counter() < end:
        dice = random.Random(len(speeds))
        game, phases = Game(), 0
        start = time.perf_counter()
        while not game.is_game_done and phases < phases_max:
            possible = game.get_all_possible_orders()
            for power, places in game.get_orderable_locations().items():
                orders = [dice.choice(possible[place]) for place in places if possible[place]]
                game.set_orders(power, orders)
            game.process()
            phases += 1
        speeds.append(phases / (time.perf_counter() - start))
    return speeds


def after(game, phase):
    """Where every unit stands after a phase, dislodged units left out."""
    from_text(game, phase)
    return sorted(
        f"{name} {unit}"
        for name, units in game.get_state()["units"].items()
        for unit in units
        if not unit.startswith("*")
    )


def main():
    job = json.load(sys.stdin)
    phases, seconds = job["phases"], job["seconds"]
    game = Game()
    answer = {
        "python": sys.version.split()[0],
        "package": version("diplomacy"),
        "after": [after(game, phase) for phase in phases],
        "adjudicate": rounds(adjudicate, game, phases, seconds),
        "from_text": rounds(from_text, game, phases, seconds),
        "legal_orders": rounds(legal_orders, game, phases, seconds),
        "play": play(seconds, job["phases_max"]),
    }
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
