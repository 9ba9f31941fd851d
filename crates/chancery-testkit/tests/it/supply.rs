//! The crate for supply beside the second reckoning: a slice of what
//! `cargo run --release -p chancery-testkit --example supply` goes through.

use chancery_testkit::supply::compare::{Count, compare_dealt};

#[test]
fn zones_shares_and_reaches_are_those_of_the_second_reckoning() {
    let mut count = Count::default();
    for number in 0..1_000 {
        match compare_dealt(1, number) {
            Ok(seen) => count.add(seen),
            Err(difference) => panic!("{difference}"),
        }
    }
    // It was about something.
    let Count { zones, pools, fractions, levels, .. } = count;
    assert!(zones > 1_000 && pools > 500 && fractions > 500 && levels > 100, "{count:?}");
}
