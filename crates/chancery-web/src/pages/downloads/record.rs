//! A game as a record, in the form that `chancery replay` reads.

use chancery::advance::EmptyPhases;
use chancery::position::Position;
use chancery::record::{Edit, Header, Record};
use chancery_formats::python_game::{PackageNames, SaveAs, SavedGame};

use crate::chair::Chair;

/// The game so far as JSON; or why it cannot be written down so.
pub(super) fn saved(chair: &Chair) -> Result<String, String> {
    let record = record(chair)?;
    let map = &chair.ground.variant.map;
    let view = &chair.view;
    let save_as = SaveAs {
        id: format!("chancery-{}", chair.id.0),
        map: chair.ground.variant.id.clone(),
        rules: vec!["NO_PRESS".to_owned(), "POWER_CHOICE".to_owned()],
        timestamp: view.created.0.saturating_mul(1_000_000),
        house: view.charter.house.as_ref().map(|house| house.setting().id.clone()),
    };
    let saved = SavedGame::of_record(&record, &PackageNames::new(map), &save_as);
    saved.map(|saved| saved.to_json()).map_err(|fault| fault.to_string())
}

fn record(chair: &Chair) -> Result<Record, String> {
    let view = &chair.view;
    let header = Header {
        variant: chair.ground.variant.id.clone(),
        rules: view.charter.rules,
        victory: view.charter.victory,
        empty_phases: EmptyPhases::Skipped,
    };
    let start = view.history.first().map_or(view.position.as_ref(), |it| it.before());
    let mut record = Record::new(header, start.clone());
    let words = |fault: chancery::record::RecordError| fault.to_string();
    for played in &view.history {
        correct(&mut record, played.before()).map_err(words)?;
        record.append(played.results(view, chair.ground)).map_err(words)?;
    }
    correct(&mut record, &view.position).map_err(words)?;
    Ok(record)
}

/// What a master corrected between two phases, as an edit.
fn correct(record: &mut Record, to: &Position) -> Result<(), chancery::record::RecordError> {
    let edits = edits(record.position(), to);
    if edits.is_empty() { Ok(()) } else { record.edit(edits).map(|_| ()) }
}

/// The changes that make one position another.
fn edits(from: &Position, to: &Position) -> Vec<Edit> {
    let mut edits = Vec::new();
    if from.phase != to.phase {
        edits.push(Edit::Phase(to.phase));
    }
    for at in (0..from.province_count()).map(chancery::board::ProvinceId::new) {
        if from.unit(at) != to.unit(at) {
            edits.push(Edit::Unit { at, unit: to.unit(at) });
        }
        if from.dislodged_at(at) != to.dislodged_at(at) {
            edits.push(Edit::Dislodged { at, dislodged: to.dislodged_at(at) });
        }
        if from.owner(at) != to.owner(at) {
            edits.push(Edit::Owner { at, owner: to.owner(at) });
        }
        match (from.contested().contains(at), to.contested().contains(at)) {
            (false, true) => edits.push(Edit::Contested { at }),
            (true, false) => edits.push(Edit::Uncontested { at }),
            _ => {}
        }
    }
    edits
}
