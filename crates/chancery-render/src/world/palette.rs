//! The colours of worlds: those of terrain, and those of sides.

use chancery_variants::{Colour, Look};

use crate::colour::Tone;
use crate::options::Style;

/// What a terrain looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// Deep water.
    Deep,
    /// Water near a coast, lakes and broad rivers.
    Shallow,
    /// Open land.
    Plain,
    /// Trees.
    Forest,
    /// Wet land.
    Swamp,
    /// Dry land.
    Desert,
    /// Rough land.
    Hills,
    /// High land.
    Mountains,
    /// Ice and snow.
    Ice,
    /// Houses.
    Town,
    /// Where nobody goes.
    Closed,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Deep,
        Self::Shallow,
        Self::Plain,
        Self::Forest,
        Self::Swamp,
        Self::Desert,
        Self::Hills,
        Self::Mountains,
        Self::Ice,
        Self::Town,
        Self::Closed,
    ];

    /// What a terrain of this name looks like; `liquid` where the module says that it is.
    #[must_use]
    pub fn of_name(name: &str, liquid: bool) -> Self {
        const WORDS: [(&[&str], Ground); 10] = [
            (&["shallow", "lake", "river", "strait", "lagoon", "estuary", "ford"], Ground::Shallow),
            (&["sea", "ocean", "deep", "water"], Ground::Deep),
            (&["forest", "wood", "jungle", "taiga", "bocage"], Ground::Forest),
            (&["swamp", "marsh", "bog", "mud", "flood"], Ground::Swamp),
            (&["desert", "sand", "dune", "salt", "waste"], Ground::Desert),
            (&["mountain", "alp", "peak", "sierra"], Ground::Mountains),
            (&["hill", "rough", "highland", "broken"], Ground::Hills),
            (&["ice", "snow", "tundra", "glacier"], Ground::Ice),
            (&["town", "city", "urban", "village"], Ground::Town),
            (&["neutral", "closed", "void", "not-"], Ground::Closed),
        ];
        let name = name.to_lowercase();
        let known = WORDS.iter().find(|(words, _)| words.iter().any(|word| name.contains(word)));
        match known {
            Some((_, ground)) => *ground,
            None if liquid => Self::Deep,
            None => Self::Plain,
        }
    }

    /// Whether it is water.
    #[must_use]
    pub const fn is_water(self) -> bool {
        matches!(self, Self::Deep | Self::Shallow)
    }

    /// Its name in the style sheet.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Deep => "deep",
            Self::Shallow => "shallow",
            Self::Plain => "plain",
            Self::Forest => "forest",
            Self::Swamp => "swamp",
            Self::Desert => "desert",
            Self::Hills => "hills",
            Self::Mountains => "mountains",
            Self::Ice => "ice",
            Self::Town => "town",
            Self::Closed => "closed",
        }
    }

    /// Its colour in a style.
    pub(super) const fn colour(self, style: Style) -> &'static str {
        let [light, dark] = match self {
            Self::Deep => ["#abc7cb", "#1a282f"],
            Self::Shallow => ["#cfe2e0", "#263d47"],
            Self::Plain => ["#f3ead4", "#45423b"],
            Self::Forest => ["#d3dab4", "#37432f"],
            Self::Swamp => ["#d5dccb", "#38443f"],
            Self::Desert => ["#f5e3ae", "#564c31"],
            Self::Hills => ["#e6d6b0", "#4c4332"],
            Self::Mountains => ["#d0bd9d", "#5a5143"],
            Self::Ice => ["#fbfaf6", "#6b7074"],
            Self::Town => ["#e2cfc2", "#57473f"],
            Self::Closed => ["#d5cdbc", "#2a2b2c"],
        };
        match style {
            Style::Atlas => light,
            Style::Dark => dark,
            Style::Plain => "#ffffff",
        }
    }

    /// The marks on it, as a path on a tile of 160: so that no colour is needed. None of water that
    /// is deep and of open land, which are the most.
    pub(super) const fn marks(self, style: Style) -> Option<&'static str> {
        Some(match self {
            // Without colour, water must be told from land.
            Self::Deep if matches!(style, Style::Plain) => {
                "M10 36q20-18 40 0t40 0M80 116q20-18 40 0t40 0"
            }
            Self::Deep | Self::Plain => return None,
            Self::Shallow => "M24 40q14-14 28 0t28 0",
            Self::Forest => "M40 70V40M24 58 40 28 56 58zM120 140V110M104 128 120 98 136 128z",
            Self::Swamp => "M16 50H66M30 36V50M50 36V50M94 130H144M108 116V130M128 116V130",
            Self::Desert => "M36 40h6M110 56h6M64 104h6M132 126h6M20 136h6",
            Self::Hills => "M20 64q22-36 44 0M96 140q22-36 44 0",
            Self::Mountains => {
                "M14 76 44 22 74 76M44 22 56 60M90 150 120 96 150 150M120 96 132 134"
            }
            Self::Ice => "M40 30V60M25 45H55M120 105V135M105 120H135",
            Self::Town => "M24 24H60V60H24zM100 100H136V136H100z",
            Self::Closed => "M0 160 160 0M-40 40 40-40M120 200 200 120",
        })
    }
}

/// The tint and the ink of sides, by number; one past the end begins anew. None is like water.
const SIDES: [(u32, u32); 15] = [
    (0x8f_9f_cf, 0x33_47_8a),
    (0xd9_8a_7c, 0xa8_45_3a),
    (0xea_ce_7a, 0x8f_6a_0c),
    (0x9c_c5_96, 0x3f_7d_43),
    (0xcd_bd_dd, 0x71_54_9a),
    (0xaa_a6_9d, 0x4c_4a_46),
    (0xe6_a6_c0, 0xa0_38_6a),
    (0xe3_b4_8a, 0xa0_5a_1c),
    (0xc3_cf_7f, 0x66_70_1a),
    (0xc4_a0_8a, 0x74_49_2a),
    (0xb3_a2_d8, 0x5a_3f_9a),
    (0xf3_d9_a0, 0x94_70_1f),
    (0x7f_8f_b0, 0x2f_44_68),
    (0xf0_c2_b0, 0xb3_50_2f),
    (0x8f_b5_a0, 0x2c_6a_4a),
];

/// The colours of a side in a style.
pub(super) fn tone(style: Style, side: usize) -> Tone {
    let (colour, ink) = colours(side);
    Tone::of(style, &Look { colour, ink, letter: String::new() })
}

/// The tint and the ink of a side.
pub(super) fn colours(side: usize) -> (Colour, Colour) {
    let (tint, ink) = SIDES[side % SIDES.len()];
    (of_number(tint), of_number(ink))
}

const fn of_number(number: u32) -> Colour {
    let [_, red, green, blue] = number.to_be_bytes();
    Colour { red, green, blue }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terrain_is_known_by_its_name() {
        for (name, liquid, expected) in [
            ("sea", true, Ground::Deep),
            ("shallows", true, Ground::Shallow),
            ("countryside", false, Ground::Plain),
            ("Bocage", false, Ground::Forest),
            ("salt-flat", false, Ground::Desert),
            ("mountains", false, Ground::Mountains),
            ("methane", true, Ground::Deep),
            ("not-Utah", false, Ground::Closed),
        ] {
            assert_eq!(Ground::of_name(name, liquid), expected, "{name}");
        }
    }

    #[test]
    fn no_two_grounds_look_alike() {
        for style in Style::ALL {
            for (at, ground) in Ground::ALL.iter().enumerate() {
                for other in &Ground::ALL[at + 1..] {
                    let look = |it: &Ground| (it.colour(style), it.marks(style));
                    assert_ne!(look(ground), look(other), "{style:?}");
                }
            }
        }
    }
}
