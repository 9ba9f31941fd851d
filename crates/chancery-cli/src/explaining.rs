//! The sentences about a phase that was judged.

use chancery::adjudicate::{Workspace, movement};
use chancery::board::Map;
use chancery::orders::Setting;
use chancery_explain::{Report, Style};
use chancery_verify::judged::Judged;

/// Hands a report on a movement phase to `tell`; `None` for another kind of phase.
pub(crate) fn with_report<T>(
    map: &Map,
    judged: &Judged,
    tell: impl FnOnce(&Report<'_>) -> T,
) -> Option<T> {
    judged.movement()?;
    let given = &judged.played.orders;
    let orders = judged.movement_orders();
    let setting = Setting {
        map,
        position: &judged.before,
        rules: &judged.rules,
        pacts: &given.pacts,
        notes: &given.set.notes,
    };
    let mut workspace = Workspace::new();
    let resolution = movement(setting, &orders, &mut workspace);
    Some(tell(&Report::new(resolution, Style::default())))
}
