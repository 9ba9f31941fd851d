//! Hashing of passwords, which takes its time on purpose, where nobody else has to wait for it.
//!
//! One thread does it, one password after the other, and on Linux with the lowest priority: whatever
//! else is asked of the house comes first. A short queue waits for it; who comes to a full one is
//! told to try again.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};

use argon2::{Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version};
use tokio::sync::oneshot;

use super::passwords::Password;
use crate::clock::Chance;

/// How many passwords wait at most. At some 25 ms each that is a second and a half.
const QUEUE_MAX: usize = 64;
/// The bytes of a salt.
const SALT: usize = 16;

/// How much work a hash is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effort {
    /// The memory, in KiB.
    pub memory: u32,
    /// How often all of it is gone through.
    pub passes: u32,
}

impl Effort {
    /// What is recommended for argon2id with one lane: 19 MiB, gone through twice.
    pub const USUAL: Self = Self { memory: 19 * 1024, passes: 2 };
    /// The least there is, for tests.
    pub const LEAST: Self = Self { memory: 8, passes: 1 };
}

impl Default for Effort {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Too many passwords wait to be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Busy;

/// What a password was found to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Checked {
    /// The right one.
    Right {
        /// A hash with the effort of today, where the one kept is of another.
        better: Option<String>,
    },
    /// Another.
    Wrong,
}

/// Who hashes. It ends with the last copy.
#[derive(Clone)]
pub(super) struct Hasher {
    jobs: SyncSender<Job>,
    chance: Chance,
    done: Arc<AtomicU64>,
}

struct Job {
    password: Password,
    salt: [u8; SALT],
    work: Work,
}

enum Work {
    Hash(oneshot::Sender<String>),
    /// Where there is no hash to check against, one is made and thrown away: that is the same work.
    Check(Option<String>, oneshot::Sender<Checked>),
}

impl Hasher {
    /// Begins a hasher.
    pub(super) fn begin(effort: Effort, chance: Chance) -> Self {
        let (jobs, receiver) = sync_channel(QUEUE_MAX);
        let done = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&done);
        let params = Params::new(effort.memory, effort.passes, 1, None).unwrap_or_default();
        let begun = std::thread::Builder::new()
            .name("passwords".to_owned())
            .spawn(move || work(&params, &receiver, &counted));
        if let Err(fault) = begun {
            // Whoever asks is told that the house is busy, and this says why.
            tracing::error!(%fault, "no thread for passwords");
        }
        Self { jobs, chance, done }
    }

    /// The hash of a password.
    pub(super) async fn hash(&self, password: Password) -> Result<String, Busy> {
        let (tell, told) = oneshot::channel();
        self.ask(password, Work::Hash(tell))?;
        told.await.map_err(|_| Busy)
    }

    /// Checks a password against what is kept; against nothing it is wrong, after as much work.
    pub(super) async fn check(
        &self,
        password: Password,
        kept: Option<String>,
    ) -> Result<Checked, Busy> {
        let (tell, told) = oneshot::channel();
        self.ask(password, Work::Check(kept, tell))?;
        told.await.map_err(|_| Busy)
    }

    /// How many hashes have been made.
    pub(super) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    fn ask(&self, password: Password, work: Work) -> Result<(), Busy> {
        let job = Job { password, salt: self.chance.bytes(), work };
        self.jobs.try_send(job).map_err(|fault| {
            let why = if matches!(fault, TrySendError::Full(_)) { "full" } else { "gone" };
            tracing::warn!(queue = why, "a password was not looked at");
            Busy
        })
    }
}

impl fmt::Debug for Hasher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hasher").field("done", &self.done()).finish_non_exhaustive()
    }
}

fn work(params: &Params, jobs: &Receiver<Job>, done: &AtomicU64) {
    step_back();
    let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    let hash = |job_password: &Password, salt: &[u8]| {
        done.fetch_add(1, Ordering::Relaxed);
        let hash = hasher.hash_password_with_salt(job_password.bytes(), salt);
        hash.inspect_err(|fault| tracing::error!(%fault, "a password could not be hashed")).ok()
    };
    while let Ok(Job { password, salt, work }) = jobs.recv() {
        // Whoever asked may have gone meanwhile; then there is nothing to do. So there is where the
        // machine has no memory left: the asker hears that the house is busy.
        match work {
            Work::Hash(tell) if !tell.is_closed() => {
                if let Some(hash) = hash(&password, &salt) {
                    let _ = tell.send(hash.to_string());
                }
            }
            Work::Check(kept, tell) if !tell.is_closed() => {
                let kept = kept.as_deref().and_then(|kept| PasswordHash::new(kept).ok());
                let checked = match kept {
                    None => {
                        let _ = hash(&password, &salt);
                        Checked::Wrong
                    }
                    Some(kept) => {
                        done.fetch_add(1, Ordering::Relaxed);
                        let right = hasher.verify_password(password.bytes(), &kept).is_ok();
                        let of_today =
                            Params::try_from(&kept).is_ok_and(|it| is_effort(&it, params));
                        match (right, of_today) {
                            (false, _) => Checked::Wrong,
                            (true, true) => Checked::Right { better: None },
                            (true, false) => {
                                let better = hash(&password, &salt).map(|it| it.to_string());
                                Checked::Right { better }
                            }
                        }
                    }
                };
                let _ = tell.send(checked);
            }
            Work::Hash(_) | Work::Check(..) => {}
        }
    }
}

fn is_effort(found: &Params, wanted: &Params) -> bool {
    let effort = |it: &Params| (it.m_cost(), it.t_cost(), it.p_cost());
    effort(found) == effort(wanted)
}

/// Lets everybody else of the machine go first.
fn step_back() {
    // There it is the priority of a thread; elsewhere it would be that of the whole program.
    #[cfg(target_os = "linux")]
    if let Err(fault) = rustix::process::nice(19) {
        tracing::debug!(%fault, "passwords are hashed with the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::shown(text).unwrap()
    }

    #[tokio::test]
    async fn a_password_is_right_or_wrong_and_both_are_one_hash() {
        let hasher = Hasher::begin(Effort::LEAST, Chance::system());
        let kept = hasher.hash(password("a few words")).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{kept}");
        let another = hasher.hash(password("a few words")).await.unwrap();
        assert_ne!(kept, another, "each has its salt");
        for (text, kept, right) in [
            ("a few words", Some(kept.clone()), true),
            ("other words", Some(kept), false),
            ("a few words", None, false),
            ("a few words", Some("no hash".to_owned()), false),
        ] {
            let before = hasher.done();
            let checked = hasher.check(password(text), kept).await.unwrap();
            assert_eq!(checked == Checked::Right { better: None }, right, "{text}");
            assert_eq!(hasher.done() - before, 1, "{text}");
        }
    }

    #[tokio::test]
    async fn a_hash_of_another_effort_is_replaced_when_the_password_is_shown() {
        let old = Hasher::begin(Effort::LEAST, Chance::system());
        let kept = old.hash(password("a few words")).await.unwrap();
        let new = Hasher::begin(Effort { memory: 16, passes: 2 }, Chance::system());
        let checked = new.check(password("a few words"), Some(kept.clone())).await.unwrap();
        let Checked::Right { better: Some(better) } = checked else { panic!("{checked:?}") };
        assert!(better.contains("m=16,t=2,p=1"), "{better}");
        let checked = new.check(password("a few words"), Some(better)).await.unwrap();
        assert_eq!(checked, Checked::Right { better: None });
        assert_eq!(new.check(password("wrong words"), Some(kept)).await, Ok(Checked::Wrong));
    }

    #[tokio::test]
    async fn who_comes_to_a_full_queue_is_told_to_come_again() {
        // Work for some seconds, so that the queue stays full.
        let hasher = Hasher::begin(Effort { memory: 64 * 1024, passes: 20 }, Chance::system());
        let (mut waiting, mut busy) = (Vec::new(), 0);
        for _ in 0..QUEUE_MAX + 2 {
            let mut asked = Box::pin(hasher.hash(password("a few words")));
            match futures_poll(asked.as_mut()) {
                Some(Err(Busy)) => busy += 1,
                _ => waiting.push(asked),
            }
        }
        assert!((1..=2).contains(&busy), "{busy}");
        // Who goes is not worked for: the queue is empty soon.
        drop(waiting);
    }

    /// Polls once.
    fn futures_poll<F: Future>(asked: std::pin::Pin<&mut F>) -> Option<F::Output> {
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match asked.poll(&mut context) {
            std::task::Poll::Ready(done) => Some(done),
            std::task::Poll::Pending => None,
        }
    }
}
