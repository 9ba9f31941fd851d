//! Games and their events.

use sqlx::{FromRow, QueryBuilder, Sqlite, Transaction};

use crate::accounts::AccountId;
use crate::fault::Result;
use crate::letters::{NewLetter, post};
use crate::open::Store;

/// A game, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, sqlx::Type)]
#[sqlx(transparent)]
pub struct GameId(pub i64);

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, sqlx::Type)]
#[sqlx(rename_all = "lowercase")]
pub enum GameStage {
    /// People join.
    Gathering,
    /// It is played.
    Playing,
    /// It is over.
    Finished,
}

/// What is kept beside a game's events, for lists and for the clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// How far it is.
    pub stage: GameStage,
    /// Whether it stands in the list of open games.
    pub listed: bool,
    /// When the clock has something to do.
    pub due: Option<i64>,
    /// When those whose orders are missing are reminded of that.
    pub remind: Option<i64>,
    /// Who is in it.
    pub members: Vec<AccountId>,
}

/// What a game is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame<'a> {
    /// The secret of its link.
    pub invite: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The id of its variant.
    pub variant: &'a str,
    /// What is kept beside its events.
    pub summary: Summary,
    /// Its first events.
    pub events: Vec<String>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Game {
    /// Its number.
    pub id: GameId,
    /// The secret of its link.
    pub invite: String,
    /// Its title.
    pub title: String,
    /// The id of its variant.
    pub variant: String,
    /// How far it is.
    pub stage: GameStage,
    /// When the clock has something to do.
    pub due: Option<i64>,
    /// When it was made.
    pub created: i64,
    /// When anything last happened.
    pub changed: i64,
}

/// How many games there are in each stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counted {
    /// That people join.
    pub gathering: u64,
    /// That are played.
    pub playing: u64,
    /// That are over.
    pub finished: u64,
}

/// What a list is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Listing {
    /// Games that anybody may join or look at, in a stage.
    Public(GameStage),
    /// The games that somebody is in, in a stage.
    Of(AccountId, GameStage),
}

/// New events of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// How many events it has before them.
    pub after: u64,
    /// The events.
    pub events: Vec<String>,
    /// What is kept beside them from now on, where that changes.
    pub summary: Option<Summary>,
    /// Letters that go out because of them.
    pub letters: Vec<NewLetter>,
}

/// What became of new events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Appended {
    /// They are on the disk.
    Kept,
    /// The game has other events than was thought: nothing of it was kept.
    Stale,
}

/// How many events are written by one statement: three values each, and `SQLite` takes 32,766.
const ROWS_MAX: usize = 500;

impl Store {
    /// How many games there are.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn count_games(&self) -> Result<Counted> {
        let query = sqlx::query_as::<_, (GameStage, i64)>(
            "SELECT stage, count(*) FROM games GROUP BY stage",
        );
        let mut counted = Counted::default();
        for (stage, count) in query.fetch_all(&self.read).await? {
            let place = match stage {
                GameStage::Gathering => &mut counted.gathering,
                GameStage::Playing => &mut counted.playing,
                GameStage::Finished => &mut counted.finished,
            };
            *place = u64::try_from(count)?;
        }
        Ok(counted)
    }

    /// Makes a game.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn create_game(&self, new: NewGame<'_>, now: i64) -> Result<GameId> {
        let mut change = self.begin().await?;
        let game: GameId = sqlx::query_scalar(
            "INSERT INTO games (invite, title, variant, stage, listed, due, created, changed, remind)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8) RETURNING id",
        )
        .bind(new.invite)
        .bind(new.title)
        .bind(new.variant)
        .bind(new.summary.stage)
        .bind(new.summary.listed)
        .bind(new.summary.due)
        .bind(now)
        .bind(new.summary.remind)
        .fetch_one(&mut *change)
        .await?;
        set_members(&mut change, game, &new.summary.members).await?;
        write_events(&mut change, game, 0, &new.events).await?;
        change.commit().await?;
        Ok(game)
    }

    /// Keeps new events of games, all in one transaction: when this is over, what was kept is on
    /// the disk. Of a game that is stale nothing is kept; the others are not touched by that.
    ///
    /// # Errors
    ///
    /// When the database fails; then nothing was kept of any.
    pub async fn append(&self, batch: &[Append], now: i64) -> Result<Vec<Appended>> {
        let mut change = self.begin().await?;
        let mut done = Vec::with_capacity(batch.len());
        for append in batch {
            done.push(append_one(&mut change, append, now).await?);
        }
        change.commit().await?;
        Ok(done)
    }

    /// The events of a game from a number on, in order.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn events(&self, game: GameId, from: u64) -> Result<Vec<String>> {
        let query = sqlx::query_scalar(
            "SELECT body FROM events WHERE game = ? AND number >= ? ORDER BY number",
        );
        Ok(query.bind(game).bind(i64::try_from(from)?).fetch_all(&self.read).await?)
    }

    /// A number that is another whenever another program has written to the file. What this one
    /// writes does not change it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn neighbours_version(&self) -> Result<i64> {
        // Of a connection that writes, the version counts what others write; there is one.
        Ok(sqlx::query_scalar("PRAGMA data_version").fetch_one(&self.write).await?)
    }

    /// The game of this number.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn game(&self, game: GameId) -> Result<Option<Game>> {
        let query = sqlx::query_as(
            "SELECT id, invite, title, variant, stage, due, created, changed FROM games
             WHERE id = ?",
        );
        Ok(query.bind(game).fetch_optional(&self.read).await?)
    }

    /// The game of a link.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn game_invited(&self, invite: &str) -> Result<Option<Game>> {
        let query = sqlx::query_as(
            "SELECT id, invite, title, variant, stage, due, created, changed FROM games
             WHERE invite = ?",
        );
        Ok(query.bind(invite).fetch_optional(&self.read).await?)
    }

    /// A page of a list, the newest first: those before a number, where one is given.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn games(
        &self,
        listing: Listing,
        before: Option<GameId>,
        most: u32,
    ) -> Result<Vec<Game>> {
        let before = before.map_or(i64::MAX, |game| game.0);
        let query = match listing {
            Listing::Public(stage) => sqlx::query_as(
                "SELECT id, invite, title, variant, stage, due, created, changed FROM games
                 WHERE stage = ? AND listed = 1 AND id < ? ORDER BY id DESC LIMIT ?",
            )
            .bind(stage),
            Listing::Of(account, stage) => sqlx::query_as(
                "SELECT id, invite, title, variant, stage, due, created, changed
                 FROM members JOIN games ON games.id = members.game
                 WHERE members.account = ? AND stage = ? AND id < ? ORDER BY id DESC LIMIT ?",
            )
            .bind(account)
            .bind(stage),
        };
        Ok(query.bind(before).bind(most).fetch_all(&self.read).await?)
    }

    /// A page of all games, in the order of their numbers: those after a number.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn all_games(&self, after: GameId, most: u32) -> Result<Vec<Game>> {
        let query = sqlx::query_as(
            "SELECT id, invite, title, variant, stage, due, created, changed FROM games
             WHERE id > ? ORDER BY id LIMIT ?",
        );
        Ok(query.bind(after).bind(most).fetch_all(&self.read).await?)
    }

    /// What is kept beside a game's events.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn summary(&self, game: GameId) -> Result<Option<Summary>> {
        let query = sqlx::query_as::<_, (GameStage, bool, Option<i64>, Option<i64>)>(
            "SELECT stage, listed, due, CASE WHEN reminded IS due THEN NULL ELSE remind END
             FROM games WHERE id = ?",
        );
        let Some((stage, listed, due, remind)) =
            query.bind(game).fetch_optional(&self.read).await?
        else {
            return Ok(None);
        };
        let members =
            sqlx::query_scalar("SELECT account FROM members WHERE game = ? ORDER BY account");
        let members = members.bind(game).fetch_all(&self.read).await?;
        Ok(Some(Summary { stage, listed, due, remind, members }))
    }

    /// The games in which the clock has something to do now, the most urgent first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn games_due(&self, now: i64, most: u32) -> Result<Vec<GameId>> {
        let query =
            sqlx::query_scalar("SELECT id FROM games WHERE due <= ? ORDER BY due, id LIMIT ?");
        Ok(query.bind(now).bind(most).fetch_all(&self.read).await?)
    }

    /// When the clock next has something to do in any game.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn next_due(&self) -> Result<Option<i64>> {
        let query = sqlx::query_scalar("SELECT min(due) FROM games WHERE due IS NOT NULL");
        Ok(query.fetch_one(&self.read).await?)
    }
}

async fn append_one(
    change: &mut Transaction<'_, Sqlite>,
    append: &Append,
    now: i64,
) -> Result<Appended> {
    let query =
        sqlx::query_scalar("SELECT coalesce(max(number) + 1, 0) FROM events WHERE game = ?");
    let has: i64 = query.bind(append.game).fetch_one(&mut **change).await?;
    if has == 0 || u64::try_from(has)? != append.after {
        return Ok(Appended::Stale);
    }
    write_events(change, append.game, append.after, &append.events).await?;
    if let Some(summary) = &append.summary {
        sqlx::query(
            "UPDATE games SET stage = ?1, listed = ?2, due = ?3, changed = ?4,
             remind = CASE WHEN reminded IS ?3 THEN NULL ELSE ?5 END WHERE id = ?6",
        )
        .bind(summary.stage)
        .bind(summary.listed)
        .bind(summary.due)
        .bind(now)
        .bind(summary.remind)
        .bind(append.game)
        .execute(&mut **change)
        .await?;
        set_members(change, append.game, &summary.members).await?;
    }
    post(change, &append.letters, now).await?;
    Ok(Appended::Kept)
}

async fn write_events(
    change: &mut Transaction<'_, Sqlite>,
    game: GameId,
    after: u64,
    events: &[String],
) -> Result {
    let mut number = i64::try_from(after)?;
    for rows in events.chunks(ROWS_MAX) {
        let mut insert = QueryBuilder::new("INSERT INTO events (game, number, body) ");
        insert.push_values(rows, |mut row, body| {
            row.push_bind(game).push_bind(number).push_bind(body);
            number += 1;
        });
        insert.build().execute(&mut **change).await?;
    }
    Ok(())
}

async fn set_members(
    change: &mut Transaction<'_, Sqlite>,
    game: GameId,
    members: &[AccountId],
) -> Result {
    let before = sqlx::query("DELETE FROM members WHERE game = ?").bind(game);
    before.execute(&mut **change).await?;
    for account in members {
        sqlx::query("INSERT OR IGNORE INTO members (game, account) VALUES (?, ?)")
            .bind(game)
            .bind(account)
            .execute(&mut **change)
            .await?;
    }
    Ok(())
}
