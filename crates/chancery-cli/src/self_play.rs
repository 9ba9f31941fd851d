//! Games that the program plays with itself.

use chancery::orders::{Drawn, LegalIndex, LegalWorkspace, Order, Setting, draw_orders};
use chancery::position::{PhaseKind, Position};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Players {
    /// Any legal order, each as likely as the others
    Random,
    /// No order at all
    Hold,
}

/// The source of randomness of one game: the same seed and number give the same game everywhere.
pub(crate) fn randomness(seed: u64, game: u64) -> ChaCha8Rng {
    let mut source = ChaCha8Rng::seed_from_u64(seed);
    source.set_stream(game);
    source
}

/// A number below a bound.
pub(crate) fn pick(source: &mut ChaCha8Rng, below: u32) -> u32 {
    source.random_range(0..below.max(1))
}

impl Players {
    /// The orders they give in a phase, into a list that is used again.
    pub(crate) fn order(
        self,
        index: &LegalIndex,
        setting: Setting<'_>,
        workspace: &mut LegalWorkspace,
        source: &mut ChaCha8Rng,
        orders: &mut Vec<Order>,
    ) {
        orders.clear();
        if self == Self::Random {
            let drawn = draw_orders(index, setting, workspace, |below| pick(source, below));
            orders.extend(drawn.iter().filter_map(|drawn| order(drawn, setting.position)));
        }
    }
}

/// A drawn order as it is given.
fn order(drawn: &Drawn, position: &Position) -> Option<Order> {
    match position.phase.kind {
        PhaseKind::Movement => drawn.order.movement_order(position).map(Order::Movement),
        PhaseKind::Retreat => drawn.order.retreat_order(position).map(Order::Retreat),
        PhaseKind::Adjustment => drawn.order.adjustment_order(drawn.by).map(Order::Adjustment),
    }
}
