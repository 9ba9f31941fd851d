//! What powers say of the winter, as our files write it: `France to Italy, Germany` for passage, and
//! lists of units.

use chancery::board::{PowerId, ProvinceId};
use chancery::position::Position;

use crate::board::BoardFault;
use crate::lines::{Piece, commas};
use crate::words::WordReader;

/// What stands between the power that grants passage and those it grants it to.
const TO: &str = " to ";

/// The parts of a grant of passage: who grants it, and to whom, at least one power.
pub(crate) fn parts(words: Piece<'_>) -> Option<(Piece<'_>, Vec<Piece<'_>>)> {
    let lower = words.text.to_ascii_lowercase();
    let at = lower.find(TO)?;
    let (by, rest) = words.split_at(at);
    let powers: Vec<_> = commas(rest.split_at(TO.len()).1).collect();
    let by = by.trim();
    (!by.text.is_empty() && !powers.is_empty()).then_some((by, powers))
}

/// Writes such words.
pub(crate) fn words<'a>(by: &str, to: impl Iterator<Item = &'a str>) -> String {
    format!("{by}{TO}{}", to.collect::<Vec<_>>().join(", "))
}

/// A unit of a list: its power and where it stands, or where it was dislodged from.
///
/// # Errors
///
/// When the words are no unit, or no power's unit of that kind is there.
pub(crate) fn unit(
    words: &mut WordReader<'_>,
    position: &Position,
    text: &str,
) -> Result<(PowerId, ProvinceId), BoardFault> {
    let (kind, at) = words.unit(text)?;
    let dislodged = position.dislodged_at(at.province).map(|dislodged| dislodged.unit);
    // Of two units in one province the one that waits for its retreat is meant, if either fits.
    let units = dislodged.into_iter().chain(position.unit(at.province));
    let owner = units.filter(|unit| unit.kind == kind).find_map(|unit| unit.power);
    let owner = owner.ok_or_else(|| BoardFault::NotOnBoard { word: text.to_owned() })?;
    Ok((owner, at.province))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grant_is_of_one_power_to_others() {
        for (text, expected) in [
            ("France to Italy", Some("France: Italy")),
            ("France TO Italy, , Germany ", Some("France: Italy; Germany")),
            ("France to", None),
            ("France to ,", None),
            (" to Italy", None),
            ("France, Italy", None),
        ] {
            let found = parts(Piece::of(text)).map(|(by, to)| {
                let to: Vec<_> = to.iter().map(|power| power.text).collect();
                format!("{}: {}", by.text, to.join("; "))
            });
            assert_eq!(found.as_deref(), expected, "{text}");
        }
        assert_eq!(words("France", ["Italy", "Germany"].into_iter()), "France to Italy, Germany");
    }
}
