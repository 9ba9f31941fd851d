//! Positions.

use chancery::board::Map;
use chancery::position::{Dislodged, Phase, Position, Supply, Unit};

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
/// unsupplied mun tyr                  units that stand there, or else are dislodged from there
/// limit Germany 1                     the most builds
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
            "unsupplied" => {
                for at in rest.split_whitespace().map(|code| province(map, code)) {
                    if let Some(Dislodged { unit, barred }) = position.dislodged_at(at) {
                        let unit = Unit { supply: Supply::Unsupplied, ..unit };
                        position.set_dislodged(at, Some(Dislodged { unit, barred }));
                    } else {
                        position.set_supply(at, Supply::Unsupplied);
                    }
                }
            }
            "limit" => {
                let (name, limit) = rest.split_once(' ').expect("a limit");
                position.set_build_limit(power(map, name), Some(limit.parse().expect("a number")));
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
    (at.province, Unit { coast: at.coast, ..Unit::of(kind(letter), power) })
}
