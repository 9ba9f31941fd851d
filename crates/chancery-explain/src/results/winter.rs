//! What a winter brought by the rule of the house.

use super::{Judged, Told, WinterResult};
use crate::say;
use crate::scene::Scene;

/// Who goes unfed, and whose builds are bounded; nothing where no winter came or it was one of
/// grace.
pub(super) fn tell(judged: &Judged<'_>) -> Option<WinterResult> {
    let (rule, seen) = judged.winter?;
    let numbers = rule.setting().numbers;
    let scene =
        Scene { style: judged.style, ..Scene::new(judged.map, &seen.position, judged.rules) };
    let mut told = Vec::new();
    for (power, supply) in seen.survey.by_power.iter() {
        for unit in &supply.units {
            let sentence = say::unfed(&scene, &numbers, supply, unit);
            told.extend(sentence.map(|sentence| Told { at: Some(unit.at), sentence }));
        }
        let sentence = say::build_limit(&scene, power, supply);
        told.extend(sentence.map(|sentence| Told { at: None, sentence }));
    }
    Some(WinterResult { title: rule.setting().title.clone(), told })
}
