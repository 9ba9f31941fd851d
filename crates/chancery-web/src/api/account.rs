//! The asker's own account.

use axum::extract::State;
use axum::http::StatusCode;
use chancery_host::accounts::{BoardStyle, Mails, Notation, Preferences, Scope, Theme};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::caller::{Caller, Own, Sent};
use super::problem::{Doing, Problem, Reading};
use super::wire::moment;
use crate::site::Site;
use crate::times::zones;

pub(super) fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(me))
        .routes(routes!(settings, choose))
        .routes(routes!(export))
        .routes(routes!(delete))
}

/// Who asks.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct MeWire {
    id: i64,
    /// The name; none of a guest.
    name: Option<String>,
    guest: bool,
    /// Whether the asker looks after the house.
    admin: bool,
    /// When the account was made.
    since: String,
}

/// Who asks.
#[utoipa::path(get, path = "/me", tag = "account",
    responses((status = 200, body = MeWire), Reading))]
async fn me(caller: Caller) -> Result<Own<MeWire>, Problem> {
    caller.allowed(Scope::Read)?;
    let reader = &caller.reader;
    Ok(Own(MeWire {
        id: reader.account.0,
        name: reader.name.clone(),
        guest: reader.guest,
        admin: reader.admin,
        since: moment(chancery_game::Moment(reader.since)),
    }))
}

/// What somebody chose.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChosenWire {
    /// The zone by whose clock pages tell moments, by its name in the IANA database.
    zone: String,
    /// How orders are written on pages.
    notation: String,
    /// How boards are drawn.
    board: String,
    /// Light, dark, or as the device has it.
    theme: String,
    /// Which letters are wanted.
    mails: MailsWire,
}

/// Which letters somebody wants.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box of its own")]
struct MailsWire {
    /// That a phase was played and another is to be ordered.
    phases: bool,
    /// That a deadline is near and orders are missing.
    deadlines: bool,
    /// That somebody has written.
    press: bool,
    /// That a game begins, ends, or has something to vote on.
    games: bool,
}

impl From<&Preferences> for ChosenWire {
    fn from(it: &Preferences) -> Self {
        Self {
            zone: it.zone.clone(),
            notation: it.notation.word().to_owned(),
            board: it.board.word().to_owned(),
            theme: it.theme.word().to_owned(),
            mails: MailsWire {
                phases: it.mails.phases,
                deadlines: it.mails.deadlines,
                press: it.mails.press,
                games: it.mails.games,
            },
        }
    }
}

/// What the asker chose for their pages.
#[utoipa::path(get, path = "/me/settings", tag = "account",
    responses((status = 200, body = ChosenWire), Reading))]
async fn settings(caller: Caller) -> Result<Own<ChosenWire>, Problem> {
    caller.allowed(Scope::Read)?;
    Ok(Own(ChosenWire::from(&caller.reader.preferences)))
}

/// The choice that a word stands for.
fn chosen<T: Copy>(all: &[T], word: &str, of: impl Fn(T) -> &'static str) -> Result<T, Problem> {
    let found = all.iter().copied().find(|it| of(*it) == word);
    found.ok_or_else(|| {
        let words: Vec<&str> = all.iter().map(|it| of(*it)).collect();
        Problem::refused(format!("There is no such choice; there are {}.", words.join(", ")))
    })
}

/// Keeps what the asker chose for their pages.
#[utoipa::path(put, path = "/me/settings", tag = "account", request_body = ChosenWire,
    responses((status = 204), Reading, Doing))]
async fn choose(
    State(site): State<Site>,
    caller: Caller,
    Sent(sent): Sent<ChosenWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    if !zones().contains(&sent.zone) {
        return Err(Problem::refused("There is no such time zone."));
    }
    let preferences = Preferences {
        notation: chosen(&Notation::ALL, &sent.notation, Notation::word)?,
        board: chosen(&BoardStyle::ALL, &sent.board, BoardStyle::word)?,
        theme: chosen(&Theme::ALL, &sent.theme, Theme::word)?,
        mails: Mails {
            phases: sent.mails.phases,
            deadlines: sent.mails.deadlines,
            press: sent.mails.press,
            games: sent.mails.games,
        },
        zone: sent.zone,
    };
    site.accounts.set_preferences(&caller.reader, &preferences).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All that the house keeps of the asker, for them to take along.
#[utoipa::path(get, path = "/me/export", tag = "account",
    responses((status = 200, body = serde_json::Value), Reading))]
async fn export(
    State(site): State<Site>,
    caller: Caller,
) -> Result<Own<serde_json::Value>, Problem> {
    caller.allowed(Scope::Read)?;
    Ok(Own(site.accounts.export(&caller.reader).await?))
}

/// That the asker is to be forgotten.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DeleteWire {
    /// The password, to be sure that it is its owner who asks. A guest has none, and leaves it out.
    #[serde(default)]
    password: String,
}

/// Deletes the asker's account: they leave their games, which go on, and everything that says who
/// they are is gone, this token with it. It cannot be undone.
#[utoipa::path(post, path = "/me/delete", tag = "account", request_body = DeleteWire,
    responses((status = 204), Reading, Doing))]
async fn delete(
    State(site): State<Site>,
    caller: Caller,
    Sent(sent): Sent<DeleteWire>,
) -> Result<StatusCode, Problem> {
    caller.allowed(Scope::Play)?;
    site.accounts.delete(&caller.reader, &sent.password).await?;
    Ok(StatusCode::NO_CONTENT)
}
