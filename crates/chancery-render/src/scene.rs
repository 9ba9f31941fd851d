//! What a picture shows.

use chancery::adjudicate::{
    self, AdjustmentOutcome, AdjustmentResolution, RetreatFate, RetreatResolution, UnitOutcome,
    retreat_options,
};
use chancery::board::{Location, Map, PowerId, ProvinceId, ProvinceSet};
use chancery::orders::{
    AdjustmentAction, LegalAction, MovementAction, MovementOrder, Order, RetreatAction,
};
use chancery::position::{Position, Unit, UnitKind};
use chancery::record::{PhaseOutcome, Played};

/// What one picture shows: a position, and marks on it.
#[derive(Debug, Clone)]
pub struct Scene<'a> {
    /// Where everything stands: for orders with their fate, before they were carried out.
    pub position: &'a Position,
    /// Orders, their fates and whatever else is drawn on the position.
    pub marks: Vec<Mark>,
    /// The builds that powers waived.
    pub waived: Vec<(PowerId, u16)>,
    /// What stands above the picture; without one there is no room for it.
    pub title: Option<String>,
    /// A second line, smaller.
    pub subtitle: Option<String>,
    /// Whether the powers are listed below the picture, with their centres and units.
    pub legend: bool,
    /// Zones of supply.
    pub zones: Vec<Zone>,
    /// Where units stand that are lost because they went unfed again.
    pub lost: Vec<ProvinceId>,
    /// Whose land each province is, by province; by [`crate::territory`] if not given.
    pub territory: Option<Vec<Option<PowerId>>>,
}

/// A zone of supply: provinces through which the centres of a power in it feed its units there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// The power.
    pub power: PowerId,
    /// The provinces.
    pub provinces: Vec<ProvinceId>,
    /// The centres that feed.
    pub feeding: Vec<ProvinceId>,
    /// The rations they have.
    pub rations: u32,
    /// What is eaten of them.
    pub eaten: u32,
}

/// What became of what was ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// It is not known yet.
    Pending,
    /// It was done.
    Done,
    /// A move failed.
    Failed,
    /// A support was cut, a convoy disrupted.
    Cut,
    /// It was legal and matched nothing.
    Void,
    /// It was illegal.
    Illegal,
}

/// A mark on a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The unit it is about, with the place it stands; for a standoff, there is none.
    pub unit: Option<Unit>,
    /// The province it is in.
    pub at: ProvinceId,
    /// What it says.
    pub kind: MarkKind,
    /// What became of it.
    pub fate: Fate,
}

/// What a mark says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MarkKind {
    /// The unit was ordered to hold.
    Hold,
    /// The unit moves.
    Move {
        /// Where to.
        to: Location,
        /// The fleets it is convoyed by, in the order of its way; empty without a convoy.
        by: Vec<ProvinceId>,
    },
    /// The unit helps another to stay.
    SupportHold {
        /// The province of the unit helped.
        target: ProvinceId,
    },
    /// The unit helps another to move.
    SupportMove {
        /// The province of the unit helped.
        from: ProvinceId,
        /// Where it is to move.
        to: Location,
    },
    /// The unit carries an army.
    Convoy {
        /// The province of the army.
        army: ProvinceId,
        /// Where it is to land.
        to: ProvinceId,
    },
    /// The unit was dislodged.
    Dislodged,
    /// The dislodged unit may retreat.
    MayRetreat {
        /// Where to.
        to: Location,
    },
    /// The dislodged unit retreats.
    Retreat {
        /// Where to.
        to: Location,
    },
    /// The unit leaves the board; whether it was dislodged before.
    Disband {
        /// Whether it is the dislodged unit of the province.
        dislodged: bool,
    },
    /// The unit is put on the board.
    Build,
    /// A standoff left the province empty.
    Standoff,
}

impl<'a> Scene<'a> {
    /// A position without anything else, with a legend.
    #[must_use]
    pub const fn new(position: &'a Position) -> Self {
        Self {
            position,
            marks: Vec::new(),
            waived: Vec::new(),
            title: None,
            subtitle: None,
            legend: true,
            zones: Vec::new(),
            lost: Vec::new(),
            territory: None,
        }
    }

    /// A phase that has been played: the position before it, with what became of its orders.
    #[must_use]
    pub fn played(map: &Map, before: &'a Position, played: &Played) -> Self {
        let mut scene = Self::new(before);
        match &played.outcome {
            PhaseOutcome::Movement(summary) => {
                scene.movement(map, &summary.units);
                scene.standoffs(&summary.contested);
            }
            PhaseOutcome::Retreat(resolution) => scene.retreats(resolution),
            PhaseOutcome::Adjustment(resolution) => scene.adjustments(map, resolution),
        }
        scene
    }

    /// The same with a title.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The same with a second line below the title.
    #[must_use]
    pub fn subtitled(mut self, subtitle: impl Into<String>) -> Self {
        self.subtitle = Some(subtitle.into());
        self
    }

    /// The same without a legend.
    #[must_use]
    pub const fn without_legend(mut self) -> Self {
        self.legend = false;
        self
    }

    /// Adds what became of the orders of a movement phase.
    pub fn movement(&mut self, map: &Map, outcomes: &[UnitOutcome]) {
        for outcome in outcomes {
            if outcome.order.is_some() {
                let kind = action(map, outcome, outcomes);
                self.push(outcome.at, outcome.unit, kind, fate(outcome.fate));
            }
            if outcome.dislodged.is_some() {
                self.push(outcome.at, outcome.unit, MarkKind::Dislodged, Fate::Done);
            }
        }
    }

    /// Adds orders that have not been judged. One for a unit that is not there is not drawn.
    pub fn ordered(&mut self, map: &Map, orders: &[Order]) {
        let movement: Vec<&MovementOrder> = orders
            .iter()
            .filter_map(|order| match order {
                Order::Movement(order) => Some(order),
                _ => None,
            })
            .collect();
        for order in orders {
            match order {
                Order::Movement(order) => self.ordered_move(map, order, &movement),
                Order::Retreat(order) => {
                    let at = order.unit.at.province;
                    let Some(dislodged) = self.position.dislodged_at(at) else { continue };
                    let kind = match order.action {
                        RetreatAction::Retreat { to } => MarkKind::Retreat { to },
                        RetreatAction::Disband => MarkKind::Disband { dislodged: true },
                    };
                    self.push(at, dislodged.unit, kind, Fate::Pending);
                }
                Order::Adjustment(order) => match order.action {
                    AdjustmentAction::Build(unit) => {
                        if let (Some(power), Some(kind)) = (order.by, unit.kind) {
                            self.build(power, kind, unit.at);
                        }
                    }
                    AdjustmentAction::Remove(unit) => {
                        let at = unit.at.province;
                        let Some(unit) = self.position.unit(at) else { continue };
                        let kind = MarkKind::Disband { dislodged: false };
                        self.push(at, unit, kind, Fate::Pending);
                    }
                    AdjustmentAction::Waive => {}
                },
                Order::SetUp(_) => {}
            }
        }
    }

    fn ordered_move(&mut self, map: &Map, order: &MovementOrder, all: &[&MovementOrder]) {
        let at = order.unit.at.province;
        let Some(unit) = self.position.unit(at) else { return };
        let kind = match order.action {
            MovementAction::Hold => MarkKind::Hold,
            MovementAction::Move { to, .. } => {
                let carries = |other: &&&MovementOrder| {
                    matches!(other.action, MovementAction::Convoy { army, to: landing }
                        if army.at.province == at && landing.province == to.province)
                };
                let fleets: Vec<ProvinceId> =
                    all.iter().filter(carries).map(|other| other.unit.at.province).collect();
                MarkKind::Move { to, by: shortest(map, at, to.province, &fleets) }
            }
            MovementAction::SupportHold { target, .. } => {
                MarkKind::SupportHold { target: target.at.province }
            }
            MovementAction::SupportMove { target, to } => {
                MarkKind::SupportMove { from: target.at.province, to }
            }
            MovementAction::Convoy { army, to } => {
                MarkKind::Convoy { army: army.at.province, to: to.province }
            }
        };
        self.push(at, unit, kind, Fate::Pending);
    }

    /// Adds the provinces in which a standoff left nobody.
    pub fn standoffs(&mut self, contested: &ProvinceSet) {
        let marks = contested.iter().map(|at| Mark {
            unit: None,
            at,
            kind: MarkKind::Standoff,
            fate: Fate::Done,
        });
        self.marks.extend(marks);
    }

    /// Adds where the dislodged units of the position may go.
    pub fn retreat_options(&mut self, map: &Map) {
        for (at, dislodged) in self.position.dislodged() {
            for to in retreat_options(map, self.position, at) {
                self.push(at, dislodged.unit, MarkKind::MayRetreat { to }, Fate::Pending);
            }
        }
    }

    /// Adds what became of the dislodged units of a retreat phase.
    pub fn retreats(&mut self, resolution: &RetreatResolution) {
        for outcome in resolution.outcomes() {
            let disband = MarkKind::Disband { dislodged: true };
            let (kind, fate) = match outcome.fate {
                RetreatFate::Retreated { to } => (MarkKind::Retreat { to }, Fate::Done),
                RetreatFate::Collided { to } => (MarkKind::Retreat { to }, Fate::Failed),
                RetreatFate::Illegal(_) => (disband, Fate::Illegal),
                RetreatFate::Disbanded
                | RetreatFate::NoOrder
                | RetreatFate::NowhereToGo
                | RetreatFate::Neutral => (disband, Fate::Done),
            };
            self.push(outcome.at, outcome.unit, kind, fate);
        }
    }

    /// Adds what became of the orders of an adjustment phase.
    pub fn adjustments(&mut self, map: &Map, resolution: &AdjustmentResolution) {
        let disband = MarkKind::Disband { dislodged: false };
        for outcome in resolution.outcomes() {
            match *outcome {
                AdjustmentOutcome::Built { power, kind, at } => self.build(power, kind, at),
                AdjustmentOutcome::Removed { power, kind, at } => {
                    let unit = Unit { coast: at.coast, ..Unit::new(kind, power) };
                    self.push(at.province, unit, disband.clone(), Fate::Done);
                }
                AdjustmentOutcome::Waived { .. } | AdjustmentOutcome::Illegal(_) => {}
            }
        }
        for removal in resolution.forced_removals() {
            self.push(removal.at, removal.unit, disband.clone(), Fate::Done);
        }
        for build in resolution.forced_builds() {
            self.build(build.power, build.kind, build.at);
        }
        for (power, account) in resolution.accounts() {
            if account.waived > 0 && power.index() < map.power_count() {
                self.waived.push((power, account.waived));
            }
        }
    }

    fn build(&mut self, power: PowerId, kind: UnitKind, at: Location) {
        let unit = Unit { coast: at.coast, ..Unit::new(kind, power) };
        self.push(at.province, unit, MarkKind::Build, Fate::Done);
    }

    fn push(&mut self, at: ProvinceId, unit: Unit, kind: MarkKind, fate: Fate) {
        self.marks.push(Mark { unit: Some(unit), at, kind, fate });
    }
}

fn fate(fate: adjudicate::Fate) -> Fate {
    match fate {
        adjudicate::Fate::Held
        | adjudicate::Fate::Moved
        | adjudicate::Fate::Supported
        | adjudicate::Fate::Convoyed => Fate::Done,
        adjudicate::Fate::Failed(_) => Fate::Failed,
        adjudicate::Fate::Cut | adjudicate::Fate::Disrupted => Fate::Cut,
        adjudicate::Fate::Void(_) => Fate::Void,
        adjudicate::Fate::Illegal(_) => Fate::Illegal,
    }
}

/// What the order of a unit says. What an illegal order said is not drawn: the unit held.
fn action(map: &Map, outcome: &UnitOutcome, all: &[UnitOutcome]) -> MarkKind {
    match outcome.action {
        LegalAction::Hold => MarkKind::Hold,
        LegalAction::Move { to, .. } => {
            let adjacent = map.reaches(outcome.unit.kind, outcome.unit.at(outcome.at), to.province);
            let by = if outcome.unit.kind == UnitKind::Army {
                route(map, outcome.at, to.province, all, adjacent)
            } else {
                Vec::new()
            };
            MarkKind::Move { to, by }
        }
        LegalAction::SupportHold { target, .. } => MarkKind::SupportHold { target },
        LegalAction::SupportMove { target, to } => MarkKind::SupportMove { from: target, to },
        LegalAction::Convoy { army, to } => MarkKind::Convoy { army, to },
    }
}

/// The shortest way over the fleets that were ordered to convoy an army, those that did it if they
/// make one, and else all of them. None where it goes to a neighbour and nobody convoys.
fn route(
    map: &Map,
    from: ProvinceId,
    to: ProvinceId,
    all: &[UnitOutcome],
    adjacent: bool,
) -> Vec<ProvinceId> {
    let ordered = |outcome: &&UnitOutcome| {
        outcome.action == LegalAction::Convoy { army: from, to }
            && !matches!(outcome.fate, adjudicate::Fate::Illegal(_))
    };
    let done: Vec<ProvinceId> = all
        .iter()
        .filter(ordered)
        .filter(|outcome| outcome.fate == adjudicate::Fate::Convoyed)
        .map(|outcome| outcome.at)
        .collect();
    let way = shortest(map, from, to, &done);
    if !way.is_empty() || adjacent {
        return way;
    }
    let any: Vec<ProvinceId> = all.iter().filter(ordered).map(|outcome| outcome.at).collect();
    shortest(map, from, to, &any)
}

fn shortest(map: &Map, from: ProvinceId, to: ProvinceId, fleets: &[ProvinceId]) -> Vec<ProvinceId> {
    // The fleet before each on the way, by place in the list; a fleet that boards is its own.
    let mut before: Vec<Option<usize>> = vec![None; fleets.len()];
    let mut queue: Vec<usize> = Vec::new();
    for (i, fleet) in fleets.iter().enumerate() {
        if map.touches_by_water(*fleet, from) {
            before[i] = Some(i);
            queue.push(i);
        }
    }
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        if map.touches_by_water(fleets[at], to) {
            let mut way = vec![fleets[at]];
            let mut step = at;
            while let Some(earlier) = before[step].filter(|earlier| *earlier != step) {
                step = earlier;
                way.push(fleets[step]);
            }
            way.reverse();
            return way;
        }
        for (i, fleet) in fleets.iter().enumerate() {
            if before[i].is_none() && map.touches_by_water(fleets[at], *fleet) {
                before[i] = Some(at);
                queue.push(i);
            }
        }
    }
    Vec::new()
}
