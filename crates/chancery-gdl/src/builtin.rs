//! The worlds that come with the program: our own, in GDL.

use crate::library::Library;

/// By name.
const WORLDS: [(&str, &[u8]); 1] = [("marches", include_bytes!("../../../worlds/marches.g"))];

impl Library {
    /// A library of the worlds that come with the program.
    ///
    /// # Examples
    ///
    /// ```
    /// use chancery_gdl::{Library, load};
    /// let game = load(&Library::builtin(), "marches", &[])?;
    /// assert_eq!((game.title.as_str(), game.warnings.len()), ("The Marches", 0));
    /// # Ok::<(), chancery_gdl::LoadError>(())
    /// ```
    #[must_use]
    pub fn builtin() -> Self {
        let mut library = Self::default();
        for (name, text) in WORLDS {
            library.insert(name, text);
        }
        library
    }
}
