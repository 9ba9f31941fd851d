//! Under which names drafts are kept, so that what is begun at one front is there at the other.

use chancery_game::Seat;

/// The orders that were being typed, where they are typed line by line.
pub const ORDERS: &str = "door-order";

/// The longest letter that is kept, in bytes: what one may have, however it is written.
pub const PRESS_MAX: usize = 40_000;

/// The key of a thread: the others in it, by seat, with dots between; `all` for everybody's.
#[must_use]
pub fn thread(others: &[Seat]) -> String {
    if others.is_empty() {
        return "all".to_owned();
    }
    others.iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(".")
}

/// A letter of a seat in the thread of a key; one whose readers are not chosen yet, without.
#[must_use]
pub fn press(seat: Seat, thread: Option<&str>) -> String {
    format!("press:{}:{}", seat.0, thread.unwrap_or("new"))
}

/// The thread of a letter of a seat by the name it is kept under: the others in it, and nothing for
/// one whose readers are not chosen yet. `None` for what is no letter of that seat.
#[must_use]
pub fn of_press(name: &str, seat: Seat) -> Option<Option<Vec<Seat>>> {
    let key = name.strip_prefix(&format!("press:{}:", seat.0))?;
    match key {
        "new" => Some(None),
        "all" => Some(Some(Vec::new())),
        key => {
            let seats = key.split('.').map(|it| it.parse().ok().map(Seat));
            Some(Some(seats.collect::<Option<_>>()?))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_named_by_the_others_in_them() {
        assert_eq!(thread(&[]), "all");
        assert_eq!(thread(&[Seat(1), Seat(3)]), "1.3");
        assert_eq!(press(Seat(2), Some("1.3")), "press:2:1.3");
        assert_eq!(press(Seat(2), None), "press:2:new");
    }

    #[test]
    fn a_letter_is_found_again_by_its_name() {
        for others in [None, Some(vec![]), Some(vec![Seat(1), Seat(3)])] {
            let key = others.as_deref().map(thread);
            let name = press(Seat(2), key.as_deref());
            assert_eq!(of_press(&name, Seat(2)), Some(others));
            assert_eq!(of_press(&name, Seat(1)), None);
        }
        assert_eq!(of_press(ORDERS, Seat(2)), None);
        assert_eq!(of_press("press:2:x", Seat(2)), None);
    }
}
