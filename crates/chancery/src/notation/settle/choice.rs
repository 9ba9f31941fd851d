//! The provinces a name may still mean, and the decision.

use super::{Settle, Settled};
use crate::board::{PowerId, ProvinceId, ProvinceKind};
use crate::notation::draft::{Found, PlaceDraft, Sure};
use crate::notation::error::OrderParseErrorKind;
use crate::notation::names::Candidates;
use crate::notation::reading::WarningKind;
use crate::position::{PhaseKind, UnitKind};

/// What a place is in its order, as far as that says which provinces it can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A unit stands there.
    Stands,
    /// A dislodged unit waits there.
    Dislodged,
    /// A unit goes there.
    Entered,
    /// A unit is built there.
    Built,
    /// A fleet convoys there.
    Convoys,
    /// An army goes on board or on land there.
    Boards,
}

/// The provinces a name may still mean.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    pub(super) among: Candidates,
    /// Whether the order is possible with one of them, as far as that was asked.
    pub(super) possible: bool,
}

impl Settle<'_> {
    /// The provinces a place may be, given its role and the kind of unit there.
    pub(super) fn choice(
        &self,
        place: &PlaceDraft,
        kind: Option<UnitKind>,
        power: Option<PowerId>,
        role: Role,
    ) -> Choice {
        let among = place.found.candidates();
        if self.is_strict() || among.only().is_some() {
            return Choice { among, possible: true };
        }
        let among = narrowed(among, |id| self.fits_kind(id, kind));
        let among = narrowed(among, |id| self.fits_role(id, role));
        let among = narrowed(among, |id| self.fits_position(id, kind, power, role));
        Choice { among, possible: true }
    }

    fn fits_kind(&self, id: ProvinceId, kind: Option<UnitKind>) -> bool {
        let land = self.map.province(id).kind;
        match kind {
            Some(UnitKind::Army) => land != ProvinceKind::Sea,
            Some(UnitKind::Fleet) => land != ProvinceKind::Inland,
            Some(UnitKind::Wing) | None => true,
        }
    }

    fn fits_role(&self, id: ProvinceId, role: Role) -> bool {
        let province = self.map.province(id);
        match role {
            Role::Built => province.centre,
            Role::Convoys => province.convoys,
            Role::Boards => province.kind == ProvinceKind::Coastal,
            Role::Stands | Role::Dislodged | Role::Entered => true,
        }
    }

    fn fits_position(
        &self,
        id: ProvinceId,
        kind: Option<UnitKind>,
        power: Option<PowerId>,
        role: Role,
    ) -> bool {
        if role == Role::Built {
            return power.is_none_or(|p| self.map.power(p).homes.contains(&id));
        }
        let Some(position) = self.context.position else { return true };
        let unit = match role {
            Role::Stands if position.phase.kind == PhaseKind::Retreat => return true,
            Role::Stands | Role::Convoys => position.unit(id),
            Role::Dislodged => position.dislodged_at(id).map(|d| d.unit),
            Role::Entered | Role::Boards | Role::Built => return true,
        };
        unit.is_some_and(|unit| {
            kind.is_none_or(|k| k == unit.kind)
                && power.is_none_or(|p| unit.power.is_none_or(|owner| owner == p))
        })
    }

    /// The province a place is, with a warning where that was not plain.
    pub(super) fn decide(&mut self, place: &PlaceDraft, choice: &Choice) -> Settled<ProvinceId> {
        let all = place.found.candidates();
        if let Found::TooShort(_) = place.found {
            return Err(too_short(all).at(place.name));
        }
        let doubtful = matches!(place.found, Found::Near { sure: Sure::IfPossible, .. });
        if doubtful && !choice.possible {
            let nearest = all.as_slice().to_vec();
            return Err(OrderParseErrorKind::UnknownProvince { nearest }.at(place.name));
        }
        let owner = match place.found {
            Found::Shared { owner, .. } => owner.filter(|o| choice.among.iter().any(|id| id == *o)),
            _ => None,
        };
        let Some(province) = choice.among.only().or(owner) else {
            let candidates = choice.among.as_slice().to_vec();
            return Err(OrderParseErrorKind::AmbiguousProvince { candidates }.at(place.name));
        };
        self.warn_of(place, all, province);
        Ok(province)
    }

    fn warn_of(&mut self, place: &PlaceDraft, all: Candidates, province: ProvinceId) {
        let others: Vec<ProvinceId> = all.iter().filter(|id| *id != province).collect();
        let kind = match place.found {
            Found::Own(_) | Found::Alias(_) | Found::TooShort(_) => return,
            Found::Shared { owner, .. } if owner == Some(province) => return,
            Found::Near { .. } => WarningKind::Spelling { province },
            Found::Shortened(_) if others.is_empty() => WarningKind::Shortened { province },
            Found::Shared { .. } | Found::Shortened(_) => WarningKind::Settled { province, others },
        };
        self.warnings.push(kind.at(place.name));
    }
}

/// One or two letters can mean too much, or are no name.
fn too_short(all: Candidates) -> OrderParseErrorKind {
    let provinces = all.as_slice().to_vec();
    if provinces.len() > 1 {
        OrderParseErrorKind::AmbiguousProvince { candidates: provinces }
    } else {
        OrderParseErrorKind::UnknownProvince { nearest: provinces }
    }
}

/// Those that satisfy `keep`, or all when none does: then it is not the name that is wrong.
pub(super) fn narrowed(among: Candidates, keep: impl Fn(ProvinceId) -> bool) -> Candidates {
    let kept = among.that(keep);
    if kept.is_empty() { among } else { kept }
}
