//! Whole games of random orders. The same seed plays the same game on every machine.

use chancery::Variant;
use chancery::adjudicate::{
    AdjustmentResolution, RetreatResolution, Workspace, adjustments_into, movement, retreats_into,
};
use chancery::advance::{
    Changes, Circumstances, EmptyPhases, Ending, Terms, after_adjustments, after_movement,
    after_retreats,
};
use chancery::board::PowerSet;
use chancery::options::{
    Drawn, LegalIndex, LegalWorkspace, draw_adjustments, draw_orders, legal_orders,
};
use chancery::orders::{AdjustmentOrder, MovementOrder, OrderNotes, Pacts, RetreatOrder, Setting};
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
    pub movement: &'a [MovementOrder],
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
    drawn: Vec<Drawn>,
    movement: Vec<MovementOrder>,
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
            drawn: Vec::new(),
            movement: Vec::new(),
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
            self.choose(&position, choosing, &mut random);
            self.write_orders(&position);
            see(Seen { position: &position, movement: &self.movement });
            let now = Circumstances { disorder: PowerSet::EMPTY, quiet_years };
            position = self.judge(&position, now, &mut played.cores);
            quiet_years = self.changes.quiet_years;
            played.phases += 1;
            played.ending = self.changes.ending;
        }
        played
    }

    fn choose(&mut self, position: &Position, choosing: Choosing, random: &mut ChaCha8Rng) {
        let Self { variant, index, pacts, notes, legal, drawn, .. } = self;
        let (map, rules) = (&variant.map, &variant.rules);
        let setting = Setting { map, position, rules, pacts, notes };
        drawn.clear();
        // The upper half of a product is below the bound, and even enough for small bounds.
        let mut pick = |below: u32| {
            let product = u64::from(random.next_u32()) * u64::from(below);
            u32::try_from(product >> 32).unwrap_or(0)
        };
        match (choosing, position.phase.kind) {
            (_, PhaseKind::Adjustment) => {
                drawn.extend(draw_adjustments(map, position, rules, legal, pick));
            }
            (Choosing::Drawn, _) => drawn.extend(draw_orders(index, setting, legal, pick)),
            (Choosing::Listed, _) => {
                for unit in legal_orders(index, setting, legal).units() {
                    let count = u32::try_from(unit.orders.len()).unwrap_or(u32::MAX);
                    let order = unit.orders.get(pick(count) as usize);
                    drawn.extend(order.map(|&order| Drawn { by: unit.power, order }));
                }
            }
        }
    }

    fn write_orders(&mut self, position: &Position) {
        let Self { drawn, movement, retreats, adjustments, .. } = self;
        movement.clear();
        retreats.clear();
        adjustments.clear();
        for Drawn { by, order } in drawn {
            movement.extend(order.movement_order(position));
            retreats.extend(order.retreat_order(position));
            adjustments.extend(order.adjustment_order(*by));
        }
    }

    fn judge(&mut self, position: &Position, now: Circumstances, cores: &mut u32) -> Position {
        let Self { variant, pacts, notes, workspace, retreated, adjusted, changes, .. } = self;
        let Variant { map, rules, victory, .. } = variant;
        let terms = Terms { map, rules, victory, empty_phases: EmptyPhases::Skipped };
        match position.phase.kind {
            PhaseKind::Movement => {
                let setting = Setting { map, position, rules, pacts, notes };
                let resolution = movement(setting, &self.movement, workspace);
                *cores += resolution.work().cores;
                after_movement(&terms, now, &resolution, changes)
            }
            PhaseKind::Retreat => {
                retreats_into(map, position, &self.retreats, rules, retreated);
                after_retreats(&terms, now, position, retreated, changes)
            }
            PhaseKind::Adjustment => {
                let nobody = PowerSet::EMPTY;
                adjustments_into(map, position, &self.adjustments, rules, nobody, adjusted);
                after_adjustments(&terms, now, position, adjusted, changes)
            }
        }
    }
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
                    if seen.position.phase.kind == PhaseKind::Movement {
                        assert_eq!(seen.movement.len(), seen.position.units().count());
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
