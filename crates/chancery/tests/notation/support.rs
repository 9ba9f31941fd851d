//! The standard map and its names, made once, and readings for tests.

use std::sync::{Arc, LazyLock};

use chancery::Variant;
use chancery::board::Map;
use chancery::notation::{Context, Expect, ItemKind, Names, Reader, Reading};
use chancery::orders::{Order, OrderNotes};
use chancery::position::PhaseKind;

static STANDARD: LazyLock<Arc<Variant>> = LazyLock::new(chancery_variants::standard);

/// The standard variant.
pub(crate) fn standard() -> &'static Variant {
    &STANDARD
}

/// The standard map.
pub(crate) fn map() -> &'static Map {
    &STANDARD.map
}

/// The names of the standard map.
pub(crate) fn names() -> &'static Names<'static> {
    static NAMES: LazyLock<Names<'static>> = LazyLock::new(|| Names::new(map()));
    &NAMES
}

/// What a text is read as.
pub(crate) fn read(text: &str, context: &Context<'_>) -> Reading {
    Reader::new(names()).read(text, context)
}

/// The only order of a line, with its notes.
#[track_caller]
pub(crate) fn one(text: &str, kind: PhaseKind) -> (Order, OrderNotes) {
    let reading = read(text, &Context::new(kind));
    match reading.items.as_slice() {
        [item] => match &item.kind {
            ItemKind::Order(read) => (read.order, reading.notes),
            other => panic!("{text}: {other:?}"),
        },
        items => panic!("{text}: {items:?}"),
    }
}

/// What an order of this kind is read in.
pub(crate) const fn expect_of(order: &Order) -> Expect {
    match order {
        Order::Movement(_) => Expect::Orders(PhaseKind::Movement),
        Order::Retreat(_) => Expect::Orders(PhaseKind::Retreat),
        Order::Adjustment(_) => Expect::Orders(PhaseKind::Adjustment),
        Order::SetUp(_) => Expect::SetUp,
    }
}
