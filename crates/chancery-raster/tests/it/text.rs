//! Text, always in the embedded font.

use chancery_raster::{Canvas, Reader};

use crate::svg;

fn paint(what: &str) -> Canvas {
    Reader::new().read(&svg(what)).and_then(|picture| picture.paint(160)).expect("painted")
}

#[test]
fn every_family_is_the_embedded_one_upright_and_italic() {
    let text = |attributes: &str| {
        paint(&format!("<text x='2' y='20' font-size='14' {attributes}>Wien</text>"))
    };
    let upright = text("font-family='EB Garamond'");
    let italic = text("font-family='EB Garamond' font-style='italic'");
    assert_ne!(upright.rgba(), italic.rgba());
    for family in ["", "font-family='Arial, sans-serif'", "font-family='no such font'"] {
        assert_eq!(text(family).rgba(), upright.rgba(), "{family}");
        let slanted = format!("{family} font-style='italic'");
        assert_eq!(text(&slanted).rgba(), italic.rgba(), "{slanted}");
    }
}

#[test]
fn the_letters_of_european_names_are_there_in_both_faces() {
    for style in ["normal", "italic"] {
        let mark = |letter: char| {
            let text =
                format!("<text x='9' y='22' font-size='20' font-style='{style}'>{letter}</text>");
            paint(&text).rgba().to_vec()
        };
        // A character that no font has: what stands for those that are missing.
        let missing = mark('\u{e123}');
        let nothing = paint("").rgba().to_vec();
        for letter in "AZaz09äöüßéèçñåøœŁłŞşİıĞğŐőČčŘřŽžȘș–—‘’“”…·→−°".chars()
        {
            let marked = mark(letter);
            assert!(marked != missing && marked != nothing, "{letter} is missing in {style}");
        }
    }
}
