//! The examples of the documentation are variants that load.

use chancery_variants::{Files, Library};

use crate::support::load;

const PAGE: &str = include_str!("../../../../docs/formats/variant.md");

/// The TOML blocks of the page that begin with their path in a comment.
fn files() -> Vec<(&'static str, &'static str)> {
    PAGE.split("```toml\n# ")
        .skip(1)
        .filter_map(|block| block.split("```").next()?.split_once('\n'))
        .collect()
}

#[test]
fn the_examples_of_the_page_about_variants_load() {
    let mut files_of_page = Files::new("docs");
    for (path, text) in files() {
        files_of_page.insert(path, text);
    }
    let mut library = Library::builtin();
    library.add(files_of_page);
    for (id, units) in [("isle", 2), ("fleet-in-rome", 22)] {
        let found = load(&library, id).map(|loaded| loaded.variant.start.units().count());
        assert_eq!(found, Ok(units), "{id}");
    }
}
