//! The lists.

use super::index::LegalIndex;
use super::mask::WORD;
use super::movement::{Board, Survey};
use super::{LegalOrders, LegalWorkspace, List, NARROW};
use crate::adjudicate::{Balance, balances, build_sites, builds_at, retreat_options};
use crate::board::{Map, OrderKind, PowerId};
use crate::orders::OrderId;
use crate::orders::Setting;
use crate::orders::id::UnitBits;
use crate::orders::validate::Check;
use crate::position::{Dislodged, PhaseKind, Position};
use crate::rules::{CoastInSupport, PowerMissing, Rules, SupportForeign, Waiving};

/// Lists the legal orders of the phase that is to be played.
pub fn legal_orders<'a>(
    index: &LegalIndex,
    setting: Setting<'_>,
    workspace: &'a mut LegalWorkspace,
) -> LegalOrders<'a> {
    let Setting { map, position, rules, .. } = setting;
    match position.phase.kind {
        PhaseKind::Movement => legal_movement(index, setting, workspace),
        PhaseKind::Retreat => legal_retreats(map, position, workspace),
        PhaseKind::Adjustment => legal_adjustments(map, position, rules, workspace),
    }
}

/// Lists the legal orders of every unit that is not neutral, as of a movement phase.
///
/// Of the setting, the pacts count where the rules ask for them; the notes do not. `index` must
/// have been made for the map of the setting.
///
/// # Examples
///
/// ```
/// use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
/// use chancery::orders::{OrderNotes, Pacts, Setting};
///
/// let standard = chancery_variants::standard();
/// let index = LegalIndex::new(&standard.map);
/// let mut workspace = LegalWorkspace::new();
/// let setting = Setting {
///     map: &standard.map,
///     position: &standard.start,
///     rules: &standard.rules,
///     pacts: &Pacts::none(),
///     notes: &OrderNotes::new(),
/// };
/// let legal = legal_movement(&index, setting, &mut workspace);
/// assert_eq!(legal.units().count(), 22);
/// // F London holds, moves to four places, or supports one of five moves there.
/// let london = standard.map.province_by_code("lon").expect("London is on the map");
/// assert_eq!(legal.of_unit(london).len(), 10);
/// ```
pub fn legal_movement<'a>(
    index: &LegalIndex,
    setting: Setting<'_>,
    workspace: &'a mut LegalWorkspace,
) -> LegalOrders<'a> {
    let LegalWorkspace { narrow, wide, list, fleets, .. } = workspace;
    list.clear();
    if setting.map.province_count() <= NARROW * WORD {
        list_movement(narrow, index, setting, list);
    } else {
        list_movement(wide, index, setting, list);
    }
    if needs_check(setting) {
        let mut check = Check::new(setting, fleets);
        list.retain(|id| {
            let order = id.movement_order(setting.position);
            order.is_some_and(|order| check.order(&order).is_ok())
        });
    }
    list.orders()
}

fn list_movement<const W: usize>(
    survey: &mut Survey<W>,
    index: &LegalIndex,
    setting: Setting<'_>,
    list: &mut List,
) {
    let Setting { map, position, rules, .. } = setting;
    let board = Board { map, index, rules };
    survey.take(board, position);
    survey.list_supported(index);
    for unit in survey.units() {
        let Some(power) = unit.power else { continue };
        survey.orders(board, *unit, &mut list.kept);
        list.close_group(Some(unit.at), power);
    }
}

/// Whether the position and the map's distances do not decide alone what is legal: then each order
/// is validated by itself, which takes longer.
pub(super) fn needs_check(setting: Setting<'_>) -> bool {
    let Setting { map, position, rules, .. } = setting;
    map.has_borders()
        || rules.coast_in_support != CoastInSupport::Legal
        || rules.support_foreign != SupportForeign::Any
        // The power of a neutral unit cannot be stated.
        || rules.power_missing == PowerMissing::Illegal
            && position.units().any(|(_, unit)| unit.power.is_none())
}

/// Lists the legal orders of every dislodged unit that is not neutral.
pub fn legal_retreats<'a>(
    map: &Map,
    position: &Position,
    workspace: &'a mut LegalWorkspace,
) -> LegalOrders<'a> {
    let list = &mut workspace.list;
    list.clear();
    for (at, dislodged) in position.dislodged() {
        let Dislodged { unit, .. } = dislodged;
        let Some(power) = unit.power else { continue };
        let bits = UnitBits::new(unit.kind, unit.at(at));
        for to in retreat_options(map, position, at) {
            list.kept.push(OrderId::retreat(bits).onto(to));
        }
        let phase = position.phase;
        if map.closed_by(at, at, unit.kind, OrderKind::Disband, phase).is_none() {
            list.kept.push(OrderId::disband(bits));
        }
        list.close_group(Some(at), power);
    }
    list.orders()
}

/// Lists the legal builds or removals of every power, each as if it were the only one. How many of
/// them a power may give is [`balance`](crate::adjudicate::balance); no two may be for one place,
/// except to waive.
pub fn legal_adjustments<'a>(
    map: &Map,
    position: &Position,
    rules: &Rules,
    workspace: &'a mut LegalWorkspace,
) -> LegalOrders<'a> {
    let LegalWorkspace { list, balances: due, .. } = workspace;
    list.clear();
    balances(map, position, rules, due);
    for ((power, _), balance) in map.powers().zip(&*due) {
        if balance.surplus() > 0 {
            list_builds(map, position, power, rules, list);
        } else if balance.removals() > 0 {
            list_removals(map, position, power, *balance, list);
        }
    }
    list.orders()
}

fn list_builds(map: &Map, position: &Position, power: PowerId, rules: &Rules, list: &mut List) {
    for site in build_sites(map, position, power, rules) {
        for (kind, at) in builds_at(map, position, site, rules) {
            list.kept.push(OrderId::build(UnitBits::new(kind, at)));
        }
        list.close_group(Some(site), power);
    }
    if rules.waiving == Waiving::Allowed {
        list.kept.push(OrderId::WAIVE);
        list.close_group(None, power);
    }
}

/// Lists the removals of a power: of any unit, or only of those that were not supplied.
fn list_removals(
    map: &Map,
    position: &Position,
    power: PowerId,
    balance: Balance,
    list: &mut List,
) {
    let any = balance.supplied_removals() > 0;
    for (at, unit) in position.units_of(power).filter(|(_, unit)| any || unit.is_unsupplied()) {
        let phase = position.phase;
        if map.closed_by(at, at, unit.kind, OrderKind::Disband, phase).is_none() {
            list.kept.push(OrderId::remove(UnitBits::new(unit.kind, unit.at(at))));
        }
        list.close_group(Some(at), power);
    }
}
