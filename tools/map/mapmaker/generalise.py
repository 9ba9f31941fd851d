"""What a printer of atlases leaves out: spits, fjords and channels thinner than a line.

Drawn with a coast on either side they would only be blots.
"""

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry
from shapely.strtree import STRtree

from .shapes import Shapes, polygons

# Pieces smaller than this, in square pixels, are only corners that the opening rounded.
LEAST = 0.5
NEAR = 0.02
# A water cut off by filling a channel is missed if it is larger than this, in square pixels.
MISSED = 120.0


def without_spits(land: Shapes, width: float) -> Shapes:
    """The land without what is thinner than `width`, in pixels."""
    whole = shapely.union_all(list(land.values()))
    thin = _thin(whole, width)
    return {k: g.difference(shapely.union_all(_touching(thin, g))) for k, g in land.items()}


def fill_channels(water: BaseGeometry, land: Shapes, width: float) -> BaseGeometry:
    """The water without what is narrower than `width`, which `land` gains.

    A channel between two waters of some size stays: without it they would be apart.
    """
    channels = _thin(water, width)
    wide = [
        p for p in polygons(water.difference(shapely.union_all(channels))) if p.area > MISSED
    ]
    waters, names = STRtree(wide), list(land)
    shores = np.array([land[k].boundary for k in names], dtype=object)
    tree = STRtree(list(land.values()))
    gained: dict[str, list[BaseGeometry]] = {}
    for channel in channels:
        if len(waters.query(channel.buffer(NEAR), predicate="intersects")) > 1:
            continue
        near = tree.query(channel.buffer(NEAR), predicate="intersects")
        lengths = shapely.length(shapely.intersection(channel.buffer(NEAR), shores[near]))
        if len(near):
            gained.setdefault(names[near[lengths.argmax()]], []).append(channel)
    for name, channels_ in gained.items():
        land[name] = shapely.union_all([land[name], *channels_])
    return water.difference(shapely.union_all([c for cs in gained.values() for c in cs]))


def _thin(geometry: BaseGeometry, width: float) -> list[BaseGeometry]:
    """The parts of a shape in which no disc of this width has room."""
    open_ = geometry.buffer(-width / 2, quad_segs=4).buffer(width / 2, quad_segs=4)
    return [p for p in polygons(geometry.difference(open_)) if p.area > LEAST]


def _touching(pieces: list[BaseGeometry], geometry: BaseGeometry) -> list[BaseGeometry]:
    tree = STRtree(pieces)
    return [pieces[i] for i in sorted(tree.query(geometry, predicate="intersects"))]
