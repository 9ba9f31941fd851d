//! Under which names drafts are kept, so that what is begun at one front is there at the other.

use chancery_game::Seat;

/// The orders that were being typed, where they are typed line by line.
pub const ORDERS: &str = "door-order";

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
}
