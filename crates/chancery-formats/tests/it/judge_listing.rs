//! Listings of the e-mail judge.

use chancery_formats::judge_listing::{JudgeListing, JudgeResult, ListingKind, read};

use chancery::notation::Names;
use chancery::position::Position;
use chancery::rules::{Rules, Wings};
use chancery_formats::case::CaseReader;
use chancery_variants::standard;

use crate::shared;

/// Made for this test in the judge's form.
const MAIL: &str = include_str!("data/judge-mail.txt");

fn listings() -> Vec<JudgeListing> {
    let found = read(MAIL);
    assert_eq!(found.faults, []);
    found.listings
}

#[test]
fn every_listing_of_a_mail_is_found() {
    let listings = listings();
    let heads: Vec<_> = listings
        .iter()
        .map(|l| (l.phase.to_string(), l.kind, l.next.map(|p| p.to_string())))
        .collect();
    assert_eq!(
        heads,
        [
            ("S1901M".to_owned(), ListingKind::Position, None),
            ("F1902M".to_owned(), ListingKind::Results, Some("F1902R".to_owned())),
            ("W1902A".to_owned(), ListingKind::Orders, None),
        ]
    );
    assert_eq!(listings[1].game.as_deref(), Some("heron.012"));
}

#[test]
fn orders_come_with_what_became_of_them() {
    let listings = listings();
    let orders: Vec<_> = listings[1]
        .orders
        .iter()
        .map(|o| (o.power.as_str(), o.text.as_str(), o.results.as_slice()))
        .collect();
    assert_eq!(
        orders,
        [
            ("Austria", "Army Vienna -> Galicia", &[JudgeResult::Standoff][..]),
            ("Austria", "Fleet Ionian Sea HOLD", &[JudgeResult::Void, JudgeResult::Dislodged][..]),
            ("France", "Fleet Mid-Atlantic Ocean CONVOY French Army Gascony -> Wales", &[][..]),
            ("Russia", "Fleet St. Petersburg (south coast) -> Gulf of Bothnia", &[][..]),
        ]
    );
    assert_eq!(&MAIL[listings[1].orders[3].span.clone()].lines().count(), &1);
}

#[test]
fn dislodged_units_come_with_their_retreats() {
    let listings = listings();
    let units: Vec<_> = listings[1]
        .dislodged
        .iter()
        .map(|d| (d.power.as_str(), d.place.as_str(), d.retreats.join("|")))
        .collect();
    assert_eq!(
        units,
        [
            ("Austrian", "Ionian Sea", "Albania|Greece|Eastern Mediterranean".to_owned()),
            ("French", "Spain (south coast)", String::new()),
        ]
    );
}

#[test]
fn centres_come_with_their_owners_and_counts() {
    let listings = listings();
    let owners: Vec<_> = listings[1]
        .owners
        .iter()
        .map(|(power, places)| (power.as_str(), places.join("|")))
        .collect();
    assert_eq!(
        owners,
        [
            ("Austria", "Greece|Serbia".to_owned()),
            ("Russia", "Moscow|St. Petersburg|Warsaw".to_owned()),
        ]
    );
    let counts: Vec<_> =
        listings[1].counts.iter().map(|c| (c.centres, c.units, c.builds)).collect();
    assert_eq!(counts, [(2, 3, -1), (3, 2, 1)]);
}

#[test]
fn what_cannot_be_made_out_is_reported_under_its_words() {
    let mail = "\
Movement results for Monday.

Movement results for Spring of 1901.
Austria: Army Vienna -> Galicia. (*bonce, cut*)

The following units were dislodged:

The Fleet sank.

Ownership of supply centers:

Austria: 2 Supply centers.
";
    let found = read(mail);
    let faults: Vec<_> =
        found.faults.iter().map(|f| (&mail[f.span.clone()], f.to_string())).collect();
    let faults: Vec<_> = faults.iter().map(|(at, what)| (*at, what.as_str())).collect();
    assert_eq!(
        faults,
        [
            ("Movement results for Monday.", "this headline names no phase"),
            (
                "Austria: Army Vienna -> Galicia. (*bonce, cut*)",
                "`bonce` is no result of the judge"
            ),
            ("The Fleet sank.", "this line does not say where a unit can retreat to"),
            (
                "Austria: 2 Supply centers.",
                "this line does not say how many centres and units a power has"
            ),
        ]
    );
    assert_eq!(found.listings[0].orders[0].results, [JudgeResult::Cut], "the rest stands");
}

#[test]
fn text_without_a_listing_gives_none() {
    for text in ["", "Austria: A vie - gal", "Ownership of supply centers:\nAustria: Vienna."] {
        assert_eq!(read(text).listings, [], "{text}");
    }
}

#[test]
fn recorded_mails_have_their_orders() {
    for (name, order_count) in [
        ("01_judge_movement", vec![9]),
        ("02_judge_retreat_adjust", vec![3, 11]),
        ("03_judge_adjust2", vec![11]),
    ] {
        let Some(mail) = shared::file(&format!("notation/messages/{name}.txt")) else { return };
        let found = read(&mail);
        assert_eq!(found.faults, [], "{name}");
        let counts: Vec<_> = found.listings.iter().map(|l| l.orders.len()).collect();
        assert_eq!(counts, order_count, "{name}");
    }
}

#[test]
fn a_listing_is_read_on_the_board() {
    let variant = standard();
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    let steps: Vec<_> = listings().iter().map(JudgeListing::to_step).collect();
    let set_up = steps[0].set_up.as_ref().expect("a position");
    let position = reader.position(steps[0].phase, set_up, &Rules::DATC).expect("can be");
    assert_eq!(position.units().count(), 2);
    let orders = reader.orders(&steps[1].orders, &position, Wings::Off).expect("powers are known");
    assert_eq!(orders.errors, []);
    assert_eq!(orders.set.orders.len(), 4);
    let results: Vec<_> =
        steps[1].expect.results.iter().map(|r| r.as_ref().map(ToString::to_string)).collect();
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(results, [some("fails: standoff"), some("void, dislodged"), None, None]);
    for dislodged in steps[1].expect.dislodged.iter().flatten() {
        let (at, _) = reader.placed(&dislodged.unit).expect("is on the map");
        assert!(!variant.map.province(at).name.is_empty());
        for place in dislodged.retreats.iter().flatten() {
            reader.place(place).expect("is on the map");
        }
    }
    let winter = Position::new(variant.map.province_count(), steps[2].phase);
    let orders = reader.orders(&steps[2].orders, &winter, Wings::Off).expect("powers are known");
    assert_eq!(
        (orders.set.orders.len(), orders.errors.len()),
        (1, 0),
        "what is pending is no order"
    );
}
