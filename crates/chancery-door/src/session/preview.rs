//! What would happen: one's orders, and what one supposes of others, judged without being given.

use chancery_game::{Viewer, preview, words};
use chancery_store::GameId;

use super::{Result, Session};
use crate::screens;
use crate::term::{Ink, Page};

/// How many lines may be supposed of others.
const SUPPOSED_MAX: usize = 100;
/// The longest of them.
const LINE_MAX: usize = 200;

impl Session {
    /// Judges the orders there are, with what the caller supposes of others.
    pub(super) async fn preview(&mut self, game: GameId, viewer: Viewer) -> Result {
        let mut page = Page::new();
        page.blank().text(
            self.line.terminal().width(),
            Ink::Quiet,
            "What may the others do? One order a line with its power before it, such as \
             Germany: A mun - bur. An empty line: that is all. Units of which nothing is said hold. \
             Nothing of this is kept.",
        );
        self.line.show(&page).await?;
        let mut supposed: Vec<String> = Vec::new();
        while supposed.len() < SUPPOSED_MAX {
            let Some(line) = self.ask_line("", LINE_MAX).await? else { break };
            supposed.push(line);
        }
        let at = self.at(game, viewer).await?;
        let Some(seat) = at.seat() else { return Ok(()) };
        let own = screens::own_lines(&at.view, at.ground, seat).join("\n");
        let supposed = supposed.join("\n");
        let terminal = self.line.terminal();
        // A board of a thousand units takes its time; others go on meanwhile.
        let judged = tokio::task::spawn_blocking(move || {
            match preview(at.ground, &at.view, &own, &supposed) {
                Ok(judged) => Ok(screens::previewed(&at.view, at.ground, &judged, terminal)),
                Err(faults) => Err(faults
                    .iter()
                    .map(|it| {
                        let text = if it.supposed { &supposed } else { &own };
                        let map = &at.ground.variant.map;
                        let advice = chancery::notation::advice(map, &it.fault.kind);
                        format!("\"{}\": {}", it.fault.span.of(text), words::sentence(&advice))
                    })
                    .collect::<Vec<_>>()),
            }
        });
        match judged.await {
            Ok(Ok(page)) => {
                if self.line.show(&page).await? {
                    self.wait_shown().await?;
                }
            }
            Ok(Err(faults)) => {
                for fault in faults {
                    self.say(Ink::Bad, &fault).await?;
                }
            }
            Err(fault) => {
                tracing::error!(%fault, "a preview failed");
                self.say(Ink::Bad, "That could not be judged.").await?;
            }
        }
        Ok(())
    }
}
