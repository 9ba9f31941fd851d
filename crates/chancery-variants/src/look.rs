//! How a power is shown: its colours and its letter, as written or else as given out.

use std::collections::BTreeSet;
use std::fmt;

use crate::fault::FaultKind;
use crate::powers::Power;
use crate::report::{At, Report};
use crate::table::Table;

/// A colour of red, green and blue, each from 0 to 255.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour {
    /// Its red.
    pub red: u8,
    /// Its green.
    pub green: u8,
    /// Its blue.
    pub blue: u8,
}

impl Colour {
    /// A colour by the number that is written after `#`.
    pub(crate) const fn new(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self { red, green, blue }
    }

    /// The colour that a text such as `#d98a7c` stands for.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        let all_hex = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        let rgb = u32::from_str_radix(digits, 16).ok().filter(|_| all_hex)?;
        Some(Self::new(rgb))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

/// How a power is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// The tint of its land.
    pub colour: Colour,
    /// What is drawn in its colour: its units, its borders, its name in lists.
    pub ink: Colour,
    /// One to three characters that stand for it where there is no colour; no other power of the
    /// variant has them.
    pub letter: String,
}

/// What a power says of its look; the rest is given out.
#[derive(Debug, Clone, Default)]
pub(crate) struct WrittenLook {
    pub(crate) colour: Option<At<Colour>>,
    pub(crate) ink: Option<At<Colour>>,
    pub(crate) letter: Option<At<String>>,
}

/// Most characters of a letter.
const LETTER_CHARS_MAX: usize = 3;

impl WrittenLook {
    pub(crate) fn read(report: &mut Report<'_>, table: &Table<'_>) -> Self {
        let mut colour = |key: &'static str| {
            let text = table.text(report, key)?;
            let colour = Colour::parse(text.value);
            if colour.is_none() {
                let kind = FaultKind::NotAColour { text: text.value.to_owned() };
                report.fault(text.span, kind);
            }
            Some(At { value: colour?, span: text.span })
        };
        let (colour, ink) = (colour("colour"), colour("ink"));
        let letter = table.text(report, "letter").map(|at| at.map(str::to_owned));
        if let Some(at) = &letter
            && (at.value.chars().count() > LETTER_CHARS_MAX
                || !at.value.chars().all(char::is_alphanumeric))
        {
            report.fault(at.span, FaultKind::NotALetter { text: at.value.clone() });
        }
        Self { colour, ink, letter }
    }

    /// Takes over what `by` says, and keeps the rest. A colour goes with its ink.
    pub(crate) fn change(&mut self, by: Self) {
        if by.colour.is_some() || by.ink.is_some() {
            (self.colour, self.ink) = (by.colour, by.ink);
        }
        if by.letter.is_some() {
            self.letter = by.letter;
        }
    }
}

/// Reports letters that two powers have.
pub(crate) fn check(report: &mut Report<'_>, powers: &[Power]) {
    for (index, power) in powers.iter().enumerate() {
        let Some(letter) = &power.look.letter else { continue };
        let same = |other: &&Power| other.look.letter.as_ref().is_some_and(|l| is_same(l, letter));
        if let Some(first) = powers[..index].iter().find(same) {
            let kind = FaultKind::SharedLetter {
                letter: letter.value.clone(),
                first: first.name.value.clone(),
                second: power.name.value.clone(),
            };
            report.fault(letter.span, kind);
        }
    }
}

fn is_same(a: &At<String>, b: &At<String>) -> bool {
    a.value.to_lowercase() == b.value.to_lowercase()
}

/// The look of each power: what it says, and for the rest a colour that no other has and the
/// shortest beginning of its name that no other has.
pub(crate) fn of(powers: &[Power]) -> Vec<Look> {
    let mut letters: BTreeSet<String> =
        powers.iter().filter_map(|p| Some(p.look.letter.as_ref()?.value.to_lowercase())).collect();
    let taken: Vec<Colour> = powers.iter().filter_map(|p| Some(p.look.colour?.value)).collect();
    let mut free = PALETTE.iter().filter(|(colour, _)| !taken.contains(colour)).cycle();
    powers
        .iter()
        .map(|power| {
            let (colour, ink) = match (power.look.colour, power.look.ink) {
                (Some(colour), Some(ink)) => (colour.value, ink.value),
                (Some(colour), None) => (colour.value, darker(colour.value)),
                (None, ink) => {
                    let (colour, own) = free.next().copied().unwrap_or(PALETTE[0]);
                    (colour, ink.map_or(own, |at| at.value))
                }
            };
            let letter = match &power.look.letter {
                Some(letter) => letter.value.clone(),
                None => free_letter(&power.name.value, &mut letters),
            };
            Look { colour, ink, letter }
        })
        .collect()
}

/// A colour of the same hue in which thin lines can be seen on paper.
const fn darker(colour: Colour) -> Colour {
    Colour { red: colour.red / 2, green: colour.green / 2, blue: colour.blue / 2 }
}

/// A letter for a power of this name that is not among those given out.
fn free_letter(name: &str, letters: &mut BTreeSet<String>) -> String {
    let characters: Vec<char> = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let first: String = characters.iter().take(1).flat_map(|c| c.to_uppercase()).collect();
    let rest = || characters.iter().skip(1);
    // A first letter, or two, or three; where the name has none that is free, a number.
    let names = [first.clone()]
        .into_iter()
        .chain(rest().map(|c| format!("{first}{c}")))
        .chain((1..1000).map(|number| number.to_string()));
    let mut fitting = names.filter(|name| (1..=LETTER_CHARS_MAX).contains(&name.chars().count()));
    let letter = fitting.find(|letter| letters.insert(letter.to_lowercase()));
    letter.unwrap_or_else(|| "?".to_owned())
}

/// Tints and inks for powers that name none, those that differ most first.
const PALETTE: [(Colour, Colour); 12] = [
    (Colour::new(0x00d9_8a7c), Colour::new(0x00a8_453a)),
    (Colour::new(0x0093_c0dd), Colour::new(0x002b_6f9e)),
    (Colour::new(0x009c_c596), Colour::new(0x003f_7d43)),
    (Colour::new(0x00ea_ce7a), Colour::new(0x00a8_7f13)),
    (Colour::new(0x00cd_bddd), Colour::new(0x0071_549a)),
    (Colour::new(0x00aa_a69d), Colour::new(0x004c_4a46)),
    (Colour::new(0x008f_9fcf), Colour::new(0x0033_478a)),
    (Colour::new(0x00e0_a9c4), Colour::new(0x009a_3f6d)),
    (Colour::new(0x008f_cfc2), Colour::new(0x001f_7a6b)),
    (Colour::new(0x00e3_b083), Colour::new(0x009c_5a1e)),
    (Colour::new(0x00c2_cb84), Colour::new(0x0068_721d)),
    (Colour::new(0x00a8_876a), Colour::new(0x005c_4228)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_written_as_it_is_read() {
        let tint = Colour { red: 0xd9, green: 0x8a, blue: 0x7c };
        assert_eq!(Colour::parse("#d98a7c"), Some(tint));
        assert_eq!(Colour::parse("#D98A7C").map(|c| c.to_string()).as_deref(), Some("#d98a7c"));
        for text in ["", "#", "d98a7c", "#d98a7", "#d98a7c0", "#+98a7c", "#d98a7é", "red"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }

    #[test]
    fn letters_are_short_and_each_is_given_once() {
        let mut letters = BTreeSet::from(["g".to_owned()]);
        let given: Vec<String> = ["Austria", "Arabia", "germany", "Émirat", "A", "A", "-", "-"]
            .into_iter()
            .map(|name| free_letter(name, &mut letters))
            .collect();
        assert_eq!(given, ["A", "Ar", "Ge", "É", "1", "2", "3", "4"]);
    }
}
