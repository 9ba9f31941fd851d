//! What the rules decide between movement phases, on small boards.

mod adjustments;
mod advance;
mod positions;
mod removals;
mod retreats;
mod support;
