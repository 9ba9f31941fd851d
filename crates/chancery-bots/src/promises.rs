//! What a power has promised, and what that leaves it to order.

use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::orders::{MovementOrder, Order, Pacts};
use chancery::position::{Phase, Position};

use crate::menu::Choices;
use crate::offer::{Pact, Undertaking};
use crate::view::View;

/// What a power has promised for a phase.
#[derive(Debug, Clone)]
pub(crate) struct Promises<'a> {
    position: &'a Position,
    /// What binds it: towards whom, and what. The other side has not broken it.
    own: Vec<(PowerId, Undertaking)>,
    /// The powers it is at peace with, by its own word or theirs.
    pub(crate) friends: PowerSet,
}

impl<'a> Promises<'a> {
    pub(crate) fn new(view: &View<'a>, pacts: &[Pact]) -> Self {
        let phase = view.position.phase;
        let (mut own, mut friends) = (Vec::new(), PowerSet::EMPTY);
        for pact in pacts {
            let Some(partner) = pact.partner_of(view.power) else { continue };
            if pact.broken_by.contains(partner) {
                continue;
            }
            for (by, towards, what) in pact.offer.promises() {
                if !what.covers(phase, pact.since) {
                    continue;
                }
                if by == view.power {
                    own.push((towards, what));
                }
                if what.is_peace() {
                    friends.insert(partner);
                }
            }
        }
        Self { position: view.position, own, friends }
    }

    /// Whether an order is in keeping with everything promised.
    pub(crate) fn allow(&self, order: &Order) -> bool {
        self.own.iter().all(|(towards, what)| {
            let Some(entered) = order.brings_into(self.position, *towards) else { return true };
            if entered.index() >= self.position.province_count() {
                return true;
            }
            match *what {
                Undertaking::SupportMove { .. } | Undertaking::SupportHold { .. } => true,
                Undertaking::KeepOut { province, .. } | Undertaking::Passage { province, .. } => {
                    entered != province
                }
                Undertaking::Peace { .. } | Undertaking::Alliance { .. } => {
                    let stands = self.position.unit(entered).and_then(|unit| unit.power);
                    stands != Some(*towards) && self.position.owner(entered) != Some(*towards)
                }
            }
        })
    }

    /// Strikes from the choices of a power's units what is promised not to be ordered.
    pub(crate) fn strike(&self, power: PowerId, menu: &mut [Choices]) {
        let allowed = |order: &MovementOrder| self.allow(&Order::Movement(*order));
        for choices in menu.iter_mut().filter(|choices| choices.power == power) {
            choices.moves.retain(|step| allowed(&step.order));
            choices.crossings.retain(|step| allowed(&step.order));
            choices.support_moves.retain(|help| allowed(&help.order));
            choices.convoys.retain(|help| allowed(&help.order));
        }
    }

    /// The support that the unit of a province owes, and to whom.
    pub(crate) fn owed(&self, choices: &Choices) -> Option<(MovementOrder, PowerId)> {
        self.own.iter().find_map(|(towards, what)| match *what {
            Undertaking::SupportMove { by, unit, to } if by == choices.at => {
                Some((choices.support_into(unit, to)?, *towards))
            }
            Undertaking::SupportHold { by, unit } if by == choices.at => {
                Some((choices.support_to_hold(unit)?, *towards))
            }
            _ => None,
        })
    }

    /// Whether the unit of a province owes a support already.
    pub(crate) fn owes(&self, at: ProvinceId) -> bool {
        self.own.iter().any(|(_, what)| match *what {
            Undertaking::SupportMove { by, .. } | Undertaking::SupportHold { by, .. } => by == at,
            _ => false,
        })
    }
}

/// The alliances in force, as the rules read them (choice `support-foreign`).
#[must_use]
pub fn alliances(pacts: &[Pact], phase: Phase) -> Pacts {
    let mut joined = Pacts::none();
    for pact in pacts {
        let allied = pact.offer.promises().any(|(_, _, what)| {
            matches!(what, Undertaking::Alliance { .. }) && what.covers(phase, pact.since)
        });
        if allied {
            joined.join(pact.offer.from, pact.offer.to);
        }
    }
    joined
}
