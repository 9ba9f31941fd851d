//! A table to play at, with computer powers and powers that play at random.

use std::sync::Arc;

use chancery::Variant;
use chancery::adjudicate::Workspace;
use chancery::board::{PowerId, PowerSet, ProvinceId};
use chancery::options::{LegalIndex, LegalWorkspace, draw_orders};
use chancery::orders::{Drawn, Order, OrderNotes, OrderSet, Pacts, Setting};
use chancery::position::{PhaseKind, Position};
use chancery::record::{PhaseOrders, Record};
use chancery_bots::{Bot, Decision, Finished, Offer, Pact, Terms, View};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// A game in play.
pub(crate) struct Table {
    pub(crate) variant: Arc<Variant>,
    pub(crate) record: Record,
    pub(crate) bot: Bot,
    pub(crate) pacts: Vec<Pact>,
    pub(crate) offers: Vec<Offer>,
    seed: u64,
    source: ChaCha8Rng,
    index: LegalIndex,
    legal: LegalWorkspace,
    workspace: Workspace,
}

impl Table {
    pub(crate) fn new(variant: &Arc<Variant>, seed: u64, years: i32) -> Self {
        let mut header = Record::of_variant(variant).header().clone();
        header.victory.last_year = Some(variant.start.phase.year + years - 1);
        Self {
            record: Record::new(header, variant.start.clone()),
            bot: Bot::new(&variant.map),
            pacts: Vec::new(),
            offers: Vec::new(),
            seed,
            source: ChaCha8Rng::seed_from_u64(seed),
            index: LegalIndex::new(&variant.map),
            legal: LegalWorkspace::new(),
            workspace: Workspace::new(),
            variant: Arc::clone(variant),
        }
    }

    pub(crate) fn standard(seed: u64, years: i32) -> Self {
        Self::new(&chancery_variants::standard(), seed, years)
    }

    pub(crate) fn position(&self) -> &Position {
        self.record.position()
    }

    pub(crate) fn power(&self, name: &str) -> PowerId {
        self.variant.map.power_by_name(name).expect("a power of the map")
    }

    pub(crate) fn at(&self, code: &str) -> ProvinceId {
        self.variant.map.province_by_code(code).expect("a province of the map")
    }

    pub(crate) fn powers(&self) -> Vec<PowerId> {
        self.variant.map.powers().map(|(power, _)| power).collect()
    }

    /// Asks the bot, with the view of a power.
    pub(crate) fn ask<T>(
        &mut self,
        power: PowerId,
        question: impl FnOnce(&mut Bot, &View<'_>) -> T,
    ) -> T {
        let history: Vec<Finished<'_>> = self
            .record
            .phases()
            .map(|view| Finished { before: view.before, orders: &view.played.orders.set.orders })
            .collect();
        let header = self.record.header();
        let terms =
            Terms { map: &self.variant.map, rules: &header.rules, victory: &header.victory };
        let of_power = |pact: &&Pact| pact.partner_of(power).is_some();
        let pacts: Vec<Pact> = self.pacts.iter().filter(of_power).cloned().collect();
        let to_power = |offer: &&Offer| offer.to == power || offer.from == power;
        let offers: Vec<Offer> = self.offers.iter().filter(to_power).cloned().collect();
        let view = View {
            terms,
            power,
            position: self.record.position(),
            history: &history,
            offers: &offers,
            pacts: &pacts,
            seed: self.seed,
        };
        question(&mut self.bot, &view)
    }

    pub(crate) fn decide(&mut self, power: PowerId) -> Decision {
        self.ask(power, chancery_bots::Bot::orders)
    }

    /// Random legal orders of everybody.
    pub(crate) fn drawn(&mut self) -> Vec<Order> {
        let position = self.record.position();
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        let rules = &self.record.header().rules;
        let map = &self.variant.map;
        let setting = Setting { map, position, rules, pacts: &pacts, notes: &notes };
        let source = &mut self.source;
        let pick = |below: u32| ((u64::from(source.next_u32()) * u64::from(below)) >> 32) as u32;
        let drawn = draw_orders(&self.index, setting, &mut self.legal, pick);
        let order = |drawn: &Drawn| match position.phase.kind {
            PhaseKind::Movement => drawn.order.movement_order(position).map(Order::Movement),
            PhaseKind::Retreat => drawn.order.retreat_order(position).map(Order::Retreat),
            PhaseKind::Adjustment => drawn.order.adjustment_order(drawn.by).map(Order::Adjustment),
        };
        drawn.iter().filter_map(order).collect()
    }

    /// Plays a phase. The others play at random.
    pub(crate) fn play(&mut self, bots: &[PowerId]) {
        let drawn = if bots.len() < self.variant.map.power_count() { self.drawn() } else { vec![] };
        let bots: PowerSet = bots.iter().copied().collect();
        let mut orders: Vec<Order> = drawn
            .into_iter()
            .filter(|order| order.by().is_some_and(|by| !bots.contains(by)))
            .collect();
        for power in bots.iter() {
            orders.extend(self.decide(power).orders);
        }
        self.give(orders);
    }

    pub(crate) fn give(&mut self, orders: Vec<Order>) {
        let set = OrderSet { orders, notes: OrderNotes::new() };
        let given = PhaseOrders { set, ..PhaseOrders::default() };
        let map = &self.variant.map;
        self.record.play(map, given, &mut self.workspace).expect("the game is not over");
    }
}
