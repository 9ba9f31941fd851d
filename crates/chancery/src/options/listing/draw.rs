//! Orders drawn at random, without a list of all.
//!
//! The crate has no source of randomness: each function asks a closure for a number below a bound.
//! If the numbers are uniform and independent, so are the orders.

use super::index::LegalIndex;
use super::list::needs_check;
use super::mask::WORD;
use super::movement::{Board, Survey};
use super::{
    LegalWorkspace, NARROW, UnitOrders, legal_adjustments, legal_movement, legal_retreats,
};
use crate::board::Map;
use crate::orders::{Drawn, LegalSet, OrderId, Setting};
use crate::position::{PhaseKind, Position, Unit};
use crate::rules::Rules;

/// Draws orders for the phase that is to be played: see the function of each kind of phase.
pub fn draw_orders<'a>(
    index: &LegalIndex,
    setting: Setting<'a>,
    workspace: &'a mut LegalWorkspace,
    pick: impl FnMut(u32) -> u32,
) -> &'a [Drawn] {
    let Setting { map, position, rules, .. } = setting;
    match position.phase.kind {
        PhaseKind::Movement => draw_movement(index, setting, workspace, pick).orders(),
        PhaseKind::Retreat => draw_retreats(map, position, workspace, pick),
        PhaseKind::Adjustment => draw_adjustments(map, position, rules, workspace, pick),
    }
}

/// Draws one legal order for each unit that is not neutral, each of its orders as likely as the
/// others, as of a movement phase. The answer is ascending by province; a unit to which no order
/// can be given is missing.
///
/// `pick` is asked once a unit for a number below its argument; a higher one counts as the highest.
pub fn draw_movement<'a>(
    index: &LegalIndex,
    setting: Setting<'a>,
    workspace: &'a mut LegalWorkspace,
    mut pick: impl FnMut(u32) -> u32,
) -> LegalSet<'a> {
    if needs_check(setting) {
        return choose_movement(index, setting, workspace, |unit| any(unit.orders, &mut pick));
    }
    let LegalWorkspace { narrow, wide, drawn, .. } = workspace;
    if setting.map.province_count() <= NARROW * WORD {
        draw_from_survey(narrow, index, setting, drawn, &mut pick);
    } else {
        draw_from_survey(wide, index, setting, drawn, &mut pick);
    }
    LegalSet::of_list(setting, drawn)
}

/// Lists the legal orders of a movement phase and takes one for each unit that has any: the one at
/// the place in its list that `choose` names. A number that is too high counts as the highest.
pub fn choose_movement<'a>(
    index: &LegalIndex,
    setting: Setting<'a>,
    workspace: &'a mut LegalWorkspace,
    choose: impl FnMut(UnitOrders<'_>) -> usize,
) -> LegalSet<'a> {
    legal_movement(index, setting, workspace);
    LegalSet::of_list(setting, choose_from_list(workspace, choose))
}

fn draw_from_survey<const W: usize>(
    survey: &mut Survey<W>,
    index: &LegalIndex,
    setting: Setting<'_>,
    drawn: &mut Vec<Drawn>,
    pick: &mut impl FnMut(u32) -> u32,
) {
    let Setting { map, position, rules, .. } = setting;
    let board = Board { map, index, rules };
    drawn.clear();
    survey.take(board, position);
    for unit in survey.units() {
        let Some(by) = unit.power else { continue };
        let counts = survey.count(board, *unit);
        let nth = below(counts.all(), pick);
        drawn.extend(survey.nth(index, *unit, &counts, nth).map(|order| Drawn { by, order }));
    }
}

/// Takes one order of each group of the list.
fn choose_from_list(
    workspace: &mut LegalWorkspace,
    mut choose: impl FnMut(UnitOrders<'_>) -> usize,
) -> &[Drawn] {
    let LegalWorkspace { list, drawn, .. } = workspace;
    drawn.clear();
    for unit in list.orders().units() {
        if let Some(last) = unit.orders.len().checked_sub(1) {
            let order = unit.orders[choose(unit).min(last)];
            drawn.push(Drawn { by: unit.power, order });
        }
    }
    drawn
}

/// Draws a retreat or disbanding for each dislodged unit that is not neutral, as
/// [`draw_movement`] does.
pub fn draw_retreats<'a>(
    map: &Map,
    position: &Position,
    workspace: &'a mut LegalWorkspace,
    mut pick: impl FnMut(u32) -> u32,
) -> &'a [Drawn] {
    legal_retreats(map, position, workspace);
    choose_from_list(workspace, |unit| any(unit.orders, &mut pick))
}

/// Draws as many builds or removals for each power as it may order, one after the other: each of
/// the orders that can still be given is as likely as the others. Two are never for one place.
pub fn draw_adjustments<'a>(
    map: &Map,
    position: &Position,
    rules: &Rules,
    workspace: &'a mut LegalWorkspace,
    mut pick: impl FnMut(u32) -> u32,
) -> &'a [Drawn] {
    legal_adjustments(map, position, rules, workspace);
    let LegalWorkspace { list, balances, drawn, open, .. } = workspace;
    let legal = list.orders();
    drawn.clear();
    for ((by, _), balance) in map.powers().zip(balances) {
        open.clear();
        open.extend(legal.of_power(by).flat_map(|unit| unit.orders).copied());
        let mut supplied = balance.supplied_removals();
        for _ in 0..balance.surplus().max(balance.removals()) {
            if open.is_empty() {
                break;
            }
            let order = open[any(open, &mut pick)];
            drawn.push(Drawn { by, order });
            if order == OrderId::WAIVE {
                continue;
            }
            open.retain(|other| other.at() != order.at());
            let removed = order.at().and_then(|at| position.unit(at));
            if removed.is_some_and(|unit| !unit.is_unsupplied()) {
                supplied = supplied.saturating_sub(1);
                if supplied == 0 {
                    let unsupplied = |at| position.unit(at).is_some_and(Unit::is_unsupplied);
                    open.retain(|other| other.at().is_some_and(unsupplied));
                }
            }
        }
    }
    drawn
}

/// A place in a list that is not empty.
fn any(orders: &[OrderId], pick: &mut impl FnMut(u32) -> u32) -> usize {
    // A power and a unit have fewer than 2^32 orders.
    below(u32::try_from(orders.len()).unwrap_or(u32::MAX), pick) as usize
}

/// A number below the bound, which is not zero.
fn below(bound: u32, pick: &mut impl FnMut(u32) -> u32) -> u32 {
    pick(bound).min(bound.saturating_sub(1))
}
