"""Discs and turned boxes: the room that symbols and lettering take, and what overlaps."""

import math
from dataclasses import dataclass

import numpy as np

Points = np.ndarray  # n x 2


@dataclass(frozen=True)
class Disc:
    """The room of a symbol."""

    x: float
    y: float
    radius: float

    def gap(self, points: Points, radius: float) -> np.ndarray:
        """How far discs of a radius about the points are from this one; below 0 they overlap."""
        return np.hypot(points[:, 0] - self.x, points[:, 1] - self.y) - self.radius - radius

    def gap_to_boxes(self, boxes: "Boxes") -> np.ndarray:
        """How far the boxes are from this disc."""
        return boxes.distance(np.array([[self.x, self.y]])) - self.radius


@dataclass(frozen=True)
class Boxes:
    """Boxes of one width, height and angle (in degrees, clockwise) about several middles."""

    middles: Points
    width: float
    height: float
    angle: int = 0

    @property
    def _axes(self) -> tuple[np.ndarray, np.ndarray]:
        turn = math.radians(self.angle)
        along = np.array([math.cos(turn), math.sin(turn)])
        return along, np.array([-along[1], along[0]])

    def distance(self, points: Points) -> np.ndarray:
        """From each middle's box to the point of the same row (or to the only point)."""
        away = points - self.middles
        along, across = self._axes
        x = np.maximum(np.abs(away @ along) - self.width / 2, 0)
        y = np.maximum(np.abs(away @ across) - self.height / 2, 0)
        return np.hypot(x, y)

    def gap(self, points: Points, radius: float) -> np.ndarray:
        """How far discs of a radius about the points are from the only box."""
        return self.distance(points) - radius

    def gap_to_boxes(self, boxes: "Boxes") -> np.ndarray:
        """How far the boxes are from this only one, at least; 0 or less where they overlap."""
        best = np.full(len(boxes.middles), -np.inf)
        away = boxes.middles - self.middles
        for axis in (*self._axes, *boxes._axes):
            best = np.maximum(best, np.abs(away @ axis) - self._reach(axis) - boxes._reach(axis))
        return best

    def _reach(self, axis: np.ndarray) -> float:
        along, across = self._axes
        return abs(along @ axis) * self.width / 2 + abs(across @ axis) * self.height / 2

    def samples(self, step: float) -> Points:
        """Points spread over a box, from its middle."""
        along, across = self._axes
        columns = np.linspace(-0.5, 0.5, max(3, math.ceil(self.width / step) + 1)) * self.width
        rows = np.linspace(-0.5, 0.5, max(3, math.ceil(self.height / step) + 1)) * self.height
        return np.array([c * along + r * across for c in columns for r in rows])

    def only(self, index: int) -> "Boxes":
        """One of the boxes."""
        return Boxes(self.middles[index : index + 1], self.width, self.height, self.angle)


Figure = Disc | Boxes


def disc_samples(radius: float) -> Points:
    """Points spread over a disc, from its middle."""
    rings = [(0.0, 1), (0.35, 6), (0.7, 12), (1.0, 18)]
    return np.array(
        [
            (radius * part * math.cos(math.tau * i / n), radius * part * math.sin(math.tau * i / n))
            for part, n in rings
            for i in range(n)
        ]
    )
