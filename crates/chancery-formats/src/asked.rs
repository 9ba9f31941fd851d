//! Who has something to order.

use chancery::board::{Map, PowerId};
use chancery::position::{PhaseKind, Position};

/// Whether a power has something to order in the phase of a position.
pub(crate) fn is_asked(position: &Position, power: PowerId) -> bool {
    match position.phase.kind {
        PhaseKind::Movement => position.units_of(power).next().is_some(),
        PhaseKind::Retreat => position.dislodged().any(|(_, d)| d.unit.power == Some(power)),
        PhaseKind::Adjustment => {
            position.centres_of(power).count() != position.units_of(power).count()
        }
    }
}

/// Whether any power has.
pub(crate) fn is_anybody_asked(map: &Map, position: &Position) -> bool {
    map.powers().any(|(power, _)| is_asked(position, power))
}
