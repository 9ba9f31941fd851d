//! The words of a case: units, and what becomes of an order.
//!
//! `fails: standoff, dislodged` is a verdict, its cause, and what becomes of the unit; `succeeds,
//! to spa/nc` adds the place reached.

use std::fmt;

use chancery::position::UnitKind;

use super::model::{Cause, OrderResult, Survival, Verdict};

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 10] = [
        Self::Succeeds,
        Self::Fails,
        Self::Illegal,
        Self::Void,
        Self::Stands,
        Self::Dislodged,
        Self::Given,
        Self::Cut,
        Self::Available,
        Self::Disrupted,
    ];

    /// How it is written.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Succeeds => "succeeds",
            Self::Fails => "fails",
            Self::Illegal => "illegal",
            Self::Void => "void",
            Self::Stands => "stands",
            Self::Dislodged => "dislodged",
            Self::Given => "given",
            Self::Cut => "cut",
            Self::Available => "available",
            Self::Disrupted => "disrupted",
        }
    }
}

impl Cause {
    /// Every cause.
    pub const ALL: [Self; 4] = [Self::Standoff, Self::Disrupted, Self::NoConvoy, Self::Void];

    /// How it is written.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standoff => "standoff",
            Self::Disrupted => "disrupted",
            Self::NoConvoy => "no convoy",
            Self::Void => "void",
        }
    }
}

impl fmt::Display for OrderResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verdict.word())?;
        if let Some(cause) = self.cause {
            write!(f, ": {}", cause.word())?;
        }
        match self.unit {
            Survival::Dislodged if self.verdict != Verdict::Dislodged => {
                f.write_str(", dislodged")?;
            }
            Survival::Safe | Survival::Dislodged => {}
            Survival::Destroyed => f.write_str(", destroyed")?,
        }
        match &self.to {
            Some(place) => write!(f, ", to {place}"),
            None => Ok(()),
        }
    }
}

/// Reads what [`OrderResult`] writes; `None` where the text says something else.
pub(super) fn read_result(text: &str) -> Option<OrderResult> {
    let mut parts = text.split(',').map(str::trim);
    let head = parts.next()?;
    let (verdict, cause) = match head.split_once(':') {
        Some((verdict, cause)) => (verdict.trim_end(), Some(cause.trim_start())),
        None => (head, None),
    };
    let verdict = Verdict::ALL.into_iter().find(|v| v.word() == verdict)?;
    let cause = match cause {
        Some(word) => Some(Cause::ALL.into_iter().find(|c| c.word() == word)?),
        None => None,
    };
    let mut unit = if verdict == Verdict::Dislodged { Survival::Dislodged } else { Survival::Safe };
    let mut to = None;
    for part in parts {
        match part {
            "dislodged" => unit = Survival::Dislodged,
            "destroyed" => unit = Survival::Destroyed,
            _ => to = Some(part.strip_prefix("to ")?.trim().to_owned()),
        }
    }
    Some(OrderResult { verdict, cause, unit, to })
}

/// Reads a unit: its letter, a blank, its place.
pub(super) fn read_unit(text: &str) -> Option<(UnitKind, String)> {
    let (letter, place) = text.trim().split_once(' ')?;
    let kind = UnitKind::ALL.into_iter().find(|kind| letter == kind.letter().to_string())?;
    let place = place.trim();
    (!place.is_empty()).then(|| (kind, place.to_owned()))
}

/// Reads a unit: its letter or the name of its kind, a blank, its place.
pub(crate) fn read_unit_words(text: &str) -> Option<(UnitKind, String)> {
    let (kind, place) = text.trim().split_once(char::is_whitespace)?;
    let kind = UnitKind::ALL.into_iter().find(|known| {
        kind.eq_ignore_ascii_case(known.name())
            || kind.eq_ignore_ascii_case(known.letter().encode_utf8(&mut [0; 4]))
    })?;
    // Listings put a full stop after a place.
    let place = place.trim().trim_end_matches('.');
    (!place.is_empty()).then(|| (kind, place.to_owned()))
}

/// Writes a unit as [`read_unit`] reads it.
pub(super) fn unit_word(kind: UnitKind, at: &str) -> String {
    format!("{} {at}", kind.letter())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_written_as_it_is_read() {
        for text in [
            "succeeds",
            "fails: standoff",
            "fails: no convoy, dislodged",
            "dislodged",
            "dislodged, destroyed",
            "disrupted, destroyed",
            "succeeds, to spa/nc",
            "illegal: void, dislodged",
        ] {
            assert_eq!(read_result(text).map(|r| r.to_string()), Some(text.to_owned()));
        }
        assert_eq!(
            read_result("cut ,dislodged").map(|r| r.to_string()),
            Some("cut, dislodged".to_owned())
        );
    }

    #[test]
    fn what_is_no_result_is_refused() {
        for text in ["", "wins", "fails: luck", "fails, hurt", "succeeds, to", ": standoff"] {
            assert_eq!(read_result(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_unit_is_a_letter_and_a_place() {
        let army = |at: &str| Some((UnitKind::Army, at.to_owned()));
        for (text, expected) in [
            ("A par", army("par")),
            (" A  north sea ", army("north sea")),
            ("F stp/sc", Some((UnitKind::Fleet, "stp/sc".to_owned()))),
            ("X par", None),
            ("A", None),
            ("A ", None),
            ("", None),
        ] {
            assert_eq!(read_unit(text), expected, "{text:?}");
        }
    }
}
