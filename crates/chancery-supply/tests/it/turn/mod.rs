//! A turn, part by part, with answers worked by hand.

mod distribution;
mod economy;
mod movement;

use chancery_supply::books::{Account, Line};
use chancery_supply::control::SideId;
use chancery_supply::rules::Rules;
use chancery_supply::turn::Turn;
use chancery_supply::world::World;

use crate::worlds::OIL;

const OURS: Account = Account::Side(SideId(0));

/// Plays a turn without moves, whose books must balance.
fn play(world: &mut World, rules: &Rules) -> Turn {
    let turn = world.play(rules, &[]);
    assert_eq!(turn.books.balance(), Ok(()));
    turn
}

/// What each unit has of oil.
fn stocks(world: &World) -> Vec<i32> {
    (0..world.units.list().len()).map(|unit| world.units.stock(unit, OIL)).collect()
}

fn line(turn: &Turn, account: Account) -> Line {
    turn.books.line(account, OIL)
}
