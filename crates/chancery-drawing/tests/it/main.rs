//! Tests of drawings as their users read and ask them.

mod json;
mod svg;
