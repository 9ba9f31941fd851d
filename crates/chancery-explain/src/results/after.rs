//! What the orders of a phase led to.

use chancery::adjudicate::{balance, retreat_options};
use chancery::advance::{Capture, Ending};
use chancery::board::{Location, PowerId, ProvinceId};
use chancery::position::{PhaseKind, Unit};

use super::{Judged, Told};
use crate::say;
use crate::scene::Scene;
use crate::sentence::Sentence;

/// Something that came of a phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consequence {
    /// What.
    pub what: What,
    /// Where to point.
    pub at: Option<ProvinceId>,
    /// The same in words.
    pub sentence: Sentence,
}

/// What comes of a phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// A dislodged unit waits for its retreat.
    Dislodged {
        /// The unit.
        unit: Unit,
        /// Where it was.
        at: ProvinceId,
        /// Where it may go.
        retreats: Vec<Location>,
    },
    /// Standoffs close vacant provinces to retreats.
    Closed(Vec<ProvinceId>),
    /// A centre changed hands.
    Captured(Capture),
    /// A power has neither units nor centres any more.
    Eliminated(PowerId),
    /// A power may build, or must remove.
    Owes {
        /// The power.
        power: PowerId,
        /// How many it may build; below zero, how many it must remove.
        builds: i32,
    },
    /// The game ended.
    Ended(Ending),
}

/// The units that left the board at once.
pub(super) fn disbanded(judged: &Judged<'_>) -> impl Iterator<Item = Told> {
    let scene = judged.scene();
    judged
        .played
        .changes
        .disbanded
        .iter()
        .map(move |gone| Told { at: Some(gone.at), sentence: say::disbanded(&scene, *gone) })
}

/// What the orders led to.
pub(super) fn consequences(judged: &Judged<'_>) -> Vec<Consequence> {
    let (map, after, changes) = (judged.map, &judged.played.after, &judged.played.changes);
    let scene = Scene { style: judged.style, ..Scene::new(map, after, judged.rules) };
    let mut all = Vec::new();
    let mut add = |what: What, at: Option<ProvinceId>| {
        all.push(Consequence { sentence: say::consequence(&scene, &what), what, at });
    };
    for (at, dislodged) in after.dislodged() {
        let retreats = retreat_options(map, after, at).collect();
        add(What::Dislodged { unit: dislodged.unit, at, retreats }, Some(at));
    }
    let contested: Vec<ProvinceId> = after.contested().iter().collect();
    if !contested.is_empty() {
        add(What::Closed(contested), None);
    }
    for capture in &changes.captures {
        add(What::Captured(*capture), Some(capture.centre));
    }
    for power in changes.eliminated.iter() {
        add(What::Eliminated(power), None);
    }
    if after.phase.kind == PhaseKind::Adjustment && changes.ending.is_none() {
        for (power, _) in map.powers() {
            let balance = balance(map, after, power, judged.rules);
            let builds = i32::from(balance.builds()) - i32::from(balance.removals());
            if builds != 0 {
                add(What::Owes { power, builds }, None);
            }
        }
    }
    if let Some(ending) = changes.ending {
        add(What::Ended(ending), None);
    }
    all
}
