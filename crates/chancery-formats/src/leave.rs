//! Leave to order another power's unit, as our files write it: `Austria may order A ven, A tyr`.

use chancery::board::{PowerId, ProvinceId};
use chancery::position::Position;

use crate::board::BoardFault;
use crate::lines::{Piece, commas};
use crate::words::WordReader;

/// What stands between the power that gets leave and the units.
const MAY_ORDER: &str = " may order ";

/// The parts of such words: the power that gets leave, and the units, at least one.
pub(crate) fn parts(words: Piece<'_>) -> Option<(Piece<'_>, Vec<Piece<'_>>)> {
    let lower = words.text.to_ascii_lowercase();
    let at = lower.find(MAY_ORDER)?;
    let (power, rest) = words.split_at(at);
    let units: Vec<_> = commas(rest.split_at(MAY_ORDER.len()).1).collect();
    let power = power.trim();
    (!power.text.is_empty() && !units.is_empty()).then_some((power, units))
}

/// A unit that leave is given for: its owner and where it stands.
///
/// # Errors
///
/// When the words are no unit, or no power's unit of that kind awaits orders there.
pub(crate) fn unit(
    words: &mut WordReader<'_>,
    position: &Position,
    text: &str,
) -> Result<(PowerId, ProvinceId), BoardFault> {
    let (kind, at) = words.unit(text)?;
    let unit = position.unit_to_order(at.province).filter(|unit| unit.kind == kind);
    let owner = unit.and_then(|unit| unit.power);
    let owner = owner.ok_or_else(|| BoardFault::NoUnit { word: text.to_owned() })?;
    Ok((owner, at.province))
}

/// Writes such words.
pub(crate) fn words(power: &str, unit: &str) -> String {
    format!("{power}{MAY_ORDER}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_and_units_are_told_apart() {
        for (text, expected) in [
            ("Austria may order A ven", Some("Austria: A ven")),
            ("Austria May Order A ven, , F tri ", Some("Austria: A ven; F tri")),
            ("Austria may order", None),
            ("Austria may order ,", None),
            (" may order A ven", None),
            ("Austria orders A ven", None),
        ] {
            let found = parts(Piece::of(text)).map(|(power, units)| {
                let units: Vec<_> = units.iter().map(|unit| unit.text).collect();
                format!("{}: {}", power.text, units.join("; "))
            });
            assert_eq!(found.as_deref(), expected, "{text}");
        }
        assert_eq!(words("Austria", "A ven"), "Austria may order A ven");
    }
}
