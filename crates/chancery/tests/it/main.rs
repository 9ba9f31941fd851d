//! What the rules decide between movement phases, on small boards.

mod adjustments;
mod advance;
mod convoys;
mod laws;
mod legal;
mod maps;
mod notes;
mod orders;
mod other_maps;
mod positions;
mod records;
mod removals;
mod retreats;
mod support;
mod supports;
mod winter;
