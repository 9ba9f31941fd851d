//! The movement phases that are timed, and the proof that what is timed is right.

use std::fmt::{self, Write as _};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use chancery::Variant;
use chancery::adjudicate::{Workspace, movement};
use chancery::notation::write::{Style, order as write_order};
use chancery::notation::{Context, Names, Reader, Reading};
use chancery::options::{LegalIndex, LegalWorkspace, legal_movement};
use chancery::orders::{MovementOrder, Order, OrderNotes, Pacts, Setting};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Rules;
use chancery_explain::movement_orders;
use chancery_verify::replay::{Judgement, PhaseReport, RecordedPhase, replay};

use super::timing::{Figure, count, measure, timed};
use crate::games::Game;

/// Movement phases of one variant.
pub(super) struct Phases {
    variant: Arc<Variant>,
    rules: Rules,
    timed: Vec<Phase>,
    compared: Compared,
}

struct Phase {
    position: Position,
    orders: Vec<MovementOrder>,
    notes: OrderNotes,
    text: String,
}

/// How the phases of the record, of every kind, compare with what is decided here.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Compared {
    /// The position after is the recorded one.
    equal: usize,
    /// It is another one, as a known fault of the recording program explains.
    explained: usize,
    /// It is another one because the record was made under other rules.
    other_rules: usize,
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { equal, explained, other_rules } = *self;
        let all = equal + explained + other_rules;
        write!(f, "{equal} of {all} phases come out as recorded")?;
        if explained > 0 {
            write!(f, ", {explained} otherwise by known faults of the record")?;
        }
        if other_rules > 0 {
            write!(f, ", {other_rules} otherwise under these rules")?;
        }
        Ok(())
    }
}

impl Compared {
    /// Compares a phase with its record. A profile says what the record was made by, so there
    /// everything must be explained; so it must be where no rules are asked for.
    fn add(&mut self, report: &PhaseReport, must_agree: bool) -> bool {
        if report.differences.is_empty() {
            self.equal += 1;
        } else if report.is_explained() {
            self.explained += 1;
        } else if must_agree {
            return false;
        } else {
            self.other_rules += 1;
        }
        true
    }
}

impl Phases {
    /// The movement phases of the games, each as its record has it.
    ///
    /// The games must come out as recorded, or as a known fault explains, where `rules` name a
    /// profile or nothing.
    pub(super) fn new(games: &[Game], rules: Option<&str>) -> Result<Self> {
        let Some(first) = games.first() else { bail!("there is no game") };
        let variant = Arc::clone(&first.variant);
        let by = match rules {
            Some(rules) => Judgement::read(rules, variant.rules)?,
            None => Judgement { rules: variant.rules, profile: None },
        };
        let must_agree = rules.is_none() || by.profile.is_some();
        let mut timed = Vec::new();
        let mut compared = Compared::default();
        for game in games {
            if game.variant.id != variant.id {
                let (one, other) = (&variant.id, &game.variant.id);
                bail!("{} is of the variant {one}, {} of {other}", first.name, game.name);
            }
            for phase in &game.record.phases {
                if !compared.add(&replay(&variant, phase, &by), must_agree) {
                    bail!(
                        "{} {} comes out otherwise than recorded, so nothing is timed; `chancery \
                         replay --check` says how",
                        game.name,
                        phase.before.phase
                    );
                }
                if phase.before.phase.kind == PhaseKind::Movement {
                    timed.push(Phase::new(&variant, phase));
                }
            }
        }
        if timed.is_empty() {
            bail!("the games have no movement phase");
        }
        Ok(Self { variant, rules: by.rules, timed, compared })
    }

    pub(super) const fn compared(&self) -> Compared {
        self.compared
    }

    pub(super) fn variant(&self) -> &Variant {
        &self.variant
    }

    pub(super) fn len(&self) -> usize {
        self.timed.len()
    }

    pub(super) fn units_per_phase(&self) -> f64 {
        let units: usize = self.timed.iter().map(|phase| phase.position.units().count()).sum();
        count(units) / count(self.len())
    }

    pub(super) fn legal_orders_per_phase(&self) -> f64 {
        let index = LegalIndex::new(&self.variant.map);
        let mut workspace = LegalWorkspace::new();
        let pacts = Pacts::none();
        let orders: usize = self
            .timed
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

    fn context(phase: &Phase) -> Context<'_> {
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
        for phase in &self.timed {
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
                for phase in &self.timed {
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
                for phase in &self.timed {
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
                for phase in &self.timed {
                    let setting = self.setting(phase, &pacts);
                    black_box(legal_movement(&index, setting, &mut workspace));
                }
            })
        })
    }

    pub(super) fn time_clone(&self, budget: Duration) -> Figure {
        measure(budget, self.len(), || {
            timed(|| {
                for phase in &self.timed {
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
            for phase in &self.timed {
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

impl Phase {
    fn new(variant: &Variant, recorded: &RecordedPhase) -> Self {
        let (orders, _) = movement_orders(&recorded.orders.orders);
        let notes = recorded.orders.notes.clone();
        let text = text(variant, &orders, &notes);
        Self { position: recorded.before.clone(), orders, notes, text }
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
