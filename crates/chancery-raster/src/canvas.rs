//! A painted picture.

use std::fmt;

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};

use crate::error::RasterError;

/// The widest picture, in pixels.
pub const WIDTH_MAX: u32 = 16_384;
/// The most pixels of a picture: four bytes each, this is 256 MiB.
pub const PIXELS_MAX: u32 = 64 << 20;

/// A painted picture, in whole pixels. Where nothing was painted it can be seen through.
#[derive(Clone)]
pub struct Canvas {
    pixels: Pixmap,
}

impl fmt::Debug for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Canvas({} by {})", self.width(), self.height())
    }
}

/// How much work goes into making a PNG small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PngEffort {
    /// Little: for a picture that somebody waits for.
    Quick,
    /// Much, for a picture that is kept.
    Small,
}

impl Canvas {
    /// A canvas with nothing on it, `aspect` times as high as it is wide.
    pub(crate) fn new(width: u32, aspect: f32) -> Result<Self, RasterError> {
        if !(1..=WIDTH_MAX).contains(&width) {
            return Err(RasterError::Width { width });
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "the width is small, and what is out of range saturates"
        )]
        let height = (width as f32 * aspect).round() as u32;
        let fits = u64::from(width) * u64::from(height) <= u64::from(PIXELS_MAX);
        let pixels = if fits { Pixmap::new(width, height) } else { None };
        pixels.map(|pixels| Self { pixels }).ok_or(RasterError::Size { width, height })
    }

    /// How many pixels it is wide.
    pub fn width(&self) -> u32 {
        self.pixels.width()
    }

    /// How many pixels it is high.
    pub fn height(&self) -> u32 {
        self.pixels.height()
    }

    pub(crate) fn pixels_mut(&mut self) -> &mut Pixmap {
        &mut self.pixels
    }

    /// The pixels row by row, four bytes each: red, green, blue, and how much of it there is, the
    /// colours multiplied by that already.
    pub fn rgba(&self) -> &[u8] {
        self.pixels.data()
    }

    /// Lays another canvas over this one, their left upper corners on each other.
    pub fn lay(&mut self, over: &Self) {
        let paint = PixmapPaint::default();
        self.pixels.draw_pixmap(0, 0, over.pixels.as_ref(), &paint, Transform::identity(), None);
    }

    /// The picture as PNG. What can be seen through becomes black; a board has no such place.
    pub fn png(&self, effort: PngEffort) -> Result<Vec<u8>, RasterError> {
        let opaque: Vec<u8> =
            self.rgba().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width(), self.height());
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(match effort {
            PngEffort::Quick => png::Compression::Fast,
            PngEffort::Small => png::Compression::High,
        });
        let unwritten = |error: png::EncodingError| RasterError::Unwritten {
            format: "PNG",
            reason: error.to_string(),
        };
        let mut writer = encoder.write_header().map_err(unwritten)?;
        writer.write_image_data(&opaque).map_err(unwritten)?;
        writer.finish().map_err(unwritten)?;
        Ok(bytes)
    }
}
