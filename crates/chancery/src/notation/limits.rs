//! What bounds the reader, so that hostile text costs no more than its length.

/// The longest text that is read, in bytes. A year of mail is far below it.
pub const TEXT_BYTES_MAX: usize = 16 << 20;

/// The longest line that is read, in bytes. One line may hold all orders of a power, not a book.
pub const LINE_BYTES_MAX: usize = 8 << 10;

/// How many things are read out of one text; after that the reader stops and says so. Each of the
/// 4,096 provinces a map may have can have sixteen orders and more.
pub const ITEMS_MAX: usize = 1 << 16;

/// How deep brackets are followed.
pub const BRACKETS_DEEP_MAX: usize = 16;

/// How deep narrowing orders may stand inside each other.
pub const NARROWINGS_DEEP_MAX: usize = 4;

/// How many seas a stated path may have.
pub const PATH_SEAS_MAX: usize = 64;

/// How many different stated paths and how many narrowing orders one text may have. Each new one
/// is compared with those before it, so this is what keeps the cost of a text in line with its
/// length.
pub const NOTES_MAX: usize = 1 << 11;

/// How many misspelt words are guessed at in one text. Later ones are reported without a guess.
pub const GUESSES_MAX: usize = 1 << 12;

/// How many builds one "waive" may give up.
pub const WAIVES_MAX: usize = 64;
