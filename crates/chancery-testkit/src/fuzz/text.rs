//! Any text as orders.

use std::sync::LazyLock;

use chancery::board::Map;
use chancery::notation::write::{self, Style};
use chancery::notation::{Context, Expect, Names, Reader, Reading, Span};
use chancery::orders::{Order, OrderNotes, equal_exactly};
use chancery::position::PhaseKind;

use super::standard_map;

static NAMES: LazyLock<Names<'static>> = LazyLock::new(|| Names::new(standard_map()));

const EXPECTED: [Expect; 5] = [
    Expect::Orders(PhaseKind::Movement),
    Expect::Orders(PhaseKind::Retreat),
    Expect::Orders(PhaseKind::Adjustment),
    Expect::SetUp,
    Expect::AnyOrders,
];

/// Whatever the text: reading it ends, twice the same; every place it names is one of the text; and
/// each order that was read, written in any style, is read as the same order again.
///
/// The first byte says what the text is expected to hold.
///
/// # Panics
///
/// Panics where that does not hold.
pub fn order_text_survives_rewriting(data: &[u8]) {
    let Some((&first, text)) = data.split_first() else { return };
    let expect = EXPECTED[usize::from(first) % EXPECTED.len()];
    let text = String::from_utf8_lossy(text);
    let mut reader = Reader::new(&NAMES);
    let context = Context::expecting(expect);
    let reading = reader.read(&text, &context);
    assert_eq!(reading, reader.read(&text, &context), "read twice");
    check_places(&text, &reading);
    for order in reading.orders() {
        for style in Style::ALL {
            check_rewriting(&mut reader, &reading, order, style);
        }
    }
}

fn check_places(text: &str, reading: &Reading) {
    let slice = |span: Span| text.get(span.start as usize..span.end as usize);
    for item in &reading.items {
        assert!(slice(item.span).is_some(), "{item:?} is not of the text");
    }
    for error in reading.errors() {
        assert!(slice(error.span).is_some(), "{error:?} is not of the text");
    }
    for warning in reading.warnings() {
        assert!(slice(warning.span).is_some(), "{warning:?} is not of the text");
    }
}

fn check_rewriting(reader: &mut Reader<'_>, reading: &Reading, order: &Order, style: Style) {
    let map: &Map = standard_map();
    let written = write::order(map, &reading.notes, order, style);
    let (kind, by) = match order {
        Order::Movement(order) => (Expect::Orders(PhaseKind::Movement), order.by),
        Order::Retreat(order) => (Expect::Orders(PhaseKind::Retreat), order.by),
        Order::Adjustment(order) => (Expect::Orders(PhaseKind::Adjustment), order.by),
        Order::SetUp(line) => (Expect::SetUp, line.power),
    };
    let context = Context { power: by, ..Context::expecting(kind) };
    let mut notes = OrderNotes::new();
    match reader.read_one(&written, &context, &mut notes) {
        Ok(again) => assert!(
            equal_exactly(&again.order, &notes, order, &reading.notes),
            "{style:?}: `{written}` is read as {:?}, not as {order:?}",
            again.order
        ),
        Err(error) => panic!("{style:?}: `{written}` cannot be read: {error:?}"),
    }
}
