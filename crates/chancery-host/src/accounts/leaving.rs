//! Deleting an account. Its games go on: a seat that is left is what the rules of its game make of
//! it, and what was said in a power's name stays said.

use chancery_game::{Actor, Command, Joining, MasterCommand, Occupant, Stage, Viewer};
use chancery_store::{AccountId, GameId, GameStage, Listing};

use super::{Accounts, Denied, Reader, person};
use crate::house::AskFault;

/// How many games are looked up at once.
const PAGE: u32 = 100;

impl Accounts {
    /// Deletes the account of a reader: they leave their games, and everything that says who they
    /// are is gone. A guest has no password to show.
    ///
    /// # Errors
    ///
    /// That the password is wrong; then nothing is done. A game that could not be left; then the
    /// account is still there.
    pub async fn delete(&self, reader: &Reader, password: &str) -> Result<(), Denied> {
        if !reader.guest {
            self.prove(reader, password).await?;
        }
        self.delete_account(reader.account).await
    }

    /// Deletes the account of a name. Tells whether there is such an account.
    ///
    /// # Errors
    ///
    /// A game that could not be left; then the account is still there.
    pub async fn delete_named(&self, name: &str) -> Result<bool, Denied> {
        let Some(account) = self.store().account_named(name).await? else { return Ok(false) };
        self.delete_account(account.id).await?;
        Ok(true)
    }

    async fn delete_account(&self, id: AccountId) -> Result<(), Denied> {
        for stage in [GameStage::Gathering, GameStage::Playing] {
            for game in self.games_of(id, stage).await? {
                self.leave(id, game.id).await?;
            }
        }
        self.store().delete_account(id).await?;
        self.0.people.forget(id);
        tracing::info!(account = id.0, "an account was deleted");
        Ok(())
    }

    async fn leave(&self, id: AccountId, game: GameId) -> Result<(), Denied> {
        let leave = Command::Leave { seat: None };
        self.ask_for(id, game, leave).await?;
        let viewers = self.0.house.viewers(game, Some(person(id))).await?;
        if !viewers.contains(&Viewer::Master) {
            return Ok(());
        }
        // A game that only its master could have begun would wait for ever.
        let view = self.0.house.view(game, Viewer::Master).await?;
        if view.stage == Stage::Gathering && view.settings.joining == Joining::Assigned {
            self.ask_for(id, game, Command::Master(MasterCommand::Cancel)).await?;
        }
        Ok(())
    }

    /// Hands over the games of a guest who turns out to be somebody with an account: those being
    /// played that the guest looks after, since nobody else's leave is needed there. Tells how many.
    ///
    /// # Errors
    ///
    /// A game that could not be handed over; those before it have been.
    pub async fn bring_along(&self, guest: &Reader, to: &Reader) -> Result<usize, Denied> {
        let mut brought = 0;
        if !guest.guest || to.guest {
            return Ok(brought);
        }
        for game in self.games_of(guest.account, GameStage::Playing).await? {
            let standing = self.0.house.standing(game.id, Some(guest.person())).await?;
            let plays = self.0.house.standing(game.id, Some(to.person())).await?;
            if !standing.is_master || plays.viewers.iter().any(|it| matches!(it, Viewer::Seat(_))) {
                continue;
            }
            for viewer in standing.viewers {
                let Viewer::Seat(seat) = viewer else { continue };
                let occupant = Occupant::Person(to.person());
                let seated = Command::Master(MasterCommand::Seat { seat, occupant });
                self.ask_for(guest.account, game.id, seated).await?;
            }
            brought += 1;
        }
        Ok(brought)
    }

    /// Asks something of a game for somebody.
    async fn ask_for(&self, id: AccountId, game: GameId, command: Command) -> Result<(), Denied> {
        match self.0.house.ask(game, Actor::Person(person(id)), command).await {
            // A master who does not play has nothing to leave, and a game may end any moment.
            Ok(()) | Err(AskFault::Refused(_)) => Ok(()),
            Err(fault) => Err(fault.into()),
        }
    }

    /// The games that somebody is in, in a stage, the newest first.
    pub(super) async fn games_of(
        &self,
        id: AccountId,
        stage: GameStage,
    ) -> Result<Vec<chancery_store::Game>, Denied> {
        let mut games: Vec<chancery_store::Game> = Vec::new();
        loop {
            let before = games.last().map(|game| game.id);
            let more = self.store().games(Listing::Of(id, stage), before, PAGE).await?;
            let last = more.len() < PAGE as usize;
            games.extend(more);
            if last {
                return Ok(games);
            }
        }
    }
}
