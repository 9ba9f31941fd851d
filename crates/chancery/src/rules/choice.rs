//! What a rule choice is, and the macro that declares one.

/// One value a choice can take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValueInfo {
    /// How the value is written: `b`, `szykman`, `2025ee`.
    pub key: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
}

/// A choice as data: for the rule command, the docs, and reading `4.A.2=szykman`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChoiceInfo {
    /// How the choice is written: `4.A.2`, `support-cut`.
    pub id: &'static str,
    /// Its subject in words.
    pub title: &'static str,
    /// Its values, in the order of the document it comes from.
    pub values: &'static [ValueInfo],
}

/// Declares one enum a choice, with its keys and meanings, and the struct [`super::Rules`] that
/// holds a value of each.
macro_rules! choices {
    ($(
        $(#[$choice_doc:meta])*
        $field:ident: $name:ident = $id:literal, $title:literal {
            $( $value:ident = $key:literal, $meaning:literal; )+
        }
    )+) => {
        $(
            #[doc = concat!("Choice `", $id, "`: ", $title, ".")]
            #[doc = ""]
            $(#[$choice_doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $name {
                $(
                    #[doc = concat!("`", $key, "`: ", $meaning, ".")]
                    $value,
                )+
            }

            impl $name {
                /// The choice this is a value of.
                pub const INFO: ChoiceInfo = ChoiceInfo {
                    id: $id,
                    title: $title,
                    values: &[$( ValueInfo { key: $key, meaning: $meaning }, )+],
                };

                /// Every value.
                pub const ALL: &[Self] = &[$( Self::$value, )+];

                /// How this value is written.
                #[must_use]
                pub const fn key(self) -> &'static str {
                    match self { $( Self::$value => $key, )+ }
                }

                fn from_key(key: &str) -> Option<Self> {
                    match key { $( $key => Some(Self::$value), )+ _ => None }
                }
            }
        )+

        /// A value of every choice: the rules a game is judged by.
        ///
        /// There is no default: a preset or a caller says each value.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub struct Rules {
            $(
                #[doc = concat!("Choice `", $id, "`: ", $title, ".")]
                pub $field: $name,
            )+
        }

        /// Every choice, in the order of the documents.
        pub const CHOICES: &[ChoiceInfo] = &[$( $name::INFO, )+];

        impl Rules {
            /// How the value of a choice is written; `None` for an unknown choice.
            #[must_use]
            pub fn get(&self, id: &str) -> Option<&'static str> {
                match id { $( $id => Some(self.$field.key()), )+ _ => None }
            }

            /// Sets a choice by id and key.
            ///
            /// # Errors
            ///
            /// When there is no such choice, or the choice has no such value.
            pub fn set(&mut self, id: &str, key: &str) -> Result<(), RuleError> {
                match id {
                    $(
                        $id => match $name::from_key(key) {
                            Some(value) => self.$field = value,
                            None => return Err(RuleError::UnknownValue {
                                choice: $name::INFO,
                                value: key.to_owned(),
                            }),
                        },
                    )+
                    _ => return Err(RuleError::UnknownChoice { id: id.to_owned() }),
                }
                Ok(())
            }
        }
    };
}

pub(super) use choices;
