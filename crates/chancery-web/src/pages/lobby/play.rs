//! One button, and a game begins.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use chancery_game::{
    Actor, Command, Creation, Joining, MasterCommand, Missed, Occupant, Press, Seat, Settings,
    Sharing, Talk, Then,
};

use super::Fault;
use crate::form::Fields;
use crate::shelf;
use crate::site::Site;
use crate::visitor::Visitor;

/// Begins a game against computer powers and leads to it.
pub(super) async fn play(
    State(site): State<Site>,
    jar: CookieJar,
    fields: Fields,
) -> Result<Response, Fault> {
    let board = if fields.has("board") { fields.get("board") } else { shelf::FIRST };
    let refuse = |words: &str| Err(Fault::Refused(words.to_owned()));
    let Some(choice) = shelf::find(board) else {
        return refuse("there is no such variant to play here");
    };
    let power = fields.value::<u8>("power");
    let named = power.and_then(|at| Some((Seat(at), choice.powers.get(usize::from(at))?)));
    let Some((seat, name)) = named else {
        return refuse("there is no such power");
    };
    let (visitor, jar) = Visitor::or_guest(&site, jar).await?;
    let talk = if fields.get("talk") == "none" { Talk::None } else { Talk::Full };
    let title = format!("{name} against {}", others(choice.powers.len()));
    let settings = Settings {
        joining: Joining::Assigned,
        sharing: Sharing::Choice,
        spectators: false,
        missed: Missed { excuses: 0, then: Then::Wait, fresh_start: false },
        press: Press { talk, ..Press::default() },
        ..Settings::usual(title, choice.id.as_str())
    };
    // Whoever plays alone is the master too, and may begin.
    let creation = Creation { settings, master: Some(visitor.person()) };
    let game = site.house.create(creation).await?;
    let me = Actor::Person(visitor.person());
    let seated = MasterCommand::Seat { seat, occupant: Occupant::Person(visitor.person()) };
    site.house.ask(game, me, Command::Master(seated)).await?;
    site.house.ask(game, me, Command::Start).await?;
    Ok((jar, Redirect::to(&format!("/games/{}", game.0))).into_response())
}

/// The computer powers in a game of so many powers, in words.
pub(super) fn others(powers: usize) -> String {
    const NUMBERS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match powers.saturating_sub(1) {
        1 => "one computer power".to_owned(),
        others => match NUMBERS.get(others) {
            Some(word) => format!("{word} computer powers"),
            None => format!("{others} computer powers"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::others;

    #[test]
    fn computer_powers_are_counted_in_words() {
        assert_eq!(others(7), "six computer powers");
        assert_eq!(others(2), "one computer power");
        assert_eq!(others(34), "33 computer powers");
    }
}
