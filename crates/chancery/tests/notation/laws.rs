//! Laws of the reader and the writers.

use chancery::notation::write::{self, Style};
use chancery::notation::{
    Context, Expect, Item, ItemKind, Reading, Strictness, render_error, render_warning,
};
use chancery::orders::{Order, OrderNotes, equal_exactly};
use chancery::position::PhaseKind;
use proptest::prelude::*;

use crate::strategies::{order, text};
use crate::support::{expect_of, map, read};

/// The context in which a written order is read again.
fn context_for(order: &Order, strictness: Strictness) -> Context<'static> {
    Context { strictness, ..Context::expecting(expect_of(order)) }
}

fn only_order(reading: &Reading) -> Option<(&Order, usize)> {
    match reading.items.as_slice() {
        [Item { kind: ItemKind::Order(read), .. }] => Some((&read.order, read.warnings.len())),
        _ => None,
    }
}

fn check_round_trip(order: &Order, notes: &OrderNotes, style: Style) -> Result<(), TestCaseError> {
    let written = write::line(map(), notes, order, style);
    for strictness in [Strictness::Strict, Strictness::Tolerant] {
        let reading = read(&written, &context_for(order, strictness));
        let Some((again, warnings)) = only_order(&reading) else {
            return Err(TestCaseError::fail(format!("{style:?} `{written}`: {:?}", reading.items)));
        };
        prop_assert!(
            equal_exactly(order, notes, again, &reading.notes),
            "{style:?} `{written}`, {strictness:?}:\n{order:?}\n{again:?}"
        );
        prop_assert_eq!(warnings, 0, "{:?} `{}`", style, written);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_is_written_is_read_as_it_was((order, notes) in order()) {
        for style in Style::ALL {
            check_round_trip(&order, &notes, style)?;
        }
    }

    #[test]
    fn without_its_power_an_order_is_read_as_it_was_in_the_name_of_that_power(
        (order, notes) in order()
    ) {
        let (by, owner) = match order {
            Order::Movement(o) => (o.by, o.unit.power),
            Order::Retreat(o) => (o.by, o.unit.power),
            Order::Adjustment(o) => (o.by, None),
            Order::SetUp(o) => (o.power, None),
        };
        // A unit of another power than the one that orders it needs both named.
        if owner.is_some() {
            return Ok(());
        }
        for style in Style::ALL {
            let written = write::order(map(), &notes, &order, style);
            let context = Context { power: by, ..context_for(&order, Strictness::Strict) };
            let reading = read(&written, &context);
            let again = only_order(&reading).map(|(again, _)| *again);
            let same = again.is_some_and(|a| equal_exactly(&order, &notes, &a, &reading.notes));
            prop_assert!(same, "{:?} `{}`: {:?}", style, written, reading.items);
        }
    }

    #[test]
    fn no_text_harms_the_reader(
        text in text(),
        expect in proptest::sample::select(vec![
            Expect::Orders(PhaseKind::Movement),
            Expect::Orders(PhaseKind::Retreat),
            Expect::Orders(PhaseKind::Adjustment),
            Expect::SetUp,
            Expect::AnyOrders,
        ]),
    ) {
        let reading = read(&text, &Context::expecting(expect));
        for item in &reading.items {
            let (start, end) = (item.span.start as usize, item.span.end as usize);
            prop_assert!(start <= end && text.get(start..end).is_some(), "{:?}", item);
            match &item.kind {
                ItemKind::Error(error) => {
                    prop_assert!(text.get(error.span.range()).is_some(), "{:?}", error);
                    let _ = render_error(&text, map(), error);
                }
                ItemKind::Order(read) => {
                    for warning in &read.warnings {
                        prop_assert!(text.get(warning.span.range()).is_some(), "{:?}", warning);
                        let _ = render_warning(&text, map(), warning);
                    }
                }
                _ => {}
            }
        }
        let ends = text.replace("\r\n", "\n").matches(['\n', '\r']).count();
        let lines = u32::try_from(ends + 1).expect("the text is short");
        let numbers: Vec<u32> = reading.items.iter().map(|item| item.line).collect();
        prop_assert!(numbers.is_sorted());
        prop_assert!(numbers.iter().all(|n| (1..=lines).contains(n)), "{:?}", numbers);
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_others(bad in "[a-zA-Z0-9 ,.()/-]{0,40}") {
        let text = format!("A par - bur\n{bad}\nF bre - mao");
        let context = Context::new(PhaseKind::Movement);
        let alone = read(&bad, &context);
        prop_assume!(!alone.items.iter().any(|item| {
            // A heading, a phase or a signature is about the lines below it.
            matches!(item.kind, ItemKind::Heading(_) | ItemKind::PhaseHeading(_))
        }));
        let reading = read(&text, &context);
        let kept = |line: u32| reading.items.iter().any(|item| {
            item.line == line && matches!(&item.kind, ItemKind::Order(_))
        });
        prop_assert!(kept(1), "{:?}", reading.items);
        prop_assert!(kept(3), "{:?}", reading.items);
    }

    #[test]
    fn the_compact_form_is_read_as_the_full_reader_reads_it((order, notes) in order()) {
        let text = write::order(map(), &notes, &order, Style::Python);
        let context = context_for(&order, Strictness::Tolerant);
        let compact = read(&text, &context);
        // A bullet is no part of the compact form and changes nothing.
        let full = read(&format!("• {text}"), &context);
        let orders = |reading: &Reading| reading.orders().copied().collect::<Vec<_>>();
        prop_assert_eq!(orders(&compact), orders(&full), "{}", text);
    }
}
