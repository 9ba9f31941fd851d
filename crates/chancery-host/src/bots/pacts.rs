//! Offers of the game as computer powers think of them, and back.

use chancery::board::{PowerSet, ProvinceId};
use chancery::position::Phase;
use chancery_bots::{Offer, Pact, Undertaking};
use chancery_game::pacts::{self, Answer, Status, Terms, Verdict};
use chancery_game::{Command, GameView, Ground, power, seat};

/// An offer; `None` if it names what is not on the board.
pub(super) fn offer(ground: Ground<'_>, made: &pacts::Offer) -> Option<Offer> {
    let read = |list: &[pacts::Undertaking]| -> Option<Vec<Undertaking>> {
        list.iter().map(|what| undertaking(ground, what)).collect()
    };
    let (gives, asks) = (read(&made.terms.gives)?, read(&made.terms.asks)?);
    Some(Offer { from: power(made.from), to: power(made.to), gives, asks })
}

/// An offer that was taken, and who was seen to break it.
pub(super) fn pact(ground: Ground<'_>, view: &GameView, made: &pacts::Offer) -> Option<Pact> {
    if made.status != Status::Answered(Answer::Accepted) {
        return None;
    }
    let broken = made.seen.iter().filter(|(_, _, verdict)| *verdict == Verdict::Broken);
    let broken_by: PowerSet = broken.map(|(_, promise, _)| power(promise.by)).collect();
    let played = view.history.iter().find(|played| played.number() == made.phase);
    let since = if made.phase == view.phase {
        view.position.phase
    } else {
        // Of a phase that was taken back, what lasts holds from the beginning.
        played.map_or(ground.variant.start.phase, |played| played.before().phase)
    };
    Some(Pact { offer: offer(ground, made)?, since, broken_by })
}

fn undertaking(ground: Ground<'_>, what: &pacts::Undertaking) -> Option<Undertaking> {
    let at = |code: &String| ground.province(code);
    let phase = |until: &String| until.parse::<Phase>().ok();
    Some(match what {
        pacts::Undertaking::SupportMove { by, unit, to } => {
            Undertaking::SupportMove { by: at(by)?, unit: at(unit)?, to: at(to)? }
        }
        pacts::Undertaking::SupportHold { by, unit } => {
            Undertaking::SupportHold { by: at(by)?, unit: at(unit)? }
        }
        pacts::Undertaking::KeepOut { province, until } => {
            Undertaking::KeepOut { province: at(province)?, until: phase(until)? }
        }
        pacts::Undertaking::Passage { province, until } => {
            Undertaking::Passage { province: at(province)?, until: phase(until)? }
        }
        pacts::Undertaking::Peace { until } => Undertaking::Peace { until: phase(until)? },
        pacts::Undertaking::Alliance { until } => Undertaking::Alliance { until: phase(until)? },
    })
}

/// An offer of a computer power, as it is made in the game.
pub(super) fn command(ground: Ground<'_>, offer: &Offer) -> Command {
    let write = |list: &[Undertaking]| list.iter().map(|what| written(ground, *what)).collect();
    let terms = Terms { gives: write(&offer.gives), asks: write(&offer.asks) };
    Command::Offer { from: seat(offer.from), to: seat(offer.to), terms }
}

fn written(ground: Ground<'_>, what: Undertaking) -> pacts::Undertaking {
    let code = |at: ProvinceId| ground.variant.map.province(at).code.clone();
    match what {
        Undertaking::SupportMove { by, unit, to } => {
            pacts::Undertaking::SupportMove { by: code(by), unit: code(unit), to: code(to) }
        }
        Undertaking::SupportHold { by, unit } => {
            pacts::Undertaking::SupportHold { by: code(by), unit: code(unit) }
        }
        Undertaking::KeepOut { province, until } => {
            pacts::Undertaking::KeepOut { province: code(province), until: until.to_string() }
        }
        Undertaking::Passage { province, until } => {
            pacts::Undertaking::Passage { province: code(province), until: until.to_string() }
        }
        Undertaking::Peace { until } => pacts::Undertaking::Peace { until: until.to_string() },
        Undertaking::Alliance { until } => {
            pacts::Undertaking::Alliance { until: until.to_string() }
        }
    }
}
