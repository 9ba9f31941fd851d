//! Work on many things at once, where the feature `parallel` is on. What comes of it is in the
//! order of the things, so it is the same at any number of threads and without any.

/// What a function makes of each of many things, in their order.
#[cfg(feature = "parallel")]
pub(crate) fn map<T, R>(things: Vec<T>, make: impl Fn(T) -> R + Sync + Send) -> Vec<R>
where
    T: Send,
    R: Send,
{
    use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
    if things.len() < 2 || threads() < 2 {
        return things.into_iter().map(make).collect();
    }
    things.into_par_iter().map(make).collect()
}

/// What a function makes of each of many things, in their order.
#[cfg(not(feature = "parallel"))]
pub(crate) fn map<T, R>(things: Vec<T>, make: impl Fn(T) -> R) -> Vec<R> {
    things.into_iter().map(make).collect()
}

/// The fewest steps that are worth being spread: less is done sooner than another thread has begun.
#[cfg(feature = "parallel")]
const STEPS_MIN: usize = 1 << 18;

/// What a function makes of each of many things, in their order, where it is about so many steps in
/// all: on this thread alone where they are few.
#[cfg(feature = "parallel")]
pub(crate) fn map_steps<T, R>(
    things: Vec<T>,
    steps: usize,
    make: impl Fn(T) -> R + Sync + Send,
) -> Vec<R>
where
    T: Send,
    R: Send,
{
    if steps < STEPS_MIN { things.into_iter().map(make).collect() } else { map(things, make) }
}

/// What a function makes of each of many things, in their order.
#[cfg(not(feature = "parallel"))]
pub(crate) fn map_steps<T, R>(things: Vec<T>, _steps: usize, make: impl Fn(T) -> R) -> Vec<R> {
    map(things, make)
}

/// How many threads there are to work on.
#[cfg(feature = "parallel")]
pub(crate) fn threads() -> usize {
    rayon::current_num_threads()
}

/// One: this one.
#[cfg(not(feature = "parallel"))]
pub(crate) const fn threads() -> usize {
    1
}
