//! Where time and chance come from. Tests hand in their own.

use std::fmt;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use chancery_game::Moment;

/// A clock.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Moment + Send + Sync>);

impl Clock {
    /// The clock of the machine.
    #[must_use]
    pub fn system() -> Self {
        Self::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            Moment(i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
        })
    }

    /// A clock that shows what a function gives.
    #[must_use]
    pub fn new(now: impl Fn() -> Moment + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The moment it shows.
    #[must_use]
    pub fn now(&self) -> Moment {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

/// What fills bytes with what nobody foresees.
type Fill = dyn Fn(&mut [u8]) + Send + Sync;

/// A source of numbers that nobody foresees.
#[derive(Clone)]
pub struct Chance(Arc<Fill>);

impl Chance {
    /// That of the machine.
    ///
    /// # Panics
    ///
    /// A machine that cannot give any is no place to keep secrets: asking it panics.
    #[must_use]
    pub fn system() -> Self {
        Self::new(|bytes| {
            getrandom::fill(bytes).expect("the machine's own source of randomness answers");
        })
    }

    /// What a function fills in.
    #[must_use]
    pub fn new(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Self {
        Self(Arc::new(fill))
    }

    /// Some bytes.
    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.0)(&mut bytes);
        bytes
    }

    /// A number.
    #[must_use]
    pub fn number(&self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance")
    }
}
