"""The whole way from a map's data to its drawing."""

from pathlib import Path

import shapely

from . import drawing, places
from .config import Config
from .frame import Frame
from .land import SCENERY
from .placing import Placer
from .sources import LAKES, countries
from .write import Drawing


def build(config: Config, cache: Path) -> Drawing:
    """The drawing of a map; fetches what it is made of into `cache` if need be.

    An invented map needs nothing.
    """
    frame = Frame(config)
    folder = cache if config.invented else countries(cache)
    areas = drawing.shapes(config, frame, folder)
    dry = [g for k, g in areas.items() if k in config.land or k.startswith(SCENERY)]
    lakes = {} if config.invented else drawing.inland_lakes(frame, LAKES, shapely.union_all(dry))
    placer = Placer(config, frame, areas)
    placer.run()
    entries = {}
    for name in config.provinces:
        placed = placer.placed[name]
        entries[name] = places.entries(placed)
        entries |= {coast: places.entries(at) for coast, at in placed.coasts.items()}
    labels = {name: places.label(spot) for name, spot in placer.scenery.items()}
    return drawing.assemble(config, frame, {**areas, **lakes}, labels, entries)
