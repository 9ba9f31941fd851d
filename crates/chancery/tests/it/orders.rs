//! Several movement orders for one unit.

use chancery::adjudicate::{Workspace, movement};
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::rules::Rules;

use crate::support::{board, movement_orders, position, province, reason_text};

#[test]
fn of_several_orders_for_a_unit_only_different_ones_compete() {
    let map = board(
        "
        inland mun boh tyr sil
        army   mun-boh mun-tyr mun-sil
        power  Germany
        ",
    );
    let before = position(&map, "Germany A mun");
    let (boh, tyr) = ("Germany A mun - boh", "Germany A mun - tyr");
    for (choice, orders, said, after) in [
        ("4.D.3=a", [boh, tyr].join(";"), "counted Superseded", "boh"),
        ("4.D.3=b", [boh, tyr].join(";"), "Superseded counted", "tyr"),
        ("4.D.3=c", [boh, tyr].join(";"), "SeveralOrders SeveralOrders", "mun"),
        ("4.D.3=c", [boh, boh].join(";"), "counted Superseded", "boh"),
        ("4.D.3=c", [boh, "Germany A mun - mun"].join(";"), "counted SameProvince", "boh"),
        ("4.D.3=c", [boh, boh, tyr].join(";"), "SeveralOrders Superseded SeveralOrders", "mun"),
    ] {
        let rules = Rules::DATC.with(choice).expect(choice);
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        let setting =
            Setting { map: &map, position: &before, rules: &rules, pacts: &pacts, notes: &notes };
        let orders = movement_orders(&map, &orders);
        let mut workspace = Workspace::new();
        let resolution = movement(setting, &orders, &mut workspace);
        let text = |i| resolution.refused(i).map_or_else(|| "counted".to_owned(), reason_text);
        let verdicts: Vec<String> = (0..orders.len()).map(text).collect();
        assert_eq!(verdicts.join(" "), said, "{choice}");
        let unit = resolution.unit(province(&map, "mun")).and_then(|unit| unit.after);
        assert_eq!(unit.map(|at| map.location_code(at)).as_deref(), Some(after), "{choice}");
    }
}
