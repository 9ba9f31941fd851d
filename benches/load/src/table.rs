//! The table: what is promised, what was measured, and whether it holds.

use std::fmt;

/// A figure.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) what: String,
    pub(crate) target: String,
    pub(crate) measured: String,
    /// Nothing for a figure that is told for its own sake.
    pub(crate) met: Option<bool>,
}

impl Row {
    pub(crate) fn new(
        what: impl Into<String>,
        target: impl Into<String>,
        measured: impl Into<String>,
        met: impl Into<Option<bool>>,
    ) -> Self {
        let (what, target, measured) = (what.into(), target.into(), measured.into());
        Self { what, target, measured, met: met.into() }
    }
}

/// Rows, as a table that reads as text and as Markdown.
#[derive(Debug, Default)]
pub(crate) struct Table(pub(crate) Vec<Row>);

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let met = |row: &Row| match row.met {
            Some(true) => "met",
            Some(false) => "missed",
            None => "",
        };
        let head = ["figure", "target", "measured", ""].map(str::to_owned);
        let cells = |row: &Row| {
            [row.what.clone(), row.target.clone(), row.measured.clone(), met(row).to_owned()]
        };
        let lines: Vec<[String; 4]> = [head].into_iter().chain(self.0.iter().map(cells)).collect();
        let width = |column: usize| {
            lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0)
        };
        let widths = [0, 1, 2, 3].map(width);
        for (number, line) in lines.iter().enumerate() {
            f.write_str("|")?;
            for (cell, width) in line.iter().zip(widths) {
                write!(f, " {cell:width$} |")?;
            }
            f.write_str("\n")?;
            if number == 0 {
                let rules: Vec<String> = widths.iter().map(|width| "-".repeat(width + 2)).collect();
                writeln!(f, "|{}|", rules.join("|"))?;
            }
        }
        Ok(())
    }
}

/// A time in milliseconds.
pub(crate) fn ms(time: std::time::Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}
