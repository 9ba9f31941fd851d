//! Pictures and text maps, as their readers find them.

mod text;
