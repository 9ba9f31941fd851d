//! `test-real` never passes by running nothing.

#[test]
fn an_unknown_check_is_a_failure_that_lists_the_known_ones() {
    let result = xtask::real::run(&xtask::root(), Some("no-such-check"), &mut |_| {});
    let error = result.expect_err("there is no such check").to_string();
    assert!(error.contains("no-such-check") && error.contains("clean-clone"), "{error}");
}
