//! One small value for every province of a map.

use std::ops::{Index, IndexMut};

use crate::board::ProvinceId;

/// How many provinces fit without a heap allocation.
const INLINE: usize = 128;

/// One `T` for every province. Up to 128 provinces it lives in the value itself, so that a copy is
/// a plain copy of bytes; above that it is one allocation.
#[derive(Debug, Clone)]
pub(crate) struct ByProvince<T>(Store<T>);

#[derive(Debug, Clone)]
enum Store<T> {
    Inline { len: u8, values: [T; INLINE] },
    Heap(Box<[T]>),
}

impl<T: Copy + Default> ByProvince<T> {
    #[expect(clippy::cast_possible_truncation, reason = "only up to INLINE")]
    pub(crate) fn new(len: usize) -> Self {
        Self(if len <= INLINE {
            Store::Inline { len: len as u8, values: [T::default(); INLINE] }
        } else {
            Store::Heap(vec![T::default(); len].into_boxed_slice())
        })
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[T] {
        match &self.0 {
            Store::Inline { len, values } => &values[..*len as usize],
            Store::Heap(values) => values,
        }
    }

    #[inline]
    fn as_mut_slice(&mut self) -> &mut [T] {
        match &mut self.0 {
            Store::Inline { len, values } => &mut values[..*len as usize],
            Store::Heap(values) => values,
        }
    }
}

impl<T: Copy + Default> Index<ProvinceId> for ByProvince<T> {
    type Output = T;

    #[inline]
    fn index(&self, province: ProvinceId) -> &T {
        &self.as_slice()[province.index()]
    }
}

impl<T: Copy + Default> IndexMut<ProvinceId> for ByProvince<T> {
    #[inline]
    fn index_mut(&mut self, province: ProvinceId) -> &mut T {
        &mut self.as_mut_slice()[province.index()]
    }
}

impl<T: Copy + Default + PartialEq> PartialEq for ByProvince<T> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq> Eq for ByProvince<T> {}

impl<T: Copy + Default + std::hash::Hash> std::hash::Hash for ByProvince<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}
