//! What pages load beside themselves, part of the program. Its address changes with it, so that it
//! is kept for good by whoever has loaded it.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest as _, Sha256};

use crate::hex::hex;
use crate::site::Site;

/// The style of all pages, a file a topic.
const STYLE: &[&str] = &[
    include_str!("../assets/css/base.css"),
    include_str!("../assets/css/sheet.css"),
    include_str!("../assets/css/forms.css"),
    include_str!("../assets/css/table.css"),
    include_str!("../assets/css/board.css"),
];
const ICON: &str = include_str!("../assets/icon.svg");
const BOARD: &str = include_str!("../assets/board.js");

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

/// Something that pages load.
#[derive(Debug)]
struct Asset {
    address: String,
    kind: &'static str,
    content: Vec<u8>,
}

/// Everything that pages load.
#[derive(Debug)]
pub(crate) struct Assets {
    style: Asset,
    icon: Asset,
    board: Asset,
}

pub(crate) static ASSETS: LazyLock<Assets> = LazyLock::new(|| Assets {
    style: Asset::new(STYLE.concat().into_bytes(), "css", CSS),
    icon: Asset::new(ICON.into(), "svg", "image/svg+xml"),
    board: Asset::new(BOARD.into(), "js", JS),
});

impl Asset {
    fn new(content: Vec<u8>, ending: &str, kind: &'static str) -> Self {
        let hash = Sha256::digest(&content);
        let address = format!("/assets/{}.{ending}", hex(&hash[..8]));
        Self { address, kind, content }
    }
}

impl Assets {
    pub(crate) fn style(&self) -> &str {
        &self.style.address
    }

    pub(crate) fn icon(&self) -> &str {
        &self.icon.address
    }

    /// The script of the board.
    pub(crate) fn board(&self) -> &str {
        &self.board.address
    }

    fn all(&self) -> [&Asset; 3] {
        [&self.style, &self.icon, &self.board]
    }
}

pub(crate) fn routes() -> Router<Site> {
    Router::new().route("/assets/{name}", get(asset))
}

async fn asset(Path(name): Path<String>) -> Response {
    let asked = format!("/assets/{name}");
    let Some(found) = ASSETS.all().into_iter().find(|it| it.address == asked) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, found.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, found.content.as_slice()).into_response()
}
