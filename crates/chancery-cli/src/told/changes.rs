//! What the orders led to.

use chancery_explain::results::{Consequence, What};
use serde::Serialize;

use super::Telling;

/// What the orders led to.
#[derive(Debug, Serialize)]
pub(crate) struct NextTold {
    /// The next phase, such as `F1901M`.
    pub(crate) phase: String,
    /// The next phase in words.
    pub(crate) name: String,
    /// The dislodged units and where each may go.
    pub(crate) dislodged: Vec<DislodgedTold>,
    /// The vacant provinces that a standoff closes to retreats.
    pub(crate) contested: Vec<String>,
    /// The centres that changed hands.
    pub(crate) captures: Vec<CaptureTold>,
    /// In an adjustment phase, what each power may build or must remove.
    pub(crate) adjustments: Vec<BalanceTold>,
    /// The powers that have neither units nor centres any more.
    pub(crate) eliminated: Vec<String>,
    /// The phases passed over because nobody had anything to order.
    pub(crate) skipped: Vec<String>,
    /// How the game ended, if it did.
    pub(crate) ending: Option<String>,
    /// The order sheet of the next phase.
    pub(crate) sheet: String,
}

/// A dislodged unit.
#[derive(Debug, Serialize)]
pub(crate) struct DislodgedTold {
    pub(crate) power: String,
    pub(crate) unit: String,
    pub(crate) retreats: Vec<String>,
}

/// A centre that changed hands.
#[derive(Debug, Serialize)]
pub(crate) struct CaptureTold {
    pub(crate) centre: String,
    pub(crate) from: Option<String>,
    pub(crate) to: String,
    pub(crate) sentence: String,
}

/// What a power may build; below zero, what it must remove.
#[derive(Debug, Serialize)]
pub(crate) struct BalanceTold {
    pub(crate) power: String,
    pub(crate) builds: i32,
}

/// What the orders led to.
pub(super) fn next(telling: &Telling<'_>, consequences: &[Consequence]) -> NextTold {
    let map = telling.map;
    let (after, changes) = (&telling.played.after, &telling.played.changes);
    let mut next = NextTold {
        phase: after.phase.to_string(),
        name: after.phase.in_words(),
        dislodged: Vec::new(),
        contested: Vec::new(),
        captures: Vec::new(),
        adjustments: Vec::new(),
        eliminated: Vec::new(),
        skipped: changes.skipped.iter().map(ToString::to_string).collect(),
        ending: None,
        sheet: telling.next_sheet(),
    };
    for Consequence { what, sentence, .. } in consequences {
        match what {
            What::Dislodged { unit, at, retreats } => next.dislodged.push(DislodgedTold {
                power: telling.power(unit.power),
                unit: format!("{} {}", unit.kind.letter(), map.location_code(unit.at(*at))),
                retreats: retreats.iter().map(|to| map.location_code(*to)).collect(),
            }),
            What::Closed(provinces) => {
                next.contested =
                    provinces.iter().map(|at| map.province(*at).code.clone()).collect();
            }
            What::Captured(capture) => next.captures.push(CaptureTold {
                centre: map.province(capture.centre).code.clone(),
                from: capture.from.map(|power| map.power(power).name.clone()),
                to: map.power(capture.to).name.clone(),
                sentence: sentence.text.clone(),
            }),
            What::Eliminated(power) => next.eliminated.push(map.power(*power).name.clone()),
            What::Owes { power, builds } => next
                .adjustments
                .push(BalanceTold { power: map.power(*power).name.clone(), builds: *builds }),
            What::Ended(_) => next.ending = Some(sentence.text.clone()),
        }
    }
    next
}
