//! See `chancery_testkit::fuzz::listed_orders_are_the_legal_ones`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::listed_orders_are_the_legal_ones(data));
