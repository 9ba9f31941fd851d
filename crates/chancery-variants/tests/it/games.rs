//! Every built-in variant, played at random to an end.

use chancery::Variant;
use chancery::adjudicate::Workspace;
use chancery::advance::{DrawReason, Ending};
use chancery::options::{LegalIndex, LegalWorkspace, draw_orders};
use chancery::orders::{Drawn, Order, OrderNotes, OrderSet, Pacts, Setting};
use chancery::position::{PhaseKind, Position, check};
use chancery::record::{PhaseOrders, Record};
use chancery_variants::Library;

/// Games a variant.
const GAMES: u64 = 3;
/// Years that a game lasts at most: a draw of those who are left.
const YEARS_MAX: i32 = 40;

/// A small source of numbers, the same everywhere: xorshift.
struct Source(u64);

impl Source {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below a bound.
    fn pick(&mut self, below: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let high = u32::try_from(self.0 >> 32).unwrap_or(u32::MAX);
        high % below.max(1)
    }
}

fn order(drawn: &Drawn, position: &Position) -> Option<Order> {
    match position.phase.kind {
        PhaseKind::Movement => drawn.order.movement_order(position).map(Order::Movement),
        PhaseKind::Retreat => drawn.order.retreat_order(position).map(Order::Retreat),
        PhaseKind::Adjustment => drawn.order.adjustment_order(drawn.by).map(Order::Adjustment),
    }
}

/// Plays a game to its end, with orders drawn from all legal ones; the position is sound after each
/// phase.
fn play(variant: &Variant, seed: u64) -> Record {
    let map = &variant.map;
    let mut header = Record::of_variant(variant).header().clone();
    let last = variant.start.phase.year + YEARS_MAX - 1;
    header.victory.last_year = Some(header.victory.last_year.map_or(last, |year| year.min(last)));
    let rules = header.rules;
    let mut record = Record::new(header, variant.start.clone());
    let (index, mut legal) = (LegalIndex::new(map), LegalWorkspace::new());
    let (notes, pacts, mut workspace) = (OrderNotes::new(), Pacts::none(), Workspace::new());
    let mut source = Source::new(seed);
    while record.ending().is_none() {
        let position = record.position();
        assert_eq!(check(map, position, &rules), [], "{}: {}", variant.id, position.phase);
        let setting = Setting { map, position, rules: &rules, pacts: &pacts, notes: &notes };
        let drawn = draw_orders(&index, setting, &mut legal, |below| source.pick(below));
        let orders = drawn.iter().filter_map(|drawn| order(drawn, position)).collect();
        let set = OrderSet { orders, notes: OrderNotes::new() };
        let given = PhaseOrders { set, ..PhaseOrders::default() };
        let played = record.play(map, given, &mut workspace);
        played.unwrap_or_else(|error| panic!("{}: {error}", variant.id));
    }
    record
}

#[test]
fn every_built_in_variant_is_played_to_an_end() {
    for entry in Library::builtin().entries() {
        let variant = match entry.result {
            Ok(loaded) => loaded.variant,
            Err(faults) => panic!("{}: {faults:?}", entry.id),
        };
        for game in 0..GAMES {
            let record = play(&variant, game);
            let last = variant.start.phase.year + YEARS_MAX - 1;
            match record.ending() {
                Some(Ending::Solo { centres, .. }) => {
                    let wanted = variant.victory.centres;
                    assert!(wanted.is_some_and(|wanted| centres >= wanted), "{}", entry.id);
                }
                Some(Ending::Draw { reason: DrawReason::LastYear { year }, .. }) => {
                    assert_eq!(year, last, "{}", entry.id);
                }
                other => panic!("{}: {other:?}", entry.id),
            }
        }
    }
}

/// Small boards are decided soon; where nobody ever wins, the count of centres is out of reach.
#[test]
fn small_variants_are_won_at_random() {
    for id in ["lagoon", "pure", "france-austria"] {
        let loaded = Library::builtin().load(id).unwrap_or_else(|error| panic!("{error}"));
        let won = (0..8)
            .any(|seed| matches!(play(&loaded.variant, seed).ending(), Some(Ending::Solo { .. })));
        assert!(won, "{id}");
    }
}
