//! The files that modules are found in.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Modules by name: the files of a folder without their ending, handed in by whoever can read them.
#[derive(Debug, Clone, Default)]
pub struct Library {
    modules: BTreeMap<String, Cow<'static, [u8]>>,
}

/// Whether a name is that of a module: no path leads anywhere.
#[must_use]
pub(crate) fn is_module_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(['/', '\\', ':', '\0']) && !name.starts_with('.')
}

impl Library {
    /// Adds a module, in place of an earlier one of the name. A name that is a path is left out.
    pub fn insert(&mut self, name: &str, text: impl Into<Cow<'static, [u8]>>) {
        if is_module_name(name) {
            self.modules.insert(name.to_owned(), text.into());
        }
    }

    /// The text of a module.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&[u8]> {
        self.modules.get(name).map(|text| &**text)
    }

    /// The names of all modules, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.modules.keys().map(String::as_str)
    }
}
