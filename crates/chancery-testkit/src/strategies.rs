//! Strategies for property tests: positions with orders that have to do with each other.

use std::fmt;
use std::sync::{Arc, LazyLock};

use chancery::board::Map;
use chancery::orders::{MovementAction, MovementOrder};
use chancery::position::Position;
use proptest::prelude::*;

use crate::compare::describe;
use crate::random_positions::{Dealer, Mix, crowded_board};

/// A position with one order a unit, some of them illegal.
#[derive(Clone, PartialEq, Eq)]
pub struct Scene {
    /// The map.
    pub map: Arc<Map>,
    /// The position.
    pub position: Position,
    /// The orders, by province.
    pub orders: Vec<MovementOrder>,
}

impl fmt::Debug for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&describe(&self.map, &self.position, &self.orders, &[]))
    }
}

/// More units than any scene has: so many may be taken away while a failure shrinks.
const UNITS_MAX: usize = 40;

/// Full boards of the standard map, biased to convoys, head-to-head battles and supports.
pub fn standard_scenes() -> impl Strategy<Value = Scene> {
    static MAP: LazyLock<Arc<Map>> =
        LazyLock::new(|| Arc::new(chancery_variants::standard().map.clone()));
    let mix = Mix { units: (8, 34), powers: (2, 7), unsupplied: 0 };
    any::<u64>().no_shrink().prop_flat_map(move |seed| scenes(Arc::clone(&MAP), &mix, seed))
}

/// Boards of five to ten provinces full of units, where knots are frequent.
pub fn crowded_scenes() -> impl Strategy<Value = Scene> {
    let mix = Mix { units: (3, 9), powers: (1, 3), unsupplied: 0 };
    any::<u64>()
        .no_shrink()
        .prop_flat_map(move |seed| scenes(Arc::new(crowded_board(seed, 0).map()), &mix, seed))
}

/// One dealt scene; it shrinks by units that are taken away and orders that become holds.
fn scenes(map: Arc<Map>, mix: &Mix, seed: u64) -> impl Strategy<Value = Scene> + use<> {
    let mut dealer = Dealer::new(&map, seed, 0);
    let position = dealer.position(mix);
    let orders = dealer.orders(&position);
    let whole = Scene { map, position, orders };
    let kept = || prop::collection::vec(prop::bool::weighted(0.98), UNITS_MAX);
    (kept(), kept()).prop_map(move |(units, orders)| whole.reduced(&units, &orders))
}

impl Scene {
    /// The scene without some of its units and with holds for some of its orders.
    fn reduced(&self, units: &[bool], orders: &[bool]) -> Self {
        let mut reduced = self.clone();
        for ((at, _), _) in self.position.units().zip(units).filter(|(_, kept)| !**kept) {
            reduced.position.set_unit(at, None);
        }
        for (order, _) in reduced.orders.iter_mut().zip(orders).filter(|(_, kept)| !**kept) {
            order.action = MovementAction::Hold;
        }
        reduced.orders.retain(|order| reduced.position.is_occupied(order.unit.at.province));
        reduced
    }
}

/// Keys by which the members of a list are put into another order.
pub fn keys(count: usize) -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), count)
}
