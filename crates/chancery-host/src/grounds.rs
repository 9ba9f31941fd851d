//! Variants made ready to be played on, each once.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use chancery::Variant;
use chancery::notation::Names;
use chancery_game::Ground;
use chancery_variants::Library;

/// The variants that games of the house are played on.
pub struct Grounds {
    library: Library,
    /// What was made ready stays for as long as the program runs: there are as many as the library
    /// has variants, and every game of one shares it.
    ready: Mutex<HashMap<String, Ground<'static>>>,
}

impl Grounds {
    /// The variants of a library.
    #[must_use]
    pub fn new(library: Library) -> Self {
        Self { library, ready: Mutex::new(HashMap::new()) }
    }

    /// The variant of this id; nothing where there is none, or it has faults.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<Ground<'static>> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ground) = ready.get(id) {
            return Some(*ground);
        }
        let loaded = self.library.load(id).ok()?;
        // A name by which a variant goes as well must not be made ready again and again.
        let id = loaded.variant.id.clone();
        let ground = *ready.entry(id).or_insert_with(|| {
            let variant: &'static Variant = Box::leak(Box::new(loaded.variant.as_ref().clone()));
            let names: &'static Names<'static> = Box::leak(Box::new(Names::new(&variant.map)));
            Ground { variant, names }
        });
        Some(ground)
    }
}

impl fmt::Debug for Grounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Grounds")
    }
}
