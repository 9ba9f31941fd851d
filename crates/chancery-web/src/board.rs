//! Boards as pages draw them.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use chancery::Variant;
use chancery_drawing::{BoundDrawing, Drawing};
use chancery_host::accounts::BoardStyle;
use chancery_render::{Base, Figure, Options, Scene, Style};
use chancery_variants::{Library, Look};
use sha2::{Digest as _, Sha256};

use crate::hex::hex;

/// The boards of the site, each made ready once.
pub(crate) struct Boards {
    library: Library,
    ready: Mutex<HashMap<(String, BoardStyle), Option<&'static Board>>>,
}

/// A board that is ready to be drawn on.
pub(crate) struct Board {
    pub(crate) variant: &'static Variant,
    pub(crate) looks: &'static [Look],
    drawing: &'static Drawing,
    base: Base<'static>,
    /// The hash of its style sheet, as a policy names it.
    style: String,
    /// Its style sheet for pages, by day and by night.
    sheet: Sheet,
}

/// A style sheet that pages load beside their pictures, and keep.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) address: String,
    pub(crate) text: String,
}

/// Where the style sheets are.
const SHEETS: &str = "/board-styles/";
/// What the names of those without colour have after the variant's.
const PLAIN: &str = "+plain";

impl Boards {
    pub(crate) fn builtin() -> Self {
        Self { library: Library::builtin(), ready: Mutex::default() }
    }

    /// The board of a variant; none where the variant has no drawing.
    pub(crate) fn get(&self, id: &str) -> Option<&'static Board> {
        self.in_style(id, BoardStyle::Atlas)
    }

    /// The same as a reader wants it drawn.
    pub(crate) fn in_style(&self, id: &str, style: BoardStyle) -> Option<&'static Board> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        *ready.entry((id.to_owned(), style)).or_insert_with(|| {
            let loaded = self.library.load(id).ok()?;
            let drawing = self.library.drawing(id).ok()??;
            let style = match style {
                BoardStyle::Atlas => Style::Atlas,
                BoardStyle::ColourFree => Style::Plain,
            };
            Some(Board::new(&loaded.variant, loaded.about.looks, drawing, style))
        })
    }

    /// The style sheet at an address.
    pub(crate) fn sheet_at(&self, name: &str) -> Option<&'static Sheet> {
        let id = name.rsplit_once('-').map_or("", |(id, _)| id);
        let (id, style) = match id.strip_suffix(PLAIN) {
            Some(id) => (id, BoardStyle::ColourFree),
            None => (id, BoardStyle::Atlas),
        };
        let sheet = self.in_style(id, style)?.sheet();
        (sheet.address == format!("{SHEETS}{name}")).then_some(sheet)
    }

    /// What the pages of the site may load and run.
    pub(crate) fn policy(&self) -> String {
        let ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let mut styles: Vec<&str> =
            ready.values().flatten().map(|board| board.style.as_str()).collect();
        styles.sort_unstable();
        format!(
            "default-src 'none'; script-src 'self'; style-src 'self' {}; img-src 'self'; font-src 'self'; \
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
    fn new(variant: &Variant, looks: Vec<Look>, drawing: Drawing, style: Style) -> &'static Self {
        let variant: &'static Variant = Box::leak(Box::new(variant.clone()));
        let looks: &'static [Look] = looks.leak();
        let drawing: &'static Drawing = Box::leak(Box::new(drawing));
        let options = Options { style, ..Options::default() };
        let base = Base::new(drawing, &variant.map, looks, &options);
        let drawn = base.svg(&Scene::new(&variant.start));
        let hash = drawn
            .split_once("<style>")
            .and_then(|(_, rest)| rest.split_once("</style>"))
            .map_or(String::new(), |(style, _)| style_hash(style));
        let day = base.sheet(style.name());
        let sheet = if style == Style::Atlas {
            let night = Options { style: Style::Dark, ..Options::default() };
            let night = Base::new(drawing, &variant.map, looks, &night).sheet(Style::Atlas.name());
            Sheet::by_day_and_night(&variant.id, &day, &night)
        } else {
            // Black on white, by day and by night.
            Sheet::new(&format!("{}{PLAIN}", variant.id), day)
        };
        Box::leak(Box::new(Self { variant, looks, drawing, base, style: hash, sheet }))
    }

    /// A scene as a picture in a page that loads the [`sheet`](Self::sheet).
    pub(crate) fn drawn(&self, scene: &Scene<'_>) -> String {
        without_style(self.base.svg(scene))
    }

    /// A part of it as a figure in such a page.
    pub(crate) fn figure(&self, scene: &Scene<'_>, figure: &Figure<'_>) -> String {
        without_style(self.base.figure(scene, figure))
    }

    /// The drawing, on its map.
    pub(crate) fn bound(&self) -> BoundDrawing<'static> {
        self.drawing.bind(&self.variant.map)
    }

    /// What changes in such a picture when another scene is shown: the overlay, and whose land each
    /// province is.
    pub(crate) fn changes(&self, scene: &Scene<'_>) -> (String, Vec<(&str, String)>) {
        (self.base.overlay(scene), self.base.owners(scene))
    }

    /// The style sheet of the pictures that are [drawn](Self::drawn) in pages.
    pub(crate) const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// A scene as a picture that is part of a page.
    pub(crate) fn svg(&self, scene: &Scene<'_>) -> String {
        self.base.svg(scene)
    }
}

impl Sheet {
    /// By night where the reader's machine says so, unless the page says otherwise.
    fn by_day_and_night(id: &str, day: &str, night: &str) -> Self {
        let scoped = |sheet: &str, scope: &str| {
            let root = format!(".{} ", Style::Atlas.name());
            sheet.replace(&root, &format!("{scope} {root}"))
        };
        let text = format!(
            "{day}@media screen and (prefers-color-scheme:dark){{{}}}@media screen{{{}}}",
            scoped(night, ":root:not([data-theme=light])"),
            scoped(night, ":root[data-theme=dark]"),
        );
        Self::new(id, text)
    }

    fn new(name: &str, text: String) -> Self {
        let hash = hex(&Sha256::digest(text.as_bytes())[..8]);
        Self { address: format!("{SHEETS}{name}-{hash}.css"), text }
    }
}

/// A picture without its style sheet, for pages that load one.
fn without_style(svg: String) -> String {
    let bare = svg.split_once("<style>").and_then(|(before, rest)| {
        let (_, after) = rest.split_once("</style>")?;
        Some([before, after].concat())
    });
    bare.unwrap_or(svg)
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

    #[test]
    fn a_board_has_a_sheet_in_each_style_at_an_address_of_its_own() {
        let boards = Boards::builtin();
        for style in BoardStyle::ALL {
            let sheet = boards.in_style("standard", style).unwrap().sheet();
            let name = sheet.address.strip_prefix(SHEETS).unwrap();
            assert_eq!(boards.sheet_at(name).unwrap().text, sheet.text, "{name}");
        }
        let sheets = BoardStyle::ALL.map(|it| boards.in_style("standard", it).unwrap().sheet());
        assert_ne!(sheets[0].address, sheets[1].address);
        for other in ["", "standard", "standard-0.css", "standard+plain-0.css", "atlantis-0.css"] {
            assert!(boards.sheet_at(other).is_none(), "{other}");
        }
    }
}
