//! The first turn of real modules: what the economy makes of their stocks, beside the kernel.

use std::collections::BTreeMap;

use chancery_gdl::convert::{Converted, convert, side};
use chancery_gdl::{Kind, load};
use chancery_supply::books::{Account, Line};
use chancery_supply::terms::MaterialId;
use chancery_supply::world::Treasuries;

use crate::shared::{MODULES, dump, library, shared};

/// What each side has of each material.
type Totals = BTreeMap<usize, Vec<i64>>;

/// What the kernel says that lines of `kinds` had before or after the economy of the first turn,
/// summed by side.
fn theirs(text: &str, kinds: &[&str], when: &str) -> Totals {
    let mut totals = Totals::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [kind, time, rest @ ..] = &words[..] else { continue };
        if *time != when || !kinds.contains(kind) {
            continue;
        }
        let value = |name: &str| rest.iter().find_map(|word| word.strip_prefix(name));
        let number = |word: &str| word.parse::<i64>().expect("a number");
        let amounts: Vec<i64> = match *kind {
            "UNIT" => value("m=").expect("amounts").split(',').map(number).collect(),
            // -1 where there is none.
            _ => rest[1..].iter().map(|word| number(word).max(0)).collect(),
        };
        let side = value("side=").expect("a side").parse().expect("a number");
        let total = totals.entry(side).or_insert_with(|| vec![0; amounts.len()]);
        for (total, amount) in total.iter_mut().zip(amounts) {
            *total += amount;
        }
    }
    totals
}

/// What the books of a turn say that there was after the economy, before anything was consumed.
fn after_economy(line: &Line) -> i64 {
    let come = line.produced + line.older_received + line.written_off;
    line.before + come - line.older_given - line.lost_to_storage
}

#[test]
fn totals_after_the_first_economy_are_those_of_the_kernel() {
    let Some(shared) = shared() else { return };
    let library = library(&shared.join("modules"));
    let mut told = Vec::new();
    for module in MODULES {
        let text = dump(&shared.join("golden"), module);
        let game = load(&library, module, &[]).expect("a module");
        let Converted { mut world, rules, .. } = convert(&game);
        let treasuries = world.treasuries.clone();
        let turn = world.play(&rules, &[]);
        assert_eq!(turn.books.balance(), Ok(()), "{module}");
        for (of, was) in theirs(&text, &["TREASURY"], "pre") {
            // No module of these consumes from a treasury in its first turn.
            let becomes = &theirs(&text, &["TREASURY"], "post-economy")[&of];
            for ((material, was), becomes) in (0..).map(MaterialId).zip(was).zip(becomes) {
                let held = |treasuries: &Treasuries| treasuries.get(side(of), material);
                let change = held(&world.treasuries) - held(&treasuries);
                assert_eq!(change, becomes - was, "{module}, treasury of side {of}, {material:?}");
            }
        }
        let kinds = ["UNIT", "TREASURY"];
        let (before, after) = (theirs(&text, &kinds, "pre"), theirs(&text, &kinds, "post-economy"));
        for (&number, expected) in &after {
            let account = side(number).map_or(Account::Independents, Account::Side);
            for (material, &expected) in (0..).map(MaterialId).zip(expected) {
                let line = turn.books.line(account, material);
                let was = before[&number][usize::from(material.0)];
                let (mut has, mut comes) = (line.before, after_economy(&line));
                if module == "cil" {
                    // Cities that use the land about them, of which supply knows nothing, have
                    // gathered what it yields before the dump was made.
                    (has, comes) = (was, was + comes - has);
                }
                if (has, comes) != (was, expected) {
                    let name = &game.types(Kind::Material)[usize::from(material.0)].name;
                    told.push(format!(
                        "{module}, side {number}, {name}: {has} to {comes}, not {was} to {expected}"
                    ));
                }
            }
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
}
