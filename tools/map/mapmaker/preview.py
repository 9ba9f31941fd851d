"""A plain picture of a drawing, for looking at while a map is made."""

from xml.sax.saxutils import escape

from .adjacency import absolute
from .lettering import LEADING, LINE, Hand
from .site import ROOM
from .write import Drawing

TINTS = {"sea": "#cfe0e0", "strait": "#bfd7d8", "lake": "#b9d5db", "land": "#dfd8c7"}
PAPER = ["#f3ead4", "#e6d9b8", "#ead7c3", "#dfe2c6", "#e8dfd0"]


def svg(drawing: Drawing, kinds: dict[str, str]) -> str:
    """The picture: shapes, and each place's symbols as plain discs."""
    width, height = drawing["size"]
    arcs = [absolute(arc) for arc in drawing["arcs"]]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width / 10}" height="{height / 10}">',
        "<style>text{font-family:'EB Garamond 12','EB Garamond';text-anchor:middle;fill:#2b241a}"
        ".sea{font-style:italic;fill:#2d5668}path{stroke:#4a4033;stroke-width:9;"
        "fill-rule:evenodd;stroke-linejoin:round}.wet{stroke:#4f7c8d;stroke-width:6}</style>",
    ]
    for i, (name, rings) in enumerate(drawing["shapes"].items()):
        sea = kinds[name] == "sea"
        fill = TINTS["sea"] if sea else PAPER[i % len(PAPER)]
        parts.append(_path(rings, arcs, fill, "wet" if sea else "dry"))
    for item in drawing["scenery"]:
        wet = "dry" if item["kind"] == "land" else "wet"
        parts.append(_path(item["rings"], arcs, TINTS[item["kind"]], wet))
        if "label" in item:
            parts.append(_label(item["label"], Hand.OFF))
    for line in drawing["lines"]:
        points = " ".join(f"{x},{y}" for x, y in absolute(line["points"]))
        look = "#6d97a6" if line["kind"] == "graticule" else "#2b241a"
        parts.append(f'<polyline points="{points}" fill="none" stroke="{look}" stroke-width="7"/>')
    for name, place in drawing["places"].items():
        parts += _place(place, drawing["radius"], Hand.of(kinds[name.partition("/")[0]]))
    return "\n".join([*parts, "</svg>\n"])


def _path(rings: list[list[int]], arcs: list, fill: str, css: str) -> str:
    steps = []
    for ring in rings:
        points = [p for n in ring for p in (arcs[n] if n >= 0 else arcs[-1 - n][::-1])[:-1]]
        steps.append("M" + "L".join(f"{x} {y}" for x, y in points) + "Z")
    return f'<path class="{css}" d="{"".join(steps)}" fill="{fill}"/>'


def _place(place: dict, radius: int, hand: Hand) -> list[str]:
    look = {"army": "#8a3b12", "fleet": "#33478a", "dislodged": "#a3271c"}
    parts = [
        f'<circle cx="{place[k][0]}" cy="{place[k][1]}" r="{radius * ROOM[k]:.0f}" fill="{colour}" '
        f'fill-opacity=".25" stroke="{colour}" stroke-width="8"'
        + (' stroke-dasharray="30 20"/>' if k == "dislodged" else "/>")
        for k, colour in look.items()
        if k in place
    ]
    if "centre" in place:
        x, y = place["centre"]
        parts.append(f'<circle cx="{x}" cy="{y}" r="62" fill="#fffaf0" stroke="#2b241a" stroke-width="13"/>')
    if "label" in place:
        parts.append(_label(place["label"], hand))
    return parts


def _label(label: dict, hand: Hand) -> str:
    (x, y), size, lines = label["at"], label["size"], label["lines"]
    rows = "".join(
        f'<tspan x="{x}" y="{y + size * (LINE + LEADING * (i - (len(lines) - 1) / 2)):.0f}">{escape(line)}</tspan>'
        for i, line in enumerate(lines)
    )
    italic = "" if hand is Hand.LAND else ' class="sea"'
    return (
        f'<text{italic} font-size="{size}" letter-spacing="{hand.value[1] * 10:.0f}" '
        f'transform="rotate({label["angle"]} {x} {y})">{rows}</text>'
    )
