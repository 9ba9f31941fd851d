//! See `chancery_testkit::fuzz::adjudication_is_total`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::adjudication_is_total(data));
