//! What every page has around it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::assets::{ASSETS, Assets};
use crate::pages::Fault;
use crate::site::Site;
use crate::visitor::Visitor;

/// What every page has around it: what it loads, and who reads it.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) assets: &'static Assets,
    /// Who reads it, where the browser shows that.
    pub(crate) visitor: Option<Visitor>,
}

impl Frame {
    /// The frame of a page for whoever it may be.
    pub(crate) fn anonymous() -> Self {
        Self { assets: &ASSETS, visitor: None }
    }

    /// Who reads it.
    ///
    /// # Errors
    ///
    /// When that is to be shown first.
    pub(crate) fn signed_in(&self) -> Result<Visitor, Fault> {
        self.visitor.ok_or(Fault::SignIn)
    }
}

impl FromRequestParts<Site> for Frame {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Fault> {
        let visitor =
            <Option<Visitor> as FromRequestParts<Site>>::from_request_parts(parts, site).await?;
        Ok(Self { assets: &ASSETS, visitor })
    }
}
