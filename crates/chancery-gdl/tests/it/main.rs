//! Modules as read, beside what the kernel of the game makes of them.

mod golden;
mod reading;
