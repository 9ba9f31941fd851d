//! Phases in words, as programs of the nineties wrote them: `Spring 1901, Movement`, `Winter of
//! 1901`, `Fall 44 BC [Retreat]`.

use chancery::position::{Phase, PhaseKind, Season};

/// The phase named by these words, in any order, among others; the first number is the year. `None`
/// where the season, the year or the kind is missing. An adjustment is of winter, whatever season is named.
pub(crate) fn read(text: &str) -> Option<Phase> {
    let (mut season, mut year, mut kind, mut before_christ) = (None, None, None, false);
    for word in text.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|w| !w.is_empty()) {
        let lower = word.to_lowercase();
        match lower.as_str() {
            "spring" | "summer" => season = Some(Season::Spring),
            "fall" | "autumn" => season = Some(Season::Fall),
            "winter" => season = Some(Season::Winter),
            "movement" => kind = Some(PhaseKind::Movement),
            "retreat" | "retreats" => kind = Some(PhaseKind::Retreat),
            "adjustment" | "adjustments" | "build" | "builds" => kind = Some(PhaseKind::Adjustment),
            "bc" => before_christ = true,
            _ => match lower.strip_suffix("bc") {
                Some(digits) => {
                    year = year.or(digits.parse::<i32>().ok());
                    before_christ = true;
                }
                None => year = year.or(lower.parse::<i32>().ok()),
            },
        }
    }
    let kind = kind?;
    let season = if kind == PhaseKind::Adjustment { Season::Winter } else { season? };
    let year = if before_christ { year?.checked_neg()? } else { year? };
    Some(Phase::new(year, season, kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_in_words() {
        for (text, expected) in [
            ("Spring 1901, Movement", Some("S1901M")),
            ("Spring 1901 (Movement)", Some("S1901M")),
            ("Fall, 1902 [Retreat]", Some("F1902R")),
            ("fall 1901, adjustment", Some("W1901A")),
            ("Movement results for Autumn of 1903.", Some("F1903M")),
            ("Adjustment orders for Winter of 1902.  (ferret.007)", Some("W1902A")),
            ("Spring 44 BC, Movement", Some("S-44M")),
            ("Spring 44bc, Movement", Some("S-44M")),
            ("Spring, Movement", None),
            ("1901 Movement", None),
            ("", None),
        ] {
            assert_eq!(read(text).map(|p| p.to_string()).as_deref(), expected, "{text}");
        }
    }
}
