//! Text of several lines, kept as a draft with every line.

use chancery_store::GameId;

use super::{Result, Session};
use crate::term::{Editor, Ink, Line, Page};

/// The longest line of a letter.
const LINE_MAX: usize = 400;

/// What became of a text.
pub(super) enum Written {
    /// It is to be sent.
    Sent(String),
    /// It is left; what there is of it is kept.
    Left,
}

impl Session {
    /// Has a text written, line by line, up to so many characters. A line with a full stop alone
    /// ends it, as mail has been ended for as long as there are terminals; an empty line is a line.
    ///
    /// Whatever is typed is kept as a draft under its name, line by line, so that a call that ends
    /// loses none of it.
    pub(super) async fn write_text(
        &mut self,
        game: GameId,
        place: &str,
        title: &str,
        most: usize,
    ) -> Result<Written> {
        let drafts = self.place.house.store().drafts(game, self.who.account).await?;
        let begun = drafts.into_iter().find(|(at, _)| at == place).map(|(_, text)| text);
        let mut text = begun.unwrap_or_default();
        self.begin_text(title, &text).await?;
        // What was being typed when the last call ended stands after the last full line.
        let mut open = text.rsplit_once('\n').map_or(text.as_str(), |(_, last)| last).to_owned();
        text.truncate(text.len() - open.len());
        loop {
            let mut editor = Editor::new(&open, LINE_MAX);
            let typed = match self.line.ask("| ", &mut editor).await {
                Ok(typed) => typed,
                Err(gone) => {
                    let kept = format!("{text}{}", editor.text());
                    self.keep_draft(game, place, &kept).await?;
                    return Err(gone.into());
                }
            };
            open.clear();
            match typed.as_deref().map(str::trim_end) {
                None => {
                    self.say(Ink::Quiet, "Left, and kept as a draft.").await?;
                    return Ok(Written::Left);
                }
                Some("." | "/s") if text.trim().is_empty() => {
                    self.say(Ink::Quiet, "Nothing was written.").await?;
                    return Ok(Written::Left);
                }
                Some("." | "/s") => return Ok(Written::Sent(text.trim_end().to_owned())),
                Some("/q") => {
                    self.keep_draft(game, place, "").await?;
                    self.say(Ink::Quiet, "Thrown away.").await?;
                    return Ok(Written::Left);
                }
                Some(line) if text.chars().count() + line.chars().count() >= most => {
                    let words =
                        format!("A letter has at most {most} characters; that line is left out.");
                    self.say(Ink::Bad, &words).await?;
                }
                Some(line) => {
                    text.push_str(line);
                    text.push('\n');
                    self.keep_draft(game, place, &text).await?;
                }
            }
        }
    }

    async fn begin_text(&mut self, title: &str, begun: &str) -> Result {
        let width = self.line.terminal().width();
        let mut page = Page::new();
        page.blank().heading(title);
        page.text(
            width,
            Ink::Quiet,
            "A full stop alone in a line sends it, Escape leaves it as a draft, /q throws it away.",
        );
        if let Some((lines, _)) = begun.rsplit_once('\n') {
            for line in lines.split('\n') {
                page.line(Line::new().and(Ink::Quiet, "| ").and(Ink::Plain, line));
            }
        }
        self.line.show(&page).await?;
        Ok(())
    }

    pub(super) async fn keep_draft(&mut self, game: GameId, place: &str, text: &str) -> Result {
        let at = (game, self.who.account);
        self.place.house.store().set_draft(at, place, text).await?;
        Ok(())
    }
}
