//! See `chancery_testkit::fuzz::moves_are_read`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::moves_are_read(data));
