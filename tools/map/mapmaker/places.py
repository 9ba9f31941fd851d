"""Places as the drawing's file has them, and the figures of such a file again."""

from typing import Any

import numpy as np

from .coverage import tenths
from .figures import Boxes, Disc, Figure
from .lettering import Lettering
from .placing import Placed, Spot
from .site import CENTRE

Entry = dict[str, Any]


def entries(placed: Placed) -> Entry:
    """A province's places."""
    discs = {
        "army": placed.army,
        "fleet": placed.fleet,
        "dislodged": placed.dislodged,
        "centre": placed.centre,
    }
    entry: Entry = {k: list(tenths((d.x, d.y))) for k, d in discs.items() if d}
    if placed.label:
        entry["label"] = label(placed.label)
    if placed.code:
        entry["code"] = _middle(placed.code)
    return entry


def label(spot: Spot) -> Entry:
    """A label."""
    return {
        "at": _middle(spot.box),
        "size": round(spot.lettering.size * 10),
        "lines": list(spot.lettering.lines),
        "angle": spot.box.angle,
    }


def _middle(box: Boxes) -> list[int]:
    x, y = box.middles[0]
    return list(tenths((float(x), float(y))))


def figures(entry: Entry, radius: float, sea: bool) -> dict[str, Figure]:
    """What the places of an entry take up, in pixels."""
    found: dict[str, Figure] = {
        kind: Disc(entry[kind][0] / 10, entry[kind][1] / 10, radius)
        for kind in ("army", "fleet", "dislodged")
        if kind in entry
    }
    if "centre" in entry:
        found["centre"] = Disc(entry["centre"][0] / 10, entry["centre"][1] / 10, CENTRE * radius)
    if "label" in entry:
        text = entry["label"]
        lettering = Lettering(tuple(text["lines"]), text["size"] / 10, sea)
        middle = np.array([text["at"]], float) / 10
        found["label"] = Boxes(middle, lettering.width, lettering.height, text["angle"])
    return found
