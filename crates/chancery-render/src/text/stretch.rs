//! Stretching: provinces are small where there are many of them, and a cell is as large as a letter.

/// A monotone way from a coordinate of the drawing to a place on the screen and back, in the finest
/// steps of both.
///
/// Half of the room goes to all parts of the drawing alike, the other half to where the provinces
/// are.
#[derive(Debug, Clone)]
pub(crate) struct Stretch {
    /// Where each of `PARTS` equal parts of the drawing ends, in units of `FINE` of a step; the
    /// first entry is zero, the last the end of the screen.
    ends: Vec<i64>,
    /// The first coordinate that is shown.
    from: i64,
    size: i64,
}

/// How many parts of the drawing are stretched by themselves.
const PARTS: usize = 48;
/// The parts on either side that a province makes wider with its own.
const REACH: usize = 4;
/// Fractions of a step, so that parts need not end between steps.
pub(crate) const FINE: i64 = 64;

/// A count as a number that can be reckoned with below zero.
pub(crate) fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

impl Stretch {
    /// From a range of units with things at `places` to `steps` steps.
    pub(crate) fn new(range: (i32, i32), steps: usize, places: &[i32]) -> Self {
        let from = i64::from(range.0);
        let size = (i64::from(range.1) - from).max(1);
        let part = |place: i64| {
            let at = (place - from).clamp(0, size - 1) * whole(PARTS) / size;
            usize::try_from(at).unwrap_or(0).min(PARTS - 1)
        };
        let mut weights = vec![0_i64; PARTS];
        for place in places {
            let middle = part(i64::from(*place));
            let first = middle.saturating_sub(REACH);
            for (at, weight) in weights.iter_mut().enumerate().take(middle + REACH + 1).skip(first)
            {
                *weight += whole(REACH + 1 - at.abs_diff(middle));
            }
        }
        let sum: i64 = weights.iter().sum();
        // As much to all alike as to the places.
        let even = (sum / whole(PARTS)).max(1);
        let total = sum + even * whole(PARTS);
        let screen = whole(steps) * FINE;
        let mut ends = vec![0];
        let mut so_far = 0;
        for weight in weights {
            so_far += weight + even;
            ends.push(so_far * screen / total);
        }
        Self { ends, from, size }
    }

    /// Where a coordinate of the drawing is on the screen, in units of `FINE` of a step.
    pub(crate) fn to_screen(&self, at: i64) -> i64 {
        let at = (at - self.from).clamp(0, self.size) * whole(PARTS);
        let part = usize::try_from(at / self.size).unwrap_or(0).min(PARTS - 1);
        let (from, to) = (self.ends[part], self.ends[part + 1]);
        from + (at - whole(part) * self.size) * (to - from) / self.size
    }

    /// The coordinate of the drawing at a place of the screen, in units of `FINE` of a step.
    pub(crate) fn to_drawing(&self, at: i64) -> i64 {
        let part = self.ends.partition_point(|end| *end <= at).clamp(1, PARTS) - 1;
        let (from, to) = (self.ends[part], self.ends[part + 1]);
        let into = (at - from).clamp(0, to - from);
        self.from + (whole(part) * self.size + into * self.size / (to - from).max(1)) / whole(PARTS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_runs_from_end_to_end_without_turning_back() {
        for places in [&[][..], &[5000], &[9000, 9100, 9200, 9300, 9400, 9500, 30_000, -5]] {
            let stretch = Stretch::new((0, 20_000), 160, places);
            assert_eq!(stretch.to_screen(0), 0);
            assert_eq!(stretch.to_screen(20_000), 160 * FINE);
            let on_screen: Vec<i64> = (0..=20_000).map(|at| stretch.to_screen(at)).collect();
            assert!(on_screen.is_sorted());
            for at in (0..20_000).step_by(97) {
                let back = stretch.to_drawing(stretch.to_screen(at));
                assert!(back.abs_diff(at) <= 20, "{at} came back as {back}");
            }
        }
    }

    #[test]
    fn a_part_is_shown_from_its_first_coordinate_to_its_last() {
        let stretch = Stretch::new((5_000, 9_000), 80, &[6_000, 8_500]);
        for (at, on_screen) in [(5_000, 0), (9_000, 80 * FINE), (1, 0), (20_000, 80 * FINE)] {
            assert_eq!(stretch.to_screen(at), on_screen, "{at}");
        }
        for at in (5_000..=9_000).step_by(97) {
            let back = stretch.to_drawing(stretch.to_screen(at));
            assert!(back.abs_diff(at) <= 5, "{at} came back as {back}");
        }
    }

    #[test]
    fn where_many_are_there_is_more_room() {
        let stretch = Stretch::new((0, 20_000), 160, &[10_000; 20]);
        let room = |from: i64, to: i64| stretch.to_screen(to) - stretch.to_screen(from);
        assert!(room(9_500, 10_500) > 2 * room(1_000, 2_000));
    }
}
