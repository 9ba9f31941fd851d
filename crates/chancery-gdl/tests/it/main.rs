//! Modules as read, beside what the kernel of the game makes of them.

mod converted;
mod economy;
mod golden;
mod moves;
mod overlays;
mod reading;
mod shared;
mod warnings;
mod zones;
