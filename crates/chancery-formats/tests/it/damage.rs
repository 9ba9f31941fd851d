//! Files that were damaged on their way: readers report faults, which lie in the text, and never
//! panic; nor does what comes after them.

use std::fmt;

use chancery::notation::{Names, Reader};
use chancery::rules::{Rules, Wings};
use chancery_formats::case::{Case, CaseBody, CaseReader, Step, read_html, read_json, read_toml};
use chancery_formats::fault::TextFault;
use chancery_formats::order_sheet::SheetText;
use chancery_formats::python_game::{PackageNames, read_game, read_games};
use chancery_formats::{jdip_cases, jdip_save, judge_listing};
use chancery_variants::standard;
use proptest::prelude::*;
use proptest::sample::Index;

/// What gets into a text: signs that mean something in one format or another, and some that never
/// do.
const SCRAPS: [&str; 24] = [
    "",
    " ",
    "\n",
    "\t",
    "\"",
    "'",
    ":",
    "*",
    "->",
    "(",
    ")",
    "[",
    "]]",
    "{",
    "}",
    "<",
    "&",
    "/",
    "#",
    "-1",
    "99999999999999999999",
    "null",
    "é",
    "\u{0}",
];

#[derive(Debug, Clone)]
enum Damage {
    Cut { from: Index, length: usize },
    Put { at: Index, scrap: &'static str },
    Repeat { from: Index, length: usize, at: Index },
}

impl Damage {
    fn strategy() -> impl Strategy<Value = Self> {
        let length = 1..60_usize;
        prop_oneof![
            (any::<Index>(), length.clone()).prop_map(|(from, length)| Self::Cut { from, length }),
            (any::<Index>(), prop::sample::select(SCRAPS.as_slice()))
                .prop_map(|(at, scrap)| Self::Put { at, scrap }),
            (any::<Index>(), length, any::<Index>()).prop_map(|(from, length, at)| Self::Repeat {
                from,
                length,
                at
            }),
        ]
    }

    fn apply(&self, text: &mut Vec<char>) {
        let place = |index: &Index| index.index(text.len() + 1);
        let part = |from: usize, length: usize| from..(from + length).min(text.len());
        match self {
            Self::Cut { from, length } => {
                let part = part(place(from), *length);
                text.drain(part);
            }
            Self::Put { at, scrap } => {
                let at = place(at);
                text.splice(at..at, scrap.chars());
            }
            Self::Repeat { from, length, at } => {
                let (part, at) = (text[part(place(from), *length)].to_vec(), place(at));
                text.splice(at..at, part);
            }
        }
    }
}

fn damaged(text: &'static str) -> impl Strategy<Value = String> {
    prop::collection::vec(Damage::strategy(), 1..4).prop_map(move |damages| {
        let mut text: Vec<char> = text.chars().collect();
        for damage in damages {
            damage.apply(&mut text);
        }
        text.into_iter().collect()
    })
}

fn lie_in<K: fmt::Display>(faults: &[TextFault<K>], text: &str) {
    for fault in faults {
        assert!(text.get(fault.span.clone()).is_some(), "{fault} at {:?}", fault.span);
        assert!(!fault.to_string().is_empty());
    }
}

/// Reads steps on the board, for all that it is worth.
fn resolve<'a>(steps: impl IntoIterator<Item = &'a Step>) {
    let variant = standard();
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    for step in steps {
        let set_up = step.set_up.clone().unwrap_or_default();
        if let Ok(position) = reader.position(step.phase, &set_up, &Rules::DATC) {
            let _ = reader.orders(&step.orders, &position, Wings::Off);
        }
        let _ = reader.pacts(&step.pacts);
    }
}

fn resolve_cases(cases: &[Case]) {
    for case in cases {
        let _ = case.rules();
        if let CaseBody::Play(play) = &case.body {
            resolve(&play.steps);
        }
    }
}

fn saved_game(text: &str) {
    let _ = read_games(text);
    let Ok(game) = read_game(text) else { return };
    assert_eq!(read_game(&game.to_json()).as_ref(), Ok(&game), "through JSON");
    let variant = standard();
    let (package, names) = (PackageNames::new(&variant.map), Names::new(&variant.map));
    let mut reader = Reader::new(&names);
    for index in 0..game.phases.len() {
        if let Ok(position) = game.position(index, &package) {
            let _ = game.orders(index, &position, &package, &mut reader);
        }
    }
}

proptest! {
    #[test]
    fn saved_games(text in damaged(include_str!("data/small-game.json"))) {
        saved_game(&text);
    }

    #[test]
    fn case_files(text in damaged(include_str!("data/cases.toml"))) {
        match read_toml(&text) {
            Ok(cases) => resolve_cases(&cases),
            Err(faults) => lie_in(&faults, &text),
        }
        let _ = read_json(&text);
    }

    #[test]
    fn published_cases(text in damaged(include_str!("data/datc.html"))) {
        match read_html(&text, "a test") {
            Ok(cases) => resolve_cases(&cases),
            Err(faults) => lie_in(&faults, &text),
        }
    }

    #[test]
    fn jdip_case_texts(text in damaged(include_str!("data/jdip-cases.txt"))) {
        match jdip_cases::read(&text) {
            Ok(found) => resolve_cases(&found.to_cases("standard", "datc", standard().start.phase)),
            Err(faults) => lie_in(&faults, &text),
        }
    }

    #[test]
    fn jdip_saves(text in damaged(include_str!("data/jdip-save.xml"))) {
        if let Ok(save) = jdip_save::read(text.as_bytes()) {
            let steps: Vec<_> = save.turns.iter().map(jdip_save::JdipTurn::to_step).collect();
            resolve(&steps);
        }
    }

    #[test]
    fn packed_jdip_saves(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = jdip_save::read(&[&[0x1f, 0x8b, 8, 0], &*bytes].concat());
    }

    #[test]
    fn listings(text in damaged(include_str!("data/judge-mail.txt"))) {
        let found = judge_listing::read(&text);
        lie_in(&found.faults, &text);
        let steps: Vec<_> = found.listings.iter().map(judge_listing::JudgeListing::to_step).collect();
        resolve(&steps);
    }

    #[test]
    fn sheets(text in damaged(include_str!("data/sheet.txt"))) {
        let variant = standard();
        let names = Names::new(&variant.map);
        match SheetText::read(&text).and_then(|sheet| sheet.resolve(&variant, &names)) {
            Ok(read) => {
                for item in &read.orders.items {
                    assert!(text.get(item.span.start as usize..item.span.end as usize).is_some(), "{item:?}");
                }
            }
            Err(faults) => lie_in(&faults, &text),
        }
    }
}
