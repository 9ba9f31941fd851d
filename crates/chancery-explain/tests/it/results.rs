//! A whole phase told: every order with why and what that rests on, and what came of it.

use chancery::adjudicate::Workspace;
use chancery::advance::{EmptyPhases, Terms};
use chancery::notation::{Context, Names, Reader};
use chancery::position::{Dislodged, PhaseKind, Position, Unit, UnitKind};
use chancery::record::{PhaseOrders, Played, play};
use chancery_explain::results::{Detail, Judged, Plain, Results, What};
use chancery_explain::{Language, Style};
use chancery_houserules::{Setting, SupplyLines, Watch};

use crate::board::phase;

/// A position of the standard map: units as `France A par`, centres as `par France`.
fn position(at: &str, units: &[&str], centres: &[&str]) -> Position {
    let map = &chancery_variants::standard().map;
    let mut position = Position::new(map.province_count(), phase(at));
    let place = |code: &str| map.location_by_code(code).expect("a place of the map");
    for text in units {
        let words: Vec<&str> = text.split(' ').collect();
        let kind = UnitKind::ALL.into_iter().find(|kind| kind.letter().to_string() == words[1]);
        let at = place(words[2]);
        let unit = Unit::of(kind.expect("a kind"), map.power_by_name(words[0]));
        position.set_unit(at.province, Some(Unit { coast: at.coast, ..unit }));
    }
    for text in centres {
        let (code, owner) = text.split_once(' ').expect("a centre and its owner");
        position.set_owner(place(code).province, map.power_by_name(owner));
    }
    position
}

/// Plays orders, one a line with their powers.
fn played(position: &Position, orders: &str, winter: Option<&Watch<'_>>) -> Played {
    let standard = chancery_variants::standard();
    let names = Names::new(&standard.map);
    let context = Context { position: Some(position), ..Context::new(position.phase.kind) };
    let reading = Reader::new(&names).read(orders, &context);
    assert_eq!(reading.errors().count(), 0, "{orders}");
    let terms = Terms {
        map: &standard.map,
        rules: &standard.rules,
        victory: &standard.victory,
        empty_phases: EmptyPhases::Skipped,
        winter: winter.map(|watch| watch as &dyn chancery::advance::Winter),
    };
    let given = PhaseOrders { set: reading.into_order_set(), ..PhaseOrders::default() };
    play(&terms, 0, position, given, &mut Workspace::new())
}

fn told(before: &Position, played: &Played, watch: Option<&Watch<'_>>) -> Results {
    let standard = chancery_variants::standard();
    Results::of(&Judged {
        map: &standard.map,
        rules: &standard.rules,
        before,
        played,
        winter: watch.and_then(|watch| Some((watch.rule(), watch.seen()?))),
        style: Style::default(),
        depth: 4,
    })
}

fn text(results: &Results) -> String {
    results.to_text(&chancery_variants::standard().map, Detail::Reasons, &Plain)
}

const SPRING: [&str; 6] = [
    "Germany A mun",
    "France A bur",
    "France A gas",
    "Austria A boh",
    "Austria A tyr",
    "Italy A pie",
];

#[test]
fn a_movement_phase_is_told_with_what_each_outcome_rests_on() {
    let before = position("S1901M", &SPRING, &["mun Germany", "par France", "vie Austria"]);
    let orders = "Germany: A mun - bur\nFrance: A bur S A gas - mar\nFrance: A gas - mar\n\
                  Austria: A tyr - mun\nAustria: A boh S A tyr - mun\nItaly: A pie - mar\n\
                  Italy: A rom - ven";
    let played = played(&before, orders, None);
    let results = told(&before, &played, None);
    insta::assert_snapshot!(text(&results));
    let gascony = results.orders.iter().find(|it| it.order.as_deref() == Some("A gas - mar"));
    let chain = gascony.and_then(|it| it.chain.as_ref()).expect("it rests on its support");
    insta::assert_snapshot!("the_chain_behind_an_order", chain.to_text(Language::English));
    let whose = |name: &str| {
        let map = &chancery_variants::standard().map;
        results.orders.iter().filter(|it| it.power == map.power_by_name(name)).count()
    };
    assert_eq!([whose("Austria"), whose("France"), whose("Germany")], [2, 2, 1]);
}

#[test]
fn retreats_builds_and_what_is_done_by_rule_are_told() {
    let mut before = position("F1901R", &["Austria A mun"], &["mun Germany", "vie Austria"]);
    let map = &chancery_variants::standard().map;
    let [mun, boh] = ["mun", "boh"].map(|code| map.province_by_code(code).expect("a province"));
    let unit = Unit::of(UnitKind::Army, map.power_by_name("Germany"));
    before.set_dislodged(mun, Some(Dislodged { unit, barred: Some(boh) }));
    let retreat = played(&before, "Germany: A mun - ber\nFrance: A par - bur", None);
    insta::assert_snapshot!("a_retreat_phase", text(&told(&before, &retreat, None)));
    assert_eq!(retreat.after.phase.kind, PhaseKind::Adjustment);
    let orders = "Austria: build A vie";
    let winter = played(&retreat.after, orders, None);
    insta::assert_snapshot!("an_adjustment_phase", text(&told(&retreat.after, &winter, None)));
}

#[test]
fn a_winter_is_told_by_the_rule_of_the_house() {
    let rule = SupplyLines::new(Setting::builtin("supply-lines").expect("it is built in"), 1901);
    let watch = Watch::new(&rule);
    let before = position("F1901M", &["England A fin", "England F lon"], &["lon England"]);
    let played = played(&before, "", Some(&watch));
    let results = told(&before, &played, Some(&watch));
    let winter = results.winter.as_ref().expect("a winter has come");
    assert_eq!(winter.told.len(), 1);
    assert!(winter.told[0].sentence.text.starts_with("A Finland goes unfed"));
    let owes = results.after.iter().find_map(|it| match it.what {
        What::Owes { builds, .. } => Some((builds, it.sentence.text.as_str())),
        _ => None,
    });
    assert_eq!(owes, Some((-1, "England must remove a unit.")));
    assert!(text(&results).contains("\nSupply lines\n  A Finland goes unfed"));
}
