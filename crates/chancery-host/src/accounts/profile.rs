//! What everybody may know of somebody with a name: since when they are here, and the games in
//! which they may be known to play.

use chancery_game::{GameView, Holder, PersonId, Seat, Stage, Viewer};
use chancery_store::{GameId, GameStage};

use super::{Accounts, Denied, person};
use crate::house::AskFault;

/// How many games of a stage are told, the newest first.
const GAMES_MAX: usize = 20;

/// What everybody may know of somebody.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// When the account was made.
    pub since: i64,
    /// Their games, those being played first, the newest first.
    pub games: Vec<ProfileGame>,
}

/// A game of somebody, as whoever asks may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct ProfileGame {
    /// The game.
    pub id: GameId,
    /// The powers they play, by seat.
    pub seats: Vec<Seat>,
    /// The game.
    pub view: GameView,
}

impl Accounts {
    /// What a reader may know of somebody with a name. Games that are not theirs to see, and those
    /// in which nobody may be known, are not among it.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn profile(
        &self,
        name: &str,
        reader: Option<PersonId>,
    ) -> Result<Option<Profile>, Denied> {
        let Some(account) = self.store().account_named(name).await? else { return Ok(None) };
        let Some(name) = account.name else { return Ok(None) };
        let mut games = Vec::new();
        for stage in [GameStage::Playing, GameStage::Finished] {
            let ids = self.games_of(account.id, stage).await?;
            for game in ids.into_iter().take(GAMES_MAX) {
                match self.profile_game(game.id, person(account.id), reader).await {
                    Ok(game) => games.extend(game),
                    // A game that cannot be read is told of elsewhere.
                    Err(fault) => tracing::error!(game = game.id.0, %fault, "no profile of a game"),
                }
            }
        }
        Ok(Some(Profile { name, since: account.created, games }))
    }

    async fn profile_game(
        &self,
        id: GameId,
        whose: PersonId,
        reader: Option<PersonId>,
    ) -> Result<Option<ProfileGame>, AskFault> {
        let viewers = self.0.house.viewers(id, reader).await?;
        let Some(viewer) = viewers.first().copied() else { return Ok(None) };
        let view = self.0.house.view(id, viewer).await?;
        // A game among friends is nobody else's business, also when it is over.
        if viewer == Viewer::Spectator && !view.settings.spectators {
            return Ok(None);
        }
        // A reader's own seat shows as that; what they play in secret they need not be told here.
        let unnamed = view.settings.anonymous && view.stage != Stage::Finished;
        let is_theirs = |holder: Holder| match holder {
            Holder::Person(person) => person == whose && !unnamed,
            Holder::Oneself => reader == Some(whose) && !unnamed,
            Holder::Nobody | Holder::Computer | Holder::Unnamed => false,
        };
        let seats: Vec<Seat> =
            view.seats.iter().filter(|it| is_theirs(it.holder)).map(|it| it.seat).collect();
        Ok((!seats.is_empty()).then_some(ProfileGame { id, seats, view }))
    }
}
