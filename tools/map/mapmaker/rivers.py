"""Rivers and canals that fleets pass: water cut out of the land, a strait by its lines."""

import shapely
from shapely.geometry import LineString

from .config import Config
from .cutting import smooth
from .frame import Frame
from .shapes import Shapes

STRAIT = "strait:"


def courses(config: Config, frame: Frame) -> dict[str, list[LineString]]:
    """The lines along which each of them runs."""
    return {
        name: [smooth(LineString(frame.points(line))) for line in strait.lines]
        for name, strait in config.straits.items()
        if strait.lines
    }


def cut(config: Config, lines: dict[str, list[LineString]], land: Shapes) -> Shapes:
    """The rivers as areas (`strait:...`), which `land` loses."""
    dry = shapely.union_all(list(land.values()))
    rivers: Shapes = {}
    for name, courses_ in lines.items():
        half = config.straits[name].width / 2
        bed = shapely.union_all([line.buffer(half) for line in courses_]).intersection(dry)
        rivers[STRAIT + name] = bed.difference(shapely.union_all(list(rivers.values())))
    beds = shapely.union_all(list(rivers.values()))
    for name in land:
        if land[name].intersects(beds):
            land[name] = land[name].difference(beds)
    return rivers
