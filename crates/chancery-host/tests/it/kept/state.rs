//! What a house's games are, in words that do not change with the program.
//!
//! Everything that anybody may see stands in it, with what is kept as JSON as it is kept.

use std::fmt::Write as _;

use chancery::board::Map;
use chancery::position::Position;
use chancery_game::{Author, Due, GameView, Holder, Seat, Viewer, seat};
use chancery_host::House;
use chancery_store::{Game, GameId};

/// Every game, with a blank line after each.
pub(super) async fn of(house: &House) -> String {
    let mut told = String::new();
    for game in house.store().all_games(GameId(0), 1000).await.unwrap() {
        told += &game_of(house, &game).await;
        told.push('\n');
    }
    told
}

async fn game_of(house: &House, game: &Game) -> String {
    let view = house.view(game.id, Viewer::Master).await.unwrap();
    let map = &house.ground(&view.settings.variant).unwrap().variant.map;
    let mut told = format!("game {}: {}\n", game.id.0, game.title);
    let settings = serde_json::to_string(&*view.settings).unwrap();
    let _ = writeln!(told, "{settings}");
    let (stage, created) = (view.stage, view.created.0);
    let _ = writeln!(told, "{stage:?}, set up at {created}, {} have joined", view.joined);
    for played in &view.history {
        let (number, at) = (played.number(), played.ended().0);
        let _ =
            writeln!(told, "phase {number}, ended at {at}, from {}", stands(map, played.before()));
        for (seat, lines) in played.lines() {
            let _ = writeln!(told, "  {}: {}", seat.0, lines.join(", "));
        }
    }
    let _ = writeln!(
        told,
        "phase {}, begun at {}, due {}, {}",
        view.phase,
        view.began.0,
        due(view.due),
        stands(map, &view.position)
    );
    for it in &view.seats {
        let (holder, alive) = (holder(it.holder), if it.alive { "alive" } else { "out" });
        let _ = writeln!(told, "power {}: {holder}, {alive}", it.seat.0);
        let own = house.view(game.id, Viewer::Seat(it.seat)).await.unwrap();
        told += &power(&own);
    }
    let _ = writeln!(told, "log of {} lines", view.log.len());
    if let Some(outcome) = &view.outcome {
        let outcome = serde_json::to_string(outcome).unwrap();
        let _ = writeln!(told, "{outcome}, {}", view.points.join(" "));
    }
    told
}

/// What a power alone may see.
fn power(view: &GameView) -> String {
    let mut told = String::new();
    let own = view.own.clone().unwrap_or_default();
    if own.orders.is_some() || own.ready || own.waits {
        let orders = own.orders.unwrap_or_default().join(", ");
        let _ = writeln!(told, "  orders: {orders}; ready {}, waits {}", own.ready, own.waits);
    }
    for thread in &view.threads {
        let others: Vec<u8> = thread.others.iter().map(|seat| seat.0).collect();
        let _ = writeln!(told, "  thread with {others:?}, {} read", thread.read);
        for word in &thread.words {
            let author = match word.author {
                Author::Power(Seat(power)) => power.to_string(),
                Author::OwnGrey => "itself without a name".to_owned(),
                Author::Grey => "somebody".to_owned(),
                Author::Master => "the master".to_owned(),
            };
            let (at, phase) = (word.at.0, word.phase);
            let _ = writeln!(told, "    {at}, phase {phase}, {author}: {}", word.text);
        }
    }
    for offer in &view.offers {
        let terms = serde_json::to_string(&offer.terms).unwrap();
        let status = serde_json::to_string(&offer.status).unwrap();
        let seen = serde_json::to_string(&offer.seen).unwrap();
        let why = offer.why.as_deref().unwrap_or_default();
        let (from, to, phase) = (offer.from.0, offer.to.0, offer.phase);
        let _ = writeln!(told, "  offer {from} to {to} in {phase}: {terms} {status} {why} {seen}");
    }
    for it in &view.motions {
        let motion = serde_json::to_string(&it.motion).unwrap();
        let _ = writeln!(told, "  {motion}: for it {:?}, itself {}", it.favour, it.own);
    }
    told
}

fn due(due: Due) -> String {
    match due {
        Due::Untimed => "when all are ready".to_owned(),
        Due::At(at) => format!("at {}", at.0),
        Due::Grace(at) => format!("at {}, of grace", at.0),
        Due::Waiting => "when the orders are there".to_owned(),
        Due::Vacant => "when an empty seat is taken".to_owned(),
        Due::Paused(left) => format!("never, {left:?} being left"),
    }
}

fn holder(holder: Holder) -> String {
    match holder {
        Holder::Nobody => "nobody".to_owned(),
        Holder::Computer => "a computer power".to_owned(),
        Holder::Person(person) => format!("person {}", person.0),
        Holder::Unnamed => "somebody".to_owned(),
        Holder::Oneself => "the reader".to_owned(),
    }
}

/// A position: units, those that retreat, centres, places of standoffs.
fn stands(map: &Map, position: &Position) -> String {
    let by = |power: Option<_>| power.map_or_else(|| "-".to_owned(), |it| seat(it).0.to_string());
    let units = position.units().map(|(at, unit)| {
        format!("{} {} {}", by(unit.power), unit.kind.letter(), map.location_code(unit.at(at)))
    });
    let dislodged = position.dislodged().map(|(at, it)| {
        let unit = it.unit;
        format!("{} {} {}!", by(unit.power), unit.kind.letter(), map.location_code(unit.at(at)))
    });
    let centres = map.centres().iter().filter_map(|at| {
        let owner = position.owner(*at)?;
        Some(format!("{} {}", map.province(*at).code, seat(owner).0))
    });
    let contested = map.provinces().filter(|(at, _)| position.contested().contains(*at));
    let contested = contested.map(|(_, it)| it.code.clone());
    format!(
        "{}: {}; centres {}; contested {}",
        position.phase,
        units.chain(dislodged).collect::<Vec<_>>().join(", "),
        centres.collect::<Vec<_>>().join(", "),
        contested.collect::<Vec<_>>().join(", "),
    )
}
