#!/usr/bin/env python3
"""Draws the board of Pure: seven homes that all touch, which no flat map can show as land.

They are the parts of a ring, so that each touches the two beside it; the four others it is
linked to by lines across the middle. Around it and in the middle the fine lines of an old
instrument.

Usage: python pure.py [--check]
"""

import math
import sys
import tomllib
from pathlib import Path

from mapmaker.arcs import ArcBook, deltas
from mapmaker.write import text_of

VARIANT = Path(__file__).resolve().parents[2] / "variants" / "pure"

SIZE = 12000
MIDDLE = SIZE / 2
INNER, OUTER = 3300.0, 5350.0
RADIUS = 270
# Clockwise from the top, about as the towns lie around the middle of Europe.
ORDER = ("ber", "mos", "vie", "con", "rom", "par", "lon")
PART = 360 / len(ORDER)
# Steps in which circles are drawn: a third of a part, cut into so many.
STEPS = 21
LABEL_SIZE = 380
# Where things stand, from the middle of a part.
LABEL, ARMY, DISLODGED, CENTRE = (0, -330), (0, 280), (650, 280), (-520, 280)

Point = tuple[int, int]


def at(radius: float, degrees: float) -> Point:
    """A point by its distance from the middle and its direction, clockwise from the top."""
    angle = math.radians(degrees)
    return round(MIDDLE + radius * math.sin(angle)), round(MIDDLE - radius * math.cos(angle))


def bow(radius: float, start: float, end: float) -> list[Point]:
    """Part of a circle."""
    steps = max(1, round(abs(end - start) / PART * STEPS))
    return [at(radius, start + (end - start) * i / steps) for i in range(steps + 1)]


def part(number: int) -> list[Point]:
    """The shape of a home."""
    start, end = (number - 0.5) * PART, (number + 0.5) * PART
    return bow(OUTER, start, end) + bow(INNER, end, start)


def links() -> list[dict]:
    """The lines between homes that are not side by side."""
    count = len(ORDER)
    lines = []
    for apart, aside in ((2, 0.27), (3, 0.09)):
        for i in range(count):
            j = (i + apart) % count
            ends = [at(INNER, (i + aside) * PART), at(INNER, (i + apart - aside) * PART)]
            lines.append({"kind": "link", "joins": [ORDER[i], ORDER[j]], "points": deltas(ends)})
    return lines


def ornaments() -> list[dict]:
    """Rings, their marks, and a star in the middle."""
    lines = [bow(radius, 0, 360) for radius in (OUTER + 110, OUTER + 150, OUTER + 330, 560, 600)]
    marks = 10 * len(ORDER)
    for i in range(marks):
        # A long mark stands between two homes, a middling one before each.
        inner = OUTER + (150 if i % 10 == 5 else 200 if i % 10 == 0 else 250)
        lines.append([at(inner, i * 360 / marks), at(OUTER + 330, i * 360 / marks)])
    points = [at(520 if i % 2 == 0 else 210, i * PART / 2) for i in range(2 * len(ORDER))]
    lines.append([*points, points[0]])
    lines += [[at(0, 0), point] for point in points]
    return [{"kind": "graticule", "points": deltas(line)} for line in lines]


def place(number: int, name: str) -> dict:
    """Where things stand in a home."""
    x, y = at((INNER + OUTER) / 2, number * PART)
    army, dislodged, centre, label = ([x + dx, y + dy] for dx, dy in (ARMY, DISLODGED, CENTRE, LABEL))
    return {
        "army": army,
        "dislodged": dislodged,
        "centre": centre,
        "label": {"at": label, "size": LABEL_SIZE, "lines": [name], "angle": 0},
        "code": label,
    }


def drawing() -> dict:
    """The whole drawing."""
    provinces = tomllib.loads((VARIANT / "topology.toml").read_text("utf-8"))["provinces"]
    homes = {name: part(i) for i, name in enumerate(ORDER)}
    book = ArcBook({name: [ring] for name, ring in homes.items()})
    shapes = {name: [book.ring(homes[name])] for name in provinces}
    return {
        "format": 1,
        "size": [SIZE, SIZE],
        "radius": RADIUS,
        "credits": ["Drawn for Chancery."],
        "arcs": book.arcs(),
        "shapes": shapes,
        "scenery": [],
        "lines": ornaments() + links(),
        "places": {n: place(ORDER.index(n), p["name"]) for n, p in provinces.items()},
    }


def main() -> int:
    """Writes the file, or compares it with `--check`; the exit code."""
    text, path = text_of(drawing()), VARIANT / "drawing.json"
    if "--check" in sys.argv[1:]:
        if path.read_text("utf-8") != text:
            print(f"{path} has other bytes", file=sys.stderr)
            return 1
    else:
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path}: {len(text.encode())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
