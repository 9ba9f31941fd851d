//! The movement phases that are timed, and the proof that what is timed is right.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use chancery::Variant;
use chancery::adjudicate::{Workspace, movement};
use chancery::notation::write::{Style, order as write_order};
use chancery::notation::{Context, Names, Reader, Reading};
use chancery::orders::{
    LegalIndex, LegalWorkspace, MovementOrder, Order, OrderNotes, Pacts, Setting, legal_movement,
};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Rules;
use chancery_verify::replay::{Judgement, replay};

use super::timing::{Figure, count, measure, timed};
use crate::explaining::movement_orders;
use crate::games::Game;

/// Movement phases of one variant.
pub(super) struct Phases {
    variant: Arc<Variant>,
    rules: Rules,
    phases: Vec<Phase>,
}

struct Phase {
    position: Position,
    orders: Vec<MovementOrder>,
    notes: OrderNotes,
    text: String,
}

impl Phases {
    /// The movement phases of the games, each as its record has it. The games must come out as
    /// recorded under these rules.
    pub(super) fn new(games: &[Game], rules: &str) -> Result<Self> {
        let Some(first) = games.first() else { bail!("there is no game") };
        let variant = Arc::clone(&first.variant);
        let by = Judgement::read(rules, variant.rules)?;
        let mut phases = Vec::new();
        for game in games {
            if game.variant.id != variant.id {
                bail!(
                    "{} is of the variant {}, {} of {}",
                    first.name,
                    variant.id,
                    game.name,
                    game.variant.id
                );
            }
            for phase in &game.record.phases {
                let report = replay(&variant, phase, &by);
                if !report.is_explained() {
                    bail!(
                        "{} {} comes out otherwise than recorded, so nothing is timed; `chancery \
                         replay --check` says how",
                        game.name,
                        phase.before.phase
                    );
                }
                if phase.before.phase.kind == PhaseKind::Movement {
                    let (orders, _) = movement_orders(&phase.orders.orders);
                    let notes = phase.orders.notes.clone();
                    let text = text(&variant, &orders, &notes);
                    phases.push(Phase { position: phase.before.clone(), orders, notes, text });
                }
            }
        }
        if phases.is_empty() {
            bail!("the games have no movement phase");
        }
        Ok(Self { variant, rules: by.rules, phases })
    }

    pub(super) fn variant(&self) -> &Variant {
        &self.variant
    }

    pub(super) fn len(&self) -> usize {
        self.phases.len()
    }

    pub(super) fn units_per_phase(&self) -> f64 {
        let units: usize = self.phases.iter().map(|phase| phase.position.units().count()).sum();
        count(units) / count(self.len())
    }

    pub(super) fn legal_orders_per_phase(&self) -> f64 {
        let index = LegalIndex::new(&self.variant.map);
        let mut workspace = LegalWorkspace::new();
        let pacts = Pacts::none();
        let orders: usize = self
            .phases
            .iter()
            .map(|phase| {
                let setting = self.setting(phase, &pacts);
                legal_movement(&index, setting, &mut workspace).all().len()
            })
            .sum();
        count(orders) / count(self.len())
    }

    fn setting<'a>(&'a self, phase: &'a Phase, pacts: &'a Pacts) -> Setting<'a> {
        Setting {
            map: &self.variant.map,
            position: &phase.position,
            rules: &self.rules,
            pacts,
            notes: &phase.notes,
        }
    }

    fn context<'a>(phase: &'a Phase) -> Context<'a> {
        Context { position: Some(&phase.position), ..Context::new(PhaseKind::Movement) }
    }

    /// Fails where something that is to be timed does not give what it should: the text the same
    /// orders, every unit a reason and a list of legal orders, a copy the same position.
    pub(super) fn check(&self) -> Result<()> {
        let names = Names::new(&self.variant.map);
        let mut reader = Reader::new(&names);
        let index = LegalIndex::new(&self.variant.map);
        let (mut workspace, mut legal) = (Workspace::new(), LegalWorkspace::new());
        let pacts = Pacts::none();
        for phase in &self.phases {
            let at = phase.position.phase;
            let reading = reader.read(&phase.text, &Self::context(phase));
            if read_orders(&reading) != phase.orders {
                bail!("{at}: the text of the orders is not read as the orders");
            }
            let setting = self.setting(phase, &pacts);
            let resolution = movement(setting, &phase.orders, &mut workspace);
            if resolution.units().any(|unit| resolution.reason(unit.at).is_none()) {
                bail!("{at}: a unit has no reason");
            }
            let list = legal_movement(&index, setting, &mut legal);
            if phase.position.units().any(|(at, _)| list.of_unit(at).is_empty()) {
                bail!("{at}: a unit has no legal order");
            }
            if phase.position.clone() != phase.position {
                bail!("{at}: a copy is another position");
            }
        }
        Ok(())
    }

    pub(super) fn time_adjudication(&self, budget: Duration) -> Figure {
        let pacts = Pacts::none();
        let mut workspace = Workspace::new();
        measure(budget, self.len(), || {
            timed(|| {
                for phase in &self.phases {
                    let setting = self.setting(phase, &pacts);
                    black_box(movement(setting, &phase.orders, &mut workspace));
                }
            })
        })
    }

    pub(super) fn time_text(&self, budget: Duration) -> Figure {
        let pacts = Pacts::none();
        let names = Names::new(&self.variant.map);
        let mut reader = Reader::new(&names);
        let mut workspace = Workspace::new();
        let mut reading = Reading::default();
        let mut orders: Vec<MovementOrder> = Vec::new();
        measure(budget, self.len(), || {
            timed(|| {
                for phase in &self.phases {
                    reader.read_into(&phase.text, &Self::context(phase), &mut reading);
                    orders.clear();
                    orders.extend(reading.orders().filter_map(as_movement));
                    let setting = Setting { notes: &reading.notes, ..self.setting(phase, &pacts) };
                    black_box(movement(setting, &orders, &mut workspace));
                }
            })
        })
    }

    pub(super) fn time_legal_orders(&self, budget: Duration) -> Figure {
        let pacts = Pacts::none();
        let index = LegalIndex::new(&self.variant.map);
        let mut workspace = LegalWorkspace::new();
        measure(budget, self.len(), || {
            timed(|| {
                for phase in &self.phases {
                    let setting = self.setting(phase, &pacts);
                    black_box(legal_movement(&index, setting, &mut workspace));
                }
            })
        })
    }

    pub(super) fn time_clone(&self, budget: Duration) -> Figure {
        measure(budget, self.len(), || {
            timed(|| {
                for phase in &self.phases {
                    black_box(phase.position.clone());
                }
            })
        })
    }

    /// Only the reasons are timed, not the adjudication before them.
    pub(super) fn time_reasons(&self, budget: Duration) -> Figure {
        let pacts = Pacts::none();
        let mut workspace = Workspace::new();
        measure(budget, self.len(), || {
            let mut taken = Duration::ZERO;
            for phase in &self.phases {
                let setting = self.setting(phase, &pacts);
                let resolution = movement(setting, &phase.orders, &mut workspace);
                let begun = Instant::now();
                for (at, _) in phase.position.units() {
                    black_box(resolution.reason(at));
                }
                taken += begun.elapsed();
            }
            taken
        })
    }
}

/// Orders as a program writes them, under the name of each power.
fn text(variant: &Variant, orders: &[MovementOrder], notes: &OrderNotes) -> String {
    let mut text = String::new();
    let mut last = None;
    for order in orders {
        if order.by != last {
            last = order.by;
            if let Some(power) = order.by {
                let _ = writeln!(text, "{}:", variant.map.power(power).name);
            }
        }
        let order = Order::Movement(*order);
        let _ = writeln!(text, "{}", write_order(&variant.map, notes, &order, Style::Python));
    }
    text
}

const fn as_movement(order: &Order) -> Option<MovementOrder> {
    match order {
        Order::Movement(order) => Some(*order),
        Order::Retreat(_) | Order::Adjustment(_) | Order::SetUp(_) => None,
    }
}

fn read_orders(reading: &Reading) -> Vec<MovementOrder> {
    reading.orders().filter_map(as_movement).collect()
}
