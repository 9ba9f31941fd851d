//! Numbers of orders: what they are made of, and that they never change.

use chancery::board::{Map, PowerId};
use chancery::options::{DenseIndex, LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{
    AdjustmentAction, MovementAction, NarrowingId, Order, OrderId, OrderNotes, Route,
};
use chancery::rules::Wings;

use super::dice::Dice;
use super::scenes::{ARMADA, ODD, Scene, USUAL, position};
use crate::support::{adjustment_orders, board, movement_orders, province, retreat_orders};

/// The 64-bit FNV-1a hash of the numbers, lowest byte first.
fn hash(ids: impl IntoIterator<Item = OrderId>) -> u64 {
    let bytes = ids.into_iter().flat_map(|id| id.get().to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// What would have to change with the format of the numbers, or with the order of the provinces of
/// the standard map: files of others have these numbers in them.
#[test]
fn the_numbers_of_the_standard_map_are_what_they_were() {
    let standard = chancery_variants::standard();
    for (wings, count, expected) in
        [(Wings::Off, 31_767, 0xc376_8628_2e62_8b99), (Wings::On, 46_860, 0x4657_315b_bc2f_90b3)]
    {
        let dense = DenseIndex::new(&standard.map, wings).expect("the map is small enough");
        assert_eq!(dense.len(), count, "{wings:?}");
        assert_eq!(hash(dense.orders()), expected, "{wings:?}: {:#x}", hash(dense.orders()));
    }
}

#[test]
fn an_order_has_the_number_that_the_table_of_bits_says() {
    let map = board(
        "
        inland aa bb*
        coast  cc dd/nc/sc*
        sea    ee
        army   aa-bb bb-cc cc-dd
        fleet  ee-cc ee-dd/nc ee-dd/sc
        power  One bb dd
        ",
    );
    // Fields from the highest: unit, verb, place, manner, target, coast of the place.
    let number = |[unit, verb, to, manner, target, coast]: [u64; 6]| {
        unit << 40 | verb << 36 | to << 24 | manner << 22 | target << 4 | coast
    };
    let unit = |province: u64, kind: u64, coast: u64| province << 6 | kind << 4 | coast;
    let (army, fleet) = (unit(2, 1, 0), unit(4, 2, 0));
    let cases = [
        ("One A cc H", [army, 1, 0, 0, 0, 0]),
        ("One A cc - bb", [army, 2, 1, 0, 0, 0]),
        ("One F ee - dd/sc", [fleet, 2, 3, 0, 0, 5]),
        ("One A cc S A bb", [army, 3, 1, 0, unit(1, 1, 0), 0]),
        ("One A cc S F dd/nc", [army, 3, 3, 0, unit(3, 2, 1), 0]),
        ("One A cc S A aa - bb", [army, 3, 1, 1, unit(0, 1, 0), 0]),
        ("One A cc S F ee - dd/nc", [army, 3, 3, 1, fleet, 1]),
        ("One F ee C A cc - dd", [fleet, 4, 3, 0, army, 0]),
    ];
    for (text, fields) in cases {
        let order = movement_orders(&map, text)[0];
        let id = OrderId::of_movement(&order).expect(text);
        assert_eq!(id.get(), number(fields), "{text}");
        assert_eq!(OrderId::from_bits(&map, id.get()), Some(id), "{text}");
    }
    let via = |order: Order| match order {
        Order::Movement(mut order) => {
            if let MovementAction::Move { route, .. } = &mut order.action {
                *route = Route::ViaConvoy;
            }
            OrderId::of_movement(&order)
        }
        _ => None,
    };
    let convoyed = via(Order::Movement(movement_orders(&map, "One A cc - dd")[0]));
    assert_eq!(convoyed.map(OrderId::get), Some(number([army, 2, 3, 2, 0, 0])));
    for (text, fields) in
        [("One F ee - dd/nc", [fleet, 5, 3, 0, 0, 1]), ("One F ee D", [fleet, 6, 0, 0, 0, 0])]
    {
        let id = OrderId::of_retreat(&retreat_orders(&map, text)[0]).expect(text);
        assert_eq!(id.get(), number(fields), "{text}");
        assert_eq!(OrderId::from_bits(&map, id.get()), Some(id), "{text}");
    }
    for (text, fields) in [
        ("One build F dd/sc", [unit(3, 2, 5), 7, 0, 0, 0, 0]),
        ("One remove A cc", [army, 8, 0, 0, 0, 0]),
        ("One waive", [0, 9, 0, 0, 0, 0]),
    ] {
        let id = OrderId::of_adjustment(&adjustment_orders(&map, text)[0]).expect(text);
        assert_eq!(id.get(), number(fields), "{text}");
        assert_eq!(OrderId::from_bits(&map, id.get()), Some(id), "{text}");
        let order = id.adjustment_order(PowerId::new(0)).expect(text);
        assert_eq!(order.by, Some(PowerId::new(0)), "{text}");
    }
}

#[test]
fn what_is_no_order_of_the_map_has_no_number() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let good = OrderId::of_movement(&movement_orders(map, "France A par S A mar - bur")[0]);
    let good = good.expect("an order in full").get();
    assert!(OrderId::from_bits(map, good).is_some());
    for (what, bits) in [
        ("nothing", 0),
        ("a bit too high", good | 1 << 60),
        ("a province too high", good | 0xfff << 46),
        ("a target too high", good | 0xfff << 10),
        ("a destination too high", good | 0xfff << 24),
        ("no kind", good & !(3 << 44)),
        ("no kind of target", good & !(3 << 8)),
        ("a coast that Paris does not have", good | 1 << 40),
        ("a coast that does not exist", good | 9),
        ("a manner of supporting that does not exist", good | 2 << 22),
        ("no verb", good & !(15 << 36)),
        ("a verb too high", good | 15 << 36),
        ("a waived build of a unit", OrderId::WAIVE.get() | good & 0x3_ffff << 40),
    ] {
        assert_eq!(OrderId::from_bits(map, bits), None, "{what}");
    }
}

#[test]
fn what_an_id_has_no_room_for_has_none() {
    let standard = chancery_variants::standard();
    let map = &standard.map;
    let plain = movement_orders(map, "France A par S A mar")[0];
    let mut notes = OrderNotes::new();
    let only: NarrowingId = notes.add_narrowing(plain).expect("the first one");
    let path = notes.add_path(&[province(map, "nth")]).expect("the first one");
    let MovementAction::SupportHold { target, .. } = plain.action else { panic!("a support") };
    let mut kindless = plain;
    kindless.unit.kind = None;
    let narrowed = MovementAction::SupportHold { target, only: Some(only) };
    let along = MovementAction::Move { to: target.at, route: Route::Path(path) };
    for order in [
        kindless,
        chancery::orders::MovementOrder { action: narrowed, ..plain },
        chancery::orders::MovementOrder { action: along, ..plain },
    ] {
        assert_eq!(OrderId::of_movement(&order), None, "{order:?}");
    }
}

#[test]
fn every_possible_order_has_one_number_and_every_number_one_order() {
    let standard = chancery_variants::standard();
    let dense = DenseIndex::new(&standard.map, Wings::On).expect("the map is small enough");
    let mut before = None;
    for (number, id) in dense.orders().enumerate() {
        let number = u16::try_from(number).expect("sixteen bits are enough");
        assert_eq!(dense.number(id), Some(number));
        assert_eq!(dense.order(number), Some(id));
        assert_eq!(OrderId::of(&id.order()), Some(id), "{:?}", id.order());
        assert_eq!(OrderId::from_bits(&standard.map, id.get()), Some(id), "{:?}", id.order());
        assert!(before.replace(id) < Some(id), "{:?}", id.order());
    }
    assert_eq!(dense.order(u16::try_from(dense.len()).expect("fewer than 65,536")), None);
    assert_eq!(dense.number(OrderId::of(&dense_stranger(&standard.map)).expect("in full")), None);
}

/// An order in full that is not possible: from Paris to Moscow.
fn dense_stranger(map: &Map) -> Order {
    Order::Movement(movement_orders(map, "France A par - mos")[0])
}

#[test]
fn every_listed_order_is_a_possible_one() {
    let standard = chancery_variants::standard();
    let strange = board(super::lists::STRANGE);
    for map in [&standard.map, &strange] {
        let dense = DenseIndex::new(map, Wings::On).expect("the map is small enough");
        let (index, mut workspace) = (LegalIndex::new(map), LegalWorkspace::new());
        for (seed, crowd) in (0..).zip([USUAL, ODD, ARMADA].into_iter().cycle().take(30)) {
            let scene = Scene::new(map, position(map, crowd, &mut Dice::new(seed)))
                .under("via-without-fleets=fails");
            for id in legal_movement(&index, scene.setting(), &mut workspace).all() {
                assert!(dense.number(*id).is_some(), "{:?}", id.order());
                let order = id.movement_order(&scene.position).expect("of a movement phase");
                assert_eq!(OrderId::of_movement(&order), Some(*id));
            }
        }
    }
}

#[test]
fn a_map_with_too_many_orders_has_no_dense_numbers() {
    // Everybody next to everybody.
    let line = |i: usize| {
        let edges = (0..i).map(move |j| format!("army p{i}-p{j}"));
        std::iter::once(format!("inland p{i}")).chain(edges)
    };
    let lines: Vec<String> = (0..50).flat_map(line).collect();
    assert_eq!(DenseIndex::new(&board(&lines.join("\n")), Wings::Off), None);
}

#[test]
fn a_waived_build_has_no_unit() {
    assert_eq!(OrderId::WAIVE.at(), None);
    let Order::Adjustment(order) = OrderId::WAIVE.order() else { panic!("an adjustment") };
    assert_eq!(order.action, AdjustmentAction::Waive);
}
