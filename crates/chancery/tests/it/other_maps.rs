//! Orders that were made for another map: illegal, and never a panic.

use chancery::Victory;
use chancery::adjudicate::{
    AdjustmentOutcome, Verdict, Workspace, adjudicate_partial, adjustments, movement, retreats,
};
use chancery::advance::EmptyPhases;
use chancery::board::{Coast, Location, Map, PowerId, PowerSet, ProvinceId};
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, IllegalReason, MovementAction, MovementOrder, Order,
    OrderNotes, OrderSet, Pacts, RetreatAction, RetreatOrder, Route, Setting, UnitClaim, validate,
};
use chancery::position::{Dislodged, Position, Unit, UnitKind};
use chancery::record::{Header, PhaseOrders, Record};
use chancery::rules::{ConvoyPath, NarrowedSupport, PRESETS, Rules};
use proptest::prelude::*;

use crate::support::{board, position};

const BOARD: &str = "
    inland aa* bb
    coast  cc* dd/nc/sc*
    sea    ee
    army   aa-bb bb-cc cc-dd
    fleet  cc-ee dd/nc-ee cc-dd/sc
    power  One aa
    power  Two cc dd
";

/// The phase of each kind that a position is tried in.
const PHASES: [&str; 3] = ["S1901M", "S1901R", "W1901A"];

prop_compose! {
    /// A province, of this map or any other.
    fn province()(index in prop_oneof![0..5_usize, 0..4_096_usize]) -> ProvinceId {
        ProvinceId::new(index)
    }
}

prop_compose! {
    fn power()(index in prop_oneof![0..2_usize, 0..254_usize]) -> PowerId {
        PowerId::new(index)
    }
}

prop_compose! {
    fn place()(province in province(), coast in prop::option::of(0..8_usize)) -> Location {
        Location { province, coast: coast.map(|coast| Coast::ALL[coast]) }
    }
}

prop_compose! {
    fn claim()(
        kind in prop::option::of(0..3_usize),
        power in prop::option::of(power()),
        at in place(),
    ) -> UnitClaim {
        UnitClaim { kind: kind.map(|kind| UnitKind::ALL[kind]), power, at }
    }
}

prop_compose! {
    /// An order of any kind of phase; paths and narrowing orders go to the notes.
    fn order()(
        kind in 0..11_usize,
        by in prop::option::of(power()),
        unit in claim(),
        other in claim(),
        to in place(),
        seas in prop::collection::vec(province(), 0..3),
    ) -> Draft {
        Draft { kind, by, unit, other, to, seas }
    }
}

#[derive(Debug, Clone)]
struct Draft {
    kind: usize,
    by: Option<PowerId>,
    unit: UnitClaim,
    other: UnitClaim,
    to: Location,
    seas: Vec<ProvinceId>,
}

impl Draft {
    fn order(&self, notes: &mut OrderNotes) -> Order {
        let Self { kind, by, unit, other, to, ref seas } = *self;
        let hold = MovementOrder { by, unit: other, action: MovementAction::Hold };
        let movement = |action| Order::Movement(MovementOrder { by, unit, action });
        let retreat = |action| Order::Retreat(RetreatOrder { by, unit, action });
        let adjustment = |action| Order::Adjustment(AdjustmentOrder { by, action });
        match kind {
            0 => movement(MovementAction::Hold),
            1 => movement(MovementAction::Move { to, route: Route::ViaConvoy }),
            2 => {
                let route = notes.add_path(seas).map_or(Route::Direct, Route::Path);
                movement(MovementAction::Move { to, route })
            }
            3 => {
                let only = notes.add_narrowing(hold);
                movement(MovementAction::SupportHold { target: other, only })
            }
            4 => movement(MovementAction::SupportMove { target: other, to }),
            5 => movement(MovementAction::Convoy { army: other, to }),
            6 => retreat(RetreatAction::Disband),
            7 => retreat(RetreatAction::Retreat { to }),
            8 => adjustment(AdjustmentAction::Build(unit)),
            9 => adjustment(AdjustmentAction::Remove(unit)),
            _ => adjustment(AdjustmentAction::Waive),
        }
    }

    /// Whether it names a province that the board does not have.
    fn is_foreign(&self) -> bool {
        let off = |province: ProvinceId| province.index() >= 5;
        let (unit, other) = (off(self.unit.at.province), off(self.other.at.province));
        let to = off(self.to.province);
        match self.kind {
            0 | 6 | 8 | 9 => unit,
            1 | 7 => unit || to,
            2 => unit || to || self.seas.iter().any(|&sea| off(sea)),
            3 => unit || other,
            4 | 5 => unit || other || to,
            _ => false,
        }
    }
}

/// A unit in every province, and owners of every kind.
fn crowded(map: &Map, phase: &str, powers: [PowerId; 2]) -> Position {
    let mut position = position(map, &format!("phase {phase}"));
    for (number, (at, province)) in map.provinces().enumerate() {
        let coast = province.coasts.first().copied();
        let kinds = [(UnitKind::Army, None), (UnitKind::Fleet, coast)];
        let stands = kinds
            .into_iter()
            .find(|&(kind, coast)| map.can_stand(kind, Location { province: at, coast }));
        let unit =
            stands.map(|(kind, coast)| Unit { coast, ..Unit::new(kind, powers[number % 2]) });
        if number != 1 {
            position.set_unit(at, unit);
        }
        if phase == "S1901R" {
            let dislodged = unit.map(|unit| Dislodged { unit, barred: None });
            position.set_dislodged(at, dislodged);
        }
        position.set_owner(at, Some(powers[(number + 1) % 2]));
    }
    position
}

fn rules(preset: usize) -> Rules {
    let mut rules = PRESETS[preset % PRESETS.len()].rules;
    rules.convoy_path = ConvoyPath::Allowed;
    rules.narrowed_support = NarrowedSupport::On;
    rules
}

proptest! {
    #[test]
    fn an_order_for_another_map_is_illegal_and_harms_nobody(
        drafts in prop::collection::vec(order(), 1..12),
        powers in [power(), power()],
        preset in 0..16_usize,
    ) {
        let map = board(BOARD);
        let mut notes = OrderNotes::new();
        let orders: Vec<Order> = drafts.iter().map(|draft| draft.order(&mut notes)).collect();
        let rules = rules(preset);
        let victory = Victory::default();
        for phase in PHASES {
            let before = crowded(&map, phase, powers);
            let header = Header {
                variant: "board".to_owned(),
                rules,
                victory,
                empty_phases: EmptyPhases::Skipped,
            };
            let mut record = Record::new(header, before.clone());
            let set = OrderSet { orders: orders.clone(), notes: notes.clone() };
            let given = PhaseOrders { set, ..PhaseOrders::default() };
            let step = record.play(&map, given, &mut Workspace::new());
            prop_assert!(step.is_ok());
        }
        each_judge(&map, &drafts, &notes, rules, powers)?;
    }
}

/// Asks each judge by itself, and validation of one order.
fn each_judge(
    map: &Map,
    drafts: &[Draft],
    notes: &OrderNotes,
    rules: Rules,
    powers: [PowerId; 2],
) -> Result<(), TestCaseError> {
    let before = crowded(map, "S1901M", powers);
    let pacts = Pacts::none();
    let setting = Setting { map, position: &before, rules: &rules, pacts: &pacts, notes };
    // The same notes, so that the ids are the same.
    let mut again = notes.clone();
    let mut moves = Vec::new();
    for draft in drafts {
        let foreign = draft.is_foreign();
        let is_other_map = |reason: Option<IllegalReason>| {
            matches!(reason, Some(IllegalReason::NoSuchProvince { .. })) == foreign
        };
        match draft.order(&mut again) {
            Order::Movement(order) => {
                moves.push(order);
                prop_assert!(
                    is_other_map(validate(setting, &[order], &order).err()),
                    "{:?}",
                    draft
                );
                prop_assert!(adjudicate_partial(setting, &[order]).len() <= 1);
            }
            Order::Retreat(order) => {
                let resolution = retreats(map, &crowded(map, "S1901R", powers), &[order], &rules);
                let illegal = resolution.verdicts().first().copied().and_then(Verdict::illegal);
                prop_assert!(is_other_map(illegal), "{:?}", draft);
            }
            Order::Adjustment(order) => {
                let before = crowded(map, "W1901A", powers);
                let resolution = adjustments(map, &before, &[order], &rules, PowerSet::EMPTY);
                let illegal = match resolution.outcomes() {
                    [AdjustmentOutcome::Illegal(reason)] => Some(*reason),
                    _ => None,
                };
                prop_assert!(is_other_map(illegal), "{:?}", draft);
            }
            Order::SetUp(_) => {}
        }
    }
    prop_assert!(adjudicate_partial(setting, &moves).len() <= before.units().count());
    let mut workspace = Workspace::new();
    let resolution = movement(setting, &moves, &mut workspace);
    prop_assert_eq!(resolution.unit(ProvinceId::new(4_000)), None);
    for outcome in resolution.units() {
        prop_assert!(resolution.reason(outcome.at).is_some());
    }
    Ok(())
}
