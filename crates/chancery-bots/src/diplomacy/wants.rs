//! What a computer power would agree with others.

use chancery::board::{PowerId, ProvinceId};
use chancery::orders::MovementAction;
use chancery::position::{Phase, PhaseKind, Season};

use super::{Desk, OFFERS_MAX, enters};
use crate::offer::{Offer, Undertaking};
use crate::worth::reach;

impl Desk<'_> {
    /// What the power would agree with others.
    pub(super) fn offers(&self) -> Vec<Offer> {
        let view = self.view;
        if view.position.phase.kind != PhaseKind::Movement {
            return Vec::new();
        }
        let mut offers = self.support_wanted();
        if view.position.phase.season == Season::Spring {
            offers.extend(self.alliances_wanted());
            offers.extend(self.peace_wanted());
            offers.extend(self.distance_wanted());
        }
        // What was said no to is not said again, nor what the other has offered.
        let said = |offer: &Offer| {
            view.offers.iter().any(|made| {
                made == offer
                    || made.from == offer.to
                        && made.to == offer.from
                        && (&made.gives, &made.asks) == (&offer.asks, &offer.gives)
            })
        };
        offers.retain(|offer| !said(offer));
        let made = view.offers.iter().filter(|offer| offer.from == view.power).count();
        offers.truncate(OFFERS_MAX.saturating_sub(made));
        offers
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

    fn mutual(&self, to: PowerId, what: Undertaking) -> Offer {
        Offer::mutual(self.view.power, to, what)
    }

    /// The end of what is agreed now: the Fall of next year.
    fn end(&self) -> Phase {
        let year = self.view.position.phase.year.saturating_add(1);
        Phase { year, season: Season::Fall, kind: PhaseKind::Movement }
    }

    /// Whether something of a kind holds already between this power and another.
    fn holds(&self, other: PowerId, is_so: impl Fn(Undertaking) -> bool) -> bool {
        let phase = self.view.position.phase;
        self.pacts.iter().any(|pact| {
            pact.partner_of(self.view.power) == Some(other)
                && pact
                    .offer
                    .promises()
                    .any(|(_, _, what)| what.covers(phase, pact.since) && is_so(what))
        })
    }

    /// Peace with the neighbours that are not to be attacked.
    fn peace_wanted(&self) -> Vec<Offer> {
        let target = self.target.map(|(power, _)| power);
        let at_peace = self.promises.friends;
        let wanted = self.neighbours().into_iter().filter(|other| {
            Some(*other) != target && !at_peace.contains(*other) && !self.scene.leads(*other)
        });
        wanted.map(|other| self.mutual(other, Undertaking::Peace { until: self.end() })).collect()
    }

    /// An alliance with a neighbour of a power that is about to win.
    fn alliances_wanted(&self) -> Option<Offer> {
        let leader = self.scene.leader_but(self.view.power)?;
        let ally = self.neighbours().into_iter().find(|other| *other != leader)?;
        let allied = self.holds(ally, |what| matches!(what, Undertaking::Alliance { .. }));
        (!allied).then(|| self.mutual(ally, Undertaking::Alliance { until: self.end() }))
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
                    && !self.holds(friend, |what| {
                        matches!(what, Undertaking::KeepOut { province, .. } if province == *at)
                    })
            });
            if let Some(province) = free {
                let until = self.end();
                return Some(self.mutual(friend, Undertaking::KeepOut { province, until }));
            }
        }
        None
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
                let unit = order.unit.at.province;
                let asks = vec![Undertaking::SupportMove { by, unit, to: to.province }];
                wanted.push(Offer { from: view.power, to: friend, gives: Vec::new(), asks });
            }
        }
        wanted
    }
}
