//! Numbers: whole ones, hundredths, and dice.

use super::FaultKind;

/// Whether a word begins like a number: with a digit, after a sign and a point
/// or neither. A sign alone is a name.
pub(super) fn begins_number(word: &[u8]) -> bool {
    let unsigned = word.strip_prefix(b"-").or_else(|| word.strip_prefix(b"+")).unwrap_or(word);
    let digits = unsigned.strip_prefix(b".").unwrap_or(unsigned);
    digits.first().is_some_and(u8::is_ascii_digit)
}

/// Reads a number. Decimals make it hundredths: `7.7` is 770, and `5` is 5. Digits past the second
/// decimal are written after the others, as Xconq does. `2d6+1` is a packed roll of dice. A per
/// cent sign at the end changes nothing.
pub(super) fn read(word: &[u8]) -> Result<i32, FaultKind> {
    let word = word.strip_suffix(b"%").unwrap_or(word);
    let (negative, digits) = match word {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, word),
    };
    if let Some(at) = digits.iter().position(|&byte| byte == b'd') {
        return dice(&digits[..at], &digits[at + 1..]);
    }
    let mut parts = digits.splitn(2, |&byte| byte == b'.');
    let whole = parts.next().unwrap_or_default();
    let value = match parts.next() {
        None => decimal(whole)?,
        Some(decimals) => {
            let mut shown = decimals.to_vec();
            while shown.len() < 2 {
                shown.push(b'0');
            }
            decimal(&[whole, &shown[..]].concat())?
        }
    };
    Ok(if negative { -value } else { value })
}

fn decimal(digits: &[u8]) -> Result<i32, FaultKind> {
    digits.iter().try_fold(0i32, |value, digit| {
        if !digit.is_ascii_digit() {
            return Err(FaultKind::NotANumber);
        }
        let value = value.checked_mul(10).and_then(|it| it.checked_add(i32::from(digit - b'0')));
        value.ok_or(FaultKind::NumberTooLarge)
    })
}

/// `NdS`, `NdS+k` and `NdS-k`, packed as Xconq packs them: bit 14, the number of dice less one in
/// bits 11 to 13, their sides less two in bits 7 to 10, what is added in the rest; bit 15 where
/// that is below nought.
fn dice(count: &[u8], rest: &[u8]) -> Result<i32, FaultKind> {
    let sign = rest.iter().position(|byte| matches!(byte, b'+' | b'-'));
    let (sides, added) = match sign {
        Some(at) => (&rest[..at], decimal(&rest[at + 1..])?),
        None => (rest, 0),
    };
    let negative = sign.is_some_and(|at| rest[at] == b'-');
    let (count, sides) = (decimal(count)?, decimal(sides)?);
    let fits = (1..=8).contains(&count) && (2..=17).contains(&sides) && added <= 127;
    if !fits {
        return Err(FaultKind::NumberTooLarge);
    }
    let packed = 1 << 14 | (count - 1) << 11 | (sides - 2) << 7 | added;
    Ok(if negative { packed | 1 << 15 } else { packed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_xconq_reads_them() {
        for (word, value) in [
            ("0", 0),
            ("9999", 9999),
            ("-1", -1),
            ("+7", 7),
            ("1.00", 100),
            (".5", 50),
            ("7.7", 770),
            ("0.05", 5),
            ("-.5", -50),
            ("1.", 100),
            ("30%", 30),
            ("1.50%", 150),
            ("0.125", 125),
            ("1d6", 1 << 14 | 4 << 7),
            ("2d6+3", 1 << 14 | 1 << 11 | 4 << 7 | 3),
            ("1d4-1", 1 << 15 | 1 << 14 | 2 << 7 | 1),
        ] {
            assert!(begins_number(word.as_bytes()), "{word}");
            assert_eq!(read(word.as_bytes()), Ok(value), "{word}");
        }
    }

    #[test]
    fn what_only_begins_like_a_number_is_a_fault() {
        for (word, fault) in [
            ("99999999999", FaultKind::NumberTooLarge),
            ("9d6", FaultKind::NumberTooLarge),
            ("1d1", FaultKind::NumberTooLarge),
            ("1st", FaultKind::NotANumber),
            ("1.2.3", FaultKind::NotANumber),
        ] {
            assert_eq!(read(word.as_bytes()), Err(fault), "{word}");
        }
        for word in ["-", "+", "u*", "->", "."] {
            assert!(!begins_number(word.as_bytes()), "{word}");
        }
    }
}
