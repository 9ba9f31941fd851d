//! The formats as another crate uses them.

mod case;
mod case_html;
mod damage;
mod datc_cases;
mod jdip_cases;
mod jdip_save;
mod judge_listing;
mod order_sheet;
mod python_export;
mod python_game;
mod shared;
mod winter;
