"""Lays all shapes side by side without gaps or overlaps, simplified and on the final grid."""

import numpy as np
import shapely
from shapely.geometry import Polygon
from shapely.ops import polygonize
from shapely.strtree import STRtree

from .arcs import Ring
from .frame import Frame
from .land import GRID
from .shapes import Shapes, polygons

# The drawing's numbers are tenths of a pixel.
UNIT = 0.1
# Pieces that simplification leaves smaller than this, in square pixels, are dropped.
LEAST_PIECE = 2.0


def build(shapes: Shapes, frame: Frame, tolerance: float) -> Shapes:
    """The shapes with common vertices on common borders, cut to the frame."""
    names, noded = _noded(shapes)
    simplified = shapely.coverage_simplify(noded, tolerance, simplify_boundary=False)
    lines = [s.boundary for s in simplified] + [frame.box.boundary]
    edges = shapely.union_all(np.array(lines, dtype=object), grid_size=UNIT)
    cells = [c for c in polygonize(edges) if frame.box.contains(c.representative_point())]
    pieces = _assigned(cells, list(simplified))
    result: Shapes = {}
    for i in sorted(pieces):
        whole = polygons(shapely.coverage_union_all(pieces[i]))
        kept = [p for p in whole if p.area > LEAST_PIECE] or whole
        result[names[i]] = shapely.multipolygons(kept)
    if not shapely.coverage_is_valid(np.array(list(result.values()), dtype=object)):
        raise SystemExit("The shapes overlap or leave gaps.")
    return result


def rings(geometry: shapely.Geometry) -> list[Ring]:
    """The rings of a shape in the drawing's numbers, the last point not repeated."""
    return [
        [tenths(point) for point in ring.coords[:-1]]
        for polygon in polygons(geometry)
        for ring in (polygon.exterior, *polygon.interiors)
    ]


def tenths(point: tuple[float, float]) -> tuple[int, int]:
    """A point in the drawing's numbers."""
    return round(point[0] / UNIT), round(point[1] / UNIT)


def _noded(shapes: Shapes) -> tuple[list[str], np.ndarray]:
    """The shapes made anew from the cells between all their borders."""
    names = list(shapes)
    snapped = [shapely.set_precision(shapes[name], GRID) for name in names]
    cells = list(polygonize(shapely.union_all([s.boundary for s in snapped])))
    pieces = _assigned(cells, snapped)
    owners = sorted(pieces)
    whole = np.array([shapely.union_all(pieces[i]) for i in owners], dtype=object)
    return [names[i] for i in owners], whole


def _assigned(cells: list[Polygon], shapes: list[shapely.Geometry]) -> dict[int, list[Polygon]]:
    """Each cell under the shape it lies in; a sliver under the one it borders on most."""
    tree = STRtree(shapes)
    pieces: dict[int, list[Polygon]] = {}
    for cell in cells:
        point = cell.representative_point()
        near = [int(i) for i in tree.query(cell)]
        within = [(shapes[i].boundary.distance(point), i) for i in near if shapes[i].contains(point)]
        if within:
            owner = max(within)[1]
        else:
            border = cell.boundary
            owner = max((border.intersection(shapes[i].buffer(UNIT)).length, i) for i in near)[1]
        pieces.setdefault(owner, []).append(cell)
    return pieces
