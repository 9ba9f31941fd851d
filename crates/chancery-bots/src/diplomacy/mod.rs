//! What a computer power offers, and how it answers.
//!
//! It keeps what it promises, until the other side has broken the pact, and promises little: peace
//! to those it does not want to attack next, help where it costs nothing, and a common front against
//! a power that is about to win.

mod wants;

use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Order};
use chancery::position::PhaseKind;
use chancery::rules::SupportForeign;

use crate::bot::Decision;
use crate::offer::{Answer, Offer, Pact, Undertaking};
use crate::promises::{Promises, alliances};
use crate::view::View;
use crate::why::Why;
use crate::worth::{Scene, Worth, reach};

/// The most offers that a power makes in one phase.
pub const OFFERS_MAX: usize = 3;

/// The answer to what was never asked.
pub(crate) const DECLINED: Answer = Answer { accept: false, why: Why::NotPossible };

/// What a power says at the table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deal {
    /// Its answers, one for each offer that it was asked about.
    pub answers: Vec<Answer>,
    /// Why it takes back its own open offers, one for each; nothing where it stands by it.
    pub regrets: Vec<Option<Why>>,
    /// What it offers.
    pub offers: Vec<Offer>,
}

/// What a power knows and wants when it deals with others.
struct Desk<'a> {
    view: &'a View<'a>,
    scene: &'a Scene<'a>,
    decision: &'a Decision,
    pacts: Vec<Pact>,
    promises: Promises<'a>,
    /// Whom it wants to attack next, and the centre it wants first.
    target: Option<(PowerId, ProvinceId)>,
    /// By province: how many own units could enter.
    own_reach: Vec<i32>,
}

/// What a power says at the table: to offers that wait for its answer, and to its own that are open.
pub(crate) fn deal(
    view: &View<'_>,
    scene: &Scene<'_>,
    decision: &Decision,
    (asked, open): (&[Offer], &[Offer]),
) -> Deal {
    let mut desk = Desk::new(view, scene, decision, view.pacts.to_vec());
    let mut deal = Deal::default();
    for offer in asked {
        let answer = desk.answer(offer);
        deal.answers.push(answer);
        if answer.accept {
            let since = view.position.phase;
            let broken_by = PowerSet::EMPTY;
            let mut pacts = desk.pacts;
            pacts.push(Pact { offer: offer.clone(), since, broken_by });
            desk = Desk::new(view, scene, decision, pacts);
        }
    }
    deal.regrets = open.iter().map(|offer| desk.regret(offer)).collect();
    deal.offers = desk.offers();
    deal
}

impl<'a> Desk<'a> {
    fn new(
        view: &'a View<'a>,
        scene: &'a Scene<'a>,
        decision: &'a Decision,
        pacts: Vec<Pact>,
    ) -> Self {
        let promises = Promises::new(view, &pacts);
        let map = view.terms.map;
        let own = |of: Option<PowerId>| of == Some(view.power);
        let own_reach = reach(map, scene.graph, view.position, own);
        let worth = Worth::new(scene, view.power, promises.friends);
        let target = target(view, &worth, &own_reach);
        Self { view, scene, decision, pacts, promises, target, own_reach }
    }

    /// The answer to an offer.
    fn answer(&self, offer: &Offer) -> Answer {
        match self.objection(offer) {
            Some(why) => Answer { accept: false, why },
            None => Answer { accept: true, why: self.reason_to_accept(offer) },
        }
    }

    /// Why the power takes an own offer back, if it does.
    fn regret(&self, offer: &Offer) -> Option<Why> {
        let other = offer.to;
        if self.has_broken_word(other) {
            return Some(Why::BrokeWord { power: other });
        }
        if self.scene.leads(other) {
            return Some(Why::TooStrong { power: other });
        }
        let is_peace = offer.promises().any(|(_, _, what)| what.is_peace());
        let unwanted = is_peace && self.objection_to_peace(other).is_some();
        unwanted.then_some(Why::SecondThoughts)
    }

    /// Why an offer is not taken.
    fn objection(&self, offer: &Offer) -> Option<Why> {
        let Offer { from, to, .. } = *offer;
        let view = self.view;
        let powers = view.terms.map.power_count();
        let parties = to == view.power && from != to && from.index() < powers;
        let says_something = offer.promises().next().is_some();
        let possible = offer.promises().all(|(by, towards, what)| self.can_be(by, towards, what));
        if !parties || !says_something || !possible {
            return Some(Why::NotPossible);
        }
        if self.has_broken_word(from) {
            return Some(Why::BrokeWord { power: from });
        }
        if self.scene.leads(from) {
            return Some(Why::TooStrong { power: from });
        }
        offer.asks.iter().find_map(|what| self.objection_to(offer, *what))
    }

    /// Whether something can be undertaken at all.
    fn can_be(&self, by: PowerId, towards: PowerId, what: Undertaking) -> bool {
        let view = self.view;
        let phase = view.position.phase;
        let is_there = |at: ProvinceId| at.index() < view.terms.map.province_count();
        let power_in = |at: ProvinceId| view.position.unit(at).and_then(|unit| unit.power);
        let named = |helper: ProvinceId, helped: ProvinceId| {
            phase.kind == PhaseKind::Movement
                && is_there(helper)
                && is_there(helped)
                && power_in(helper) == Some(by)
                && power_in(helped) == Some(towards)
        };
        let reaches = |at: ProvinceId, to: ProvinceId| {
            let unit = view.position.unit(at);
            unit.is_some_and(|unit| view.terms.map.reaches(unit.kind, unit.at(at), to))
        };
        match what {
            Undertaking::SupportMove { by, unit, to } => {
                named(by, unit) && is_there(to) && by != to && unit != to && reaches(by, to)
            }
            Undertaking::SupportHold { by, unit } => named(by, unit) && reaches(by, unit),
            Undertaking::KeepOut { province, until } | Undertaking::Passage { province, until } => {
                is_there(province) && phase <= until
            }
            Undertaking::Peace { until } | Undertaking::Alliance { until } => phase <= until,
        }
    }

    /// Why something that is asked is not undertaken.
    fn objection_to(&self, offer: &Offer, what: Undertaking) -> Option<Why> {
        let from = offer.from;
        let friend = self.promises.friends.contains(from);
        let returned = friend || offer.gives.iter().any(|it| it.is_peace());
        match what {
            Undertaking::SupportMove { by, to, .. } => {
                self.objection_to_support(offer, by).or_else(|| self.objection_to_move(from, to))
            }
            Undertaking::SupportHold { by, .. } => self.objection_to_support(offer, by),
            Undertaking::KeepOut { province, .. } => {
                let mutual = offer.gives.iter().any(|it| same_kind(*it, what));
                let one_sided = (!mutual && !returned).then_some(Why::OneSided);
                one_sided.or_else(|| self.objection_to_distance(province))
            }
            Undertaking::Passage { province, .. } => {
                let stranger = (!returned).then_some(Why::PeaceFirst);
                stranger.or_else(|| self.objection_to_distance(province))
            }
            Undertaking::Peace { .. } | Undertaking::Alliance { .. } => {
                let one_sided = (!returned).then_some(Why::OneSided);
                one_sided.or_else(|| self.objection_to_peace(from))
            }
        }
    }

    fn reason_to_accept(&self, offer: &Offer) -> Why {
        let helper = offer.asks.iter().find_map(|what| match what {
            Undertaking::SupportMove { by, .. } | Undertaking::SupportHold { by, .. } => Some(*by),
            _ => None,
        });
        if let Some(unit) = helper {
            return Why::CanSpare { unit };
        }
        let is_peace = offer.promises().any(|(_, _, what)| what.is_peace());
        match self.scene.leader_but(self.view.power).filter(|leader| *leader != offer.from) {
            Some(leader) if is_peace => Why::Against { leader },
            _ => Why::Welcome,
        }
    }

    /// Peace with the power that is to be attacked next is not wanted.
    fn objection_to_peace(&self, from: PowerId) -> Option<Why> {
        let (target, province) = self.target?;
        (target == from).then_some(Why::Wanted { province })
    }

    fn objection_to_distance(&self, province: ProvinceId) -> Option<Why> {
        let view = self.view;
        if province.index() >= view.terms.map.province_count() {
            return Some(Why::NotPossible);
        }
        let unit = view.position.unit(province);
        if unit.is_some_and(|unit| unit.power == Some(view.power)) {
            return Some(Why::Needed { unit: province });
        }
        let centre = view.terms.map.province(province).centre;
        let friends = self.promises.friends;
        let theirs = view.position.owner(province).is_some_and(|of| friends.contains(of));
        let going = self.orders().any(|order| enters(&order, province));
        (going || centre && !theirs).then_some(Why::Wanted { province })
    }

    /// Why a unit does not help a power.
    fn objection_to_support(&self, offer: &Offer, by: ProvinceId) -> Option<Why> {
        let view = self.view;
        let allied = |what: &Undertaking| matches!(what, Undertaking::Alliance { .. });
        let by_this = offer.gives.iter().chain(&offer.asks).any(allied);
        let joined = alliances(&self.pacts, view.position.phase).joined(view.power, offer.from);
        let any = view.terms.rules.support_foreign == SupportForeign::Any;
        if !any && !joined && !by_this {
            return Some(Why::AllianceFirst);
        }
        // Whom it wants to attack next it does not help.
        if let Some(why) = self.objection_to_peace(offer.from) {
            return Some(why);
        }
        let note = self.decision.notes.iter().find(|note| note.order.unit_at() == Some(by))?;
        let spared = matches!(note.why, Why::Stay | Why::Approach { .. } | Why::MakeRoom);
        (!spared || self.promises.owes(by)).then_some(Why::Needed { unit: by })
    }

    /// Why a power is not helped into a province.
    fn objection_to_move(&self, from: PowerId, to: ProvinceId) -> Option<Why> {
        let view = self.view;
        let owner = view.position.owner(to);
        let there = view.position.unit(to).and_then(|unit| unit.power);
        let ours = owner == Some(view.power) || there == Some(view.power);
        let friends = self.promises.friends;
        let of_friend =
            |of: Option<PowerId>| of.is_some_and(|of| of != from && friends.contains(of));
        let wanted = self.orders().any(|order| enters(&order, to));
        let unwelcome = ours || wanted || of_friend(owner) || of_friend(there);
        unwelcome.then_some(Why::Wanted { province: to })
    }

    fn orders(&self) -> impl Iterator<Item = MovementOrder> {
        self.decision.orders.iter().filter_map(Order::movement)
    }

    /// Whether a power has broken a pact with this one.
    fn has_broken_word(&self, other: PowerId) -> bool {
        let with = |pact: &&Pact| pact.partner_of(self.view.power) == Some(other);
        self.pacts.iter().filter(with).any(|pact| pact.broken_by.contains(other))
    }
}

/// Whether an order moves a unit into a province, or helps one there.
fn enters(order: &MovementOrder, province: ProvinceId) -> bool {
    match order.action {
        MovementAction::Move { to, .. } | MovementAction::SupportMove { to, .. } => {
            to.province == province
        }
        _ => false,
    }
}

/// Whether two undertakings come to the same kind of distance.
fn same_kind(a: Undertaking, b: Undertaking) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

/// Whom a power wants to attack next: the one whose centres within reach are worth most together.
/// The centre is the best of them.
fn target(view: &View<'_>, worth: &Worth, own_reach: &[i32]) -> Option<(PowerId, ProvinceId)> {
    let map = view.terms.map;
    let mut sums: Vec<(i32, i32, Option<ProvinceId>)> = vec![(0, 0, None); map.power_count()];
    for &centre in map.centres() {
        let owner = view.position.owner(centre).filter(|owner| *owner != view.power);
        let Some(sum) = owner.and_then(|owner| sums.get_mut(owner.index())) else { continue };
        // Next to the own units it counts most.
        let near = i32::from(own_reach[centre.index()] > 0) * 3
            + i32::from(map.neighbours(centre).any(|at| own_reach[at.index()] > 0));
        let score = near * worth.base(centre);
        sum.0 += score;
        if score > sum.1 {
            (sum.1, sum.2) = (score, Some(centre));
        }
    }
    let best = sums.iter().enumerate().max_by_key(|(i, sum)| (sum.0, std::cmp::Reverse(*i)))?;
    Some((PowerId::new(best.0), best.1.2?))
}
