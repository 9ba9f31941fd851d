//! From the record of a game to a saved game that the package loads and replays.

use chancery::board::{PowerId, ProvinceId};
use chancery::position::{Phase, Position, UnitKind};
use chancery::record::{PhaseView, Record};

use super::document::{Named, SavedGame, SavedPhase, SavedState};
use super::export_orders::{PhaseWords, phase_words};
use super::export_state::{Influence, builds, retreats, units, unsupplied};
use super::names::PackageNames;
use super::rest::{NewSlot, Rest};
use super::write::{PACKAGE_GAME_KEYS, PHASE_KEYS};
use super::zobrist::ZobristTable;
use crate::asked::is_anybody_asked;

/// The name of the position after the last phase of a game that is over.
pub(super) const COMPLETED: &str = "COMPLETED";

/// The package's rule under which illegal orders are kept, and their units hold.
const NO_CHECK: &str = "NO_CHECK";

/// What a saved game says beside the game itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveAs {
    /// The game's id.
    pub id: String,
    /// The package's name of the map.
    pub map: String,
    /// The package's rules, such as `POWER_CHOICE`. `NO_CHECK` is added to them where an illegal
    /// order has to be kept.
    pub rules: Vec<String>,
    /// When it is saved, in microseconds; every position says so.
    pub timestamp: i64,
    /// The rule of the house it is played with, by name.
    pub house: Option<String>,
}

/// Why a game cannot be saved for the package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsavable {
    /// The package has no wings.
    #[error("{phase}: the package has no wings")]
    Wing {
        /// The phase before which one is on the board.
        phase: Phase,
        /// Where it is.
        at: ProvinceId,
    },
    /// The package has no units without a power.
    #[error("{phase}: the package has no units without a power")]
    Neutral {
        /// The phase before which one is on the board.
        phase: Phase,
        /// Where it is.
        at: ProvinceId,
    },
}

impl SavedGame {
    /// The saved game of the phases that led to the current step of a record.
    ///
    /// What the package would not take or not replay is put so that it does:
    ///
    /// - orders are written with the kind of unit and the coast that they come to; of several orders
    ///   for a unit, the one that counted;
    /// - orders to units that are not there, or are another power's, are left out, and so are waived
    ///   builds, which the package does not save;
    /// - units removed by rule are written as orders to disband, since the package removes by
    ///   another rule;
    /// - phases in which nobody had anything to order are left out: the package has none.
    ///
    /// # Errors
    ///
    /// When there are units of a kind or an owner that the package does not have.
    pub fn of_record(
        record: &Record,
        names: &PackageNames<'_>,
        save_as: &SaveAs,
    ) -> Result<Self, Unsavable> {
        let map = names.map();
        let mut exporter = Exporter {
            names,
            save_as,
            table: ZobristTable::new(names),
            influence: Influence::none(map),
            is_unchecked: false,
        };
        let mut phases = Vec::new();
        for view in record.phases() {
            check(view.before)?;
            exporter.influence.start(view.before);
            let words = phase_words(names, &view);
            exporter.is_unchecked |= words.has_illegal;
            // The package passes over phases in which nobody has anything to order.
            if is_anybody_asked(map, view.before) {
                phases.push(exporter.phase(&view, words, record));
            }
            exporter.influence.follow(&view.played.outcome);
        }
        check(record.position())?;
        exporter.influence.start(record.position());
        let name = match record.ending() {
            Some(_) => COMPLETED.to_owned(),
            None => phase_name(record.position().phase),
        };
        let last = exporter.state(record.position(), &name, record, &[]);
        let unordered = map.powers().map(|(power, _)| (names.power_word(power), None));
        phases.push(SavedPhase {
            name,
            state: last,
            orders: unordered.collect(),
            results: Named::new(),
            messages: Vec::new(),
            rest: Rest::of_known(PHASE_KEYS),
        });
        Ok(exporter.game(phases))
    }
}

struct Exporter<'a, 'm> {
    names: &'a PackageNames<'m>,
    save_as: &'a SaveAs,
    table: ZobristTable,
    influence: Influence,
    is_unchecked: bool,
}

impl Exporter<'_, '_> {
    fn phase(&self, view: &PhaseView<'_>, words: PhaseWords, record: &Record) -> SavedPhase {
        let disorder: Vec<_> = self
            .names
            .map()
            .powers()
            .map(|(power, _)| power)
            .filter(|power| view.played.orders.disorder.contains(*power))
            .collect();
        let name = phase_name(view.before.phase);
        SavedPhase {
            state: self.state(view.before, &name, record, &disorder),
            name,
            orders: words.orders,
            results: words.results,
            messages: Vec::new(),
            rest: Rest::of_known(PHASE_KEYS),
        }
    }

    fn state(
        &self,
        position: &Position,
        name: &str,
        record: &Record,
        disorder: &[PowerId],
    ) -> SavedState {
        let (names, map) = (self.names, self.names.map());
        let by_power = |words: &dyn Fn(PowerId) -> Vec<String>| -> Named<Vec<String>> {
            map.powers().map(|(power, _)| (names.power_word(power), words(power))).collect()
        };
        let place = |province: ProvinceId| names.place_word(province.into());
        let mut state = SavedState {
            name: Some(name.to_owned()),
            zobrist_hash: None,
            units: by_power(&|power| units(names, position, power)),
            retreats: map
                .powers()
                .map(|(power, _)| (names.power_word(power), retreats(names, position, power)))
                .collect(),
            centers: by_power(&|power| position.centres_of(power).map(place).collect()),
            homes: by_power(&|power| map.power(power).homes.iter().copied().map(place).collect()),
            influence: by_power(&|power| self.influence.of(power).map(place).collect()),
            civil_disorder: map
                .powers()
                .map(|(power, _)| (names.power_word(power), disorder.contains(&power).into()))
                .collect(),
            builds: map
                .powers()
                .map(|(power, _)| {
                    (
                        names.power_word(power),
                        builds(names, position, power, &record.header().rules),
                    )
                })
                .collect(),
            unsupplied: unsupplied(names, position),
            build_limits: position
                .build_limits()
                .map(|(power, most)| (names.power_word(power), i64::from(most)))
                .collect(),
            rest: self.rest_of_state(),
        };
        state.zobrist_hash = self.table.hash(&state);
        state
    }

    /// The keys of a position, in the package's order.
    fn rest_of_state(&self) -> Rest {
        use NewSlot::{Known, Other};
        Rest::of([
            Other("timestamp", self.save_as.timestamp.into()),
            Known("zobrist_hash"),
            Other("note", "".into()),
            Known("name"),
            Known("units"),
            Known("retreats"),
            Known("centers"),
            Known("homes"),
            Known("influence"),
            Known("civil_disorder"),
            Known("builds"),
            Other("game_id", self.save_as.id.as_str().into()),
            Other("map", self.save_as.map.as_str().into()),
        ])
    }

    fn game(&self, mut phases: Vec<SavedPhase>) -> SavedGame {
        let mut rules = self.save_as.rules.clone();
        if self.is_unchecked && !rules.iter().any(|rule| rule == NO_CHECK) {
            rules.push(NO_CHECK.to_owned());
        }
        // Every position repeats the rules, which are only known now.
        for phase in &mut phases {
            phase.state.rest.set("rules", rules.iter().map(String::as_str).collect());
        }
        SavedGame {
            id: Some(self.save_as.id.clone()),
            map: Some(self.save_as.map.clone()),
            rules,
            phases,
            house: self.save_as.house.clone(),
            rest: Rest::of_known(PACKAGE_GAME_KEYS),
        }
    }
}

fn check(position: &Position) -> Result<(), Unsavable> {
    let phase = position.phase;
    let dislodged = position.dislodged().map(|(at, dislodged)| (at, dislodged.unit));
    for (at, unit) in position.units().chain(dislodged) {
        if unit.kind == UnitKind::Wing {
            return Err(Unsavable::Wing { phase, at });
        }
        if unit.power.is_none() {
            return Err(Unsavable::Neutral { phase, at });
        }
    }
    Ok(())
}

/// The package writes years with four digits.
fn phase_name(phase: Phase) -> String {
    format!("{}{:04}{}", phase.season.letter(), phase.year, phase.kind.letter())
}
