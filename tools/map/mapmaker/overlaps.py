"""Checks that no symbol or name of a drawing lies over another, and that all can be read."""

import itertools
from collections.abc import Iterator

import numpy as np

from .config import Config
from .figures import Boxes, Disc, Figure
from .lettering import Hand
from .places import figures
from .write import Drawing

# Two that never stand at once.
NEVER_BOTH = {"army", "fleet"}
# Rounding to tenths of a pixel moves things by that much.
SLACK = 0.15


def faults(drawing: Drawing, config: Config) -> list[str]:
    """Every overlap of two figures, and every name that is too small."""
    found = []
    for name, entry in drawing["places"].items():
        size = entry.get("label", {}).get("size", config.least_type * 10)
        if size < config.least_type * 10:
            found.append(f"the name of {name} is {size / 10} px high")
    all_figures = list(_figures(drawing, config))
    for (place, kind, one), (other, other_kind, two) in itertools.combinations(all_figures, 2):
        if place == other and {kind, other_kind} == NEVER_BOTH:
            continue
        if _gap(one, two) < -SLACK:
            found.append(f"{kind} of {place} and {other_kind} of {other} overlap")
    return found


def _figures(drawing: Drawing, config: Config) -> Iterator[tuple[str, str, Figure]]:
    for name, entry in drawing["places"].items():
        hand = Hand.of(config.provinces[name.partition("/")[0]].kind)
        for kind, figure in figures(entry, drawing["radius"] / 10, hand).items():
            yield name, kind, figure
    for i, item in enumerate(drawing["scenery"]):
        for kind, figure in figures(item if "label" in item else {}, 0, Hand.OFF).items():
            yield f"scenery {i}", kind, figure


def _gap(one: Figure, two: Figure) -> float:
    """How far two figures are apart."""
    if isinstance(one, Boxes) and isinstance(two, Boxes):
        return float(one.gap_to_boxes(two)[0])
    if isinstance(one, Boxes):
        one, two = two, one
    assert isinstance(one, Disc)
    if isinstance(two, Boxes):
        return float(one.gap_to_boxes(two)[0])
    return float(one.gap(np.array([[two.x, two.y]]), two.radius)[0])
