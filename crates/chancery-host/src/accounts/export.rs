//! All that the house keeps of somebody, for them to take along, as JSON. Of secrets there is
//! nothing in it, neither their own nor those of others: a game tells no more here than its pages
//! do.

use chancery_game::{Author, GameView, Ground, Stage, Viewer, power};
use chancery_store::{Game, GameStage};
use serde_json::{Map, Value, json};

use super::{Accounts, Denied, Reader};

impl Accounts {
    /// All that the house keeps of a reader.
    ///
    /// # Errors
    ///
    /// When the store fails, or a game cannot be read.
    pub async fn export(&self, reader: &Reader) -> Result<Value, Denied> {
        let mut games = Vec::new();
        for stage in [GameStage::Gathering, GameStage::Playing, GameStage::Finished] {
            for game in self.games_of(reader.account, stage).await? {
                games.push(self.export_game(reader, &game).await?);
            }
        }
        let sessions = self.sessions(reader).await?;
        let sessions: Vec<Value> = sessions
            .iter()
            .map(|it| json!({ "browser": it.label, "began": it.began, "last-seen": it.seen }))
            .collect();
        let tokens = self.tokens(reader).await?;
        let tokens: Vec<Value> = tokens
            .iter()
            .map(|it| json!({ "label": it.label, "scopes": it.scopes, "made": it.created }))
            .collect();
        Ok(json!({
            "moments": "whole seconds of Unix time",
            "account": {
                "number": reader.account.0,
                "name": reader.name,
                "address": reader.email,
                "address-confirmed": reader.confirmed,
                "address-to-confirm": self.address_proposed(reader).await?,
                "guest": reader.guest,
                "looks-after-the-house": reader.admin,
                "since": reader.since,
            },
            "settings": serde_json::to_value(&reader.preferences).unwrap_or_default(),
            "sessions": sessions,
            "tokens": tokens,
            "games": games,
        }))
    }

    async fn export_game(&self, reader: &Reader, game: &Game) -> Result<Value, Denied> {
        let house = &self.0.house;
        let viewers = house.viewers(game.id, Some(reader.person())).await?;
        let mut powers = Vec::new();
        let mut master = false;
        let mut told = Map::new();
        for viewer in viewers {
            let view = house.view(game.id, viewer).await?;
            if told.is_empty() {
                told = about(&view);
            }
            master |= viewer == Viewer::Master;
            if let Some(ground) = house.ground(&view.settings.variant) {
                powers.extend(own_power(ground, &view));
            }
        }
        let drafts = self.store().drafts(game.id, reader.account).await?;
        let drafts: Vec<Value> =
            drafts.iter().map(|(to, text)| json!({ "place": to, "text": text })).collect();
        let mut all = Map::new();
        all.insert("number".to_owned(), json!(game.id.0));
        all.insert("title".to_owned(), json!(game.title));
        all.insert("variant".to_owned(), json!(game.variant));
        all.extend(told);
        all.insert("master".to_owned(), json!(master));
        all.insert("powers".to_owned(), Value::Array(powers));
        all.insert("drafts".to_owned(), Value::Array(drafts));
        Ok(Value::Object(all))
    }
}

/// What a game is and how far it is.
fn about(view: &GameView) -> Map<String, Value> {
    let mut told = Map::new();
    let stage = match view.stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Finished => "finished",
    };
    told.insert("stage".to_owned(), json!(stage));
    told.insert("created".to_owned(), json!(view.created.0));
    told.insert("settings".to_owned(), serde_json::to_value(&*view.settings).unwrap_or_default());
    told.insert("phase".to_owned(), json!(view.position.phase.to_string()));
    told.insert("outcome".to_owned(), serde_json::to_value(&view.outcome).unwrap_or_default());
    told
}

/// What a power of theirs ordered, said and was told.
fn own_power(ground: Ground<'_>, view: &GameView) -> Option<Value> {
    let Viewer::Seat(seat) = view.viewer else { return None };
    let map = &ground.variant.map;
    let name = |seat| map.power(power(seat)).name.clone();
    let orders: Vec<Value> = view
        .history
        .iter()
        .map(|played| {
            let own = played.lines().iter().find(|(whose, _)| *whose == seat);
            let lines = own.map(|(_, lines)| lines.clone()).unwrap_or_default();
            json!({ "phase": played.before().phase.to_string(), "orders": lines })
        })
        .collect();
    let own = view.own.as_ref();
    let press: Vec<Value> = view
        .threads
        .iter()
        .map(|thread| {
            let with: Vec<String> = thread.others.iter().copied().map(name).collect();
            let words: Vec<Value> = thread
                .words
                .iter()
                .map(|word| {
                    let from = match word.author {
                        Author::Power(seat) => name(seat),
                        Author::OwnGrey => format!("{} (without saying so)", name(seat)),
                        Author::Grey => "nobody says who".to_owned(),
                        Author::Master => "the master".to_owned(),
                    };
                    json!({ "at": word.at.0, "phase": word.phase, "from": from, "text": word.text })
                })
                .collect();
            json!({ "with": with, "messages": words })
        })
        .collect();
    let offers: Vec<Value> = view
        .offers
        .iter()
        .map(|offer| {
            let terms = serde_json::to_value(&offer.terms).unwrap_or_default();
            json!({ "from": name(offer.from), "to": name(offer.to), "terms": terms })
        })
        .collect();
    Some(json!({
        "power": name(seat),
        "orders": orders,
        "orders-now": own.and_then(|own| own.orders.clone()),
        "ready": own.is_some_and(|own| own.ready),
        "press": press,
        "offers": offers,
        "points": view.points.get(usize::from(seat.0)),
    }))
}
