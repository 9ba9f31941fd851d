//! The Python package `diplomacy`, run in an environment of its own.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, ensure};
use chancery::position::UnitKind;
use chancery_formats::python_game::PackageNames;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::PLAYED_PHASES_MAX;
use crate::phases::{Phase, Phases};
use crate::stand::Stand;
use crate::timing::Figure;

/// Where this package lies.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// What the script is asked.
#[derive(Serialize)]
struct Question {
    phases: Vec<Value>,
    seconds: f64,
    phases_max: u32,
}

/// What the script answers: times in nanoseconds a phase, one a pass; play in phases a second.
#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    python: String,
    package: String,
    after: Vec<Stand>,
    adjudicate: Vec<f64>,
    from_text: Vec<f64>,
    legal_orders: Vec<f64>,
    play: Vec<f64>,
}

impl Answer {
    /// What it is called in the table.
    pub(crate) fn name(&self) -> String {
        format!("diplomacy {} (Python {})", self.package, self.python)
    }

    /// Where the units stand after each phase.
    pub(crate) fn stands(&self) -> Vec<Option<Stand>> {
        self.after.iter().cloned().map(Some).collect()
    }

    /// From its own order strings to the result of each.
    pub(crate) fn adjudicate(&self) -> Option<Figure> {
        Figure::of(self.adjudicate.clone())
    }

    /// From order text to the next position.
    pub(crate) fn read_and_process(&self) -> Option<Figure> {
        Figure::of(self.from_text.clone())
    }

    /// The list of all legal orders.
    pub(crate) fn legal_orders(&self) -> Option<Figure> {
        Figure::of(self.legal_orders.clone())
    }

    /// Games of random orders.
    pub(crate) fn play(&self) -> Option<Figure> {
        Figure::of(self.play.iter().map(|speed| 1e9 / speed).collect())
    }
}

/// Installs the package into a virtual environment below the target directory, unless it is there,
/// and answers its Python.
///
/// # Errors
///
/// When there is no Python or no package registry to be had.
pub(crate) fn install() -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Path::new(HERE).join("target"), PathBuf::from);
    let environment = target.join("peers-python");
    let program = environment.join("bin/python");
    if !program.exists() {
        eprintln!("Installing the Python package into {}", environment.display());
        run(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
    }
    let requirements = Path::new(HERE).join("requirements.txt");
    run(Command::new(&program)
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"])
        .arg(requirements))
    .context("the Python package cannot be installed; `--without-python` leaves it out")?;
    Ok(program)
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("starting {command:?}"))?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}

/// Lets the package work on the phases.
///
/// # Errors
///
/// When the script fails.
pub(crate) fn ask(program: &Path, phases: &Phases<'_>, seconds: Duration) -> Result<Answer> {
    let names = PackageNames::new(&phases.variant.map);
    let question = Question {
        phases: phases.list.iter().map(|phase| phase_json(&names, phase)).collect(),
        seconds: seconds.as_secs_f64(),
        phases_max: PLAYED_PHASES_MAX,
    };
    eprintln!("The Python package works on the phases; this takes a minute or two.");
    let mut child = Command::new(program)
        .arg(Path::new(HERE).join("python_package.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("starting {}", program.display()))?;
    let input = child.stdin.take().ok_or_else(|| anyhow!("the script has no input"))?;
    serde_json::to_writer(input, &question)?;
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "the script of the Python package failed");
    let answer: Answer = serde_json::from_slice(&output.stdout)?;
    ensure!(answer.after.len() == phases.list.len(), "the Python package left phases out");
    Ok(answer)
}

/// A phase in the package's words.
fn phase_json(names: &PackageNames<'_>, phase: &Phase) -> Value {
    let Phase { position, lines, .. } = phase;
    let powers = names.map().powers().map(|(power, _)| power);
    let of_power = |power| {
        let units: Vec<String> = position
            .units_of(power)
            .filter(|(_, unit)| unit.kind != UnitKind::Wing)
            .map(|(at, unit)| format!("{} {}", unit.kind.letter(), names.place_word(unit.at(at))))
            .collect();
        let centres: Vec<String> =
            position.centres_of(power).map(|at| names.place_word(at.into())).collect();
        (names.power_word(power), units, centres)
    };
    let mut units = serde_json::Map::new();
    let mut centres = serde_json::Map::new();
    for (power, own, owned) in powers.map(of_power) {
        units.insert(power.clone(), json!(own));
        centres.insert(power, json!(owned));
    }
    let orders: serde_json::Map<String, Value> =
        lines.iter().map(|(power, lines)| (power.clone(), json!(lines))).collect();
    json!({
        "name": position.phase.to_string(),
        "units": units,
        "centres": centres,
        "orders": orders,
    })
}
