//! Sessions: how long they last, and what their owner is told of them.

use chancery_store::{Account, NewSession, Secret, StoreFault};

use super::secrets::{secret, word};
use super::{Accounts, Reader};

const DAY: i64 = 24 * 60 * 60;

/// For how long a session goes on of which nothing is seen, and for how long at most.
const SESSION: (i64, i64) = (30 * DAY, 180 * DAY);
/// The same for guests, who have nothing else that leads back to their games.
const GUEST: (i64, i64) = (60 * DAY, 400 * DAY);
/// The longest word that is looked up. One has 52 letters.
const WORD_MAX: usize = 128;
/// The longest label of a browser, in characters.
const LABEL_MAX: usize = 60;
/// How many letters of a session's hash name it to its owner.
const ID: usize = 12;

/// What is handed out for a session.
#[derive(Clone, PartialEq, Eq)]
pub struct Handed {
    /// The word that shows it.
    pub word: String,
    /// For how many seconds it can last.
    pub seconds: i64,
}

impl std::fmt::Debug for Handed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Handed")
    }
}

/// A session, as its owner is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionLine {
    /// What names it; it shows nobody who they are.
    pub id: String,
    /// When it began.
    pub began: i64,
    /// When it was last seen, to the day.
    pub seen: i64,
    /// The kind of browser.
    pub label: String,
    /// Whether it is the one that asks.
    pub own: bool,
}

/// A session that is about to begin.
pub(super) struct Next {
    pub(super) handed: Handed,
    pub(super) secret: Secret,
    label: String,
    expires: i64,
    instead_of: Option<Secret>,
}

impl Next {
    /// For the store.
    pub(super) fn new_session(&self) -> NewSession<'_> {
        NewSession {
            secret: self.secret,
            expires: self.expires,
            label: &self.label,
            instead_of: self.instead_of,
        }
    }
}

impl Accounts {
    /// Whoever shows a word.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn reader(&self, word: &str) -> Result<Option<Reader>, StoreFault> {
        if word.len() > WORD_MAX {
            return Ok(None);
        }
        let now = self.now();
        let Some((account, session)) = self.store().reader(secret(word), now).await? else {
            return Ok(None);
        };
        if now - session.seen >= DAY {
            let (idle, most) = if account.guest { GUEST } else { SESSION };
            let expires = (now + idle).min(session.created + most);
            let store = self.store().clone();
            // Nobody has to wait for that.
            tokio::spawn(async move {
                if let Err(fault) = store.session_seen(session.secret, now, expires).await {
                    tracing::warn!(%fault, "that a session was seen could not be kept");
                }
            });
        }
        Ok(Some(Reader::new(account, session.secret)))
    }

    /// A new guest, with what shows them from now on.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn guest(&self, label: &str) -> Result<(Reader, Handed), StoreFault> {
        let now = self.now();
        let id = self.store().guest(now).await?;
        let next = self.next_session(None, label, true);
        self.store().enter(id, next.new_session(), now).await?;
        let account = Account {
            id,
            name: None,
            email: None,
            confirmed: false,
            password: None,
            guest: true,
            admin: false,
            settings: String::new(),
            created: now,
            disabled: None,
        };
        Ok((Reader::new(account, next.secret), next.handed))
    }

    /// A session in the place of another.
    pub(super) fn next_session(&self, by: Option<&Reader>, label: &str, guest: bool) -> Next {
        let (idle, most) = if guest { GUEST } else { SESSION };
        let word = word(self.0.house.chance());
        Next {
            secret: secret(&word),
            handed: Handed { word, seconds: most },
            label: label.chars().filter(|c| !c.is_control()).take(LABEL_MAX).collect(),
            expires: self.now() + idle,
            instead_of: by.map(|reader| reader.session),
        }
    }

    /// Ends the session that shows a reader.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn sign_out(&self, reader: &Reader) -> Result<(), StoreFault> {
        self.store().end_session(reader.session).await
    }

    /// Ends every session of a reader's account; the one that asks goes on where that is wanted.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn sign_out_everywhere(
        &self,
        reader: &Reader,
        but_here: bool,
    ) -> Result<(), StoreFault> {
        let here = but_here.then_some(reader.session);
        self.store().end_sessions(reader.account, here).await
    }

    /// The sessions of a reader's account, the last seen first.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn sessions(&self, reader: &Reader) -> Result<Vec<SessionLine>, StoreFault> {
        let sessions = self.store().sessions(reader.account, self.now()).await?;
        let line = |session: chancery_store::Session| SessionLine {
            id: id(session.secret),
            began: session.created,
            seen: session.seen,
            label: session.label,
            own: session.secret == reader.session,
        };
        Ok(sessions.into_iter().map(line).collect())
    }

    /// Ends a session of a reader's account. Tells whether there was one.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn end_session(&self, reader: &Reader, named: &str) -> Result<bool, StoreFault> {
        let sessions = self.store().sessions(reader.account, self.now()).await?;
        let Some(found) = sessions.into_iter().find(|it| id(it.secret) == named) else {
            return Ok(false);
        };
        self.store().end_session(found.secret).await?;
        Ok(true)
    }

    /// Forgets what is over: sessions, resets, addresses that nobody confirmed, and guests who are
    /// in no game.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn forget_what_is_over(&self) -> Result<(), StoreFault> {
        let now = self.now();
        self.store().forget_expired(now).await?;
        let guests = self.store().forget_guests(now - DAY).await?;
        if guests > 0 {
            tracing::info!(guests, "guests who are gone were forgotten");
        }
        Ok(())
    }

    /// Forgets what is over, now and then, for as long as this runs.
    pub async fn keep_tidy(&self) {
        loop {
            if let Err(fault) = self.forget_what_is_over().await {
                tracing::error!(%fault, "what is over could not be forgotten");
            }
            tokio::time::sleep(TIDY).await;
        }
    }
}

/// How often what is over is forgotten.
const TIDY: std::time::Duration = std::time::Duration::from_hours(1);

fn id(secret: Secret) -> String {
    super::secrets::letters(&secret.0[..ID])
}
