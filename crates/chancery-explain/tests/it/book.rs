//! The handbook: its examples, its words, and how it is set.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use chancery::notation::write::corpus_form;
use chancery::notation::{Context, Expect, Names, Reader, normalise};
use chancery::position::PhaseKind;
use chancery::rules::{CHOICES, PRESETS, Rules};
use chancery_explain::handbook::{
    Block, Book, Figure, Plates, Section, Span, TextStyle, contents, contents_text, plain,
};
use chancery_explain::reference;
use chancery_render::text::Characters;

/// The book for every preset, and for the DATC with every value of every choice; written once.
static BOOKS: LazyLock<Vec<(String, Book)>> = LazyLock::new(|| {
    let presets = PRESETS.iter().map(|preset| (preset.name.to_owned(), preset.rules));
    let values = CHOICES.iter().flat_map(|choice| {
        choice.values.iter().map(|value| format!("{}={}", choice.id, value.key))
    });
    let changed = values.map(|change| {
        let rules = Rules::DATC.with(&change).expect("values that the table has");
        (change, rules)
    });
    presets.chain(changed).map(|(name, rules)| (name, Book::of(&rules))).collect()
});

/// Every piece of running text of a section.
fn spans(section: &Section) -> Vec<&Span> {
    let mut spans = Vec::new();
    for block in &section.blocks {
        match block {
            Block::Heading { .. } => {}
            Block::Paragraph(text) => spans.extend(text),
            Block::List(entries) => spans.extend(entries.iter().flatten()),
            Block::Table { rows, .. } => spans.extend(rows.iter().flatten().flatten()),
            Block::Figure(figure) => spans.extend(&figure.caption),
        }
    }
    spans
}

/// What became of an example, as the text claims it: of a dislodged unit that alone, and whatever
/// happened afterwards.
fn judged(figure: &Figure) -> BTreeSet<String> {
    let map = &figure.variant().map;
    let lines = figure.results.orders.iter().map(|told| {
        let at = match (told.unit, told.at) {
            (Some((_, at)), _) => map.location_code(at),
            (None, Some(at)) => map.province(at).code.clone(),
            (None, None) => String::new(),
        };
        let is_moved = figure.position().phase.kind == PhaseKind::Movement;
        let result = if told.dislodged && is_moved { "dislodged" } else { told.result };
        format!("{at} {result}")
    });
    let after = figure.results.lines().skip(figure.results.orders.len());
    lines.chain(after.map(|(_, sentence)| format!("then {}", sentence.text))).collect()
}

#[test]
fn the_engine_says_of_every_example_what_the_text_says() {
    let mut wrong = BTreeSet::new();
    for (name, book) in &*BOOKS {
        for section in book.sections() {
            for (number, figure) in (1..).zip(section.figures()) {
                let claims: BTreeSet<String> =
                    figure.claims().iter().map(|&claim| claim.to_owned()).collect();
                let judged = judged(figure);
                let mut told = judged.iter().filter(|told| !told.starts_with("then "));
                if !claims.is_subset(&judged) || told.any(|it| !claims.contains(it)) {
                    wrong.insert(format!("{} under {name}: {judged:?}", figure.id));
                }
                assert_eq!(figure.number, number, "an example of {} is missing", section.id);
            }
        }
    }
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_line_is_longer_than_the_width() {
    let plates = Plates::builtin();
    for preset in ["datc", "empire1901"] {
        let book = Book::of(&Rules::preset(preset).expect("a preset"));
        for (width, characters) in [
            (79, Characters::Ascii),
            (79, Characters::Utf8),
            (60, Characters::Ascii),
            (132, Characters::Utf8),
        ] {
            for section in book.sections() {
                let text = section.to_text(&plates, &TextStyle { width, characters });
                for line in text.lines() {
                    assert!(line.chars().count() <= width, "{} at {width}: {line}", section.id);
                    assert!(!line.ends_with(' '), "{}: blanks end {line:?}", section.id);
                    let is_ascii = line.bytes().all(|byte| (b' '..=b'~').contains(&byte));
                    assert!(is_ascii || characters == Characters::Utf8, "{}: {line}", section.id);
                }
            }
        }
    }
    assert!(contents_text(79).lines().all(|line| line.chars().count() <= 79));
}

#[test]
fn the_book_at_79_columns() {
    let plates = Plates::builtin();
    let style = TextStyle::default();
    let book = Book::of(&Rules::DATC);
    for section in book.sections() {
        let name = format!("handbook-{}-{}", section.letter, section.id);
        insta::assert_snapshot!(name, section.to_text(&plates, &style));
    }
    let empire = Rules::preset("empire1901").expect("a preset");
    for id in ["support", "cut"] {
        let section = Section::of(id, &empire).expect("a section");
        insta::assert_snapshot!(
            format!("handbook-empire1901-{id}"),
            section.to_text(&plates, &style)
        );
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_mark_is_closed() {
    for (name, book) in &*BOOKS {
        let mut figures = BTreeSet::new();
        for section in book.sections() {
            let mut anchors = BTreeSet::new();
            for span in spans(section) {
                match span {
                    Span::Rule(id) => assert!(reference::page(id).is_ok(), "{id} under {name}"),
                    Span::Section { id, letter } => {
                        let found = book.section(id).expect("the section exists");
                        assert_eq!(found.letter, *letter);
                        assert_ne!(found.letter, section.letter, "{id} refers to itself");
                    }
                    Span::Text(text) | Span::Term(text) => {
                        assert!(!text.contains(['`', '{', '}', '<', '>']), "{text} under {name}");
                    }
                    Span::Typed(text) => assert!(!text.is_empty()),
                }
            }
            for block in &section.blocks {
                if let Block::Heading { id, .. } = block {
                    assert!(anchors.insert(*id), "{} has {id} twice", section.id);
                }
            }
            for figure in section.figures() {
                assert!(figures.insert(figure.id), "{} is twice in the book", figure.id);
                assert!(figure.in_words().len() > plain(&figure.caption).len());
            }
        }
    }
}

#[test]
fn every_choice_that_there_is_is_told_where_it_belongs() {
    let book = Book::of(&Rules::DATC);
    let told: BTreeSet<&str> = book
        .sections()
        .iter()
        .filter(|section| section.id != "rules")
        .flat_map(spans)
        .filter_map(|span| match span {
            Span::Rule(id) => Some(id.split('=').next().unwrap_or(id)),
            _ => None,
        })
        .collect();
    let untold: Vec<&str> =
        CHOICES.iter().map(|choice| choice.id).filter(|id| !told.contains(id)).collect();
    assert_eq!(untold, [] as [&str; 0]);
}

/// Values that differ in the wording of their rulebooks and in nothing that a player sees.
const ALIKE: &[(&str, &str, &str)] = &[("4.A.3", "2000", "2025ee")];

#[test]
fn every_value_of_every_choice_is_told_apart_in_words() {
    let words = |change: &str| -> String {
        let (_, book) = BOOKS.iter().find(|(name, _)| name == change).expect("a value");
        let sections = book.sections().iter().filter(|section| section.id != "rules");
        let spans = sections.flat_map(|section| spans(section).into_iter().cloned());
        // The book says by itself what the rules are called.
        let spans = spans.filter(|span| !matches!(span, Span::Rule(_) | Span::Typed(_)));
        spans.map(|span| span.plain()).collect()
    };
    for choice in CHOICES {
        let told: Vec<(&str, String)> = choice
            .values
            .iter()
            .map(|value| {
                let change = format!("{}={}", choice.id, value.key);
                (value.key, words(&change))
            })
            .collect();
        for (i, (a, text)) in told.iter().enumerate() {
            for (b, other) in &told[i + 1..] {
                let alike = ALIKE.contains(&(choice.id, a, b));
                assert_eq!(text == other, alike, "{}: {a} and {b}", choice.id);
            }
        }
    }
}

#[test]
fn every_form_of_the_table_of_orders_is_read_as_the_order_it_stands_beside() {
    let map = &chancery_variants::standard().map;
    let names = Names::new(map);
    let mut reader = Reader::new(&names);
    let section = Section::of("orders", &Rules::DATC).expect("a section");
    let table = section.blocks.iter().find_map(|block| match block {
        Block::Table { rows, .. } => Some(rows),
        _ => None,
    });
    let rows = table.expect("the table of forms");
    assert!(rows.len() > 10);
    for row in rows {
        let kind = match plain(&row[0]).as_str() {
            "retreat" | "disband" => PhaseKind::Retreat,
            "build" | "remove" | "waive a build" => PhaseKind::Adjustment,
            _ => PhaseKind::Movement,
        };
        let mut context = Context::expecting(Expect::Orders(kind));
        context.power = map.power_by_name("France");
        let mut read = |text: &str| -> Vec<String> {
            let reading = reader.read(text, &context);
            assert_eq!(reading.errors().count(), 0, "{text}");
            let set = reading.into_order_set();
            set.orders
                .iter()
                .map(|order| {
                    let order = normalise(map, None, order).expect("an order that is clear");
                    corpus_form(map, &order, &set.notes)
                })
                .collect()
        };
        let short = read(&plain(&row[1]));
        assert_eq!(short, [plain(&row[1])], "the short form is the one that is written");
        for span in &row[2] {
            if let Span::Typed(form) = span {
                assert_eq!(read(form), short, "{form}");
            }
        }
    }
}

#[test]
fn a_slip_of_the_pen_is_understood_as_the_text_says() {
    let map = &chancery_variants::standard().map;
    let names = Names::new(map);
    let mut reader = Reader::new(&names);
    let reading = reader.read("A munich - burgendy", &Context::new(PhaseKind::Movement));
    assert_eq!(reading.warnings().count(), 1);
    let set = reading.into_order_set();
    assert_eq!(corpus_form(map, &set.orders[0], &set.notes), "A mun - bur");
    let daide = reader.read("( ( FRA AMY PAR ) MTO BUR )", &Context::new(PhaseKind::Movement));
    assert_eq!(daide.orders().count(), 1);
}

#[test]
fn a_section_is_found_by_its_letter_and_its_name() {
    let rules = Rules::DATC;
    for (letter, id, title, _) in contents() {
        let lower = letter.to_ascii_lowercase().to_string();
        for wanted in [id, &id.to_uppercase(), &lower, &format!(" {letter} ")] {
            let section = Section::of(wanted, &rules).expect("a section");
            assert_eq!((section.letter, section.title), (letter, title));
        }
    }
    for wanted in ["", "zz", "Ä", "sup"] {
        let error = Section::of(wanted, &rules).expect_err("no section");
        assert!(error.to_string().contains("F (support)"), "{error}");
    }
}
