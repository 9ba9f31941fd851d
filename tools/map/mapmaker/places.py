"""Places as the drawing's file has them, and the figures of such a file again."""

import math
from typing import Any

import numpy as np

from .coverage import tenths
from .figures import Boxes, Disc, Figure
from .lettering import DROP, Hand, Lettering
from .placing import Placed, Spot
from .site import CENTRE, ROOM

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
    """A label; it is placed by the middle of its lines, not of its letters' box."""
    x, y = spot.box.middles[0]
    dx, dy = _drop(spot.lettering.size, spot.box.angle)
    return {
        "at": list(tenths((x - dx, y - dy))),
        "size": round(spot.lettering.size * 10),
        "lines": list(spot.lettering.lines),
        "angle": spot.box.angle,
    }


def _drop(size: float, angle: int) -> tuple[float, float]:
    """From the middle of a block of lines to that of its letters' box."""
    turn = math.radians(angle)
    return -DROP * size * math.sin(turn), DROP * size * math.cos(turn)


def _middle(box: Boxes) -> list[int]:
    x, y = box.middles[0]
    return list(tenths((float(x), float(y))))


def figures(entry: Entry, radius: float, hand: Hand) -> dict[str, Figure]:
    """What the places of an entry take up, in pixels; `radius` is that of a unit."""
    found: dict[str, Figure] = {
        kind: Disc(entry[kind][0] / 10, entry[kind][1] / 10, radius * room)
        for kind, room in ROOM.items()
        if kind in entry
    }
    if "centre" in entry:
        found["centre"] = Disc(entry["centre"][0] / 10, entry["centre"][1] / 10, CENTRE * radius)
    if "label" in entry:
        text = entry["label"]
        lettering = Lettering(tuple(text["lines"]), text["size"] / 10, hand)
        drop = _drop(lettering.size, text["angle"])
        middle = np.array([text["at"]], float) / 10 + drop
        found["label"] = Boxes(middle, lettering.width, lettering.height, text["angle"])
    return found
