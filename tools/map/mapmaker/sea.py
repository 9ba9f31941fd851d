"""The water of a map: what the land leaves, cut by lines and named by points."""

import shapely
from shapely.geometry import LineString, Polygon

from .config import Config
from .cutting import LEAST_BORDER, faces, seeded, smooth, spread
from .frame import Frame
from .generalise import fill_channels
from .rivers import STRAIT
from .shapes import Shapes

# A face that no sea claims is a lake if it is larger than this, in square pixels; a smaller
# one is given to the land or the strait around it.
LEAST_LAKE = 120.0
LAKE = "lake:"


def build(config: Config, frame: Frame, land: Shapes) -> Shapes:
    """Seas, lakes (`lake:...`) and straits (`strait:...`); `land` gains what is left over."""
    water = frame.outer.difference(shapely.union_all(list(land.values())))
    straits: Shapes = {}
    for name, strait in config.straits.items():
        if not strait.ring:
            continue
        ring = frame.project(Polygon(strait.ring))
        straits[STRAIT + name] = water.intersection(ring)
        water = water.difference(ring)
    if config.narrowest:
        water = fill_channels(water, land, config.narrowest)
    cuts = [smooth(LineString(frame.points(line))) for line in config.cuts.values()]
    pieces = faces(water, cuts)
    names = {k: sea.seeds for k, sea in config.seas.items()}
    lakes = {LAKE + k: lake.seeds for k, lake in config.lakes.items()}
    owners = seeded(frame, pieces, {**names, **lakes})
    spread(pieces, owners)
    for i, face in enumerate(pieces):
        if i not in owners and face.area > LEAST_LAKE:
            owners[i] = LAKE + "other"
        elif i not in owners:
            _give(face, straits, land)
    seas: dict[str, list[Polygon]] = {}
    for i, owner in sorted(owners.items()):
        seas.setdefault(owner, []).append(pieces[i])
    return {**{k: shapely.union_all(v) for k, v in seas.items()}, **straits}


def _give(face: Polygon, straits: Shapes, land: Shapes) -> None:
    """Adds a speck of water to the strait, or else the land, around it."""
    for shapes in (straits, land):
        borders = [
            (face.boundary.intersection(s.boundary).length, k)
            for k, s in shapes.items()
            if s.intersects(face)
        ]
        length, owner = max(borders, default=(0.0, ""))
        if length > LEAST_BORDER:
            shapes[owner] = shapes[owner].union(face)
            return
