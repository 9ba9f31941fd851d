//! Ways for the units without an order to play, tried out to show that an order can go both ways.

use super::Chance;
use super::others::Others;
use crate::adjudicate::docket::{Docket, Index, Role};
use crate::adjudicate::fate::Fate;
use crate::adjudicate::resolution::{Resolution, Workspace, movement};
use crate::adjudicate::tri::Tri;
use crate::board::{Location, ProvinceId};
use crate::orders::validate::Setting;
use crate::orders::{LegalAction, MovementAction, MovementOrder, Route, UnitClaim};

/// How many cases are tried at most; the documentation of `adjudicate_partial` has the number.
pub(super) const CASES_MAX: usize = 1024;

/// How much of what the free units can do was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it: there is no free unit.
    Whole,
    /// Some of it.
    Part,
}

impl Extent {
    pub(super) fn of(others: &Others<'_>) -> Self {
        if others.units.is_empty() { Self::Whole } else { Self::Part }
    }
}

/// Whether something was seen to happen, and not to happen.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Both {
    yes: bool,
    no: bool,
}

impl Both {
    fn see(&mut self, happened: bool) {
        self.yes |= happened;
        self.no |= !happened;
    }

    /// What the bounds and the cases say together.
    pub(super) fn chance(self, bound: Tri, tried: Extent) -> Chance {
        match bound {
            Tri::Yes => Chance::Certain,
            Tri::No => Chance::Impossible,
            Tri::Open if self.yes && self.no => Chance::Possible,
            Tri::Open => match tried {
                Extent::Whole if self.yes => Chance::Certain,
                Extent::Whole => Chance::Impossible,
                Extent::Part => Chance::NotSettled,
            },
        }
    }
}

/// What was seen of one known unit.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Seen {
    pub(super) success: Both,
    pub(super) dislodged: Both,
}

/// One way for the free units to play, as orders to be put beside the known ones.
type Case = Vec<MovementOrder>;

/// Tries cases and answers what was seen of each known unit.
pub(super) fn try_cases(
    setting: Setting<'_>,
    orders: &[MovementOrder],
    docket: &Docket,
    others: &Others<'_>,
    known: &[Index],
) -> Vec<Seen> {
    let mut seen = vec![Seen::default(); known.len()];
    let mut workspace = Workspace::new();
    for case in cases(setting, docket, others, known) {
        let all: Vec<MovementOrder> = orders.iter().chain(&case).copied().collect();
        let resolution = movement(setting, &all, &mut workspace);
        for (&index, seen) in known.iter().zip(&mut seen) {
            look(&resolution, docket.node(index).at, seen);
        }
    }
    seen
}

fn look(resolution: &Resolution<'_>, at: ProvinceId, seen: &mut Seen) {
    let Some(outcome) = resolution.unit(at) else { return };
    let dislodged = outcome.dislodged.is_some();
    seen.dislodged.see(dislodged);
    seen.success.see(match outcome.fate {
        Fate::Held => !dislodged,
        Fate::Moved | Fate::Supported | Fate::Convoyed => true,
        Fate::Illegal(_) | Fate::Void(_) | Fate::Failed(_) | Fate::Cut | Fate::Disrupted => false,
    });
}

/// Everybody else holds; then, for each known unit: the unit opposite leaves; somebody comes, with
/// all the help there is, to where it stands or goes; all help it; what it supports does as told.
fn cases(setting: Setting<'_>, docket: &Docket, others: &Others<'_>, known: &[Index]) -> Vec<Case> {
    let mut cases = vec![Vec::new()];
    let maker = Maker { setting, docket, others };
    for &index in known {
        let node = docket.node(index);
        let mut places = vec![node.at];
        if node.role == Role::Move {
            places.push(node.to);
            maker.opposite_leaves(node.to, &mut cases);
        }
        cases.push(maker.all_help(index));
        maker.does_as_supported(index, &mut cases);
        for place in places {
            for &(_, at, _) in &others.units {
                if let Some(case) = maker.comes(at, place) {
                    cases.push(case);
                }
            }
        }
        if cases.len() > CASES_MAX {
            cases.truncate(CASES_MAX);
            break;
        }
    }
    cases
}

struct Maker<'a> {
    setting: Setting<'a>,
    docket: &'a Docket,
    others: &'a Others<'a>,
}

impl Maker<'_> {
    fn order(&self, at: ProvinceId, action: MovementAction) -> Option<MovementOrder> {
        let unit = self.setting.position.unit(at)?;
        let claim = UnitClaim { kind: Some(unit.kind), power: None, at: unit.at(at) };
        Some(MovementOrder { by: unit.power, unit: claim, action })
    }

    fn step(&self, at: ProvinceId, to: Location) -> Option<MovementOrder> {
        self.order(at, MovementAction::Move { to, route: Route::Unspecified })
    }

    /// Every free unit but `but` that can supports a move or a stay.
    fn help(&self, from: ProvinceId, to: ProvinceId, but: ProvinceId, case: &mut Case) {
        for &(_, at, unit) in &self.others.units {
            let beside = at != from && at != to && at != but;
            if !beside || !self.setting.map.reaches(unit.kind, unit.at(at), to) {
                continue;
            }
            let target = UnitClaim::at(Location::inland(from));
            let action = if from == to {
                MovementAction::SupportHold { target, only: None }
            } else {
                MovementAction::SupportMove { target, to: Location::inland(to) }
            };
            case.extend(self.order(at, action));
        }
    }

    /// A free unit moves to a place, with the help of all the others.
    fn comes(&self, at: ProvinceId, to: ProvinceId) -> Option<Case> {
        let unit = self.setting.position.unit(at)?;
        if !self.others.can_reach(self.docket, at, unit, to) {
            return None;
        }
        let by_step = self.setting.map.reaches(unit.kind, unit.at(at), to);
        let mut case = Vec::new();
        if by_step {
            let landings = self.setting.map.destinations(unit.kind, unit.at(at));
            let landing = landings.into_iter().find(|landing| landing.province == to)?;
            case.extend(self.step(at, landing));
            self.help(at, to, at, &mut case);
        } else {
            case.extend(self.step(at, Location::inland(to)));
            self.carry(at, to, &mut case);
        }
        Some(case)
    }

    /// Every free fleet is ordered to carry an army.
    fn carry(&self, from: ProvinceId, to: ProvinceId, case: &mut Case) {
        for &(_, at, unit) in &self.others.units {
            if unit.kind == crate::position::UnitKind::Fleet {
                let army = UnitClaim::at(Location::inland(from));
                let to = Location::inland(to);
                case.extend(self.order(at, MovementAction::Convoy { army, to }));
            }
        }
    }

    /// All free units help a known unit: they carry it if it needs that, or support it, and the
    /// unit in its way, if free, leaves.
    fn all_help(&self, index: Index) -> Case {
        let node = self.docket.node(index);
        let mut case = Vec::new();
        match self.docket.actions[usize::from(index)] {
            LegalAction::Move { to, .. } => {
                let unit = self.docket.units[usize::from(index)];
                if self.setting.map.reaches(unit.kind, unit.at(node.at), to.province) {
                    self.help(node.at, to.province, to.province, &mut case);
                } else {
                    self.carry(node.at, to.province, &mut case);
                }
            }
            _ => self.help(node.at, node.at, node.at, &mut case),
        }
        case
    }

    /// A free unit in a place goes to each place it can.
    fn opposite_leaves(&self, place: ProvinceId, cases: &mut Vec<Case>) {
        let free = self.docket.at(place).is_some_and(|index| self.others.is_free(index));
        let Some(unit) = self.setting.position.unit(place).filter(|_| free) else { return };
        for to in self.setting.map.destinations(unit.kind, unit.at(place)) {
            cases.push(self.step(place, to).into_iter().collect());
        }
    }

    /// A free unit that a known one supports or carries does what the order names.
    fn does_as_supported(&self, index: Index, cases: &mut Vec<Case>) {
        let (target, to) = match self.docket.actions[usize::from(index)] {
            LegalAction::SupportMove { target, to } => (target, to),
            LegalAction::Convoy { army, to } => (army, Location::inland(to)),
            _ => return,
        };
        let free = self.docket.at(target).is_some_and(|unit| self.others.is_free(unit));
        if !free {
            return;
        }
        let mut case: Case = self.step(target, to).into_iter().collect();
        self.carry(target, to.province, &mut case);
        cases.push(case);
    }
}
