//! The page of administration.

use askama::Template;
use chancery_game::Moment;
use chancery_host::accounts::person;
use chancery_store::{Account, AccountId, Act, Counted, Done};

use super::Asked;
use crate::frame::Frame;
use crate::pages::Fault;
use crate::people::Names;
use crate::site::Site;
use crate::times::Instant;

/// How many accounts a page of the list has.
const PAGE: u32 = 50;
/// How many of the things that were done are shown.
const DONE_MAX: u32 = 40;

#[derive(Debug, Template)]
#[template(path = "admin/house.html")]
pub(super) struct AdminPage {
    frame: Frame,
    /// How many accounts have a name, and how many are guests'.
    named: u64,
    guests: u64,
    games: Counted,
    /// Whether the clock goes.
    keeps_time: bool,
    letters: Letters,
    /// Letters of the name that is looked for.
    name: String,
    people: Vec<Row>,
    /// The account after which the list goes on.
    next: Option<i64>,
    done: Vec<DoneLine>,
    /// What has just been done, in words.
    said: &'static str,
    fault: Option<String>,
}

/// The letters of the house.
#[derive(Debug)]
struct Letters {
    /// Whether it sends any.
    sent: bool,
    waiting: u64,
    failing: u64,
    oldest: Option<Instant>,
}

/// An account in the list.
#[derive(Debug)]
struct Row {
    id: i64,
    name: String,
    since: Instant,
    /// The address, and whether letters reach it.
    address: Option<(String, bool)>,
    admin: bool,
    disabled: Option<Instant>,
}

/// Something that was done.
#[derive(Debug)]
struct DoneLine {
    at: Instant,
    words: String,
}

impl AdminPage {
    pub(super) async fn new(
        site: &Site,
        frame: Frame,
        asked: Asked,
        fault: Option<String>,
    ) -> Result<Self, Fault> {
        let (store, zone) = (site.house.store(), frame.zone());
        let (named, guests) = store.count_accounts().await?;
        let queue = store.queue().await?;
        let name = asked.name.unwrap_or_default().trim().to_owned();
        let after = AccountId(asked.after.unwrap_or_default());
        let found = store.accounts_like(&name, after, PAGE).await?;
        let is_full = found.len() == usize::try_from(PAGE).unwrap_or(usize::MAX);
        let last = found.last().map(|it| it.id.0);
        Ok(Self {
            named,
            guests,
            games: store.count_games().await?,
            keeps_time: site.house.keeps_time(),
            letters: Letters {
                sent: site.accounts.sends_letters(),
                waiting: queue.waiting,
                failing: queue.failing,
                oldest: queue.oldest.map(|at| Instant::tell(Moment(at), zone)),
            },
            name,
            people: found.into_iter().map(|it| Row::new(it, zone)).collect(),
            next: last.filter(|_| is_full),
            done: done(site, zone).await?,
            said: said(&asked.done),
            fault,
            frame,
        })
    }
}

impl Row {
    fn new(account: Account, zone: &str) -> Self {
        let tell = |at| Instant::tell(Moment(at), zone);
        Self {
            id: account.id.0,
            name: account.name.unwrap_or_default(),
            since: tell(account.created),
            address: account.email.map(|address| (address, account.confirmed)),
            admin: account.admin,
            disabled: account.disabled.map(tell),
        }
    }
}

async fn done(site: &Site, zone: &str) -> Result<Vec<DoneLine>, Fault> {
    let acts = site.house.store().acts(DONE_MAX).await?;
    let people = acts.iter().flat_map(|it| it.actor.into_iter().chain([it.account]));
    let names = Names::of_people(site, people.map(person)).await?;
    let line = |it: &Done| {
        let whom = names.person(person(it.account));
        let by = it.actor.map(|actor| names.person(person(actor)));
        let by = by.map_or_else(|| "at the machine".to_owned(), |name| format!("by {name}"));
        DoneLine {
            at: Instant::tell(Moment(it.at), zone),
            words: format!("{whom} {}, {by}.", words(it.act)),
        }
    };
    Ok(acts.iter().map(line).collect())
}

const fn words(act: Act) -> &'static str {
    match act {
        Act::Disabled => "was disabled",
        Act::Enabled => "was enabled again",
        Act::SignedOut => "was signed out everywhere",
        Act::MadeAdmin => "came to look after the house",
        Act::NoLongerAdmin => "no longer looks after the house",
        Act::HandedReset => "was handed a link for another password",
    }
}

fn said(done: &str) -> &'static str {
    match done {
        "disabled" => "Disabled. Its sessions and tokens have ended.",
        "enabled" => "Enabled. It can be signed in with again.",
        "signed-out" => "Its sessions and tokens have ended.",
        _ => "",
    }
}
