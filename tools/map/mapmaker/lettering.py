"""How much room lettering takes, by the metrics of the fonts that are drawn with."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from .config import REPOSITORY

FONTS = REPOSITORY / "crates" / "chancery-raster" / "fonts"
UPRIGHT = FONTS / "EBGaramond-Regular.ttf"
ITALIC = FONTS / "EBGaramond-Italic.ttf"

# In parts of the type size: how far letters reach above and below their line, the distance
# between two lines, and the space that a style may put between letters.
ABOVE = 0.70
BELOW = 0.25
LEADING = 1.0
LAND_SPACING = 0.02
SEA_SPACING = 0.06


@dataclass(frozen=True)
class Lettering:
    """A block of lines, its width and height in pixels."""

    lines: tuple[str, ...]
    size: float
    sea: bool

    @property
    def width(self) -> float:
        """The widest line's."""
        font, spacing = (ITALIC, SEA_SPACING) if self.sea else (UPRIGHT, LAND_SPACING)
        return self.size * max(_advance(font, line) + spacing * len(line) for line in self.lines)

    @property
    def height(self) -> float:
        """From the top of the first line's letters to the foot of the last one's."""
        return self.size * (ABOVE + BELOW + LEADING * (len(self.lines) - 1))


@cache
def _font(path: Path) -> tuple[dict[int, str], dict[str, tuple[int, int]], int]:
    font = TTFont(path)
    return font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm


def _advance(path: Path, line: str) -> float:
    """The width of a line at size 1, without kerning."""
    names, metrics, units = _font(path)
    return sum(metrics[names[ord(letter)]][0] for letter in line) / units
