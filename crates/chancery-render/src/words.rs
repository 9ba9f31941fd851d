//! The words of pictures, as a table.

use chancery::board::Coast;
use chancery::position::UnitKind;

/// The words that pictures have beside the names of a variant. [`Words::ENGLISH`] is the first
/// table; another language fills in another.
///
/// In a template, words in braces stand for what is put there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// The language, as pages name it: `en`.
    pub language: &'static str,
    /// An army, a fleet, a wing.
    pub units: [&'static str; 3],
    /// The named coasts, clockwise from the north.
    pub coasts: [&'static str; 8],
    /// A unit of nobody.
    pub neutral: &'static str,
    /// A unit where it stands: `{power}`, `{unit}`, `{place}`.
    pub unit_at: &'static str,
    /// A dislodged unit: the same.
    pub dislodged_at: &'static str,
    /// A supply centre of a power: `{power}`.
    pub centre_of: &'static str,
    /// A supply centre of nobody.
    pub centre: &'static str,
    /// A land province, a sea, a province closed to all.
    pub kinds: [&'static str; 3],
    /// Orders, by kind: `{unit}` with its place, `{to}`, `{from}`.
    pub hold: &'static str,
    /// A move.
    pub moves: &'static str,
    /// A support to hold: `{to}` is the province of the unit helped.
    pub support_hold: &'static str,
    /// A support to move: `{from}` is where the unit helped stands.
    pub support_move: &'static str,
    /// A convoy.
    pub convoy: &'static str,
    /// A retreat.
    pub retreat: &'static str,
    /// A way that a dislodged unit may retreat.
    pub may_retreat: &'static str,
    /// A unit that leaves the board.
    pub disband: &'static str,
    /// A unit that is built.
    pub build: &'static str,
    /// A standoff: `{place}`.
    pub standoff: &'static str,
    /// What became of an order, in the order of [`crate::Fate`]: pending, done, failed, cut, void,
    /// illegal.
    pub fates: [&'static str; 6],
    /// The unit was dislodged.
    pub dislodged: &'static str,
    /// A count of centres, one and many: `{count}`.
    pub centres: [&'static str; 2],
    /// A count of units, one and many.
    pub unit_counts: [&'static str; 2],
    /// Builds that were waived, one and many.
    pub waived: [&'static str; 2],
    /// A zone of supply: `{power}`, `{eaten}`, `{rations}`.
    pub zone_of: &'static str,
    /// A unit that was not supplied: `{power}`, `{unit}`, `{place}`.
    pub unsupplied: &'static str,
    /// A unit that is lost because it was not supplied again.
    pub lost: &'static str,
    /// What a whole picture is: `{map}`.
    pub board_of: &'static str,
}

impl Words {
    /// English.
    pub const ENGLISH: Self = Self {
        language: "en",
        units: ["army", "fleet", "wing"],
        coasts: [
            "north coast",
            "north-east coast",
            "east coast",
            "south-east coast",
            "south coast",
            "south-west coast",
            "west coast",
            "north-west coast",
        ],
        neutral: "neutral",
        unit_at: "{power} {unit} in {place}",
        dislodged_at: "{power} {unit} dislodged from {place}",
        centre_of: "supply centre of {power}",
        centre: "supply centre of nobody",
        kinds: ["land", "sea", "impassable"],
        hold: "{unit} holds",
        moves: "{unit} moves to {to}",
        support_hold: "{unit} supports {to} to hold",
        support_move: "{unit} supports the move from {from} to {to}",
        convoy: "{unit} convoys from {from} to {to}",
        retreat: "{unit} retreats to {to}",
        may_retreat: "{unit} may retreat to {to}",
        disband: "{unit} disbands",
        build: "{unit} is built",
        standoff: "Standoff in {place}",
        fates: ["", "", "failed", "cut", "without effect", "its order was illegal"],
        dislodged: "dislodged",
        centres: ["{count} centre", "{count} centres"],
        unit_counts: ["{count} unit", "{count} units"],
        waived: ["{count} build waived", "{count} builds waived"],
        zone_of: "supply zone of {power}: {eaten} of {rations} rations eaten",
        unsupplied: "{power} {unit} in {place} is not supplied",
        lost: "{power} {unit} in {place} is lost",
        board_of: "Board of {map}",
    };

    /// A coast.
    #[must_use]
    pub const fn coast(&self, coast: Coast) -> &'static str {
        self.coasts[coast as usize]
    }

    /// A kind of unit.
    #[must_use]
    pub const fn unit(&self, kind: UnitKind) -> &'static str {
        match kind {
            UnitKind::Army => self.units[0],
            UnitKind::Fleet => self.units[1],
            UnitKind::Wing => self.units[2],
        }
    }
}

impl Default for Words {
    fn default() -> Self {
        Self::ENGLISH
    }
}

/// Puts values into a template, each in the place of its name in braces, by `write`.
pub(crate) fn fill(template: &str, values: &[(&str, &str)], mut write: impl FnMut(&str)) {
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let (before, inside) = rest.split_at(open);
        write(before);
        let Some(close) = inside.find('}') else {
            rest = inside;
            break;
        };
        let name = &inside[1..close];
        if let Some((_, value)) = values.iter().find(|(key, _)| *key == name) {
            write(value);
        }
        rest = &inside[close + 1..];
    }
    write(rest);
}

/// One or many.
pub(crate) const fn counted(forms: [&'static str; 2], count: usize) -> &'static str {
    if count == 1 { forms[0] } else { forms[1] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_takes_what_it_names() {
        for (template, expected) in [
            ("{a} in {b}", "x in y"),
            ("{b}{b}", "yy"),
            ("no {c} here", "no  here"),
            ("open {a", "open {a"),
            ("", ""),
        ] {
            let mut out = String::new();
            fill(template, &[("a", "x"), ("b", "y")], |text| out.push_str(text));
            assert_eq!(out, expected, "{template}");
        }
    }
}
