//! People with an account.

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use chancery_host::accounts::{Accounts, AdminFault, Terms};
use chancery_store::AccountId;
use serde::Serialize;

use super::{Data, Lines};
use crate::answer::Answer;
use crate::console::Console;
use crate::counted::counted;

/// How many accounts are read at once.
const PAGE: u32 = 500;

/// List the people who have signed up
#[derive(Debug, clap::Args)]
pub(crate) struct People {
    /// Only names with these letters in them
    #[arg(default_value = "")]
    words: String,
    #[command(flatten)]
    data: Data,
}

/// Have somebody look after the house, or no longer
#[derive(Debug, clap::Args)]
pub(crate) struct MakeAdmin {
    /// The name of the account
    name: String,
    /// No longer
    #[arg(long)]
    no_longer: bool,
    #[command(flatten)]
    data: Data,
}

/// Disable an account: its sessions and tokens end, and nobody signs in with it
///
/// Its seats stay its own; in each game holds what is agreed there about missing orders.
#[derive(Debug, clap::Args)]
pub(crate) struct Disable {
    /// The name of the account
    name: String,
    #[command(flatten)]
    data: Data,
}

/// Have an account be signed in with again
#[derive(Debug, clap::Args)]
pub(crate) struct Enable {
    /// The name of the account
    name: String,
    #[command(flatten)]
    data: Data,
}

/// Make a link by which somebody can choose a new password, once and within a day
#[derive(Debug, clap::Args)]
pub(crate) struct ResetPassword {
    /// The name of the account
    name: String,
    /// The address by which people reach the house
    #[arg(long, value_name = "URL", default_value = "http://localhost:1901")]
    base_url: String,
    #[command(flatten)]
    data: Data,
}

#[derive(Debug, Serialize)]
struct List {
    people: Vec<Person>,
}

#[derive(Debug, Serialize)]
struct Person {
    account: i64,
    name: String,
    admin: bool,
    /// Whether nobody signs in with it.
    disabled: bool,
    /// Whether letters reach them.
    reached: bool,
    /// In seconds of Unix time.
    since: i64,
}

#[derive(Debug, Serialize)]
struct Link {
    link: String,
}

pub(super) async fn list(args: &People, console: &mut Console) -> Result<Answer> {
    let store = args.data.store().await?;
    let (mut people, mut after) = (Vec::new(), AccountId(0));
    loop {
        let page = store.accounts_like(&args.words, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        people.extend(page.into_iter().map(|it| Person {
            account: it.id.0,
            admin: it.admin,
            disabled: it.disabled.is_some(),
            reached: it.confirmed,
            since: it.created,
            name: it.name.unwrap_or_default(),
        }));
    }
    let (_, guests) = store.count_accounts().await?;
    store.close().await;
    let mut text = String::new();
    for it in &people {
        let admin = if it.admin { "  looks after the house" } else { "" };
        let reached = if it.reached { "" } else { "  no address" };
        let disabled = if it.disabled { "  disabled" } else { "" };
        let _ = writeln!(text, "{:>6}  {}{admin}{reached}{disabled}", it.account, it.name);
    }
    let _ = writeln!(text, "{}, and {guests} of guests.", counted(people.len(), "account"));
    console.answer(&Lines { what: List { people }, text })?;
    Ok(Answer::Yes)
}

pub(super) async fn make_admin(args: &MakeAdmin, console: &mut Console) -> Result<Answer> {
    let house = args.data.house().await?;
    let accounts = Accounts::open(house.clone(), Terms::default());
    let found = accounts.set_admin(&args.name, !args.no_longer).await?;
    house.store().close().await;
    let now = if args.no_longer { "no longer looks" } else { "looks" };
    console.say(&if found {
        format!("{} {now} after the house, and has to sign in anew.\n", args.name)
    } else {
        format!("Nobody is called {}.\n", args.name)
    });
    Ok(Answer::from_check(found))
}

pub(super) async fn disable(args: &Disable, console: &mut Console) -> Result<Answer> {
    set_disabled((&args.name, &args.data), true, console).await
}

pub(super) async fn enable(args: &Enable, console: &mut Console) -> Result<Answer> {
    set_disabled((&args.name, &args.data), false, console).await
}

async fn set_disabled(
    (name, data): (&str, &Data),
    disabled: bool,
    console: &mut Console,
) -> Result<Answer> {
    let house = data.house().await?;
    let accounts = Accounts::open(house.clone(), Terms::default());
    let done = match accounts.id_of(name).await? {
        None => Err(AdminFault::Nobody),
        Some(id) if disabled => accounts.disable(None, id).await,
        Some(id) => accounts.enable(None, id).await,
    };
    house.store().close().await;
    let (words, answer) = match done {
        Ok(true) if disabled => {
            (format!("{name} is disabled. Sessions and tokens have ended."), Answer::Yes)
        }
        Ok(true) => (format!("{name} can be signed in with again."), Answer::Yes),
        Ok(false) => {
            let is = if disabled { "disabled already" } else { "not disabled" };
            (format!("{name} is {is}."), Answer::Yes)
        }
        Err(AdminFault::Nobody) => (format!("Nobody is called {name}."), Answer::No),
        Err(fault @ AdminFault::LooksAfter { .. }) => (format!("{fault}."), Answer::No),
        Err(fault) => return Err(fault.into()),
    };
    console.say(&format!("{words}\n"));
    Ok(answer)
}

pub(super) async fn reset_password(args: &ResetPassword, console: &mut Console) -> Result<Answer> {
    let house = args.data.house().await?;
    let accounts = Accounts::open(house.clone(), Terms::default());
    let word = accounts.hand_out_reset(&args.name).await.context("no link could be made")?;
    house.store().close().await;
    let Some(word) = word else {
        console.say(&format!("Nobody is called {}.\n", args.name));
        return Ok(Answer::No);
    };
    let link = format!("{}/reset/{word}", args.base_url.trim_end_matches('/'));
    let text = format!("{link}\n");
    console.answer(&Lines { what: Link { link }, text })?;
    console.say("It works once, within a day. Whoever has it can take the account.\n");
    Ok(Answer::Yes)
}
