//! Pictures and text maps, as those find them who look at them, script them or have them read out.

mod boards;
mod colours;
mod figures;
mod marks;
mod markup;
mod supply;
mod text;
mod world;
