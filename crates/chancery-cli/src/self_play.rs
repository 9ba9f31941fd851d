//! Games that the program plays with itself.

use anyhow::Result;
use chancery::Variant;
use chancery::adjudicate::Workspace;
use chancery::options::{LegalIndex, LegalWorkspace, draw_orders};
use chancery::orders::{Drawn, Order, OrderNotes, OrderSet, Pacts, Setting};
use chancery::position::{PhaseKind, Position};
use chancery::record::{Header, PhaseOrders, Record};
use chancery::rules::Rules;
use chancery_formats::python_game::{PackageNames, SaveAs, SavedGame};
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

/// Where games are played, with memory that is used again.
pub(crate) struct Table<'v> {
    variant: &'v Variant,
    header: Header,
    players: Players,
    index: LegalIndex,
    legal: LegalWorkspace,
    workspace: Workspace,
}

impl<'v> Table<'v> {
    /// A table for games of a variant that last so many years at most.
    pub(crate) fn new(
        variant: &'v Variant,
        rules: Rules,
        players: Players,
        years_max: u16,
    ) -> Self {
        let mut header = Record::of_variant(variant).header().clone();
        header.rules = rules;
        let last = variant.start.phase.year.saturating_add(i32::from(years_max) - 1);
        let limit = &mut header.victory.last_year;
        *limit = Some(limit.map_or(last, |year| year.min(last)));
        Self {
            variant,
            header,
            players,
            index: LegalIndex::new(&variant.map),
            legal: LegalWorkspace::new(),
            workspace: Workspace::new(),
        }
    }

    /// Plays a game to its end.
    pub(crate) fn play(&mut self, seed: u64, game: u64) -> Result<Record> {
        let map = &self.variant.map;
        let mut record = Record::new(self.header.clone(), self.variant.start.clone());
        let mut source = randomness(seed, game);
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        while record.ending().is_none() {
            let mut orders = Vec::new();
            let position = record.position();
            let rules = &self.header.rules;
            let setting = Setting { map, position, rules, pacts: &pacts, notes: &notes };
            self.players.order(&self.index, setting, &mut self.legal, &mut source, &mut orders);
            let set = OrderSet { orders, notes: OrderNotes::new() };
            let given = PhaseOrders { set, ..PhaseOrders::default() };
            record.play(map, given, &mut self.workspace)?;
        }
        Ok(record)
    }

    /// A game as the Python package saves games. No clock is read: every game is of the time 0.
    pub(crate) fn save(&self, record: &Record, id: &str) -> Result<SavedGame> {
        let names = PackageNames::new(&self.variant.map);
        let save_as = SaveAs {
            id: id.to_owned(),
            map: self.variant.id.clone(),
            rules: vec!["NO_PRESS".to_owned(), "POWER_CHOICE".to_owned()],
            timestamp: 0,
        };
        Ok(SavedGame::of_record(record, &names, &save_as)?)
    }
}
