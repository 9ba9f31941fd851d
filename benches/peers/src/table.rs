//! The table: engines side by side.

use std::fmt;

use crate::timing::Figure;

/// In what a figure is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Microseconds a phase.
    Microseconds,
    /// Phases a second.
    PhasesPerSecond,
    /// Nanoseconds a unit on the board.
    NanosecondsEach,
}

impl Measure {
    fn text(self, nanoseconds: f64) -> String {
        match self {
            Self::Microseconds if nanoseconds < 1e5 => format!("{:.2}", nanoseconds / 1e3),
            Self::Microseconds => format!("{:.0}", nanoseconds / 1e3),
            Self::PhasesPerSecond => format!("{:.0}", 1e9 / nanoseconds),
            Self::NanosecondsEach => format!("{nanoseconds:.0}"),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Microseconds => "µs",
            Self::PhasesPerSecond => "phases/s",
            Self::NanosecondsEach => "ns a unit",
        }
    }
}

/// One kind of work, with a figure for each engine that does it.
struct Row {
    what: String,
    measure: Measure,
    figures: Vec<Option<Figure>>,
}

/// Whether each engine but the first is compared with the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ratios {
    /// How many times its median is the median of the first.
    Shown,
    /// No.
    Hidden,
}

/// Figures of several engines, or of several ways to do the same.
pub(crate) struct Table {
    columns: Vec<String>,
    ratios: Ratios,
    rows: Vec<Row>,
}

/// The width of one number.
const WIDTH: usize = 9;

impl Table {
    pub(crate) fn new(columns: Vec<String>, ratios: Ratios) -> Self {
        Self { columns, ratios, rows: Vec::new() }
    }

    /// Adds a row with a figure for each column, as far as it does that work.
    pub(crate) fn row(&mut self, what: &str, measure: Measure, figures: Vec<Option<Figure>>) {
        self.rows.push(Row { what: what.to_owned(), measure, figures });
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.rows.iter().map(|row| row.what.chars().count()).max().unwrap_or(0);
        let has_ratio = |column: usize| column > 0 && self.ratios == Ratios::Shown;
        write!(f, "{:first$} {:9}", "", "")?;
        for (column, name) in self.columns.iter().enumerate() {
            let width = if has_ratio(column) { 3 * WIDTH + 2 } else { 2 * WIDTH + 1 };
            write!(f, " | {name:>width$}")?;
        }
        write!(f, "\n{:first$} {:9}", "", "")?;
        for column in 0..self.columns.len() {
            write!(f, " | {:>WIDTH$} {:>WIDTH$}", "best", "median")?;
            if has_ratio(column) {
                write!(f, " {:>WIDTH$}", "ratio")?;
            }
        }
        for Row { what, measure, figures } in &self.rows {
            write!(f, "\n{what:first$} {:9}", measure.name())?;
            let ours = figures.first().copied().flatten();
            for (column, figure) in figures.iter().enumerate() {
                let [best, median] = figure.map_or_else(
                    || ["-".to_owned(), "-".to_owned()],
                    |figure| [measure.text(figure.best), measure.text(figure.median)],
                );
                write!(f, " | {best:>WIDTH$} {median:>WIDTH$}")?;
                if has_ratio(column) {
                    let ratio = figure.zip(ours).map(|(other, own)| other.median / own.median);
                    let ratio = ratio.map_or_else(String::new, |ratio| format!("{ratio:.0}x"));
                    write!(f, " {ratio:>WIDTH$}")?;
                }
            }
        }
        writeln!(f)
    }
}
