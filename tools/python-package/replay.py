"""Loads saved games with the Python package `diplomacy` and replays them.

Usage: python replay.py FILE...

For each file the package must load the game, compute the saved hash of every
position, and come from each position with its orders to the next one: phase,
units, centres, retreats, builds and result codes. Exits with 1 if it does not,
and says every difference.
"""

import json
import sys

from diplomacy import Game
from diplomacy.utils.export import from_saved_game_format, is_valid_saved_game
from diplomacy.utils.game_phase_data import GamePhaseData


def game_at(saved, phase):
    """The package's game at a saved phase, with no orders yet."""
    game = Game(map_name=saved["map"], rules=["SOLITAIRE"] + saved["rules"])
    game.set_phase_data(GamePhaseData.from_dict(phase))
    game.clear_orders()
    return game


def unordered(value):
    """The value with its lists sorted: their order says nothing."""
    if isinstance(value, dict):
        return {key: unordered(item) for key, item in value.items()}
    return sorted(value) if isinstance(value, list) else value


def differences(saved):
    """What the package computes otherwise, a line each."""
    loaded = from_saved_game_format(saved)
    last = saved["phases"][-1]
    if loaded.get_hash() != last["state"]["zobrist_hash"]:
        yield "the hash of the loaded game is %s" % loaded.get_hash()
    for phase, after in zip(saved["phases"], saved["phases"][1:] + [None]):
        name = phase["name"]
        game = game_at(saved, phase)
        if game.get_hash() != phase["state"]["zobrist_hash"]:
            yield "%s: the hash is %s" % (name, game.get_hash())
        if after is None:
            continue
        for power, orders in phase["orders"].items():
            game.set_orders(power, orders or [])
        game.process()
        if game.get_current_phase() != after["name"]:
            yield "%s: goes on to %s" % (name, game.get_current_phase())
        state = game.get_state()
        for key in ("units", "centers", "retreats", "builds", "homes", "influence"):
            if unordered(state[key]) != unordered(after["state"][key]):
                yield "%s: %s are %s" % (name, key, state[key])
        results = {
            unit: [str(code) for code in codes]
            for unit, codes in game.result_history.last_value().items()
            # The package notes the builds it waives itself, which are no units.
            if unit != "WAIVE"
        }
        if results != phase["results"]:
            yield "%s: results are %s" % (name, results)
    if not is_valid_saved_game(saved):
        yield "the package does not call it valid"


def main(paths):
    failed = False
    for path in paths:
        with open(path, encoding="utf-8") as file:
            saved = json.load(file)
        for difference in differences(saved):
            failed = True
            print("%s: %s" % (path, difference), file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
