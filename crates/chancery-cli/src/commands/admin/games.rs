//! The games of a house.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use chancery_game::words::{self, Words};
use chancery_game::{Actor, Command as Ask, MasterCommand, PersonId, Viewer};
use chancery_host::{AskFault, House};
use chancery_store::{Game, GameId, GameStage};
use serde::Serialize;

use super::{Data, Lines};
use crate::answer::Answer;
use crate::console::Console;
use crate::counted::counted;

/// How many games are read at once.
const PAGE: u32 = 500;

/// List games, show one, call one off
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    List(List),
    Show(One),
    Cancel(One),
}

/// List the games
#[derive(Debug, clap::Args)]
pub(crate) struct List {
    /// Also those that are over
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    data: Data,
}

/// One game: who plays, and what was done about it. `cancel` calls it off; it counts for nothing
#[derive(Debug, clap::Args)]
pub(crate) struct One {
    /// Its number
    game: i64,
    #[command(flatten)]
    data: Data,
}

#[derive(Debug, Serialize)]
struct Listed {
    games: Vec<Line>,
}

#[derive(Debug, Serialize)]
struct Line {
    game: i64,
    title: String,
    variant: String,
    stage: &'static str,
    /// In seconds of Unix time; null where the clock has nothing to do.
    due: Option<i64>,
}

#[derive(Debug, Serialize)]
struct Shown {
    #[serde(flatten)]
    line: Line,
    phase: String,
    powers: Vec<String>,
    log: Vec<String>,
}

const fn stage(stage: GameStage) -> &'static str {
    match stage {
        GameStage::Gathering => "gathering",
        GameStage::Playing => "playing",
        GameStage::Finished => "finished",
    }
}

impl From<Game> for Line {
    fn from(it: Game) -> Self {
        Self {
            game: it.id.0,
            title: it.title,
            variant: it.variant,
            stage: stage(it.stage),
            due: it.due,
        }
    }
}

impl Line {
    fn text(&self) -> String {
        format!("{:>6}  {:<9}  {:<12}  {}\n", self.game, self.stage, self.variant, self.title)
    }
}

pub(super) async fn run(command: &Command, console: &mut Console) -> Result<Answer> {
    match command {
        Command::List(args) => list(args, console).await,
        Command::Show(args) => show(args, console).await,
        Command::Cancel(args) => cancel(args, console).await,
    }
}

async fn list(args: &List, console: &mut Console) -> Result<Answer> {
    let store = args.data.store().await?;
    let (mut games, mut after) = (Vec::new(), GameId(0));
    loop {
        let page = store.all_games(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        let wanted = page.into_iter().filter(|it| args.all || it.stage != GameStage::Finished);
        games.extend(wanted.map(Line::from));
    }
    store.close().await;
    let mut text: String = games.iter().map(Line::text).collect();
    let _ = writeln!(text, "{}.", counted(games.len(), "game"));
    console.answer(&Lines { what: Listed { games }, text })?;
    Ok(Answer::Yes)
}

async fn kept(house: &House, game: i64) -> Result<Game> {
    match house.store().game(GameId(game)).await? {
        Some(kept) => Ok(kept),
        None => bail!("there is no game {game}"),
    }
}

async fn show(args: &One, console: &mut Console) -> Result<Answer> {
    let house = args.data.house().await?;
    let line = Line::from(kept(&house, args.game).await?);
    // As a spectator: whoever looks after the house sees no orders and no press by that.
    let view = house.view(GameId(args.game), Viewer::Spectator).await?;
    let Some(ground) = house.ground(&view.settings.variant) else {
        bail!("there is no variant `{}`", view.settings.variant)
    };
    let name = |person: PersonId| format!("account {}", person.0);
    let told = Words::new(ground, &view, &name);
    let power = |it: &chancery_game::SeatView| {
        format!(
            "{}: {}, {}",
            told.power(it.seat),
            told.holder(it.holder),
            counted(it.centres.into(), "centre")
        )
    };
    let powers: Vec<String> = view.seats.iter().map(power).collect();
    let at = |at| words::moment(at, "UTC");
    let log = view.log.iter().map(|it| format!("{}: {}", at(it.at), told.log(it)));
    let log: Vec<String> = log.collect();
    let phase = words::sentence(&words::phase(view.position.phase));
    let mut text = line.text();
    let _ = writeln!(text, "{phase} {}", told.due());
    for line in powers.iter().map(|it| format!("  {it}")).chain(log.iter().cloned()) {
        let _ = writeln!(text, "{line}");
    }
    house.store().close().await;
    console.answer(&Lines { what: Shown { line, phase, powers, log }, text })?;
    Ok(Answer::Yes)
}

async fn cancel(args: &One, console: &mut Console) -> Result<Answer> {
    let house = args.data.house().await?;
    kept(&house, args.game).await?;
    let asked =
        house.ask(GameId(args.game), Actor::House, Ask::Master(MasterCommand::Cancel)).await;
    house.store().close().await;
    match asked {
        Ok(()) => {
            console.say(&format!("Game {} was called off.\n", args.game));
            Ok(Answer::Yes)
        }
        Err(AskFault::Refused(refusal)) => {
            console.say(&format!("It was not called off: {refusal}.\n"));
            Ok(Answer::No)
        }
        Err(fault) => Err(fault.into()),
    }
}
