//! Who calls, asked of whoever comes over the net: a name and a password, or a new account.

use chancery_game::words;
use chancery_host::accounts::{Accounts, Denied, Reader, Registration};

use crate::line::{Gone, Line};
use crate::screens;
use crate::session::Who;
use crate::session::settings::KINDS;
use crate::term::{Editor, Ink, Key, Page, Terminal};

/// How often a name and a password are asked for in a call.
const TRIES: usize = 3;
/// The longest answer.
const ANSWER_MAX: usize = 254;
/// What the session of such a call is called among those of an account.
const LABEL: &str = "a terminal";

/// Somebody who has shown who they are.
#[derive(Debug)]
pub(crate) struct Arrived {
    pub(crate) who: Who,
    /// To be signed out when the call is over.
    pub(crate) reader: Reader,
}

/// Asks who calls. Nothing where they do not show it; how often that was wrong is counted.
pub(crate) async fn enter(
    accounts: &Accounts,
    line: &mut Line,
    wrong: &mut usize,
) -> Result<Option<Arrived>, Gone> {
    characters(line).await?;
    line.show(&screens::greeting(line.terminal())).await?;
    for _ in 0..TRIES {
        let Some(name) = ask(line, "Name, or NEW: ", false).await? else { return Ok(None) };
        let entered = if name.eq_ignore_ascii_case("new") {
            match register(accounts, line).await? {
                Some(entered) => entered,
                None => continue,
            }
        } else {
            let Some(password) = ask(line, "Password: ", true).await? else { continue };
            accounts.sign_in(None, (&name, &password), LABEL).await.map(|entered| entered.reader)
        };
        match entered {
            Ok(reader) => {
                let name = reader.name.clone().unwrap_or_default();
                let who = Who { account: reader.account, name, caller: None };
                return Ok(Some(Arrived { who, reader }));
            }
            Err(denied) => {
                *wrong += usize::from(matches!(denied, Denied::Unproven));
                for words in told(&denied) {
                    say(line, &words).await?;
                }
            }
        }
    }
    say(line, "Call again.").await?;
    Ok(None)
}

/// Asks what the terminal shows, where nobody has told.
async fn characters(line: &mut Line) -> Result<(), Gone> {
    line.send(b"\r\nYour terminal: 1 plain ASCII, 2 ANSI (code page 437), 4 UTF-8 [1] ").await?;
    let kind = match line.key().await? {
        Key::Letter('2') => 1,
        Key::Letter('3') => 2,
        Key::Letter('4') => 3,
        Key::Letter('5') => 4,
        _ => 0,
    };
    line.send(b"\r\n").await?;
    if let Some((characters, colours, _)) = KINDS.get(kind) {
        let terminal = line.terminal();
        line.set_terminal(Terminal { characters: *characters, colours: *colours, ..terminal });
    }
    Ok(())
}

async fn register(
    accounts: &Accounts,
    line: &mut Line,
) -> Result<Option<Result<Reader, Denied>>, Gone> {
    let Some(name) = ask(line, "The name others will know you by: ", false).await? else {
        return Ok(None);
    };
    let address = if accounts.sends_letters() {
        let question = "Your address for letters, for when you forget the password: ";
        ask(line, question, false).await?.unwrap_or_default()
    } else {
        String::new()
    };
    let Some(password) = ask(line, "A password: ", true).await? else { return Ok(None) };
    let Some(again) = ask(line, "The password again: ", true).await? else { return Ok(None) };
    if password != again {
        say(line, "The two are not the same; nothing was made.").await?;
        return Ok(None);
    }
    let written =
        Registration { name: &name, address: &address, password: &password, label: LABEL };
    Ok(Some(accounts.register(None, written).await.map(|entered| entered.reader)))
}

/// What is wrong, each in a sentence.
fn told(denied: &Denied) -> Vec<String> {
    match denied {
        Denied::Fields(faults) => faults.words().map(|it| words::sentence(&it)).collect(),
        Denied::Store(fault) => {
            tracing::error!(%fault, "nobody can sign in");
            vec!["The house has failed, and has written down how.".to_owned()]
        }
        denied => vec![words::sentence(&denied.to_string())],
    }
}

async fn ask(line: &mut Line, question: &str, hidden: bool) -> Result<Option<String>, Gone> {
    let mut editor = if hidden { Editor::hidden(ANSWER_MAX) } else { Editor::new("", ANSWER_MAX) };
    let typed = line.ask(question, &mut editor).await?;
    let typed = typed.map(|it| if hidden { it } else { it.trim().to_owned() });
    Ok(typed.filter(|it| !it.is_empty()))
}

async fn say(line: &mut Line, words: &str) -> Result<(), Gone> {
    let mut page = Page::new();
    page.text(line.terminal().width(), Ink::Warn, words);
    line.show(&page).await.map(|_| ())
}
