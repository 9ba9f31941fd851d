//! Pages as a browser without script gets them.

mod browser;
mod playing;
mod safety;
mod setting_up;
