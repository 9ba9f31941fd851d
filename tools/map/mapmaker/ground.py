"""A raster of the map: to whom each spot belongs, for trying places quickly."""

import numpy as np
import shapely

from .figures import Points
from .shapes import Shapes

CELL = 2.0
OUTSIDE = -1


class Ground:
    """The owner of each cell of the drawing."""

    def __init__(self, areas: Shapes, water: set[str], width: int, height: int) -> None:
        self._numbers = {name: i for i, name in enumerate(areas)}
        self._is_water = np.array([name in water for name in areas] + [False])
        self._owner = np.full((round(height / CELL), round(width / CELL)), OUTSIDE, np.int16)
        for name, shape in areas.items():
            self._fill(shape, self._numbers[name])

    def _fill(self, shape: shapely.Geometry, number: int) -> None:
        shapely.prepare(shape)
        left, top, right, bottom = (int(v // CELL) for v in shape.bounds)
        rows = np.arange(max(top, 0), min(bottom + 1, self._owner.shape[0]))
        columns = np.arange(max(left, 0), min(right + 1, self._owner.shape[1]))
        x, y = np.meshgrid((columns + 0.5) * CELL, (rows + 0.5) * CELL)
        inside = shapely.contains_xy(shape, x, y)
        window = self._owner[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        window[inside] = number

    def shares(self, name: str, points: Points, samples: Points) -> tuple[np.ndarray, np.ndarray]:
        """Of a figure about each point, given by samples: its parts on `name` and on water."""
        x = np.floor((points[:, :1] + samples[None, :, 0]) / CELL).astype(int)
        y = np.floor((points[:, 1:] + samples[None, :, 1]) / CELL).astype(int)
        rows, columns = self._owner.shape
        inside = (x >= 0) & (x < columns) & (y >= 0) & (y < rows)
        owner = np.where(inside, self._owner[y.clip(0, rows - 1), x.clip(0, columns - 1)], OUTSIDE)
        own = owner == self._numbers[name]
        water = self._is_water[owner] & ~own
        return own.mean(axis=1), water.mean(axis=1)
