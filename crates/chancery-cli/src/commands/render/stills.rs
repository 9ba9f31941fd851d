//! What is drawn: a position with orders and what became of them, or a game of them.

use std::sync::Arc;

use anyhow::{Result, bail};
use chancery::Variant;
use chancery::advance::YearEnd;
use chancery::board::{Map, PowerId, ProvinceId};
use chancery::position::{PhaseKind, Position};
use chancery::record::Played;
use chancery_explain::SupplyShown;
use chancery_houserules::Seen;
use chancery_render::{MarkKind, Scene, Zone};
use chancery_variants::Library;

use super::{OrdersArg, SubjectArgs};
use crate::args::PowerArg;
use crate::commands::judge::tell_reading;
use crate::console::Console;
use crate::games;
use crate::input::Source;
use crate::matter::{self, Format, Matter, only_game, recorded};

/// What is drawn in one picture.
#[derive(Debug)]
pub(crate) struct Still {
    pub(crate) position: Position,
    /// What became of the orders, where any were given.
    pub(crate) played: Option<Played>,
    /// The supply of the powers whose it is to be drawn, and where units are lost.
    pub(crate) supply: Option<(Vec<Zone>, Vec<ProvinceId>)>,
}

/// Everything that is drawn, in its order, and what is played.
#[derive(Debug)]
pub(crate) struct Stills {
    pub(crate) variant: Arc<Variant>,
    pub(crate) stills: Vec<Still>,
}

impl Still {
    /// The position of a phase, with what becomes of its orders.
    pub(crate) fn of(matter: &Matter) -> Self {
        let is_given = !matter.orders.orders.is_empty();
        let played = is_given.then(|| matter.play());
        Self { position: matter.sheet.position.clone(), played, supply: None }
    }

    /// The supply of powers: after the orders, where an autumn ends with them, or as if the year
    /// ended now.
    fn of_supply(matter: &Matter, whose: Shown) -> Result<Self> {
        let Some(rule) = &matter.house else {
            bail!("supply is a matter of a rule of the house: --house supply-lines")
        };
        let sheet = &matter.sheet;
        let (_, seen) = matter.play_and_watch();
        let seen = seen.unwrap_or_else(|| Seen {
            position: sheet.position.clone(),
            survey: rule.survey(YearEnd {
                map: &matter.variant.map,
                rules: &sheet.rules,
                position: &sheet.position,
                provisions: &sheet.provisions,
                disorder: sheet.disorder,
            }),
        });
        let shown = SupplyShown::of(&seen, |power, _| match whose {
            Shown::All => true,
            Shown::Of(only) => only == power,
            Shown::None => false,
        });
        let SupplyShown { position, zones, lost } = shown;
        Ok(Self { position, played: None, supply: Some((zones, lost)) })
    }

    /// The scene with the orders that are wanted.
    pub(crate) fn scene(&self, stills: &Stills, orders: Shown) -> Scene<'_> {
        let map = &stills.variant.map;
        let mut scene = match (&self.played, orders) {
            (Some(played), Shown::All | Shown::Of(_)) => Scene::played(map, &self.position, played),
            (None, _) | (_, Shown::None) => Scene::new(&self.position),
        };
        if self.played.is_none() && self.position.phase.kind == PhaseKind::Retreat {
            scene.retreat_options(map);
        }
        if let Some((zones, lost)) = &self.supply {
            scene.zones.clone_from(zones);
            scene.lost.clone_from(lost);
        }
        if let Shown::Of(power) = orders {
            scene.marks.retain(|mark| {
                let is_told =
                    matches!(mark.kind, MarkKind::Dislodged | MarkKind::MayRetreat { .. });
                is_told || mark.unit.is_some_and(|unit| unit.power == Some(power))
            });
        }
        scene
    }
}

/// Whose orders are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    All,
    Of(PowerId),
    None,
}

impl OrdersArg {
    pub(crate) fn resolve(&self, map: &Map) -> Result<Shown> {
        match self.0.to_lowercase().as_str() {
            "all" => Ok(Shown::All),
            "none" => Ok(Shown::None),
            _ => Ok(Shown::Of(PowerArg::from(self.0.clone()).resolve(map)?)),
        }
    }
}

/// Reads what is to be drawn.
pub(crate) fn read(
    args: &SubjectArgs,
    library: &Library,
    is_whole: bool,
    console: &mut Console,
) -> Result<Stills> {
    let Some(file) = &args.file else {
        return without_file(args, library, console);
    };
    let source = file.read()?;
    if !is_whole {
        let matter = matter::read(&source, args.from, args.phase, args.typed())?;
        return one(args, &matter, console);
    }
    if args.supply.is_some() {
        bail!("supply is drawn in one picture, of the end of one year");
    }
    if args.from.of(&source)? == Format::Python {
        return game(args, library, &source);
    }
    let matter = matter::read(&source, args.from, args.phase, args.typed())?;
    let mut stills = one(args, &matter, console)?;
    // The phase and what it led to.
    if let Some(played) = stills.stills.last().and_then(|still| still.played.as_ref()) {
        let position = played.after.clone();
        stills.stills.push(Still { position, played: None, supply: None });
    }
    Ok(stills)
}

fn without_file(args: &SubjectArgs, library: &Library, console: &mut Console) -> Result<Stills> {
    if args.example {
        return one(args, &matter::example(args.typed())?, console);
    }
    if args.variant.variant.is_none() {
        bail!(
            "say what to draw: an order sheet or a saved game, --variant NAME for the start of a \
             variant, or --example"
        );
    }
    let variant = args.variant.resolve(library, None)?;
    let position = variant.start.clone();
    Ok(Stills { variant, stills: vec![Still { position, played: None, supply: None }] })
}

fn one(args: &SubjectArgs, matter: &Matter, console: &mut Console) -> Result<Stills> {
    tell_reading(matter, console);
    let still = match &args.supply {
        Some(whose) => Still::of_supply(matter, whose.resolve(&matter.variant.map)?)?,
        None => Still::of(matter),
    };
    Ok(Stills { variant: Arc::clone(&matter.variant), stills: vec![still] })
}

/// Every phase of a saved game.
fn game(args: &SubjectArgs, library: &Library, source: &Source) -> Result<Stills> {
    let saved = only_game(source)?;
    let variant = args.variant.resolve(library, Some(saved.map_name()))?;
    let game = games::of_saved(source.name.clone(), &saved, variant)?;
    let rules = args.rules.resolve(game.variant.rules)?;
    let mut stills: Vec<Still> = Vec::new();
    for phase in &game.record.phases {
        if args.phase.is_some_and(|only| only != phase.before.phase) {
            continue;
        }
        stills.push(Still::of(&recorded(&game.name, &game.variant, rules, phase, None)));
    }
    let last = game.record.phases.last().and_then(|phase| phase.next.as_ref());
    if let Some(next) = last.filter(|_| args.phase.is_none()) {
        let mut position = next.position.clone();
        if next.over {
            // Nothing is played any more: the phase is the one that ended it.
            position.phase = stills.last().map_or(position.phase, |still| still.position.phase);
        }
        stills.push(Still { position, played: None, supply: None });
    }
    if stills.is_empty() {
        return Err(matter::missing(&source.name, args.phase));
    }
    Ok(Stills { variant: game.variant, stills })
}
