//! Pictures, as their readers find them.

mod formats;
mod moving;
mod room;
mod text;

/// An SVG document of 40 by 30 units.
fn svg(what: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\">{what}</svg>")
}
