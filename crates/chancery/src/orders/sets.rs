//! From the order sets that a power handed in to the orders that are judged: the choices 4.D.1,
//! 4.D.2, 4.E.4 and 4.E.5.
//!
//! What a set says about itself (when it was handed in, whether it adds to an earlier one) and what
//! was agreed about it (whose units another power may order) is claimed by whoever reads the mail;
//! the rules decide here what it is worth.

use std::collections::{BTreeMap, BTreeSet};

use super::order::Order;
use crate::board::{PowerId, ProvinceId};
use crate::position::Position;
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
    /// The power that gives leave. It counts for a unit of its own only.
    pub owner: PowerId,
    /// Where the unit stands.
    pub unit: ProvinceId,
    /// The power that may order it.
    pub to: PowerId,
}

/// One order set as it was handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedIn {
    /// The power that handed it in; `None` where nobody knows, and then it always counts.
    pub by: Option<PowerId>,
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
    /// Orders of earlier phases given until further notice (4.E.4), with their power, the later
    /// ones last.
    pub standing: Vec<(PowerId, Order)>,
    /// Leave announced to everybody beforehand (4.E.5).
    pub announced: Vec<Proxy>,
}

/// The orders that are judged, and what was handed in and does not count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Gathered {
    /// The orders, each with the power for which it counts where that is known.
    pub orders: Vec<Order>,
    /// Where each order comes from, in step with `orders`.
    pub origins: Vec<Origin>,
    /// What the rules leave out.
    pub left_out: Vec<LeftOut>,
}

/// Where an order that is judged comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// From a set.
    Set {
        /// The place of the set among the sets.
        set: usize,
        /// The place of the order in the set.
        order: usize,
    },
    /// From the standing orders, by its place among them.
    Standing(usize),
}

/// What was handed in and does not count under the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LeftOut {
    /// A dated set that a later one replaces (4.D.1), by its place among the sets.
    Replaced(usize),
    /// One of several undated sets (4.D.2), by its place among the sets.
    Undated(usize),
    /// A standing order for a unit that has no other (4.E.4), by its place among them.
    Standing(usize),
    /// Leave given where the rules do not look for it (4.E.5).
    Leave(Proxy),
}

/// The orders that are judged in a position: the sets of each power as the rules combine them, then
/// standing orders for units that got no order.
///
/// An order for another power's unit keeps the power that wrote it, and so is refused later, unless
/// the owner's leave counts under the rules; then it counts as the owner's. A standing order waits
/// while no unit of its power stands where it begins, and while the phase is of another kind.
#[must_use]
pub fn gather(handed_in: &HandedInSets, rules: &Rules, position: &Position) -> Gathered {
    let mut gathering = Gathering { handed_in, rules, position, gathered: Gathered::default() };
    let counted = gathering.counted_sets();
    let leave = gathering.leave(&counted);
    for &set in &counted {
        let HandedIn { by, orders, .. } = &handed_in.sets[set];
        for (place, order) in orders.iter().enumerate() {
            let proxy = order
                .unit_at()
                .zip(*by)
                .and_then(|unit_and_writer| leave.get(&unit_and_writer).copied());
            let order = order.given_by(proxy.or(*by).or(order.by()));
            gathering.count(order, Origin::Set { set, order: place });
        }
    }
    gathering.standing_orders();
    gathering.gathered
}

/// Leave that counts: for the unit of a province and the power that may order it, the owner.
type Leave = BTreeMap<(ProvinceId, PowerId), PowerId>;

struct Gathering<'a> {
    handed_in: &'a HandedInSets,
    rules: &'a Rules,
    position: &'a Position,
    gathered: Gathered,
}

impl Gathering<'_> {
    fn count(&mut self, order: Order, origin: Origin) {
        self.gathered.orders.push(order);
        self.gathered.origins.push(origin);
    }

    /// The sets that count: those of nobody, then power by power.
    fn counted_sets(&mut self) -> Vec<usize> {
        let sets = &self.handed_in.sets;
        let mut powers: Vec<Option<PowerId>> = sets.iter().map(|set| set.by).collect();
        powers.sort_unstable();
        powers.dedup();
        let mut counted = Vec::new();
        for power in powers {
            let own = (0..sets.len()).filter(|&set| sets[set].by == power);
            let (dated, undated) = own.partition(|&set| sets[set].dated.is_some());
            if power.is_none() {
                let both: [Vec<usize>; 2] = [dated, undated];
                counted.extend(both.into_iter().flatten());
                continue;
            }
            counted.extend(self.combine_dated(dated));
            counted.extend(self.combine_undated(undated));
        }
        counted
    }

    /// Choice 4.D.1.
    fn combine_dated(&mut self, mut own: Vec<usize>) -> Vec<usize> {
        let sets = &self.handed_in.sets;
        own.sort_by_key(|&set| sets[set].dated);
        let mut counted = Vec::new();
        for set in own {
            let relation = sets[set].relation;
            let keeps_earlier = match self.rules.dated_order_sets {
                DatedOrderSets::Combined => true,
                DatedOrderSets::CombinedUnlessReplaced => relation != Relation::Replaces,
                DatedOrderSets::LastUnlessAdded => relation == Relation::Adds,
                DatedOrderSets::Last => false,
            };
            if !keeps_earlier {
                self.gathered.left_out.extend(counted.drain(..).map(LeftOut::Replaced));
            }
            counted.push(set);
        }
        counted
    }

    /// Choice 4.D.2. One set alone always counts.
    fn combine_undated(&mut self, own: Vec<usize>) -> Vec<usize> {
        match self.rules.undated_order_sets {
            UndatedOrderSets::AllHold if own.len() > 1 => {
                self.gathered.left_out.extend(own.into_iter().map(LeftOut::Undated));
                Vec::new()
            }
            UndatedOrderSets::AllHold | UndatedOrderSets::Combined => own,
        }
    }

    /// Choice 4.E.5: the leave that counts. Nobody can give leave for a unit of another power.
    fn leave(&mut self, counted: &[usize]) -> Leave {
        let in_sets = counted.iter().flat_map(|&set| {
            let HandedIn { by, proxies, .. } = &self.handed_in.sets[set];
            proxies.iter().filter(|proxy| Some(proxy.owner) == *by).copied()
        });
        let announced = self.handed_in.announced.iter().copied();
        let (given, elsewhere): (Vec<_>, Vec<_>) = match self.rules.proxy_orders {
            ProxyOrders::NotAllowed => (Vec::new(), announced.chain(in_sets).collect()),
            ProxyOrders::Announced => (announced.collect(), in_sets.collect()),
            ProxyOrders::InOrderSet => (in_sets.collect(), announced.collect()),
        };
        self.gathered.left_out.extend(elsewhere.into_iter().map(LeftOut::Leave));
        let owns = |proxy: &Proxy| self.owner(proxy.unit) == Some(proxy.owner);
        let counts = given.into_iter().filter(owns);
        counts.map(|Proxy { owner, unit, to }| ((unit, to), owner)).collect()
    }

    /// Whose unit of a province has orders in this phase.
    fn owner(&self, at: ProvinceId) -> Option<PowerId> {
        self.position.unit_to_order(at)?.power
    }

    /// Choice 4.E.4: of several standing orders for one unit, the last.
    fn standing_orders(&mut self) {
        let given = self.gathered.orders.iter();
        let given = given.map(|order| (order.unit_at(), order.giver(self.position)));
        let given: BTreeSet<_> = given.collect();
        let kind = self.position.phase.kind;
        let mut last: BTreeMap<ProvinceId, usize> = BTreeMap::new();
        for (place, (power, order)) in self.handed_in.standing.iter().enumerate() {
            let Some(at) = order.unit_at().filter(|_| order.phase_kind() == Some(kind)) else {
                continue;
            };
            let by = Some(*power);
            if self.owner(at) == by && !given.contains(&(Some(at), by)) {
                last.insert(at, place);
            }
        }
        let mut wanted: Vec<usize> = last.into_values().collect();
        wanted.sort_unstable();
        for place in wanted {
            let (power, order) = self.handed_in.standing[place];
            match self.rules.perpetual_orders {
                PerpetualOrders::Allowed => {
                    self.count(order.given_by(Some(power)), Origin::Standing(place));
                }
                PerpetualOrders::NotAllowed => {
                    self.gathered.left_out.push(LeftOut::Standing(place));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Location;
    use crate::orders::{MovementAction, MovementOrder, Route, UnitClaim};
    use crate::position::{Phase, PhaseKind, Season, Unit, UnitKind};

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
        HandedIn { by: Some(OWN), dated, relation, orders, proxies: Vec::new() }
    }

    /// Three units of ours and two of the other's.
    fn position() -> Position {
        let phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);
        let mut position = Position::new(16, phase);
        for (at, power) in [(1, OWN), (3, OTHER), (5, OWN), (7, OWN), (9, OTHER)] {
            let unit = Unit::new(UnitKind::Army, power);
            position.set_unit(ProvinceId::new(at), Some(unit));
        }
        position
    }

    /// The moves that are judged, with the power they count for.
    fn judged(handed_in: &HandedInSets, rules: &str) -> Vec<Judged> {
        let rules = Rules::DATC.with(rules).expect("the test names rules that exist");
        let gathered = gather(handed_in, &rules, &position());
        assert_eq!(gathered.orders.len(), gathered.origins.len());
        let moves = gathered.orders.into_iter().filter_map(|order| match order {
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
            sets: vec![
                set(None, Relation::Unsaid, &[(1, 2)]),
                // Another power's order for the unit does not keep its owner's from standing.
                HandedIn { by: Some(OTHER), ..set(None, Relation::Unsaid, &[(5, 6)]) },
            ],
            // One that is overruled, one given earlier, one in force, and two that wait: for a unit
            // to come there, and for one of ours.
            standing: [(1, 9), (5, 2), (5, 4), (11, 12), (3, 4)]
                .map(|(from, to)| (OWN, order(from, to)))
                .to_vec(),
            ..HandedInSets::default()
        };
        let given = [(OWN, 1, 2), (OTHER, 5, 6)];
        check(&handed_in, &[("4.E.4=a", &[given[0], given[1], (OWN, 5, 4)]), ("4.E.4=b", &given)]);
    }

    #[test]
    fn leave_counts_where_the_rules_look_for_it() {
        let proxy = |unit| Proxy { owner: OTHER, unit: ProvinceId::new(unit), to: OWN };
        let mut owners = set(None, Relation::Unsaid, &[]);
        // Nobody can give away a unit that is not his: ours in 5 stays ours.
        (owners.by, owners.proxies) = (Some(OTHER), vec![proxy(3), proxy(5)]);
        let handed_in = HandedInSets {
            sets: vec![set(None, Relation::Unsaid, &[(9, 2), (3, 4), (5, 6)]), owners],
            announced: vec![proxy(9), proxy(5)],
            ..HandedInSets::default()
        };
        check(
            &handed_in,
            &[
                ("4.E.5=a", &[(OTHER, 9, 2), (OWN, 3, 4), (OWN, 5, 6)]),
                ("4.E.5=b", &[(OWN, 9, 2), (OTHER, 3, 4), (OWN, 5, 6)]),
                ("4.E.5=c", &[(OWN, 9, 2), (OWN, 3, 4), (OWN, 5, 6)]),
            ],
        );
    }

    #[test]
    fn what_does_not_count_is_told() {
        let dated = |place| set(Some(place), Relation::Unsaid, &[(1, 2)]);
        let undated = set(None, Relation::Unsaid, &[(5, 6)]);
        let announced = Proxy { owner: OTHER, unit: ProvinceId::new(9), to: OWN };
        let handed_in = HandedInSets {
            sets: vec![dated(2), dated(1), undated.clone(), undated],
            standing: vec![(OWN, order(7, 8))],
            announced: vec![announced],
        };
        let rules = Rules::DATC.with("4.D.1=d,4.D.2=a,4.E.4=b,4.E.5=c").expect("rules that exist");
        let gathered = gather(&handed_in, &rules, &position());
        assert_eq!(gathered.origins, [Origin::Set { set: 0, order: 0 }]);
        let expected = [
            LeftOut::Replaced(1),
            LeftOut::Undated(2),
            LeftOut::Undated(3),
            LeftOut::Leave(announced),
            LeftOut::Standing(0),
        ];
        assert_eq!(gathered.left_out, expected);
    }
}
