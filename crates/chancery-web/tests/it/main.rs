//! Pages as a browser without script gets them.

mod accounts;
mod admin;
mod api;
mod api_around;
mod browser;
mod desk;
mod desk_year;
mod face_to_face;
mod forms;
mod guarding;
mod handbook;
mod hostile;
mod interference;
mod playing;
mod preview;
mod rooms;
mod safety;
mod setting_up;
mod seven;
mod table;
mod taking_away;
mod talking;
