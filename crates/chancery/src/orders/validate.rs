//! Validation of movement orders: what can be said of an order from the board and the power's own
//! orders alone.
//!
//! It changes nothing and gives the same answer however often it is asked (jDip's contract for
//! `validate`). What needs the orders of others, such as whether a support finds its move, is
//! decided later, when all are known.

use super::claims;
use super::legal::{LegalAction, LegalOrder, Travel};
use super::on_map;
use super::order::{MovementAction, MovementOrder, NarrowingId, OrderNotes, Route, UnitClaim};
use super::pacts::Pacts;
use super::reasons::IllegalReason;
use super::routes::Fleets;
use crate::board::{Location, Map, OrderKind, PowerId, ProvinceId};
use crate::position::{Position, Unit, UnitKind};
use crate::rules::{
    AdjacentConvoy, CoastInSupport, ConvoyPath, FleetViaConvoy, IncompleteIntent, NarrowedSupport,
    PowerMissing, PowerWrong, Rules, SupportForeign, ViaWithoutFleets,
};

/// What a movement order is checked against.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The map.
    pub map: &'a Map,
    /// The position, made for that map.
    pub position: &'a Position,
    /// The rules.
    pub rules: &'a Rules,
    /// The pacts of the phase; read where the rules ask whom one may support.
    pub pacts: &'a Pacts,
    /// The paths and narrowing orders of the orders.
    pub notes: &'a OrderNotes,
}

/// Checks one movement order against the board and its power's own orders.
///
/// `own` are the orders of the power, this one among them or not; they decide whether an army that
/// could go by land goes by convoy (DATC 4.A.3). Orders of other powers among them are not looked
/// at.
///
/// # Errors
///
/// Why the order cannot be given in this position, whatever the others do.
pub fn validate(
    setting: Setting<'_>,
    own: &[MovementOrder],
    order: &MovementOrder,
) -> Result<LegalOrder, IllegalReason> {
    let mut fleets = Fleets::default();
    let mut check = Check::new(setting, &mut fleets);
    let action = check.order(order)?;
    let at = order.unit.at.province;
    let unit_in = |province| setting.position.unit(province);
    let unit = unit_in(at).ok_or(IllegalReason::NoUnit)?;
    let LegalAction::Move { to, travel: Travel::Direct } = action else {
        return Ok(LegalOrder { at, action });
    };
    if unit.kind != UnitKind::Army {
        return Ok(LegalOrder { at, action });
    }
    let mut own_convoy = false;
    for other in own {
        let legal = check.order(other);
        let Ok(LegalAction::Convoy { army, to: landing }) = legal else { continue };
        let fleet = unit_in(other.unit.at.province);
        let own = fleet.is_some_and(|fleet| fleet.power == unit.power);
        own_convoy |= own && army == at && landing == to.province;
    }
    let own_swap = own.iter().any(|other| {
        other.unit.at.province == to.province
            && unit_in(to.province).is_some_and(|there| there.power == unit.power)
            && matches!(check.order(other), Ok(LegalAction::Move { to: back, .. })
                if back.province == at)
    }) && check.fleets.join(setting.map, at, to.province);
    let stated = match order.action {
        MovementAction::Move { route, .. } => route,
        _ => Route::Unspecified,
    };
    let travel = neighbour_travel(setting.rules, stated, own_convoy, own_swap);
    Ok(LegalOrder { at, action: LegalAction::Move { to, travel } })
}

/// How an army goes to a province next to it (DATC 4.A.3), from what its own power wrote.
pub(crate) fn neighbour_travel(
    rules: &Rules,
    stated: Route,
    own_convoy: bool,
    own_swap: bool,
) -> Travel {
    let via = stated == Route::ViaConvoy;
    if let Route::Direct = stated {
        return Travel::Direct;
    }
    match rules.adjacent_convoy {
        // The 1971 rules know no order to go by convoy: the words decide nothing.
        AdjacentConvoy::IfSwapping => Travel::LandUnlessSwap,
        AdjacentConvoy::ByIntent if via || own_convoy || own_swap => Travel::Convoy,
        AdjacentConvoy::ByIntentOrLand if via || own_convoy || own_swap => Travel::ConvoyOrLand,
        AdjacentConvoy::OwnFleetOrVia | AdjacentConvoy::OwnFleetOrViaStrict
            if via || own_convoy =>
        {
            Travel::Convoy
        }
        AdjacentConvoy::OwnFleetOrViaOrLand if via || own_convoy => Travel::ConvoyOrLand,
        AdjacentConvoy::ViaOnly if via => Travel::Convoy,
        _ => Travel::Direct,
    }
}

/// One position being asked about: the setting, and the fleets that could convoy.
pub(crate) struct Check<'a, 'f> {
    pub(crate) setting: Setting<'a>,
    pub(crate) fleets: &'f mut Fleets,
}

impl<'a, 'f> Check<'a, 'f> {
    pub(crate) fn new(setting: Setting<'a>, fleets: &'f mut Fleets) -> Self {
        fleets.reset(setting.map);
        for (at, unit) in setting.position.units() {
            fleets.take_in(setting.map, at, unit);
        }
        Self { setting, fleets }
    }

    /// Checks an order up to the question of intent: an army that goes to a neighbour and did not
    /// say how comes back as [`Travel::Direct`], for [`neighbour_travel`] to decide.
    pub(crate) fn order(&mut self, order: &MovementOrder) -> Result<LegalAction, IllegalReason> {
        on_map::movement(self.setting.map, self.setting.notes, order)?;
        let at = order.unit.at.province;
        let unit = self.setting.position.unit(at).ok_or(IllegalReason::NoUnit)?;
        claims::commanded(unit, order.by)?;
        self.unit_as_claimed(order.unit, at, unit)?;
        match order.action {
            MovementAction::Hold => {
                self.open(at, at, unit, OrderKind::Hold)?;
                Ok(LegalAction::Hold)
            }
            MovementAction::Move { to, route } => self.movement(at, unit, to, route),
            MovementAction::SupportHold { target, only } => {
                self.support_hold(at, unit, target, only)
            }
            MovementAction::SupportMove { target, to } => self.support_move(at, unit, target, to),
            MovementAction::Convoy { army, to } => self.convoy(at, unit, army, to),
        }
    }

    fn unit_as_claimed(
        &self,
        claim: UnitClaim,
        at: ProvinceId,
        unit: Unit,
    ) -> Result<(), IllegalReason> {
        claims::unit_as_claimed(self.setting.map, self.setting.rules, claim, at, unit)
    }

    fn irrelevant_coast(&self) -> Result<(), IllegalReason> {
        claims::irrelevant_coast(self.setting.rules)
    }

    fn open(
        &self,
        from: ProvinceId,
        to: ProvinceId,
        unit: Unit,
        kind: OrderKind,
    ) -> Result<(), IllegalReason> {
        let (map, phase) = (self.setting.map, self.setting.position.phase);
        if !map.has_borders() {
            return Ok(());
        }
        for province in [from, to] {
            if map.closed_by(from, province, unit.kind, kind, phase).is_some() {
                return Err(IllegalReason::BorderClosed { province });
            }
        }
        Ok(())
    }

    fn movement(
        &mut self,
        at: ProvinceId,
        unit: Unit,
        to: Location,
        route: Route,
    ) -> Result<LegalAction, IllegalReason> {
        if at == to.province {
            return Err(IllegalReason::SameProvince);
        }
        self.open(at, to.province, unit, OrderKind::Move)?;
        match unit.kind {
            UnitKind::Fleet => {
                let via = matches!(route, Route::ViaConvoy | Route::Path(_));
                if via && self.setting.rules.fleet_via_convoy == FleetViaConvoy::Illegal {
                    return Err(IllegalReason::OnlyArmiesAreConvoyed);
                }
                self.step(at, unit, to)
            }
            UnitKind::Wing => {
                if matches!(route, Route::ViaConvoy | Route::Path(_)) {
                    return Err(IllegalReason::OnlyArmiesAreConvoyed);
                }
                self.step(at, unit, to)
            }
            UnitKind::Army => self.army_move(at, unit, to, route),
        }
    }

    /// A coast named for a unit that needs none.
    fn plain_coast(&self, to: Location) -> Result<(), IllegalReason> {
        if to.coast.is_some() { self.irrelevant_coast() } else { Ok(()) }
    }

    /// A move of one step, and where it ends.
    fn step(&self, at: ProvinceId, unit: Unit, to: Location) -> Result<LegalAction, IllegalReason> {
        let Setting { map, rules, .. } = self.setting;
        let to = claims::step(map, rules, unit.kind, unit.at(at), to)?;
        Ok(LegalAction::Move { to, travel: Travel::Direct })
    }

    fn army_move(
        &mut self,
        at: ProvinceId,
        unit: Unit,
        to: Location,
        route: Route,
    ) -> Result<LegalAction, IllegalReason> {
        let Setting { map, rules, .. } = self.setting;
        self.plain_coast(to)?;
        let landing = Location::inland(to.province);
        let by_land = map.reaches(UnitKind::Army, unit.at(at), to.province);
        if !map.can_stand(UnitKind::Army, landing) {
            return Err(IllegalReason::CannotEnter);
        }
        if let (Route::Path(path), ConvoyPath::Allowed | ConvoyPath::Required) =
            (route, rules.convoy_path)
        {
            self.path(at, to.province, self.setting.notes.path(path))?;
            return Ok(LegalAction::Move { to: landing, travel: Travel::Path(path) });
        }
        let via = matches!(route, Route::ViaConvoy | Route::Path(_));
        if by_land && !via {
            return Ok(LegalAction::Move { to: landing, travel: Travel::Direct });
        }
        if !by_land && route == Route::Direct {
            return Err(claims::unreachable(map, unit.kind, to.province));
        }
        let joined = self.fleets.join(map, at, to.province);
        if by_land {
            // A neighbour by convoy: the travel is decided by 4.A.3.
            if !joined && rules.via_without_fleets == ViaWithoutFleets::Illegal {
                return Err(IllegalReason::NoFleetsForConvoy);
            }
            let travel = neighbour_travel(rules, Route::ViaConvoy, false, false);
            return Ok(LegalAction::Move { to: landing, travel });
        }
        if !joined {
            // Over no water at all, no convoy was meant unless the order says so.
            let over_water = map.has_shore(at) && map.has_shore(to.province);
            let convoy_meant = via || over_water;
            return Err(if convoy_meant {
                IllegalReason::NoConvoyRoute
            } else {
                IllegalReason::NotAdjacent
            });
        }
        if rules.convoy_path == ConvoyPath::Required {
            return Err(IllegalReason::PathRequired);
        }
        Ok(LegalAction::Move { to: landing, travel: Travel::Convoy })
    }

    /// Whether the fleets on the board stand along a stated path, each of them on some minimal
    /// chain: an order to convoy would be impossible to any other, and so the path could never be
    /// complete.
    fn path(
        &mut self,
        from: ProvinceId,
        to: ProvinceId,
        seas: &[ProvinceId],
    ) -> Result<(), IllegalReason> {
        let map = self.setting.map;
        let (Some(&first), Some(&last)) = (seas.first(), seas.last()) else {
            return Err(IllegalReason::BadPath);
        };
        let fleets = seas.iter().all(|&sea| self.fleets.contains(sea));
        let steps = seas.windows(2).all(|pair| map.touches_by_water(pair[0], pair[1]));
        let shores = map.touches_by_water(first, from) && map.touches_by_water(last, to);
        let unbroken = seas.len() <= map.province_count() && fleets && steps && shores;
        let useful = unbroken && seas.iter().all(|&sea| self.fleets.useful(map, sea, from, to));
        if useful { Ok(()) } else { Err(IllegalReason::BadPath) }
    }

    /// The unit that is to be supported or convoyed, against what was written about it.
    fn other(
        &self,
        unit: Unit,
        claim: UnitClaim,
        none: IllegalReason,
    ) -> Result<Unit, IllegalReason> {
        let at = claim.at.province;
        let rules = self.setting.rules;
        let other = self.setting.position.unit(at).ok_or(none)?;
        self.unit_as_claimed(claim, at, other)?;
        match claim.power {
            None if rules.power_missing == PowerMissing::Illegal && other.power != unit.power => {
                Err(IllegalReason::PowerMissing)
            }
            Some(power)
                if Some(power) != other.power && rules.power_wrong == PowerWrong::Illegal =>
            {
                Err(IllegalReason::WrongPower { actual: other.power })
            }
            _ => Ok(other),
        }
    }

    fn may_support(&self, unit: Unit, other: Unit) -> Result<(), IllegalReason> {
        let joined = |a: PowerId, b: PowerId| self.setting.pacts.joined(a, b);
        let allowed = match self.setting.rules.support_foreign {
            SupportForeign::Any => true,
            SupportForeign::Own => unit.power == other.power,
            SupportForeign::Allies => match (unit.power, other.power) {
                (Some(a), Some(b)) => joined(a, b),
                _ => false,
            },
        };
        if allowed { Ok(()) } else { Err(IllegalReason::SupportNotAllowed { power: other.power }) }
    }

    fn in_reach(&self, at: ProvinceId, unit: Unit, to: ProvinceId) -> Result<(), IllegalReason> {
        if !self.setting.map.reaches(unit.kind, unit.at(at), to) {
            return Err(IllegalReason::SupportOutOfReach { to });
        }
        let phase = self.setting.position.phase;
        if self.setting.map.border_strength(at, to, unit.kind, phase) < 0 {
            return Err(IllegalReason::BorderClosed { province: to });
        }
        self.open(at, to, unit, OrderKind::Support)
    }

    fn support_hold(
        &self,
        at: ProvinceId,
        unit: Unit,
        target: UnitClaim,
        only: Option<NarrowingId>,
    ) -> Result<LegalAction, IllegalReason> {
        let there = target.at.province;
        if there == at {
            return Err(IllegalReason::SupportsItself);
        }
        let other = self.other(unit, target, IllegalReason::NothingToSupport { at: there })?;
        self.in_reach(at, unit, there)?;
        self.may_support(unit, other)?;
        if let Some(only) = only {
            if self.setting.rules.narrowed_support == NarrowedSupport::Off {
                return Err(IllegalReason::NarrowingNotAllowed);
            }
            let fits = self.setting.notes.narrowing(only).is_some_and(|order| {
                order.unit.at.province == there
                    && !matches!(order.action, MovementAction::Move { .. })
            });
            if !fits {
                return Err(IllegalReason::NarrowingMismatch);
            }
        }
        Ok(LegalAction::SupportHold { target: there, only })
    }

    fn support_move(
        &mut self,
        at: ProvinceId,
        unit: Unit,
        target: UnitClaim,
        to: Location,
    ) -> Result<LegalAction, IllegalReason> {
        let map = self.setting.map;
        let there = target.at.province;
        if there == at {
            return Err(IllegalReason::SupportsItself);
        }
        let other = self.other(unit, target, IllegalReason::NothingToSupport { at: there })?;
        if there == to.province {
            return Err(IllegalReason::SameProvince);
        }
        self.in_reach(at, unit, to.province)?;
        self.may_support(unit, other)?;
        self.open(there, to.province, other, OrderKind::Move)
            .map_err(|_| IllegalReason::SupportedMoveImpossible)?;
        let by_step = map.reaches(other.kind, other.at(there), to.province);
        if other.kind == UnitKind::Fleet {
            if !by_step {
                return Err(IllegalReason::SupportedMoveImpossible);
            }
            let to = self.supported_coast(unit, other, other.at(there), to)?;
            return Ok(LegalAction::SupportMove { target: there, to });
        }
        self.plain_coast(to)?;
        if !by_step {
            self.convoy_past(at, unit, other, there, to.province)?;
        }
        Ok(LegalAction::SupportMove { target: there, to: Location::inland(to.province) })
    }

    /// A supported move that needs a convoy must be possible without the supporter, which cannot
    /// convoy at the same time (DATC 6.D.31).
    fn convoy_past(
        &mut self,
        at: ProvinceId,
        unit: Unit,
        other: Unit,
        from: ProvinceId,
        to: ProvinceId,
    ) -> Result<(), IllegalReason> {
        let map = self.setting.map;
        let lands = map.can_stand(UnitKind::Army, Location::inland(to));
        if other.kind != UnitKind::Army || !lands {
            return Err(IllegalReason::SupportedMoveImpossible);
        }
        let convoys = unit.kind == UnitKind::Fleet && map.province(at).convoys;
        if convoys && self.fleets.join_without(map, from, to, at) {
            return Ok(());
        }
        if self.fleets.join(map, from, to) {
            return if convoys { Err(IllegalReason::SupporterIsTheConvoy) } else { Ok(()) };
        }
        Err(IllegalReason::SupportedMoveImpossible)
    }

    /// The coast of a supported fleet move, by the choices 4.B.3, 4.B.4 and 4.B.6.
    fn supported_coast(
        &self,
        unit: Unit,
        other: Unit,
        from: Location,
        to: Location,
    ) -> Result<Location, IllegalReason> {
        let Setting { map, rules, .. } = self.setting;
        let coasts = &map.province(to.province).coasts;
        let named = match to.coast {
            Some(coast) if coasts.contains(&coast) => true,
            Some(_) => {
                self.irrelevant_coast()?;
                false
            }
            None => false,
        };
        if named {
            let reachable = map.fleet_landings(from, to.province).any(|l| l == to);
            return if reachable { Ok(to) } else { Err(IllegalReason::CoastUnreachable) };
        }
        let several = map.fleet_landings(from, to.province).count() > 1;
        let legal = match rules.coast_in_support {
            CoastInSupport::Legal => true,
            CoastInSupport::OwnPower => unit.power == other.power,
            CoastInSupport::Illegal => false,
        };
        if several && !legal {
            return Err(IllegalReason::CoastRequiredInSupport);
        }
        Ok(Location::inland(to.province))
    }

    fn convoy(
        &mut self,
        at: ProvinceId,
        unit: Unit,
        army: UnitClaim,
        to: Location,
    ) -> Result<LegalAction, IllegalReason> {
        let map = self.setting.map;
        let (from, landing) = (army.at.province, to.province);
        if unit.kind != UnitKind::Fleet {
            return Err(IllegalReason::OnlyFleetsConvoy);
        }
        if !map.province(at).convoys {
            return Err(IllegalReason::NotAtSea);
        }
        let other = self.other(unit, army, IllegalReason::NothingToConvoy { at: from })?;
        if other.kind != UnitKind::Army {
            return Err(IllegalReason::OnlyArmiesAreConvoyed);
        }
        self.plain_coast(to)?;
        if from == landing {
            return Err(IllegalReason::SameProvince);
        }
        if !map.can_stand(UnitKind::Army, Location::inland(landing)) {
            return Err(IllegalReason::CannotEnter);
        }
        self.open(at, at, unit, OrderKind::Convoy)?;
        if !self.fleets.useful(map, at, from, landing) {
            return Err(IllegalReason::ConvoyImpossible);
        }
        Ok(LegalAction::Convoy { army: from, to: landing })
    }

    /// Whether the convoy orders of these fleets show that their power's army goes by water
    /// (choice `incomplete-intent`).
    pub(crate) fn shows_intent(&self, completes: impl FnOnce() -> bool) -> bool {
        self.setting.rules.incomplete_intent == IncompleteIntent::ShowsIntent || completes()
    }
}
