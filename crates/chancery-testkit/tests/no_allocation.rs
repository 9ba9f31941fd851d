//! The fast path allocates nothing once its memory has grown: a test of its own, since it brings
//! an allocator that counts.

use std::hint::black_box;

use allocation_counter::measure;
use chancery::adjudicate::{Workspace, movement};
use chancery::board::{Location, Map, ProvinceId};
use chancery::notation::{Context, Names, Reader, Reading};
use chancery::options::{LegalIndex, LegalWorkspace, draw_orders, legal_orders};
use chancery::orders::{
    MovementAction, MovementOrder, OrderNotes, Pacts, Route, Setting, UnitClaim,
};
use chancery::position::{PhaseKind, Position, Unit, UnitKind};
use chancery::rules::Rules;
use chancery_testkit::boards::PHASE;
use chancery_testkit::random_play::{Choosing, RandomPlay};
use chancery_testkit::random_positions::{Dealer, Mix};

/// A position and the orders given in it.
struct Phase {
    position: Position,
    orders: Vec<MovementOrder>,
}

/// What is reused from phase to phase.
struct Judge<'a> {
    map: &'a Map,
    pacts: Pacts,
    notes: OrderNotes,
    workspace: Workspace,
}

impl<'a> Judge<'a> {
    fn new(map: &'a Map) -> Self {
        let (pacts, notes) = (Pacts::none(), OrderNotes::new());
        Self { map, pacts, notes, workspace: Workspace::new() }
    }

    /// Judges a phase, looks at every outcome and makes the next position; answers how many cores
    /// of orders that depend on each other it held.
    fn judge(&mut self, phase: &Phase) -> u32 {
        let setting = Setting {
            map: self.map,
            position: &phase.position,
            rules: &Rules::DATC,
            pacts: &self.pacts,
            notes: &self.notes,
        };
        let resolution = movement(setting, &phase.orders, &mut self.workspace);
        for outcome in resolution.units() {
            black_box(outcome);
        }
        let mut next = phase.position.clone();
        resolution.apply(&mut next);
        black_box(&next);
        resolution.work().cores
    }
}

#[track_caller]
fn check(what: &str, phases: &[Phase]) {
    let standard = chancery_variants::standard();
    let mut judge = Judge::new(&standard.map);
    for phase in phases {
        judge.judge(phase);
    }
    for (number, phase) in phases.iter().enumerate() {
        let mut cores = 0;
        let counted = measure(|| cores = judge.judge(phase));
        // Orders that depend on each other are searched; that may allocate.
        if cores == 0 {
            assert_eq!(counted.count_total, 0, "{what}, phase {number}");
        }
    }
}

#[test]
fn the_counter_counts() {
    let counted = measure(|| {
        black_box(vec![1]);
    });
    assert_eq!(counted.count_total, 1);
}

#[test]
fn judging_dealt_phases_allocates_nothing() {
    let standard = chancery_variants::standard();
    let mix = Mix { units: (20, 34), powers: (2, 7), unsupplied: 0 };
    let deal = |number| {
        let mut dealer = Dealer::new(&standard.map, 7, number);
        let position = dealer.position(&mix);
        let orders = dealer.orders(&position);
        Phase { position, orders }
    };
    check("dealt", &(0..500).map(deal).collect::<Vec<_>>());
}

#[test]
fn judging_convoys_allocates_nothing() {
    for fleets in [&["nth"] as &[_], &["eng", "nth"], &["mao", "eng", "nth"]] {
        let (army, landing) = if fleets.len() == 1 { ("lon", "nwy") } else { ("gas", "nwy") };
        let start = if fleets.len() == 2 { "bre" } else { army };
        check(&format!("{} fleets", fleets.len()), &[convoy(start, fleets, landing)]);
    }
}

/// An army carried over a chain of fleets.
fn convoy(start: &str, fleets: &[&str], landing: &str) -> Phase {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let at = |code: &str| -> ProvinceId {
        map.province_by_code(code).expect("a province of the standard map")
    };
    let power = map.powers().next().expect("the standard map has powers").0;
    let mut position = Position::new(map.province_count(), PHASE);
    let mut orders = Vec::new();
    let mut told = |kind, place: &str, action| {
        let unit = Unit::new(kind, power);
        position.set_unit(at(place), Some(unit));
        let unit = UnitClaim::new(kind, Location::inland(at(place)));
        orders.push(MovementOrder { by: Some(power), unit, action });
    };
    let to = Location::inland(at(landing));
    told(UnitKind::Army, start, MovementAction::Move { to, route: Route::Unspecified });
    let army = UnitClaim::new(UnitKind::Army, Location::inland(at(start)));
    for fleet in fleets {
        told(UnitKind::Fleet, fleet, MovementAction::Convoy { army, to });
    }
    Phase { position, orders }
}

#[test]
fn listing_and_drawing_legal_orders_allocates_nothing() {
    let standard = chancery_variants::standard();
    let mut positions = Vec::new();
    RandomPlay::new(&standard)
        .play(1, Choosing::Drawn, 200, |seen| positions.push(seen.position.clone()));
    let (index, mut workspace) = (LegalIndex::new(&standard.map), LegalWorkspace::new());
    let (pacts, notes) = (Pacts::none(), OrderNotes::new());
    let mut list_and_draw = || {
        for position in &positions {
            let (map, rules) = (&standard.map, &standard.rules);
            let setting = Setting { map, position, rules, pacts: &pacts, notes: &notes };
            black_box(legal_orders(&index, setting, &mut workspace).all());
            black_box(draw_orders(&index, setting, &mut workspace, |below| below / 2));
        }
    };
    list_and_draw();
    assert_eq!(measure(list_and_draw).count_total, 0);
}

#[test]
fn playing_games_allocates_nothing_while_no_orders_depend_on_each_other() {
    let standard = chancery_variants::standard();
    let mut player = RandomPlay::new(&standard);
    let mut counted = 0;
    for seed in 0..20 {
        for choosing in [Choosing::Listed, Choosing::Drawn] {
            player.play(seed, choosing, 100, |_| ());
            let mut cores = 0;
            let count = measure(|| cores = player.play(seed, choosing, 100, |_| ()).cores);
            if cores == 0 {
                counted += 1;
                assert_eq!(count.count_total, 0, "game {seed}, {choosing:?}");
            }
        }
    }
    assert!(counted >= 10, "{counted} games without a core");
}

#[test]
fn reading_the_orders_of_programs_allocates_nothing() {
    let standard = chancery_variants::standard();
    let names = Names::new(&standard.map);
    let (mut reader, mut reading) = (Reader::new(&names), Reading::default());
    let context = Context::new(PhaseKind::Movement);
    let text = "A PAR - BUR\nA MAR S A PAR - BUR\nF NTH C A YOR - NWY\nA YOR - NWY VIA\nF LON H";
    reader.read_into(text, &context, &mut reading);
    assert_eq!(reading.orders().count(), 5);
    let counted = measure(|| reader.read_into(text, &context, &mut reading));
    assert_eq!(counted.count_total, 0);
}

#[test]
fn copying_a_position_allocates_nothing() {
    let standard = chancery_variants::standard();
    let position = &standard.start;
    let counted = measure(|| {
        black_box(position.clone());
    });
    assert_eq!(counted.count_total, 0);
}
