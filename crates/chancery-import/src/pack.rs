//! The files of a pack, from a zip or handed in one by one.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::fault::{Fault, FaultKind, FaultPlace};
use crate::limits::{FILE_BYTES_MAX, PACK_BYTES_MAX, PACK_FILES_MAX, UNPACKED_BYTES_MAX};

/// The files of a pack, by name. Nothing is opened here: a front reads the zip or the folder.
///
/// # Examples
///
/// ```
/// use chancery_import::Pack;
/// let mut pack = Pack::new("mine");
/// pack.insert("variants.xml", b"<VARIANTS/>".to_vec());
/// assert_eq!(pack.names().collect::<Vec<_>>(), ["variants.xml"]);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Pack {
    label: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl Pack {
    /// A pack without files. The label is what messages call it.
    #[must_use]
    pub fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), files: BTreeMap::new() }
    }

    /// Unpacks a zip within bounds.
    ///
    /// # Errors
    ///
    /// When the bytes are no zip, or a file in it is too large, needs a password or has a name that
    /// leads out of the pack.
    pub fn from_zip(label: impl Into<String>, bytes: &[u8]) -> Result<Self, Fault> {
        let mut pack = Self::new(label);
        if bytes.len() > PACK_BYTES_MAX {
            return Err(pack.fault(FaultKind::TooLarge { max: PACK_BYTES_MAX }));
        }
        let broken = |error: &ZipError| FaultKind::NotAZip { message: error.to_string() };
        let mut archive =
            ZipArchive::new(Cursor::new(bytes)).map_err(|error| pack.fault(broken(&error)))?;
        if archive.len() > PACK_FILES_MAX {
            return Err(pack.fault(FaultKind::TooMany { what: "files", max: PACK_FILES_MAX }));
        }
        let mut left = UNPACKED_BYTES_MAX;
        for index in 0..archive.len() {
            let data = archive.by_index_data(index).map_err(|e| pack.fault(broken(&e)))?;
            let name = data.name().map_err(|e| pack.fault(broken(&e)))?.into_owned();
            if data.encrypted() {
                return Err(fault_in(&name, FaultKind::Encrypted));
            }
            let entry = archive.by_index(index).map_err(|e| fault_in(&name, broken(&e)))?;
            if entry.is_dir() {
                continue;
            }
            if !stays_inside(&name) {
                return Err(fault_in(&name, FaultKind::NameLeadsOut));
            }
            let max = FILE_BYTES_MAX.min(left);
            let mut content = Vec::new();
            let bound = u64::try_from(max).unwrap_or(u64::MAX).saturating_add(1);
            entry.take(bound).read_to_end(&mut content).map_err(|error| {
                fault_in(&name, FaultKind::NotAZip { message: error.to_string() })
            })?;
            if content.len() > max {
                return Err(fault_in(&name, FaultKind::TooLarge { max }));
            }
            left -= content.len();
            pack.insert(&name, content);
        }
        Ok(pack)
    }

    /// Adds a file, in place of an earlier one of that name.
    pub fn insert(&mut self, name: &str, content: Vec<u8>) {
        self.files.insert(name.replace('\\', "/"), content);
    }

    /// What messages call the pack.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The names of the files, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The text of a file. A mark of its byte order is left out.
    pub(crate) fn text(&self, name: &str, bytes_max: usize) -> Result<&str, FaultKind> {
        let Some(bytes) = self.files.get(name) else {
            return Err(FaultKind::NoSuchFile { name: name.to_owned() });
        };
        if bytes.len() > bytes_max {
            return Err(FaultKind::TooLarge { max: bytes_max });
        }
        let text = std::str::from_utf8(bytes).map_err(|_| FaultKind::NotText)?;
        Ok(text.trim_start_matches('\u{feff}'))
    }

    /// The name of a file that `beside` names: below the folder of that file, in any case of
    /// letters.
    pub(crate) fn find(&self, beside: &str, name: &str) -> Option<&str> {
        let name = name.trim().replace('\\', "/");
        let name = name.trim_start_matches("./");
        let folder = beside.rsplit_once('/').map_or("", |(folder, _)| folder);
        let wanted = if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
        let exact = self.files.get_key_value(&wanted).map(|(name, _)| name.as_str());
        exact.or_else(|| self.names().find(|known| known.eq_ignore_ascii_case(&wanted)))
    }

    fn fault(&self, kind: FaultKind) -> Fault {
        fault_in(&self.label, kind)
    }
}

fn fault_in(file: &str, kind: FaultKind) -> Fault {
    Fault { place: FaultPlace { file: file.to_owned(), line: 0 }, kind }
}

/// Whether a name stays within the folder it is unpacked to.
fn stays_inside(name: &str) -> bool {
    let name = name.replace('\\', "/");
    let drive = name.chars().nth(1) == Some(':');
    !name.starts_with('/') && !drive && name.split('/').all(|part| part != "..")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_out_of_a_pack_are_known() {
        for (name, inside) in [
            ("variants.xml", true),
            ("a/b.svg", true),
            ("a..b/c", true),
            ("../variants.xml", false),
            ("a/../../b", false),
            ("..\\b", false),
            ("/etc/passwd", false),
            ("C:\\b", false),
        ] {
            assert_eq!(stays_inside(name), inside, "{name}");
        }
    }

    #[test]
    fn a_file_is_found_beside_the_one_that_names_it() {
        let mut pack = Pack::new("p");
        pack.insert("deep\\Map.svg", Vec::new());
        pack.insert("deep/variants.xml", Vec::new());
        assert_eq!(pack.find("deep/variants.xml", "./map.svg"), Some("deep/Map.svg"));
        assert_eq!(pack.find("variants.xml", "map.svg"), None);
    }

    #[test]
    fn bytes_that_are_no_zip_are_a_fault() {
        for bytes in [&b""[..], b"PK", b"PK\x05\x06", &[0; 64]] {
            assert!(Pack::from_zip("p", bytes).is_err());
        }
    }
}
