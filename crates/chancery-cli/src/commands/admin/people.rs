//! People with an account.

use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use chancery_host::accounts::{Accounts, Terms};
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
        let _ = writeln!(text, "{:>6}  {}{admin}{reached}", it.account, it.name);
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
