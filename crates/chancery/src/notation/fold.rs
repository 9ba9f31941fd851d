//! Letters without case and accents, so that `MÜNCHEN` and `munchen` are one word.

/// Appends a letter in lower case and without accents. What is not Latin stays as it is, in lower
/// case; marks that combine with the letter before them are dropped.
pub(super) fn fold_into(c: char, out: &mut String) {
    if c.is_ascii() {
        out.push(c.to_ascii_lowercase());
        return;
    }
    for lower in c.to_lowercase() {
        match without_accent(lower) {
            Some(plain) => out.push_str(plain),
            None => out.push(lower),
        }
    }
}

/// What a small letter is without its accent: `None` when it has none, empty for a combining mark.
fn without_accent(c: char) -> Option<&'static str> {
    let plain = match c {
        '\u{300}'..='\u{36f}' => "",
        'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return None,
    };
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_case_do_not_count() {
        for (written, folded) in [
            ("MÜNCHEN", "munchen"),
            ("Malmö", "malmo"),
            ("Łódź", "lodz"),
            ("Straße", "strasse"),
            ("e\u{301}", "e"),
            ("Çanakkale", "canakkale"),
            ("Москва", "москва"),
        ] {
            let mut out = String::new();
            written.chars().for_each(|c| fold_into(c, &mut out));
            assert_eq!(out, folded, "{written}");
        }
    }
}
