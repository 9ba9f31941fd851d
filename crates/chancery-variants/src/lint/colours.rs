//! Colours that cannot be told apart, or on which nothing can be read.

use super::{Doubts, Lint, doubt};
use crate::assemble::Draft;
use crate::look::{self, Colour, Look};

/// Nearer colours are taken for each other in small areas beside each other: the distance of
/// [`distance`], squared.
const ALIKE: i32 = 40 * 40;
/// A tint this near to the tint of something else on the board is taken for it.
const TAKEN: i32 = 28 * 28;
/// The least brightness, in thousandths of white, on which ink is legible (4.5 to 1).
const BRIGHTNESS_MIN: u32 = 245;
/// Tints of a board that no power has.
const OTHERS: [(Colour, &str); 3] = [
    (Colour::new(0x00f3_ead4), "land that nobody owns"),
    (Colour::new(0x00d3_e3e1), "the sea"),
    (Colour::new(0x00ab_c7cb), "the sea"),
];

pub(super) fn look(draft: &Draft, doubts: &mut Doubts) {
    let looks = look::of(&draft.powers);
    for (i, (power, Look { colour, .. })) in draft.powers.iter().zip(&looks).enumerate() {
        let name = || power.name.value.clone();
        let span = power.look.colour.map_or(power.name.span, |at| at.span);
        let alike = looks[..i].iter().position(|first| distance(first.colour, *colour) < ALIKE);
        if let Some(first) = alike {
            let first = draft.powers[first].name.value.clone();
            doubt(doubts, span, Lint::ColoursAlike { first, second: name() });
        }
        if brightness(*colour) < BRIGHTNESS_MIN {
            doubt(doubts, span, Lint::DarkColour { power: name(), colour: *colour });
        }
        let taken = OTHERS.iter().find(|(other, _)| distance(*other, *colour) < TAKEN);
        if let Some((_, what)) = taken {
            doubt(doubts, span, Lint::ColourTaken { power: name(), colour: *colour, what });
        }
    }
}

/// How far two colours are from each other to the eye, squared: the usual approximation that
/// weighs red and blue by how red both are. In whole numbers, so that it is the same everywhere.
fn distance(a: Colour, b: Colour) -> i32 {
    let difference = |a: u8, b: u8| i32::from(a) - i32::from(b);
    let red_mean = i32::midpoint(i32::from(a.red), i32::from(b.red));
    let (red, green, blue) =
        (difference(a.red, b.red), difference(a.green, b.green), difference(a.blue, b.blue));
    let weighed = ((512 + red_mean) * red * red + (767 - red_mean) * blue * blue) >> 8;
    weighed + 4 * green * green
}

/// How bright a colour is, in thousandths of white, with the square for the curve of a screen.
fn brightness(colour: Colour) -> u32 {
    let [red, green, blue] = [colour.red, colour.green, colour.blue].map(u32::from);
    let weighed = 2126 * red * red + 7152 * green * green + 722 * blue * blue;
    weighed / (10 * 255 * 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_and_brightness_have_their_ends() {
        let (black, white) = (Colour::new(0), Colour::new(0x00ff_ffff));
        assert_eq!((brightness(black), brightness(white)), (0, 1000));
        assert_eq!(distance(black, black), 0);
        assert_eq!(distance(black, white), distance(white, black));
        assert!(distance(black, white) > 500 * 500);
    }
}
