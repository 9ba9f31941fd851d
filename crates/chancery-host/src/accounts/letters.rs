//! The texts of letters about accounts. Lines are short enough for any reader of mail; a link stands
//! on a line of its own.

use chancery_store::NewLetter;

/// A letter from a house, whose address is without a slash at its end, to somebody.
fn letter(to: &str, subject: &str, name: &str, body: &str) -> NewLetter {
    NewLetter {
        recipient: to.to_owned(),
        subject: subject.to_owned(),
        body: format!("Dear {name},\n\n{}\n", body.trim()),
        game: None,
    }
}

fn base(house: &str) -> &str {
    house.trim_end_matches('/')
}

/// That an address is to be confirmed.
pub(super) fn confirm(house: &str, to: &str, name: &str, word: &str) -> NewLetter {
    let house = base(house);
    let body = format!(
        "
this address was given for the account {name} at
{house}

If that was you, follow this link within three days:

{house}/address/{word}

From then on letters about your games come here, and you can reset a
forgotten password. If it was not you, there is nothing to do: without
the link the address belongs to no account."
    );
    letter(to, "Confirm your address", name, &body)
}

/// That somebody has given an address which is an account's own.
pub(super) fn taken(house: &str, to: &str, owner: &str) -> NewLetter {
    let house = base(house);
    let body = format!(
        "
somebody has just given this address for an account at
{house}

It is yours already: you have the account {owner} here. If it was you,
sign in with that name, or reset the password:

{house}/reset

If it was not you, there is nothing to do. Whoever it was has not been
told that the address is yours, and cannot use it."
    );
    letter(to, "Your address was given again", owner, &body)
}

/// A link by which a password is reset.
pub(super) fn reset(house: &str, to: &str, name: &str, word: &str) -> NewLetter {
    let house = base(house);
    let body = format!(
        "
somebody has asked to reset the password of your account {name} at
{house}

If that was you, follow this link within the hour:

{house}/reset/{word}

It works once. If it was not you, there is nothing to do: your password
stays as it is."
    );
    letter(to, "Reset your password", name, &body)
}

/// That a password was changed.
pub(super) fn password_changed(house: &str, to: &str, name: &str) -> NewLetter {
    let house = base(house);
    let body = format!(
        "
the password of your account {name} at
{house}
has just been changed, and every browser has been signed out.

If that was you, there is nothing to do. If not, reset it at once:

{house}/reset"
    );
    letter(to, "Your password was changed", name, &body)
}

/// That an account has another address.
pub(super) fn address_changed(house: &str, to: &str, name: &str) -> NewLetter {
    let house = base(house);
    let body = format!(
        "
your account {name} at
{house}
has another address from now on, and letters no longer come here.

If that was you, there is nothing to do. If it was not, tell whoever
looks after the house: this letter shows that the address was yours."
    );
    letter(to, "Your address was changed", name, &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSE: &str = "https://games.example.org/";
    const TO: &str = "ann@example.org";

    #[test]
    fn letters_are_plain_and_say_what_to_do() {
        let letters = [
            confirm(HOUSE, TO, "Ann Lee", "aword"),
            taken(HOUSE, TO, "Ann Lee"),
            reset(HOUSE, TO, "Ann Lee", "aword"),
            password_changed(HOUSE, TO, "Ann Lee"),
            address_changed(HOUSE, TO, "Ann Lee"),
        ];
        for letter in &letters {
            assert_eq!(letter.recipient, TO);
            assert!(letter.body.lines().all(|line| line.len() <= 72), "{}", letter.body);
        }
        let text = letters.map(|letter| format!("# {}\n\n{}", letter.subject, letter.body));
        insta::assert_snapshot!(text.join("\n"));
    }
}
