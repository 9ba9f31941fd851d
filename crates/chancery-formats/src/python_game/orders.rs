//! From the orders of a saved phase to orders of the engine.

use chancery::notation::{Context, Reader, Strictness};
use chancery::orders::OrderSet;
use chancery::position::{PhaseKind, Position};

use super::document::SavedGame;
use super::fault::{GameFault, GameFaultKind};
use super::names::PackageNames;
use crate::json::{At, Faults as ValueFaults};

/// The orders of a saved phase, and what could not be read among them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SavedOrders {
    /// The orders, by power in the order of the file.
    pub set: OrderSet,
    /// What could not be read, with its place.
    pub faults: Vec<GameFault>,
}

impl SavedGame {
    /// The orders given in the phase of this index; none where its name is no phase. `position` is
    /// the one before it. An order that cannot be read is a fault and keeps no other from being
    /// read.
    ///
    /// # Panics
    ///
    /// Panics if there is no phase of this index.
    #[must_use]
    pub fn orders(
        &self,
        index: usize,
        position: &Position,
        names: &PackageNames<'_>,
        reader: &mut Reader<'_>,
    ) -> SavedOrders {
        let saved = &self.phases[index];
        let mut set = OrderSet::default();
        let mut faults = ValueFaults::<GameFaultKind>::new();
        let Some(phase) = saved.phase() else { return SavedOrders::default() };
        let at_phases = At::Root.key("phases");
        let at_phase = at_phases.index(index);
        let at = at_phase.key("orders");
        for (power, orders) in saved.orders.iter() {
            let at = at.key(power);
            let Some(id) = names.power(power) else {
                faults.push(&at, names.unknown_power(power));
                continue;
            };
            let context = context(phase.kind, id, position);
            for (i, text) in orders.iter().flatten().enumerate() {
                match reader.read_one(text, &context, &mut set.notes) {
                    Ok(read) => set.orders.push(read.order),
                    Err(error) => {
                        let (text, error) = (text.clone(), error.kind);
                        faults.push(&at.index(i), GameFaultKind::Order { text, error });
                    }
                }
            }
        }
        SavedOrders { set, faults: faults.0 }
    }
}

const fn context(
    kind: PhaseKind,
    power: chancery::board::PowerId,
    position: &Position,
) -> Context<'_> {
    let mut context = Context::new(kind);
    context.power = Some(power);
    context.position = Some(position);
    // The package writes one form only, so nothing is guessed at.
    context.strictness = Strictness::Strict;
    context
}
