//! The repository is tidy: `cargo test` fails where `cargo xtask tidy` does.

#[test]
fn the_repository_is_tidy() {
    let problems = xtask::tidy::check(&xtask::root()).expect("tidy can run in a clone");
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "tidy found {}:\n{}", lines.len(), lines.join("\n"));
}
