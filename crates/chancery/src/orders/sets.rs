//! From the order sets that a power handed in to the orders that are judged: the choices 4.D.1,
//! 4.D.2, 4.E.4 and 4.E.5.
//!
//! What a set says about itself (when it was handed in, whether it adds to an earlier one) and what
//! was agreed about it (whose units another power may order) is claimed by whoever reads the mail;
//! the rules decide here what it is worth.

use super::order::{AdjustmentAction, Order};
use crate::board::{PowerId, ProvinceId};
use crate::rules::{DatedOrderSets, PerpetualOrders, ProxyOrders, Rules, UndatedOrderSets};

/// What a set says about the power's earlier sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// Nothing.
    Unsaid,
    /// It adds to them.
    Adds,
    /// It replaces them.
    Replaces,
}

/// Leave given to another power to order a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Proxy {
    /// The power that gives leave: the unit's owner.
    pub owner: PowerId,
    /// Where the unit stands.
    pub unit: ProvinceId,
    /// The power that may order it.
    pub to: PowerId,
}

/// One order set as it was handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedIn {
    /// The power that handed it in.
    pub by: PowerId,
    /// Its place in time among all sets, if it bears a date: a later one has a higher number.
    pub dated: Option<u32>,
    /// What it says about the power's earlier sets.
    pub relation: Relation,
    /// The orders, in the order in which they are written.
    pub orders: Vec<Order>,
    /// Leave given in this set to other powers.
    pub proxies: Vec<Proxy>,
}

/// Everything handed in for a phase.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandedInSets {
    /// The sets, in any order.
    pub sets: Vec<HandedIn>,
    /// Orders of earlier phases given until further notice (4.E.4), with their power.
    pub standing: Vec<(PowerId, Order)>,
    /// Leave announced to everybody beforehand (4.E.5).
    pub announced: Vec<Proxy>,
}

/// The orders that are judged, each with the power for which it counts: the sets of each power as
/// the rules combine them, then standing orders for units that got no order.
///
/// An order for another power's unit keeps the power that wrote it, and so is refused later, unless
/// the owner's leave counts under the rules; then it counts as the owner's.
#[must_use]
pub fn gather(handed_in: &HandedInSets, rules: &Rules) -> Vec<Order> {
    let mut powers: Vec<PowerId> = handed_in.sets.iter().map(|set| set.by).collect();
    powers.sort_unstable();
    powers.dedup();
    let mut counted: Vec<&HandedIn> = Vec::new();
    for &power in &powers {
        let own = |set: &&HandedIn| set.by == power;
        let dated = handed_in.sets.iter().filter(own).filter(|set| set.dated.is_some());
        let undated = handed_in.sets.iter().filter(own).filter(|set| set.dated.is_none());
        counted.extend(combine_dated(dated.collect(), rules));
        counted.extend(combine_undated(undated.collect(), rules));
    }
    let leave: Vec<Proxy> = match rules.proxy_orders {
        ProxyOrders::NotAllowed => Vec::new(),
        ProxyOrders::Announced => handed_in.announced.clone(),
        ProxyOrders::InOrderSet => counted
            .iter()
            .flat_map(|set| set.proxies.iter().filter(|proxy| proxy.owner == set.by))
            .copied()
            .collect(),
    };
    let mut orders: Vec<Order> = counted
        .iter()
        .flat_map(|set| set.orders.iter().map(|order| given_by(*order, set.by, &leave)))
        .collect();
    if rules.perpetual_orders == PerpetualOrders::Allowed {
        for &(power, order) in &handed_in.standing {
            let unit = unit_of(&order);
            if unit.is_some() && !orders.iter().any(|other| unit_of(other) == unit) {
                orders.push(given_by(order, power, &leave));
            }
        }
    }
    orders
}

/// Choice 4.D.1.
fn combine_dated<'a>(mut sets: Vec<&'a HandedIn>, rules: &Rules) -> Vec<&'a HandedIn> {
    sets.sort_by_key(|set| set.dated);
    let mut counted: Vec<&HandedIn> = Vec::new();
    for set in sets {
        let keeps_earlier = match rules.dated_order_sets {
            DatedOrderSets::Combined => true,
            DatedOrderSets::CombinedUnlessReplaced => set.relation != Relation::Replaces,
            DatedOrderSets::LastUnlessAdded => set.relation == Relation::Adds,
            DatedOrderSets::Last => false,
        };
        if !keeps_earlier {
            counted.clear();
        }
        counted.push(set);
    }
    counted
}

/// Choice 4.D.2. One set alone always counts.
fn combine_undated<'a>(sets: Vec<&'a HandedIn>, rules: &Rules) -> Vec<&'a HandedIn> {
    match rules.undated_order_sets {
        UndatedOrderSets::AllHold if sets.len() > 1 => Vec::new(),
        UndatedOrderSets::AllHold | UndatedOrderSets::Combined => sets,
    }
}

/// The unit an order is for.
fn unit_of(order: &Order) -> Option<ProvinceId> {
    match order {
        Order::Movement(order) => Some(order.unit.at.province),
        Order::Retreat(order) => Some(order.unit.at.province),
        Order::Adjustment(order) => match order.action {
            AdjustmentAction::Build(unit) | AdjustmentAction::Remove(unit) => {
                Some(unit.at.province)
            }
            AdjustmentAction::Waive => None,
        },
        Order::SetUp(_) => None,
    }
}

/// An order with the power for which it counts: the writer, or the owner who gave leave.
fn given_by(mut order: Order, writer: PowerId, leave: &[Proxy]) -> Order {
    let unit = unit_of(&order);
    let owner = leave
        .iter()
        .find(|proxy| Some(proxy.unit) == unit && proxy.to == writer)
        .map_or(writer, |proxy| proxy.owner);
    match &mut order {
        Order::Movement(order) => order.by = Some(owner),
        Order::Retreat(order) => order.by = Some(owner),
        Order::Adjustment(order) => order.by = Some(owner),
        Order::SetUp(_) => {}
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Location;
    use crate::orders::{MovementAction, MovementOrder, Route, UnitClaim};

    const OWN: PowerId = PowerId::new(0);
    const OTHER: PowerId = PowerId::new(1);

    /// A move that is judged: the power it counts for, where it starts, where it goes.
    type Judged = (PowerId, usize, usize);

    /// A move of the unit in province `from` to province `to`.
    fn order(from: usize, to: usize) -> Order {
        let place = |i| Location::inland(ProvinceId::new(i));
        let action = MovementAction::Move { to: place(to), route: Route::Unspecified };
        Order::Movement(MovementOrder { by: None, unit: UnitClaim::at(place(from)), action })
    }

    fn set(dated: Option<u32>, relation: Relation, orders: &[(usize, usize)]) -> HandedIn {
        let orders = orders.iter().map(|&(from, to)| order(from, to)).collect();
        HandedIn { by: OWN, dated, relation, orders, proxies: Vec::new() }
    }

    /// The moves that are judged, with the power they count for.
    fn judged(handed_in: &HandedInSets, rules: &str) -> Vec<Judged> {
        let rules = Rules::DATC.with(rules).expect("the test names rules that exist");
        let moves = gather(handed_in, &rules).into_iter().filter_map(|order| match order {
            Order::Movement(order) => match order.action {
                MovementAction::Move { to, .. } => {
                    Some((order.by?, order.unit.at.province.index(), to.province.index()))
                }
                _ => None,
            },
            _ => None,
        });
        moves.collect()
    }

    #[track_caller]
    fn check(handed_in: &HandedInSets, expected: &[(&str, &[Judged])]) {
        for (rules, moves) in expected {
            assert_eq!(judged(handed_in, rules), *moves, "{rules}");
        }
    }

    #[test]
    fn each_value_of_4_d_1_reads_dated_sets_its_own_way() {
        let sets = vec![
            set(Some(1), Relation::Unsaid, &[(1, 2)]),
            set(Some(2), Relation::Unsaid, &[(3, 4)]),
            set(Some(3), Relation::Replaces, &[(5, 6)]),
            set(Some(4), Relation::Adds, &[(7, 8)]),
        ];
        let handed_in = HandedInSets { sets, ..HandedInSets::default() };
        let all = [(OWN, 1, 2), (OWN, 3, 4), (OWN, 5, 6), (OWN, 7, 8)];
        check(
            &handed_in,
            &[
                ("4.D.1=a", &all),
                ("4.D.1=b", &all[2..]),
                ("4.D.1=c", &all[2..]),
                ("4.D.1=d", &all[3..]),
            ],
        );
        let sets = vec![
            set(Some(1), Relation::Unsaid, &[(1, 2)]),
            set(Some(2), Relation::Unsaid, &[(3, 4)]),
        ];
        let handed_in = HandedInSets { sets, ..HandedInSets::default() };
        check(&handed_in, &[("4.D.1=b", &all[..2]), ("4.D.1=c", &all[1..2])]);
    }

    #[test]
    fn several_undated_sets_count_together_or_not_at_all() {
        let sets =
            vec![set(None, Relation::Unsaid, &[(1, 2)]), set(None, Relation::Unsaid, &[(3, 4)])];
        let handed_in = HandedInSets { sets, ..HandedInSets::default() };
        check(&handed_in, &[("4.D.2=a", &[]), ("4.D.2=b", &[(OWN, 1, 2), (OWN, 3, 4)])]);
    }

    #[test]
    fn a_standing_order_counts_where_the_unit_got_no_other() {
        let handed_in = HandedInSets {
            sets: vec![set(None, Relation::Unsaid, &[(1, 2)])],
            standing: vec![(OWN, order(1, 9)), (OWN, order(3, 4))],
            ..HandedInSets::default()
        };
        check(&handed_in, &[("4.E.4=a", &[(OWN, 1, 2), (OWN, 3, 4)]), ("4.E.4=b", &[(OWN, 1, 2)])]);
    }

    #[test]
    fn leave_counts_where_the_rules_look_for_it() {
        let proxy = |unit| Proxy { owner: OTHER, unit: ProvinceId::new(unit), to: OWN };
        let mut owners = set(None, Relation::Unsaid, &[]);
        (owners.by, owners.proxies) = (OTHER, vec![proxy(3)]);
        let handed_in = HandedInSets {
            sets: vec![set(None, Relation::Unsaid, &[(1, 2), (3, 4)]), owners],
            announced: vec![proxy(1)],
            ..HandedInSets::default()
        };
        check(
            &handed_in,
            &[
                ("4.E.5=a", &[(OTHER, 1, 2), (OWN, 3, 4)]),
                ("4.E.5=b", &[(OWN, 1, 2), (OTHER, 3, 4)]),
                ("4.E.5=c", &[(OWN, 1, 2), (OWN, 3, 4)]),
            ],
        );
    }
}
