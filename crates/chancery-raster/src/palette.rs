//! The colours of an animation: the style's own first, then those that the pictures have most need
//! of.

use crate::canvas::Canvas;

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// A GIF has 256 colours, and one of them is "as before".
const COLOURS_MAX: usize = 255;
/// Colours are told apart by so many bits a channel when one is looked up.
const BITS: u32 = 6;
/// Colours are told apart by so many bits a channel when those of a picture are counted.
const COUNTED_BITS: u32 = 5;

/// Colours fixed before the first frame, so that no frame flickers because another has other
/// colours.
#[derive(Debug, Clone)]
pub struct Palette {
    colours: Vec<Rgb>,
    /// For each colour of `BITS` bits a channel, the nearest of `colours`; filled on first use.
    nearest: Vec<Option<u8>>,
}

impl Palette {
    /// The colours of `fixed`, in that order, and as many of the mixtures in `samples` as there is
    /// room for: first those that are common and unlike any that is there.
    pub fn new(fixed: &[Rgb], samples: &[&Canvas]) -> Self {
        let mut colours: Vec<Rgb> = Vec::new();
        for colour in fixed {
            if colours.len() < COLOURS_MAX && !colours.contains(colour) {
                colours.push(*colour);
            }
        }
        add_common(&mut colours, samples);
        if colours.is_empty() {
            colours.push([0; 3]);
        }
        Self { colours, nearest: vec![None; 1 << (3 * BITS)] }
    }

    /// The colours, as a GIF stores them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The number that stands for "as before".
    pub(crate) fn unchanged(&self) -> u8 {
        // There are at most 255 colours.
        u8::try_from(self.colours.len()).unwrap_or(u8::MAX)
    }

    /// The number of the colour nearest to this one.
    pub(crate) fn index(&mut self, colour: Rgb) -> u8 {
        let shift = 8 - BITS;
        let key = colour.iter().fold(0, |key, c| key << BITS | usize::from(c >> shift));
        if let Some(index) = self.nearest[key] {
            return index;
        }
        // All colours of one key get the same answer, whichever of them is asked for first.
        let middle = colour.map(|c| (c >> shift << shift) | (1 << (shift - 1)));
        let nearest =
            (0..self.unchanged()).min_by_key(|i| distance(self.colours[usize::from(*i)], middle));
        let index = nearest.unwrap_or(0);
        self.nearest[key] = Some(index);
        index
    }
}

/// How unlike two colours are: squares of differences, the channels weighed as the eye does.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let weights = [3, 6, 2];
    let squares = a.iter().zip(b).zip(weights).map(|((a, b), weight)| {
        let difference = u32::from(a.abs_diff(b));
        weight * difference * difference
    });
    squares.sum()
}

/// Sums of the colours that fall together.
#[derive(Debug, Clone, Copy, Default)]
struct Counted {
    count: u64,
    sums: [u64; 3],
}

impl Counted {
    fn mean(&self) -> Rgb {
        self.sums.map(|sum| u8::try_from(sum / self.count.max(1)).unwrap_or(u8::MAX))
    }
}

fn add_common(colours: &mut Vec<Rgb>, samples: &[&Canvas]) {
    let mut counted = vec![Counted::default(); 1 << (3 * COUNTED_BITS)];
    for pixel in samples.iter().flat_map(|canvas| canvas.rgba().chunks_exact(4)) {
        let key = pixel[..3]
            .iter()
            .fold(0, |key, c| key << COUNTED_BITS | usize::from(c >> (8 - COUNTED_BITS)));
        counted[key].count += 1;
        for (sum, c) in counted[key].sums.iter_mut().zip(pixel) {
            *sum += u64::from(*c);
        }
    }
    // What each would gain by being there: how often it occurs (its root, lest the sea take all),
    // by how far it is from what is there already.
    let mut wanted: Vec<(Rgb, u64, u32)> = counted
        .iter()
        .filter(|entry| entry.count > 0)
        .map(|entry| {
            let mean = entry.mean();
            let far = colours.iter().map(|c| distance(*c, mean)).min().unwrap_or(u32::MAX);
            (mean, entry.count.isqrt(), far)
        })
        .collect();
    while colours.len() < COLOURS_MAX {
        let gain = |(_, count, far): &(Rgb, u64, u32)| count.saturating_mul(u64::from(*far));
        // Of equals the last, which is the brightest.
        let best = wanted.iter().max_by_key(|entry| gain(entry)).filter(|entry| gain(entry) > 0);
        let Some((colour, ..)) = best.copied() else { return };
        colours.push(colour);
        for (mean, _, far) in &mut wanted {
            *far = (*far).min(distance(*mean, colour));
        }
    }
}
