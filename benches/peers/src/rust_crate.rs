//! The Rust crate `diplomacy`, linked in.

use std::hint::black_box;

use anyhow::{Context as _, Result, anyhow};
use chancery::board::Location;
use chancery::orders::{MovementAction, MovementOrder, Route};
use chancery::position::{Position, Unit, UnitKind};
use chancery_formats::python_game::PackageNames;
use diplomacy::geo::{Map, RegionKey, standard_map};
use diplomacy::judge::{MappedMainOrder, OrderState, Outcome, Rulebook, Submission};
use diplomacy::order::Command as _;
use diplomacy::{ShortName as _, UnitPosition, UnitType};

use crate::phases::{Phase, Phases};
use crate::stand::Stand;
use crate::timing::{Job, Pass};

/// What it is called in the table.
pub(crate) const NAME: &str = "diplomacy 0.2.0 (Rust)";

/// A phase in the crate's own objects.
struct Ready {
    units: Vec<UnitPosition<'static, RegionKey>>,
    orders: Vec<MappedMainOrder>,
    texts: Vec<String>,
}

/// The phases in the crate's own objects.
pub(crate) struct Submissions {
    map: &'static Map,
    phases: Vec<Ready>,
}

impl Submissions {
    /// Translates the phases.
    ///
    /// # Errors
    ///
    /// When the crate cannot read an order or a unit.
    pub(crate) fn new(phases: &Phases<'_>) -> Result<Self> {
        let names = PackageNames::new(&phases.variant.map);
        let ready = phases.list.iter().map(|phase| {
            Ready::new(&names, phase).with_context(|| format!("{NAME}: {}", phase.name))
        });
        Ok(Self { map: standard_map(), phases: ready.collect::<Result<_>>()? })
    }

    fn count(&self) -> u32 {
        u32::try_from(self.phases.len()).unwrap_or(u32::MAX)
    }

    /// From the crate's own objects to the outcome of each order. The copy of the orders, which the
    /// crate takes away, is not timed.
    pub(crate) fn adjudicate(&self) -> Job<'_> {
        Box::new(move || {
            let orders: Vec<Vec<MappedMainOrder>> =
                self.phases.iter().map(|phase| phase.orders.clone()).collect();
            Pass::of(self.count(), || {
                for (phase, orders) in self.phases.iter().zip(orders) {
                    let submission = Submission::new(self.map, &phase.units, orders);
                    black_box(submission.adjudicate(Rulebook::edition_2023()));
                }
            })
        })
    }

    /// The same from the crate's own form of text.
    pub(crate) fn read_and_adjudicate(&self) -> Job<'_> {
        Box::new(move || {
            Pass::of(self.count(), || {
                for phase in &self.phases {
                    let orders = phase.texts.iter().filter_map(|text| text.parse().ok()).collect();
                    let submission = Submission::new(self.map, &phase.units, orders);
                    black_box(submission.adjudicate(Rulebook::edition_2023()));
                }
            })
        })
    }

    /// Where the units stand after each phase.
    pub(crate) fn stands(&self, phases: &Phases<'_>) -> Vec<Option<Stand>> {
        let names = PackageNames::new(&phases.variant.map);
        let after = |phase: &Ready| {
            let submission = Submission::new(self.map, &phase.units, phase.orders.clone());
            Some(stand(&names, &submission.adjudicate(Rulebook::edition_2023())))
        };
        self.phases.iter().map(after).collect()
    }
}

impl Ready {
    fn new(names: &PackageNames<'_>, phase: &Phase) -> Result<Self> {
        let texts: Vec<String> =
            phase.orders.iter().map(|order| order_text(names, &phase.position, order)).collect();
        let parse = |text: &String| text.parse().map_err(|error| anyhow!("{text}: {error}"));
        let orders = texts.iter().map(parse).collect::<Result<_>>()?;
        let unit = |(at, unit): (_, Unit)| {
            let text = unit_text(names, unit, unit.at(at));
            text.parse().map_err(|error| anyhow!("{text}: {error}"))
        };
        let units = phase.position.units().map(unit).collect::<Result<_>>()?;
        Ok(Self { units, orders, texts })
    }
}

/// `FRA: F spa(nc)`.
fn unit_text(names: &PackageNames<'_>, unit: Unit, at: Location) -> String {
    let power = unit.power.map_or_else(String::new, |power| names.power_word(power));
    let power = power.get(..3).unwrap_or_default();
    format!("{power}: {} {}", unit.kind.letter(), place(names, at))
}

/// `spa(nc)`.
fn place(names: &PackageNames<'_>, at: Location) -> String {
    let code = names.map().location_code(at);
    match code.split_once('/') {
        Some((province, coast)) => format!("{province}({coast})"),
        None => code,
    }
}

/// An order in the crate's own form of text. It knows no unstated kinds and coasts of units.
fn order_text(names: &PackageNames<'_>, position: &Position, order: &MovementOrder) -> String {
    let unit_at = |at: Location| position.unit(at.province);
    let exact = |at: Location| unit_at(at).map_or(at, |unit| unit.at(at.province));
    let kind = |at: Location| unit_at(at).map_or(UnitKind::Army, |unit| unit.kind).letter();
    let own =
        unit_at(order.unit.at).unwrap_or(Unit::of(UnitKind::Army, None));
    let own = Unit { power: order.by.or(own.power), ..own };
    let own = unit_text(names, own, exact(order.unit.at));
    let other = |at: Location| format!("{} {}", kind(at), place(names, exact(at)));
    match order.action {
        MovementAction::Hold => format!("{own} holds"),
        MovementAction::Move { to, route } => {
            let via = matches!(route, Route::ViaConvoy | Route::Path(_));
            format!("{own} -> {}{}", place(names, to), if via { " via convoy" } else { "" })
        }
        MovementAction::SupportHold { target, .. } => {
            format!("{own} supports {}", other(target.at))
        }
        MovementAction::SupportMove { target, to } => {
            format!("{own} supports {} -> {}", other(target.at), place(names, to))
        }
        MovementAction::Convoy { army, to } => {
            format!("{own} convoys {} -> {}", other(army.at), place(names, to))
        }
    }
}

/// Where the units stand by an outcome of the crate.
fn stand(names: &PackageNames<'_>, outcome: &Outcome<'_, Rulebook>) -> Stand {
    let went = |order: &MappedMainOrder| {
        let success =
            outcome.get(order).is_some_and(|o| OrderState::from(o) == OrderState::Succeeds);
        order.command.move_dest().filter(|_| success).cloned()
    };
    let entered: Vec<RegionKey> = outcome.orders().filter_map(went).collect();
    let word = |order: &MappedMainOrder| {
        let at = match went(order) {
            Some(to) => to,
            None if entered.iter().any(|to| to.province() == order.region.province()) => {
                return None;
            }
            None => order.region.clone(),
        };
        let short = order.nation.short_name();
        let power = names.map().powers().map(|(id, _)| names.power_word(id));
        let power = power.into_iter().find(|word| word.starts_with(&*short))?;
        let letter = if order.unit_type == UnitType::Army { 'A' } else { 'F' };
        let place = at.short_name().to_uppercase().replace('(', "/").replace(')', "");
        Some(format!("{power} {letter} {place}"))
    };
    outcome.orders().filter_map(word).collect()
}
