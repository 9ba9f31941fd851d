"""Puts a drawing together: shapes by arcs, scenery and lines."""

import json
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import LineString, shape

from . import coverage, land, sea
from .arcs import ArcBook, Ring, deltas
from .config import Config
from .coverage import UNIT, rings, tenths
from .frame import Frame
from .land import SCENERY, Units
from .rivers import STRAIT
from .shapes import Shapes, polygons
from .write import Drawing

FORMAT = 1
# Lakes drawn on the land: the least, in square pixels, how far their shores are simplified, and
# how narrow an arm is left out.
LEAST_LAKE = 30.0
LAKE_TOLERANCE = 0.8
LAKE_ARM = 1.5


def shapes(config: Config, frame: Frame, countries: Path) -> Shapes:
    """The provinces and the scenery as one coverage of the frame."""
    dry = land.build(Units(countries, config, frame), config, frame)
    wet = sea.build(config, frame, dry)
    return coverage.build({**dry, **wet}, frame, config.tolerance)


def inland_lakes(frame: Frame, path: Path, dry: shapely.Geometry) -> Shapes:
    """Lakes to draw on the land; they belong to no coverage and bar no way."""
    lakes = {}
    for feature in json.loads(path.read_text("utf-8"))["features"]:
        pixels = frame.project(shape(feature["geometry"]).buffer(0))
        pixels = pixels.buffer(-LAKE_ARM / 2).buffer(LAKE_ARM / 2).simplify(LAKE_TOLERANCE)
        clipped = shapely.set_precision(pixels.buffer(0).intersection(dry), UNIT)
        pieces = [p for p in polygons(shapely.make_valid(clipped)) if p.area > LEAST_LAKE]
        if pieces:
            lakes[f"inland {feature['properties']['name']}"] = shapely.multipolygons(pieces)
    return lakes


def assemble(
    config: Config,
    frame: Frame,
    areas: Shapes,
    labels: dict[str, dict[str, Any]],
    places: dict[str, Any],
) -> Drawing:
    """The drawing, in the order in which its file has it.

    `labels` are those of scenery; the provinces' are among the places.
    """
    numbers: dict[str, list[Ring]] = {k: rings(g) for k, g in areas.items()}
    missing = [k for k in config.provinces if k not in numbers]
    if missing:
        raise SystemExit(f"No shape for {', '.join(missing)}.")
    book = ArcBook(numbers)
    provinces = {k: [book.ring(r) for r in numbers[k]] for k in config.provinces}
    scenery = [
        {
            **_kind(config, name),
            "rings": [book.ring(r) for r in numbers[name]],
            **({"label": labels[name]} if name in labels else {}),
        }
        for name in numbers
        if name not in config.provinces
    ]
    return {
        "format": FORMAT,
        "size": [round(frame.width / UNIT), round(frame.height / UNIT)],
        "radius": round(config.radius / UNIT),
        "credits": config.credits,
        "arcs": book.arcs(),
        "shapes": provinces,
        "scenery": scenery,
        "lines": _lines(config, frame),
        "places": places,
    }


def _kind(config: Config, name: str) -> dict[str, Any]:
    """What a piece of scenery is."""
    if name.startswith(SCENERY):
        area = config.scenery[name.removeprefix(SCENERY)]
        return {"kind": "land", "name": area.name} if area.name else {"kind": "land"}
    if name.startswith(STRAIT):
        return {"kind": "strait", "joins": config.straits[name.removeprefix(STRAIT)].joins}
    return {"kind": "lake"}


def _lines(config: Config, frame: Frame) -> list[dict[str, Any]]:
    graticule = [{"kind": "graticule", "points": _points(l)} for l in frame.graticule(config.graticule)]
    links = [
        {"kind": "link", "joins": link.joins, "points": _points(LineString(frame.points(link.line)))}
        for link in config.links
    ]
    return graticule + links


def _points(line: LineString) -> list[int]:
    return deltas([tenths(point) for point in line.coords])
