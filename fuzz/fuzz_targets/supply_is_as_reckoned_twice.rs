//! See `chancery_testkit::fuzz::supply_is_as_reckoned_twice`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::supply_is_as_reckoned_twice(data));
