//! Boards that the tests draw.

use chancery::adjudicate::{UnitOutcome, Workspace, movement};
use chancery::notation::{Context, Names, Reader};
use chancery::orders::{MovementOrder, OrderNotes, Pacts, Setting};
use chancery::position::Position;
use chancery::record::{PhaseOrders, Played, play};
use chancery_drawing::{Drawing, KnownIds};
use chancery_render::{Base, Options, Style};
use chancery_variants::{Library, Loaded};

/// A variant with its drawing.
pub(crate) struct Board {
    pub(crate) loaded: Loaded,
    pub(crate) drawing: Drawing,
}

impl Board {
    pub(crate) fn of(id: &str) -> Option<Self> {
        let library = Library::builtin();
        let loaded = library.load(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let drawing = library.drawing(id).unwrap_or_else(|error| panic!("{id}: {error}"))?;
        Some(Self { loaded, drawing })
    }

    /// Every built-in variant on a board without shapes, where only its colours count.
    pub(crate) fn all_blank() -> impl Iterator<Item = (String, Self)> {
        let entries = Library::builtin().entries();
        entries.into_iter().filter_map(|entry| {
            let loaded = entry.result.ok()?;
            Some((entry.id, Self { loaded, drawing: Drawing::default() }))
        })
    }

    pub(crate) fn standard() -> Self {
        Self::of("standard").expect("the standard map is drawn")
    }

    /// The standard map as a picture of squares, nine in a row, which no change of the real drawing
    /// moves.
    pub(crate) fn squares() -> Self {
        let loaded = Library::builtin().load("standard").expect("the standard variant");
        let map = &loaded.variant.map;
        let mut picture =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 900\">".to_owned();
        for (index, (_, province)) in map.provinces().enumerate() {
            let (x, y, code) = (index % 9 * 100, index / 9 * 100, &province.code);
            let square = format!("<rect id='{code}' x='{x}' y='{y}' width='90' height='90'/>");
            picture.push_str(&square);
        }
        picture.push_str("</svg>");
        let drawing = Drawing::from_svg(&picture, &KnownIds::of(map)).expect("no faults");
        Self { loaded, drawing }
    }

    /// Every built-in variant that is drawn.
    pub(crate) fn all() -> impl Iterator<Item = (String, Self)> {
        let entries = Library::builtin().entries();
        entries.into_iter().filter_map(|entry| Some((entry.id.clone(), Self::of(&entry.id)?)))
    }

    pub(crate) fn base(&self, style: Style) -> Base<'_> {
        let options = Options { style, ..Options::default() };
        Base::new(&self.drawing, &self.loaded.variant.map, &self.loaded.about.looks, &options)
    }

    /// What becomes of orders in a position.
    pub(crate) fn judged(&self, position: &Position, orders: &[MovementOrder]) -> Vec<UnitOutcome> {
        let setting = Setting {
            map: &self.loaded.variant.map,
            position,
            rules: &self.loaded.variant.rules,
            pacts: &Pacts::none(),
            notes: &OrderNotes::new(),
        };
        movement(setting, orders, &mut Workspace::new()).units().collect()
    }

    /// A phase played with orders as people write them.
    pub(crate) fn played(&self, position: &Position, text: &str) -> Played {
        let variant = &self.loaded.variant;
        let names = Names::new(&variant.map);
        let reading = Reader::new(&names).read(text, &Context::new(position.phase.kind));
        assert_eq!(reading.errors().count(), 0, "{text}");
        let terms = chancery::advance::Terms {
            map: &variant.map,
            rules: &variant.rules,
            victory: &variant.victory,
            empty_phases: chancery::advance::EmptyPhases::Skipped,
            winter: None,
        };
        let orders = PhaseOrders { set: reading.into_order_set(), ..PhaseOrders::default() };
        play(&terms, 0, position, orders, &mut Workspace::new())
    }
}
