//! Positions from public trackers in which a list, an interface or a referee went wrong elsewhere.
//! The names are those of `positions.md` in the shared material.

use chancery::adjudicate::{Fate, Workspace, movement};
use chancery::board::{Location, Map};
use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{
    IllegalReason, MovementAction, MovementOrder, OrderId, OrderNotes, Pacts, Route, Setting,
    VoidReason,
};
use chancery::position::Position;
use chancery::rules::Rules;

use crate::support::{movement_orders, position, province};

fn with_setting<T>(map: &Map, position: &Position, use_it: impl FnOnce(Setting<'_>) -> T) -> T {
    let (pacts, notes) = (Pacts::none(), OrderNotes::new());
    use_it(Setting { map, position, rules: &Rules::DATC, pacts: &pacts, notes: &notes })
}

/// Whether an order is in the list, as a move over water if it is a move that needs water.
fn is_offered(map: &Map, position: &Position, text: &str) -> bool {
    let order = movement_orders(map, text)[0];
    let convoyed = match order.action {
        MovementAction::Move { to, .. } => {
            let action = MovementAction::Move { to, route: Route::ViaConvoy };
            MovementOrder { action, ..order }
        }
        _ => order,
    };
    with_setting(map, position, |setting| {
        let mut workspace = LegalWorkspace::new();
        let legal = legal_movement(&LegalIndex::new(map), setting, &mut workspace);
        let listed = legal.of_unit(order.unit.at.province);
        [order, convoyed].iter().filter_map(OrderId::of_movement).any(|id| listed.contains(&id))
    })
}

/// A name, a position, what is offered there and what is not.
type Offer = (&'static str, &'static str, &'static [&'static str], &'static [&'static str]);

const OFFERS: [Offer; 10] = [
    (
        "L1",
        "Austria A vie\nItaly A ven",
        &["Austria A vie S A ven - tyr"],
        &["Austria A vie S A ven", "Austria A vie S A ven - pie"],
    ),
    (
        "L2",
        "Italy F nap\nAustria A ven",
        &["Italy F nap S A ven - apu"],
        &["Italy F nap S A ven - tyr"],
    ),
    (
        "L3, one fleet",
        "England F nth\nFrance A spa",
        &[],
        &["England F nth C A spa - lon", "England F nth C A spa - nwy"],
    ),
    (
        "L3, three fleets",
        "England F nth, F eng, F mao\nFrance A spa",
        &["England F nth C A spa - nwy", "France A spa - nwy"],
        &[],
    ),
    (
        "L4",
        "England F nth\nTurkey A ank",
        &[],
        &["England F nth C A ank - lon", "England F nth C A ank - nwy"],
    ),
    ("L5", "England A lon, F eng, F mao", &["England A lon - spa"], &[]),
    (
        "L7",
        "France F mar, F mao, F por",
        &[
            "France F mar S F mao - spa/nc",
            "France F mar S F mao - spa/sc",
            "France F mar S F por - spa/nc",
        ],
        &["France F mar - spa/nc"],
    ),
    (
        "B16",
        "France A edi, F nth, F nwg, F cly",
        &["France F nth S A edi - nwy", "France F nwg C A edi - nwy", "France A edi - nwy"],
        &[],
    ),
    (
        "C24",
        "Russia F stp/nc, A mos, F nwy",
        &["Russia F stp/nc S F nwy"],
        &[
            "Russia F stp/nc S F stp/nc - nwy",
            "Russia F stp/nc S A mos - stp",
            "Russia F stp/nc S F stp/nc",
        ],
    ),
    ("C25", "Turkey F con, F rum", &["Turkey F con S F rum - bul/ec"], &["Turkey F rum - bul/sc"]),
];

#[test]
fn what_may_be_ordered_is_offered_and_what_may_not_is_not() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    for (name, units, offered, not_offered) in OFFERS {
        let position = position(map, units);
        for order in offered {
            assert!(is_offered(map, &position, order), "{name}: {order}");
        }
        for order in not_offered {
            assert!(!is_offered(map, &position, order), "{name}: {order}");
        }
    }
}

/// L6: whether a move over water is void or illegal rests on the fleets that stand there, and with
/// it whether the army can be supported to hold (DATC 6.D.8 and 6.D.32).
#[test]
fn a_move_over_water_is_legal_where_a_fleet_stands_and_illegal_where_none_does() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let cases = [
        (
            "England A lon, F wal\nFrance F nth",
            Fate::Void(VoidReason::NoConvoyOrdered),
            Fate::Void(VoidReason::OrderedToMove),
        ),
        (
            "England A lon, F wal\nFrance F nao",
            Fate::Illegal(IllegalReason::NoConvoyRoute),
            Fate::Supported,
        ),
    ];
    for (units, army, support) in cases {
        let position = position(map, units);
        let mut orders = movement_orders(map, "England A lon - nwy; England F wal S A lon");
        let MovementAction::Move { route, .. } = &mut orders[0].action else { panic!("a move") };
        *route = Route::ViaConvoy;
        with_setting(map, &position, |setting| {
            let mut workspace = Workspace::new();
            let resolution = movement(setting, &orders, &mut workspace);
            let fate = |code| resolution.unit(province(map, code)).map(|unit| unit.fate);
            assert_eq!(fate("lon"), Some(army), "{units}");
            assert_eq!(fate("wal"), Some(support), "{units}");
        });
    }
}

/// B16: a fleet next to the destination may support the army while another fleet carries it.
#[test]
fn one_fleet_supports_the_landing_while_another_convoys() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let position = position(map, "France A edi, F nth, F nwg, F cly");
    let orders = movement_orders(
        map,
        "France A edi - nwy; France F nth S A edi - nwy; France F nwg C A edi - nwy; \
         France F cly - nao",
    );
    with_setting(map, &position, |setting| {
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        let after = |code| resolution.unit(province(map, code)).and_then(|unit| unit.after);
        assert_eq!(after("edi"), Some(Location::inland(province(map, "nwy"))));
        let support = resolution.unit(province(map, "nth")).map(|unit| unit.fate);
        assert_eq!(support, Some(Fate::Supported));
    });
}
