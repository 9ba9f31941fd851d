//! The bounds of what is read, each with its reason.

/// Bytes of a `drawing.json`. The largest of ours has a fifth of a megabyte; sixteen times the
/// detail is still read at once and held in memory without a thought.
pub const JSON_BYTES_MAX: usize = 4 << 20;

/// Bytes of a `drawing.svg`. Packs hold pictures of one megabyte; a picture is kept whole and goes
/// into every page that shows the board.
pub const SVG_BYTES_MAX: usize = 8 << 20;

/// Elements, attributes and texts of a `drawing.svg`.
pub const SVG_NODES_MAX: u32 = 400_000;

/// How deep the elements of a `drawing.svg` may be nested. What walks them calls itself.
pub const SVG_DEPTH_MAX: usize = 64;

/// The longest side, in tenths of a drawing unit. Coordinates and their products then fit the
/// integers they are computed in, with room to spare.
pub const SIDE_MAX: i32 = 1_000_000;

/// The shortest side, in tenths of a drawing unit: below it, tenths are too coarse to draw with.
pub const SIDE_MIN: i32 = 1_000;

/// Shapes and scenery: more than the provinces a map may have, with as much scenery again.
pub const AREAS_MAX: usize = 8_192;

/// Points of all arcs together; more than fit the bytes of a file by a small factor only, since a
/// point takes four bytes at least.
pub const POINTS_MAX: usize = 1_000_000;

/// Points of all rings together. Rings name arcs and may name them often: without a bound, a short
/// text would unfold into gigabytes.
pub const RING_POINTS_MAX: usize = 4_000_000;

/// Rings of one shape: islands and holes, of which each is compared with each.
pub const RINGS_MAX: usize = 4_096;

/// Characters of a name, or of a line of a label.
pub const TEXT_CHARS_MAX: usize = 120;

/// Lines of a label.
pub const LABEL_LINES_MAX: usize = 5;

/// Faults that are listed before reading stops.
pub const FAULTS_MAX: usize = 100;
