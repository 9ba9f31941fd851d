//! Published DATC documents.

use chancery_formats::case::{Case, CaseBody, Play, read_html, read_toml, write_toml};

/// A page of our own in the structure of the document.
const PAGE: &str = include_str!("data/datc.html");

fn play(case: &Case) -> &Play {
    match &case.body {
        CaseBody::Play(play) => play,
        CaseBody::Reading(_) => panic!("{} is about reading", case.id),
    }
}

#[test]
fn a_document_becomes_cases() {
    let cases = read_html(PAGE, "ours").expect("the page is without fault");
    let ids: Vec<_> = cases.iter().map(|c| (c.id.as_str(), c.source.as_deref())).collect();
    assert_eq!(ids, [("6.X.1", Some("ours")), ("6.X.2", Some("ours"))]);
    let expected = "\
format = \"chancery-case/1\"

[[case]]
id = \"6.X.1\"
title = \"Case 6.X.1\"
source = \"ours\"
map = \"standard\"
rules = \"datc\"
phase = \"S1901M\"
units.England = [\"F London\"]
units.Germany = [\"A Ruhr\", \"A Kiel\", \"F Baltic Sea\"]
units.France = [\"F Spain(nc)\"]
units.Russia = [\"A Holland\", \"F Denmark\"]
orders.Germany = [
    [\"F London - North Sea\", \"illegal\"],
    [\"A Ruhr - Holland\", \"succeeds\"],
    [\"A Kiel Supports A Ruhr - Holland\", \"given\"],
    [\"F Baltic Sea - Denmark\", \"succeeds\"],
]
orders.France = [
    [\"F Spain(nc) Convoys A Gascony - Portugal\", \"void\"],
]
orders.Russia = [
    [\"A Holland Holds\", \"dislodged\"],
    [\"F Denmark Holds\", \"dislodged, destroyed\"],
]

[[case.then]]
phase = \"S1901R\"
orders.Russia = [
    [\"A Holland - Belgium\", \"succeeds\"],
    [\"Disband A Warsaw\", \"illegal\"],
]
";
    let written = write_toml(&cases[..1]);
    assert_eq!(written, expected);
    assert_eq!(read_toml(&written).map(|again| again.len()), Ok(1));
    let winter = &play(&cases[1]).steps[0];
    assert_eq!(winter.phase.to_string(), "W1901A");
    let set_up = winter.set_up.as_ref().expect("has a position");
    assert_eq!(
        set_up.centres,
        [("Germany".to_owned(), vec!["Kiel".to_owned(), "Munich".to_owned()])]
    );
    assert_eq!(set_up.units.len(), 1, "builds place no units before they are built");
    let automatic = winter.expect.automatic.as_ref().expect("is stated");
    assert_eq!((automatic.len(), automatic[0].at.as_str()), (1, "Ionian Sea"));
}

#[test]
fn every_line_that_cannot_be_made_out_is_reported() {
    let page = "<div class=\"test-case spring\" id=\"1.orders\">\
A Paris Holds
France:
Paris Holds <span class=\"resolution\">stands</span>
A Brest Holds <span class=\"resolution\">wins</span>
England owns Q London
<span class=\"resolution\">lost</span>
</div><div class=\"test-case spring\" id=\"1.orders\"></div>\
<div class=\"test-case spring\" id=\"2.orders\">France:";
    let faults = read_html(page, "ours").expect_err("is at fault");
    let faults: Vec<_> = faults.iter().map(|f| (&page[f.span.clone()], f.to_string())).collect();
    let faults: Vec<_> = faults.iter().map(|(at, what)| (*at, what.as_str())).collect();
    assert_eq!(
        faults,
        [
            ("A Paris Holds", "no power stands above this order"),
            (
                "Paris Holds <span class=\"resolution\">stands</span>",
                "`Paris Holds` is no unit; a unit is written A par, F stp/sc or W bla"
            ),
            (
                "A Brest Holds <span class=\"resolution\">wins</span>",
                "`wins` is none of the document's words for results"
            ),
            (
                "England owns Q London",
                "`Q London` is no unit; a unit is written A par, F stp/sc or W bla"
            ),
            (
                "<span class=\"resolution\">lost</span>",
                "`lost` is no unit; a unit is written A par, F stp/sc or W bla"
            ),
            (
                "<div class=\"test-case spring\" id=\"1.orders\">",
                "another case has the id `1` already"
            ),
            (
                "<div class=\"test-case spring\" id=\"2.orders\">",
                "this case is never closed; `</div>` ends one"
            ),
        ]
    );
    for page in ["", "<html></html>"] {
        assert!(read_html(page, "ours").is_err(), "a document without a case is no collection");
    }
}
