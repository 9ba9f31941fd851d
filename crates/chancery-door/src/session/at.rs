//! A game as the caller finds it.

use std::collections::BTreeMap;

use chancery_game::words::{Names, Words};
use chancery_game::{Actor, Command, GameView, Ground, Holder, PersonId, Seat, Viewer, power};
use chancery_host::AskFault;
use chancery_host::accounts::Called;
use chancery_store::GameId;

use super::{Left, Result, Session};

/// A game as one viewer finds it: what may be seen, and what it takes to speak of it.
#[derive(Debug)]
pub(super) struct At {
    pub(super) game: GameId,
    pub(super) view: GameView,
    pub(super) ground: Ground<'static>,
    called: BTreeMap<PersonId, Called>,
}

impl At {
    /// The power that the caller plays.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self.view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Master => None,
        }
    }

    /// The powers but for the caller's own.
    pub(super) fn others(&self) -> Vec<Seat> {
        let seats = self.view.seats.iter().map(|seat| seat.seat);
        seats.filter(|seat| Some(*seat) != self.seat()).collect()
    }

    /// What somebody is called.
    pub(super) fn name(&self, person: PersonId) -> String {
        self.called.get(&person).unwrap_or(&Called::Gone).words().to_owned()
    }

    /// The game in words.
    pub(super) fn words<'a>(&'a self, names: &'a Names<'a>) -> Words<'a> {
        Words::new(self.ground, &self.view, names)
    }

    /// The name of a power.
    pub(super) fn power(&self, seat: Seat) -> &'static str {
        let map = &self.ground.variant.map;
        if usize::from(seat.0) < map.power_count() { &map.power(power(seat)).name } else { "" }
    }
}

impl Session {
    /// A game, as a viewer finds it now.
    pub(super) async fn at(&self, game: GameId, viewer: Viewer) -> Result<At> {
        let view = self.place.house.view(game, viewer).await?;
        let ground = self.place.house.ground(&view.settings.variant);
        let ground = ground.ok_or(Left::House(AskFault::NoGame))?;
        let seated = view.seats.iter().map(|seat| seat.holder);
        let joined = view.joiners.iter().map(|joiner| joiner.holder);
        let people = seated.chain(joined).filter_map(|holder| match holder {
            Holder::Person(person) => Some(person),
            _ => None,
        });
        let called = self.place.accounts.called(people).await?;
        Ok(At { game, view, ground, called })
    }

    /// Asks something of a game as the caller.
    pub(super) async fn ask(
        &self,
        game: GameId,
        command: Command,
    ) -> std::result::Result<(), AskFault> {
        self.place.house.ask(game, Actor::Person(self.who.person()), command).await
    }
}
