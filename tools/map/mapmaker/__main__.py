"""Usage: python -m mapmaker MAP.toml [--check] [--preview FILE.svg] [--cache FOLDER]

Makes the drawing of a map and writes it beside its variant. Exits with 1, writing nothing,
if the drawing does not agree with its board, if anything overlaps, or, with `--check`, if
the committed file has other bytes.
"""

import argparse
import os
import sys
from pathlib import Path

from . import adjacency, config, overlaps, preview
from .build import build
from .write import text_of

MOST_BYTES = 250_000


def main() -> int:
    """The command; its exit code."""
    parser = argparse.ArgumentParser(prog="mapmaker", description=__doc__)
    parser.add_argument("map", type=Path)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--preview", type=Path)
    home = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    parser.add_argument("--cache", type=Path, default=home / "chancery-map")
    options = parser.parse_args()

    data = config.load(options.map)
    made = build(data, options.cache)
    text = text_of(made)
    if options.preview:
        kinds = {name: province.kind for name, province in data.provinces.items()}
        options.preview.write_text(preview.svg(made, kinds), encoding="utf-8")
    faults = adjacency.faults(made, data) + overlaps.faults(made, data)
    if len(text.encode()) > MOST_BYTES:
        faults.append(f"the drawing has {len(text.encode())} bytes, more than {MOST_BYTES}")
    if options.check and data.drawing.read_text("utf-8") != text:
        faults.append(f"{data.drawing} has other bytes")
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        return 1
    if not options.check:
        data.drawing.write_text(text, encoding="utf-8", newline="\n")
    print(f"{data.drawing}: {len(text.encode())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
