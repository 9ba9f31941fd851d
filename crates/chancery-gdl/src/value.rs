//! What forms stand for.

/// What kind of thing a type is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Units, `u*`.
    Unit,
    /// Materials, `m*`.
    Material,
    /// Terrain, `t*`.
    Terrain,
    /// Advances, `a*`.
    Advance,
}

impl Kind {
    /// The form that defines one.
    #[must_use]
    pub const fn definer(self) -> &'static str {
        match self {
            Self::Unit => "unit-type",
            Self::Material => "material-type",
            Self::Terrain => "terrain-type",
            Self::Advance => "advance-type",
        }
    }
}

/// A type, by its kind and its number in the order of definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId {
    /// Its kind.
    pub kind: Kind,
    /// Its number among its kind.
    pub number: u16,
}

/// What a form stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i32),
    /// A text.
    Text(String),
    /// A name that stands for nothing but itself.
    Symbol(String),
    /// A type.
    Type(TypeId),
    /// A list.
    List(Vec<Value>),
}

impl Value {
    /// The number, where it is one.
    #[must_use]
    pub const fn number(&self) -> Option<i32> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The name or text, where it is either.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Symbol(name) | Self::Text(name) => Some(name),
            _ => None,
        }
    }

    /// The parts of a list; the value alone, where it is none.
    #[must_use]
    pub fn as_parts(&self) -> &[Self] {
        match self {
            Self::List(parts) => parts,
            other => std::slice::from_ref(other),
        }
    }

    /// What it takes to hold it, in steps: one for each value in it, itself among them, and one more
    /// for every so many bytes of text.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::List(parts) => 1 + parts.iter().map(Self::size).sum::<usize>(),
            Self::Text(text) | Self::Symbol(text) => 1 + steps_of_text(text),
            Self::Number(_) | Self::Type(_) => 1,
        }
    }

    /// How deep lists stand in it.
    pub(crate) fn depth(&self) -> usize {
        match self {
            Self::List(parts) => 1 + parts.iter().map(Self::depth).max().unwrap_or(0),
            _ => 0,
        }
    }
}

/// How many steps it takes to copy a text, past the first: none for the names of things.
pub(crate) const fn steps_of_text(text: &str) -> usize {
    text.len() / 64
}
