//! Which codes are plain enough to be written.

use crate::board::{Map, ProvinceId, ProvinceKind};
use crate::position::UnitKind;

/// Whether a reader who knows what kind of unit is there, or goes there, takes the code of a
/// province for that province. Where other provinces go by the same letters, the name is plainer;
/// but an army is not sought at sea, so `A tyr` is in Tyrolia though the Tyrrhenian Sea is `tyr` to
/// many.
pub(super) fn is_plain(map: &Map, province: ProvinceId, kind: Option<UnitKind>) -> bool {
    let code = &map.province(province).code;
    let shared = map.ambiguous_names().iter().find(|shared| shared.name.eq_ignore_ascii_case(code));
    shared.is_none_or(|shared| {
        let is_sea = |id: ProvinceId| map.province(id).kind == ProvinceKind::Sea;
        kind == Some(UnitKind::Army)
            && shared.provinces.iter().all(|&id| (id == province) != is_sea(id))
    })
}
