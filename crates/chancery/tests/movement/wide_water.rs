//! Convoys over more water than any game has: the work grows with the orders, and no stack grows.

use chancery::adjudicate::{Work, Workspace, movement};
use chancery::board::{
    Location, Map, MapDefinition, PowerDefinition, PowerId, ProvinceDefinition, ProvinceId,
    ProvinceKind,
};
use chancery::orders::{
    IllegalReason, MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, UnitClaim,
};
use chancery::position::{Phase, PhaseKind, Position, Season, Unit, UnitKind};
use chancery::rules::Rules;

use crate::board::Dice;

/// Seas, the pairs of them that touch, and the seas that touch the two shores.
struct Water {
    seas: usize,
    edges: Vec<(usize, usize)>,
    boarding: usize,
    landing: usize,
}

/// A square of seas, each touching those on its four sides, with a shore at two opposite corners.
fn square(side: usize) -> Water {
    let mut edges = Vec::new();
    for row in 0..side {
        for column in 0..side {
            let here = row * side + column;
            if column + 1 < side {
                edges.push((here, here + 1));
            }
            if row + 1 < side {
                edges.push((here, here + side));
            }
        }
    }
    Water { seas: side * side, edges, boarding: 0, landing: side * side - 1 }
}

/// One sea after the other.
fn strait(seas: usize) -> Water {
    let edges = (1..seas).map(|sea| (sea - 1, sea)).collect();
    Water { seas, edges, boarding: 0, landing: seas - 1 }
}

/// A strait of three seas with a square bay that opens to its middle sea only.
fn bay(side: usize) -> Water {
    let square = square(side);
    let mut edges: Vec<(usize, usize)> = square.edges.iter().map(|(a, b)| (a + 3, b + 3)).collect();
    edges.extend([(0, 1), (1, 2), (1, 3)]);
    Water { seas: square.seas + 3, edges, boarding: 0, landing: 2 }
}

impl Water {
    fn map(&self) -> Map {
        let province = |code: String, kind| ProvinceDefinition {
            name: code.clone(),
            code,
            aliases: Vec::new(),
            kind,
            coasts: Vec::new(),
            centre: false,
            convoys: false,
        };
        let sea = |number: usize| format!("s{number}");
        let mut provinces: Vec<_> =
            (0..self.seas).map(|number| province(sea(number), ProvinceKind::Sea)).collect();
        provinces.push(province("near".to_owned(), ProvinceKind::Coastal));
        provinces.push(province("far".to_owned(), ProvinceKind::Coastal));
        let seas = self.edges.iter().map(|&(a, b)| (sea(a), sea(b)));
        let shores =
            [("near".to_owned(), sea(self.boarding)), ("far".to_owned(), sea(self.landing))];
        let one_way: Vec<(String, String)> = seas.chain(shores).collect();
        let back = one_way.iter().map(|(a, b)| (b.clone(), a.clone()));
        let fleet_edges = one_way.iter().cloned().chain(back).collect();
        Map::new(MapDefinition {
            name: "water".to_owned(),
            provinces,
            fleet_edges,
            powers: vec![PowerDefinition { name: "One".to_owned(), ..PowerDefinition::default() }],
            ..MapDefinition::default()
        })
        .expect("a map without faults")
    }

    /// Puts a fleet on every sea, has each convoy one army from shore to shore, and answers which
    /// orders were refused.
    fn convoy(&self) -> (Vec<Option<IllegalReason>>, Work) {
        let map = self.map();
        let phase = Phase::new(1901, Season::Spring, PhaseKind::Movement);
        let mut position = Position::new(map.province_count(), phase);
        let power = Some(PowerId::new(0));
        let (near, far) = (ProvinceId::new(self.seas), ProvinceId::new(self.seas + 1));
        position.set_unit(near, Some(Unit::of(UnitKind::Army, power)));
        let army = UnitClaim::new(UnitKind::Army, Location::inland(near));
        let mut orders = Vec::new();
        for sea in (0..self.seas).map(ProvinceId::new) {
            position.set_unit(sea, Some(Unit::of(UnitKind::Fleet, power)));
            let unit = UnitClaim::new(UnitKind::Fleet, Location::inland(sea));
            let action = MovementAction::Convoy { army, to: far.into() };
            orders.push(MovementOrder { by: power, unit, action });
        }
        let action = MovementAction::Move { to: far.into(), route: Route::Unspecified };
        orders.push(MovementOrder { by: power, unit: army, action });
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        let setting = Setting {
            map: &map,
            position: &position,
            rules: &Rules::DATC,
            pacts: &pacts,
            notes: &notes,
        };
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        let refused = (0..orders.len()).map(|order| resolution.refused(order)).collect();
        (refused, resolution.work())
    }
}

/// The seas on some route without a sea to spare, found by trying every route: one that never
/// enters a sea it could have gone to earlier.
fn useful_seas(water: &Water) -> Vec<bool> {
    let mut useful = vec![false; water.seas];
    let mut touching = vec![Vec::new(); water.seas];
    for &(a, b) in &water.edges {
        touching[a].push(b);
        touching[b].push(a);
    }
    let mut routes = vec![vec![water.boarding]];
    while let Some(route) = routes.pop() {
        let last = route[route.len() - 1];
        if last == water.landing {
            for &sea in &route {
                useful[sea] = true;
            }
            continue;
        }
        let earlier = &route[..route.len() - 1];
        let fresh = |sea: &&usize| {
            !route.contains(*sea) && !earlier.iter().any(|e| touching[*e].contains(*sea))
        };
        routes
            .extend(touching[last].iter().filter(fresh).map(|&sea| [&route[..], &[sea]].concat()));
    }
    useful
}

#[test]
fn a_fleet_may_convoy_exactly_where_some_route_needs_it() {
    let (mut useless, mut in_mid_water) = (0, 0);
    for seed in 0..300 {
        let mut dice = Dice(seed);
        let seas = 4 + dice.roll(7);
        let mut edges: Vec<(usize, usize)> = (0..seas + dice.roll(seas))
            .map(|_| (dice.roll(seas), dice.roll(seas)))
            .filter(|(a, b)| a != b)
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect();
        edges.sort_unstable();
        edges.dedup();
        let water = Water { seas, edges, boarding: 0, landing: seas - 1 };
        let expected = useful_seas(&water);
        let (refused, _) = water.convoy();
        for sea in 0..seas {
            assert_eq!(refused[sea].is_none(), expected[sea], "seed {seed}, sea {sea}");
            let shore = sea == 0 || sea == seas - 1;
            in_mid_water += usize::from(expected[sea] && !shore);
            useless += usize::from(!expected[sea] && !shore);
        }
    }
    assert!(useless > 300 && in_mid_water > 300, "{useless} and {in_mid_water}");
}

/// The bound that [`Work`] states, in one round.
fn bound(orders: usize) -> usize {
    orders * (8 * orders + 512)
}

#[test]
fn in_an_open_sea_every_fleet_is_of_use_and_many_are_found_by_one_question() {
    for (side, most) in [(8, 2_000), (16, 12_000), (32, 100_000)] {
        let (refused, work) = square(side).convoy();
        let illegal: Vec<usize> = (0..refused.len()).filter(|i| refused[*i].is_some()).collect();
        assert!(illegal.is_empty(), "{side} seas a side: {illegal:?}");
        assert!(work.route_steps <= most, "{side}: {} steps", work.route_steps);
        assert!(work.route_steps as usize <= bound(refused.len()), "{side}");
    }
}

#[test]
fn a_strait_as_long_as_a_map_can_be_is_searched_without_a_deep_stack() {
    let small_stack = std::thread::Builder::new().stack_size(128 * 1024);
    let search = small_stack.spawn(|| strait(4_000).convoy()).expect("a thread");
    let (refused, work) = search.join().expect("no overflow of the stack");
    assert!(refused.iter().all(Option::is_none));
    assert!(work.route_steps <= 60_000, "{} steps", work.route_steps);
}

#[test]
fn no_fleet_in_a_bay_off_the_route_is_of_use_however_wide_the_bay() {
    for side in [2, 4, 12] {
        let (refused, work) = bay(side).convoy();
        for (fleet, refused) in refused.iter().enumerate() {
            let in_bay = (3..3 + side * side).contains(&fleet);
            let expected = in_bay.then_some(IllegalReason::ConvoyImpossible);
            assert_eq!(*refused, expected, "fleet {fleet} with a bay of {side}");
        }
        assert!(work.route_steps as usize <= bound(refused.len()), "{side}: {work:?}");
    }
}
