//! What comes of something that was sent from a game's page.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use chancery_game::{Refusal, words};
use chancery_host::AskFault;

use super::page::show_page;
use super::parts::{Said, Spot};
use crate::asked::{self, ByScript, Wrong};
use crate::chair::Chair;
use crate::form::Fields;
use crate::frame::Frame;
use crate::pages::{Fault, private};
use crate::site::Site;

/// Something that was sent from a game's page, and who sent it.
pub(super) struct Sent {
    pub(super) frame: Frame,
    pub(super) script: ByScript,
    pub(super) fields: Fields,
    pub(super) spot: Spot,
    /// The text that faults of orders have their places in.
    pub(super) text: String,
}

impl Sent {
    /// The answer: nothing or a small one for a script, else back to the page, or the page with
    /// what is wrong and all that was written.
    pub(super) async fn answer(
        self,
        site: &Site,
        chair: &Chair,
        asked: Result<(), AskFault>,
        back: String,
    ) -> Result<Response, Fault> {
        let refusal = match asked {
            Ok(()) if self.script.0 => return Ok(asked::done()),
            Ok(()) => return Ok(Redirect::to(&back).into_response()),
            Err(AskFault::Refused(refusal)) => refusal,
            Err(fault) => return Err(fault.into()),
        };
        if self.spot == Spot::Orders && is_late(&refusal) {
            let now = chair.address_saying("late");
            let page = || Redirect::to(&now).into_response();
            return Ok(if self.script.0 { asked::late() } else { page() });
        }
        let faults = faults(chair, &refusal, &self.text);
        self.refuse(site, chair, faults).await
    }

    /// The answer to what is not done.
    pub(super) async fn refuse(
        self,
        site: &Site,
        chair: &Chair,
        faults: Vec<Wrong>,
    ) -> Result<Response, Fault> {
        if self.script.0 {
            return Ok(asked::refused(faults));
        }
        let thread = self.fields.has("thread").then(|| self.fields.get("thread").to_owned());
        let thread = thread.and_then(|key| super::talk::thread_of(&key, chair));
        let said = Said { spot: self.spot, faults, sent: self.fields, thread, ..Said::default() };
        let page = show_page(site, self.frame, chair, None, said, false).await?;
        Ok(private((StatusCode::UNPROCESSABLE_ENTITY, page).into_response()))
    }
}

/// Whether something was for a phase that is over, as it can be when the house plays it while the
/// page is read.
fn is_late(refusal: &Refusal) -> bool {
    match refusal {
        Refusal::OtherPhase { asked, now } => asked < now,
        Refusal::Over => true,
        _ => false,
    }
}

/// What is wrong, each with its place in the text where it has one.
pub(crate) fn faults(chair: &Chair, refusal: &Refusal, text: &str) -> Vec<Wrong> {
    let told = words::faults(&chair.ground.variant.map, refusal, text).into_iter();
    told.map(|it| Wrong {
        words: it.text,
        start: it.at.as_ref().map(|at| at.start),
        end: it.at.map(|at| at.end),
    })
    .collect()
}
