//! What keeps a page from being used against its reader.

use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::{HOST, HeaderName, HeaderValue, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::Problem;
use crate::pages::Fault;
use crate::site::Site;

/// Adds to every answer what browsers are to keep to: nothing but what comes from here is loaded,
/// run or sent, and no other page shows this one. Styles of drawings are named by their hashes.
pub(crate) async fn headers(State(site): State<Site>, request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    let mut set = |name: &'static str, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    };
    set("content-security-policy", &site.boards.policy());
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("permissions-policy", "camera=(), geolocation=(), microphone=()");
    answer
}

/// Refuses what another site makes somebody's browser ask for: browsers say where a request comes
/// from, and cookies are not sent along from elsewhere either.
pub(crate) async fn same_site(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if changes && !is_from_here(&request) {
        if request.uri().path().starts_with("/api/") {
            return Problem::other_site().into_response();
        }
        return Fault::Elsewhere.into_response();
    }
    next.run(request).await
}

fn is_from_here(request: &Request) -> bool {
    let header = |name: &HeaderName| request.headers().get(name)?.to_str().ok();
    let fetch_site = HeaderName::from_static("sec-fetch-site");
    if let Some(site) = header(&fetch_site) {
        return site == "same-origin";
    }
    match (header(&ORIGIN), header(&HOST)) {
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, from)| from == host)
        }
        // No browser: it has no cookies that it did not mean to send.
        (None, _) => true,
        (Some(_), None) => false,
    }
}
