"""Compares what touches in a drawing with the borders of its board.

Two shapes touch where they share arcs. Armies go between provinces of land that touch or
that a strait joins; fleets between water and what touches it, and along a coast: between
two provinces of land whose common border ends at water. A link stands for the borders that
the board has between its two places.
"""

import itertools
import math
from collections.abc import Iterator

from .config import Config
from .write import Drawing

# Contacts shorter than this, in the drawing's numbers, are corners that meet by chance.
LEAST_CONTACT = 30.0

Pair = tuple[str, str]
Point = tuple[int, int]


def faults(drawing: Drawing, config: Config) -> list[str]:
    """Every border that the shapes have and the board has not, or the other way round."""
    contacts = Contacts(drawing, config)
    army = {tuple(sorted(p)) for p in config.army_borders}
    fleet = {tuple(sorted(p)) for p in config.fleet_borders}
    return [
        *_differences("army", contacts.army(), army),
        *_differences("fleet", contacts.fleet(), fleet),
    ]


def _differences(kind: str, drawn: set[Pair], board: set[Pair]) -> Iterator[str]:
    for a, b in sorted(drawn - board):
        yield f"{a} and {b} touch for an {kind} in the drawing, not on the board"
    for a, b in sorted(board - drawn):
        yield f"{a} and {b} border for an {kind} on the board, not in the drawing"


class Contacts:
    """What touches what in a drawing."""

    def __init__(self, drawing: Drawing, config: Config) -> None:
        self._provinces = config.provinces
        self._arcs = [absolute(arc) for arc in drawing["arcs"]]
        self._rings: dict[str, list[list[int]]] = dict(drawing["shapes"])
        self._joins: dict[str, list[str]] = {}
        for i, item in enumerate(drawing["scenery"]):
            self._rings[f"scenery {i}"] = item["rings"]
            if item["kind"] == "strait":
                self._joins[f"scenery {i}"] = item["joins"]
        links = {tuple(sorted(l["joins"])) for l in drawing["lines"] if "joins" in l}
        self._army_links = links & config.army_borders
        self._fleet_links = links & config.fleet_borders
        anchors = {k: p["fleet"] for k, p in drawing["places"].items() if "/" in k}
        self._owners: dict[int, list[str]] = {}
        for name, rings in self._rings.items():
            for number in (n for ring in rings for n in ring):
                self._owners.setdefault(_arc(number), []).append(name)
        self._shared: dict[Pair, list[int]] = {}
        for arc, owners in self._owners.items():
            if len(owners) == 2 and owners[0] != owners[1]:
                self._shared.setdefault(_pair(*owners), []).append(arc)
        self._wet_ends = {
            end
            for arc, owners in self._owners.items()
            if any(self._is_water(o) for o in owners)
            for end in self._arcs[arc]
        }
        self._coasts: dict[tuple[str, Point], str] = {}
        for name, province in self._provinces.items():
            if province.coasts:
                self._walk_coasts(name, {f"{name}/{c}": anchors[f"{name}/{c}"] for c in province.coasts})

    def _walk_coasts(self, name: str, anchors: dict[str, Point]) -> None:
        """Notes to which coast each point of a shore belongs.

        A shore runs from land to land; it is the coast whose fleet stands nearest to it.
        """
        for ring in self._rings[name]:
            wet = [any(map(self._is_water, self._owners[_arc(n)])) for n in ring]
            starts = [i for i, w in enumerate(wet) if w and not wet[i - 1]]
            start = starts[0] if starts else 0
            turned = list(zip(wet[start:] + wet[:start], ring[start:] + ring[:start]))
            for is_wet, run in itertools.groupby(turned, key=lambda pair: pair[0]):
                points = [p for _, number in run for p in self._arcs[_arc(number)]]
                if is_wet:
                    nearest = min(anchors, key=lambda c: min(math.dist(anchors[c], p) for p in points))
                    self._coasts.update({(name, p): nearest for p in points})

    def _is_water(self, name: str) -> bool:
        return name in self._joins or self._is(name, "sea")

    def _is(self, name: str, *kinds: str) -> bool:
        return name in self._provinces and self._provinces[name].kind in kinds

    def _touching(self) -> Iterator[tuple[str, str, list[int]]]:
        for (a, b), arcs in self._shared.items():
            if sum(_length(self._arcs[arc]) for arc in arcs) >= LEAST_CONTACT:
                yield a, b, arcs

    def army(self) -> set[Pair]:
        """The pairs between which an army goes."""
        touching = {
            (a, b)
            for a, b, _ in self._touching()
            if self._is(a, "inland", "coastal") and self._is(b, "inland", "coastal")
        }
        return touching | self._army_links | self._joined("inland", "coastal")

    def fleet(self) -> set[Pair]:
        """The pairs between which a fleet goes, coasts named where there are several."""
        pairs = self._fleet_links | self._joined("coastal", "sea")
        for a, b, arcs in self._touching():
            if not (self._is(a, "coastal", "sea") and self._is(b, "coastal", "sea")):
                continue
            along = self._is(a, "sea") or self._is(b, "sea")
            ends = [e for arc in arcs for e in (self._arcs[arc][0], self._arcs[arc][-1])]
            for end in ends:
                if along or end in self._wet_ends:
                    pairs.add(_pair(self._place(a, end), self._place(b, end)))
        return pairs

    def _joined(self, *kinds: str) -> set[Pair]:
        """Pairs that a strait joins."""
        return {
            (a, b)
            for joins in self._joins.values()
            for a in joins
            for b in joins
            if a < b and self._is(a, *kinds) and self._is(b, *kinds)
        }

    def _place(self, name: str, shore: Point) -> str:
        """The province, with its coast at a point of its shore if it has several."""
        return self._coasts.get((name, shore), name)


def absolute(arc: list[int]) -> list[Point]:
    """The points of a line that is stored as steps."""
    points = [(arc[0], arc[1])]
    for dx, dy in zip(arc[2::2], arc[3::2]):
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    return points


def _arc(number: int) -> int:
    return number if number >= 0 else -1 - number


def _pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


def _length(points: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in zip(points, points[1:]))
