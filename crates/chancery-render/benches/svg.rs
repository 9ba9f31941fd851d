//! How long a picture takes: of a crowded board of the standard map, with an order for every unit
//! and what became of it. `cargo bench -p chancery-render`.

use chancery::adjudicate::{UnitOutcome, Workspace, movement};
use chancery::orders::{OrderNotes, Pacts, Setting};
use chancery::position::Position;
use chancery_drawing::Drawing;
use chancery_render::{Base, Options, Scene};
use chancery_testkit::random_positions::{Dealer, Mix};
use chancery_variants::{Library, Loaded};
use divan::Bencher;

fn main() {
    divan::main();
}

struct Crowded {
    standard: Loaded,
    drawing: Drawing,
    position: Position,
    outcomes: Vec<UnitOutcome>,
}

impl Crowded {
    fn deal() -> Self {
        let library = Library::builtin();
        let standard = library.load("standard").expect("the standard variant");
        let drawing = library.drawing("standard").expect("no faults").expect("a drawing");
        let map = &standard.variant.map;
        let mut dealer = Dealer::new(map, 1901, 1);
        let position = dealer.position(&Mix { units: (34, 34), powers: (7, 7), unsupplied: 0 });
        let orders = dealer.orders(&position);
        let setting = Setting {
            map,
            position: &position,
            rules: &standard.variant.rules,
            pacts: &Pacts::none(),
            notes: &OrderNotes::new(),
        };
        let mut workspace = Workspace::new();
        let outcomes = movement(setting, &orders, &mut workspace).units().collect();
        Self { standard, drawing, position, outcomes }
    }

    fn base(&self) -> Base<'_> {
        let looks = &self.standard.about.looks;
        Base::new(&self.drawing, &self.standard.variant.map, looks, &Options::default())
    }

    fn scene(&self) -> Scene<'_> {
        let mut scene = Scene::new(&self.position).titled("Spring 1901");
        scene.movement(&self.standard.variant.map, &self.outcomes);
        scene
    }
}

/// What is made once a map and style.
#[divan::bench]
fn base(bencher: Bencher<'_, '_>) {
    let crowded = Crowded::deal();
    bencher.bench_local(|| crowded.base());
}

/// A whole picture of a scene.
#[divan::bench]
fn svg(bencher: Bencher<'_, '_>) {
    let crowded = Crowded::deal();
    let base = crowded.base();
    bencher.bench_local(|| base.svg(&crowded.scene()));
}

/// Units, orders, title and legend alone.
#[divan::bench]
fn overlay(bencher: Bencher<'_, '_>) {
    let crowded = Crowded::deal();
    let base = crowded.base();
    bencher.bench_local(|| base.overlay(&crowded.scene()));
}
