//! Games at random to their ends, by the rule: whatever happens, what must hold of a winter holds.

use chancery::adjudicate::{AdjustmentOutcome, Workspace, balance};
use chancery::advance::{Hardship, Winter, YearEnd};
use chancery::options::{LegalIndex, LegalWorkspace, draw_orders};
use chancery::orders::{Order, OrderNotes, OrderSet, Pacts, Provisions, Setting as Given};
use chancery::position::{PhaseKind, Position, UnitKind};
use chancery::record::{PhaseOrders, PhaseOutcome, Record};
use chancery_houserules::{Seen, Setting, SupplyLines, Watch};
use chancery_variants::Library;

/// A small source of numbers: the same everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(bound.max(1))).unwrap_or_default()
    }
}

/// What must hold of every winter.
fn check_winter(rule: &SupplyLines, seen: &Seen, hardship: &Hardship) {
    let numbers = rule.setting().numbers;
    for (power, supply) in seen.survey.by_power.iter() {
        for zone in &supply.zones {
            assert!(zone.eaten <= zone.rations);
            assert!(!zone.feeding.is_empty(), "a zone has a centre that feeds");
            assert!(zone.provinces.is_sorted());
        }
        let mut everywhere: Vec<_> =
            supply.zones.iter().flat_map(|zone| zone.provinces.iter().copied()).collect();
        everywhere.sort_unstable();
        let all = everywhere.len();
        everywhere.dedup();
        assert_eq!(everywhere.len(), all, "no province is in two zones of a power");
        assert_eq!(supply.units.len(), seen.position.units_of(power).count());
        for unit in &supply.units {
            let is_in = |set: &chancery::board::ProvinceSet| set.contains(unit.at);
            if unit.hunger.is_some() {
                assert_eq!(is_in(&hardship.lost), unit.unit.is_unsupplied());
                assert_ne!(is_in(&hardship.lost), is_in(&hardship.unsupplied));
                continue;
            }
            assert!(unit.zone.is_some(), "it eats in a zone");
            assert!(!is_in(&hardship.unsupplied) && !is_in(&hardship.lost));
            if let (Some(length), Some(steps)) = (numbers.length, unit.steps) {
                assert!(steps <= length, "it eats too far from home");
            }
        }
        let lacking = usize::from(supply.centres).saturating_sub(supply.units.len());
        assert!(usize::from(supply.builds_max) <= lacking, "what is lost is not built again");
    }
}

/// The rule, which checks what it says.
#[derive(Debug)]
struct Checked<'a>(&'a SupplyLines);

impl Winter for Checked<'_> {
    fn come(&self, end: YearEnd<'_>) -> Hardship {
        let watch = Watch::new(self.0);
        let hardship = watch.come(end);
        if let Some(seen) = watch.seen() {
            check_winter(self.0, seen, &hardship);
        }
        hardship
    }
}

/// What some powers say with the orders of an autumn.
fn provisions(position: &Position, powers: usize, numbers: &mut Numbers) -> Provisions {
    let mut said = Provisions::none();
    let power = |n: u32| chancery::board::PowerId::new(n as usize);
    let bound = u32::try_from(powers).unwrap_or(1);
    for _ in 0..numbers.below(4) {
        said.grant(power(numbers.below(bound)), power(numbers.below(bound)));
    }
    let first = power(numbers.below(bound));
    let units: Vec<_> = position.units_of(first).map(|(at, _)| at).collect();
    said.set_list(first, units.into_iter().rev().take(numbers.below(4) as usize));
    said
}

/// Plays a game to its end.
fn play(variant: &chancery::Variant, rule: &SupplyLines, seed: u64, years: i32) {
    let map = &variant.map;
    let mut header = Record::of_variant(variant).header().clone();
    header.victory.last_year = Some(variant.start.phase.year + years - 1);
    let mut record = Record::new(header, variant.start.clone());
    let index = LegalIndex::new(map);
    let (mut legal, mut workspace) = (LegalWorkspace::new(), Workspace::new());
    let mut numbers = Numbers(seed);
    while record.ending().is_none() {
        let position = record.position().clone();
        let (pacts, notes) = (Pacts::none(), OrderNotes::new());
        let setting =
            Given { map, position: &position, rules: &variant.rules, pacts: &pacts, notes: &notes };
        let drawn = draw_orders(&index, setting, &mut legal, |below| numbers.below(below));
        let order = |drawn: &chancery::orders::Drawn| match position.phase.kind {
            PhaseKind::Movement => drawn.order.movement_order(&position).map(Order::Movement),
            PhaseKind::Retreat => drawn.order.retreat_order(&position).map(Order::Retreat),
            PhaseKind::Adjustment => drawn.order.adjustment_order(drawn.by).map(Order::Adjustment),
        };
        let orders: Vec<Order> = drawn.iter().filter_map(order).collect();
        let set = OrderSet { orders, notes: OrderNotes::new() };
        let provisions = provisions(&position, map.power_count(), &mut numbers);
        let given = PhaseOrders { set, provisions, ..PhaseOrders::default() };
        record.play_with(map, Some(&Checked(rule)), given, &mut workspace).expect("there is room");
        check_phase(&record, variant, &position);
    }
}

/// What must hold after every phase.
fn check_phase(record: &Record, variant: &chancery::Variant, before: &Position) {
    let (map, rules) = (&variant.map, &variant.rules);
    let after = record.position();
    let Some(view) = record.phases().next_back() else { panic!("a phase was played") };
    assert!(chancery::position::check(map, after, rules).is_empty());
    if after.phase.kind != PhaseKind::Adjustment {
        assert_eq!(after.build_limits().count(), 0);
    }
    let PhaseOutcome::Adjustment(resolution) = &view.played.outcome else { return };
    for outcome in resolution.outcomes() {
        assert!(!matches!(outcome, AdjustmentOutcome::Illegal(_)), "drawn orders are legal");
    }
    for (power, account) in resolution.accounts() {
        if let Some(most) = before.build_limit(power) {
            assert!(account.built <= most);
        }
        let gone = before.units_of(power).filter(|(at, _)| !after.is_occupied(*at));
        let gone: Vec<_> = gone.map(|(_, unit)| unit).collect();
        let hungry_stay = after.units_of(power).any(|(_, unit)| unit.is_unsupplied());
        let fed_gone = gone.iter().any(|unit| !unit.is_unsupplied());
        assert!(!(hungry_stay && fed_gone), "an unfed unit is left and a fed one was removed");
        assert!(
            balance(map, after, power, rules).removals() == 0
                || after.phase.year > before.phase.year
        );
    }
}

fn play_many(name: &str, setting: &str, games: u64, years: i32) {
    let variant = Library::builtin().load(name).expect("it is built in").variant;
    let setting = Setting::builtin(setting).expect("it is built in");
    let rule = SupplyLines::new(setting, variant.start.phase.year);
    for seed in 0..games {
        play(&variant, &rule, seed, years);
    }
}

#[test]
fn random_games_come_to_their_end() {
    for (name, setting, games) in [
        ("standard", "supply-lines", 12),
        ("standard", "supply-lines-3", 12),
        ("standard-wings", "supply-lines", 6),
        ("ancient-mediterranean", "supply-lines-3", 3),
    ] {
        play_many(name, setting, games, 12);
    }
}

#[test]
fn some_units_are_wings_where_wings_are_built() {
    // So that the games above have some over closed seas.
    let variant = Library::builtin().load("standard-wings").expect("it is built in").variant;
    let map = &variant.map;
    let mut position = variant.start.clone();
    position.phase = "W1901A".parse().expect("a phase");
    position.set_unit(map.province_by_code("par").expect("Paris"), None);
    let mut legal = LegalWorkspace::new();
    let orders =
        chancery::options::legal_adjustments(map, &position, &variant.rules, &mut legal).all();
    let wings = orders.iter().filter(|order| {
        matches!(order.order(), Order::Adjustment(order)
            if matches!(order.action, chancery::orders::AdjustmentAction::Build(claim)
                if claim.kind == Some(UnitKind::Wing)))
    });
    assert!(wings.count() > 0);
}
