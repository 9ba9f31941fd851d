//! Boards as pages draw them.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use chancery::Variant;
use chancery_drawing::Drawing;
use chancery_render::{Base, Options, Scene};
use chancery_variants::{Library, Look};
use sha2::{Digest as _, Sha256};

/// The boards of the site, each made ready once.
pub(crate) struct Boards {
    library: Library,
    ready: Mutex<HashMap<String, Option<&'static Board>>>,
}

/// A board that is ready to be drawn on.
pub(crate) struct Board {
    pub(crate) variant: &'static Variant,
    pub(crate) looks: &'static [Look],
    base: Base<'static>,
    /// The hash of its style sheet, as a policy names it.
    style: String,
}

impl Boards {
    pub(crate) fn builtin() -> Self {
        Self { library: Library::builtin(), ready: Mutex::default() }
    }

    /// The board of a variant; none where the variant has no drawing.
    pub(crate) fn get(&self, id: &str) -> Option<&'static Board> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        *ready.entry(id.to_owned()).or_insert_with(|| {
            let loaded = self.library.load(id).ok()?;
            let drawing = self.library.drawing(id).ok()??;
            Some(Board::new(&loaded.variant, loaded.about.looks, drawing))
        })
    }

    /// What the pages of the site may load and run.
    pub(crate) fn policy(&self) -> String {
        let ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let mut styles: Vec<&str> =
            ready.values().flatten().map(|board| board.style.as_str()).collect();
        styles.sort_unstable();
        format!(
            "default-src 'none'; script-src 'self'; style-src 'self' {}; img-src 'self'; \
             connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            styles.join(" ")
        )
    }
}

impl fmt::Debug for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Boards")
    }
}

impl Board {
    /// Boards stay for as long as the program runs: there are as many as variants.
    fn new(variant: &Variant, looks: Vec<Look>, drawing: Drawing) -> &'static Self {
        let variant: &'static Variant = Box::leak(Box::new(variant.clone()));
        let looks: &'static [Look] = looks.leak();
        let drawing: &'static Drawing = Box::leak(Box::new(drawing));
        let base = Base::new(drawing, &variant.map, looks, &Options::default());
        let drawn = base.svg(&Scene::new(&variant.start));
        let style = drawn
            .split_once("<style>")
            .and_then(|(_, rest)| rest.split_once("</style>"))
            .map_or(String::new(), |(style, _)| style_hash(style));
        Box::leak(Box::new(Self { variant, looks, base, style }))
    }

    /// A scene as a picture that is part of a page.
    pub(crate) fn svg(&self, scene: &Scene<'_>) -> String {
        self.base.svg(scene)
    }
}

fn style_hash(style: &str) -> String {
    format!("'sha256-{}'", base64(&Sha256::digest(style.as_bytes())))
}

/// The usual base64, as policies write hashes.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let number = three.iter().fold(0_u32, |sum, byte| sum << 8 | u32::from(*byte))
            << (8 * (3 - three.len()));
        for place in 0..4 {
            let digit = DIGITS[(number >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_written_as_policies_write_it() {
        for (plain, written) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(plain.as_bytes()), written);
        }
    }

    #[test]
    fn the_policy_names_the_style_of_every_board_that_is_shown() {
        let boards = Boards::builtin();
        assert!(!boards.policy().contains("sha256"));
        assert!(boards.get("standard").is_some());
        assert!(boards.policy().contains("'sha256-"));
        assert!(boards.get("atlantis").is_none());
    }
}
