//! Where units stand after a phase, in words that every engine can be made to say.

use std::collections::BTreeSet;

use chancery::board::Map;
use chancery::position::Position;
use chancery_formats::python_game::PackageNames;

/// Where every unit stands after a phase, dislodged units left out: `FRANCE A PAR`.
pub(crate) type Stand = BTreeSet<String>;

/// The stand of a position.
pub(crate) fn of_position(map: &Map, position: &Position) -> Stand {
    let names = PackageNames::new(map);
    let word = |(at, unit): (_, chancery::position::Unit)| {
        let power = names.power_word(unit.power?);
        Some(format!("{power} {} {}", unit.kind.letter(), names.place_word(unit.at(at))))
    };
    position.units().filter_map(word).collect()
}
