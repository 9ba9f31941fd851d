"""Cuts shapes into arcs, so that a border between two areas is stored once.

An arc is the run of a border between two points where three areas meet (or a whole ring
that no third area touches). A ring is then a list of arc numbers: `i` forwards, `-1 - i`
backwards.
"""

Point = tuple[int, int]
Ring = list[Point]
Arc = tuple[Point, ...]


class ArcBook:
    """The arcs of a drawing, numbered in the order in which shapes first use them."""

    def __init__(self, areas: dict[str, list[Ring]]) -> None:
        """Learns where three areas meet; rings are closed without repeating the first point."""
        self._numbers: dict[Arc, int] = {}
        self._owners: dict[tuple[Point, Point], set[str]] = {}
        for name, rings in areas.items():
            for ring in rings:
                for a, b in _segments(ring):
                    self._owners.setdefault(_undirected(a, b), set()).add(name)
        neighbours: dict[Point, list[Point]] = {}
        for a, b in self._owners:
            neighbours.setdefault(a, []).append(b)
            neighbours.setdefault(b, []).append(a)
        self._nodes = {
            point for point, ends in neighbours.items() if self._is_node(point, ends)
        }

    def _is_node(self, point: Point, ends: list[Point]) -> bool:
        """True where a border branches or passes to another pair of areas."""
        if len(ends) != 2:
            return True
        before, after = (self._owners[_undirected(point, end)] for end in ends)
        return before != after

    def ring(self, ring: Ring) -> list[int]:
        """The arc numbers of a ring."""
        starts = [i for i, point in enumerate(ring) if point in self._nodes]
        if not starts:
            first = ring.index(min(ring))
            return [self._number(ring[first:] + ring[:first] + [ring[first]])]
        turned = ring[starts[0] :] + ring[: starts[0]]
        turned.append(turned[0])
        numbers, run = [], [turned[0]]
        for point in turned[1:]:
            run.append(point)
            if point in self._nodes:
                numbers.append(self._number(run))
                run = [point]
        return numbers

    def _number(self, run: Ring) -> int:
        """The number of a run of points, forwards or backwards; a new one if it is new."""
        forwards, backwards = tuple(run), tuple(reversed(run))
        if backwards in self._numbers and backwards != forwards:
            return -1 - self._numbers[backwards]
        return self._numbers.setdefault(forwards, len(self._numbers))

    def arcs(self) -> list[list[int]]:
        """Every arc as its first point and the steps from point to point."""
        return [deltas(arc) for arc in self._numbers]


def deltas(points: Arc | Ring) -> list[int]:
    """A line as its first point and the steps from there."""
    numbers = list(points[0])
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        numbers += [x1 - x0, y1 - y0]
    return numbers


def _segments(ring: Ring) -> list[tuple[Point, Point]]:
    return list(zip(ring, ring[1:] + ring[:1]))


def _undirected(a: Point, b: Point) -> tuple[Point, Point]:
    return (a, b) if a < b else (b, a)
