//! Lists of games, a page at a time.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use chancery_store::{GameId, GameStage, Listing};
use serde::Deserialize;

use super::rows::{OpenRow, OwnRow, open_rows, own_rows};
use super::{Fault, private, show};
use crate::frame::Frame;
use crate::site::Site;

/// How many games a page of a list has.
const PAGE: u32 = 25;

#[derive(Debug, Template)]
#[template(path = "lists.html")]
struct ListPage {
    frame: Frame,
    title: &'static str,
    /// What the list is called in addresses.
    list: &'static str,
    own: Vec<OwnRow>,
    open: Vec<OpenRow>,
    /// The number that the next page begins before.
    next: Option<i64>,
}

/// Which list, and where it begins.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    list: String,
    before: Option<i64>,
}

/// The lists there are: what they are called, their titles, whose they are, and of which stage.
const LISTS: [(&str, &str, bool, GameStage); 6] = [
    ("mine", "Your games", true, GameStage::Playing),
    ("gathering", "Your games that have not begun", true, GameStage::Gathering),
    ("past", "Your games that are over", true, GameStage::Finished),
    ("open", "Games to join", false, GameStage::Gathering),
    ("playing", "Games being played", false, GameStage::Playing),
    ("over", "Games that are over", false, GameStage::Finished),
];

pub(super) async fn list(
    State(site): State<Site>,
    frame: Frame,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let wanted = if asked.list.is_empty() { "open" } else { asked.list.as_str() };
    let found = LISTS.iter().find(|(list, ..)| *list == wanted);
    let (list, title, own, stage) = *found.ok_or(Fault::Missing)?;
    let before = asked.before.map(GameId);
    let mut page = ListPage { frame, title, list, own: Vec::new(), open: Vec::new(), next: None };
    if own {
        let visitor = page.frame.signed_in()?;
        let listing = Listing::Of(visitor.account, stage);
        (page.own, page.next) = own_rows(&site, visitor, listing, before, PAGE).await?;
    } else {
        let listing = Listing::Public(stage);
        let visitor = page.frame.visitor;
        (page.open, page.next) = open_rows(&site, visitor, listing, before, PAGE).await?;
    }
    Ok(private(show(&page)))
}
