//! What pages load beside themselves, part of the program. Its address changes with it, so that it
//! is kept for good by whoever has loaded it.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

use crate::hex::hex;

const STYLE: &str = include_str!("../assets/chancery.css");
const ICON: &str = include_str!("../assets/icon.svg");
const SCRIPT: &str = include_str!("../assets/board.js");

/// The addresses of what pages load.
#[derive(Debug)]
pub(crate) struct Addresses {
    pub(crate) style: String,
    pub(crate) script: String,
    pub(crate) icon: String,
}

pub(crate) static ADDRESSES: LazyLock<Addresses> = LazyLock::new(|| Addresses {
    style: address(STYLE, "css"),
    script: address(SCRIPT, "js"),
    icon: address(ICON, "svg"),
});

fn address(content: &str, kind: &str) -> String {
    let hash = Sha256::digest(content.as_bytes());
    let name = hex(&hash[..8]);
    format!("/assets/{name}.{kind}")
}

pub(crate) async fn asset(Path(name): Path<String>) -> Response {
    let asked = format!("/assets/{name}");
    let (content, kind) = if asked == ADDRESSES.style {
        (STYLE, "text/css; charset=utf-8")
    } else if asked == ADDRESSES.script {
        (SCRIPT, "text/javascript; charset=utf-8")
    } else if asked == ADDRESSES.icon {
        (ICON, "image/svg+xml")
    } else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, content).into_response()
}
