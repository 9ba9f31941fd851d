//! What a command comes to.

use std::io;

/// What a command that ran to its end has to say with its exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Done, or the answer to what was asked is yes.
    Yes,
    /// The answer to what was asked is no: a case failed, a difference is unexplained.
    No,
}

impl Answer {
    /// Yes where `holds`.
    pub(crate) const fn from_check(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }
}

/// Whether an error is only that the reader of our output has gone away.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
