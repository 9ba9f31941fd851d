//! What a computer power offers, and how it answers.
//!
//! It keeps what it promises, until the other side has broken the pact, and promises little: peace
//! to those it does not want to attack next, help where it costs nothing, and a common front against
//! a power that is about to win.

use chancery::board::{PowerId, ProvinceId};
use chancery::orders::{MovementAction, MovementOrder, Order};
use chancery::position::Season;

use crate::bot::Decision;
use crate::offer::{Answer, Offer, OfferTerms, Turn};
use crate::promises::{Promises, was_broken};
use crate::view::View;
use crate::why::Why;
use crate::worth::{Scene, Worth, reach};

/// The most offers of one phase.
const OFFERS_MAX: usize = 3;

/// What a power knows and wants when it deals with others.
struct Desk<'a> {
    view: &'a View<'a>,
    scene: &'a Scene<'a>,
    decision: &'a Decision,
    promises: Promises<'a>,
    /// Whom it wants to attack next, and the centre it wants first.
    target: Option<(PowerId, ProvinceId)>,
    /// By province: how many own units could enter.
    own_reach: Vec<i32>,
}

/// What a power would agree with others.
pub(crate) fn offers(view: &View<'_>, scene: &Scene<'_>, decision: &Decision) -> Vec<Offer> {
    let desk = Desk::new(view, scene, decision);
    let mut offers = desk.support_wanted();
    if view.position.phase.season == Season::Spring {
        offers.extend(desk.alliances_wanted());
        offers.extend(desk.peace_wanted());
        offers.extend(desk.distance_wanted());
    }
    offers.retain(|offer| !view.offers.contains(offer));
    offers.truncate(OFFERS_MAX);
    offers
}

/// The answer to an offer.
pub(crate) fn answer(
    view: &View<'_>,
    scene: &Scene<'_>,
    decision: &Decision,
    offer: &Offer,
) -> Answer {
    let desk = Desk::new(view, scene, decision);
    match desk.objection(offer) {
        Some(why) => Answer { accept: false, why },
        None => Answer { accept: true, why: desk.reason_to_accept(offer) },
    }
}

impl<'a> Desk<'a> {
    fn new(view: &'a View<'a>, scene: &'a Scene<'a>, decision: &'a Decision) -> Self {
        let promises = Promises::new(view);
        let map = view.terms.map;
        let own = |of: Option<PowerId>| of == Some(view.power);
        let own_reach = reach(map, scene.graph, view.position, own);
        let worth = Worth::new(scene, view.power, promises.friends);
        let target = target(view, &worth, &own_reach);
        Self { view, scene, decision, promises, target, own_reach }
    }

    /// Why an offer is not taken.
    fn objection(&self, offer: &Offer) -> Option<Why> {
        let Offer { from, to, terms } = *offer;
        let view = self.view;
        let phase = view.position.phase;
        let powers = view.terms.map.power_count();
        let parties = to == view.power && from != to && from.index() < powers;
        if !parties || !terms.covers(phase) && !is_ahead(terms, Turn::of(phase)) {
            return Some(Why::NotPossible);
        }
        if self.has_broken_word(from) {
            return Some(Why::BrokeWord { power: from });
        }
        if self.scene.leads(from) {
            return Some(Why::TooStrong { power: from });
        }
        match terms {
            OfferTerms::SupportMove { by, unit, to, turn } => {
                self.objection_to_support(offer, by, (unit, to.province), turn)
            }
            OfferTerms::KeepOut { province, .. } => self.objection_to_distance(province),
            OfferTerms::Passage { province, .. } => {
                let friend = self.promises.friends.contains(from);
                if friend { self.objection_to_distance(province) } else { Some(Why::PeaceFirst) }
            }
            OfferTerms::Alliance { against, .. } => {
                let impossible = against.is_some_and(|against| {
                    against == from || against == view.power || against.index() >= powers
                });
                if impossible { Some(Why::NotPossible) } else { self.objection_to_peace(from) }
            }
            OfferTerms::Peace { .. } => self.objection_to_peace(from),
        }
    }

    fn reason_to_accept(&self, offer: &Offer) -> Why {
        match offer.terms {
            OfferTerms::SupportMove { by, .. } => Why::CanSpare { unit: by },
            OfferTerms::Alliance { against: Some(leader), .. } if self.scene.leads(leader) => {
                Why::Against { leader }
            }
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

    fn objection_to_support(
        &self,
        offer: &Offer,
        by: ProvinceId,
        (mover, to): (ProvinceId, ProvinceId),
        turn: Turn,
    ) -> Option<Why> {
        let view = self.view;
        let provinces = view.terms.map.province_count();
        if [by, mover, to].iter().any(|at| at.index() >= provinces) {
            return Some(Why::NotPossible);
        }
        let power_in = |at| view.position.unit(at).and_then(|unit| unit.power);
        let named = power_in(by) == Some(view.power) && power_in(mover) == Some(offer.from);
        let reaches = |at: ProvinceId| {
            let unit = view.position.unit(at);
            unit.is_some_and(|unit| view.terms.map.reaches(unit.kind, unit.at(at), to))
        };
        if turn != Turn::of(view.position.phase) || !named || by == to || !reaches(by) {
            return Some(Why::NotPossible);
        }
        let owner = view.position.owner(to);
        let ours = owner == Some(view.power) || power_in(to) == Some(view.power);
        let friends = self.promises.friends;
        let of_friend =
            |of: Option<PowerId>| of.is_some_and(|of| of != offer.from && friends.contains(of));
        let wanted = self.orders().any(|order| enters(&order, to));
        if ours || wanted || of_friend(owner) || of_friend(power_in(to)) {
            return Some(Why::Wanted { province: to });
        }
        let note = self.decision.notes.iter().find(|note| note.order.unit_at() == Some(by))?;
        let spared = matches!(note.why, Why::Stay | Why::Approach { .. } | Why::MakeRoom);
        (!spared).then_some(Why::Needed { unit: by })
    }

    fn orders(&self) -> impl Iterator<Item = MovementOrder> {
        self.decision.orders.iter().filter_map(Order::movement)
    }

    /// Whether a power has broken a pact with this one.
    fn has_broken_word(&self, other: PowerId) -> bool {
        let with = |pact: &&crate::offer::Pact| pact.partner_of(self.view.power) == Some(other);
        self.view.pacts.iter().filter(with).any(|pact| was_broken(pact, self.view))
    }

    /// The other powers whose units and centres meet the own ones, the most dangerous first.
    fn neighbours(&self) -> Vec<PowerId> {
        let Self { view, scene, .. } = self;
        let (map, position) = (view.terms.map, view.position);
        let mut near: Vec<(i32, PowerId)> = Vec::new();
        for (other, _) in map.powers().filter(|(id, _)| *id != view.power) {
            let theirs = reach(map, scene.graph, position, |of| of == Some(other));
            let danger: i32 =
                position.centres_of(view.power).map(|centre| theirs[centre.index()]).sum();
            let meet = map
                .provinces()
                .any(|(at, _)| theirs[at.index()] > 0 && self.own_reach[at.index()] > 0);
            if meet && !self.has_broken_word(other) {
                near.push((-danger, other));
            }
        }
        near.sort_unstable();
        near.into_iter().map(|(_, power)| power).collect()
    }

    fn offer(&self, to: PowerId, terms: OfferTerms) -> Offer {
        Offer { from: self.view.power, to, terms }
    }

    /// The end of what is agreed now: the Fall of next year.
    fn end(&self) -> Turn {
        Turn { year: self.view.position.phase.year.saturating_add(1), season: Season::Fall }
    }

    /// Peace with the neighbours that are not to be attacked.
    fn peace_wanted(&self) -> Vec<Offer> {
        let target = self.target.map(|(power, _)| power);
        let at_peace = self.promises.friends;
        let wanted = self.neighbours().into_iter().filter(|other| {
            Some(*other) != target && !at_peace.contains(*other) && !self.scene.leads(*other)
        });
        wanted.map(|other| self.offer(other, OfferTerms::Peace { until: self.end() })).collect()
    }

    /// An alliance with a neighbour of a power that is about to win.
    fn alliances_wanted(&self) -> Option<Offer> {
        let leader = self.scene.leader_but(self.view.power)?;
        let ally = self.neighbours().into_iter().find(|other| *other != leader)?;
        let terms = OfferTerms::Alliance { against: Some(leader), until: self.end() };
        let agreed = self.view.pacts.iter().any(|pact| {
            pact.partner_of(self.view.power) == Some(ally)
                && matches!(pact.offer.terms, OfferTerms::Alliance { .. })
                && pact.offer.terms.covers(self.view.position.phase)
        });
        (!agreed).then(|| self.offer(ally, terms))
    }

    /// That a friend and this power both keep out of a province between them.
    fn distance_wanted(&self) -> Option<Offer> {
        let Self { view, scene, .. } = self;
        let (map, position) = (view.terms.map, view.position);
        let between = |at: &ProvinceId| {
            let near_home = map
                .neighbours(*at)
                .any(|near| map.province(near).centre && position.owner(near) == Some(view.power));
            near_home && !map.province(*at).centre && !position.is_occupied(*at)
        };
        for friend in self.promises.friends.iter() {
            let theirs = reach(map, scene.graph, position, |of| of == Some(friend));
            let mut places = map.provinces().map(|(at, _)| at).filter(between);
            let free = places.find(|at| {
                theirs[at.index()] > 0
                    && self.own_reach[at.index()] > 0
                    && !self.orders().any(|order| enters(&order, *at))
                    && !self.agreed_to_keep_out(*at)
            });
            if let Some(province) = free {
                let until = self.end();
                return Some(self.offer(friend, OfferTerms::KeepOut { province, until }));
            }
        }
        None
    }

    fn agreed_to_keep_out(&self, at: ProvinceId) -> bool {
        let phase = self.view.position.phase;
        self.view.pacts.iter().any(|pact| {
            matches!(pact.offer.terms, OfferTerms::KeepOut { province, .. } if province == at)
                && pact.offer.terms.covers(phase)
        })
    }

    /// A friend's support for a move into a centre of a third power.
    fn support_wanted(&self) -> Vec<Offer> {
        let Self { view, .. } = self;
        let position = view.position;
        let mut wanted = Vec::new();
        for order in self.orders() {
            let MovementAction::Move { to, .. } = order.action else { continue };
            let there = position.unit(to.province).and_then(|unit| unit.power);
            let hostile = there.filter(|of| *of != view.power);
            if hostile.is_none_or(|of| self.promises.friends.contains(of)) {
                continue;
            }
            let helper = position.units().find(|(at, unit)| {
                unit.power.is_some_and(|of| self.promises.friends.contains(of))
                    && *at != to.province
                    && view.terms.map.reaches(unit.kind, unit.at(*at), to.province)
            });
            if let Some((by, friend)) = helper.and_then(|(at, unit)| Some((at, unit.power?))) {
                let turn = Turn::of(position.phase);
                let unit = order.unit.at.province;
                wanted.push(self.offer(friend, OfferTerms::SupportMove { by, unit, to, turn }));
            }
        }
        wanted
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

/// Whether an offer is about turns to come.
fn is_ahead(terms: OfferTerms, now: Turn) -> bool {
    match terms {
        OfferTerms::Passage { year, .. } => year > now.year,
        OfferTerms::SupportMove { turn, .. } => turn > now,
        // These bind up to a turn: it is over.
        OfferTerms::KeepOut { .. } | OfferTerms::Peace { .. } | OfferTerms::Alliance { .. } => {
            false
        }
    }
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
