//! Votes on an end of the game.

use chancery::board::PowerSet;
use chancery::position::Position;
use chancery::record::Record;
use chancery_bots::{Answer, End, Why};

use crate::table::Table;

/// A game in which the centres have these owners.
fn owned(owners: &[(&str, usize)]) -> Table {
    let mut table = Table::standard(1, 9);
    let mut position: Position = table.position().clone();
    let mut centres = table.variant.map.centres().iter();
    for at in table.variant.map.centres() {
        position.set_owner(*at, None);
    }
    for (name, count) in owners {
        for at in centres.by_ref().take(*count) {
            position.set_owner(*at, Some(table.power(name)));
        }
    }
    let header = table.record.header().clone();
    table.record = Record::new(header, position);
    table
}

fn favours(table: &mut Table, power: &str, end: End) -> Answer {
    let power = table.power(power);
    table.ask(power, |bot, view| bot.favours(view, end))
}

fn all(table: &Table) -> PowerSet {
    table.powers().into_iter().collect()
}

#[test]
fn a_draw_is_for_whom_it_serves() {
    let mut even = owned(&[("France", 5), ("Germany", 5), ("Turkey", 5)]);
    let everybody = End::Draw(all(&even));
    assert_eq!(favours(&mut even, "France", everybody).why, Why::StillOpen);
    let without = End::Draw([even.power("Turkey")].into_iter().collect());
    assert_eq!(favours(&mut even, "France", without).why, Why::LeftOut);

    let mut ahead = owned(&[("France", 12), ("Germany", 5), ("Turkey", 5)]);
    let france = ahead.power("France");
    assert_eq!(favours(&mut ahead, "France", everybody).why, Why::Ahead);
    let behind = favours(&mut ahead, "Turkey", everybody);
    assert_eq!(behind, Answer { accept: true, why: Why::Against { leader: france } });
}

#[test]
fn a_draw_is_for_all_when_nobody_gets_any_further() {
    let mut quiet = owned(&[("France", 5), ("Germany", 5), ("Turkey", 5)]);
    let everybody = End::Draw(all(&quiet));
    let mut said = Vec::new();
    while quiet.record.ending().is_none() {
        said.push(favours(&mut quiet, "France", everybody).accept);
        quiet.give(Vec::new());
    }
    let first = said.iter().position(|accept| *accept).expect("in the end it is for it");
    assert!(first >= 6, "{first} phases are not three years");
}

#[test]
fn a_game_is_conceded_only_when_it_is_lost() {
    for (leader, own, expected) in [(17, 4, true), (16, 4, false), (17, 6, false)] {
        let mut table = owned(&[("France", leader), ("Germany", own)]);
        let end = End::Concede(table.power("France"));
        assert_eq!(favours(&mut table, "Germany", end).accept, expected, "{leader} and {own}");
        assert!(!favours(&mut table, "France", end).accept);
    }
}
