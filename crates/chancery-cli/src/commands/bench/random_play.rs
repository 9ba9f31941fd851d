//! Whole games of random orders, all kinds of phase counted.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use chancery::Variant;
use chancery::adjudicate::{
    AdjustmentResolution, RetreatResolution, Workspace, adjustments_into, movement,
    movement_of_legal, retreats_into,
};
use chancery::advance::{
    Changes, Circumstances, EmptyPhases, Terms, after_adjustments, after_movement, after_retreats,
};
use chancery::options::{
    LegalIndex, LegalWorkspace, choose_movement, draw_adjustments, draw_movement, draw_retreats,
};
use chancery::orders::{
    AdjustmentOrder, LegalSet, MovementOrder, OrderNotes, Pacts, RetreatOrder, Setting,
};
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
    rate(variant, budget, Choosing::FromList)
}

/// Phases a second in the median of games, with one legal order a unit drawn without a list.
pub(super) fn sampled(variant: &Variant, budget: Duration) -> Result<f64> {
    rate(variant, budget, Choosing::WithoutList)
}

/// How orders are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choosing {
    /// Every legal order is listed, and one of each unit's is taken.
    FromList,
    /// One legal order of each unit is drawn without a list, where the engine can.
    WithoutList,
}

fn rate(variant: &Variant, budget: Duration, choosing: Choosing) -> Result<f64> {
    let mut table = Table::new(variant);
    // The same game twice: it must be the same, and every order it gives legal.
    let first = table.play(choosing, 0, Check::EveryOrder)?;
    if table.play(choosing, 0, Check::Nothing)? != first {
        bail!("a random game does not come out the same twice, so nothing is timed");
    }
    let mut rates = Vec::new();
    let begun = Instant::now();
    while rates.len() < GAMES_MIN || begun.elapsed() < budget {
        let game = u64::try_from(rates.len()).unwrap_or(u64::MAX).saturating_add(1);
        let started = Instant::now();
        let phases = table.play(choosing, game, Check::Nothing)?;
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
            retreats: Vec::new(),
            adjustments: Vec::new(),
            retreat_resolution: RetreatResolution::default(),
            adjustment_resolution: AdjustmentResolution::default(),
            changes: Changes::default(),
        }
    }

    /// Plays a game to its end and answers how many phases it had.
    fn play(&mut self, choosing: Choosing, game: u64, check: Check) -> Result<usize> {
        let mut source = randomness(0, game);
        let mut position = self.variant.start.clone();
        let last = position.phase.year + YEARS;
        let (mut phases, mut quiet_years) = (0, 0);
        while position.phase.year < last {
            position = self.phase(&position, choosing, &mut source, quiet_years, check)?;
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
        choosing: Choosing,
        source: &mut ChaCha8Rng,
        quiet_years: u16,
        check: Check,
    ) -> Result<Position> {
        let Self { index, legal, workspace, retreats, adjustments, changes, .. } = self;
        let (map, rules) = (&self.variant.map, &self.rules);
        let (pacts, notes) = (Pacts::none(), OrderNotes::new());
        let setting = Setting { map, position, rules, pacts: &pacts, notes: &notes };
        let victory = &self.variant.victory;
        let terms = Terms { map, rules, victory, empty_phases: EmptyPhases::Skipped, winter: None };
        let now = Circumstances { quiet_years, ..Circumstances::default() };
        let below = |bound| pick(source, bound);
        Ok(match position.phase.kind {
            PhaseKind::Movement => {
                let orders = choosing.movement(index, setting, legal, below);
                if check == Check::EveryOrder {
                    every_order_is_legal(orders)?;
                }
                after_movement(&terms, now, &movement_of_legal(orders, workspace), changes)
            }
            PhaseKind::Retreat => {
                let drawn = draw_retreats(map, position, legal, below).iter();
                retreats.clear();
                retreats.extend(drawn.filter_map(|d| d.order.retreat_order(position)));
                let resolution = &mut self.retreat_resolution;
                retreats_into(map, position, retreats, rules, resolution);
                after_retreats(&terms, now, position, resolution, changes)
            }
            PhaseKind::Adjustment => {
                let drawn = draw_adjustments(map, position, rules, legal, below).iter();
                adjustments.clear();
                adjustments.extend(drawn.filter_map(|d| d.order.adjustment_order(d.by)));
                let resolution = &mut self.adjustment_resolution;
                adjustments_into(map, position, adjustments, rules, now.disorder, resolution);
                after_adjustments(&terms, now, position, resolution, changes)
            }
        })
    }
}

impl Choosing {
    /// One legal order for each unit in a movement phase. In the other phases the list is made
    /// either way.
    fn movement<'a>(
        self,
        index: &LegalIndex,
        setting: Setting<'a>,
        workspace: &'a mut LegalWorkspace,
        mut below: impl FnMut(u32) -> u32,
    ) -> LegalSet<'a> {
        match self {
            Self::WithoutList => draw_movement(index, setting, workspace, below),
            Self::FromList => choose_movement(index, setting, workspace, |unit| {
                let bound = u32::try_from(unit.orders.len()).unwrap_or(u32::MAX);
                below(bound) as usize
            }),
        }
    }
}

/// Checks orders that are not checked while they are timed, and what becomes of them.
fn every_order_is_legal(orders: LegalSet<'_>) -> Result<()> {
    let setting = orders.setting();
    let position = setting.position;
    let claims: Vec<MovementOrder> = orders.claims().collect();
    let (mut one, mut other) = (Workspace::new(), Workspace::new());
    let (checked, unchecked) =
        (movement(setting, &claims, &mut one), movement_of_legal(orders, &mut other));
    if (0..claims.len()).any(|i| checked.refused(i).is_some()) {
        bail!("{}: a legal order was refused, so nothing is timed", position.phase);
    }
    if !checked.units().eq(unchecked.units()) {
        bail!("{}: legal orders end otherwise, so nothing is timed", position.phase);
    }
    Ok(())
}
