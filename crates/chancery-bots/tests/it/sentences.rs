//! What a computer power says of its orders.

use chancery::position::{PhaseKind, Position, Unit, UnitKind};
use chancery::record::Record;

use crate::table::Table;

/// A winter of Turkey with two builds, and a position of its own around it.
fn table_at(change: impl FnOnce(&mut Table, &mut Position)) -> Table {
    let mut table = Table::standard(1, 5);
    let header = table.record.header().clone();
    let mut position = table.position().clone();
    change(&mut table, &mut position);
    table.record = Record::new(header, position);
    table
}

fn sentences(table: &mut Table, power: &str) -> Vec<String> {
    let power = table.power(power);
    let decision = table.decide(power);
    assert_eq!(decision.orders.len(), decision.notes.len());
    let variant = table.variant.clone();
    decision.notes.iter().map(|note| note.sentence(&variant.map)).collect()
}

#[test]
fn orders_are_told_with_their_reasons() {
    let mut table = table_at(|table, position| {
        for (at, _) in table.position().units() {
            position.set_unit(at, None);
        }
        let unit = |kind, name| Unit::new(kind, table.power(name));
        position.set_unit(table.at("con"), Some(unit(UnitKind::Army, "Turkey")));
        position.set_unit(table.at("ank"), Some(unit(UnitKind::Fleet, "Turkey")));
        position.set_unit(table.at("smy"), Some(unit(UnitKind::Army, "Turkey")));
        position.set_unit(table.at("arm"), Some(unit(UnitKind::Army, "Russia")));
        position.phase = "F1901M".parse().expect("a phase");
    });
    let told = sentences(&mut table, "Turkey");
    let expected = [
        "The fleet in Ankara supports the Turkish army in Smyrna moving to Armenia: the move may meet \
         resistance.",
        "The army in Constantinople moves to Bulgaria: Bulgaria belongs to nobody.",
        "The army in Smyrna moves to Armenia: it is on the way to Sevastopol.",
    ];
    assert_eq!(told, expected);
}

#[test]
fn builds_and_removals_are_told_with_their_reasons() {
    let mut table = table_at(|table, position| {
        let turkey = table.power("Turkey");
        position.set_owner(table.at("bul"), Some(turkey));
        position.set_unit(table.at("ank"), None);
        position.set_unit(table.at("con"), None);
        position.set_unit(table.at("gal"), Some(Unit::new(UnitKind::Army, turkey)));
        position.set_unit(table.at("lon"), None);
        position.set_owner(table.at("lon"), None);
        position.set_owner(table.at("edi"), None);
        position.phase = "W1901A".parse().expect("a phase");
    });
    assert_eq!(table.position().phase.kind, PhaseKind::Adjustment);
    let built = sentences(&mut table, "Turkey");
    let expected = [
        "Build a fleet in Constantinople: Greece is the nearest centre to take.",
        "Build an army in Ankara: Rumania is the nearest centre to take.",
    ];
    assert_eq!(built, expected);
    let removed = sentences(&mut table, "England");
    assert_eq!(removed, ["Remove the army in Liverpool: it does the least where it stands."]);
}
