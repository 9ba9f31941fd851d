"""Land that no units of the source divide as a board does: cut by lines and named by points.

A block is land of the source, or of an invented coast. Its borders are lines between points,
made rough so that they look like the borders beside them.
"""

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from .config import Block, Config
from .cutting import faces, roughened, seeded, smooth, spread
from .frame import Frame
from .shapes import Shapes


def add(
    config: Config, frame: Frame, land: Shapes, bases: dict[str, BaseGeometry], rivers: list[LineString]
) -> None:
    """Adds the pieces of each block to the land of their owners; what is land before stays it.

    `bases` is what the units of each block make up.
    """
    for name, block in config.blocks.items():
        whole = bases[name].union(_invented(frame, name, block))
        taken = shapely.union_all([s for s in land.values() if s.intersects(whole)])
        rest = whole.difference(taken).intersection(frame.outer)
        cuts = [_border(frame, key, line, block.rough) for key, line in block.lines.items()]
        pieces = faces(rest, cuts + rivers)
        owners = seeded(frame, pieces, block.seeds)
        spread(pieces, owners)
        _give_islands(pieces, owners)
        for owner in sorted(set(owners.values())):
            parts = [pieces[i] for i, o in sorted(owners.items()) if o == owner]
            land[owner] = shapely.union_all([land.get(owner, Polygon()), *parts])


def _invented(frame: Frame, name: str, block: Block) -> BaseGeometry:
    """The land within a block's own coasts."""
    rings = []
    for i, ring in enumerate(block.coast):
        corners = smooth(LineString(frame.points([*ring, ring[0]])), 1)
        rough = smooth(roughened(corners, block.shore, f"{name} coast {i}"), 1)
        rings.append(shapely.make_valid(Polygon(rough.coords)))
    return shapely.union_all(rings)


def _border(frame: Frame, name: str, line: list[list[float]], rough: float) -> LineString:
    corners = smooth(LineString(frame.points(line)), 1)
    return smooth(roughened(corners, rough, name), 1)


def _give_islands(pieces: list[Polygon], owners: dict[int, str]) -> None:
    """Gives pieces that border on none that is owned to the owner of the nearest that is."""
    known = dict(owners)
    for i, piece in enumerate(pieces):
        if i not in owners:
            owners[i] = known[min(known, key=lambda j: (piece.distance(pieces[j]), j))]
