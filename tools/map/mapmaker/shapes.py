"""Shapes by name."""

import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

Shapes = dict[str, BaseGeometry]


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons of a geometry, without lines and points."""
    parts = shapely.get_parts(geometry, return_index=False)
    flat = [q for p in parts for q in (polygons(p) if hasattr(p, "geoms") else [p])]
    return [p for p in flat if p.geom_type == "Polygon" and not p.is_empty]
