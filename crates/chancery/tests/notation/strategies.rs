//! Every order the reader can make of some text.

use chancery::board::{Coast, Location, PowerId, ProvinceId, ProvinceKind};
use chancery::orders::{
    AdjustmentAction, AdjustmentOrder, MovementAction, MovementOrder, Order, OrderNotes,
    RetreatAction, RetreatOrder, Route, SetUpLine, UnitClaim,
};
use chancery::position::UnitKind;
use proptest::prelude::*;
use proptest::sample::select;

use crate::support::map;

fn provinces(keep: impl Fn(ProvinceKind) -> bool) -> Vec<ProvinceId> {
    map().provinces().filter(|(_, p)| keep(p.kind)).map(|(id, _)| id).collect()
}

fn province() -> impl Strategy<Value = ProvinceId> {
    select(provinces(|kind| kind != ProvinceKind::Impassable))
}

/// A place, mostly without a coast; with one, it is one the province has, or the province has none
/// and the coast means nothing.
fn location() -> impl Strategy<Value = Location> {
    (province(), proptest::option::weighted(0.4, select(Coast::ALL.to_vec()))).prop_map(
        |(province, coast)| {
            let coasts = &map().province(province).coasts;
            let coast = coast.map(|c| {
                let index = Coast::ALL.iter().position(|k| *k == c).unwrap_or(0);
                if coasts.is_empty() { c } else { coasts[index % coasts.len()] }
            });
            Location { province, coast }
        },
    )
}

fn power() -> impl Strategy<Value = PowerId> {
    (0..map().power_count()).prop_map(PowerId::new)
}

fn kind() -> impl Strategy<Value = Option<UnitKind>> {
    select(vec![None, Some(UnitKind::Army), Some(UnitKind::Fleet)])
}

/// A unit as another power's order may name it.
fn other_unit() -> impl Strategy<Value = UnitClaim> {
    (kind(), proptest::option::of(power()), location()).prop_map(|(kind, power, at)| UnitClaim {
        kind,
        power,
        at,
    })
}

/// Who gives the order, and the unit it is given to. The power of the unit is only named apart
/// where somebody else gives the order.
fn ordered() -> impl Strategy<Value = (Option<PowerId>, UnitClaim)> {
    (proptest::option::of(power()), proptest::option::weighted(0.2, power()), kind(), location())
        .prop_map(|(by, owner, kind, at)| {
            let power = owner.filter(|_| by.is_some());
            (by, UnitClaim { kind, power, at })
        })
}

/// How a move goes, before its path has a number.
#[derive(Debug, Clone)]
enum Way {
    Plain(Route),
    Path(Vec<ProvinceId>),
}

fn way() -> impl Strategy<Value = Way> {
    let seas = provinces(|kind| kind == ProvinceKind::Sea);
    prop_oneof![
        3 => select(vec![Route::Unspecified, Route::Direct, Route::ViaConvoy]).prop_map(Way::Plain),
        1 => proptest::collection::vec(select(seas), 1..4).prop_map(Way::Path),
    ]
}

/// What a unit does in a movement phase, before its notes have numbers.
#[derive(Debug, Clone)]
enum Action {
    Hold,
    Move(Location, Way),
    SupportHold(UnitClaim),
    Narrowed(UnitClaim, Box<Action>),
    SupportMove(UnitClaim, Location),
    Convoy(UnitClaim, Location),
}

fn action() -> impl Strategy<Value = Action> {
    let staying = prop_oneof![
        Just(Action::Hold),
        other_unit().prop_map(Action::SupportHold),
        (other_unit(), location()).prop_map(|(unit, to)| Action::SupportMove(unit, to)),
        (other_unit(), location()).prop_map(|(unit, to)| Action::Convoy(unit, to)),
    ];
    let narrowed = staying.clone().prop_recursive(2, 3, 1, |inner| {
        (other_unit(), inner).prop_map(|(unit, inner)| Action::Narrowed(unit, Box::new(inner)))
    });
    prop_oneof![
        2 => narrowed,
        1 => (location(), way()).prop_map(|(to, way)| Action::Move(to, way)),
    ]
}

/// Gives the paths and narrowing orders of an action their numbers.
fn noted(action: Action, notes: &mut OrderNotes) -> MovementAction {
    match action {
        Action::Hold => MovementAction::Hold,
        Action::Move(to, Way::Plain(route)) => MovementAction::Move { to, route },
        Action::Move(to, Way::Path(seas)) => {
            let path = notes.add_path(&seas).expect("there is room for a path");
            MovementAction::Move { to, route: Route::Path(path) }
        }
        Action::SupportHold(target) => MovementAction::SupportHold { target, only: None },
        Action::Narrowed(target, inner) => {
            let action = noted(*inner, notes);
            let order = MovementOrder { by: None, unit: target, action };
            let only = notes.add_narrowing(order);
            MovementAction::SupportHold { target, only }
        }
        Action::SupportMove(target, to) => MovementAction::SupportMove { target, to },
        Action::Convoy(army, to) => MovementAction::Convoy { army, to },
    }
}

fn movement() -> impl Strategy<Value = (Order, OrderNotes)> {
    (ordered(), action()).prop_map(|((by, mut unit), action)| {
        let mut notes = OrderNotes::new();
        if matches!(action, Action::Move(_, Way::Path(_))) && unit.kind == Some(UnitKind::Fleet) {
            unit.kind = Some(UnitKind::Army);
        }
        let action = noted(action, &mut notes);
        (Order::Movement(MovementOrder { by, unit, action }), notes)
    })
}

fn retreat() -> impl Strategy<Value = Order> {
    let action = prop_oneof![
        Just(RetreatAction::Disband),
        location().prop_map(|to| RetreatAction::Retreat { to }),
    ];
    (ordered(), action)
        .prop_map(|((by, unit), action)| Order::Retreat(RetreatOrder { by, unit, action }))
}

fn adjustment() -> impl Strategy<Value = Order> {
    let action = prop_oneof![
        ordered().prop_map(|(_, unit)| AdjustmentAction::Build(UnitClaim { power: None, ..unit })),
        ordered().prop_map(|(_, unit)| AdjustmentAction::Remove(UnitClaim { power: None, ..unit })),
        Just(AdjustmentAction::Waive),
    ];
    (proptest::option::of(power()), action)
        .prop_map(|(by, action)| Order::Adjustment(AdjustmentOrder { by, action }))
}

fn set_up() -> impl Strategy<Value = Order> {
    (ordered(), any::<bool>()).prop_map(|((power, unit), dislodged)| {
        let unit = UnitClaim { power: None, ..unit };
        Order::SetUp(SetUpLine { power, unit, dislodged })
    })
}

/// Every kind of order with its notes.
pub(crate) fn order() -> impl Strategy<Value = (Order, OrderNotes)> {
    prop_oneof![
        4 => movement(),
        1 => retreat().prop_map(|order| (order, OrderNotes::new())),
        1 => adjustment().prop_map(|order| (order, OrderNotes::new())),
        1 => set_up().prop_map(|order| (order, OrderNotes::new())),
    ]
}

/// What order texts are made of, and what harms careless readers.
const WORDS: &str = "A F a par BUR stp spa liv nor tyr Rurh London sea North st. Petersburg nc (sc) \
    /nc - -> -- → to s S support C convoys H holds via convoy by land [ ] ( ) < > , ; . : ? / | * \
    France German England: Germany's R D B W waive 2 build retreat Spring 1901 S1901M IF ENDIF ELSE \
    MS SF CA from hold the army in e: // # > ENG FLT MTO SUP é 🚀 А \u{301} \u{feff} ' ’s 1. a) and \
    unit off board otb +";

/// Text out of these words, line ends, and anything else.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let mut words: Vec<&'static str> = WORDS.split_whitespace().collect();
    words.extend(["\n", "\r\n", "\r", "\t", "--\n", "\n    "]);
    let word = prop_oneof![
        20 => select(words).prop_map(str::to_owned),
        1 => any::<String>(),
    ];
    proptest::collection::vec((word, select(vec!["", " ", "  "])), 0..40)
        .prop_map(|words| words.into_iter().map(|(word, gap)| word + gap).collect())
}
