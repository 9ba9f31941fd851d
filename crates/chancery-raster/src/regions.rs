//! Pictures put together from parts of others.

use crate::canvas::Canvas;

/// Which part of a picture each pixel belongs to.
#[derive(Debug, Clone)]
pub struct Regions {
    numbers: Vec<u32>,
}

impl Regions {
    /// Reads regions off a picture in which each is painted in one flat colour: the colour, red its
    /// highest byte, is the number of the region. Where nothing is painted, the number is 0.
    pub fn of(painted: &Canvas) -> Self {
        let number = |pixel: &[u8]| u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
        Self { numbers: painted.rgba().chunks_exact(4).map(number).collect() }
    }

    /// Lays over a picture, region by region, what another shows there; `of` says which, or nothing
    /// where the picture is to stay as it is. Pictures of another size are passed over.
    pub fn patch<'c>(&self, onto: &mut Canvas, of: impl Fn(u32) -> Option<&'c Canvas>) {
        let size = (onto.width(), onto.height());
        let pixels = onto.pixels_mut().data_mut();
        let mut start = 0;
        for run in self.numbers.chunk_by(|a, b| a == b) {
            let range = start * 4..(start + run.len()) * 4;
            start += run.len();
            let from = of(run[0]).filter(|from| (from.width(), from.height()) == size);
            if let (Some(from), Some(pixels)) = (from, pixels.get_mut(range.clone())) {
                lay_over(pixels, &from.rgba()[range]);
            }
        }
    }
}

/// Lays pixels over others, the colours of both multiplied by how much there is of them.
fn lay_over(pixels: &mut [u8], over: &[u8]) {
    for (below, above) in pixels.chunks_exact_mut(4).zip(over.chunks_exact(4)) {
        let left = u32::from(255 - above[3]);
        for (below, above) in below.iter_mut().zip(above) {
            let shown = u32::from(*above) + (u32::from(*below) * left + 127) / 255;
            *below = u8::try_from(shown).unwrap_or(u8::MAX);
        }
    }
}
