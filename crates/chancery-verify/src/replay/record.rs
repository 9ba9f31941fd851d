//! A recorded game as it is compared: positions, orders, and what another program made of them.

use chancery::advance::EmptyPhases;
use chancery::board::{Location, Map, ProvinceId};
use chancery::notation::{Names, Reader};
use chancery::orders::{AdjustmentAction, AdjustmentOrder, Order, OrderSet};
use chancery::position::{Phase, PhaseKind, Position, Season, UnitKind};
use chancery_formats::python_game::{
    GameFault, PackageNames, ResultCode, SavedGame, SavedOrders, SavedPhase,
};

/// A recorded game.
#[derive(Debug, Clone)]
pub struct RecordedGame {
    /// What the record calls it.
    pub id: Option<String>,
    /// Its phases, in order.
    pub phases: Vec<RecordedPhase>,
}

/// A phase of a recorded game.
#[derive(Debug, Clone)]
pub struct RecordedPhase {
    /// The position before.
    pub before: Position,
    /// The orders, power by power.
    pub orders: OrderSet,
    /// What could not be read among them.
    pub unread: Vec<GameFault>,
    /// The result codes by unit.
    pub codes: Vec<(Location, Vec<ResultCode>)>,
    /// Units among the result codes that are none of this phase: `ISA D`, `WAIVE`; and, with their
    /// units, codes that nobody knows: `A PAR: maybe`.
    pub phantoms: Vec<String>,
    /// What followed; `None` where the record ends.
    pub next: Option<RecordedNext>,
    /// What is done with phases in which nobody has anything to order.
    pub empty_phases: EmptyPhases,
}

/// What followed a phase.
#[derive(Debug, Clone)]
pub struct RecordedNext {
    /// Whether the game was over.
    pub over: bool,
    /// The position, with the phase it is for. Where the game was over, the phase means nothing.
    pub position: Position,
    /// Where each dislodged unit may go, by where it stood.
    pub retreats: Vec<(ProvinceId, Vec<Location>)>,
}

impl RecordedGame {
    /// The phases of a saved game of the Python package.
    ///
    /// # Errors
    ///
    /// Every position that makes no sense on the map, and every name of a phase that is none.
    pub fn from_saved(game: &SavedGame, map: &Map) -> Result<Self, Vec<GameFault>> {
        let names = PackageNames::new(map);
        let reading = Names::new(map);
        let mut reader = Reader::new(&reading);
        let mut faults = Vec::new();
        let mut phases = Vec::new();
        for (index, saved) in game.phases.iter().enumerate() {
            if saved.is_outside_of_play() {
                continue;
            }
            match read_phase(game, index, &names, &mut reader) {
                Ok(phase) => phases.push(phase),
                Err(more) => faults.extend(more),
            }
        }
        if faults.is_empty() { Ok(Self { id: game.id.clone(), phases }) } else { Err(faults) }
    }
}

fn read_phase(
    game: &SavedGame,
    index: usize,
    names: &PackageNames<'_>,
    reader: &mut Reader<'_>,
) -> Result<RecordedPhase, Vec<GameFault>> {
    let saved = &game.phases[index];
    let before = game.position(index, names)?;
    let next = match game.phases.get(index + 1) {
        Some(next) => Some(read_next(game, index, next, names)?),
        None => None,
    };
    let SavedOrders { set: orders, faults: unread } = game.orders(index, &before, names, reader);
    let (mut codes, mut phantoms) = (Vec::new(), Vec::new());
    for (unit, words) in saved.results.iter() {
        let at = place_of(unit, names);
        match at.filter(|(kind, at)| is_concerned(*kind, *at, &before, &orders)).map(|(_, at)| at) {
            Some(at) => {
                let mut known = Vec::new();
                for word in words {
                    match ResultCode::from_word(word) {
                        Some(code) => known.push(code),
                        None => phantoms.push(format!("{unit}: {word}")),
                    }
                }
                codes.push((at, known));
            }
            None => phantoms.push(unit.to_owned()),
        }
    }
    let empty_phases = super::empty_phases(&game.rules);
    Ok(RecordedPhase { before, orders, unread, codes, phantoms, next, empty_phases })
}

fn place_of(unit: &str, names: &PackageNames<'_>) -> Option<(UnitKind, Location)> {
    let (letter, place) = unit.split_once(' ')?;
    let kind = UnitKind::ALL.into_iter().find(|kind| letter == kind.letter().to_string())?;
    Some((kind, names.place(place)?))
}

/// Whether there is such a unit for this phase to decide about, or an order to build one.
fn is_concerned(kind: UnitKind, at: Location, before: &Position, orders: &OrderSet) -> bool {
    let stands = match before.phase.kind {
        PhaseKind::Retreat => before.dislodged_at(at.province).map(|dislodged| dislodged.unit),
        PhaseKind::Movement | PhaseKind::Adjustment => before.unit(at.province),
    };
    let is_built = |order: &Order| match order {
        Order::Adjustment(AdjustmentOrder { action: AdjustmentAction::Build(unit), .. }) => {
            unit.at.province == at.province && unit.kind == Some(kind)
        }
        _ => false,
    };
    stands.is_some_and(|unit| unit.kind == kind) || orders.orders.iter().any(is_built)
}

fn read_next(
    game: &SavedGame,
    index: usize,
    next: &SavedPhase,
    names: &PackageNames<'_>,
) -> Result<RecordedNext, Vec<GameFault>> {
    // A game that is over has a position but no phase to be for.
    let nowhere = Phase::new(0, Season::Winter, PhaseKind::Adjustment);
    let phase = next.phase();
    let position = game.position_for(index + 1, phase.unwrap_or(nowhere), names)?;
    let mut retreats = Vec::new();
    for (_, units) in next.state.retreats.iter() {
        for (unit, places) in units.iter() {
            let at = unit.split_once(' ').and_then(|(_, place)| names.place(place));
            let Some(at) = at else { continue };
            let mut to: Vec<Location> = places.iter().filter_map(|p| names.place(p)).collect();
            to.sort_unstable();
            to.dedup();
            retreats.push((at.province, to));
        }
    }
    Ok(RecordedNext { over: phase.is_none(), position, retreats })
}
