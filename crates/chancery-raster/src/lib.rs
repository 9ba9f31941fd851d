//! Pictures of a board as PNG, PDF and animated GIF, from its SVG.
//!
//! Text in, bytes out: nothing here opens a file, asks the system for a font, or reads a clock. The
//! labels are set in EB Garamond, which is embedded, upright and italic; whatever family a text
//! asks for, it gets one of the two. So a picture is the same on every machine, and a browser that
//! has no EB Garamond is the only place where it looks different.
//!
//! [`Reader`] reads SVG into a [`Picture`], which paints itself on a [`Canvas`] or prints itself as
//! PDF. Canvases can be kept and laid over each other, so that what does not change from one
//! picture to the next (the sea, the coasts, the names) is painted once:
//!
//! ```
//! use chancery_raster::{PngEffort, Reader};
//!
//! # fn main() -> Result<(), chancery_raster::RasterError> {
//! let reader = Reader::new();
//! let svg = |what| format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 30'>{what}</svg>");
//! let ground = reader.read(&svg("<rect width='40' height='30' fill='#d3e3e1'/>"))?.paint(80)?;
//! let mut canvas = ground.clone();
//! reader.read(&svg("<circle cx='20' cy='15' r='8' fill='#33478a'/>"))?.paint_over(&mut canvas);
//! let png = canvas.png(PngEffort::Quick)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok(())
//! # }
//! ```

mod animation;
mod canvas;
mod error;
mod fonts;
mod palette;
mod pdf;
mod picture;
mod regions;

pub use animation::{Animation, FRAMES_MAX};
pub use canvas::{Canvas, PIXELS_MAX, PngEffort, WIDTH_MAX};
pub use error::RasterError;
pub use palette::{Palette, Rgb};
pub use picture::{Picture, Reader, SVG_BYTES_MAX};
pub use regions::Regions;
