"""The water of a map: what the land leaves, cut by lines and named by points."""

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import polygonize
from shapely.strtree import STRtree

from .config import Config
from .frame import Frame
from .land import Shapes

# A face that no sea claims is a lake if it is larger than this, in square pixels; a smaller
# one is given to the land or the strait around it.
LEAST_LAKE = 60.0
LEAST_BORDER = 0.01
LAKE = "lake:"
STRAIT = "strait:"


def build(config: Config, frame: Frame, land: Shapes) -> Shapes:
    """Seas, lakes (`lake:...`) and straits (`strait:...`); `land` gains what is left over."""
    water = frame.outer.difference(shapely.union_all(list(land.values())))
    straits: Shapes = {}
    for name, strait in config.straits.items():
        ring = frame.project(Polygon(strait.ring))
        straits[STRAIT + name] = water.intersection(ring)
        water = water.difference(ring)
    cuts = [_smooth(LineString(frame.points(line))) for line in config.cuts.values()]
    faces = _faces(water, cuts)
    owners = _seeded(config, frame, faces)
    _spread(faces, owners)
    for i, face in enumerate(faces):
        if i not in owners and face.area > LEAST_LAKE:
            owners[i] = LAKE + "other"
        elif i not in owners:
            _give(face, straits, land)
    seas: dict[str, list[Polygon]] = {}
    for i, owner in sorted(owners.items()):
        seas.setdefault(owner, []).append(faces[i])
    return {**{k: shapely.union_all(v) for k, v in seas.items()}, **straits}


def _smooth(line: LineString) -> LineString:
    """The line with its corners cut twice (Chaikin), its ends kept."""
    points = np.array(line.coords)
    for _ in range(2):
        inner = np.empty((2 * len(points) - 2, 2))
        inner[0::2] = 0.75 * points[:-1] + 0.25 * points[1:]
        inner[1::2] = 0.25 * points[:-1] + 0.75 * points[1:]
        points = np.vstack([points[:1], inner, points[-1:]])
    return LineString(points)


def _faces(water: shapely.Geometry, cuts: list[LineString]) -> list[Polygon]:
    """The pieces of the water between the cuts."""
    shapely.prepare(water)
    lines = shapely.union_all([water.boundary, *cuts])
    return [f for f in polygonize(lines) if water.contains(f.representative_point())]


def _seeded(config: Config, frame: Frame, faces: list[Polygon]) -> dict[int, str]:
    """The faces in which a sea or a lake has a seed."""
    tree = STRtree(faces)
    owners: dict[int, str] = {}
    seeded = [*config.seas.items(), *((LAKE + k, v) for k, v in config.lakes.items())]
    for name, sea in seeded:
        for position in sea.seeds:
            point = Point(frame.point(position))
            if not frame.box.contains(point):
                continue
            hit = [int(i) for i in tree.query(point) if faces[i].contains(point)]
            if not hit:
                raise SystemExit(f"The seed {position} of {name} is not in the water.")
            if owners.setdefault(hit[0], name) != name:
                raise SystemExit(f"{name} and {owners[hit[0]]} are not cut apart.")
    return owners


def _spread(faces: list[Polygon], owners: dict[int, str]) -> None:
    """Gives each other face to the neighbour with which it has the longest border."""
    tree = STRtree(faces)
    changed = True
    while changed:
        changed = False
        for i in [i for i in range(len(faces)) if i not in owners]:
            borders = [
                (faces[i].boundary.intersection(faces[j].boundary).length, int(j))
                for j in tree.query(faces[i], predicate="intersects")
                if j in owners
            ]
            length, neighbour = max(borders, default=(0.0, -1))
            if length > LEAST_BORDER:
                owners[i] = owners[neighbour]
                changed = True


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
