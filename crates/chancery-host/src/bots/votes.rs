//! How computer powers vote.

use chancery::board::PowerSet;
use chancery_bots::{Answer, End};
use chancery_game::words::Words;
use chancery_game::{Among, Command, GameView, Ground, Motion, Seat, power};

/// The votes that a power gives or takes back, each with a word to everybody where votes are open
/// and the game's press allows it.
pub(super) fn votes(
    ground: Ground<'_>,
    view: &GameView,
    seat: Seat,
    mut favours: impl FnMut(End) -> Answer,
) -> Vec<Command> {
    let alive: Vec<Seat> = view.seats.iter().filter(|it| it.alive).map(|it| it.seat).collect();
    if !alive.contains(&seat) {
        return Vec::new();
    }
    let mut said = Vec::new();
    for motion in motions(view, seat, &alive) {
        let end = match &motion {
            Motion::Draw { among } if among.is_empty() => End::Draw(powers(&alive)),
            Motion::Draw { among } => End::Draw(powers(among)),
            Motion::Concede { to } => End::Concede(power(*to)),
            Motion::Pause | Motion::Resume | Motion::Extend { .. } | Motion::Cancel => continue,
        };
        let Answer { accept: favour, why } = favours(end);
        let is_for = view.motions.iter().any(|it| it.own && it.motion == motion);
        if favour == is_for {
            continue;
        }
        if favour && !view.settings.draws.secret && view.may_offer() {
            let words = Words::new(ground, view, &|_| String::new());
            let (own, what) = (words.power(seat), words.moved(&motion));
            let text = format!("{own} is for {what}: {}.", why.clause(&ground.variant.map));
            said.push(Command::Say { from: Some(seat), to: Vec::new(), grey: false, text });
        }
        said.push(Command::Vote { seat, motion, favour });
    }
    said
}

/// What a power thinks about: a draw among all, conceding to the strongest of the others, and what
/// others have moved as far as it sees it.
fn motions(view: &GameView, seat: Seat, alive: &[Seat]) -> Vec<Motion> {
    let mut motions: Vec<Motion> = Vec::new();
    match view.settings.draws.among {
        Among::Nobody => {}
        Among::Survivors => motions.push(Motion::Draw { among: Vec::new() }),
        Among::Listed => motions.push(Motion::Draw { among: alive.to_vec() }),
    }
    if view.settings.concession {
        let others = view.seats.iter().filter(|it| it.alive && it.seat != seat);
        let first = others.max_by_key(|it| (it.centres, std::cmp::Reverse(it.seat)));
        motions.extend(first.map(|it| Motion::Concede { to: it.seat }));
    }
    let moved = view.motions.iter().map(|it| &it.motion);
    motions.extend(moved.filter(|it| it.asks_computers()).cloned());
    let mut seen: Vec<Motion> = Vec::new();
    for motion in motions {
        let own = matches!(motion, Motion::Concede { to } if to == seat);
        if !own && !seen.contains(&motion) {
            seen.push(motion);
        }
    }
    seen
}

fn powers(seats: &[Seat]) -> PowerSet {
    seats.iter().map(|seat| power(*seat)).collect()
}
