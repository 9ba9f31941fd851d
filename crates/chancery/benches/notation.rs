//! How fast order text is read, for one phase of 32 orders on the standard map.
//!
//! `cargo bench -p chancery --bench notation`. Each benchmark first asserts that what it times is
//! right.

use std::fmt::Write as _;

use chancery::board::Map;
use chancery::notation::write::{self, Style};
use chancery::notation::{Context, Names, Reader, Reading, limits};
use chancery::position::PhaseKind;
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};

fn main() {
    divan::main();
}

/// A phase as the Python package writes it.
const PHASE: [&str; 32] = [
    "A VIE - GAL",
    "A BUD - SER",
    "F TRI - ALB",
    "A TYR S A VIE - TRI",
    "F LON - NTH",
    "F EDI - NWG",
    "A YOR - NWY VIA",
    "F NTH C A YOR - NWY",
    "A PAR - BUR",
    "A MAR S A PAR - BUR",
    "F BRE - MAO",
    "F MAO - SPA/SC",
    "A BER - KIE",
    "F KIE - DEN",
    "A MUN - RUH",
    "A RUH H",
    "F HOL S A RUH",
    "A ROM - APU",
    "F NAP - ION",
    "A VEN S A TYR",
    "F TUN S F NAP - ION",
    "A MOS - UKR",
    "A WAR - GAL",
    "F STP/SC - BOT",
    "F SEV - RUM",
    "A UKR S F SEV - RUM",
    "F BLA C A SEV - BUL",
    "A CON - BUL",
    "F ANK - BLA",
    "A SMY - ARM",
    "F AEG S A CON - BUL",
    "A GRE S A CON - BUL",
];

fn map() -> Map {
    chancery_variants::standard().map.clone()
}

/// The phase in a style, one order a line.
fn text(map: &Map, style: Style) -> String {
    let names = Names::new(map);
    let reading = Reader::new(&names).read(&PHASE.join("\n"), &context());
    assert_eq!(reading.orders().count(), PHASE.len());
    let mut text = String::new();
    for order in reading.orders() {
        let _ = writeln!(text, "{}", write::order(map, &reading.notes, order, style));
    }
    text
}

fn context() -> Context<'static> {
    Context::new(PhaseKind::Movement)
}

/// A whole phase as one text, in every style.
#[divan::bench(args = Style::ALL)]
fn phase(bencher: Bencher<'_, '_>, style: Style) {
    let map = map();
    let names = Names::new(&map);
    let text = text(&map, style);
    let mut reader = Reader::new(&names);
    let mut reading = Reading::default();
    reader.read_into(&text, &context(), &mut reading);
    assert_eq!(reading.orders().count(), PHASE.len(), "{text}");
    bencher.counter(ItemsCount::new(PHASE.len())).bench_local(|| {
        reader.read_into(divan::black_box(&text), &context(), &mut reading);
        reading.items.len()
    });
}

/// A phase as the strings of a saved game, one call each.
#[divan::bench]
fn strings(bencher: Bencher<'_, '_>) {
    let map = map();
    let names = Names::new(&map);
    let mut reader = Reader::new(&names);
    let mut reading = Reading::default();
    bencher.counter(ItemsCount::new(PHASE.len())).bench_local(|| {
        let mut orders = 0;
        for text in divan::black_box(PHASE) {
            reader.read_into(text, &context(), &mut reading);
            orders += reading.orders().count();
        }
        assert_eq!(orders, PHASE.len());
        orders
    });
}

/// A megabyte of text that is meant to cost much, in lines as long as the reader takes.
#[divan::bench(args = [
    "misspelt", "words", "brackets", "conditions", "paths", "dashes", "colons", "commas",
    "narrowings", "remarks",
])]
fn hostile_megabyte(bencher: Bencher<'_, '_>, kind: &str) {
    let piece = match kind {
        "misspelt" => "A Burgundie - Marseilels, F Eastren Mediteranean - Norweigan Sae, ",
        "words" => "gulf of north st mid eastern western english black the in at of ",
        "brackets" => "A par S [A bur S [A mun S [(<{[(<{",
        "conditions" => "IF\n",
        "paths" => "A lon - nth - eng - mao - nao - nwg - bar - nwy, ",
        "dashes" => "- > -> --> A par - - ",
        "colons" => "France (a b c) : England ( : ) ",
        "commas" => "par, bur; a, F, and the ",
        "narrowings" => "A vie S [A tyr S [A boh S [A mun H]]], ",
        _ => "(here is (a remark)) ",
    };
    let line = piece.repeat(limits::LINE_BYTES_MAX / piece.len()) + "\n";
    let text = line.repeat((1 << 20) / line.len());
    let map = map();
    let names = Names::new(&map);
    let mut reader = Reader::new(&names);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| reader.read(divan::black_box(&text), &context()).items.len());
}

/// A megabyte of lines of one letter.
#[divan::bench]
fn hostile_lines(bencher: Bencher<'_, '_>) {
    let text = "x\n".repeat(1 << 19);
    let map = map();
    let names = Names::new(&map);
    let mut reader = Reader::new(&names);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| reader.read(divan::black_box(&text), &context()).items.len());
}

/// The index of a map.
#[divan::bench]
fn index(bencher: Bencher<'_, '_>) {
    let map = map();
    bencher.bench_local(|| Names::new(divan::black_box(&map)));
}
