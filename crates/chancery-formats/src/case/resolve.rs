//! From the words of a case to values of the engine, on the map the case is about.

use chancery::board::{Map, PowerId, PowerSet, ProvinceId};
use chancery::notation::{Context, Names, OrderParseError, Reader};
use chancery::orders::{
    MovementAction, MovementOrder, Order, OrderNotes, OrderSet, Pacts, Provisions, Route, UnitClaim,
};
use chancery::position::{Phase, PhaseKind, Position, Unit, UnitKind};
use chancery::rules::{RetreatToConvoyOrigin, Rules, Wings};

use super::model::{
    AttackRoute, CaseOrder, CaseProvisions, DislodgedUnit, PlacedUnit, PreviousEnd, PreviousOrder,
    SetUp,
};
use super::words::unit_word;
use crate::board::{BoardBuilder, BoardFault};
use crate::provisions;
use crate::words::WordReader;

/// A reader of the words of cases on one map, which keeps its memory from one case to the next.
#[derive(Debug)]
pub struct CaseReader<'n> {
    pub(super) words: WordReader<'n>,
    pub(super) orders: Reader<'n>,
}

/// The orders of a step, read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseOrders {
    /// The orders.
    pub set: OrderSet,
    /// For each order, the place of the text it was read from among the orders of the case.
    pub places: Vec<usize>,
    /// The texts that could not be read, by their place among the orders of the case.
    pub errors: Vec<(usize, OrderParseError)>,
}

impl<'n> CaseReader<'n> {
    /// A reader for the map of these names.
    #[must_use]
    pub fn new(names: &'n Names<'n>) -> Self {
        Self { words: WordReader::new(names), orders: Reader::new(names) }
    }

    /// The map.
    #[must_use]
    pub const fn map(&self) -> &'n Map {
        self.words.map()
    }

    /// The position of a set-up.
    ///
    /// What bars a retreat is the start of the attacker, as the set-up states it or as the orders
    /// of the phase before show it; after an attack by convoy, only where the rules bar that
    /// (4.A.5). Where those orders show a move that failed and left its destination vacant, that
    /// province is contested.
    ///
    /// # Errors
    ///
    /// Every unit, place and power that cannot be or is not on the map, and every order of the phase
    /// before that cannot be read.
    pub fn position(
        &mut self,
        phase: Phase,
        set_up: &SetUp,
        rules: &Rules,
    ) -> Result<Position, Vec<BoardFault>> {
        let mut board = BoardBuilder::new(self.map(), phase);
        let mut faults = Vec::new();
        for unit in &set_up.units {
            let put = self
                .placed(unit)
                .and_then(|(at, unit)| board.unit(unit.power, unit.kind, unit.at(at)));
            faults.extend(put.err());
        }
        let mut before = Vec::new();
        for order in &set_up.previous {
            match self.previous_move(order) {
                Ok(found) => before.extend(found),
                Err(fault) => faults.push(fault),
            }
        }
        for dislodged in &set_up.dislodged {
            let barred = self.barred(dislodged, &before, rules);
            let put = barred.and_then(|barred| {
                let (at, unit) = self.placed(&dislodged.unit)?;
                board.dislodged(unit.power, unit.kind, unit.at(at), barred)
            });
            faults.extend(put.err());
        }
        for (owner, centres) in &set_up.centres {
            match self.words.power(owner) {
                Ok(owner) => faults.extend(centres.iter().filter_map(|centre| {
                    let centre = self.words.province(centre);
                    centre.and_then(|centre| board.owner(owner, centre)).err()
                })),
                Err(fault) => faults.push(fault),
            }
        }
        let failed = before.iter().filter(|order| order.ended == PreviousEnd::Failed);
        for vacant in failed
            .map(|order| order.to)
            .filter(|to| !board.position.is_occupied(*to))
            .collect::<Vec<_>>()
        {
            board.position.contested_mut().insert(vacant);
        }
        for place in &set_up.contested {
            match self.words.province(place) {
                Ok(province) => {
                    board.position.contested_mut().insert(province);
                }
                Err(fault) => faults.push(fault),
            }
        }
        for place in &set_up.unsupplied {
            let marked = self.words.province(place).and_then(|at| board.unsupplied(at));
            faults.extend(marked.err());
        }
        if faults.is_empty() { Ok(board.position) } else { Err(faults) }
    }

    /// The powers in civil disorder.
    ///
    /// # Errors
    ///
    /// Every power that is not on the map.
    pub fn disorder(&self, names: &[String]) -> Result<PowerSet, Vec<BoardFault>> {
        let read = names.iter().map(|name| self.words.power(name));
        let (known, faults): (Vec<_>, Vec<_>) = read.partition(Result::is_ok);
        let faults: Vec<BoardFault> = faults.into_iter().filter_map(Result::err).collect();
        if faults.is_empty() { Ok(known.into_iter().flatten().collect()) } else { Err(faults) }
    }

    /// What is said of the winter in a position.
    ///
    /// # Errors
    ///
    /// Every power that is not on the map, and every unit that the power does not have.
    pub fn provisions(
        &mut self,
        said: &CaseProvisions,
        position: &Position,
    ) -> Result<Provisions, Vec<BoardFault>> {
        let mut read = Provisions::none();
        let mut faults = Vec::new();
        for (by, to) in &said.passages {
            match (self.words.power(by), self.words.power(to)) {
                (Ok(by), Ok(to)) => read.grant(by, to),
                (by, to) => faults.extend(by.err().into_iter().chain(to.err())),
            }
        }
        for (name, units) in &said.lists {
            let power = match self.words.power(name) {
                Ok(power) => power,
                Err(fault) => {
                    faults.push(fault);
                    continue;
                }
            };
            let mut list = Vec::new();
            for (kind, at) in units {
                let word = unit_word(*kind, at);
                match provisions::unit(&mut self.words, position, &word) {
                    Ok((owner, at)) if owner == power => list.push(at),
                    Ok(_) => faults.push(BoardFault::NotOnBoard { word: format!("{name} {word}") }),
                    Err(fault) => faults.push(fault),
                }
            }
            read.set_list(power, list);
        }
        if faults.is_empty() { Ok(read) } else { Err(faults) }
    }

    /// A unit, as the board keeps it, and its province.
    ///
    /// # Errors
    ///
    /// When its power or its place is not on the map, or its words are no unit.
    pub fn placed(&mut self, unit: &PlacedUnit) -> Result<(ProvinceId, Unit), BoardFault> {
        let power = unit.power.as_deref().map(|power| self.words.power(power)).transpose()?;
        let (kind, at) = self.words.unit(&unit_word(unit.kind, &unit.at))?;
        let named = &self.map().province(at.province).coasts;
        let coast = at.coast.filter(|_| kind == UnitKind::Fleet && !named.is_empty());
        Ok((at.province, Unit { coast, ..Unit::of(kind, power) }))
    }

    /// A place as a fleet's destination: a province, with its coast where one is named.
    ///
    /// # Errors
    ///
    /// When it is not on the map.
    pub fn place(&mut self, word: &str) -> Result<chancery::board::Location, BoardFault> {
        match self.words.unit(&unit_word(UnitKind::Fleet, word)) {
            Ok((_, at)) => Ok(at),
            Err(_) => self.words.province(word).map(Into::into),
        }
    }

    /// A province.
    ///
    /// # Errors
    ///
    /// When it is not on the map.
    pub fn province(&mut self, word: &str) -> Result<ProvinceId, BoardFault> {
        self.words.province(word)
    }

    /// A power.
    ///
    /// # Errors
    ///
    /// When it is not on the map.
    pub fn power(&self, word: &str) -> Result<PowerId, BoardFault> {
        self.words.power(word)
    }

    /// The pacts of a step.
    ///
    /// # Errors
    ///
    /// Every power that is not on the map.
    pub fn pacts(&self, pacts: &[(String, String)]) -> Result<Pacts, Vec<BoardFault>> {
        let mut read = Pacts::none();
        let mut faults = Vec::new();
        for (a, b) in pacts {
            match (self.words.power(a), self.words.power(b)) {
                (Ok(a), Ok(b)) => read.join(a, b),
                (a, b) => faults.extend(a.err().into_iter().chain(b.err())),
            }
        }
        if faults.is_empty() { Ok(read) } else { Err(faults) }
    }

    /// The orders of a step. A text that cannot be read is an error of its own; the others count.
    ///
    /// # Errors
    ///
    /// Every power that is not on the map.
    pub fn orders(
        &mut self,
        orders: &[CaseOrder],
        position: &Position,
        wings: Wings,
    ) -> Result<CaseOrders, Vec<BoardFault>> {
        let mut read = CaseOrders::default();
        let mut faults = Vec::new();
        for (place, order) in orders.iter().enumerate() {
            match self.words.power(&order.power) {
                Ok(power) => {
                    let mut context = Context::new(position.phase.kind);
                    context.power = Some(power);
                    context.position = Some(position);
                    context.wings = wings;
                    match self.orders.read_one(&order.text, &context, &mut read.set.notes) {
                        Ok(order) => {
                            read.set.orders.push(order.order);
                            read.places.push(place);
                        }
                        Err(error) => read.errors.push((place, error)),
                    }
                }
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() { Ok(read) } else { Err(faults) }
    }

    /// Where a dislodged unit may not go because its attacker came from there.
    fn barred(
        &mut self,
        dislodged: &DislodgedUnit,
        before: &[PreviousMove],
        rules: &Rules,
    ) -> Result<Option<ProvinceId>, BoardFault> {
        if let Some(attacker) = &dislodged.attacker {
            let from = self.words.province(&attacker.from)?;
            return Ok(bars(attacker.route, rules).then_some(from));
        }
        let (at, _) = self.placed(&dislodged.unit)?;
        let attacker =
            before.iter().find(|order| order.ended == PreviousEnd::Succeeded && order.to == at);
        Ok(attacker.filter(|order| bars(order.route, rules)).map(|order| order.from))
    }

    /// An order of the phase before, if it is a move.
    fn previous_move(&mut self, order: &PreviousOrder) -> Result<Option<PreviousMove>, BoardFault> {
        let context = Context::new(PhaseKind::Movement);
        let read = self.orders.read_one(&order.text, &context, &mut OrderNotes::new());
        let read =
            read.map_err(|error| BoardFault::UnreadOrder { text: order.text.clone(), error })?;
        let Order::Movement(MovementOrder {
            unit, action: MovementAction::Move { to, route }, ..
        }) = read.order
        else {
            return Ok(None);
        };
        let route = self.attack_route(unit, to.province, route);
        let (from, to) = (unit.at.province, to.province);
        Ok(Some(PreviousMove { from, to, route, ended: order.ended }))
    }

    /// How a move that succeeded went: where the order leaves it open, in one step if that is
    /// possible.
    fn attack_route(&self, unit: UnitClaim, to: ProvinceId, route: Route) -> AttackRoute {
        let map = self.map();
        let from = unit.at.province;
        let in_a_step = || match unit.kind {
            Some(UnitKind::Army) => map.reaches(UnitKind::Army, from.into(), to),
            Some(UnitKind::Fleet | UnitKind::Wing) => true,
            None => map.reaches(UnitKind::Army, from.into(), to) || map.touches_by_water(from, to),
        };
        match route {
            Route::Direct => AttackRoute::Direct,
            Route::Unspecified if in_a_step() => AttackRoute::Direct,
            Route::ViaConvoy | Route::Path(_) | Route::Unspecified => AttackRoute::Convoy,
        }
    }
}

/// Whether an attacker's start is closed to the unit it dislodged (4.A.5).
fn bars(route: AttackRoute, rules: &Rules) -> bool {
    match route {
        AttackRoute::Direct => true,
        AttackRoute::Convoy => rules.retreat_to_convoy_origin == RetreatToConvoyOrigin::Barred,
    }
}

/// A move of the phase before.
#[derive(Debug, Clone, Copy)]
struct PreviousMove {
    from: ProvinceId,
    to: ProvinceId,
    route: AttackRoute,
    ended: PreviousEnd,
}
