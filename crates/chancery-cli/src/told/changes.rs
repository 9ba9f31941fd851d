//! What the orders led to.

use chancery::adjudicate::{balance, retreat_options};
use chancery::position::PhaseKind;
use chancery_explain::{Scene, captured, disbanded as say_disbanded, ended};
use serde::Serialize;

use super::{SentenceTold, Telling};

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

/// The units that left the board at once.
pub(super) fn disbanded(telling: &Telling<'_>) -> Vec<SentenceTold> {
    let sheet = &telling.matter.sheet;
    let scene = Scene::new(telling.map, &sheet.position, &sheet.rules);
    let gone = telling.played.changes.disbanded.iter();
    gone.map(|disbanded| say_disbanded(&scene, *disbanded).into()).collect()
}

/// What the orders led to.
pub(super) fn next(telling: &Telling<'_>) -> NextTold {
    let map = telling.map;
    let sheet = &telling.matter.sheet;
    let (after, changes) = (&telling.played.after, &telling.played.changes);
    let scene = Scene::new(map, &sheet.position, &sheet.rules);
    let dislodged = after.dislodged().map(|(at, dislodged)| {
        let place = map.location_code(dislodged.unit.at(at));
        DislodgedTold {
            power: telling.power(dislodged.unit.power),
            unit: format!("{} {place}", dislodged.unit.kind.letter()),
            retreats: retreat_options(map, after, at).map(|to| map.location_code(to)).collect(),
        }
    });
    let captures = changes.captures.iter().map(|capture| CaptureTold {
        centre: map.province(capture.centre).code.clone(),
        from: capture.from.map(|power| map.power(power).name.clone()),
        to: map.power(capture.to).name.clone(),
        sentence: captured(&scene, *capture).text,
    });
    NextTold {
        phase: after.phase.to_string(),
        name: after.phase.in_words(),
        dislodged: dislodged.collect(),
        contested: after.contested().iter().map(|p| map.province(p).code.clone()).collect(),
        captures: captures.collect(),
        adjustments: balances(telling),
        eliminated: changes.eliminated.iter().map(|p| map.power(p).name.clone()).collect(),
        skipped: changes.skipped.iter().map(ToString::to_string).collect(),
        ending: changes.ending.map(|ending| ended(&scene, &ending).text),
        sheet: telling.next_sheet(),
    }
}

fn balances(telling: &Telling<'_>) -> Vec<BalanceTold> {
    let after = &telling.played.after;
    if after.phase.kind != PhaseKind::Adjustment {
        return Vec::new();
    }
    let rules = &telling.matter.sheet.rules;
    let powers = telling.map.powers().map(|(id, power)| {
        let balance = balance(telling.map, after, id, rules);
        let builds = i32::from(balance.builds()) - i32::from(balance.removals());
        BalanceTold { power: power.name.clone(), builds }
    });
    powers.filter(|told| told.builds != 0).collect()
}
