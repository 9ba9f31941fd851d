//! What each style writes, word for word.

use chancery::notation::write::{self, Style, corpus_form};
use chancery::notation::{Context, Expect};
use chancery::position::PhaseKind;

use crate::support::{map, one, read};

#[track_caller]
fn check(text: &str, kind: PhaseKind, expected: [&str; 6]) {
    let (order, notes) = one(text, kind);
    for (style, expected) in Style::ALL.into_iter().zip(expected) {
        assert_eq!(write::line(map(), &notes, &order, style), expected, "{style:?}");
    }
}

#[test]
fn moves() {
    check(
        "France: A par - bur",
        PhaseKind::Movement,
        [
            "France: A par - bur",
            "France: A Paris - Burgundy",
            "France: Army Paris -> Burgundy",
            "FRANCE: A PAR - BUR",
            "France: Army Paris -> Burgundy.",
            "The French army in Paris moves to Burgundy.",
        ],
    );
    check(
        "A lon - nwy via nth nwg",
        PhaseKind::Movement,
        [
            "A lon - nwy via nth nwg",
            "A London - Norway via North Sea and Norwegian Sea",
            "Army London -> Norway via North Sea and Norwegian Sea",
            "A LON - NTH - NWG - NWY",
            "Army London -> North Sea -> Norwegian Sea -> Norway.",
            "The army in London moves to Norway via the North Sea and the Norwegian Sea.",
        ],
    );
    check(
        "stp/sc - bot",
        PhaseKind::Movement,
        [
            "? stp/sc - bot",
            "St Petersburg(sc) - Gulf of Bothnia",
            "Unit St Petersburg (south coast) -> Gulf of Bothnia",
            "STP/SC - BOT",
            "Unit St Petersburg (south coast) -> Gulf of Bothnia.",
            "The unit in St Petersburg (south coast) moves to the Gulf of Bothnia.",
        ],
    );
    check(
        "A lon - bel via convoy",
        PhaseKind::Movement,
        [
            "A lon - bel via convoy",
            "A London - Belgium via Convoy",
            "Army London -> Belgium via convoy",
            "A LON - BEL VIA",
            "Army London -> Belgium via convoy.",
            "The army in London moves to Belgium via convoy.",
        ],
    );
}

#[test]
fn holds_supports_and_convoys() {
    check(
        "A bud H",
        PhaseKind::Movement,
        [
            "A bud H",
            "A Budapest Hold",
            "Army Budapest Holds",
            "A BUD H",
            "Army Budapest HOLD.",
            "The army in Budapest holds.",
        ],
    );
    check(
        "Austria: A tyr S Italian A ven",
        PhaseKind::Movement,
        [
            "Austria: A tyr S Italian A ven",
            "Austria: A Tyrolia Supports Italian A Venice",
            "Austria: Army Tyrolia Supports Italian Army Venice",
            "AUSTRIA: A TYR S ITALIAN A VEN",
            "Austria: Army Tyrolia SUPPORT Italian Army Venice.",
            "The Austrian army in Tyrolia supports the Italian army in Venice.",
        ],
    );
    check(
        "F lyo S F mao - spa/sc",
        PhaseKind::Movement,
        [
            "F lyo S F mao - spa/sc",
            "F Gulf of Lyon Supports F Mid-Atlantic Ocean - Spain(sc)",
            "Fleet Gulf of Lyon Supports Fleet Mid-Atlantic Ocean -> Spain (south coast)",
            "F LYO S F MAO - SPA/SC",
            "Fleet Gulf of Lyon SUPPORT Fleet Mid-Atlantic Ocean -> Spain (south coast).",
            "The fleet in the Gulf of Lyon supports the fleet in the Mid-Atlantic Ocean moving to \
             Spain (south coast).",
        ],
    );
    check(
        "A vie S [A tyr S A ven - tri]",
        PhaseKind::Movement,
        [
            "A vie S [A tyr S A ven - tri]",
            "A Vienna Supports [A Tyrolia Supports A Venice - Trieste]",
            "Army Vienna Supports [Army Tyrolia Supports Army Venice -> Trieste]",
            "A VIE S [A TYR S A VEN - TRI]",
            "Army Vienna SUPPORT [Army Tyrolia SUPPORT Army Venice -> Trieste].",
            "The army in Vienna supports [the army in Tyrolia supports the army in Venice moving \
             to Trieste].",
        ],
    );
    check(
        "F nth C A lon - nwy",
        PhaseKind::Movement,
        [
            "F nth C A lon - nwy",
            "F North Sea Convoys A London - Norway",
            "Fleet North Sea Convoys Army London -> Norway",
            "F NTH C A LON - NWY",
            "Fleet North Sea CONVOY Army London -> Norway.",
            "The fleet in the North Sea convoys the army in London to Norway.",
        ],
    );
}

#[test]
fn retreats_and_disbands() {
    check(
        "A vie - boh",
        PhaseKind::Retreat,
        [
            "R A vie - boh",
            "A Vienna - Bohemia",
            "Army Vienna Retreats to Bohemia",
            "A VIE R BOH",
            "Army Vienna -> Bohemia.",
            "The army in Vienna retreats to Bohemia.",
        ],
    );
    check(
        "Turkey: F aeg D",
        PhaseKind::Retreat,
        [
            "Turkey: D F aeg",
            "Turkey: F Aegean Sea Disband",
            "Turkey: Fleet Aegean Sea Disbands",
            "TURKEY: F AEG D",
            "Turkey: Fleet Aegean Sea DISBAND.",
            "The Turkish fleet in the Aegean Sea disbands.",
        ],
    );
}

#[test]
fn builds_removals_and_waived_builds() {
    check(
        "Russia: build F stp/nc",
        PhaseKind::Adjustment,
        [
            "Russia: B F stp/nc",
            "Russia: Build F St Petersburg(nc)",
            "Russia: Build Fleet St Petersburg (north coast)",
            "RUSSIA: F STP/NC B",
            "Russia: Builds Fleet St Petersburg (north coast).",
            "Russia: build a fleet in St Petersburg (north coast).",
        ],
    );
    check(
        "remove A mun",
        PhaseKind::Adjustment,
        [
            "D A mun",
            "Remove A Munich",
            "Remove Army Munich",
            "A MUN D",
            "Removes Army Munich.",
            "Remove the army in Munich.",
        ],
    );
    check(
        "waive",
        PhaseKind::Adjustment,
        ["W", "Waive", "Waive", "WAIVE", "Build waived.", "Waive a build."],
    );
}

#[test]
fn units_of_a_set_up() {
    let reading = read("Austria: *A bud", &Context::expecting(Expect::SetUp));
    let order = reading.orders().next().expect("a unit");
    let written = Style::ALL.map(|style| write::line(map(), &reading.notes, order, style));
    assert_eq!(
        written,
        [
            "Austria: A bud dislodged",
            "Austria: A Budapest (dislodged)",
            "Austria: Army Budapest (dislodged)",
            "AUSTRIA: *A BUD",
            "Austria: Army Budapest (dislodged).",
            "Austria: an army in Budapest, dislodged.",
        ]
    );
}

#[test]
fn the_form_of_the_corpus_leaves_the_powers_of_other_units_out() {
    let (order, notes) = one("Austria: A tyr S Italian A ven", PhaseKind::Movement);
    assert_eq!(corpus_form(map(), &order, &notes), "A tyr S A ven");
}

#[test]
fn styles_are_found_by_their_keys() {
    for style in Style::ALL {
        assert_eq!(Style::from_key(style.key()), Some(style));
    }
    assert_eq!(Style::from_key("gothic"), None);
}
