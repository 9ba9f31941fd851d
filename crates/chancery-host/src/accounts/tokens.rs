//! Tokens, by which programs act for somebody.

use chancery_store::{AccountId, StoreFault, Token, TokenId};

use super::secrets::{secret, word};
use super::{Accounts, Reader, Scope, Scopes};

/// The longest label, in characters.
pub const TOKEN_LABEL_MAX: usize = 60;
/// How many tokens somebody has at most.
pub const TOKENS_MAX: usize = 20;

/// What every token begins with, so that one that got somewhere it should not be is known.
const PREFIX: &str = "chancery_";

/// Why there is no token.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TokenFault {
    /// The label.
    #[error("a token has a label of 1 to {TOKEN_LABEL_MAX} characters, by which you know it again")]
    Label,
    /// No scope.
    #[error("a token is for something: choose what it may be used for")]
    NoScope,
    /// A scope that its owner does not have.
    #[error("only whoever looks after the house can let a token do that")]
    NotYours,
    /// There are enough.
    #[error("that would be more than {TOKENS_MAX} tokens; delete one that is no longer used")]
    Enough,
    /// Only somebody with a name can have one.
    #[error("that needs an account with a name")]
    Guest,
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreFault),
}

/// For whom a token speaks, and for what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bearer {
    /// The token.
    pub token: TokenId,
    /// The account.
    pub account: AccountId,
    /// For what. To look after the house is among it only while the owner does.
    pub scopes: Scopes,
}

impl Accounts {
    /// Makes a token. Its text is told this once.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub async fn make_token(
        &self,
        reader: &Reader,
        label: &str,
        scopes: Scopes,
    ) -> Result<String, TokenFault> {
        let label = label.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_label = (1..=TOKEN_LABEL_MAX).contains(&label.chars().count());
        if reader.guest {
            return Err(TokenFault::Guest);
        }
        if !is_label || label.chars().any(char::is_control) {
            return Err(TokenFault::Label);
        }
        if scopes.is_empty() {
            return Err(TokenFault::NoScope);
        }
        if scopes.has(Scope::Admin) && !reader.admin {
            return Err(TokenFault::NotYours);
        }
        if self.store().tokens(reader.account).await?.len() >= TOKENS_MAX {
            return Err(TokenFault::Enough);
        }
        let text = format!("{PREFIX}{}", word(self.0.house.chance()));
        let about = (label.as_str(), scopes.to_string());
        let about = (about.0, about.1.as_str());
        self.store().make_token(secret(&text), reader.account, about, self.now()).await?;
        Ok(text)
    }

    /// The tokens of a reader, from the oldest.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn tokens(&self, reader: &Reader) -> Result<Vec<Token>, StoreFault> {
        self.store().tokens(reader.account).await
    }

    /// Takes back a token of a reader. Tells whether there was one.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn delete_token(&self, reader: &Reader, token: TokenId) -> Result<bool, StoreFault> {
        self.store().delete_token(reader.account, token).await
    }

    /// For whom a token speaks.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn bearer(&self, text: &str) -> Result<Option<Bearer>, StoreFault> {
        Ok(self.token_reader(text).await?.map(|(_, bearer)| bearer))
    }

    /// The same, with what the account says. No session shows that reader: what ends sessions ends
    /// all of them.
    ///
    /// # Errors
    ///
    /// When the store fails.
    pub async fn token_reader(&self, text: &str) -> Result<Option<(Reader, Bearer)>, StoreFault> {
        if !text.starts_with(PREFIX) || text.len() > 2 * PREFIX.len() + 64 {
            return Ok(None);
        }
        let Some(token) = self.store().token(secret(text)).await? else { return Ok(None) };
        let Some(account) = self.store().account(token.account).await? else { return Ok(None) };
        let mut scopes: Scopes = token.scopes.parse().unwrap_or_default();
        if !account.admin {
            scopes = scopes.without(Scope::Admin);
        }
        let bearer = Bearer { token: token.id, account: account.id, scopes };
        Ok(Some((Reader::new(account, secret(text)), bearer)))
    }
}
