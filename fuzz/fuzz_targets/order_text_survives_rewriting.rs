//! See `chancery_testkit::fuzz::order_text_survives_rewriting`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::order_text_survives_rewriting(data));
