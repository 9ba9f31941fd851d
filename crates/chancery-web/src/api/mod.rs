//! What programs ask for: the commands and views that pages use, as JSON.
//!
//! The document at `/api/v1/openapi.json` is made of the routes themselves. What goes over the wire
//! are types of its own, written by hand (`wire`): a change within does not show out here unless
//! somebody means it to. Whoever asks shows a token with scopes, or the session of a browser; a
//! game that is not theirs to see is answered as one that is not there.

mod account;
mod caller;
mod deals;
mod desk;
mod drafts;
mod events;
mod games;
mod history;
mod people;
mod play;
mod problem;
mod sandbox;
mod server;
mod talk;
mod tokens;
mod variants;
mod wire;

use std::sync::LazyLock;

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;

pub(crate) use self::problem::Problem;
use crate::site::Site;

/// Where it all stands.
const ROOT: &str = "/api/v1";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Chancery",
        version = "1",
        description = "Games hosted by Chancery: what its pages show and do. Moments are RFC 3339, in \
            Universal Time; provinces, coasts and phases are written as the variant has them, such \
            as `par`, `spa/sc`, `S1901M`; powers are numbered from 0 as the variant lists them.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    // Those of what is refused: they stand in no answer that a route names itself.
    components(schemas(problem::Problem, problem::FaultWire)),
    security(("token" = []))
)]
struct Document;

fn topics() -> OpenApiRouter<Site> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(account::routes())
        .merge(tokens::routes())
        .merge(variants::routes())
        .merge(games::routes())
        .merge(play::routes())
        .merge(talk::routes())
        .merge(drafts::routes())
        .merge(deals::routes())
        .merge(desk::routes())
        .merge(history::routes())
        .merge(sandbox::routes())
        .merge(people::routes())
        .merge(events::routes())
        .merge(server::routes())
}

/// The document, as text.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let (_, document) = OpenApiRouter::new().nest(ROOT, topics()).split_for_parts();
    let mut document = Document::openapi().merge_from(document);
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("token", SecurityScheme::Http(bearer));
    document.to_json().unwrap_or_default()
});

async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}

/// The routes of the API.
pub(crate) fn routes() -> Router<Site> {
    let (topics, _) = topics().split_for_parts();
    let topics = topics
        .route("/openapi.json", get(document))
        .fallback(|| async { Problem::missing() })
        .method_not_allowed_fallback(|| async { Problem::method() });
    Router::new().nest(ROOT, topics)
}
