"""Finds places for symbols and names: nothing over anything else, each by its own land.

A clash costs more than anything else can bring. For each way to write the name the best
spots are tried in turn; to each belong the best army, then fleet, then dislodged unit that
it leaves room for, and the whole counts. The provinces are gone through several times, the
small ones first, so that each can make room for the others.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from .config import Config, Hints
from .figures import Boxes, Disc, Figure
from .frame import Frame
from .ground import Ground
from .land import SCENERY
from .lettering import Hand, Lettering
from .rivers import STRAIT
from .shapes import Shapes
from .site import Labels, Site, Spots

ROUNDS = 3
# Between two figures of one province, and between figures of different ones, in pixels.
OWN_MARGIN = 2.5
OTHER_MARGIN = 1.0
SCENERY_SIZE = 16.0
LABELS_TRIED = 40
LABELS_APART = 9.0
# Farther than this from a province's shape stands nothing of it, in pixels.
REACH = 90.0


@dataclass(frozen=True)
class Spot:
    """A label: its lettering and its box."""

    lettering: Lettering
    box: Boxes


@dataclass(frozen=True)
class Placed:
    """What has its place in a province."""

    army: Disc | None = None
    fleet: Disc | None = None
    dislodged: Disc | None = None
    centre: Disc | None = None
    label: Spot | None = None
    code: Boxes | None = None
    coasts: dict[str, "Placed"] = field(default_factory=dict)

    def symbols(self) -> list[Figure]:
        """Units, also dislodged and at coasts, and the centre."""
        own = [d for d in (self.army, self.fleet, self.dislodged, self.centre) if d]
        return own + [s for coast in self.coasts.values() for s in coast.symbols()]

    def figures(self) -> list[Figure]:
        """All that others keep clear of."""
        return self.symbols() + ([self.label.box] if self.label else [])


class Placer:
    """Places everything on one map."""

    def __init__(self, config: Config, frame: Frame, areas: Shapes) -> None:
        self._config, self._frame = config, frame
        water = {k for k in areas if k in config.seas or k.startswith(STRAIT)}
        ground = Ground(areas, water, frame.width, frame.height)
        sites = [Site(k, config, frame, areas[k], ground) for k in config.provinces]
        self._sites = sorted(sites, key=lambda s: (s.sea, s.area))
        self.scenery = self._scenery_labels()
        self.placed: dict[str, Placed] = {}

    def run(self) -> None:
        """Places all provinces."""
        for _ in range(ROUNDS):
            for site in self._sites:
                self.placed[site.name] = self._place(site, self._others(site))

    def _scenery_labels(self) -> dict[str, Spot]:
        """The names of what is no part of the board stand where the data say."""
        spots = {}
        for name, area in self._config.scenery.items():
            if area.name and area.label:
                text = Lettering((area.name,), SCENERY_SIZE, Hand.OFF)
                middle = np.array([self._frame.point(area.label)]).round()
                spots[SCENERY + name] = Spot(text, Boxes(middle, text.width, text.height))
        return spots

    def _others(self, site: Site) -> list[Figure]:
        """What stands in other provinces near this one."""
        left, top, right, bottom = site.bounds
        found: list[Figure] = [s.box for s in self.scenery.values()]
        for other in self._sites:
            a, b, c, d = other.bounds
            apart = max(a - right, left - c, b - bottom, top - d)
            if other is not site and other.name in self.placed and apart < 2 * REACH:
                found += self.placed[other.name].figures()
        return found

    def _place(self, site: Site, others: list[Figure]) -> Placed:
        """Everything of a province, with all others where they are."""
        labels = [l.clear_of(others, OTHER_MARGIN) for l in site.labels]
        if site.province.kind == "impassable":
            return Placed(label=max(map(_best_label, labels), key=lambda found: found[1])[0])
        centre = self._centre(site, others)
        dots: list[Figure] = [centre] if centre else []
        labels = [l.clear_of(dots, OWN_MARGIN) for l in labels]
        placed = replace(self._whole(site, labels, others, dots), centre=centre)
        coasts: dict[str, Placed] = {}
        for coast in site.province.coasts:
            known = replace(placed, coasts=coasts)
            name = f"{site.name}/{coast}"
            coasts = {**coasts, name: self._coast(site, name, known, others)}
        placed = replace(placed, coasts=coasts)
        codes = site.codes.clear_of(others, OTHER_MARGIN).clear_of(placed.symbols(), OWN_MARGIN)
        assert placed.label
        away = np.hypot(*(codes.boxes.middles - placed.label.box.middles[0]).T)
        return replace(placed, code=_best_label(codes.less(0.01 * away))[0].box)

    def _centre(self, site: Site, others: list[Figure]) -> Disc | None:
        if site.hints.centre:
            return Disc(*site.hints.centre, site.dot)
        if not site.centres:
            return None
        x, y, _ = site.centres.clear_of(others, site.dot, OTHER_MARGIN).best()
        return Disc(x, y, site.dot)

    def _whole(
        self, site: Site, labels: list[Labels], others: list[Figure], dots: list[Figure]
    ) -> Placed:
        """The best of all labels with the units that it leaves room for."""
        spots = {"army": site.armies, "fleet": site.fleets, "dislodged": site.dislodged}
        free = {
            kind: some.clear_of(others, site.room[kind], OTHER_MARGIN).clear_of(
                dots, site.room[kind], OWN_MARGIN
            )
            for kind, some in spots.items()
            if some
        }
        most = sum(float(spots.scores.max()) for spots in free.values())
        best, best_score = Placed(), -np.inf
        for written in labels:
            for spot, score in _candidates(written):
                if score + most <= best_score:
                    break
                placed, more = _units(site, spot, free)
                if score + more > best_score + 1e-6:
                    best, best_score = replace(placed, label=spot), score + more
        return best

    def _coast(self, site: Site, name: str, placed: Placed, others: list[Figure]) -> Placed:
        """The fleet of one coast and where it is dislodged to."""
        hints = self._config.places.get(name, Hints())
        anchor = np.array(self._frame.point(self._config.coasts[name]))
        taken = placed.figures()
        fleets = site.harbours(anchor, 0.015).clear_of(others, site.room["fleet"], OTHER_MARGIN)
        fleets = fleets.clear_of(taken, site.room["fleet"], OWN_MARGIN)
        fleet, _ = _pick(hints.fleet, fleets, site.room["fleet"])
        room = site.room["dislodged"]
        beside = site.dislodged.clear_of(others, room, OTHER_MARGIN)
        beside = _near(beside.clear_of([*taken, fleet], room, OWN_MARGIN), [fleet], room)
        dislodged, _ = _pick(hints.dislodged, beside, room)
        return Placed(fleet=fleet, dislodged=dislodged)


def _units(site: Site, spot: Spot, free: dict[str, Spots]) -> tuple[Placed, float]:
    """The best units beside a label, and their score."""
    found: dict[str, Disc] = {}
    total = 0.0
    for kind, hint in (("army", site.hints.army), ("fleet", site.hints.fleet)):
        if kind in free:
            room = site.room[kind]
            spots = free[kind].clear_of([spot.box], room, OWN_MARGIN)
            if kind == "army" or site.sea:
                gap = spot.box.gap(spots.points, room)
                beside = np.abs(spots.points[:, 0] - spot.box.middles[0, 0])
                spots = spots.less(0.003 * np.maximum(0, gap - 6) + 0.003 * beside)
            found[kind], score = _pick(hint, spots, room)
            total += score
    units, room = list(found.values()), site.room["dislodged"]
    spots = free["dislodged"].clear_of([*units, spot.box], room, OWN_MARGIN)
    dislodged, score = _pick(site.hints.dislodged, _near(spots, units, room), room)
    return Placed(dislodged=dislodged, **found), total + score


def _near(spots: Spots, units: list[Disc], radius: float) -> Spots:
    """Spots beside one of the units preferred, and not far from the others."""
    gaps = [np.maximum(0, unit.gap(spots.points, radius) - 2) for unit in units]
    return spots.less(0.02 * np.min(gaps, axis=0) + 0.004 * np.sum(gaps, axis=0))


def _pick(hint: list[float] | None, spots: Spots, radius: float) -> tuple[Disc, float]:
    """The place given by hand, or else the best spot; and its score."""
    if hint:
        return Disc(hint[0], hint[1], radius), 0.0
    x, y, score = spots.best()
    return Disc(x, y, radius), score


def _best_label(labels: Labels) -> tuple[Spot, float]:
    index = int(labels.order()[0])
    return Spot(labels.lettering, labels.boxes.only(index)), float(labels.scores[index])


def _candidates(labels: Labels) -> Iterator[tuple[Spot, float]]:
    """The best boxes, the best first, some way apart."""
    middles = labels.boxes.middles
    chosen: list[int] = []
    for index in labels.order():
        if chosen and np.abs(middles[chosen] - middles[index]).max(axis=1).min() < LABELS_APART:
            continue
        chosen.append(int(index))
        yield Spot(labels.lettering, labels.boxes.only(int(index))), float(labels.scores[index])
        if len(chosen) == LABELS_TRIED:
            return
