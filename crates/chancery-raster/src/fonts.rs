//! The embedded font, and nothing else: no font of the system, no picture from a disk.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, ID, Style};
use resvg::usvg::{FontResolver, FontStyle, ImageHrefResolver, Options};

/// EB Garamond, upright; `fonts/README.md` says how the file was made.
const UPRIGHT: &[u8] = include_bytes!("../fonts/EBGaramond-Regular.ttf");
/// EB Garamond, italic.
const ITALIC: &[u8] = include_bytes!("../fonts/EBGaramond-Italic.ttf");
/// The family of both.
const FAMILY: &str = "EB Garamond";

/// How SVG is read: with the embedded font for every text, and without pictures in it.
pub(crate) fn options() -> Options<'static> {
    let mut fonts = Database::new();
    fonts.load_font_data(UPRIGHT.to_vec());
    fonts.load_font_data(ITALIC.to_vec());
    let upright = face(&fonts, false);
    let italic = face(&fonts, true);
    Options {
        font_family: FAMILY.to_owned(),
        font_resolver: FontResolver {
            select_font: Box::new(
                move |font, _| {
                    if font.style() == FontStyle::Normal { upright } else { italic }
                },
            ),
            // Each face has every character of the other.
            select_fallback: Box::new(|_, _, _| None),
        },
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
}

fn face(fonts: &Database, italic: bool) -> Option<ID> {
    let mut faces = fonts.faces();
    faces.find(|face| (face.style != Style::Normal) == italic).map(|face| face.id)
}
