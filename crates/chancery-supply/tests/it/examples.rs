//! The worked examples in `cases/supply/examples.json`: answers worked by hand.

use chancery_verify::supply::Examples;

#[test]
fn zones_and_shares_are_those_of_the_worked_examples() {
    let text = include_str!("../../../../cases/supply/examples.json");
    let examples = Examples::read(text).expect("the examples are of their format");
    assert_eq!(examples.len(), 31);
    for example in examples.run() {
        assert_eq!(example.mismatches, [], "{}: {}", example.id, example.title);
    }
}
