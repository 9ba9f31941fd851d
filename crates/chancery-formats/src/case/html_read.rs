//! From a published DATC document to cases: positions, orders and what becomes of them, and nothing
//! of what the document says about them.
//!
//! Since its version 3, the document marks each case as
//! `<div class="test-case spring" id="6.A.1.orders">`, with a power and a colon above its orders,
//! each order on a line with what becomes of it in `<span class="resolution">`. Lines such as
//! `England owns F London` give units without orders and, as `SC`, centres; `RETREATS` begins the
//! retreat phase. What is removed without an order stands in a `resolution` alone.

use std::collections::BTreeSet;

use chancery::position::{Phase, PhaseKind, Season};

use super::fault::{CaseFault, CaseFaultKind};
use super::html_blocks::{Block, BlockKind, Line, blocks};
use super::model::{
    Case, CaseBody, CaseOrder, Expectation, OrderResult, PlacedUnit, Play, SetUp, Step, Survival,
    Verdict,
};
use super::toml_read::CASES_BYTES_MAX;
use super::words::{read_result, read_unit};
use crate::fault::{TableFault, TextFault};

/// Reads a DATC document. The cases are for the variant `standard` under the rules `datc`; `source`
/// is what they say they come from.
///
/// # Errors
///
/// Every line of a case that cannot be made out, with its bytes; and when the document has no case
/// at all.
pub fn read_html(text: &str, source: &str) -> Result<Vec<Case>, Vec<CaseFault>> {
    if text.len() > CASES_BYTES_MAX {
        let fault = TableFault::TooLong { bytes: text.len(), bytes_max: CASES_BYTES_MAX };
        return Err(vec![TextFault { span: 0..0, kind: fault.into() }]);
    }
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    let mut cases = Vec::new();
    for block in blocks(text) {
        if !ids.insert(block.id.clone()) {
            let kind = CaseFaultKind::DuplicateId { id: block.id.clone() };
            faults.push(TextFault { span: block.span.clone(), kind });
        }
        match &block.lines {
            Some(lines) => cases.push(read_case(&block, lines, source, &mut faults)),
            None => faults.push(TextFault { span: block.span, kind: CaseFaultKind::NotClosed }),
        }
    }
    if cases.is_empty() && faults.is_empty() {
        faults.push(TextFault { span: 0..0, kind: CaseFaultKind::NoCases });
    }
    if faults.is_empty() { Ok(cases) } else { Err(faults) }
}

fn read_case(block: &Block, lines: &[Line], source: &str, faults: &mut Vec<CaseFault>) -> Case {
    let kind = match block.kind {
        BlockKind::Movement => (Season::Spring, PhaseKind::Movement),
        BlockKind::Adjustment => (Season::Winter, PhaseKind::Adjustment),
    };
    let mut reader = Reader { faults, set_up: SetUp::default(), steps: Vec::new(), power: None };
    reader.begin(kind.0, kind.1);
    for line in lines {
        reader.line(line);
    }
    let Reader { set_up, mut steps, .. } = reader;
    steps[0].set_up = Some(set_up);
    Case {
        id: block.id.clone(),
        // The document's own titles are its text, not facts.
        title: format!("Case {}", block.id),
        source: Some(source.to_owned()),
        note: None,
        map: "standard".to_owned(),
        rules: "datc".to_owned(),
        rests_on: Vec::new(),
        body: CaseBody::Play(Play { steps, alternatives: Vec::new(), victory: None, house: None }),
    }
}

struct Reader<'f> {
    faults: &'f mut Vec<CaseFault>,
    set_up: SetUp,
    steps: Vec<Step>,
    power: Option<String>,
}

impl Reader<'_> {
    fn fault(&mut self, line: &Line, kind: CaseFaultKind) {
        self.faults.push(TextFault { span: line.span.clone(), kind });
    }

    fn begin(&mut self, season: Season, kind: PhaseKind) {
        self.power = None;
        self.steps.push(Step {
            // The document names every unit that is removed by rule.
            expect: Expectation {
                automatic: (kind == PhaseKind::Adjustment).then(Vec::new),
                ..Expectation::default()
            },
            ..Step::new(Phase::new(1901, season, kind))
        });
    }

    fn line(&mut self, line: &Line) {
        if line.text == "RETREATS" {
            return self.begin(Season::Spring, PhaseKind::Retreat);
        }
        if let Some((power, what)) = line.text.split_once(" owns ") {
            return self.owned(line, power, what);
        }
        if let Some(power) = line.text.strip_suffix(':') {
            self.power = Some(power.trim().to_owned());
            return;
        }
        match self.power.clone() {
            Some(power) if line.text.is_empty() => self.automatic(line, power),
            Some(power) => self.order(line, power),
            None => self.fault(line, CaseFaultKind::NoPowerAbove),
        }
    }

    fn owned(&mut self, line: &Line, power: &str, what: &str) {
        let power = power.trim().to_owned();
        if let Some(place) = what.trim().strip_prefix("SC ") {
            let place = place.trim().to_owned();
            match self.set_up.centres.iter_mut().find(|(owner, _)| *owner == power) {
                Some((_, places)) => places.push(place),
                None => self.set_up.centres.push((power, vec![place])),
            }
            return;
        }
        match read_unit(what) {
            Some((kind, at)) => self.place(PlacedUnit { power: Some(power), kind, at }),
            None => self.fault(line, CaseFaultKind::NotAUnit { word: what.to_owned() }),
        }
    }

    /// A unit stands where it is said to stand first: an order to another power's unit moves none.
    fn place(&mut self, unit: PlacedUnit) {
        let province = without_coast(&unit.at);
        if self.set_up.units.iter().all(|other| without_coast(&other.at) != province) {
            self.set_up.units.push(unit);
        }
    }

    fn automatic(&mut self, line: &Line, power: String) {
        let text = line.resolution.as_deref().unwrap_or_default();
        let unit = text.strip_prefix("Automatic disband ").and_then(read_unit);
        match (unit, self.steps.last_mut()) {
            (Some((kind, at)), Some(step)) => {
                let unit = PlacedUnit { power: Some(power), kind, at };
                step.expect.automatic.get_or_insert_default().push(unit);
            }
            _ => self.fault(line, CaseFaultKind::NotAUnit { word: text.to_owned() }),
        }
    }

    fn order(&mut self, line: &Line, power: String) {
        let kind = self.steps.last().map(|step| step.phase.kind);
        let unit = unit_of_order(&line.text);
        match (unit, kind) {
            (Some((kind, at)), Some(PhaseKind::Movement)) => {
                self.place(PlacedUnit { power: Some(power.clone()), kind, at });
            }
            (None, Some(PhaseKind::Movement)) => {
                self.fault(line, CaseFaultKind::NotAUnit { word: line.text.clone() });
            }
            _ => {}
        }
        let result = line.resolution.as_deref().map(read_resolution);
        if let Some(None) = &result {
            let word = line.resolution.clone().unwrap_or_default();
            let accepted = "the document's words for results";
            self.fault(line, CaseFaultKind::NotOneOf { word, accepted });
        }
        let Some(step) = self.steps.last_mut() else { return };
        // The orders of a power stand together, whatever the document does.
        let place = step
            .orders
            .iter()
            .rposition(|order| order.power == power)
            .map_or(step.orders.len(), |last| last + 1);
        step.orders.insert(place, CaseOrder { power, text: line.text.clone() });
        step.expect.results.insert(place, result.flatten());
    }
}

/// The unit an order begins with.
fn unit_of_order(text: &str) -> Option<(chancery::position::UnitKind, String)> {
    let verbs = [" - ", " Support", " Convoy", " Hold", " Move"];
    let end = verbs.iter().filter_map(|verb| text.find(verb)).min().unwrap_or(text.len());
    read_unit(&text[..end])
}

fn without_coast(place: &str) -> &str {
    place.split(['(', '/']).next().unwrap_or(place).trim()
}

/// Reads what the document says becomes of an order, with commas between.
fn read_resolution(text: &str) -> Option<OrderResult> {
    let word = text.trim().to_lowercase().replace("invalid", Verdict::Void.word());
    // A holding unit's only word may be what becomes of it.
    if word == "destroyed" {
        let unit = Survival::Destroyed;
        return Some(OrderResult { verdict: Verdict::Dislodged, cause: None, unit, to: None });
    }
    read_result(&word)
}
