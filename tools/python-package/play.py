"""Plays a game of random orders on maps of the package, and saves it as the package does.

    python play.py FOLDER MAP [MAP ...]

Writes FOLDER/MAP.json. The same map gives the same game. `cargo xtask test-real python-maps` judges
the games again, on the package's own map files.
"""

import pathlib
import random
import sys

from diplomacy import Game
from diplomacy.utils.export import to_saved_game_format

# Long enough for retreats, builds and removals; random powers seldom win.
PHASES = 40


def play(name):
    """A game of random legal orders on a map."""
    chance = random.Random(name)
    game = Game(game_id=name, map_name=name, rules=["NO_PRESS", "POWER_CHOICE"] + rules_of(name))
    for _ in range(PHASES):
        if game.is_game_done:
            break
        possible = game.get_all_possible_orders()
        for power in sorted(game.powers):
            orders = []
            for place in sorted(game.get_orderable_locations(power)):
                choices = sorted(possible[place])
                if choices:
                    orders.append(chance.choice(choices))
            game.set_orders(power, orders)
        game.process()
    return game


def rules_of(name):
    """The rules that a map states, which a saved game repeats."""
    return list(Game(map_name=name).map.rules)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:]:
        to_saved_game_format(play(name), output_path=str(folder / f"{name}.json"), output_mode="w")


if __name__ == "__main__":
    main()
