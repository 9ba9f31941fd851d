//! Builds and removals.

use chancery::adjudicate::balance;
use chancery::board::ProvinceId;
use chancery::options::{LegalWorkspace, legal_adjustments};
use chancery::orders::{AdjustmentAction, AdjustmentOrder, Order, OrderId};
use chancery::position::UnitKind;

use crate::dice::Dice;
use crate::view::View;
use crate::why::{Note, Why};
use crate::worth::{CENTRE, Scene, Worth, captures};

/// What a place is worth that is the best for a unit of its kind.
const BEST: i32 = 100;
/// What a kind is worth more for each unit that is missing to its share.
const MISSING: i32 = 100;
/// No more than three units missing count, or too many.
const MISSING_MAX: i32 = 300;
/// How far chance moves the score of a build.
const NOISE: i32 = 12;
/// A wing takes no centre.
const LESS_BY_WING: i32 = 200;

/// Armies and fleets need each other: how many of each kind a power should have.
///
/// The share of a kind is that of what its units could come to from the places where they can be
/// built, so that an island builds fleets and the middle of a continent armies.
#[derive(Debug, Clone, Copy)]
struct Shares {
    armies: i32,
    fleets: i32,
    /// The best prospect of each kind.
    best: [i32; UnitKind::ALL.len()],
}

impl Shares {
    fn new(scene: &Scene<'_>, prospects: &[i32], open: &[AdjustmentOrder]) -> Self {
        let mut shares = Self { armies: 0, fleets: 0, best: [0; UnitKind::ALL.len()] };
        for order in open {
            let AdjustmentAction::Build(unit) = order.action else { continue };
            let place = unit.kind.and_then(|kind| scene.graph.find(kind, unit.at));
            let prospect = place.map_or(0, |place| prospects[place]);
            if let Some(kind) = unit.kind {
                let best = &mut shares.best[kind as usize];
                *best = prospect.max(*best);
            }
            match unit.kind {
                Some(UnitKind::Army) => shares.armies += prospect,
                Some(UnitKind::Fleet) => shares.fleets += prospect,
                Some(UnitKind::Wing) | None => {}
            }
        }
        shares
    }

    /// How many units of a kind are missing to its share, in hundredths, when one more is built.
    fn missing(self, kind: UnitKind, units: &[UnitKind]) -> i32 {
        let share = match kind {
            UnitKind::Army => self.armies,
            UnitKind::Fleet => self.fleets,
            UnitKind::Wing => 0,
        };
        let count = |of: &dyn Fn(&&UnitKind) -> bool| {
            i32::try_from(units.iter().filter(of).count()).unwrap_or(i32::MAX)
        };
        let all = count(&|_| true).saturating_add(1);
        let same = count(&|other| **other == kind);
        let wanted = i64::from(all) * 100 * i64::from(share)
            / i64::from(self.armies.saturating_add(self.fleets)).max(1);
        let missing = wanted - i64::from(same) * 100;
        i32::try_from(missing).unwrap_or(i32::MAX).clamp(-MISSING_MAX, MISSING_MAX)
    }
}

/// The builds or removals of a power.
pub(crate) fn adjustments(
    view: &View<'_>,
    scene: &Scene<'_>,
    worth: &Worth,
    workspace: &mut LegalWorkspace,
    dice: &mut Dice,
) -> Vec<Note> {
    let due = balance(view.terms.map, view.position, view.power, view.terms.rules);
    let legal = legal_adjustments(view.terms.map, view.position, view.terms.rules, workspace);
    let ids = legal.of_power(view.power).flat_map(|unit| unit.orders);
    let open: Vec<AdjustmentOrder> =
        ids.filter_map(|id: &OrderId| id.adjustment_order(view.power)).collect();
    if due.removals() > 0 {
        return removals(scene, worth, &open, due.removals().into());
    }
    let mut notes = builds(view, scene, worth, open.clone(), due.builds().into(), dice);
    let waive = open.iter().find(|order| order.action == AdjustmentAction::Waive);
    if let Some(waive) = waive {
        let order = Order::Adjustment(*waive);
        notes.resize(due.surplus().into(), Note { order, why: Why::NoRoom });
    }
    notes
}

/// The best builds, one after the other.
fn builds(
    view: &View<'_>,
    scene: &Scene<'_>,
    worth: &Worth,
    mut open: Vec<AdjustmentOrder>,
    count: usize,
    dice: &mut Dice,
) -> Vec<Note> {
    let mut units: Vec<UnitKind> =
        view.position.units_of(view.power).map(|(_, unit)| unit.kind).collect();
    let mut notes = Vec::new();
    for _ in 0..count {
        let has_fleet = units.contains(&UnitKind::Fleet);
        let prospects = worth.prospects(scene, view.power, has_fleet);
        let shares = Shares::new(scene, &prospects, &open);
        let score = |order: &AdjustmentOrder, dice: &mut Dice| {
            let AdjustmentAction::Build(unit) = order.action else { return None };
            let kind = unit.kind?;
            let prospect = prospects[scene.graph.find(kind, unit.at)?];
            let pull = BEST * prospect / shares.best[kind as usize].max(1);
            let missing = MISSING * shares.missing(kind, &units) / 100;
            let wing = if captures(kind) { 0 } else { LESS_BY_WING };
            // An own centre in danger wants a unit.
            let danger = worth.base(unit.at.province) / 8;
            Some(pull + danger + missing + dice.noise(NOISE) - wing)
        };
        let mut best: Option<(i32, AdjustmentOrder, ProvinceId, UnitKind)> = None;
        for order in &open {
            let AdjustmentAction::Build(unit) = order.action else { continue };
            let (Some(score), Some(kind)) = (score(order, dice), unit.kind) else { continue };
            if best.is_none_or(|(best, ..)| score > best) {
                best = Some((score, *order, unit.at.province, kind));
            }
        }
        let Some((_, order, site, kind)) = best else { break };
        open.retain(|other| !is_build_at(other, site));
        units.push(kind);
        let why = Why::Build { near: goal(view, scene, worth, site) };
        notes.push(Note { order: Order::Adjustment(order), why });
    }
    notes
}

fn is_build_at(order: &AdjustmentOrder, site: ProvinceId) -> bool {
    matches!(order.action, AdjustmentAction::Build(unit) if unit.at.province == site)
}

/// The nearest centre to take from a site.
fn goal(view: &View<'_>, scene: &Scene<'_>, worth: &Worth, site: ProvinceId) -> Option<ProvinceId> {
    let map = view.terms.map;
    let mut distances = chancery::board::Distances::new();
    distances.measure(map, [site]);
    let wanted = |centre: &&ProvinceId| {
        scene.position.owner(**centre) != Some(view.power) && worth.base(**centre) > 0
    };
    let centres = map.centres().iter().filter(wanted);
    let near = centres.filter_map(|centre| Some((distances.of(*centre)?, *centre)));
    near.min().map(|(_, centre)| centre)
}

/// The units that are worth least where they are.
fn removals(scene: &Scene<'_>, worth: &Worth, open: &[AdjustmentOrder], count: usize) -> Vec<Note> {
    let score = |order: &AdjustmentOrder| {
        let AdjustmentAction::Remove(unit) = order.action else { return i32::MAX };
        let kind = unit.kind.unwrap_or(UnitKind::Wing);
        let place = scene.graph.find(kind, unit.at);
        let guards = worth.threat(unit.at.province) > 0 && captures(kind);
        let guarded = if guards { worth.base(unit.at.province).min(CENTRE) } else { 0 };
        place.map_or(0, |place| worth.pull(place)) + guarded / 2
    };
    let mut scored: Vec<(i32, AdjustmentOrder)> =
        open.iter().map(|order| (score(order), *order)).collect();
    scored.sort_by_key(|(score, _)| *score);
    scored.truncate(count);
    let note = |(_, order)| Note { order: Order::Adjustment(order), why: Why::LeastUseful };
    scored.into_iter().map(note).collect()
}
