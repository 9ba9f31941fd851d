//! Any text as a file of a format.

use std::sync::LazyLock;

use chancery::notation::{Names, Reader};
use chancery::orders::{HandedIn, HandedInSets};
use chancery_formats::case::{Case, read_json, read_toml, write_toml};
use chancery_formats::fault::TextFault;
use chancery_formats::order_sheet::{SheetText, write};
use chancery_formats::python_game::{PackageNames, read_games};

use super::{standard, standard_map};

static NAMES: LazyLock<Names<'static>> = LazyLock::new(|| Names::new(standard_map()));

fn check_faults<K: std::fmt::Display>(faults: &[TextFault<K>], text: &str) {
    assert!(!faults.is_empty(), "refused without a fault");
    for fault in faults {
        assert!(text.get(fault.span.clone()).is_some(), "{:?} is not of the text", fault.span);
    }
}

/// Whatever the text: reading it as our case files ends, with faults that lie in it or with cases
/// that are written and read again as the same.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn toml_cases_survive_rewriting(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match read_toml(&text) {
        Ok(cases) => check_cases(&cases),
        Err(faults) => check_faults(&faults, &text),
    }
}

fn check_cases(cases: &[Case]) {
    let written = write_toml(cases);
    match read_toml(&written) {
        Ok(again) => assert_eq!(again, cases, "read again from\n{written}"),
        Err(faults) => panic!("{faults:?} in\n{written}"),
    }
}

/// Whatever the text: reading it as the JSON of a collection of cases ends, with faults or with
/// cases.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn json_cases_are_read(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(faults) = read_json(&text) {
        assert!(!faults.is_empty(), "refused without a fault");
    }
}

/// Whatever the text: reading it as saved games of the Python package ends; a game that is read is
/// written and read again as the same; and asking each phase for its position and orders ends.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn saved_games_survive_rewriting(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let package = PackageNames::new(standard_map());
    let mut reader = Reader::new(&NAMES);
    for line in read_games(&text) {
        let game = match line.game {
            Ok(game) => game,
            Err(faults) => {
                assert!(!faults.is_empty(), "refused without a fault");
                continue;
            }
        };
        let again = read_games(&game.to_json());
        assert_eq!(again.len(), 1, "one game is one line");
        assert_eq!(again[0].game.as_ref(), Ok(&game), "read again");
        for index in 0..game.phases.len() {
            if let Ok(position) = game.position(index, &package) {
                let _ = game.orders(index, &position, &package, &mut reader);
            }
        }
    }
}

/// Whatever the text: reading it as an order sheet ends, with faults that lie in it or with a sheet
/// that is written and read again as the same.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn order_sheets_survive_rewriting(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let variant = standard();
    let read = SheetText::read(&text).and_then(|sheet| sheet.resolve(variant, &NAMES));
    let read = match read {
        Ok(read) => read,
        Err(faults) => return check_faults(&faults, &text),
    };
    let written = write(&read.sheet, &variant.map, &read.handed_in, &read.orders.notes);
    match SheetText::read(&written).and_then(|sheet| sheet.resolve(variant, &NAMES)) {
        Ok(again) => {
            assert_eq!(again.sheet, read.sheet, "read again from\n{written}");
            let shape = |handed_in: &HandedInSets| {
                let sets = handed_in.sets.iter();
                let sets: Vec<_> = sets
                    .map(|set| {
                        let HandedIn { by, dated, relation, orders, proxies } = set;
                        (*by, *dated, *relation, orders.len(), proxies.clone())
                    })
                    .collect();
                (sets, handed_in.standing.len(), handed_in.announced.clone())
            };
            let (sets, sets_again) = (shape(&read.handed_in), shape(&again.handed_in));
            assert_eq!(sets_again, sets, "read again from\n{written}");
        }
        Err(faults) => panic!("{faults:?} in\n{written}"),
    }
}
