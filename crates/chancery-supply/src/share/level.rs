//! How high goods stand when they are let into claims like water into vessels.

use super::count::Count;

/// Where water stands in vessels as wide as the weights of claims and as high as is wanted: the
/// full ones hold what they can, the others share `left` by weight.
pub(crate) struct Level<C> {
    /// Which vessels are full, in the order they were given.
    pub(crate) full: Vec<bool>,
    /// What is not in full vessels.
    pub(crate) left: u64,
    /// The weights of the vessels that are not full, together; nought where all are.
    pub(crate) weight: C,
}

impl<C: Count> Level<C> {
    /// The level of `goods` in vessels: what each holds, and its weight, which is not nought.
    pub(crate) fn of(goods: u64, vessels: &[(u64, &C)]) -> Self {
        let mut order: Vec<usize> = (0..vessels.len()).collect();
        // The first to be full holds least for its weight.
        order.sort_by(|&a, &b| {
            let ((holds, weight), (held, other)) = (vessels[a], vessels[b]);
            (C::from(holds) * other.clone()).cmp(&(C::from(held) * weight.clone()))
        });
        let mut level = Self {
            full: vec![false; vessels.len()],
            left: goods,
            weight: vessels.iter().fold(C::zero(), |sum, (_, weight)| sum + (*weight).clone()),
        };
        for at in order {
            let (holds, weight) = vessels[at];
            if C::from(holds) * level.weight.clone() > C::from(level.left) * weight.clone() {
                break;
            }
            level.full[at] = true;
            level.left -= holds;
            level.weight = level.weight - weight.clone();
        }
        level
    }
}
