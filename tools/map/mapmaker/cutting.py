"""Cuts areas by lines into faces, and gives the faces to those whose points lie in them."""

import hashlib

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize
from shapely.strtree import STRtree

from .config import LonLat
from .frame import Frame

# A border shorter than this, in pixels, is a corner.
LEAST_BORDER = 0.01
# How often the pieces of a roughened line are halved, and the pieces that are left alone.
HALVINGS = 5
LEAST_STEP = 4.0
# How much the roughness changes from a piece to its halves.
VARIETY = 0.6

Seeds = dict[str, list[LonLat]]


def smooth(line: LineString, times: int = 2) -> LineString:
    """The line with its corners cut (Chaikin), its ends kept."""
    points = np.array(line.coords)
    for _ in range(times):
        inner = np.empty((2 * len(points) - 2, 2))
        inner[0::2] = 0.75 * points[:-1] + 0.25 * points[1:]
        inner[1::2] = 0.25 * points[:-1] + 0.75 * points[1:]
        points = np.vstack([points[:1], inner, points[-1:]])
    return LineString(points)


def roughened(line: LineString, amount: float, name: str) -> LineString:
    """The line as nature might have drawn it: the middle of each piece moved aside, again and again.

    `amount` is how far, as a part of the piece's length; here more of it and there less, as shores
    have rocks and beaches. The name decides to which side and how much, so that a line is the same
    every time.
    """
    points = np.array(line.coords)
    bent = [points[0]]
    for i, (start, end) in enumerate(zip(points, points[1:])):
        bent += _bent(start, end, amount, HALVINGS, f"{name} {i}")
    return LineString(bent)


def _bent(
    start: np.ndarray, end: np.ndarray, amount: float, halvings: int, name: str
) -> list[np.ndarray]:
    step = end - start
    if halvings == 0 or np.hypot(*step) < LEAST_STEP:
        return [end]
    aside = np.array([-step[1], step[0]]) * amount * _chance(name)
    middle = (start + end) / 2 + aside
    amount *= 1 + VARIETY * _chance(name + "~")
    first = _bent(start, middle, amount, halvings - 1, name + "<")
    return first + _bent(middle, end, amount, halvings - 1, name + ">")


def _chance(name: str) -> float:
    """A number from -1 to 1 that depends on the name alone."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") / 2**31 - 1


def faces(area: BaseGeometry, cuts: list[LineString]) -> list[Polygon]:
    """The pieces of an area between cuts."""
    shapely.prepare(area)
    lines = shapely.union_all([area.boundary, *cuts])
    return [f for f in polygonize(lines) if area.contains(f.representative_point())]


def seeded(frame: Frame, pieces: list[Polygon], seeds: Seeds) -> dict[int, str]:
    """To whom the pieces with seeds belong."""
    tree = STRtree(pieces)
    owners: dict[int, str] = {}
    for name, positions in seeds.items():
        for position in positions:
            point = Point(frame.point(position))
            if not frame.box.contains(point):
                continue
            hit = [int(i) for i in tree.query(point) if pieces[i].contains(point)]
            if not hit:
                raise SystemExit(f"The seed {position} of {name} is not where it should be.")
            if owners.setdefault(hit[0], name) != name:
                raise SystemExit(f"{name} and {owners[hit[0]]} are not cut apart.")
    return owners


def spread(pieces: list[Polygon], owners: dict[int, str]) -> None:
    """Gives each other piece to the neighbour with which it has the longest border."""
    tree = STRtree(pieces)
    changed = True
    while changed:
        changed = False
        for i in [i for i in range(len(pieces)) if i not in owners]:
            borders = [
                (pieces[i].boundary.intersection(pieces[j].boundary).length, int(j))
                for j in tree.query(pieces[i], predicate="intersects")
                if j in owners
            ]
            length, neighbour = max(borders, default=(0.0, -1))
            if length > LEAST_BORDER:
                owners[i] = owners[neighbour]
                changed = True
