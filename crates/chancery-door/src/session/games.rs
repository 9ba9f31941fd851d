//! Lists of games, joining, and beginning one.

use chancery_game::{
    Actor, Command, Creation, Joining, MasterCommand, Missed, Occupant, Seat, SeatStatus, Settings,
    Sharing, Stage, Then, Viewer, power,
};
use chancery_store::{Game, GameId, GameStage, Listing};

use super::pick::Choice;
use super::{Result, Session};
use crate::screens;
use crate::term::Ink;

/// How many games of a list are shown.
const GAMES_MAX: u32 = 50;
/// The variant that a newcomer plays.
pub(super) const FIRST: &str = "standard";

impl Session {
    /// How many of the caller's games wait for orders.
    pub(super) async fn waiting(&mut self) -> Result<usize> {
        let listing = Listing::Of(self.who.account, GameStage::Playing);
        let mut waiting = 0;
        for game in self.place.house.store().games(listing, None, GAMES_MAX).await? {
            waiting += usize::from(self.awaits_orders(game.id).await?);
        }
        Ok(waiting)
    }

    /// Whether a game waits for the caller's orders.
    async fn awaits_orders(&mut self, game: GameId) -> Result<bool> {
        let person = Some(self.who.person());
        for viewer in self.place.house.viewers(game, person).await? {
            let Viewer::Seat(seat) = viewer else { continue };
            let view = self.place.house.view(game, viewer).await?;
            let status = view.seats.get(usize::from(seat.0)).map(|seat| seat.status);
            if matches!(status, Some(SeatStatus::Missing | SeatStatus::Ordered)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) async fn my_games(&mut self) -> Result {
        let mut games = Vec::new();
        for stage in [GameStage::Playing, GameStage::Gathering, GameStage::Finished] {
            let listing = Listing::Of(self.who.account, stage);
            games.extend(self.place.house.store().games(listing, None, GAMES_MAX).await?);
        }
        self.list("Your games", games).await
    }

    pub(super) async fn open_games(&mut self) -> Result {
        let listing = Listing::Public(GameStage::Gathering);
        let games = self.place.house.store().games(listing, None, GAMES_MAX).await?;
        self.list("Games to join", games).await
    }

    pub(super) async fn all_games(&mut self) -> Result {
        let mut games = Vec::new();
        for stage in [GameStage::Playing, GameStage::Finished] {
            let listing = Listing::Public(stage);
            games.extend(self.place.house.store().games(listing, None, GAMES_MAX).await?);
        }
        self.list("Games being played, and those that are over", games).await
    }

    /// Shows a list of games and goes to the one that is picked.
    async fn list(&mut self, title: &str, games: Vec<Game>) -> Result {
        if games.is_empty() {
            return self.say(Ink::Quiet, &format!("{title}: none yet.")).await;
        }
        let mut among = Vec::new();
        for game in &games {
            let waits = game.stage == GameStage::Playing && self.awaits_orders(game.id).await?;
            among.push(Choice {
                code: game.id.0.to_string(),
                words: screens::game_line(game, waits),
            });
        }
        let Some(index) = self.pick(title, &among).await? else { return Ok(()) };
        let Some(game) = games.get(index) else { return Ok(()) };
        self.game(game.id).await
    }

    /// Begins a game against computer powers.
    pub(super) async fn new_game(&mut self) -> Result {
        let Some(ground) = self.place.house.ground(FIRST) else { return Ok(()) };
        let powers: Vec<Choice> = ground
            .variant
            .map
            .powers()
            .map(|(_, power)| Choice { code: String::new(), words: power.name.clone() })
            .collect();
        let Some(index) = self.pick("Which power will you play?", &powers).await? else {
            return Ok(());
        };
        let Ok(number) = u8::try_from(index) else { return Ok(()) };
        let seat = Seat(number);
        let name = &ground.variant.map.power(power(seat)).name;
        let settings = Settings {
            joining: Joining::Assigned,
            sharing: Sharing::Choice,
            spectators: false,
            missed: Missed { excuses: 0, then: Then::Wait, fresh_start: false },
            ..Settings::usual(format!("{name} against six computer powers"), FIRST)
        };
        let person = self.who.person();
        let creation = Creation { settings, master: Some(person) };
        let game = self.place.house.create(creation).await?;
        let me = Actor::Person(person);
        let occupant = Occupant::Person(person);
        let seated = Command::Master(MasterCommand::Seat { seat, occupant });
        self.place.house.ask(game, me, seated).await?;
        self.place.house.ask(game, me, Command::Start).await?;
        self.game(game).await
    }

    /// Goes to a game: to its table, or to its door where it has not begun.
    async fn game(&mut self, game: GameId) -> Result {
        let viewers = self.place.house.viewers(game, Some(self.who.person())).await?;
        let seat = viewers.iter().find(|viewer| matches!(viewer, Viewer::Seat(_)));
        let Some(viewer) = seat.or(viewers.first()).copied() else {
            return self.say(Ink::Bad, "There is no such game.").await;
        };
        let view = self.place.house.view(game, viewer).await?;
        if view.stage == Stage::Gathering {
            return self.join(game).await;
        }
        self.table(game, viewer).await
    }

    async fn join(&mut self, game: GameId) -> Result {
        if !self.is_sure("This game has not begun. Will you join it?").await? {
            return Ok(());
        }
        let join = Command::Join { seat: None, invited: false };
        let asked = self.place.house.ask(game, Actor::Person(self.who.person()), join).await;
        self.told(asked, "You have joined. It begins when everybody is there.").await?;
        Ok(())
    }
}
