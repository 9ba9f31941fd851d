//! See `chancery_testkit::fuzz::order_sheets_survive_rewriting`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::order_sheets_survive_rewriting(data));
