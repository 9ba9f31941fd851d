//! What every page has around it.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use chancery_host::accounts::{Reader, Theme};

use crate::assets::{ASSETS, Assets};
use crate::pages::Fault;
use crate::site::Site;
use crate::times::ZONE;
use crate::visitor::{Visitor, Who};

/// What every page has around it: what it loads, and who reads it.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) assets: &'static Assets,
    /// Who reads it, where the browser shows that.
    pub(crate) visitor: Option<Visitor>,
    /// The same, with what the account says.
    pub(crate) reader: Option<Arc<Reader>>,
    /// The address by which its reader reached the house, for links to hand on.
    pub(crate) reached: String,
}

impl Frame {
    /// The frame of a page for a reader.
    pub(crate) fn of(reader: Option<Arc<Reader>>) -> Self {
        let visitor = reader.as_deref().map(Visitor::from);
        Self { assets: &ASSETS, visitor, reader, reached: String::new() }
    }

    /// Who reads it.
    ///
    /// # Errors
    ///
    /// When that is to be shown first.
    pub(crate) fn signed_in(&self) -> Result<Visitor, Fault> {
        self.visitor.ok_or(Fault::SignIn)
    }

    /// Who reads it, with what the account says.
    ///
    /// # Errors
    ///
    /// When that is to be shown first.
    pub(crate) fn reader(&self) -> Result<Arc<Reader>, Fault> {
        self.reader.clone().ok_or(Fault::SignIn)
    }

    /// The zone by whose clock moments are told.
    pub(crate) fn zone(&self) -> &'static str {
        self.visitor.map_or(ZONE, |visitor| visitor.zone)
    }

    /// The theme, where the reader chose one.
    pub(crate) fn theme(&self) -> Option<&'static str> {
        let theme = self.reader.as_ref()?.preferences.theme;
        (theme != Theme::Auto).then(|| theme.word())
    }
}

impl FromRequestParts<Site> for Frame {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Fault> {
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
        let scheme = if site.secure { "https" } else { "http" };
        let reached = host.map_or_else(String::new, |host| format!("{scheme}://{host}"));
        Ok(Self { reached, ..Self::of(Who::of(parts, site).await?) })
    }
}
