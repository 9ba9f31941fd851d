//! Tests of `chancery-import`.

mod bad;
mod export;
mod hostile;
mod map_files;
mod sound;
mod support;
