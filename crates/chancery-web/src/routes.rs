//! What is answered where.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;

use crate::api;
use crate::assets;
use crate::callers;
use crate::limits::limit;
use crate::log;
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
        .merge(pages::admin::routes())
        .merge(pages::lobby::routes())
        .merge(pages::setup::routes())
        .merge(pages::gather::routes())
        .merge(pages::handbook::routes())
        .merge(pages::desk::routes())
        .merge(pages::downloads::routes())
        .merge(pages::history::routes())
        .merge(pages::hot_seat::routes())
        .merge(pages::pictures::routes())
        .merge(pages::sandbox::routes())
        .merge(pages::table::routes())
        .merge(stream::routes())
        .merge(assets::routes())
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .fallback(|| async { Fault::Missing })
        .layer(from_fn_with_state(site.clone(), limit))
        .layer(from_fn_with_state(site.clone(), callers::note))
        .layer(from_fn(same_site))
        .layer(from_fn_with_state(site.clone(), pages::tell_faults))
        .layer(CompressionLayer::new())
        .layer(RequestBodyLimitLayer::new(REQUEST_BYTES_MAX))
        .layer(from_fn_with_state(site.clone(), headers))
        .layer(from_fn(log::write))
        .with_state(site)
}

/// Whether the house can do what it is there for: its store answers and its clock goes.
async fn ready(State(site): State<Site>) -> (StatusCode, &'static str) {
    match site.house.store().ping().await {
        Err(fault) => {
            tracing::error!(%fault, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
        Ok(()) if site.house.keeps_time() => (StatusCode::OK, "ready\n"),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "the clock stands still\n"),
    }
}

/// How long answers that have been begun are waited for when the house closes. Pages that are told
/// when something changes would otherwise keep it open for ever.
const CLOSING: Duration = Duration::from_secs(5);

/// Answers on a listener, and keeps the time of the house, until `stop` is over; what has been
/// begun is then finished, as far as that takes no longer than a few seconds.
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
    let (tell, told) = oneshot::channel();
    let stopped = async move {
        stop.await;
        tracing::info!("the house closes");
        // Nobody waits for it where serving is over already.
        let _ = tell.send(());
    };
    let routes = app(site.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, routes).with_graceful_shutdown(stopped);
    let too_long = async {
        match told.await {
            Ok(()) => tokio::time::sleep(CLOSING).await,
            Err(_) => std::future::pending().await,
        }
    };
    let served = tokio::select! {
        served = serving => served,
        () = too_long => Ok(()),
    };
    time.abort();
    tidy.abort();
    site.accounts.settled().await;
    site.house.store().close().await;
    served
}
