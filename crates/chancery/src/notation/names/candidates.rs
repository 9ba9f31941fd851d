//! The few provinces a name may mean.

use crate::board::ProvinceId;

/// How many are kept. A name that fits more provinces says too little to be settled or listed.
const MAX: usize = 12;

/// A short list of different provinces, in the order of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) struct Candidates {
    ids: [ProvinceId; MAX],
    len: usize,
    /// Whether there are others, which the list has no room for: then what is left of it when
    /// some are ruled out is not all that is left.
    has_more: bool,
}

impl Default for Candidates {
    fn default() -> Self {
        Self { ids: [ProvinceId::new(0); MAX], len: 0, has_more: false }
    }
}

impl Candidates {
    pub(in crate::notation) fn add(&mut self, id: ProvinceId) {
        let Err(at) = self.as_slice().binary_search(&id) else { return };
        if self.len == MAX {
            self.has_more = true;
            return;
        }
        self.ids.copy_within(at..self.len, at + 1);
        self.ids[at] = id;
        self.len += 1;
    }

    pub(in crate::notation) fn as_slice(&self) -> &[ProvinceId] {
        &self.ids[..self.len]
    }

    pub(in crate::notation) fn iter(&self) -> impl Iterator<Item = ProvinceId> + '_ {
        self.as_slice().iter().copied()
    }

    pub(in crate::notation) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The only candidate, if there is exactly one.
    pub(in crate::notation) const fn only(&self) -> Option<ProvinceId> {
        if self.len == 1 && !self.has_more { Some(self.ids[0]) } else { None }
    }

    /// Those that satisfy `keep`.
    pub(in crate::notation) fn that(&self, keep: impl Fn(ProvinceId) -> bool) -> Self {
        let kept: Self = self.iter().filter(|id| keep(*id)).collect();
        Self { has_more: self.has_more, ..kept }
    }
}

impl FromIterator<ProvinceId> for Candidates {
    fn from_iter<I: IntoIterator<Item = ProvinceId>>(ids: I) -> Self {
        let mut found = Self::default();
        ids.into_iter().for_each(|id| found.add(id));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_are_different_and_in_order() {
        let ids = [5, 1, 5, 3].map(ProvinceId::new);
        let found: Candidates = ids.into_iter().collect();
        assert_eq!(found.as_slice(), [1, 3, 5].map(ProvinceId::new));
        assert_eq!(found.that(|id| id.index() > 3).only(), Some(ProvinceId::new(5)));
    }

    #[test]
    fn more_than_fit_are_left_out() {
        let found: Candidates = (0..100).map(ProvinceId::new).collect();
        assert_eq!(found.as_slice().len(), MAX);
        assert_eq!(found.that(|id| id.index() == 3).only(), None, "it may be one left out");
    }
}
