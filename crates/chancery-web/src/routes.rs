//! What is answered where.

use std::future::Future;
use std::io;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;

use crate::api;
use crate::assets;
use crate::pages::{self, Fault};
use crate::safety::{headers, same_site};
use crate::site::Site;
use crate::stream;

/// The longest request that is read. Orders are a few lines.
const REQUEST_BYTES_MAX: usize = 64 * 1024;

/// The routes of a site.
pub fn app(site: Site) -> Router {
    Router::new()
        .merge(api::routes())
        .merge(pages::accounts::routes())
        .merge(pages::lobby::routes())
        .merge(pages::setup::routes())
        .merge(pages::gather::routes())
        .merge(pages::handbook::routes())
        .merge(pages::desk::routes())
        .merge(pages::downloads::routes())
        .merge(pages::history::routes())
        .merge(pages::pictures::routes())
        .merge(pages::table::routes())
        .merge(stream::routes())
        .merge(assets::routes())
        .route("/health", get(|| async { "ok\n" }))
        .fallback(|| async { Fault::Missing })
        .layer(from_fn_with_state(site.clone(), pages::tell_faults))
        .layer(CompressionLayer::new())
        .layer(RequestBodyLimitLayer::new(REQUEST_BYTES_MAX))
        .layer(from_fn(same_site))
        .layer(from_fn_with_state(site.clone(), headers))
        .with_state(site)
}

/// Answers on a listener, and keeps the time of the house, until `stop` is over; what has been
/// begun is then finished.
///
/// # Errors
///
/// When the listener fails.
pub async fn serve(
    site: Site,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let house = site.house.clone();
    let time = tokio::spawn(async move { house.keep_time().await });
    let accounts = site.accounts.clone();
    let tidy = tokio::spawn(async move { accounts.keep_tidy().await });
    let served = axum::serve(listener, app(site.clone())).with_graceful_shutdown(stop).await;
    time.abort();
    tidy.abort();
    site.accounts.settled().await;
    site.house.store().close().await;
    served
}
