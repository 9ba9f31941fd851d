//! How a template writes names.

/// Whether a name is written short or in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Length {
    /// `par`, `A`, `nc`, `S`.
    Brief,
    /// `Paris`, `Army`, `north coast`, `Support`.
    Full,
}

/// How letters are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Case {
    /// As they are.
    AsIs,
    /// All small.
    Lower,
    /// All capital.
    Upper,
    /// The first letter capital.
    Title,
    /// The first letter of every word capital.
    TitleAll,
}

/// Whether an `s` is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Number {
    /// `Support`.
    Singular,
    /// `Supports`.
    Plural,
}

/// How one sort of name is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NameForm {
    /// Short or in full.
    pub length: Length,
    /// Letters.
    pub case: Case,
    /// With an `s` or without.
    pub number: Number,
}

impl NameForm {
    /// The short name as it is.
    pub const BRIEF: Self =
        Self { length: Length::Brief, case: Case::AsIs, number: Number::Singular };

    /// The full name as it is.
    pub const FULL: Self =
        Self { length: Length::Full, case: Case::AsIs, number: Number::Singular };

    /// The same with other letters.
    #[must_use]
    pub const fn in_case(self, case: Case) -> Self {
        Self { case, ..self }
    }

    /// One of two names in this form.
    pub(super) fn apply(self, brief: &str, full: &str) -> String {
        let name = if self.length == Length::Brief { brief } else { full };
        let mut text = name.to_owned();
        if self.number == Number::Plural && !text.is_empty() {
            text.push('s');
        }
        match self.case {
            Case::AsIs => text,
            Case::Lower => text.to_lowercase(),
            Case::Upper => text.to_uppercase(),
            Case::Title => titled(&text, false),
            Case::TitleAll => titled(&text, true),
        }
    }
}

/// The text with its first letter, or the first of every word, as a capital.
fn titled(text: &str, every_word: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut is_start = true;
    for c in text.chars() {
        if is_start && c.is_alphanumeric() {
            out.extend(c.to_uppercase());
            is_start = false;
        } else {
            out.push(c);
            is_start = is_start || every_word && !c.is_alphanumeric() && c != '\'';
        }
    }
    out
}

/// How a coast is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CoastForm {
    /// `nc`, after the separator.
    Plain(NameForm),
    /// `(nc)`, after a blank.
    InBrackets(NameForm),
}

/// What stands between a province and a coast without brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CoastSeparator {
    /// `stp/nc`.
    Slash,
    /// `stp-nc`.
    Hyphen,
    /// `stp nc`.
    Blank,
}

/// Whether the power of a supported or convoyed unit is shown, where it is another power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PossessivePower {
    /// `A bur S German A mun`.
    Shown,
    /// `A bur S A mun`.
    Hidden,
}

/// What stands after the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// Nothing.
    Open,
    /// A full stop.
    Dot,
}

/// How names are written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FormatOptions {
    /// Provinces.
    pub province: NameForm,
    /// Coasts.
    pub coast: CoastForm,
    /// What stands before a coast without brackets.
    pub coast_separator: CoastSeparator,
    /// Powers. They have no short names.
    pub power: NameForm,
    /// Kinds of unit.
    pub unit: NameForm,
    /// Names of orders.
    pub order_name: NameForm,
    /// The arrow of a move.
    pub arrow: String,
    /// The powers of other units.
    pub possessive_power: PossessivePower,
    /// What stands after the order.
    pub end: End,
}

impl FormatOptions {
    /// Everything short: `France: A bur S A par -> gas`.
    #[must_use]
    pub fn terse() -> Self {
        Self {
            province: NameForm::BRIEF,
            coast: CoastForm::Plain(NameForm::BRIEF),
            coast_separator: CoastSeparator::Slash,
            power: NameForm::BRIEF,
            unit: NameForm::BRIEF,
            order_name: NameForm::BRIEF,
            arrow: "->".to_owned(),
            possessive_power: PossessivePower::Hidden,
            end: End::Open,
        }
    }

    /// Short names, but the orders by name: `France: A bur Supports A par -> gas`.
    #[must_use]
    pub fn standard() -> Self {
        let order_name = NameForm { number: Number::Plural, ..NameForm::FULL };
        Self { power: NameForm::FULL, order_name, ..Self::terse() }
    }

    /// Everything in full: `France: Army Burgundy Support Army Paris -> Gascony`.
    #[must_use]
    pub fn verbose() -> Self {
        Self {
            province: NameForm::FULL,
            coast: CoastForm::Plain(NameForm::FULL),
            power: NameForm::FULL,
            unit: NameForm::FULL,
            order_name: NameForm::FULL,
            ..Self::terse()
        }
    }

    /// As judges list orders: `France: Army Burgundy SUPPORT German Army Munich.`
    #[must_use]
    pub fn judge() -> Self {
        let title = NameForm::FULL.in_case(Case::Title);
        Self {
            province: title,
            coast: CoastForm::InBrackets(NameForm::FULL.in_case(Case::Lower)),
            power: title,
            unit: title,
            order_name: NameForm::FULL.in_case(Case::Upper),
            possessive_power: PossessivePower::Shown,
            end: End::Dot,
            ..Self::terse()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_in_every_form() {
        for (case, form, expected) in [
            ("brief", NameForm::BRIEF, "gob"),
            ("full", NameForm::FULL, "gulf of Bothnia"),
            ("small", NameForm::FULL.in_case(Case::Lower), "gulf of bothnia"),
            ("capital", NameForm::FULL.in_case(Case::Upper), "GULF OF BOTHNIA"),
            ("title", NameForm::FULL.in_case(Case::Title), "Gulf of Bothnia"),
            ("title of all words", NameForm::FULL.in_case(Case::TitleAll), "Gulf Of Bothnia"),
            ("plural", NameForm { number: Number::Plural, ..NameForm::BRIEF }, "gobs"),
        ] {
            assert_eq!(form.apply("gob", "gulf of Bothnia"), expected, "{case}");
        }
    }
}
