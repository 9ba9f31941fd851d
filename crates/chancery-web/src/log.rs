//! A line for each request: what was asked, by the name of the route, and what came of it. Neither
//! the address that was asked for, which may hold a word that opens something, nor cookies, nor
//! what was sent stands in it.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;

/// Writes the line of a request.
pub(crate) async fn write(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let answer = next.run(request).await;
    let route = route.as_ref().map_or("-", MatchedPath::as_str);
    let micros = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    let status = answer.status().as_u16();
    tracing::info!(target: "chancery::requests", %method, route, status, micros, "answered");
    answer
}
