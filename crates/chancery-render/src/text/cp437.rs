//! Code page 437, the characters of the first PC and of bulletin boards since.

use super::fold::to_ascii;

/// The characters of the bytes from 0x80.
const UPPER: [char; 128] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å', //
    'É', 'æ', 'Æ', 'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', '¢', '£', '¥', '₧', 'ƒ', //
    'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿', '⌐', '¬', '½', '¼', '¡', '«', '»', //
    '░', '▒', '▓', '│', '┤', '╡', '╢', '╖', '╕', '╣', '║', '╗', '╝', '╜', '╛', '┐', //
    '└', '┴', '┬', '├', '─', '┼', '╞', '╟', '╚', '╔', '╩', '╦', '╠', '═', '╬', '╧', //
    '╨', '╤', '╥', '╙', '╘', '╒', '╓', '╫', '╪', '┘', '┌', '█', '▄', '▌', '▐', '▀', //
    'α', 'ß', 'Γ', 'π', 'Σ', 'σ', 'µ', 'τ', 'Φ', 'Θ', 'Ω', 'δ', '∞', 'φ', 'ε', '∩', //
    '≡', '±', '≥', '≤', '⌠', '⌡', '÷', '≈', '°', '∙', '·', '√', 'ⁿ', '²', '■', '\u{a0}',
];

/// The byte of code page 437 for a character, or for what comes nearest to it.
#[must_use]
pub fn byte(letter: char) -> u8 {
    if let Some(index) = UPPER.iter().position(|upper| *upper == letter) {
        // There are 128 of them.
        return u8::try_from(0x80 + index).unwrap_or(b'?');
    }
    u8::try_from(to_ascii(letter)).unwrap_or(b'?')
}

/// The character of a byte of code page 437.
#[must_use]
pub fn character(byte: u8) -> char {
    if byte < 0x80 { char::from(byte) } else { UPPER[usize::from(byte) - 0x80] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_of_the_page_comes_back() {
        for code in 0x20..=0xff {
            if code != 0x7f {
                assert_eq!(byte(character(code)), code);
            }
        }
        for (letter, expected) in
            [('ł', b'l'), ('Ş', b'S'), ('–', b'-'), ('漢', b'?'), ('\n', b'?')]
        {
            assert_eq!(byte(letter), expected);
        }
    }
}
