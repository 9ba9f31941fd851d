//! An animated GIF.

use std::fmt;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::canvas::Canvas;
use crate::error::RasterError;
use crate::palette::Palette;

/// The most frames of an animation: ten times those of the longest game that people finish.
pub const FRAMES_MAX: usize = 20_000;

/// An animation that runs for ever. Each frame is stored as the smallest rectangle in which it
/// differs from the one before, and in that only what differs.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    width: u16,
    height: u16,
    /// What the last frame showed.
    shown: Vec<u8>,
    /// What is not yet written, since it may turn out to be shown for longer.
    pending: Option<Frame<'static>>,
    frames: usize,
}

/// A part of a picture, by its sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl fmt::Debug for Animation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Animation({} frames of {} by {})", self.frames, self.width, self.height)
    }
}

impl Animation {
    /// An animation without frames, of pictures as large as this one.
    pub fn new(palette: Palette, like: &Canvas) -> Result<Self, RasterError> {
        let unequal = || RasterError::Unequal { width: like.width(), height: like.height() };
        let width = u16::try_from(like.width()).map_err(|_| unequal())?;
        let height = u16::try_from(like.height()).map_err(|_| unequal())?;
        let mut colours = palette.bytes();
        // The colour that is never shown.
        colours.extend([0; 3]);
        let mut encoder = Encoder::new(Vec::new(), width, height, &colours).map_err(unwritten)?;
        encoder.set_repeat(Repeat::Infinite).map_err(unwritten)?;
        Ok(Self { encoder, palette, width, height, shown: Vec::new(), pending: None, frames: 0 })
    }

    /// Shows a picture next, for so many hundredths of a second.
    pub fn show(&mut self, canvas: &Canvas, hundredths: u16) -> Result<(), RasterError> {
        let (width, height) = (canvas.width(), canvas.height());
        if (width, height) != (u32::from(self.width), u32::from(self.height)) {
            return Err(RasterError::Unequal { width, height });
        }
        let pixels: Vec<u8> = canvas
            .rgba()
            .chunks_exact(4)
            .map(|pixel| self.palette.index([pixel[0], pixel[1], pixel[2]]))
            .collect();
        let Some(part) = self.changed(&pixels) else {
            if let Some(pending) = &mut self.pending {
                pending.delay = pending.delay.saturating_add(hundredths);
            }
            return Ok(());
        };
        if self.frames >= FRAMES_MAX {
            return Err(RasterError::TooManyFrames);
        }
        self.write_pending()?;
        self.pending = Some(self.frame(&pixels, part, hundredths));
        self.shown = pixels;
        self.frames += 1;
        Ok(())
    }

    /// The animation as GIF.
    pub fn finish(mut self) -> Result<Vec<u8>, RasterError> {
        self.write_pending()?;
        self.encoder
            .into_inner()
            .map_err(|error| RasterError::Unwritten { format: "GIF", reason: error.to_string() })
    }

    fn write_pending(&mut self) -> Result<(), RasterError> {
        self.pending
            .take()
            .map_or(Ok(()), |frame| self.encoder.write_frame(&frame).map_err(unwritten))
    }

    /// The part in which a picture differs from the one that is shown; all of the first picture.
    fn changed(&self, pixels: &[u8]) -> Option<Part> {
        let width = usize::from(self.width);
        if self.shown.is_empty() {
            return Some(Part { left: 0, top: 0, right: width, bottom: usize::from(self.height) });
        }
        let mut part: Option<Part> = None;
        let rows = pixels.chunks_exact(width).zip(self.shown.chunks_exact(width));
        for (y, (new, old)) in rows.enumerate() {
            let differs = |x: &usize| new[*x] != old[*x];
            let Some(left) = (0..width).find(differs) else { continue };
            let right = (left..width).rfind(differs).unwrap_or(left) + 1;
            let so_far = part.unwrap_or(Part { left, top: y, right, bottom: y });
            part = Some(Part {
                left: so_far.left.min(left),
                top: so_far.top,
                right: so_far.right.max(right),
                bottom: y + 1,
            });
        }
        part
    }

    fn frame(&self, pixels: &[u8], part: Part, hundredths: u16) -> Frame<'static> {
        let width = usize::from(self.width);
        let first = self.shown.is_empty();
        let unchanged = self.palette.unchanged();
        let mut buffer = Vec::with_capacity((part.right - part.left) * (part.bottom - part.top));
        for y in part.top..part.bottom {
            let row = y * width + part.left..y * width + part.right;
            if first {
                buffer.extend_from_slice(&pixels[row]);
                continue;
            }
            let both = pixels[row.clone()].iter().zip(&self.shown[row]);
            buffer.extend(both.map(|(new, old)| if new == old { unchanged } else { *new }));
        }
        // Every side is a number below a width or height that is 16 bits.
        let side = |side: usize| u16::try_from(side).unwrap_or(u16::MAX);
        Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: (!first).then_some(unchanged),
            left: side(part.left),
            top: side(part.top),
            width: side(part.right - part.left),
            height: side(part.bottom - part.top),
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "the shape that map_err asks for")]
fn unwritten(error: gif::EncodingError) -> RasterError {
    RasterError::Unwritten { format: "GIF", reason: error.to_string() }
}
