//! Whole games of random orders, all kinds of phase counted.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use chancery::Variant;
use chancery::adjudicate::{
    AdjustmentResolution, RetreatResolution, Workspace, adjustments_into, movement, retreats_into,
};
use chancery::advance::{
    Changes, Circumstances, EmptyPhases, Terms, after_adjustments, after_movement, after_retreats,
};
use chancery::options::{
    Drawn, LegalIndex, LegalWorkspace, draw_adjustments, draw_orders, legal_orders,
};
use chancery::orders::{AdjustmentOrder, MovementOrder, OrderNotes, Pacts, RetreatOrder, Setting};
use chancery::position::{PhaseKind, Position};
use chancery::rules::Rules;
use rand_chacha::ChaCha8Rng;

use super::timing::count;
use crate::self_play::{pick, randomness};

/// Years after which a game nobody wins is over.
const YEARS: i32 = 50;

/// Fewer games than this say nothing.
const GAMES_MIN: usize = 3;

/// Phases a second in the median of games, with the full list of legal orders built in each.
pub(super) fn listed(variant: &Variant, budget: Duration) -> Result<f64> {
    rate(variant, budget, choose_from_list)
}

/// Phases a second in the median of games, with one legal order a unit drawn without a list.
pub(super) fn sampled(variant: &Variant, budget: Duration) -> Result<f64> {
    rate(variant, budget, draw)
}

/// How orders are chosen, into a list that is used again.
type Choose = fn(&LegalIndex, Setting<'_>, &mut LegalWorkspace, &mut ChaCha8Rng, &mut Vec<Drawn>);

fn rate(variant: &Variant, budget: Duration, choose: Choose) -> Result<f64> {
    let mut table = Table::new(variant);
    // The same game twice: it must be the same, and every order it gives legal.
    let first = table.play(choose, 0, Check::EveryOrder)?;
    if table.play(choose, 0, Check::Nothing)? != first {
        bail!("a random game does not come out the same twice, so nothing is timed");
    }
    let mut rates = Vec::new();
    let begun = Instant::now();
    while rates.len() < GAMES_MIN || begun.elapsed() < budget {
        let game = u64::try_from(rates.len()).unwrap_or(u64::MAX).saturating_add(1);
        let started = Instant::now();
        let phases = table.play(choose, game, Check::Nothing)?;
        rates.push(count(phases) / started.elapsed().as_secs_f64());
    }
    rates.sort_by(f64::total_cmp);
    Ok(rates.get(rates.len() / 2).copied().unwrap_or(0.0))
}

/// What is checked while a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Check {
    Nothing,
    EveryOrder,
}

/// Where games are played, with memory that is used again.
struct Table<'v> {
    variant: &'v Variant,
    rules: Rules,
    index: LegalIndex,
    legal: LegalWorkspace,
    workspace: Workspace,
    drawn: Vec<Drawn>,
    moves: Vec<MovementOrder>,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<AdjustmentOrder>,
    retreat_resolution: RetreatResolution,
    adjustment_resolution: AdjustmentResolution,
    changes: Changes,
}

impl<'v> Table<'v> {
    fn new(variant: &'v Variant) -> Self {
        Self {
            variant,
            rules: variant.rules,
            index: LegalIndex::new(&variant.map),
            legal: LegalWorkspace::new(),
            workspace: Workspace::new(),
            drawn: Vec::new(),
            moves: Vec::new(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
            retreat_resolution: RetreatResolution::default(),
            adjustment_resolution: AdjustmentResolution::default(),
            changes: Changes::default(),
        }
    }

    /// Plays a game to its end and answers how many phases it had.
    fn play(&mut self, choose: Choose, game: u64, check: Check) -> Result<usize> {
        let mut source = randomness(0, game);
        let mut position = self.variant.start.clone();
        let last = position.phase.year + YEARS;
        let (mut phases, mut quiet_years) = (0, 0);
        while position.phase.year < last {
            position = self.phase(&position, choose, &mut source, quiet_years, check)?;
            quiet_years = self.changes.quiet_years;
            phases += 1;
            if self.changes.ending.is_some() {
                break;
            }
        }
        Ok(phases)
    }

    fn phase(
        &mut self,
        position: &Position,
        choose: Choose,
        source: &mut ChaCha8Rng,
        quiet_years: u16,
        check: Check,
    ) -> Result<Position> {
        let (map, rules) = (&self.variant.map, &self.rules);
        let (pacts, notes) = (Pacts::none(), OrderNotes::new());
        let setting = Setting { map, position, rules, pacts: &pacts, notes: &notes };
        choose(&self.index, setting, &mut self.legal, source, &mut self.drawn);
        let terms = Terms {
            map,
            rules,
            victory: &self.variant.victory,
            empty_phases: EmptyPhases::Skipped,
        };
        let now = Circumstances { quiet_years, ..Circumstances::default() };
        let changes = &mut self.changes;
        let drawn = self.drawn.iter();
        Ok(match position.phase.kind {
            PhaseKind::Movement => {
                self.moves.clear();
                self.moves.extend(drawn.filter_map(|d| d.order.movement_order(position)));
                let resolution = movement(setting, &self.moves, &mut self.workspace);
                let refused = |i: usize| resolution.refused(i).is_some();
                if check == Check::EveryOrder && (0..self.moves.len()).any(refused) {
                    bail!("{}: a legal order was refused, so nothing is timed", position.phase);
                }
                after_movement(&terms, now, &resolution, changes)
            }
            PhaseKind::Retreat => {
                self.retreats.clear();
                self.retreats.extend(drawn.filter_map(|d| d.order.retreat_order(position)));
                let resolution = &mut self.retreat_resolution;
                retreats_into(map, position, &self.retreats, rules, resolution);
                after_retreats(&terms, now, position, resolution, changes)
            }
            PhaseKind::Adjustment => {
                self.adjustments.clear();
                self.adjustments.extend(drawn.filter_map(|d| d.order.adjustment_order(d.by)));
                let resolution = &mut self.adjustment_resolution;
                let orders = &self.adjustments;
                adjustments_into(map, position, orders, rules, now.disorder, resolution);
                after_adjustments(&terms, now, position, resolution, changes)
            }
        })
    }
}

fn draw(
    index: &LegalIndex,
    setting: Setting<'_>,
    workspace: &mut LegalWorkspace,
    source: &mut ChaCha8Rng,
    drawn: &mut Vec<Drawn>,
) {
    drawn.clear();
    drawn.extend_from_slice(draw_orders(index, setting, workspace, |below| pick(source, below)));
}

/// One of the listed orders of each unit. What a power may order in an adjustment phase depends on
/// its other orders, so there the list is made and the orders are drawn.
fn choose_from_list(
    index: &LegalIndex,
    setting: Setting<'_>,
    workspace: &mut LegalWorkspace,
    source: &mut ChaCha8Rng,
    drawn: &mut Vec<Drawn>,
) {
    drawn.clear();
    let legal = legal_orders(index, setting, workspace);
    if setting.position.phase.kind != PhaseKind::Adjustment {
        for unit in legal.units().filter(|unit| !unit.orders.is_empty()) {
            let below = u32::try_from(unit.orders.len()).unwrap_or(u32::MAX);
            let order = unit.orders[pick(source, below) as usize];
            drawn.push(Drawn { by: unit.power, order });
        }
        return;
    }
    let Setting { map, position, rules, .. } = setting;
    let orders = draw_adjustments(map, position, rules, workspace, |below| pick(source, below));
    drawn.extend_from_slice(orders);
}
