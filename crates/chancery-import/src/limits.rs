//! How large a pack may be. Whoever hands in a larger one gets a fault, not a long wait.

/// Bytes of a pack as it lies on the disk. The largest that are passed around have two megabytes.
pub const PACK_BYTES_MAX: usize = 64 << 20;

/// Files of a pack.
pub const PACK_FILES_MAX: usize = 2_000;

/// Bytes of one file of a pack, once unpacked. A few kilobytes can unpack to gigabytes, so the
/// bound is kept while unpacking.
pub const FILE_BYTES_MAX: usize = 16 << 20;

/// Bytes of all files of a pack together, once unpacked.
pub const UNPACKED_BYTES_MAX: usize = 128 << 20;

/// Elements, attributes and texts of one XML file.
pub(crate) const XML_NODES_MAX: u32 = 400_000;

/// How deep the elements of an XML file may be nested. What copies a picture calls itself.
pub(crate) const XML_DEPTH_MAX: usize = 64;

/// Variants of one pack.
pub(crate) const VARIANTS_MAX: usize = 256;

/// Faults that are listed of one pack.
pub(crate) const FAULTS_MAX: usize = 100;

/// Bytes of a list of variants or of the borders of a map. The largest that are passed around have
/// sixty kilobytes; each of their names is looked up.
pub(crate) const LIST_BYTES_MAX: usize = 2 << 20;

/// Bytes of a `.map` file. The largest of the package has forty kilobytes.
pub(crate) const MAP_BYTES_MAX: usize = 256 << 10;

/// Lines of a `.map` file with all files it uses.
pub(crate) const MAP_LINES_MAX: usize = 10_000;

/// Files that `.map` files use, one within the other.
pub(crate) const MAP_FILES_MAX: usize = 32;

/// The characters of a text that `variant.toml` takes.
pub(crate) const TEXT_CHARS_MAX: usize = 400;
