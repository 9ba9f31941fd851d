"""The spots where a province's symbols and name might go, scored by the ground alone."""

from dataclasses import dataclass, replace

import numpy as np
import shapely

from .config import Config, Hints, Province
from .figures import Boxes, Figure, Points, disc_samples
from .frame import Frame
from .ground import Ground
from .shapes import polygons
from .lettering import Hand, Lettering

CLASH = 10.0
# No symbol or name comes nearer to the edge of the drawing than this, in pixels.
EDGE = 24.0
# The radius of a supply centre, as a part of that of a unit.
CENTRE = 7 / 16
# The room of symbols in parts of a unit's radius: a ship is wider than it is high, and about a
# dislodged unit there is a ring.
ROOM = {"army": 1.0, "fleet": 1.2, "dislodged": 1.3}
# A dislodged unit stands beside its province, at farthest with this part of its surroundings in it.
LEAST_NEAR = 0.02
# The three-letter code is set so that it can be read where names cannot.
CODE_SIZE = 20.0
CODE = ("mmm",)
LAND_SIZES = (30, 27, 24, 22, 20, 19, 18, 17, 16)
SEA_SIZES = (28, 26, 24, 22, 20, 18, 17, 16)
# The largest type for land of at least an area, in square pixels.
LARGEST = ((90000, 30), (40000, 26), (20000, 22), (9000, 19), (0, 17))
# How many spots are tried in a shape, at most about, and how many of them are kept.
SPOTS = 1500
KEPT = 500


@dataclass(frozen=True)
class Spots:
    """Points with a score each."""

    points: Points
    scores: np.ndarray

    def clear_of(self, figures: list[Figure], radius: float, margin: float) -> "Spots":
        """The cost of discs of a radius that come too near to figures taken off."""
        scores = self.scores
        for figure in figures:
            gap = figure.gap(self.points, radius) - margin
            scores = scores - np.where(gap < 0, CLASH - 0.1 * gap, 0)
        return Spots(self.points, scores)

    def less(self, cost: np.ndarray) -> "Spots":
        """A further cost taken off."""
        return Spots(self.points, self.scores - cost)

    def best(self) -> tuple[float, float, float]:
        """The point with the highest score, and its score."""
        index = int(self.scores.round(6).argmax())
        return float(self.points[index, 0]), float(self.points[index, 1]), float(self.scores[index])

    def kept(self) -> "Spots":
        """The best spots only."""
        order = np.argsort(-self.scores.round(6), kind="stable")[:KEPT]
        return Spots(self.points[order], self.scores[order])


@dataclass(frozen=True)
class Labels:
    """Boxes for one way to write a name, with a score each."""

    lettering: Lettering
    boxes: Boxes
    scores: np.ndarray

    def clear_of(self, figures: list[Figure], margin: float) -> "Labels":
        """The cost of boxes that come too near to figures taken off."""
        scores = self.scores
        for figure in figures:
            gap = figure.gap_to_boxes(self.boxes) - margin
            scores = scores - np.where(gap < 0, CLASH - 0.1 * gap, 0)
        return replace(self, scores=scores)

    def less(self, cost: np.ndarray) -> "Labels":
        """A further cost taken off."""
        return replace(self, scores=self.scores - cost)

    def order(self) -> np.ndarray:
        """The boxes' numbers, the best first."""
        return np.argsort(-self.scores.round(6), kind="stable")


class Site:
    """A province's ground."""

    def __init__(
        self, name: str, config: Config, frame: Frame, shape: shapely.Geometry, ground: Ground
    ) -> None:
        self.name = name
        self.province: Province = config.provinces[name]
        self.hints = config.places.get(name, Hints())
        self.sea = self.province.kind == "sea"
        self._hand = Hand.of(self.province.kind)
        self.dot = CENTRE * config.radius
        self.room = {kind: config.radius * room for kind, room in ROOM.items()}
        self.area = shape.area
        self.bounds = shape.bounds
        self._config, self._frame, self._ground = config, frame, ground
        main = max(polygons(shape), key=lambda p: p.area)
        self._own = self._grid(main, 0.0)
        self._around = self._grid(main, 3.2 * config.radius)
        self._heart = self._middle(main)
        self.centres = self._centres() if self.province.centre else None
        self.armies = self._armies().kept() if self.province.army else None
        self.fleets = self._fleets().kept() if self.province.fleet else None
        self.dislodged = self._dislodged()
        self.labels = [self._labels(lettering) for lettering in self._letterings()]
        self.codes = self._labels(Lettering(CODE, CODE_SIZE, self._hand))

    def _grid(self, main: shapely.Polygon, reach: float) -> Points:
        """Points in the shape, or in and around it, away from the drawing's edge."""
        left, top, right, bottom = main.bounds
        step = max(3, round((main.area / SPOTS) ** 0.5))
        xs = np.arange(max(EDGE, left - reach), min(right + reach, self._frame.width - EDGE), step)
        ys = np.arange(max(EDGE, top - reach), min(bottom + reach, self._frame.height - EDGE), step)
        points = np.array([(x, y) for x in xs.round() for y in ys.round()])
        near = main.buffer(reach)
        shapely.prepare(near)
        return points[shapely.contains_xy(near, points[:, 0], points[:, 1])]

    def _middle(self, main: shapely.Polygon) -> np.ndarray:
        """Where the name is wanted."""
        if self.hints.near:
            return np.array(self.hints.near, float)
        given = {**self._config.seas, **self._config.land}[self.name].label
        if given:
            return np.array(self._frame.point(given))
        inside = main.intersection(self._frame.box)
        return np.array(shapely.maximum_inscribed_circle(inside, 2.0).coords[0])

    def _port(self) -> np.ndarray:
        """Where fleets are wanted: at the city, or in the middle if none is named."""
        city = self._config.land[self.name].city
        return np.array(self._frame.point(city)) if city else self._heart

    def _shares(self, points: Points, radius: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        own, water = self._ground.shares(self.name, points, disc_samples(radius))
        return own, water, 1 - own - water

    def _distance(self, points: Points, target: np.ndarray) -> np.ndarray:
        return np.hypot(*(points - target).T)

    def _centres(self) -> Spots:
        """A supply centre is its city, moved off borders and other things."""
        city = np.array(self._frame.point(self._config.land[self.name].city))
        offsets = np.array([(x, y) for x in range(-24, 25, 2) for y in range(-24, 25, 2)])
        points = (city + offsets).round()
        _, water, other = self._shares(points, self.dot + 3)
        return Spots(points, -2 * water - 6 * other - 0.12 * np.hypot(*offsets.T))

    def _armies(self) -> Spots:
        points = self._own
        _, water, other = self._shares(points, self.room["army"])
        wide, _, _ = self._shares(points, 1.8 * self.room["army"])
        away = 0.003 * self._distance(points, self._heart)
        return Spots(points, -3 * water - 7 * other + 0.6 * wide - away)

    def _fleets(self) -> Spots:
        return self._sea_fleets() if self.sea else self.harbours(self._port(), 0.004)

    def _sea_fleets(self) -> Spots:
        points = self._own
        own, _, _ = self._shares(points, self.room["fleet"])
        wide, _, _ = self._shares(points, 2.5 * self.room["fleet"])
        away = 0.003 * self._distance(points, self._heart)
        return Spots(points, -7 * (1 - own) + 1.2 * wide - away)

    def harbours(self, port: np.ndarray, weight: float) -> Spots:
        """Fleets in a province of land lie across its shore, by a port."""
        points = self._own
        _, water, other = self._shares(points, self.room["fleet"])
        _, shore, _ = self._shares(points, 1.7 * self.room["fleet"])
        score = 3 * np.minimum(shore, 0.3) - 3 * np.maximum(0, water - 0.4) - 7 * other
        return Spots(points, score - weight * self._distance(points, port))

    def _dislodged(self) -> Spots:
        room = self.room["dislodged"]
        own, water, other = self._shares(self._around, room)
        near, _, _ = self._shares(self._around, 1.4 * room)
        foreign = 3 * (1 - own) if self.sea else 3 * other + 0.5 * water
        lost = np.where(near < LEAST_NEAR, CLASH, 0) + 2 * np.maximum(0, 0.2 - own)
        return Spots(self._around, -foreign - lost)

    def _letterings(self) -> list[Lettering]:
        """The ways to write the name, the largest first."""
        name, hints = self.province.name, self.hints
        largest = max(SEA_SIZES)
        if not self.sea:
            largest = next(size for area, size in LARGEST if self.area >= area)
        sizes = [
            size
            for size in (SEA_SIZES if self.sea else LAND_SIZES)
            if self._config.least_type <= size <= (hints.largest or largest)
        ]
        forms = [(name,), tuple(name.split(" "))] if " " in name else [(name,)]
        return [
            Lettering(lines, size, self._hand)
            for size in ([hints.size] if hints.size else sizes)
            for lines in ([tuple(hints.lines)] if hints.lines else forms)
        ]

    def _labels(self, lettering: Lettering) -> Labels:
        middles = np.array([self.hints.label], float) if self.hints.label else self._around
        boxes = Boxes(middles, lettering.width, lettering.height, self.hints.angle or 0)
        own, water = self._ground.shares(self.name, middles, boxes.samples(4.0))
        ring = Boxes(middles, boxes.width + 24, boxes.height + 24, boxes.angle)
        near, _ = self._ground.shares(self.name, middles, ring.samples(6.0))
        other = 1 - own - water
        if self.sea:
            score = -7 * (1 - own) - np.where(own < 0.98, 1.5, 0) + 0.8 * near
        elif self.province.kind == "coastal":
            torn = np.minimum(own, water)
            lost = np.where(near < 0.06, 5, 0)
            score = -8 * other - 1.3 * water - 8 * torn + 0.8 * near - lost
        else:
            score = -8 * (other + water) + 0.8 * near
        score += 0.11 * lettering.size - 0.3 * len(lettering.lines) - 0.0025 * self._distance(middles, self._heart)
        labels = Labels(lettering, boxes, score)
        kept = labels.order()[:KEPT]
        return Labels(lettering, replace(boxes, middles=middles[kept]), score[kept])
