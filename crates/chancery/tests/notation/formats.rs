//! Templates: every kind of order in the standard, terse, verbose and judge forms.

use chancery::notation::template::{
    CoastForm, CoastSeparator, FormatOptions, NameForm, OrderName, Template, format,
};
use chancery::notation::{Context, Expect};
use chancery::position::PhaseKind;

use crate::support::{map, one, read};

#[track_caller]
fn check(text: &str, expect: Expect, expected: [&str; 4]) {
    let reading = read(text, &Context::expecting(expect));
    let order = reading.orders().next().unwrap_or_else(|| panic!("{text}: {reading:?}"));
    let options = [
        FormatOptions::standard(),
        FormatOptions::terse(),
        FormatOptions::verbose(),
        FormatOptions::judge(),
    ];
    for (options, expected) in options.iter().zip(expected) {
        assert_eq!(format(map(), &reading.notes, order, options), expected);
    }
}

const MOVEMENT: Expect = Expect::Orders(PhaseKind::Movement);

#[test]
fn holds_and_moves() {
    for (text, expected) in [
        (
            "France: A bur H",
            [
                "France: A bur Holds",
                "France: A bur H",
                "France: Army Burgundy Hold",
                "France: Army Burgundy HOLD.",
            ],
        ),
        (
            "France: F mao - spa/nc",
            [
                "France: F mao -> spa/nc",
                "France: F mao -> spa/nc",
                "France: Fleet Mid-Atlantic Ocean -> Spain/north coast",
                "France: Fleet Mid-Atlantic Ocean -> Spain (north coast).",
            ],
        ),
        (
            "A lon - bel via nth",
            [
                "A lon -> nth -> bel",
                "A lon -> nth -> bel",
                "Army London -> North Sea -> Belgium",
                "Army London -> North Sea -> Belgium.",
            ],
        ),
        (
            "A lon - bel via convoy",
            [
                "A lon -> bel via convoy",
                "A lon -> bel via convoy",
                "Army London -> Belgium via convoy",
                "Army London -> Belgium via convoy.",
            ],
        ),
    ] {
        check(text, MOVEMENT, expected);
    }
}

#[test]
fn supports_and_convoys() {
    for (text, expected) in [
        (
            "France: A bur S German A mun",
            [
                "France: A bur Supports A mun",
                "France: A bur S A mun",
                "France: Army Burgundy Support Army Munich",
                "France: Army Burgundy SUPPORT German Army Munich.",
            ],
        ),
        (
            "France: A bur S French A par - pic",
            [
                "France: A bur Supports A par -> pic",
                "France: A bur S A par -> pic",
                "France: Army Burgundy Support Army Paris -> Picardy",
                "France: Army Burgundy SUPPORT Army Paris -> Picardy.",
            ],
        ),
        (
            "A vie S [A tyr S A ven - tri]",
            [
                "A vie Supports A tyr [A tyr S A ven - tri]",
                "A vie S A tyr [A tyr S A ven - tri]",
                "Army Vienna Support Army Tyrolia [A tyr S A ven - tri]",
                "Army Vienna SUPPORT Army Tyrolia [A tyr S A ven - tri].",
            ],
        ),
        (
            "England: F nth C French A pic - den",
            [
                "England: F nth Convoys A pic -> den",
                "England: F nth C A pic -> den",
                "England: Fleet North Sea Convoy Army Picardy -> Denmark",
                "England: Fleet North Sea CONVOY French Army Picardy -> Denmark.",
            ],
        ),
    ] {
        check(text, MOVEMENT, expected);
    }
}

#[test]
fn orders_of_the_other_phases() {
    for (text, kind, expected) in [
        (
            "A vie - boh",
            PhaseKind::Retreat,
            [
                "A vie Retreats -> boh",
                "A vie R -> boh",
                "Army Vienna Retreat -> Bohemia",
                "Army Vienna RETREAT -> Bohemia.",
            ],
        ),
        (
            "A vie D",
            PhaseKind::Retreat,
            ["A vie Disbands", "A vie D", "Army Vienna Disband", "Army Vienna DISBAND."],
        ),
        (
            "build F stp/nc",
            PhaseKind::Adjustment,
            [
                "Builds F stp/nc",
                "B F stp/nc",
                "Build Fleet St Petersburg/north coast",
                "BUILD Fleet St Petersburg (north coast).",
            ],
        ),
        (
            "remove A mun",
            PhaseKind::Adjustment,
            ["Removes A mun", "R A mun", "Remove Army Munich", "REMOVE Army Munich."],
        ),
        ("waive", PhaseKind::Adjustment, ["Waives", "W", "Waive", "WAIVE."]),
    ] {
        check(text, Expect::Orders(kind), expected);
    }
    check(
        "Austria: *A bud",
        Expect::SetUp,
        [
            "Austria: A bud Stands (dislodged)",
            "Austria: A bud = (dislodged)",
            "Austria: Army Budapest Stand (dislodged)",
            "Austria: Army Budapest STAND (dislodged).",
        ],
    );
}

#[test]
fn templates_have_fields_keywords_modifiers_and_conditions() {
    let (order, notes) = one("Russia: F stp/sc - bot", PhaseKind::Movement);
    let hyphen = FormatOptions {
        coast_separator: CoastSeparator::Hyphen,
        arrow: "→".to_owned(),
        ..FormatOptions::terse()
    };
    for (template, expected) in [
        ("", ""),
        ("no braces", "no braces"),
        ("{power} {getPower():adjective}", "Russia Russian"),
        ("{src}|{src:province}|{src:coast}|{dest:coast}", "stp-sc|stp|sc|"),
        ("{src} {_arrow_} {getDest()}", "stp-sc → bot"),
        ("{_orderName_}", "M"),
        ("{supSrc}{convoyRoute:path}", ""),
        ("{supSrc:?support:no support}", "no support"),
        ("{dest:?_arrow_:}{dest:?:gone}", "→"),
        ("{isViaConvoy():?by sea:by itself}", "by itself"),
    ] {
        let template = Template::new(template).expect(template);
        assert_eq!(template.text(map(), &notes, &order, &hyphen), expected);
    }
}

#[test]
fn coasts_are_written_plain_or_in_brackets() {
    let (order, notes) = one("F stp/sc H", PhaseKind::Movement);
    let template = Template::new("{src}").expect("a template");
    for (coast, coast_separator, expected) in [
        (CoastForm::Plain(NameForm::BRIEF), CoastSeparator::Slash, "stp/sc"),
        (CoastForm::Plain(NameForm::BRIEF), CoastSeparator::Hyphen, "stp-sc"),
        (CoastForm::Plain(NameForm::BRIEF), CoastSeparator::Blank, "stp sc"),
        (CoastForm::InBrackets(NameForm::BRIEF), CoastSeparator::Slash, "stp (sc)"),
        (CoastForm::InBrackets(NameForm::FULL), CoastSeparator::Slash, "stp (south coast)"),
    ] {
        let options = FormatOptions { coast, coast_separator, ..FormatOptions::terse() };
        assert_eq!(template.text(map(), &notes, &order, &options), expected);
    }
}

#[test]
fn every_default_template_says_something() {
    for name in OrderName::ALL {
        let (order, notes) = one("A par H", PhaseKind::Movement);
        let template = chancery::notation::template::default_template(name);
        assert!(!template.text(map(), &notes, &order, &FormatOptions::terse()).is_empty());
    }
}
