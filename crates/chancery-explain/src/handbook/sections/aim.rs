//! The aim, for somebody who has never played.

use chancery_formats::rules_words;

use crate::handbook::page::Page;

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "Seven great powers contend for Europe, and each player leads one of them. There are no \
         dice, no cards and no hidden units. Twice a year every player writes orders in secret; \
         then all orders are opened together and judged at once, and the rules alone say what \
         comes of them.",
    );
    page.text(
        "Some provinces are *supply centres*. Each centre keeps one unit, an army or a fleet. A \
         power that takes centres may raise more units, and a power that loses them must disband \
         some. On the standard board there are 34 centres, and a power that owns 18 of them when \
         the Fall is over has won alone. That is a *solo*. Those who are left can also agree on a \
         draw: {ending} has all the ways a game can end. <victory>",
    );
    page.text(
        "All units are equally strong. One against one changes nothing: both stay where they are. \
         What decides is *support*, a unit that lends its strength to another ({support}). A \
         power's own units rarely suffice, so you will need the help of others, and they yours. \
         That is why the game is played in talk as much as in orders, and why nothing that is said \
         binds anybody ({press}).",
    );
    powers(page);
    page.heading("first-turn", "Your first turn");
    page.list(&[
        "Find your units on the board: the letter of your power stands on each.",
        "Look for centres that nobody owns and that you can reach by the Fall. Most powers can \
         take one or two in the first year.",
        "Look at which neighbours could enter your own centres, and talk to them. If press is \
         allowed, an agreement about one province is a good beginning: offer that both keep out \
         of it.",
        "Order every unit: point at it on the board, or write a line for it such as `A par - bur` \
         ({orders}). A unit without an order holds.",
        "Say that you are ready. Until the phase is judged you can change your mind, and orders, \
         as often as you like.",
        "Read what became of each order. Every result comes with its reason, and every reason \
         with the rule that it rests on.",
    ]);
    page.heading("this-handbook", "This handbook");
    let rules = rules_words::write(page.rules);
    page.text(
        "Rulebooks differ, between editions and between houses. A game therefore names its rules, \
         as a preset such as `2023` with or without changes, and this handbook is written for the \
         rules of one game: where they could be otherwise, it says what holds in that game. The \
         examples were judged by the same rules.",
    );
    page.text(&format!("The rules here are `{rules}`. All choices are in {{rules}}."));
    page.text(
        "A word in brackets, such as <support>, names the rule that a sentence rests on. The \
         command `chancery rule support` prints it, with the published test cases that turn on it; numbers such as \
         6.D.9 are cases of the DATC, the test cases that referees of the game compare themselves \
         by.",
    );
}

/// The powers of the standard board with their homes and first units.
fn powers(page: &mut Page<'_>) {
    let variant = chancery_variants::standard();
    let map = &variant.map;
    let mut rows = Vec::new();
    for (id, power) in map.powers() {
        let homes: Vec<&str> =
            power.homes.iter().map(|at| map.province(*at).name.as_str()).collect();
        let units: Vec<String> = variant
            .start
            .units_of(id)
            .map(|(at, unit)| format!("{} {}", unit.kind.letter(), map.location_code(unit.at(at))))
            .collect();
        rows.push([power.name.clone(), homes.join(", "), format!("`{}`", units.join(", "))]);
    }
    let rows: Vec<[&str; 3]> =
        rows.iter().map(|[name, homes, units]| [&**name, &**homes, &**units]).collect();
    page.table(["Power", "Home centres", "Units in Spring 1901"], &rows);
}
