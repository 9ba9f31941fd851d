//! `chancery variant show`: what a variant is.

mod text;

use anyhow::Result;
use chancery::board::{Coast, Location};
use chancery::board::{Map, Power, PowerId, Province, ProvinceId, ProvinceKind};
use chancery::position::{Position, UnitKind};
use chancery::rules::{CHOICES, Rules};
use chancery_formats::rules_words;
use chancery_variants::{Library, Loaded, Look};
use serde::Serialize;

use crate::answer::Answer;
use crate::args::MapsArgs;
use crate::console::Console;
use crate::maps;

/// Show what a variant is: powers, start, end, rules, provinces
#[derive(Debug, clap::Args)]
#[command(after_help = "`chancery variant list` lists the variants.")]
pub(crate) struct Args {
    /// The variant: a name, or the path of its folder
    name: String,
    #[command(flatten)]
    maps: MapsArgs,
}

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let library = args.maps.library_with(maps::folder_told(&args.name))?;
    let loaded = maps::known_in(&library, library.load(maps::id_told(&args.name)))?;
    console.answer(&Shown::new(&library, &loaded))?;
    Ok(Answer::Yes)
}

/// A variant, told.
#[derive(Debug, Serialize)]
struct Shown {
    id: String,
    title: String,
    aliases: Vec<String>,
    description: String,
    credits: Vec<String>,
    /// The name of its map.
    map: String,
    /// The file with the shapes; null where it is not drawn.
    drawing: Option<String>,
    /// The first phase.
    start: String,
    victory: VictoryShown,
    /// The rules: a preset, and what differs from it.
    rules: String,
    /// What differs from the preset, in words.
    choices: Vec<ChoiceShown>,
    powers: Vec<PowerShown>,
    /// The units of nobody at the start.
    neutral_units: Vec<String>,
    /// The centres that nobody owns at the start.
    free_centres: Vec<String>,
    provinces: Vec<ProvinceShown>,
    /// The rules about entering provinces.
    border_rules: Vec<String>,
}

#[derive(Debug, Serialize)]
struct VictoryShown {
    centres: Option<u16>,
    years_without_capture: Option<u16>,
    last_year: Option<i32>,
}

#[derive(Debug, Serialize)]
struct ChoiceShown {
    id: &'static str,
    title: &'static str,
    value: &'static str,
    meaning: &'static str,
}

#[derive(Debug, Serialize)]
struct PowerShown {
    name: String,
    adjective: String,
    letter: String,
    colour: String,
    ink: String,
    homes: Vec<String>,
    /// The centres it owns at the start.
    owns: Vec<String>,
    units: Vec<String>,
}

#[derive(Debug, Serialize)]
struct ProvinceShown {
    code: String,
    name: String,
    kind: &'static str,
    centre: bool,
    /// Its named coasts.
    coasts: Vec<&'static str>,
    convoyable: bool,
    /// Where an army can go from there.
    army: Vec<String>,
    /// Where a fleet can go from there, by coast where there are several.
    fleet: Vec<FleetShown>,
}

#[derive(Debug, Serialize)]
struct FleetShown {
    from: String,
    to: Vec<String>,
}

impl Shown {
    fn new(library: &Library, loaded: &Loaded) -> Self {
        let Loaded { variant, about } = loaded;
        let map = &variant.map;
        let rules = rules_words::write(&variant.rules);
        Self {
            id: variant.id.clone(),
            title: variant.title.clone(),
            aliases: about.aliases.clone(),
            description: about.description.clone(),
            credits: about.credits.clone(),
            map: map.name().to_owned(),
            drawing: library.drawing_source(&variant.id).map(|source| source.main().path.clone()),
            start: variant.start.phase.to_string(),
            victory: VictoryShown {
                centres: variant.victory.centres,
                years_without_capture: variant.victory.years_without_capture,
                last_year: variant.victory.last_year,
            },
            choices: choices(&variant.rules, &rules),
            rules,
            powers: map
                .powers()
                .zip(&about.looks)
                .map(|((id, power), look)| PowerShown::new(map, &variant.start, id, power, look))
                .collect(),
            neutral_units: units(map, &variant.start, None),
            free_centres: map
                .centres()
                .iter()
                .filter(|centre| variant.start.owner(**centre).is_none())
                .map(|centre| map.province(*centre).code.clone())
                .collect(),
            provinces: map.provinces().map(|(id, p)| ProvinceShown::new(map, id, p)).collect(),
            border_rules: border_rules(map),
        }
    }
}

/// What differs from the preset that a text of rules begins with.
fn choices(rules: &Rules, written: &str) -> Vec<ChoiceShown> {
    let preset = written.split(',').next().unwrap_or(written);
    let Ok(preset) = Rules::preset(preset) else { return Vec::new() };
    let differing = CHOICES.iter().filter(|choice| preset.get(choice.id) != rules.get(choice.id));
    differing
        .filter_map(|choice| {
            let key = rules.get(choice.id)?;
            let value = choice.values.iter().find(|value| value.key == key)?;
            let (id, title) = (choice.id, choice.title);
            Some(ChoiceShown { id, title, value: value.key, meaning: value.meaning })
        })
        .collect()
}

fn units(map: &Map, start: &Position, power: Option<PowerId>) -> Vec<String> {
    let units = start.units().filter(|(_, unit)| unit.power == power);
    units
        .map(|(at, unit)| format!("{} {}", unit.kind.letter(), map.location_code(unit.at(at))))
        .collect()
}

/// What the rules about entering provinces say, each once.
fn border_rules(map: &Map) -> Vec<String> {
    let mut said = Vec::new();
    for rule in map.provinces().flat_map(|(_, province)| &province.borders) {
        let words = format!("{}: {}", rule.id, rule.description);
        if !said.contains(&words) {
            said.push(words);
        }
    }
    said
}

impl PowerShown {
    fn new(map: &Map, start: &Position, id: PowerId, power: &Power, look: &Look) -> Self {
        let codes = |ids: &mut dyn Iterator<Item = ProvinceId>| -> Vec<String> {
            ids.map(|id| map.province(id).code.clone()).collect()
        };
        Self {
            name: power.name.clone(),
            adjective: power.adjective.clone(),
            letter: look.letter.clone(),
            colour: look.colour.to_string(),
            ink: look.ink.to_string(),
            homes: codes(&mut power.homes.iter().copied()),
            owns: codes(&mut start.centres_of(id)),
            units: units(map, start, Some(id)),
        }
    }
}

impl ProvinceShown {
    fn new(map: &Map, id: ProvinceId, province: &Province) -> Self {
        let codes = |kind, from: Location| -> Vec<String> {
            let places = map.destinations(kind, from);
            places.into_iter().map(|to| map.location_code(to)).collect()
        };
        let coasts = province.coasts.iter().map(|coast| Location::on_coast(id, *coast));
        let froms: Vec<Location> = [Location::inland(id)].into_iter().chain(coasts).collect();
        let can = |kind, from: &&Location| map.can_stand(kind, **from);
        let fleet = froms.iter().filter(|from| can(UnitKind::Fleet, from)).map(|from| FleetShown {
            from: map.location_code(*from),
            to: codes(UnitKind::Fleet, *from),
        });
        let army = froms.first().filter(|from| can(UnitKind::Army, from));
        Self {
            code: province.code.clone(),
            name: province.name.clone(),
            kind: kind(province.kind),
            centre: province.centre,
            coasts: province.coasts.iter().map(|coast: &Coast| coast.code()).collect(),
            convoyable: province.convoys,
            army: army.map(|from| codes(UnitKind::Army, *from)).unwrap_or_default(),
            fleet: fleet.collect(),
        }
    }
}

const fn kind(kind: ProvinceKind) -> &'static str {
    match kind {
        ProvinceKind::Inland => "inland",
        ProvinceKind::Coastal => "coastal",
        ProvinceKind::Sea => "sea",
        ProvinceKind::Impassable => "impassable",
    }
}
