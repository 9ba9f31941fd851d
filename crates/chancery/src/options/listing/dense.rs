//! Orders numbered from zero without gaps, for tables and for bots.

use super::index::LegalIndex;
use super::places::Place;
use crate::board::{Location, Map, ProvinceId, ProvinceSet};
use crate::orders::OrderId;
use crate::position::UnitKind;
use crate::rules::Wings;

/// As many as sixteen bits can number.
const ORDERS_MAX: usize = 1 << 16;

/// Every order that can be legal on a map, numbered from zero without gaps in sixteen bits.
///
/// The numbers follow the [`OrderId`]s: the lowest id of a possible order has number 0. *Possible*
/// is each order, in the form in which it is listed, that the map allows with units where one likes
/// and under any rules:
///
/// - a unit stands only where a unit of its kind can, and wings stand nowhere if there are none;
/// - it can hold, be disbanded or removed; move or retreat one step; be built if it stands on a
///   supply centre; an army also goes one step via convoy, and to wherever waters lead;
/// - it can support each unit that stands one step away, and each move of one step, or over waters
///   that do not need the supporter, that ends one step away;
/// - a fleet where fleets convoy can convoy each army to each place that the same waters touch.
///   This is more than can be legal: not every fleet of a sea is of use to every convoy over it.
///
/// The numbers belong to the map: they are stable as long as its provinces, their order and who can
/// go where are. Of the standard map there are 31,767 orders without wings, 46,860 with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DenseIndex {
    /// Ascending.
    orders: Vec<OrderId>,
}

impl DenseIndex {
    /// Numbers the orders of a map; `None` if there are more than 65,536.
    #[must_use]
    pub fn new(map: &Map, wings: Wings) -> Option<Self> {
        let index = LegalIndex::new(map);
        let is_possible = |place: &Place| {
            map.can_stand(place.kind, place.at)
                && (wings == Wings::On || place.kind != UnitKind::Wing)
        };
        let places: Vec<Place> = index.places.iter().copied().filter(is_possible).collect();
        let waters = Waters::new(map, None);
        let mut enumeration = Enumeration { map, orders: vec![OrderId::WAIVE] };
        for place in &places {
            // A fleet does not support what needs its own convoy.
            let convoys = place.kind == UnitKind::Fleet && map.province(place.at.province).convoys;
            let others = convoys.then(|| Waters::new(map, Some(place.at.province)));
            let others = others.as_ref().unwrap_or(&waters);
            enumeration.add_alone(&waters, place);
            for target in &places {
                enumeration.add_supports(others, place, target);
                if convoys && target.kind == UnitKind::Army {
                    enumeration.add_convoys(&waters, place, target);
                }
            }
            if enumeration.orders.len() > ORDERS_MAX {
                return None;
            }
        }
        enumeration.orders.sort_unstable();
        Some(Self { orders: enumeration.orders })
    }

    /// How many orders there are; the numbers are below it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// Whether there is no order: never, since a build can always be waived.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }

    /// The number of an order; `None` if it is not possible on the map, or not in the form in
    /// which it is listed.
    #[must_use]
    pub fn number(&self, order: OrderId) -> Option<u16> {
        u16::try_from(self.orders.binary_search(&order).ok()?).ok()
    }

    /// The order with a number; `None` if there are not so many.
    #[must_use]
    pub fn order(&self, number: u16) -> Option<OrderId> {
        self.orders.get(usize::from(number)).copied()
    }

    /// Every order in the order of its number.
    pub fn orders(&self) -> impl Iterator<Item = OrderId> + '_ {
        self.orders.iter().copied()
    }
}

/// The orders found so far.
struct Enumeration<'a> {
    map: &'a Map,
    orders: Vec<OrderId>,
}

impl Enumeration<'_> {
    /// What a unit can do by itself.
    fn add_alone(&mut self, waters: &Waters, place: &Place) {
        let Place { kind, at, bits } = *place;
        let one_step = self.map.destinations(kind, at);
        self.orders.extend([OrderId::hold(bits), OrderId::disband(bits), OrderId::remove(bits)]);
        self.orders.extend(one_step.iter().map(|to| OrderId::step(bits).onto(*to)));
        self.orders.extend(one_step.iter().map(|to| OrderId::retreat(bits).onto(*to)));
        if self.map.province(at.province).centre {
            self.orders.push(OrderId::build(bits));
        }
        if kind == UnitKind::Army {
            let lands = self.lands();
            let reached = lands.filter(|to| {
                *to != at.province
                    && (self.map.reaches(kind, at, *to) || waters.join(at.province, *to))
            });
            let crossing = OrderId::crossing(bits);
            let crossings: Vec<OrderId> =
                reached.map(|to| crossing.onto(Location::inland(to))).collect();
            self.orders.extend(crossings);
        }
    }

    /// Where an army can stand.
    fn lands(&self) -> impl Iterator<Item = ProvinceId> {
        let stands = |to: &ProvinceId| self.map.can_stand(UnitKind::Army, Location::inland(*to));
        self.map.provinces().map(|(id, _)| id).filter(stands)
    }

    fn add_supports(&mut self, waters: &Waters, place: &Place, target: &Place) {
        let (map, from) = (self.map, target.at.province);
        if from == place.at.province {
            return;
        }
        let whom = |order: OrderId| order.of_target(target.bits);
        if map.reaches(place.kind, place.at, from) {
            let hold = OrderId::support_hold(place.bits).onto(Location::inland(from));
            self.orders.push(whom(hold));
        }
        let support = whom(OrderId::support_move(place.bits));
        let mut known = None;
        for to in map.destinations(place.kind, place.at).iter().map(|to| to.province) {
            // A fleet that could land on several coasts of a province supports there once.
            if to == from || known.replace(to) == Some(to) {
                continue;
            }
            if target.kind == UnitKind::Fleet {
                let landings = || map.fleet_landings(target.at, to);
                let whichever = landings().nth(1).map(|_| Location::inland(to));
                self.orders
                    .extend(whichever.into_iter().chain(landings()).map(|to| support.onto(to)));
            } else if map.reaches(target.kind, target.at, to)
                || target.kind == UnitKind::Army
                    && map.can_stand(UnitKind::Army, Location::inland(to))
                    && waters.join(from, to)
            {
                self.orders.push(support.onto(Location::inland(to)));
            }
        }
    }

    fn add_convoys(&mut self, waters: &Waters, place: &Place, army: &Place) {
        let (fleet, from) = (place.at.province, army.at.province);
        let convoy = OrderId::convoy(place.bits).of_target(army.bits);
        let landings: Vec<OrderId> = self
            .lands()
            .filter(|to| *to != from && waters.join_over(fleet, from, *to))
            .map(|to| convoy.onto(Location::inland(to)))
            .collect();
        self.orders.extend(landings);
    }
}

/// Waters that hang together, and the provinces that touch them, as if a fleet could be everywhere
/// where fleets convoy.
struct Waters(Vec<Body>);

struct Body {
    seas: ProvinceSet,
    shores: ProvinceSet,
}

impl Waters {
    /// The waters of a map, one place left out.
    fn new(map: &Map, without: Option<ProvinceId>) -> Self {
        let mut bodies: Vec<Body> = Vec::new();
        let mut queue = Vec::new();
        for (start, province) in map.provinces() {
            let known = |at: ProvinceId| bodies.iter().any(|body| body.seas.contains(at));
            if !province.convoys || Some(start) == without || known(start) {
                continue;
            }
            let mut body = Body { seas: ProvinceSet::new(), shores: ProvinceSet::new() };
            body.seas.insert(start);
            queue.push(start);
            while let Some(sea) = queue.pop() {
                for next in map.waters_of(sea) {
                    body.shores.insert(next);
                    let joins = map.province(next).convoys && Some(next) != without;
                    if joins && body.seas.insert(next) {
                        queue.push(next);
                    }
                }
            }
            bodies.push(body);
        }
        Self(bodies)
    }

    /// Whether some waters touch both provinces.
    fn join(&self, from: ProvinceId, to: ProvinceId) -> bool {
        self.0.iter().any(|body| body.shores.contains(from) && body.shores.contains(to))
    }

    /// Whether the waters that a fleet is on touch both provinces.
    fn join_over(&self, fleet: ProvinceId, from: ProvinceId, to: ProvinceId) -> bool {
        self.0.iter().any(|body| {
            body.seas.contains(fleet) && body.shores.contains(from) && body.shores.contains(to)
        })
    }
}
