"""The land of a map: areas put together from the administrative units of the source."""

import functools
import json
from pathlib import Path

import shapely
from shapely.geometry import MultiPolygon, Polygon, shape
from shapely.geometry.base import BaseGeometry

from . import blocks, rivers
from .config import Area, Config
from .frame import Frame
from .generalise import without_spits
from .shapes import Shapes, polygons

# Shapes are snapped to this grid, in pixels, before they are laid side by side.
GRID = 0.01
# Holes smaller than this, in square pixels, are lakes of the source or faults in it.
LEAST_HOLE = 25.0
LEAST_PIECE = 0.05
SCENERY = "land:"


class Units:
    """Administrative units of the source by name, region or country, as pixels.

    A unit is written `ccc` (a country), `ccc:Name|Name` or `ccc@Region|Region`, each with
    `#mask` (its part within a mask) or `#!mask` (its part outside) at the end, and with `-`
    in front if it is taken away from what stands before it.
    """

    def __init__(self, folder: Path, config: Config, frame: Frame) -> None:
        self._folder = folder
        self._frame = frame
        self._masks = {k: frame.project(Polygon(ring)) for k, ring in config.masks.items()}

    def area(self, area: Area) -> BaseGeometry:
        """The shape of an area."""
        shape_ = Polygon()
        for unit in area.units:
            if unit.startswith("-"):
                shape_ = shape_.difference(self._unit(unit[1:]))
            else:
                shape_ = shape_.union(self._unit(unit))
        return shape_.intersection(self._frame.outer)

    def _unit(self, text: str) -> BaseGeometry:
        selector, _, mask = text.partition("#")
        parts = self._selected(selector)
        whole = shapely.union_all(parts)
        if mask.startswith("!"):
            return whole.difference(self._masks[mask[1:]])
        return whole.intersection(self._masks[mask]) if mask else whole

    def _selected(self, selector: str) -> list[BaseGeometry]:
        for mark, field in ((":", 0), ("@", 1)):
            country, found, names = selector.partition(mark)
            if found:
                wanted = set(names.split("|"))
                units = [u for u in self._country(country) if u[field] in wanted]
                missing = wanted - {u[field] for u in units}
                if missing:
                    raise SystemExit(f"The source has no {sorted(missing)} in {country}.")
                return [u[2] for u in units]
        return [u[2] for u in self._country(selector)]

    @functools.cache
    def _country(self, code: str) -> list[tuple[str, str, BaseGeometry]]:
        """Name, region and shape of each unit of a country."""
        features = json.loads((self._folder / f"{code}.json").read_text("utf-8"))["features"]
        units = []
        for feature in features:
            if not feature["geometry"]:
                continue
            geometry = _valid(shape(feature["geometry"]))
            pixels = _valid(self._frame.project(geometry.intersection(self._frame.world)))
            properties = feature["properties"]
            units.append((properties.get("name") or "", properties.get("region") or "", pixels))
        return units


def _valid(geometry: BaseGeometry) -> BaseGeometry:
    return geometry if geometry.is_valid else shapely.make_valid(geometry).buffer(0)


def build(units: Units, config: Config, frame: Frame) -> Shapes:
    """Provinces and scenery (`land:...`), each without specks, none over another, and rivers.

    Rivers that bar no way (`strait:...`) count as land here: what is left is the sea.
    """
    areas = {**config.land, **{SCENERY + k: area for k, area in config.scenery.items()}}
    whole = {name: units.area(area) for name, area in areas.items()}
    courses = rivers.courses(config, frame)
    bases = {name: units.area(Area(block.units)) for name, block in config.blocks.items()}
    blocks.add(config, frame, whole, bases, [line for lines in courses.values() for line in lines])
    land: Shapes = {}
    for name in whole:
        shape_ = shapely.set_precision(whole[name], GRID)
        shape_ = _without_specks(shape_, config.least_island)
        for other in land.values():
            if shape_.intersects(other):
                shape_ = shape_.difference(other)
        pieces = polygons(shapely.set_precision(shape_, GRID))
        land[name] = MultiPolygon([p for p in pieces if p.area > LEAST_PIECE])
    if config.thinnest:
        spare = without_spits(land, config.thinnest)
        land = {k: _without_specks(g, config.least_island) for k, g in spare.items()}
    beds = rivers.cut(config, courses, land)
    return {**land, **beds}


def _without_specks(geometry: BaseGeometry, least: float) -> BaseGeometry:
    """The largest piece and every other of some size, with small holes filled."""
    pieces = sorted(polygons(geometry), key=lambda p: -p.area)
    kept = [p for i, p in enumerate(pieces) if i == 0 or p.area >= least]
    return shapely.union_all(
        [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > LEAST_HOLE]) for p in kept]
    )
