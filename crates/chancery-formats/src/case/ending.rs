//! Whether and how a game ends, in the words of a case.

use std::fmt;

use super::model::CaseEnding;

const GOES_ON: &str = "goes on";
const SOLO: &str = "solo";
const MOST_CENTRES: &str = "most centres";
const DRAW: &str = "draw";

/// What can be said of an ending.
pub(super) const ACCEPTED: &str = "`goes on`, `solo: Austria`, `most centres: Austria, Italy` and \
                                   `draw: Austria, Italy`";

impl fmt::Display for CaseEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GoesOn => f.write_str(GOES_ON),
            Self::Solo(power) => write!(f, "{SOLO}: {power}"),
            Self::MostCentres(powers) => write!(f, "{MOST_CENTRES}: {}", powers.join(", ")),
            Self::Draw(powers) => write!(f, "{DRAW}: {}", powers.join(", ")),
        }
    }
}

/// Reads what [`CaseEnding`] writes; `None` where the text says something else.
pub(super) fn read(text: &str) -> Option<CaseEnding> {
    let text = text.trim();
    if text == GOES_ON {
        return Some(CaseEnding::GoesOn);
    }
    let (word, powers) = text.split_once(':')?;
    let powers: Vec<String> = powers.split(',').map(|power| power.trim().to_owned()).collect();
    if powers.iter().any(String::is_empty) {
        return None;
    }
    match (word.trim_end(), powers.as_slice()) {
        (SOLO, [power]) => Some(CaseEnding::Solo(power.clone())),
        (MOST_CENTRES, _) => Some(CaseEnding::MostCentres(powers)),
        (DRAW, _) => Some(CaseEnding::Draw(powers)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_is_written_as_it_is_read() {
        for text in ["goes on", "solo: Austria", "most centres: Austria", "draw: Austria, Italy"] {
            assert_eq!(read(text).map(|ending| ending.to_string()).as_deref(), Some(text));
        }
        for text in
            ["", "ends", "solo", "solo:", "solo: Austria, Italy", "draw: Austria,", "won: I"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
