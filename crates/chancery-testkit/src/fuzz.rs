//! What must hold for any bytes at all: one function for each property, called by the fuzz targets
//! of `fuzz/` and, for every file of their corpora, by a test.
//!
//! A function that returns has found nothing; one that panics has.

mod adjudication;
mod files;
mod games;
mod orders;
mod scene;
mod supply;
mod text;

use std::sync::{Arc, LazyLock};

use chancery::Variant;
use chancery::board::Map;

pub use adjudication::adjudication_is_total;
pub use files::{
    json_cases_are_read, order_sheets_survive_rewriting, saved_games_survive_rewriting,
    toml_cases_survive_rewriting,
};
pub use games::games_take_whatever_is_said;
pub use orders::listed_orders_are_the_legal_ones;
pub use supply::{modules_are_read, moves_are_read, supply_is_as_reckoned_twice};
pub use text::order_text_survives_rewriting;

/// A property, by the name of its fuzz target and of its corpus.
#[derive(Debug, Clone, Copy)]
pub struct Property {
    /// The name, which says what holds.
    pub name: &'static str,
    /// Panics if it does not hold for these bytes.
    pub check: fn(&[u8]),
}

/// Every property.
pub const PROPERTIES: &[Property] = &[
    Property { name: "adjudication_is_total", check: adjudication_is_total },
    Property { name: "games_take_whatever_is_said", check: games_take_whatever_is_said },
    Property { name: "json_cases_are_read", check: json_cases_are_read },
    Property { name: "listed_orders_are_the_legal_ones", check: listed_orders_are_the_legal_ones },
    Property { name: "modules_are_read", check: modules_are_read },
    Property { name: "moves_are_read", check: moves_are_read },
    Property { name: "order_sheets_survive_rewriting", check: order_sheets_survive_rewriting },
    Property { name: "order_text_survives_rewriting", check: order_text_survives_rewriting },
    Property { name: "saved_games_survive_rewriting", check: saved_games_survive_rewriting },
    Property { name: "supply_is_as_reckoned_twice", check: supply_is_as_reckoned_twice },
    Property { name: "toml_cases_survive_rewriting", check: toml_cases_survive_rewriting },
];

fn standard() -> &'static Variant {
    static STANDARD: LazyLock<Arc<Variant>> = LazyLock::new(chancery_variants::standard);
    &STANDARD
}

fn standard_map() -> &'static Map {
    &standard().map
}
