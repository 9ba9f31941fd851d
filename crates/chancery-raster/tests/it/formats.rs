//! PNG and PDF.

use chancery_raster::{
    PIXELS_MAX, PngEffort, RasterError, Reader, Regions, SVG_BYTES_MAX, WIDTH_MAX,
};

use crate::svg;

/// The pixels of a PNG, three bytes each, and its sides.
fn pixels(png: &[u8]) -> (Vec<u8>, u32, u32) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a frame");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    (bytes, info.width, info.height)
}

#[test]
fn a_png_has_the_width_that_is_asked_for_and_the_picture_in_it() {
    let reader = Reader::new();
    let red = "<rect width='20' height='30' fill='#a8453a'/>\
               <rect x='20' width='20' height='30' fill='#d3e3e1'/>";
    let picture = reader.read(&svg(red)).expect("a picture");
    for effort in [PngEffort::Quick, PngEffort::Small] {
        let png = picture.paint(80).and_then(|canvas| canvas.png(effort)).expect("a PNG");
        let (bytes, width, height) = pixels(&png);
        assert_eq!((width, height), (80, 60));
        assert_eq!(bytes[..3], [0xa8, 0x45, 0x3a]);
        assert_eq!(bytes[79 * 3..80 * 3], [0xd3, 0xe3, 0xe1]);
    }
}

#[test]
fn pictures_laid_over_each_other_are_as_if_painted_at_once() {
    let reader = Reader::new();
    let paint = |what: &str| reader.read(&svg(what)).and_then(|p| p.paint(160)).expect("painted");
    let ground = "<rect width='40' height='30' fill='#d3e3e1'/>";
    let over = "<circle cx='20' cy='15' r='9.3' fill='#33478a'/>";
    let at_once = paint(&format!("{ground}{over}"));
    let mut laid = paint(ground);
    laid.lay(&paint(over));
    let mut painted = paint(ground);
    reader.read(&svg(over)).expect("a picture").paint_over(&mut painted);
    for canvas in [laid, painted] {
        let differing = canvas.rgba().iter().zip(at_once.rgba()).map(|(a, b)| a.abs_diff(*b));
        assert!(differing.max() <= Some(1), "a rounding at most");
    }
}

#[test]
fn a_pdf_is_the_same_every_time_with_its_font_and_its_title() {
    let text = svg("<text x='2' y='9' font-size='6'>Wien</text>\
                    <text x='2' y='20' font-size='6' font-style='italic'>Adria</text>");
    let print = || Reader::new().read(&text).and_then(|p| p.pdf("Spring 1901")).expect("a PDF");
    let pdf = print();
    assert_eq!(pdf, print());
    assert!(pdf.starts_with(b"%PDF-"));
    let has = |what: &str| pdf.windows(what.len()).any(|part| part == what.as_bytes());
    for what in ["EBGaramond-Regular", "EBGaramond-Italic", "/ToUnicode", "Spring 1901"] {
        assert!(has(what), "{what}");
    }
    assert!(!has("CreationDate"), "no date");
}

#[test]
fn what_cannot_be_a_picture_is_refused_with_its_reason() {
    let reader = Reader::new();
    let refused = |text: &str| reader.read(text).expect_err("refused");
    for text in [
        "",
        "words",
        "<html/>",
        "<svg>",
        &svg("<g>"),
        &"<svg xmlns='http://www.w3.org/2000/svg'/>"[..9],
    ] {
        assert!(matches!(refused(text), RasterError::NotSvg { .. }), "{text}");
    }
    let long = " ".repeat(SVG_BYTES_MAX + 1);
    assert_eq!(refused(&long), RasterError::TooLong { bytes: SVG_BYTES_MAX + 1 });
    let picture = reader.read(&svg("")).expect("an empty picture");
    for width in [0, WIDTH_MAX + 1, u32::MAX] {
        assert_eq!(picture.paint(width).expect_err("refused"), RasterError::Width { width });
    }
    const { assert!(WIDTH_MAX * (WIDTH_MAX / 4 * 3) > PIXELS_MAX) };
    let height = WIDTH_MAX / 4 * 3;
    let error = picture.paint(WIDTH_MAX).expect_err("refused");
    assert_eq!(error, RasterError::Size { width: WIDTH_MAX, height });
}

#[test]
fn a_picture_in_a_picture_is_never_fetched() {
    let reader = Reader::new();
    let empty = reader.read(&svg("")).and_then(|p| p.paint(40)).expect("painted");
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/images/judge.svg");
    assert!(std::path::Path::new(here).is_file());
    for href in [
        here,
        "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciPjxyZWN0IHdpZHRoPSI5IiBoZWlnaHQ9IjkiLz48L3N2Zz4=",
    ] {
        let image = svg(&format!("<image href='{href}' width='40' height='30'/>"));
        let painted = reader.read(&image).and_then(|p| p.paint(40)).expect("painted");
        assert_eq!(painted.rgba(), empty.rgba());
    }
}

#[test]
fn a_picture_is_put_together_region_by_region() {
    let reader = Reader::new();
    let paint = |what: &str| reader.read(&svg(what)).and_then(|p| p.paint(40)).expect("painted");
    let whole = |fill: &str| paint(&format!("<rect width='40' height='30' fill='{fill}'/>"));
    let halves = "<g shape-rendering='crispEdges'><rect width='20' height='30' fill='#000001'/>\
                  <rect x='20' width='10' height='30' fill='#000102'/></g>";
    let regions = Regions::of(&paint(halves));
    let (red, blue, mut picture) = (whole("#a8453a"), whole("#33478a"), whole("#d3e3e1"));
    regions.patch(&mut picture, |number| match number {
        1 => Some(&red),
        0x102 => Some(&blue),
        _ => None,
    });
    let pixel = |x: usize| &picture.rgba()[x * 4..x * 4 + 3];
    assert_eq!(pixel(19), [0xa8, 0x45, 0x3a]);
    assert_eq!(pixel(20), [0x33, 0x47, 0x8a]);
    assert_eq!(pixel(30), [0xd3, 0xe3, 0xe1]);
    // Of another size, so nothing of it is shown.
    let small = reader.read(&svg("")).and_then(|p| p.paint(8)).expect("painted");
    let before = picture.rgba().to_vec();
    regions.patch(&mut picture, |_| Some(&small));
    assert_eq!(picture.rgba(), before);
}
