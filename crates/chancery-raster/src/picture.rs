//! Reading SVG, once for every format.

use resvg::tiny_skia::Transform;
use resvg::usvg::{Options, Tree};

use crate::canvas::Canvas;
use crate::error::RasterError;
use crate::{fonts, pdf};

/// The longest SVG that is read, in bytes. A board with every province drawn in detail has a third
/// of a megabyte; beyond this is no board.
pub const SVG_BYTES_MAX: usize = 32 << 20;

/// Reads SVG. Making one loads the embedded fonts, so keep it.
#[derive(Debug)]
pub struct Reader {
    options: Options<'static>,
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Reader {
    /// A reader with the embedded fonts.
    pub fn new() -> Self {
        Self { options: fonts::options() }
    }

    /// Reads a whole SVG document.
    ///
    /// Pictures inside it are left out, wherever they lie.
    pub fn read(&self, svg: &str) -> Result<Picture, RasterError> {
        if svg.len() > SVG_BYTES_MAX {
            return Err(RasterError::TooLong { bytes: svg.len() });
        }
        let tree = Tree::from_str(svg, &self.options)
            .map_err(|error| RasterError::NotSvg { reason: error.to_string() })?;
        Ok(Picture { tree })
    }
}

/// An SVG that was read.
#[derive(Debug, Clone)]
pub struct Picture {
    tree: Tree,
}

impl Picture {
    /// Paints the picture so many pixels wide, on nothing.
    pub fn paint(&self, width: u32) -> Result<Canvas, RasterError> {
        let mut canvas = Canvas::new(width, self.aspect())?;
        self.paint_over(&mut canvas);
        Ok(canvas)
    }

    /// Paints the picture over all of a canvas.
    pub fn paint_over(&self, canvas: &mut Canvas) {
        let size = self.tree.size();
        let pixels = canvas.pixels_mut();
        #[expect(clippy::cast_precision_loss, reason = "a side has at most 16,384 pixels")]
        let fit = Transform::from_scale(
            pixels.width() as f32 / size.width(),
            pixels.height() as f32 / size.height(),
        );
        resvg::render(&self.tree, fit, &mut pixels.as_mut());
    }

    /// Prints the picture as a PDF of one page, a unit of the SVG three quarters of a point, with
    /// its texts as text.
    ///
    /// The file carries no date and no number that another run would not give it.
    pub fn pdf(&self, title: &str) -> Result<Vec<u8>, RasterError> {
        pdf::print(&self.tree, title)
    }

    /// Height divided by width.
    fn aspect(&self) -> f32 {
        let size = self.tree.size();
        size.height() / size.width()
    }
}
