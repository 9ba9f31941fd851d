"""How much room lettering takes, by the metrics of the fonts that are drawn with."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from .config import REPOSITORY

FONTS = REPOSITORY / "crates" / "chancery-raster" / "fonts"
UPRIGHT = FONTS / "EBGaramond-Regular.ttf"
ITALIC = FONTS / "EBGaramond-Italic.ttf"

# In parts of the type size: how far letters reach above and below their line, the distance
# between two lines, and how far below the middle of a block of one line its line lies. The
# last two are those of `chancery-render`.
ABOVE = 0.70
BELOW = 0.25
LEADING = 1.02
LINE = 0.32
# How far the middle of the letters' box lies below the middle of the block.
DROP = LINE - (ABOVE - BELOW) / 2


class Hand(Enum):
    """How a name is written: its font, and the space between letters in pixels."""

    LAND = (UPRIGHT, 0.4)
    SEA = (ITALIC, 1.2)
    OFF = (ITALIC, 2.0)

    @staticmethod
    def of(kind: str) -> "Hand":
        """The hand for a kind of province."""
        return {"sea": Hand.SEA, "impassable": Hand.OFF}.get(kind, Hand.LAND)


@dataclass(frozen=True)
class Lettering:
    """A block of lines, its width and height in pixels."""

    lines: tuple[str, ...]
    size: float
    hand: Hand

    @property
    def width(self) -> float:
        """The widest line's."""
        font, spacing = self.hand.value
        return max(self.size * _advance(font, line) + spacing * len(line) for line in self.lines)

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
