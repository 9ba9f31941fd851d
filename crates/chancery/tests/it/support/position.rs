//! Positions.

use chancery::board::Map;
use chancery::position::{Dislodged, Phase, Position, Unit};

use super::{kind, place, power, province};

/// Reads a position, one thing a line:
///
/// ```text
/// phase W1901A
/// Germany A mun, F kie
/// neutral A boh
/// own Germany mun kie
/// dislodged Germany A mun from ber    the attacker's province; left out if it came by convoy
/// contested tyr
/// ```
pub(crate) fn position(map: &Map, text: &str) -> Position {
    let phase = Phase::new(
        1901,
        chancery::position::Season::Spring,
        chancery::position::PhaseKind::Movement,
    );
    let mut position = Position::new(map.province_count(), phase);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        match head {
            "phase" => position.phase = rest.parse().expect("a phase"),
            "own" => {
                let (name, centres) = rest.split_once(' ').unwrap_or((rest, ""));
                for centre in centres.split_whitespace() {
                    position.set_owner(province(map, centre), Some(power(map, name)));
                }
            }
            "contested" => {
                for code in rest.split_whitespace() {
                    position.contested_mut().insert(province(map, code));
                }
            }
            "dislodged" => {
                let (name, rest) = rest.split_once(' ').expect("a power");
                let (words, from) = match rest.split_once(" from ") {
                    Some((words, from)) => (words, Some(province(map, from))),
                    None => (rest, None),
                };
                let (at, unit) = unit(map, name, words);
                position.set_dislodged(at, Some(Dislodged { unit, barred: from }));
            }
            name => {
                for words in rest.split(',') {
                    let (at, unit) = unit(map, name, words.trim());
                    position.set_unit(at, Some(unit));
                }
            }
        }
    }
    position
}

fn unit(map: &Map, name: &str, words: &str) -> (chancery::board::ProvinceId, Unit) {
    let (letter, at) = words.split_once(' ').unwrap_or_else(|| panic!("no unit {words}"));
    let at = place(map, at);
    let power = (name != "neutral").then(|| power(map, name));
    (at.province, Unit { kind: kind(letter), power, coast: at.coast })
}
