//! The page of settings.

use askama::Template;
use chancery_game::Moment;
use chancery_host::accounts::{
    BoardStyle, NAME_MAX, Notation, PASSWORD_MIN, Preferences, Reader, Scope, TOKEN_LABEL_MAX,
    Theme,
};

use super::Fault;
use crate::form::{Faults, Fields};
use crate::frame::Frame;
use crate::site::Site;
use crate::times::{Instant, zones};

/// What is said to whoever has just sent something.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// What was kept.
    pub(super) kept: Option<&'static str>,
    pub(super) faults: Faults,
    /// What was written and could not be taken.
    pub(super) written: Fields,
    /// A token that was made.
    pub(super) token: Option<String>,
}

/// The part of the page that says it was kept.
pub(super) fn kept(what: &str) -> Option<&'static str> {
    ["choices", "name", "address", "password", "tokens", "sessions"]
        .into_iter()
        .find(|part| *part == what)
}

#[derive(Debug, Template)]
#[template(path = "accounts/settings.html")]
#[expect(clippy::struct_excessive_bools, reason = "a template asks yes or no of each")]
pub(super) struct SettingsPage {
    frame: Frame,
    kept: &'static str,
    faults: Faults,
    named: bool,
    admin: bool,
    letters: bool,
    name: String,
    /// The address that counts.
    address: Option<String>,
    confirmed: bool,
    /// The address that a letter goes to.
    proposed: Option<String>,
    /// The address in the form.
    address_written: String,
    chosen: Preferences,
    zone_written: String,
    zones: Vec<String>,
    notations: [(Notation, &'static str); 4],
    boards: [(BoardStyle, &'static str); 2],
    themes: [(Theme, &'static str); 3],
    label: String,
    scopes: Vec<ScopeBox>,
    token: Option<String>,
    tokens: Vec<TokenRow>,
    sessions: Vec<SessionRow>,
    since: String,
    name_max: usize,
    label_max: usize,
    password_min: usize,
}

#[derive(Debug)]
struct ScopeBox {
    word: &'static str,
    about: &'static str,
    checked: bool,
}

#[derive(Debug)]
struct TokenRow {
    id: i64,
    label: String,
    scopes: String,
    made: String,
}

#[derive(Debug)]
struct SessionRow {
    id: String,
    label: String,
    began: String,
    seen: String,
    own: bool,
}

/// What a scope lets a program do.
const fn about(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "see what you may see",
        Scope::Play => "join and leave games, order, be ready, vote",
        Scope::Press => "write messages, make and answer offers",
        Scope::Master => "look after your games",
        Scope::Admin => "look after the house",
    }
}

impl SettingsPage {
    pub(super) async fn new(site: &Site, frame: Frame, said: Said) -> Result<Self, Fault> {
        let reader = frame.reader()?;
        let zone = frame.zone();
        let day = |moment| Instant::tell(Moment(moment), zone).words;
        let proposed = site.accounts.address_proposed(&reader).await?;
        let tokens = site.accounts.tokens(&reader).await?;
        let tokens = tokens.into_iter().map(|it| TokenRow {
            id: it.id.0,
            label: it.label,
            scopes: it.scopes.replace(' ', ", "),
            made: day(it.created),
        });
        let sessions = site.accounts.sessions(&reader).await?;
        let sessions = sessions.into_iter().map(|it| SessionRow {
            id: it.id,
            label: it.label,
            began: day(it.began),
            seen: day(it.seen),
            own: it.own,
        });
        let written = |field: &str, or: &str| {
            let written = said.written.get(field);
            if said.written.has(field) { written.to_owned() } else { or.to_owned() }
        };
        let address = reader.email.clone();
        Ok(Self {
            kept: said.kept.unwrap_or_default(),
            named: !reader.guest,
            admin: reader.admin,
            letters: site.accounts.sends_letters(),
            name: written("name", reader.name.as_deref().unwrap_or_default()),
            address_written: written("address", address.as_deref().unwrap_or_default()),
            address,
            confirmed: reader.confirmed,
            proposed,
            zone_written: written("zone", &reader.preferences.zone),
            chosen: reader.preferences.clone(),
            zones: zones(),
            notations: NOTATIONS,
            boards: BOARDS,
            themes: THEMES,
            label: written("label", ""),
            scopes: scopes(&reader, &said.written),
            token: said.token,
            tokens: tokens.collect(),
            sessions: sessions.collect(),
            since: day(reader.since),
            name_max: NAME_MAX,
            label_max: TOKEN_LABEL_MAX,
            password_min: PASSWORD_MIN,
            faults: said.faults,
            frame,
        })
    }
}

const NOTATIONS: [(Notation, &str); 4] = [
    (Notation::Short, "A par - bur"),
    (Notation::Names, "A Paris - Burgundy"),
    (Notation::Full, "Army Paris -> Burgundy"),
    (Notation::Capitals, "A PAR - BUR"),
];
const BOARDS: [(BoardStyle, &str); 2] = [
    (BoardStyle::Atlas, "In the colours of the powers"),
    (BoardStyle::ColourFree, "With patterns and letters, without colour as a sign"),
];
const THEMES: [(Theme, &str); 3] =
    [(Theme::Auto, "As the device has it"), (Theme::Light, "Light"), (Theme::Dark, "Dark")];

fn scopes(reader: &Reader, written: &Fields) -> Vec<ScopeBox> {
    let offered = Scope::ALL.into_iter().filter(|scope| *scope != Scope::Admin || reader.admin);
    let is_fresh = !written.has("label");
    let checked = |scope: Scope| {
        written.all("scope").any(|word| word == scope.word()) || is_fresh && scope == Scope::Read
    };
    offered
        .map(|scope| ScopeBox { word: scope.word(), about: about(scope), checked: checked(scope) })
        .collect()
}
