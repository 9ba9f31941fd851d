//! A picture as PDF.

use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt as _, SvgSettings};
use resvg::usvg::Tree;

use crate::error::RasterError;

/// A CSS pixel is 1/96 of an inch, a point 1/72.
const POINTS_PER_UNIT: f32 = 0.75;
/// Parts that only pixels can show (blurred shadows) get so many for each unit.
const FILTER_SCALE: f32 = 2.0;

pub(crate) fn print(tree: &Tree, title: &str) -> Result<Vec<u8>, RasterError> {
    let unwritten = |reason: String| RasterError::Unwritten { format: "PDF", reason };
    let size = Size::from_wh(
        tree.size().width() * POINTS_PER_UNIT,
        tree.size().height() * POINTS_PER_UNIT,
    )
    .ok_or_else(|| unwritten("the page has no size".to_owned()))?;
    let mut document = Document::new();
    let mut page = document.start_page_with(PageSettings::new(size));
    let mut surface = page.surface();
    let settings = SvgSettings { embed_text: true, filter_scale: FILTER_SCALE };
    surface.draw_svg(tree, size, settings);
    surface.finish();
    page.finish();
    let mut metadata = Metadata::new().language("en".to_owned());
    if !title.is_empty() {
        metadata = metadata.title(title.to_owned());
    }
    document.set_metadata(metadata);
    document.finish().map_err(|error| unwritten(format!("{error:?}")))
}
