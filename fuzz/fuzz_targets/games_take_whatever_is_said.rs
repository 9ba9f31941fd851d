//! See `chancery_testkit::fuzz::games_take_whatever_is_said`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::games_take_whatever_is_said(data));
