//! The text of a description, which jDip keeps as HTML.

/// The text without its tags, in paragraphs.
pub(super) fn to_text(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    let mut skipping: Option<&str> = None;
    while let Some(open) = rest.find('<') {
        let (before, tag) = rest.split_at(open);
        if skipping.is_none() {
            push_words(&mut out, before);
        }
        let Some(close) = tag.find('>') else {
            // No tag, only a sign.
            push_words(&mut out, tag);
            rest = "";
            break;
        };
        let inside = tag[1..close].trim().to_ascii_lowercase();
        let ends = inside.starts_with('/');
        let name = inside.trim_matches('/').split_whitespace().next().unwrap_or("");
        match skipping {
            Some(until) => {
                if ends && name == until {
                    skipping = None;
                }
            }
            None if !ends && name == "style" => skipping = Some("style"),
            None if !ends && name == "script" => skipping = Some("script"),
            None => break_for(&mut out, name, ends),
        }
        rest = &tag[close + 1..];
    }
    if skipping.is_none() {
        push_words(&mut out, rest);
    }
    let paragraphs: Vec<&str> = out.split('\n').map(str::trim).filter(|p| !p.is_empty()).collect();
    paragraphs.join("\n\n")
}

/// A new paragraph for the tags that begin one.
fn break_for(out: &mut String, name: &str, ends: bool) {
    match name {
        "li" if !ends => out.push_str("\n- "),
        "p" | "div" | "br" | "h1" | "h2" | "h3" | "h4" | "ul" | "ol" | "li" | "table" | "tr" => {
            out.push('\n');
        }
        "td" | "th" => out.push(' '),
        _ => {}
    }
}

fn push_words(out: &mut String, text: &str) {
    let text = decode(text);
    if text.starts_with(char::is_whitespace) {
        space(out);
    }
    for (index, word) in text.split_whitespace().enumerate() {
        if index > 0 {
            space(out);
        }
        out.push_str(word);
    }
    if text.ends_with(char::is_whitespace) {
        space(out);
    }
}

fn space(out: &mut String) {
    if !out.is_empty() && !out.ends_with(char::is_whitespace) {
        out.push(' ');
    }
}

fn decode(text: &str) -> String {
    [
        ("&nbsp;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&copy;", "©"),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (entity, sign)| text.replace(entity, sign))
}

#[cfg(test)]
mod tests {
    use super::to_text;

    #[test]
    fn html_becomes_paragraphs() {
        for (html, text) in [
            ("<p>One\n two.</p><p>Three</p>", "One two.\n\nThree"),
            ("a <b>bold</b>&nbsp;word", "a bold word"),
            ("<div style=\"x\"><b>Balkan: </b> F Greece<br></div>", "Balkan: F Greece"),
            ("<ul><li>one<li>two</ul>", "- one\n\n- two"),
            ("<style>.a{}</style>x", "x"),
            ("3 < 4", "3 < 4"),
            ("a<b", "a<b"),
            ("<", "<"),
            ("", ""),
        ] {
            assert_eq!(to_text(html), text, "{html}");
        }
    }
}
