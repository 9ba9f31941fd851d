//! Free centres that no other power can reach.

use chancery::board::{PowerId, ProvinceId};
use chancery::position::Position;

use crate::candidates::Change;
use crate::menu::Choices;
use crate::worth::{Scene, captures};

/// The moves of the own units into centres of nobody, where no unit stands and no other power can
/// come.
pub(crate) fn unopposed(
    scene: &Scene<'_>,
    power: PowerId,
    units: &[&Choices],
    menu: &[Choices],
) -> Vec<Change> {
    let province = |to| scene.graph.province(to);
    let comes = |choices: &Choices, centre: ProvinceId| {
        let mut all = choices.moves.iter().chain(&choices.crossings);
        all.any(|step| province(step.to) == centre)
    };
    let opposed = |centre: ProvinceId| {
        menu.iter().any(|choices| choices.power != power && comes(choices, centre))
    };
    let mut changes = Vec::new();
    for (i, choices) in units.iter().enumerate().filter(|(_, own)| captures(own.unit.kind)) {
        for step in &choices.moves {
            let to = province(step.to);
            let centre = scene.terms.map.province(to).centre;
            if centre && is_free(scene.position, to) && !opposed(to) {
                changes.push(vec![(i, step.order)]);
            }
        }
    }
    changes
}

/// Whether a province belongs to nobody and is empty.
fn is_free(position: &Position, at: ProvinceId) -> bool {
    position.owner(at).is_none() && !position.is_occupied(at)
}
