//! Games that the program plays with itself.

use std::str::FromStr;

use anyhow::{Context as _, Result};
use chancery::Variant;
use chancery::adjudicate::Workspace;
use chancery::board::{ByPower, Map, PowerId, PowerSet};
use chancery::options::{LegalIndex, LegalWorkspace, draw_orders};
use chancery::orders::{Drawn, Order, OrderNotes, OrderSet, Pacts, Setting};
use chancery::position::{PhaseKind, Position};
use chancery::record::{Header, PhaseOrders, Record};
use chancery::rules::Rules;
use chancery_bots::{Bot, Finished, Terms, View};
use chancery_formats::python_game::{PackageNames, SaveAs, SavedGame};
use chancery_houserules::{Seen, SupplyLines, Watch};
use clap::ValueEnum as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Who plays a power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Player {
    /// Any legal order, each as likely as the others
    Random,
    /// No order at all
    Hold,
    /// A computer power
    Bot,
}

/// Who plays which power, as given on the command line: `random`, or `random,France=bot`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Players {
    /// Who plays the powers that are not named.
    rest: Player,
    named: Vec<(String, Player)>,
}

impl FromStr for Players {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = |word: &str| {
            Player::from_str(word.trim(), true).map_err(|_| {
                let known = Player::value_variants().iter().filter_map(Player::to_possible_value);
                let known: Vec<String> = known.map(|value| value.get_name().to_owned()).collect();
                format!("nobody is called `{}`; possible values: {}", word.trim(), known.join(", "))
            })
        };
        let (mut rest, mut named) = (Player::Random, Vec::new());
        for (i, part) in text.split(',').enumerate() {
            match part.split_once('=') {
                Some((power, player)) => named.push((power.trim().to_owned(), read(player)?)),
                None if i == 0 => rest = read(part)?,
                None => return Err(format!("say which power `{}` plays: POWER=WHO", part.trim())),
            }
        }
        Ok(Self { rest, named })
    }
}

impl Players {
    /// Who plays each power of a map.
    pub(crate) fn seats(&self, map: &Map) -> Result<Seats> {
        let mut seats = Seats(ByPower::from_fn(map.power_count(), |_| self.rest));
        for (name, player) in &self.named {
            let power = map.power_by_name(name);
            let power = power.with_context(|| format!("no power of the map is called {name}"))?;
            seats.0[power] = *player;
        }
        Ok(seats)
    }
}

/// Who plays each power.
#[derive(Debug, Clone)]
pub(crate) struct Seats(ByPower<Player>);

impl Seats {
    /// The same player for every power.
    pub(crate) fn all(map: &Map, player: Player) -> Self {
        Self(ByPower::from_fn(map.power_count(), |_| player))
    }

    /// The same with another player for one power.
    pub(crate) fn with(mut self, power: PowerId, player: Player) -> Self {
        self.0[power] = player;
        self
    }

    fn of(&self, player: Player) -> impl Iterator<Item = PowerId> {
        let seats = self.0.iter().filter(move |(_, seat)| **seat == player);
        seats.map(|(power, _)| power)
    }
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
    seats: Seats,
    house: Option<SupplyLines>,
    index: LegalIndex,
    legal: LegalWorkspace,
    workspace: Workspace,
    bot: Bot,
}

impl<'v> Table<'v> {
    /// A table for games of a variant that last so many years at most.
    pub(crate) fn new(variant: &'v Variant, rules: Rules, seats: Seats, years_max: u16) -> Self {
        let mut header = Record::of_variant(variant).header().clone();
        header.rules = rules;
        let last = variant.start.phase.year.saturating_add(i32::from(years_max) - 1);
        let limit = &mut header.victory.last_year;
        *limit = Some(limit.map_or(last, |year| year.min(last)));
        Self {
            variant,
            header,
            seats,
            house: None,
            index: LegalIndex::new(&variant.map),
            legal: LegalWorkspace::new(),
            workspace: Workspace::new(),
            bot: Bot::new(&variant.map),
        }
    }

    /// The same table for games with a rule of the house, or without one.
    pub(crate) fn with(self, house: Option<SupplyLines>) -> Self {
        Self { house, ..self }
    }

    /// Plays a game to its end.
    pub(crate) fn play(&mut self, seed: u64, game: u64) -> Result<Record> {
        self.play_and_watch(seed, game, |_| ())
    }

    /// The same, and shows every winter that came by the rule of the house.
    pub(crate) fn play_and_watch(
        &mut self,
        seed: u64,
        game: u64,
        mut see: impl FnMut(&Seen),
    ) -> Result<Record> {
        let mut record = Record::new(self.header.clone(), self.variant.start.clone());
        let mut source = randomness(seed, game);
        // Computer powers draw on their own: they change nothing of what the others draw.
        let bot_seed = randomness(seed, game).random();
        while record.ending().is_none() {
            let mut orders = self.random_orders(record.position(), &mut source);
            self.bot_orders(&record, bot_seed, &mut orders);
            let set = OrderSet { orders, notes: OrderNotes::new() };
            let given = PhaseOrders { set, ..PhaseOrders::default() };
            let Some(rule) = &self.house else {
                record.play(&self.variant.map, given, &mut self.workspace)?;
                continue;
            };
            let watch = Watch::new(rule);
            record.play_with(&self.variant.map, Some(&watch), given, &mut self.workspace)?;
            if let Some(seen) = watch.seen() {
                see(seen);
            }
        }
        Ok(record)
    }

    /// The orders of those who play at random. They are drawn for everybody, so that each draws the
    /// same whoever the others are.
    fn random_orders(&mut self, position: &Position, source: &mut ChaCha8Rng) -> Vec<Order> {
        let random: PowerSet = self.seats.of(Player::Random).collect();
        if random.is_empty() {
            return Vec::new();
        }
        let (notes, pacts) = (OrderNotes::new(), Pacts::none());
        let map = &self.variant.map;
        let setting =
            Setting { map, position, rules: &self.header.rules, pacts: &pacts, notes: &notes };
        let drawn = draw_orders(&self.index, setting, &mut self.legal, |below| pick(source, below));
        let drawn = drawn.iter().filter(|drawn| random.contains(drawn.by));
        drawn.filter_map(|drawn| order(drawn, position)).collect()
    }

    /// Adds the orders of the computer powers.
    fn bot_orders(&mut self, record: &Record, seed: u64, orders: &mut Vec<Order>) {
        let history: Vec<Finished<'_>> = record
            .phases()
            .map(|view| Finished { before: view.before, orders: &view.played.orders.set.orders })
            .collect();
        let terms = Terms {
            map: &self.variant.map,
            rules: &self.header.rules,
            victory: &self.header.victory,
        };
        for power in self.seats.of(Player::Bot) {
            let view = View {
                terms,
                power,
                position: record.position(),
                history: &history,
                offers: &[],
                pacts: &[],
                seed,
            };
            orders.extend(self.bot.orders(&view).orders);
        }
    }

    /// A game as the Python package saves games. No clock is read: every game is of the time 0.
    pub(crate) fn save(&self, record: &Record, id: &str) -> Result<SavedGame> {
        let names = PackageNames::new(&self.variant.map);
        let save_as = SaveAs {
            id: id.to_owned(),
            map: self.variant.id.clone(),
            rules: vec!["NO_PRESS".to_owned(), "POWER_CHOICE".to_owned()],
            timestamp: 0,
            house: self.house.as_ref().map(|house| house.setting().id.clone()),
        };
        Ok(SavedGame::of_record(record, &names, &save_as)?)
    }
}
