//! The colours of a text map, and the nearest that a terminal has.

use chancery::board::PowerId;
use chancery_variants::{Colour, Look};

use super::Tones;
use super::screen::{Ink, Paper};

/// A colour: red, green, blue.
pub(crate) type Rgb = [u8; 3];

/// The colours of a cell: of its letter and behind it; `None` where it is the terminal's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Colouring<C> {
    pub(crate) letter: Option<C>,
    pub(crate) behind: Option<C>,
    pub(crate) strong: bool,
}

/// The colours of a board.
#[derive(Debug, Clone)]
pub(crate) struct Palette {
    tones: Tones,
    /// The tint of each power's land, and the colour of its units.
    powers: Vec<(Rgb, Rgb)>,
    /// Of the sixteen, each power's.
    sixteen: Vec<u8>,
}

const fn rgb(colour: Colour) -> Rgb {
    [colour.red, colour.green, colour.blue]
}

const INK: Rgb = [0x2b, 0x24, 0x1a];
const QUIET: Rgb = [0x6b, 0x5f, 0x4b];
const PAPER: Rgb = [0xff, 0xfa, 0xf0];
const NOBODY: Rgb = [0xf3, 0xea, 0xd4];
const BEYOND: Rgb = [0xd8, 0xcc, 0xb2];
/// The sea far out: the nearer one is grey on terminals with 256 colours.
const SEA: Rgb = [0xab, 0xc7, 0xcb];
const SEA_LINE: Rgb = [0x4f, 0x7c, 0x8d];
const BAD: Rgb = [0xa3, 0x27, 0x1c];
const DARK_INK: Rgb = [0xec, 0xe5, 0xd6];
const DARK_QUIET: Rgb = [0xa7, 0x9f, 0x8e];
const DARK_LAND: Rgb = [0x3a, 0x3d, 0x42];
const DARK_BEYOND: Rgb = [0x20, 0x23, 0x27];
const DARK_SEA: Rgb = [0x22, 0x34, 0x3c];
const DARK_SEA_LINE: Rgb = [0x5f, 0x8b, 0x9c];
const DARK_BAD: Rgb = [0xee, 0x7b, 0x6f];

impl Palette {
    pub(crate) fn new(looks: &[Look], tones: Tones) -> Self {
        let powers: Vec<(Rgb, Rgb)> =
            looks.iter().map(|look| (rgb(look.colour), rgb(look.ink))).collect();
        let sixteen = sixteen_for(powers.iter().map(|(_, ink)| *ink));
        Self { tones, powers, sixteen }
    }

    fn power(&self, power: PowerId) -> (Rgb, Rgb) {
        self.powers.get(power.index()).copied().unwrap_or((NOBODY, QUIET))
    }

    /// The true colours of letters in an ink, or of the lines of the map, on a paper.
    pub(crate) fn full(&self, ink: Option<Ink>, paper: Paper) -> Colouring<Rgb> {
        let is_dark = self.tones == Tones::Dark;
        let pick = |light, dark| if is_dark { dark } else { light };
        let behind = match paper {
            Paper::Plain => None,
            Paper::Sea => Some(pick(SEA, DARK_SEA)),
            Paper::Beyond => Some(pick(BEYOND, DARK_BEYOND)),
            Paper::Land(None) => Some(pick(NOBODY, DARK_LAND)),
            Paper::Land(Some(power)) => {
                let (tint, ink) = self.power(power);
                // In the dark, light letters stand on what is left of the ink.
                Some(pick(tint, ink.map(|c| c / 5 * 3)))
            }
        };
        let (letter, behind) = match ink {
            Some(Ink::Unit(Some(power))) => (Some(PAPER), Some(self.power(power).1)),
            Some(Ink::Unit(None)) => (Some(PAPER), Some(QUIET)),
            Some(Ink::Alarm) => (Some(pick(BAD, DARK_BAD)), behind),
            Some(_) if behind.is_none() => (None, None),
            Some(_) => (Some(pick(INK, DARK_INK)), behind),
            None if paper == Paper::Sea => (Some(pick(SEA_LINE, DARK_SEA_LINE)), behind),
            None => (Some(pick(QUIET, DARK_QUIET)), behind),
        };
        Colouring { letter, behind, strong: is_strong(ink) }
    }

    /// The colours of a cell out of sixteen: land is black with the owner's colour on it, since
    /// eight backgrounds are too few for the powers.
    pub(crate) fn sixteen(&self, ink: Option<Ink>, paper: Paper) -> Colouring<u8> {
        let own = |power: PowerId| self.sixteen.get(power.index()).copied().unwrap_or(7);
        let behind = match paper {
            Paper::Plain => None,
            Paper::Sea => Some(4),
            Paper::Beyond | Paper::Land(_) => Some(0),
        };
        let letter = match (ink, paper) {
            (Some(Ink::Unit(Some(power))), Paper::Land(_) | Paper::Beyond | Paper::Plain) => {
                Some(own(power))
            }
            (Some(Ink::Unit(_) | Ink::Alarm), _) => Some(15),
            (_, Paper::Plain) => None,
            (Some(_), _) => Some(7),
            (None, Paper::Sea) => Some(6),
            (None, Paper::Land(Some(power))) => Some(own(power)),
            (None, _) => Some(8),
        };
        Colouring { letter, behind, strong: is_strong(ink) }
    }
}

const fn is_strong(ink: Option<Ink>) -> bool {
    matches!(ink, Some(Ink::Unit(_) | Ink::Strong | Ink::Alarm))
}

/// The sixteen colours of a PC, by their numbers in escape sequences.
const SIXTEEN: [Rgb; 16] = [
    [0x00, 0x00, 0x00],
    [0xaa, 0x00, 0x00],
    [0x00, 0xaa, 0x00],
    [0xaa, 0x55, 0x00],
    [0x00, 0x00, 0xaa],
    [0xaa, 0x00, 0xaa],
    [0x00, 0xaa, 0xaa],
    [0xaa, 0xaa, 0xaa],
    [0x55, 0x55, 0x55],
    [0xff, 0x55, 0x55],
    [0x55, 0xff, 0x55],
    [0xff, 0xff, 0x55],
    [0x55, 0x55, 0xff],
    [0xff, 0x55, 0xff],
    [0x55, 0xff, 0xff],
    [0xff, 0xff, 0xff],
];
/// Those that can be read on black, in the order in which they are given out.
const READABLE: [usize; 13] = [9, 12, 14, 10, 13, 11, 7, 15, 1, 6, 2, 5, 3];

/// One of the sixteen for each power: of those that no power before it has, the one with the most
/// alike hue. When all are given out, they are given out again.
fn sixteen_for(inks: impl Iterator<Item = Rgb>) -> Vec<u8> {
    let mut free: Vec<usize> = Vec::new();
    let colours = inks.map(|ink| {
        if free.is_empty() {
            free = READABLE.to_vec();
        }
        let unlike = |at: &usize| hue_distance(ink, SIXTEEN[free[*at]]);
        let best = (0..free.len()).min_by_key(unlike).unwrap_or(0);
        u8::try_from(free.remove(best)).unwrap_or(7)
    });
    colours.collect()
}

/// How far apart two hues are; greys are all alike, and far from every hue.
fn hue_distance(a: Rgb, b: Rgb) -> i32 {
    let ((a1, a2), (b1, b2)) = (hue(a), hue(b));
    (a1 - b1).pow(2) + (a2 - b2).pow(2)
}

/// The hue of a colour as a place on a plane, as if it were as strong as can be; greys in the
/// middle.
fn hue(colour: Rgb) -> (i32, i32) {
    let [red, green, blue] = colour.map(i32::from);
    let (low, high) = (red.min(green).min(blue), red.max(green).max(blue));
    // What has less than a fifth of the strength it could have is taken for grey.
    if (high - low) * 5 <= high {
        return (0, 0);
    }
    let scale = |c: i32| (c - low) * 255 / (high - low);
    let (red, green, blue) = (scale(red), scale(green), scale(blue));
    (red - green, red.midpoint(green) - blue)
}

/// The number of the nearest of the 256 colours that terminals have.
pub(crate) fn nearest_256(colour: Rgb) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let cube = (0..216_u8).map(|i| {
        let level = |at: u8| LEVELS[usize::from(at % 6)];
        (16 + i, [level(i / 36), level(i / 6), level(i)])
    });
    let greys = (0..24_u8).map(|i| (232 + i, [8 + 10 * i; 3]));
    let nearest = cube.chain(greys).min_by_key(|(_, other)| unlikeness(colour, *other));
    nearest.map_or(7, |(number, _)| number)
}

/// How unlike two colours are. That a tint keeps its tinge matters more than its lightness: seen
/// beside each other, a sea that is grey is no sea.
fn unlikeness(a: Rgb, b: Rgb) -> i32 {
    let parts = |colour: Rgb| {
        let [red, green, blue] = colour.map(i32::from);
        (red + green + blue, red - green, red + green - 2 * blue)
    };
    let ((light1, first1, second1), (light2, first2, second2)) = (parts(a), parts(b));
    (light1 - light2).pow(2) + 12 * (first1 - first2).pow(2) + 4 * (second1 - second2).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_colour_is_itself_where_the_terminal_has_it() {
        for (colour, expected) in
            [([0, 0, 0], 16), ([255, 255, 255], 231), ([95, 135, 175], 67), ([238, 238, 238], 255)]
        {
            assert_eq!(nearest_256(colour), expected);
        }
    }

    #[test]
    fn every_power_has_a_colour_of_its_own_as_far_as_there_are_any() {
        let inks = [
            [0xa8, 0x45, 0x3a],
            [0x33, 0x47, 0x8a],
            [0x2b, 0x6f, 0x9e],
            [0x4c, 0x4a, 0x46],
            [0x3f, 0x7d, 0x43],
            [0x71, 0x54, 0x9a],
            [0xa8, 0x7f, 0x13],
        ];
        let given = sixteen_for(inks.into_iter());
        let mut sorted = given.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), inks.len(), "{given:?}");
        assert_eq!(sixteen_for(std::iter::repeat_n([1, 2, 3], 40)).len(), 40);
    }
}
