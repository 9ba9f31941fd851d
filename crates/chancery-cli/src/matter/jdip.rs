//! Saved games of jDip.

use anyhow::Result;
use chancery::adjudicate::{Workspace, movement};
use chancery::advance::EmptyPhases;
use chancery::board::PowerSet;
use chancery::notation::Names;
use chancery::orders::{Pacts, Provisions, Setting};
use chancery::position::{Dislodged, Phase, PhaseKind, Position};
use chancery::rules::Rules;
use chancery_explain::movement_orders;
use chancery_formats::case::{CaseReader, SetUp};
use chancery_formats::fault::BoardFault;
use chancery_formats::jdip_save::{self, JdipSave};
use chancery_formats::order_sheet::Sheet;

use super::{Matter, Typed, saved, words};
use crate::diagnostic::Diagnostic;
use crate::input::Source;

/// Reads a turn of a saved game, with the orders given in it.
pub(super) fn read(source: &Source, phase: Option<Phase>, typed: Typed<'_>) -> Result<Matter> {
    let Typed { rules, house, variant: args } = typed;
    let name = &source.name;
    let game = jdip_save::read(&source.bytes).map_err(|faults| words::said(name, &faults))?;
    let turn = game.turns.iter().rfind(|turn| phase.is_none_or(|phase| turn.phase == phase));
    let step = turn.ok_or_else(|| saved::missing(name, phase))?.to_step();
    let told = game.variant.as_deref().map(str::to_lowercase);
    let variant = args.resolve(&args.library()?, told.as_deref())?;
    let rules = rules.resolve(variant.rules)?;
    let names = Names::new(&variant.map);
    let mut reader = CaseReader::new(&names);
    let set_up = step.set_up.unwrap_or_else(SetUp::default);
    let mut position = reader
        .position(step.phase, &set_up, &rules)
        .map_err(|faults| words::said(name, &faults))?;
    let closed = close_retreats(&mut position, &game, &mut reader, &rules);
    let assumed = match closed.map_err(|faults| words::said(name, &faults))? {
        Retreats::Known => Vec::new(),
        Retreats::Doubtful => vec![Diagnostic {
            title: format!(
                "{name} does not say what bars the retreats of {}, and the turn before it does \
                 not show it: every vacant neighbour is open to each",
                step.phase
            ),
            hint: Some("save the game with the movement turn before, as jDip does".to_owned()),
            excerpt: None,
        }],
    };
    let orders = reader
        .orders(&step.orders, &position, rules.wings)
        .map_err(|faults| words::said(name, &faults))?;
    let unread = orders.errors.iter().map(|(place, error)| {
        let text = &step.orders[*place].text;
        Diagnostic { title: format!("{name}: `{text}`: {error}"), hint: None, excerpt: None }
    });
    let pacts = reader.pacts(&step.pacts).map_err(|faults| words::said(name, &faults))?;
    let house = house.resolve(&variant, None)?;
    let sheet = Sheet {
        variant: variant.id.clone(),
        rules,
        position,
        pacts,
        disorder: PowerSet::EMPTY,
        quiet_years: 0,
        house: house.as_ref().map(|house| house.setting().id.clone()),
        provisions: Provisions::none(),
    };
    Ok(Matter {
        unread: unread.collect(),
        sheet,
        orders: orders.set,
        assumed,
        standing: Vec::new(),
        variant,
        empty_phases: EmptyPhases::Skipped,
        house,
    })
}

/// Whether what bars the retreats of a position is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Retreats {
    Known,
    Doubtful,
}

/// Closes to the dislodged units what jDip does not save: where their attackers came from, and the
/// vacant provinces of standoffs. Both are what the movement turn before comes to, judged again.
fn close_retreats(
    position: &mut Position,
    game: &JdipSave,
    reader: &mut CaseReader<'_>,
    rules: &Rules,
) -> Result<Retreats, Vec<BoardFault>> {
    if position.phase.kind != PhaseKind::Retreat {
        return Ok(Retreats::Known);
    }
    let moves = Phase { kind: PhaseKind::Movement, ..position.phase };
    let Some(turn) = game.turns.iter().find(|turn| turn.phase == moves) else {
        return Ok(Retreats::Doubtful);
    };
    let step = turn.to_step();
    let set_up = step.set_up.unwrap_or_else(SetUp::default);
    let before = reader.position(step.phase, &set_up, rules)?;
    let given = reader.orders(&step.orders, &before, rules.wings)?;
    let (orders, _) = movement_orders(&given.set.orders);
    let setting = Setting {
        map: reader.map(),
        position: &before,
        rules,
        pacts: &Pacts::none(),
        notes: &given.set.notes,
    };
    let mut after = before.clone();
    movement(setting, &orders, &mut Workspace::new()).apply(&mut after);
    let is_same = after.units().eq(position.units())
        && after
            .dislodged()
            .map(|(at, gone)| (at, gone.unit))
            .eq(position.dislodged().map(|(at, gone)| (at, gone.unit)));
    if !is_same {
        // By other rules, or edited: what bars whom there says nothing of what stands here.
        return Ok(Retreats::Doubtful);
    }
    let gone: Vec<(_, Dislodged)> = after.dislodged().collect();
    for (at, dislodged) in gone {
        position.set_dislodged(at, Some(dislodged));
    }
    position.contested_mut().clone_from(after.contested());
    Ok(Retreats::Known)
}
