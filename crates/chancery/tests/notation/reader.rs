//! What a reading holds beside its orders.

use chancery::board::{
    Map, MapDefinition, PowerDefinition, PowerId, ProvinceDefinition, ProvinceId, ProvinceKind,
};
use chancery::notation::write::{self, Style};
use chancery::notation::{
    Attribution, Context, Expect, ItemKind, Names, OrderParseErrorKind, Reader, SkipReason,
    Strictness, WarningKind,
};
use chancery::orders::{MovementAction, Order, OrderNotes};
use chancery::position::{Phase, PhaseKind, Position, Season, Unit, UnitKind};
use chancery::rules::Wings;
use chancery_verify::corpus::line_form;

use crate::support::{map, names, read};

fn movement() -> Context<'static> {
    Context::new(PhaseKind::Movement)
}

#[test]
fn orders_belong_to_the_power_named_last() {
    let text = "F lon - nth\nGERMANY:\nA mun - ruh\nFrance: A par - bur\nA mar - spa\n\
                Italian army in Rome holds\nF bre - mao\nXanadu:\nA vie H";
    let context = Context { power: map().power_by_name("England"), ..movement() };
    let reading = read(text, &context);
    let mut found = Vec::new();
    for item in &reading.items {
        if let ItemKind::Order(read) = &item.kind
            && let Order::Movement(order) = read.order
        {
            let name = order.by.map_or("nobody", |id| &map().power(id).name);
            found.push((item.line, name, read.stated));
        }
    }
    assert_eq!(
        found,
        [
            (1, "England", Attribution::Context),
            (3, "Germany", Attribution::Heading),
            (4, "France", Attribution::Line),
            (5, "France", Attribution::Heading),
            (6, "Italy", Attribution::Line),
            (7, "France", Attribution::Heading),
            (9, "nobody", Attribution::Nowhere),
        ]
    );
}

#[test]
fn a_phase_heading_says_what_the_lines_below_it_are() {
    let reading = read("Summer 1903\nA mun - boh\nWinter 1903\nA mun", &movement());
    let orders: Vec<&Order> = reading.orders().collect();
    assert!(matches!(orders[..], [Order::Retreat(_), Order::Adjustment(_)]), "{orders:?}");
}

#[test]
fn an_order_may_run_over_two_lines() {
    let text = "French army in d: Picardy  SUPPORTS  French army in e: Burgundy\n    \
                ATTACKING I: Belgium\nA mun H";
    let reading = read(text, &movement());
    assert_eq!(line_form(names(), &reading), "France: A pic S A bur - bel ; A mun H");
    let kinds: Vec<&WarningKind> = reading.warnings().map(|w| &w.kind).collect();
    assert_eq!(kinds, [&WarningKind::Joined]);
    assert!(matches!(reading.items[1].kind, ItemKind::Skip(SkipReason::Continuation)));
    assert_eq!(reading.items[2].line, 3);
}

#[test]
fn nothing_between_if_and_endif_is_taken_for_an_order() {
    let text =
        "A par H\nIF NOT French Army Ruhr\n  A kie - ber\nELSE\n  A KIE - RUH\nENDIF\nA mun H";
    let reading = read(text, &movement());
    assert_eq!(reading.orders().count(), 2);
    assert_eq!(reading.errors().count(), 5);
}

#[test]
fn an_order_under_a_signature_is_not_lost() {
    let reading = read("A par H\n--\nSent from afar\nA mun H", &movement());
    assert_eq!(reading.orders().count(), 2);
    assert_eq!(reading.errors().count(), 0);
}

#[test]
fn every_assumption_is_a_warning() {
    for (text, expected) in [
        ("A Bargandi - par", "spelling"),
        ("A Marsei - gas", "shortened"),
        ("A liv - mos", "settled"),
        ("Amry par - bur", "word"),
        ("A par suports A bur", "word"),
        ("Germny: A mun H", "word"),
        ("apar-bur", "glued"),
        ("A par - bur (as agreed)", "remark"),
        ("A sev S A ukr MS A war", "expanded"),
        ("A fin SF SWE-SWE", "support-in-place"),
    ] {
        let reading = read(text, &movement());
        let keys: Vec<&str> = reading.warnings().map(|w| w.kind.key()).collect();
        assert_eq!(keys, [expected], "{text}");
    }
    for text in ["A par", "- A par"] {
        let reading = read(text, &Context::new(PhaseKind::Adjustment));
        let keys: Vec<&str> = reading.warnings().map(|w| w.kind.key()).collect();
        assert_eq!(keys, ["verb-assumed"], "{text}");
    }
}

#[test]
fn a_support_to_the_units_own_province_is_a_support_to_move() {
    let reading = read("A lvp S A yor - yor", &movement());
    let Some(Order::Movement(order)) = reading.orders().next() else { panic!("{reading:?}") };
    assert!(matches!(order.action, MovementAction::SupportMove { .. }), "{order:?}");
}

#[test]
fn a_strict_reader_settles_nothing_by_neighbours() {
    let strict = Context { strictness: Strictness::Strict, ..movement() };
    for (text, expected) in [
        ("A fin - Nor", "ERROR:ambiguous-province"),
        ("A liv - mos", "ERROR:ambiguous-province"),
        ("F tyr - ion", "F Tyrolia - ion"),
        ("F BAS - pru", "ERROR:ambiguous-province"),
        ("F Gulf - mar", "ERROR:ambiguous-province"),
        ("A den - lie", "ERROR:ambiguous-province"),
        ("A wax - ukr", "ERROR:ambiguous-province"),
        ("A Venise - Roma", "ERROR:ambiguous-province"),
        ("A(Sev) S A(Ukr) MS A(War)", "ERROR:trailing-text"),
        ("N rum - bul", "ERROR:unknown-unit"),
        ("A Burgandy - Munch", "A bur - mun"),
    ] {
        assert_eq!(line_form(names(), &read(text, &strict)), expected, "{text}");
    }
}

#[test]
fn wings_are_units_where_the_rules_have_them() {
    let reading = read("W par - bur", &movement());
    let kinds: Vec<_> = reading.errors().map(|e| &e.kind).collect();
    assert_eq!(kinds, [&OrderParseErrorKind::UnknownUnit]);
    let reading = read("W par - bur", &Context { wings: Wings::On, ..movement() });
    let Some(Order::Movement(order)) = reading.orders().next() else { panic!("{reading:?}") };
    assert_eq!(order.unit.kind, Some(UnitKind::Wing));
}

#[test]
fn a_set_up_lists_units() {
    let text = "Austria: A vie, F tri\nRussia: F stp/sc; *A war\nA ser (dislodged)";
    let reading = read(text, &Context::expecting(Expect::SetUp));
    assert_eq!(reading.errors().count(), 0, "{reading:?}");
    let dislodged: Vec<bool> = reading
        .orders()
        .map(|order| matches!(order, Order::SetUp(line) if line.dislodged))
        .collect();
    assert_eq!(dislodged, [false, false, false, true, true]);
}

#[test]
fn without_a_phase_an_order_is_told_by_its_verb() {
    let any = Context::expecting(Expect::AnyOrders);
    let text =
        "A par - bur\nA mun retreats to boh\nF nth disbands\nbuild A vie\nremove A ber\nA par";
    let reading = read(text, &any);
    let phases: Vec<char> = reading
        .orders()
        .map(|order| match order {
            Order::Movement(_) => 'M',
            Order::Retreat(_) => 'R',
            Order::Adjustment(_) => 'A',
            Order::SetUp(_) => 'S',
        })
        .collect();
    assert_eq!(phases, ['M', 'R', 'R', 'A', 'A']);
    assert_eq!(reading.errors().count(), 1);
}

#[test]
fn lines_may_end_in_any_way() {
    let reading = read("A par H\r\nA mun H\rA ber H\n\n\nA kie H", &movement());
    let lines: Vec<u32> = reading
        .items
        .iter()
        .filter(|item| matches!(item.kind, ItemKind::Order(_)))
        .map(|item| item.line)
        .collect();
    assert_eq!(lines, [1, 2, 3, 6]);
}

#[test]
fn errors_point_at_the_words_they_are_about() {
    for (text, key, words) in [
        ("A par - Bugrundei or so", "unknown-province", "Bugrundei"),
        ("F edi - Nor", "ambiguous-province", "Nor"),
        ("Xanadu: A par H", "unknown-power", "Xanadu"),
        ("X par - bur", "unknown-unit", "X"),
        ("F por - spa/wc", "unknown-coast", "spa/wc"),
        ("A par - bur or pic", "trailing-text", "or pic"),
        ("A par x bur", "not-an-order", "x"),
        ("A lon - par - bel", "bad-route", "par"),
    ] {
        let reading = read(text, &movement());
        let found: Vec<(&str, &str)> =
            reading.errors().map(|e| (e.kind.key(), e.span.of(text))).collect();
        assert_eq!(found, [(key, words)], "{text}");
    }
}

#[test]
fn one_order_is_read_beside_the_notes_of_others() {
    let mut reader = Reader::new(names());
    let mut notes = OrderNotes::new();
    let mut one =
        |text: &str| reader.read_one(text, &movement(), &mut notes).map(|read| read.order);
    assert!(one("A PAR - BUR").is_ok());
    let first = one("A lon - nwy via nth").expect("an order");
    let second = one("A lon - bel via eng").expect("an order");
    for (text, key) in [
        ("A par - bur; F bre - mao", "trailing-text"),
        ("FRANCE", "not-an-order"),
        ("", "not-an-order"),
        ("A par", "incomplete"),
    ] {
        assert_eq!(one(text).map_err(|error| error.kind.key()), Err(key), "{text}");
    }
    let written = [first, second].map(|order| write::order(map(), &notes, &order, Style::Short));
    assert_eq!(written, ["A lon - nwy via nth", "A lon - bel via eng"]);
}

#[test]
fn powers_and_provinces_are_found_by_any_of_their_names() {
    let power = |name: &str| names().power(name).map(|id| map().power(id).name.as_str());
    assert_eq!(power("austria-hungary"), Some("Austria"));
    assert_eq!(power("GERM"), Some("Germany"));
    assert_eq!(power("Xanadu"), None);
    let province = |name: &str| names().province(name).map(|id| map().province(id).code.as_str());
    assert_eq!(province("Saint-Petersburg"), Some("stp"));
    assert_eq!(province("mid atlantic"), Some("mao"));
    assert_eq!(province("tyr"), Some("tyr"));
    assert_eq!(province("liv"), None);
    assert_eq!(province("Switzerland"), None);
}

#[test]
fn only_an_order_by_which_its_unit_stays_narrows_a_support() {
    for (text, expected) in [
        ("A vie S A tri [A tri H]", ""),
        ("A vie S [A tri S A bud]", ""),
        ("A vie S A tri [A tri - bud]", "narrowed-move"),
        ("A vie S A tri [A tri disbands]", "narrowed-move"),
        ("A vie S [A tri builds]", "narrowed-move"),
        ("A vie S A tri [A tri retreats bud]", "narrowed-move"),
    ] {
        let reading = read(text, &movement());
        let found = reading.errors().next().map_or("", |error| error.kind.key());
        assert_eq!(found, expected, "{text}");
    }
}

/// On a board of many seas one of them is not meant just because the others found no room in a list.
#[test]
fn a_name_that_fits_more_provinces_than_are_listed_is_not_settled() {
    let sea = |index: u8| {
        let letter = char::from(b'a' + index);
        ProvinceDefinition {
            code: format!("q{letter}z"),
            name: format!("{letter}{letter}{letter} Sea"),
            aliases: vec![],
            kind: ProvinceKind::Sea,
            coasts: vec![],
            centre: false,
            convoys: true,
        }
    };
    let powers = vec![PowerDefinition { name: "Red".to_owned(), ..PowerDefinition::default() }];
    for (seas, expected) in [(12, ""), (14, "ambiguous-province")] {
        let provinces = (0..seas).map(sea).collect();
        let definition =
            MapDefinition { provinces, powers: powers.clone(), ..MapDefinition::default() };
        let map = Map::new(definition).expect("the map is sound");
        let mut position = Position::new(
            map.province_count(),
            Phase::new(1901, Season::Spring, PhaseKind::Movement),
        );
        let fleet = Unit::new(UnitKind::Fleet, PowerId::new(0));
        position.set_unit(ProvinceId::new(3), Some(fleet));
        position.set_unit(ProvinceId::new(usize::from(seas) - 1), Some(fleet));
        if seas == 12 {
            position.set_unit(ProvinceId::new(11), None);
        }
        let context = Context { position: Some(&position), ..movement() };
        let reading = Reader::new(&Names::new(&map)).read("F sea H", &context);
        let found = reading.errors().next().map_or("", |error| error.kind.key());
        assert_eq!(found, expected, "{seas} seas");
    }
}
