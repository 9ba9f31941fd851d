//! What coasts are called.

use crate::board::Coast;

/// The coast a word means, with or without `coast` after it and blanks left out: `nc`, `n`,
/// `north`, `northern`, `northcoast`, `ncs`.
pub(super) fn coast(word: &str) -> Option<Coast> {
    let stem = word.strip_suffix("coast").unwrap_or(word);
    let found = match stem {
        "n" | "nc" | "ncs" | "north" | "northern" => Coast::North,
        "ne" | "nec" | "northeast" | "northeastern" => Coast::NorthEast,
        "e" | "ec" | "ecs" | "east" | "eastern" => Coast::East,
        "se" | "sec" | "southeast" | "southeastern" => Coast::SouthEast,
        "s" | "sc" | "scs" | "south" | "southern" => Coast::South,
        "sw" | "swc" | "southwest" | "southwestern" => Coast::SouthWest,
        "w" | "wc" | "wcs" | "west" | "western" => Coast::West,
        "nw" | "nwc" | "northwest" | "northwestern" => Coast::NorthWest,
        _ => return None,
    };
    Some(found)
}

/// Whether a word means a coast wherever it stands after a province: `nc` does, `n` and `north` may
/// be something else.
pub(super) fn is_coast_code(word: &str) -> bool {
    matches!(
        word,
        "nc" | "nec" | "ec" | "sec" | "sc" | "swc" | "wc" | "nwc" | "ncs" | "ecs" | "scs" | "wcs"
    )
}

/// The end of a word that is a coast glued to a code of three letters: `stpnc`, `spas`.
pub(super) fn glued_coast(rest: &str) -> Option<Coast> {
    (rest.len() <= 3).then(|| coast(rest)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coasts_are_known_in_every_style() {
        for known in Coast::ALL {
            let name = known.name().replace([' ', '-'], "");
            for word in [known.code(), &name, name.strip_suffix("coast").expect("a coast")] {
                assert_eq!(coast(word), Some(known), "{word}");
            }
        }
        assert_eq!(coast("ncs"), Some(Coast::North));
        assert_eq!(coast("coast"), None);
        assert_eq!(coast("pic"), None);
    }
}
