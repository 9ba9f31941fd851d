//! Whole games of random orders. The same seed plays the same game on every machine.

use chancery::Variant;
use chancery::adjudicate::{
    AdjustmentResolution, RetreatResolution, Workspace, adjustments_into, movement_of_legal,
    retreats_into,
};
use chancery::advance::{
    Changes, Circumstances, EmptyPhases, Ending, Terms, after_adjustments, after_movement,
    after_retreats,
};
use chancery::options::{
    LegalIndex, LegalWorkspace, choose_movement, draw_adjustments, draw_movement, draw_retreats,
};
use chancery::orders::{AdjustmentOrder, LegalSet, OrderNotes, Pacts, RetreatOrder, Setting};
use chancery::position::{PhaseKind, Position};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// How the orders of a phase are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choosing {
    /// Every legal order is listed, and one of each unit's is taken.
    Listed,
    /// One legal order for each unit is drawn without a list, where the engine can.
    Drawn,
}

/// What is given to whoever watches a game: a phase that is about to be judged.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// The position.
    pub position: &'a Position,
    /// The orders, if it is a movement phase.
    pub movement: Option<LegalSet<'a>>,
}

/// How a game went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// How many phases of all kinds were judged.
    pub phases: u32,
    /// How many cores of orders that depended on each other they held.
    pub cores: u32,
    /// How it ended; `None` if there was no room for more phases.
    pub ending: Option<Ending>,
}

/// Plays games of random orders, and keeps its memory from one to the next.
#[derive(Debug)]
pub struct RandomPlay<'v> {
    variant: &'v Variant,
    index: LegalIndex,
    pacts: Pacts,
    notes: OrderNotes,
    legal: LegalWorkspace,
    retreats: Vec<RetreatOrder>,
    adjustments: Vec<AdjustmentOrder>,
    workspace: Workspace,
    retreated: RetreatResolution,
    adjusted: AdjustmentResolution,
    changes: Changes,
}

impl<'v> RandomPlay<'v> {
    /// A player of one variant.
    #[must_use]
    pub fn new(variant: &'v Variant) -> Self {
        Self {
            variant,
            index: LegalIndex::new(&variant.map),
            pacts: Pacts::none(),
            notes: OrderNotes::new(),
            legal: LegalWorkspace::new(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
            workspace: Workspace::new(),
            retreated: RetreatResolution::default(),
            adjusted: AdjustmentResolution::default(),
            changes: Changes::default(),
        }
    }

    /// Plays a game to its end, or for at most `phases_max` phases, and shows each phase to `see`
    /// before it is judged.
    pub fn play(
        &mut self,
        seed: u64,
        choosing: Choosing,
        phases_max: u32,
        mut see: impl FnMut(Seen<'_>),
    ) -> Played {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = self.variant.start.clone();
        let mut quiet_years = 0;
        let mut played = Played { phases: 0, cores: 0, ending: None };
        while played.phases < phases_max && played.ending.is_none() {
            let now = Circumstances { quiet_years, ..Circumstances::default() };
            position = match position.phase.kind {
                PhaseKind::Movement => {
                    self.movement(&position, now, choosing, &mut random, &mut see, &mut played)
                }
                PhaseKind::Retreat | PhaseKind::Adjustment => {
                    see(Seen { position: &position, movement: None });
                    self.other(&position, now, &mut random)
                }
            };
            quiet_years = self.changes.quiet_years;
            played.phases += 1;
            played.ending = self.changes.ending;
        }
        played
    }

    fn movement(
        &mut self,
        position: &Position,
        now: Circumstances<'_>,
        choosing: Choosing,
        random: &mut ChaCha8Rng,
        see: &mut impl FnMut(Seen<'_>),
        played: &mut Played,
    ) -> Position {
        let Self { variant, index, pacts, notes, legal, workspace, changes, .. } = self;
        let (map, rules) = (&variant.map, &variant.rules);
        let setting = Setting { map, position, rules, pacts, notes };
        let orders = match choosing {
            Choosing::Drawn => draw_movement(index, setting, legal, |bound| below(random, bound)),
            Choosing::Listed => choose_movement(index, setting, legal, |unit| {
                let bound = u32::try_from(unit.orders.len()).unwrap_or(u32::MAX);
                below(random, bound) as usize
            }),
        };
        see(Seen { position, movement: Some(orders) });
        let resolution = movement_of_legal(orders, workspace);
        played.cores += resolution.work().cores;
        after_movement(&terms(variant), now, &resolution, changes)
    }

    fn other(
        &mut self,
        position: &Position,
        now: Circumstances<'_>,
        random: &mut ChaCha8Rng,
    ) -> Position {
        let Self { variant, legal, retreats, adjustments, retreated, adjusted, changes, .. } = self;
        let Variant { map, rules, .. } = variant;
        let pick = |bound| below(random, bound);
        if position.phase.kind == PhaseKind::Retreat {
            let drawn = draw_retreats(map, position, legal, pick).iter();
            retreats.clear();
            retreats.extend(drawn.filter_map(|drawn| drawn.order.retreat_order(position)));
            retreats_into(map, position, retreats, rules, retreated);
            return after_retreats(&terms(variant), now, position, retreated, changes);
        }
        let drawn = draw_adjustments(map, position, rules, legal, pick).iter();
        adjustments.clear();
        adjustments.extend(drawn.filter_map(|drawn| drawn.order.adjustment_order(drawn.by)));
        adjustments_into(map, position, adjustments, rules, now.disorder, adjusted);
        after_adjustments(&terms(variant), now, position, adjusted, changes)
    }
}

const fn terms(variant: &Variant) -> Terms<'_> {
    let Variant { map, rules, victory, .. } = variant;
    Terms { map, rules, victory, empty_phases: EmptyPhases::Skipped, winter: None }
}

/// A number below a bound. The upper half of a product is below it, and even enough for small
/// bounds.
fn below(random: &mut ChaCha8Rng, bound: u32) -> u32 {
    let product = u64::from(random.next_u32()) * u64::from(bound);
    u32::try_from(product >> 32).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_game_and_each_phase_is_of_a_game() {
        let standard = chancery_variants::standard();
        let mut player = RandomPlay::new(&standard);
        for choosing in [Choosing::Listed, Choosing::Drawn] {
            let mut game = |seed| {
                let mut positions = Vec::new();
                let played = player.play(seed, choosing, 200, |seen| {
                    if let Some(orders) = seen.movement {
                        assert_eq!(orders.orders().len(), seen.position.units().count());
                    }
                    positions.push(seen.position.clone());
                });
                assert_eq!(positions.len(), played.phases as usize);
                assert!(positions.windows(2).all(|pair| pair[0].phase < pair[1].phase));
                positions
            };
            let (first, other) = (game(1), game(2));
            assert_eq!(first, game(1), "{choosing:?}");
            assert_ne!(first, other, "{choosing:?}");
        }
    }
}
