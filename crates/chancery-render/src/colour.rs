//! Colours: those of the styles, and what becomes of a power's own in each.

use chancery_variants::{Colour, Look};

use crate::options::Style;

/// The colours of a style that are no power's, as text for a style sheet.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sheet {
    pub(crate) paper: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) quiet: &'static str,
    pub(crate) sea_near: &'static str,
    pub(crate) sea_far: &'static str,
    pub(crate) sea_line: &'static str,
    pub(crate) sea_ink: &'static str,
    pub(crate) glow: &'static str,
    pub(crate) lake: &'static str,
    pub(crate) land: &'static str,
    pub(crate) land_edge: &'static str,
    pub(crate) off: &'static str,
    pub(crate) off_line: &'static str,
    pub(crate) off_ink: &'static str,
    pub(crate) border: &'static str,
    pub(crate) label: &'static str,
    pub(crate) halo: &'static str,
    /// What lies under lines and symbols, so that they stand out from the map.
    pub(crate) casing: &'static str,
    pub(crate) order: &'static str,
    pub(crate) bad: &'static str,
    pub(crate) good: &'static str,
}

impl Sheet {
    pub(crate) const fn of(style: Style) -> &'static Self {
        match style {
            Style::Atlas => &ATLAS,
            Style::Dark => &DARK,
            Style::Plain => &PLAIN,
        }
    }
}

const ATLAS: Sheet = Sheet {
    paper: "#f7f1e3",
    ink: "#2b241a",
    quiet: "#6b5f4b",
    sea_near: "#d3e3e1",
    sea_far: "#abc7cb",
    sea_line: "#4f7c8d",
    sea_ink: "#22495a",
    glow: "#f2f9f6",
    lake: "#bdd7da",
    land: "#f3ead4",
    land_edge: "#c9b58c",
    off: "#dfd8c7",
    off_line: "#b9ad94",
    off_ink: "#675c46",
    border: "#4a4033",
    label: "#2b241a",
    halo: "#fff6e0",
    casing: "#fff8e8",
    order: "#1d1a16",
    bad: "#a3271c",
    good: "#38733c",
};

const DARK: Sheet = Sheet {
    paper: "#17191c",
    ink: "#ece5d6",
    quiet: "#a79f8e",
    sea_near: "#22343c",
    sea_far: "#1a282f",
    sea_line: "#5f8b9c",
    sea_ink: "#9dbcc8",
    glow: "#35505b",
    lake: "#263d47",
    land: "#45423b",
    land_edge: "#6f6750",
    off: "#2a2b2c",
    off_line: "#3a3d42",
    off_ink: "#a79f8e",
    border: "#0f1113",
    label: "#f4eee0",
    halo: "#17191c",
    casing: "#0f1113",
    order: "#fbf6ea",
    bad: "#ee7b6f",
    good: "#8cc48f",
};

const PLAIN: Sheet = Sheet {
    paper: "#ffffff",
    ink: "#000000",
    quiet: "#444444",
    sea_near: "#ffffff",
    sea_far: "#ffffff",
    sea_line: "#808080",
    sea_ink: "#333333",
    glow: "#ffffff",
    lake: "#ffffff",
    land: "#ffffff",
    land_edge: "#ffffff",
    off: "#e8e8e8",
    off_line: "#b0b0b0",
    off_ink: "#444444",
    border: "#000000",
    label: "#000000",
    halo: "#ffffff",
    casing: "#ffffff",
    order: "#000000",
    bad: "#000000",
    good: "#000000",
};

/// The colours of a power, or of nobody, in a style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tone {
    /// Its land.
    pub(crate) land: Colour,
    /// The inner edge of its land.
    pub(crate) edge: Colour,
    /// The body of its units.
    pub(crate) unit: Colour,
    /// What is drawn on the body of a unit.
    pub(crate) sign: Colour,
}

const fn rgb(red: u8, green: u8, blue: u8) -> Colour {
    Colour { red, green, blue }
}

const WHITE: Colour = rgb(0xff, 0xff, 0xff);
const BLACK: Colour = rgb(0, 0, 0);
const CREAM: Colour = rgb(0xff, 0xf8, 0xe8);
const NIGHT: Colour = rgb(0x17, 0x19, 0x1c);

impl Tone {
    pub(crate) fn of(style: Style, look: &Look) -> Self {
        match style {
            Style::Atlas => Self { land: look.colour, edge: look.ink, unit: look.ink, sign: CREAM },
            Style::Dark => Self {
                land: dim(mix(look.ink, NIGHT, 42)),
                edge: look.colour,
                unit: mix(look.colour, WHITE, 10),
                sign: NIGHT,
            },
            Style::Plain => Self { land: WHITE, edge: BLACK, unit: WHITE, sign: BLACK },
        }
    }

    /// A unit that belongs to nobody.
    pub(crate) const fn neutral(style: Style) -> Self {
        let grey = rgb(0x6b, 0x5f, 0x4b);
        match style {
            Style::Atlas => Self { land: CREAM, edge: grey, unit: grey, sign: CREAM },
            Style::Dark => {
                let light = rgb(0xa7, 0x9f, 0x8e);
                Self { land: NIGHT, edge: light, unit: light, sign: NIGHT }
            }
            Style::Plain => Self { land: WHITE, edge: BLACK, unit: WHITE, sign: BLACK },
        }
    }
}

/// A colour dark enough for light letters: at most 15 hundredths of the light of white.
///
/// Light is taken as the square of a part, which is never less than it is, and a whole number.
fn dim(colour: Colour) -> Colour {
    let squared = |part: u8| u32::from(part) * u32::from(part);
    let light = |c: Colour| 21 * squared(c.red) + 72 * squared(c.green) + 7 * squared(c.blue);
    let mut dimmed = colour;
    // Each step takes a tenth of what is too bright; sixteen leave a fifth of it.
    for _ in 0..16 {
        if light(dimmed) <= 15 * squared(u8::MAX) {
            break;
        }
        dimmed = mix(dimmed, NIGHT, 10);
    }
    dimmed
}

/// A colour with so many parts of a hundred of another.
fn mix(colour: Colour, other: Colour, percent: u16) -> Colour {
    let part = |a: u8, b: u8| {
        let sum = u16::from(a) * (100 - percent) + u16::from(b) * percent;
        u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
    };
    rgb(part(colour.red, other.red), part(colour.green, other.green), part(colour.blue, other.blue))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_night_no_land_is_too_bright_for_its_name() {
        for (ink, dimmed) in [("#33478a", false), ("#ffff00", true), ("#ffffff", true)] {
            let ink = Colour::parse(ink).expect("a colour");
            let look = Look { colour: WHITE, ink, letter: "A".to_owned() };
            let land = Tone::of(Style::Dark, &look).land;
            assert_eq!(land != mix(ink, NIGHT, 42), dimmed, "{ink}");
            let part = |part: u8| (f64::from(part) / 255.0).powf(2.2);
            let light = 0.21 * part(land.red) + 0.72 * part(land.green) + 0.07 * part(land.blue);
            assert!(light <= 0.15, "{land}");
        }
    }
}
