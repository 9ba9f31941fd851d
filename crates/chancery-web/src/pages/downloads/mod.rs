//! What can be taken away from a game: phases as text and pictures, and the whole as a record.

mod record;

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use chancery_explain::results::{Detail, Plain};
use chancery_game::{Played, Stage};
use chancery_raster::{PngEffort, Reader};
use chancery_render::Scene;
use chancery_store::GameId;
use tokio::sync::Semaphore;

use super::{Fault, private};
use crate::chair::Chair;
use crate::frame::Frame;
use crate::results::results;
use crate::site::Site;

/// How wide a picture is, in pixels.
const WIDTH: u32 = 1_600;

const PLAIN: &str = "text/plain; charset=utf-8";
const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";
const JSON: &str = "application/json";

/// Reading the fonts takes a while, and is done once.
static READER: LazyLock<Reader> = LazyLock::new(Reader::new);

/// Painting takes a core for a moment: pictures are painted one after the other, so that whoever
/// asks for many holds up nobody who plays.
static PAINTER: Semaphore = Semaphore::const_new(1);

pub(crate) fn routes() -> Router<Site> {
    Router::new()
        .route("/games/{id}/record.json", get(record))
        .route("/games/{id}/phases/{number}/results.txt", get(text))
        .route("/games/{id}/phases/{number}/board.svg", get(svg))
        .route("/games/{id}/phases/{number}/board.png", get(png))
}

/// A game that has begun, for whoever may look on.
async fn of(site: &Site, id: i64, frame: &Frame) -> Result<Chair, Fault> {
    let chair = Chair::of(site, GameId(id), frame.visitor, None).await?;
    if chair.view.stage == Stage::Gathering { Err(Fault::Missing) } else { Ok(chair) }
}

fn played(chair: &Chair, number: u32) -> Result<&Played, Fault> {
    chair.view.history.iter().find(|it| it.number() == number).ok_or(Fault::Missing)
}

/// An answer that browsers save as a file.
fn file(kind: &'static str, name: &str, content: impl IntoResponse) -> Response {
    let named = format!("inline; filename=\"{name}\"");
    private(
        ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, named)], content)
            .into_response(),
    )
}

async fn record(
    State(site): State<Site>,
    Path(id): Path<i64>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = of(&site, id, &frame).await?;
    let saved = blocking(move || record::saved(&chair)).await?;
    match saved {
        Ok(json) => Ok(file(JSON, &format!("game-{id}.json"), json)),
        Err(words) => Err(Fault::Refused(words)),
    }
}

async fn text(
    State(site): State<Site>,
    Path((id, number)): Path<(i64, u32)>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = of(&site, id, &frame).await?;
    let played = played(&chair, number)?;
    let results = results(chair.ground, &chair.view, played, chair.notation);
    let map = &chair.ground.variant.map;
    let phase = played.before().phase;
    let told = results.to_text(map, Detail::Reasons, &Plain);
    let text = format!("{}\n{}\n\n{told}", chair.view.settings.title, phase.in_words());
    Ok(file(PLAIN, &format!("{phase}.txt"), text))
}

async fn svg(
    State(site): State<Site>,
    Path((id, number)): Path<(i64, u32)>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = of(&site, id, &frame).await?;
    let (name, svg) = picture(&chair, number)?;
    Ok(file(SVG, &format!("{name}.svg"), svg))
}

async fn png(
    State(site): State<Site>,
    Path((id, number)): Path<(i64, u32)>,
    frame: Frame,
) -> Result<Response, Fault> {
    let chair = of(&site, id, &frame).await?;
    let (name, svg) = picture(&chair, number)?;
    let Ok(_turn) = PAINTER.acquire().await else { return Err(Fault::House) };
    let painted = blocking(move || {
        let picture = READER.read(&svg)?;
        picture.paint(WIDTH)?.png(PngEffort::Quick)
    });
    match painted.await? {
        Ok(png) => Ok(file(PNG, &format!("{name}.png"), png)),
        Err(fault) => {
            tracing::error!(game = id, %fault, "a picture could not be painted");
            Err(Fault::House)
        }
    }
}

/// A phase with its orders and what became of them, and what the file is called.
fn picture(chair: &Chair, number: u32) -> Result<(String, String), Fault> {
    let played = played(chair, number)?;
    let map = &chair.ground.variant.map;
    let results = played.results(&chair.view, chair.ground);
    let phase = played.before().phase;
    let scene = Scene::played(map, played.before(), &results)
        .titled(phase.in_words())
        .subtitled(chair.view.settings.title.as_str());
    Ok((phase.to_string(), chair.board.svg(&scene)))
}

/// Does what takes a while where nobody has to wait for it.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(|fault| {
        tracing::error!(%fault, "something that takes a while failed");
        Fault::House
    })
}
