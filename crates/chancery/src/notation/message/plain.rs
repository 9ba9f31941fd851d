//! Lines that are known by their characters alone: blank ones, comments, the furniture of mail.

use super::span;
use crate::notation::reading::SkipReason;
use crate::notation::span::Span;

/// What a line is, or what of it is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    /// Nothing to read.
    Skip(SkipReason),
    /// The line before a signature.
    SignatureBegins,
    /// Read this.
    Body(Span),
}

/// Headers of a mail.
const HEADERS: &[&str] = &[
    "from",
    "to",
    "cc",
    "bcc",
    "subject",
    "date",
    "sent",
    "reply-to",
    "message-id",
    "received",
    "return-path",
    "delivered-to",
    "content-type",
    "mime-version",
    "in-reply-to",
    "references",
    "x-mailer",
];

/// Words that a second line begins with when it continues an order.
const CONTINUING: &[&str] = &[
    "attacks",
    "attacking",
    "holds",
    "holding",
    "supports",
    "supporting",
    "convoys",
    "convoying",
    "moves",
    "moving",
    "into",
    "to",
    "retreats",
    "retreating",
    "via",
];

/// Looks at a line that begins at byte `start` of its text.
pub(super) fn look(line: &str, start: usize) -> Plain {
    let unquoted = line.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
    let body = cut_comment(unquoted).trim_end();
    let offset = start + line.len() - unquoted.len();
    if unquoted.trim().is_empty() {
        return Plain::Skip(SkipReason::Blank);
    }
    if unquoted.starts_with("//") || unquoted.starts_with(';') || body.is_empty() {
        return Plain::Skip(SkipReason::Comment);
    }
    if body == "--" || body == "—" {
        return Plain::SignatureBegins;
    }
    if is_rule(body) {
        return Plain::Skip(SkipReason::Rule);
    }
    if is_mail_header(body) {
        return Plain::Skip(SkipReason::MailHeader);
    }
    Plain::Body(span(offset, offset + body.len()))
}

/// The line without a comment at its end. `://` is part of an address, not a comment.
fn cut_comment(line: &str) -> &str {
    let mut from = 0;
    while let Some(at) = line[from..].find("//") {
        let at = from + at;
        if !line[..at].ends_with(':') {
            return &line[..at];
        }
        from = at + 2;
    }
    match line.find(" # ") {
        Some(at) if at > 0 => &line[..at],
        _ => line,
    }
}

/// A line that only divides: three signs or more, and nothing else.
fn is_rule(body: &str) -> bool {
    body.len() >= 3
        && body
            .chars()
            .all(|c| matches!(c, '-' | '=' | '*' | '_' | '~' | '#' | '+' | '–' | '—' | ' '))
}

/// `Subject: ...`, or `So-and-so wrote:`.
fn is_mail_header(body: &str) -> bool {
    if body.ends_with("wrote:") || body.ends_with("writes:") {
        return true;
    }
    let Some((name, _)) = body.split_once(':') else { return false };
    HEADERS.iter().any(|header| name.eq_ignore_ascii_case(header))
}

/// Whether an indented line continues the order above: it begins with what follows a unit.
pub(super) fn continues(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or("");
    CONTINUING.iter().any(|word| first.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_body(line: &str, expected: &str) {
        match look(line, 0) {
            Plain::Body(span) => assert_eq!(span.of(line), expected, "{line:?}"),
            other => panic!("{line:?}: {other:?}"),
        }
    }

    #[test]
    fn quotation_marks_and_comments_are_left_out() {
        check_body(">> > A par - bur // for Germany", "A par - bur");
        check_body("A par > bur", "A par > bur");
        check_body("  see http://example.org ", "see http://example.org");
        check_body("A par - bur # for Germany", "A par - bur");
    }

    #[test]
    fn furniture_is_known() {
        for (line, reason) in [
            ("", SkipReason::Blank),
            ("  > >", SkipReason::Blank),
            ("; comment", SkipReason::Comment),
            ("// comment", SkipReason::Comment),
            ("-----", SkipReason::Rule),
            ("=== ===", SkipReason::Rule),
            ("From: somebody@example.org", SkipReason::MailHeader),
            ("On Monday somebody wrote:", SkipReason::MailHeader),
        ] {
            assert_eq!(look(line, 0), Plain::Skip(reason), "{line:?}");
        }
        assert_eq!(look("-- ", 0), Plain::SignatureBegins);
    }
}
