//! The server itself.

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::Own;
use crate::site::Site;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(server))
}

/// What answers.
#[derive(Debug, Serialize, ToSchema)]
struct ServerWire {
    /// Its name.
    server: &'static str,
    /// Its version.
    version: &'static str,
    /// The version of this interface.
    api: u32,
}

/// What answers, and in which version. Nobody has to show who asks.
#[utoipa::path(get, path = "/server", tag = "server", security(()),
    responses((status = 200, body = ServerWire)))]
async fn server() -> Own<ServerWire> {
    Own(ServerWire { server: "chancery", version: env!("CARGO_PKG_VERSION"), api: 1 })
}
