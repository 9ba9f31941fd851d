"""A map's data: what a file such as `standard.toml` says, and the board it is for."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parents[3]

LonLat = list[float]


@dataclass(frozen=True)
class Province:
    """A province of the board, from `topology.toml`."""

    name: str
    kind: str  # inland, coastal, sea or impassable
    centre: bool = False
    coasts: tuple[str, ...] = ()

    @property
    def army(self) -> bool:
        """True if armies stand here."""
        return self.kind in ("inland", "coastal")

    @property
    def fleet(self) -> bool:
        """True if fleets stand here, not on one of several coasts."""
        return self.kind in ("sea", "coastal") and not self.coasts


@dataclass(frozen=True)
class Area:
    """Land by the units of the source that make it up."""

    units: list[str] = field(default_factory=list)
    city: LonLat | None = None
    name: str = ""
    label: LonLat | None = None


@dataclass(frozen=True)
class Sea:
    """Water by points in it."""

    seeds: list[LonLat]
    label: LonLat | None = None


@dataclass(frozen=True)
class Strait:
    """Water that belongs to places on the board and bars the way to nobody.

    It is what lies within a ring of the sea, or a river of some width, in pixels, along lines.
    """

    joins: list[str]
    ring: list[LonLat] = field(default_factory=list)
    lines: list[list[LonLat]] = field(default_factory=list)
    width: float = 0.0


@dataclass(frozen=True)
class Block:
    """Land by the lines that cut it and by points in the provinces between them."""

    lines: dict[str, list[LonLat]]
    seeds: dict[str, list[LonLat]]
    units: list[str] = field(default_factory=list)
    coast: list[list[LonLat]] = field(default_factory=list)
    rough: float = 0.1
    shore: float = 0.2


@dataclass(frozen=True)
class Link:
    """A line that shows that two places touch where their shapes do not."""

    joins: list[str]
    line: list[LonLat]


@dataclass(frozen=True)
class Hints:
    """Where the placing of a province's symbols and name is helped by hand, in pixels."""

    army: list[float] | None = None
    fleet: list[float] | None = None
    dislodged: list[float] | None = None
    centre: list[float] | None = None
    label: list[float] | None = None
    near: list[float] | None = None
    size: float | None = None
    largest: float | None = None
    angle: int | None = None
    lines: list[str] | None = None


@dataclass(frozen=True)
class Config:
    """Everything that makes one map."""

    variant: Path
    credits: list[str]
    projection: str
    width: int
    frame: list[float]
    tolerance: float
    least_island: float
    thinnest: float
    narrowest: float
    radius: float
    least_type: float
    graticule: int
    provinces: dict[str, Province]
    army_borders: set[tuple[str, str]]
    fleet_borders: set[tuple[str, str]]
    land: dict[str, Area]
    scenery: dict[str, Area]
    seas: dict[str, Sea]
    lakes: dict[str, Sea]
    straits: dict[str, Strait]
    blocks: dict[str, Block] = field(default_factory=dict)
    masks: dict[str, list[LonLat]] = field(default_factory=dict)
    cuts: dict[str, list[LonLat]] = field(default_factory=dict)
    links: list[Link] = field(default_factory=list)
    world: list[float] = field(default_factory=list)
    coasts: dict[str, LonLat] = field(default_factory=dict)
    places: dict[str, Hints] = field(default_factory=dict)

    @property
    def invented(self) -> bool:
        """True if nothing of it is made from geodata."""
        areas = [*self.land.values(), *self.scenery.values(), *self.blocks.values()]
        return not any(area.units for area in areas)

    @property
    def drawing(self) -> Path:
        """The file that is made."""
        return self.variant / "drawing.json"


def load(path: Path) -> Config:
    """Reads a map's data and its variant's topology."""
    data = _toml(path)
    variant = REPOSITORY / "variants" / data["variant"]
    topology = _toml(variant / "topology.toml")
    projection, detail = data["projection"], data["detail"]
    return Config(
        variant=variant,
        credits=data["credits"],
        projection=projection["proj"],
        width=projection["width"],
        frame=projection["frame"],
        tolerance=detail["tolerance"],
        least_island=detail["least_island"],
        thinnest=detail.get("thinnest_land", 0.0),
        narrowest=detail.get("narrowest_water", 0.0),
        radius=detail["radius"],
        least_type=detail["least_type"],
        graticule=detail.get("graticule", 5),
        provinces={k: _province(v) for k, v in topology["provinces"].items()},
        army_borders=_borders(topology, "army"),
        fleet_borders=_borders(topology, "fleet"),
        land={k: Area(**v) for k, v in data["land"].items()},
        scenery={k: Area(**v) for k, v in data.get("scenery", {}).items()},
        seas={k: Sea(**v) for k, v in data["seas"].items()},
        lakes={k: Sea(**v) for k, v in data.get("lakes", {}).items()},
        straits={k: Strait(**v) for k, v in data.get("straits", {}).items()},
        blocks={k: Block(**v) for k, v in data.get("blocks", {}).items()},
        masks=data.get("masks", {}),
        cuts=data.get("cuts", {}),
        links=[Link(**v) for v in data.get("links", {}).values()],
        world=projection.get("world", []),
        coasts=data.get("coasts", {}),
        places={k: Hints(**v) for k, v in data.get("places", {}).items()},
    )


def _toml(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _province(entry: dict[str, Any]) -> Province:
    return Province(
        name=entry["name"],
        kind=entry["kind"],
        centre=entry.get("centre", False),
        coasts=tuple(entry.get("coasts", ())),
    )


def _borders(topology: dict[str, Any], kind: str) -> set[tuple[str, str]]:
    """The borders both ways; a line names a place and then its neighbours."""
    pairs = set()
    for line in topology["borders"].get(kind, []):
        first, *others = line.split()
        pairs |= {(first, other) for other in others} | {(other, first) for other in others}
    return pairs
