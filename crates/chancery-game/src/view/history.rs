//! Phases that have been played, as everybody may know them.

use std::sync::Arc;

use chancery::adjudicate::Workspace;
use chancery::advance::Winter;
use chancery::orders::Pacts;
use chancery::position::Position;
use chancery::record::{self, PhaseOrders};
use chancery::rules::SupportForeign;
use chancery_houserules::{Seen, Watch};

use crate::ground::Ground;
use crate::people::Seat;
use crate::state::{Game, Step};
use crate::time::Moment;

/// A phase that has been played.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    step: Arc<Step>,
    /// Whether the alliances of the phase show, because the rules read them.
    alliances_show: bool,
}

impl Played {
    pub(super) fn new(game: &Game, step: &Arc<Step>) -> Self {
        let alliances_show = game.charter.rules.support_foreign != SupportForeign::Any;
        Self { step: Arc::clone(step), alliances_show }
    }

    /// Its number.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.step.number
    }

    /// When it was played.
    #[must_use]
    pub fn ended(&self) -> Moment {
        self.step.ended
    }

    /// The position it began with.
    #[must_use]
    pub fn before(&self) -> &Position {
        &self.step.before
    }

    /// The position it led to, as it was played: a mended engine does not change it.
    #[must_use]
    pub fn after(&self) -> &Position {
        &self.step.after
    }

    /// Everybody's orders, by seat, one a line.
    #[must_use]
    pub fn lines(&self) -> &[(Seat, Vec<String>)] {
        &self.step.lines
    }

    /// Everybody's orders. Alliances are among it only where the rules read them, so that the
    /// result has told them.
    #[must_use]
    pub fn orders(&self) -> PhaseOrders {
        let pacts =
            if self.alliances_show { self.step.orders.pacts.clone() } else { Pacts::none() };
        PhaseOrders { pacts, ..self.step.orders.clone() }
    }

    /// What became of the orders, judged again.
    #[must_use]
    pub fn results(&self, game: &super::GameView, ground: Ground<'_>) -> record::Played {
        self.judged(game, ground).0
    }

    /// The same, and what the rule of the house saw of the winter that came of it, if one came.
    #[must_use]
    pub fn judged(
        &self,
        game: &super::GameView,
        ground: Ground<'_>,
    ) -> (record::Played, Option<Seen>) {
        let watch = game.charter.house.as_ref().map(Watch::new);
        let terms = chancery::advance::Terms {
            map: &ground.variant.map,
            rules: &game.charter.rules,
            victory: &game.charter.victory,
            empty_phases: chancery::advance::EmptyPhases::Skipped,
            winter: watch.as_ref().map(|watch| watch as &dyn Winter),
        };
        let quiet_years = self.step.quiet_years;
        let played = record::play(
            &terms,
            quiet_years,
            &self.step.before,
            self.orders(),
            &mut Workspace::new(),
        );
        (played, watch.as_ref().and_then(Watch::seen).cloned())
    }
}
