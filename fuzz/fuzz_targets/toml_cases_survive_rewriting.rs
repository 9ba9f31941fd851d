//! See `chancery_testkit::fuzz::toml_cases_survive_rewriting`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chancery_testkit::fuzz::toml_cases_survive_rewriting(data));
