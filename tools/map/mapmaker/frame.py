"""The projection from longitude and latitude to pixels of the drawing, y down."""

import numpy as np
import shapely
from pyproj import Transformer
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from .config import Config, LonLat

# What lies outside is cut off before projecting, as degrees: a globe seen from space does not
# show its back. A map may have a `world` of its own: west, south, east and north.
WORLD = Polygon([(-45, 18), (80, 18), (80, 48), (97, 58), (105, 66), (105, 84), (-45, 84)])
# How far land is kept beyond the frame, so that no border of the board runs along the frame.
MARGIN = 40
# Edges are divided to at most this many degrees before projecting, so that they bend with it.
STEP = 0.25


class Frame:
    """Where the map's parts come to lie on the drawing."""

    def __init__(self, config: Config) -> None:
        geographic = "+proj=longlat +R=6371000"
        self.world = box(*config.world) if config.world else WORLD
        self._transform = Transformer.from_crs(geographic, config.projection, always_xy=True)
        self._left, bottom, right, self._top = config.frame
        self._scale = config.width / (right - self._left)
        self.width = config.width
        self.height = round((self._top - bottom) * self._scale)
        self.box = box(0, 0, self.width, self.height)
        self.outer = box(-MARGIN, -MARGIN, self.width + MARGIN, self.height + MARGIN)

    def points(self, positions: np.ndarray | list[LonLat]) -> np.ndarray:
        """Positions as pixels."""
        degrees = np.asarray(positions, float)
        x, y = self._transform.transform(degrees[:, 0], degrees[:, 1])
        return np.column_stack(
            [(np.asarray(x) - self._left) * self._scale, (self._top - np.asarray(y)) * self._scale]
        )

    def point(self, position: LonLat) -> tuple[float, float]:
        """One position as pixels."""
        x, y = self.points([position])[0]
        return float(x), float(y)

    def project(self, geometry: BaseGeometry) -> BaseGeometry:
        """A shape as pixels."""
        return shapely.transform(shapely.segmentize(geometry, STEP), self.points)

    def graticule(self, step: int) -> list[LineString]:
        """Meridians and parallels within the frame."""
        latitudes = range(int(self.world.bounds[1]) + 2, 86)
        meridians = [[[lon, lat] for lat in latitudes] for lon in range(-60, 91, step)]
        parallels = [[[lon, lat] for lon in range(-60, 91)] for lat in latitudes[::step]]
        lines = []
        for degrees in meridians + parallels:
            pixels = self.points(degrees)
            pixels = pixels[np.isfinite(pixels).all(axis=1)]
            if len(pixels) > 1:
                inside = LineString(pixels).simplify(0.2).intersection(self.box)
                parts = shapely.get_parts(inside)
                lines += [g for g in parts if g.geom_type == "LineString" and not g.is_empty]
        return lines
