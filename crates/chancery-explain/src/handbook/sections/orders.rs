//! How orders are written, and what becomes of orders that are wrong.

use chancery::rules::{ImplicitOrders, PerpetualOrders, ProxyOrders, SeveralOrders};

use crate::handbook::page::Page;

/// An order in short notation, and other forms in which it is read; a test reads each.
const FORMS: &[(&str, &str, &[&str])] = &[
    ("hold", "A par H", &["Army Paris holds", "A par stands", "the army in Paris stays put"]),
    ("move", "A par - bur", &["A PAR-BUR", "A par -> bur", "Paris to Burgundy", "A par m bur"]),
    ("to a coast", "F mao - spa/nc", &["F MAO-SPA(NC)", "F mao - Spain (north coast)"]),
    ("support to hold", "A par S A bur", &["A par supports A bur", "A par s bur"]),
    (
        "support to move",
        "A pic S A bur - bel",
        &["A pic supports A bur to bel", "army Picardy support Burgundy - Belgium"],
    ),
    ("convoy", "F nth C A lon - nwy", &["F nth convoys London to Norway", "F nth c lon-nwy"]),
    (
        "move by convoy",
        "A lon - nwy via convoy",
        &["A lon - nwy VIA", "Army London by convoy to Norway"],
    ),
    ("retreat", "R A mun - boh", &["A mun - boh", "A mun retreats to boh", "A mun R boh"]),
    ("disband", "D A mun", &["A mun D", "disband A mun", "A mun OTB"]),
    ("build", "B F stp/nc", &["build F stp/nc", "build fleet St Petersburg (north coast)"]),
    ("remove", "D A mun", &["remove A mun", "A mun D"]),
    ("waive a build", "W", &["waive"]),
];

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "Where there is a board to point at, orders are given by pointing. They can always be \
         written as well, one a line, and what is pointed at becomes such a line. An order names \
         the unit, then what it does.",
    );
    let rows: Vec<[String; 3]> = FORMS
        .iter()
        .map(|(what, short, others)| {
            let others: Vec<String> = others.iter().map(|form| format!("`{form}`")).collect();
            [(*what).to_owned(), format!("`{short}`"), others.join(", ")]
        })
        .collect();
    let rows: Vec<[&str; 3]> = rows.iter().map(|[a, b, c]| [&**a, &**b, &**c]).collect();
    page.table(["Order", "In short", "Read just as well"], &rows);
    page.text(
        "Capitals do not matter, nor do dots, brackets and the kind of dash or arrow. Places may \
         be written as codes, as full names, as any usual short form, or as the beginning of a \
         name that fits only one. Orders for several powers stand under a heading each, `France:`, \
         or with the power in front, `France: A par - bur`. Lists of judges, mails with quotations \
         and the tuples of DAIDE, such as `( ( FRA AMY PAR ) MTO BUR )`, are read too.",
    );
    page.text(
        "A name with a slip of the pen is understood if the order then makes sense, and you are \
         told what was assumed: `A munich - burgendy` is read as a move to Burgundy. A name that \
         can mean two provinces, such as `nor` for Norway and the Norwegian Sea, is settled by the \
         kind of unit and by what it can reach; if that leaves two, you are told which. One or two \
         letters are never guessed. A line that cannot be read is marked where it goes wrong, and \
         all others count.",
    );
    legality(page);
    doubts(page);
    several(page);
}

fn legality(page: &mut Page<'_>) {
    page.heading("legal", "Legal, illegal, void");
    page.text(
        "An order is *legal* if it is possible on the board as it stands, whatever others do. An \
         *illegal* order, such as a move of two steps or an order to a unit of somebody else, is \
         reported with its reason and then ignored: its unit holds, and can be supported in \
         holding. <legal-order> <4.E.1>",
    );
    page.text(
        "A legal order can still come to nothing because it fits no other order: a support for a \
         move that is not made, a convoy for an army that does not come. Such an order is *void*. \
         Its unit stays where it is. <void>",
    );
    page.text(
        "A unit without an order holds. Nobody is told what you have ordered before the phase is \
         judged; then everybody sees all orders, the illegal ones among them.",
    );
}

fn doubts(page: &mut Page<'_>) {
    page.heading("missing", "Words that are missing or wrong");
    page.text(
        "What follows is judged as the rules of this game say. In every game, an order whose \
         meaning is certain is followed however clumsily it is put, and an order with two \
         meanings is not. <4.E.2>",
    );
    page.choices(&[
        "4.B.1", "4.B.2", "4.B.3", "4.B.4", "4.B.5", "4.B.6", "4.C.1", "4.C.2", "4.C.5", "4.C.6",
    ]);
}

fn several(page: &mut Page<'_>) {
    page.heading("several", "More than one order");
    page.text(match page.rules.several_orders {
        SeveralOrders::First => {
            "If a unit is given several different legal orders in one sheet, the first of them \
             counts. <4.D.3>"
        }
        SeveralOrders::Last => {
            "If a unit is given several different legal orders in one sheet, the last of them \
             counts. <4.D.3>"
        }
        SeveralOrders::AllIllegal => {
            "If a unit is given several different legal orders in one sheet, none of them counts, \
             and the unit holds. <4.D.3>"
        }
    });
    page.text(
        "In games played here, what you hand in replaces what you handed in before. Where a \
         master collects orders from mails, one power's orders may come in several sets:",
    );
    page.choices(&["4.D.1", "4.D.2"]);
    page.text(match page.rules.implicit_orders {
        ImplicitOrders::NotAllowed => {
            "Every order is written out: nothing is read into an order that does not stand there. \
             <4.E.3>"
        }
        ImplicitOrders::Allowed => {
            "Where one of your orders needs the support or the convoy of a unit of yours that has \
             no order, that support or convoy is read into it. <4.E.3>"
        }
    });
    page.text(match page.rules.perpetual_orders {
        PerpetualOrders::NotAllowed => "Orders are for one phase and end with it. <4.E.4>",
        PerpetualOrders::Allowed => {
            "Standing orders are allowed: they count in every movement phase in which their unit \
             stands there and has no other order. <4.E.4>"
        }
    });
    page.text(match page.rules.proxy_orders {
        ProxyOrders::NotAllowed => {
            "Only its owner orders a unit. Nobody can hand that over to another power. <4.E.5>"
        }
        ProxyOrders::Announced => {
            "A power may let another order a unit of its own for a phase, if that is announced to \
             everybody. <4.E.5>"
        }
        ProxyOrders::InOrderSet => {
            "A power may let another order a unit of its own for a phase, by saying so among its \
             orders. <4.E.5>"
        }
    });
}
