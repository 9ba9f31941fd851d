//! How a game ends without anybody agreeing to it.

use crate::board::{Map, POWERS_MAX, PowerId, PowerSet};
use crate::position::Position;
use crate::rules::{Rules, TurnLimit};
use crate::variant::Victory;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// One power owns enough centres, and more than any other.
    Solo {
        /// The winner.
        power: PowerId,
        /// How many centres it owns.
        centres: u16,
    },
    /// The last year is over, and the powers with the most centres have won (choice `turn-limit`).
    MostCentres {
        /// The winners: one power, or all that share the first place.
        winners: PowerSet,
        /// How many centres each of them owns.
        centres: u16,
    },
    /// A draw between all powers that own a centre.
    Draw {
        /// Those powers.
        powers: PowerSet,
        /// Why.
        reason: DrawReason,
    },
}

/// Why a game is a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// No centre changed hands for this many years in a row.
    NoCapture {
        /// The years.
        years: u16,
    },
    /// This was the last year.
    LastYear {
        /// The year.
        year: i32,
    },
}

/// How many centres each power owns.
#[derive(Debug, Clone)]
pub(crate) struct Owned {
    /// By the packed number of the owner, 0 for nobody.
    centres: [u16; POWERS_MAX + 1],
}

impl Owned {
    pub(crate) const fn none() -> Self {
        Self { centres: [0; POWERS_MAX + 1] }
    }

    pub(crate) fn of(map: &Map, position: &Position) -> Self {
        let mut owned = Self::none();
        for &centre in map.centres() {
            owned.add(position.owner(centre));
        }
        owned
    }

    pub(crate) fn add(&mut self, owner: Option<PowerId>) {
        self.centres[usize::from(PowerId::pack(owner))] += 1;
    }

    /// By the packed number of the owner, 0 for nobody.
    pub(crate) const fn by_owner(&self) -> &[u16; POWERS_MAX + 1] {
        &self.centres
    }
}

/// How the game has ended when the Fall of `year` is over and its centres have been captured;
/// `None` while it goes on. `quiet_years` counts the years in a row without a capture, this one
/// included.
#[must_use]
pub fn ending(
    map: &Map,
    position: &Position,
    rules: &Rules,
    victory: &Victory,
    year: i32,
    quiet_years: u16,
) -> Option<Ending> {
    decide(map, &Owned::of(map, position), rules, victory, year, quiet_years)
}

pub(super) fn decide(
    map: &Map,
    owned: &Owned,
    rules: &Rules,
    victory: &Victory,
    year: i32,
    quiet_years: u16,
) -> Option<Ending> {
    let lead = Lead::of(map, owned);
    if victory.centres.is_some_and(|enough| lead.centres >= enough)
        && let Some(power) = lead.alone()
    {
        return Some(Ending::Solo { power, centres: lead.centres });
    }
    let draw = |reason| Some(Ending::Draw { powers: lead.owners, reason });
    if victory.years_without_capture.is_some_and(|years| quiet_years >= years) {
        return draw(DrawReason::NoCapture { years: quiet_years });
    }
    if victory.last_year.is_some_and(|last| year >= last) {
        return match rules.turn_limit {
            TurnLimit::Draw => draw(DrawReason::LastYear { year }),
            TurnLimit::MostCentres => {
                Some(Ending::MostCentres { winners: lead.leaders, centres: lead.centres })
            }
        };
    }
    None
}

/// Who owns the most centres.
struct Lead {
    /// Everybody who owns a centre.
    owners: PowerSet,
    /// Those who own the most.
    leaders: PowerSet,
    /// How many each leader owns.
    centres: u16,
}

impl Lead {
    fn of(map: &Map, owned: &Owned) -> Self {
        let mut lead = Self { owners: PowerSet::EMPTY, leaders: PowerSet::EMPTY, centres: 0 };
        for (power, _) in map.powers() {
            let centres = owned.by_owner()[usize::from(PowerId::pack(Some(power)))];
            if centres == 0 {
                continue;
            }
            lead.owners.insert(power);
            if centres > lead.centres {
                (lead.leaders, lead.centres) = (PowerSet::EMPTY, centres);
            }
            if centres == lead.centres {
                lead.leaders.insert(power);
            }
        }
        lead
    }

    /// The only leader, if there is only one.
    fn alone(&self) -> Option<PowerId> {
        let mut leaders = self.leaders.iter();
        leaders.next().filter(|_| leaders.next().is_none())
    }
}
