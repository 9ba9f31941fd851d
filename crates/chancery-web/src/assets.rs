//! What pages load beside themselves, part of the program. Its address changes with it, so that it
//! is kept for good by whoever has loaded it.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, State};
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
    include_str!("../assets/css/accounts.css"),
    include_str!("../assets/css/handbook.css"),
    include_str!("../assets/css/desk.css"),
    include_str!("../assets/css/table.css"),
    include_str!("../assets/css/press.css"),
    include_str!("../assets/css/board.css"),
    include_str!("../assets/css/preview.css"),
    include_str!("../assets/css/room.css"),
];
const ICON: &str = include_str!("../assets/icon.svg");
/// The script of the board, a file a concern, all in one scope.
const BOARD: &[&str] = &[
    "\"use strict\";(()=>{\n",
    include_str!("../assets/board/page.js"),
    include_str!("../assets/board/zoom.js"),
    include_str!("../assets/board/keep.js"),
    include_str!("../assets/board/order.js"),
    include_str!("../assets/board/point.js"),
    include_str!("../assets/board/keys.js"),
    include_str!("../assets/board/tabs.js"),
    include_str!("../assets/board/live.js"),
    "})();\n",
];
/// The script of the big screen and of the cover between two hands.
const SCREEN: &str = include_str!("../assets/room/screen.js");
const REGULAR: &[u8] = include_bytes!("../assets/fonts/EBGaramond-Regular.woff2");
const ITALIC: &[u8] = include_bytes!("../assets/fonts/EBGaramond-Italic.woff2");
const OFL: &str = include_str!("../assets/fonts/OFL.txt");

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
    screen: Asset,
    fonts: [Asset; 3],
}

pub(crate) static ASSETS: LazyLock<Assets> = LazyLock::new(|| {
    let regular = Asset::new(REGULAR.into(), "woff2", "font/woff2");
    let italic = Asset::new(ITALIC.into(), "woff2", "font/woff2");
    let face = |asset: &Asset, style: &str| {
        format!(
            "@font-face{{font-family:\"EB Garamond\";font-style:{style};font-weight:400 600;\
             font-display:swap;src:url({}) format(\"woff2\")}}",
            asset.address
        )
    };
    let style = [face(&regular, "normal"), face(&italic, "italic"), STYLE.concat()].concat();
    Assets {
        style: Asset::new(style.into_bytes(), "css", CSS),
        icon: Asset::new(ICON.into(), "svg", "image/svg+xml"),
        board: Asset::new(BOARD.concat().into_bytes(), "js", JS),
        screen: Asset::new(SCREEN.into(), "js", JS),
        fonts: [regular, italic, Asset::new(OFL.into(), "txt", "text/plain; charset=utf-8")],
    }
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

    /// The script of the big screen.
    pub(crate) fn screen(&self) -> &str {
        &self.screen.address
    }

    fn all(&self) -> impl Iterator<Item = &Asset> {
        [&self.style, &self.icon, &self.board, &self.screen].into_iter().chain(&self.fonts)
    }
}

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/assets/{name}", get(asset))
        .route("/board-styles/{name}", get(board_style))
}

/// How long what never changes under its address is kept.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// The style sheet of a board.
async fn board_style(State(site): State<Site>, Path(name): Path<String>) -> Response {
    let Some(sheet) = site.boards.sheet_at(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [(header::CONTENT_TYPE, CSS), (header::CACHE_CONTROL, FOR_GOOD)];
    (headers, sheet.text.as_str()).into_response()
}

async fn asset(Path(name): Path<String>) -> Response {
    let asked = format!("/assets/{name}");
    let Some(found) = ASSETS.all().find(|it| it.address == asked) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [(header::CONTENT_TYPE, found.kind), (header::CACHE_CONTROL, FOR_GOOD)];
    (headers, found.content.as_slice()).into_response()
}
