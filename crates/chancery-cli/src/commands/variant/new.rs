//! `chancery variant new`: a small variant to begin with.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;

use crate::answer::Answer;
use crate::console::{Console, Report};

/// Write a small variant to begin with: an island with two powers
#[derive(Debug, clap::Args)]
#[command(after_help = "docs/make-a-variant.md goes on from there. Nothing is overwritten.")]
pub(crate) struct Args {
    /// What it is called: letters, digits, - and _
    name: String,
    /// The folder in which the folder of the variant is made
    #[arg(long = "in", value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,
}

/// The files, in the order in which one would read them.
const FILES: [(&str, &str); 3] = [
    ("variant.toml", include_str!("template/variant.toml")),
    ("topology.toml", include_str!("template/topology.toml")),
    ("drawing.svg", include_str!("template/drawing.svg")),
];
/// The longest name.
const NAME_CHARS_MAX: usize = 64;

pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Answer> {
    let id = args.name.to_lowercase();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if id.is_empty() || id.len() > NAME_CHARS_MAX || !id.chars().all(is_plain) {
        bail!("`{}` cannot be the name of a variant: use letters, digits, - and _", args.name);
    }
    let folder = args.folder.join(&id);
    if folder.exists() {
        bail!("{} is there already; nothing is overwritten", folder.display());
    }
    fs::create_dir_all(&folder).with_context(|| format!("making {}", folder.display()))?;
    let mut files = Vec::new();
    for (name, text) in FILES {
        let path = folder.join(name);
        let text = text.replace("{title}", &title(&id)).replace("{id}", &id);
        fs::write(&path, text).with_context(|| format!("writing {}", path.display()))?;
        files.push(path.display().to_string());
    }
    console.answer(&Written { name: id, folder: folder.display().to_string(), files })?;
    Ok(Answer::Yes)
}

/// `my-island` as people read it: `My Island`.
fn title(id: &str) -> String {
    let words = id.split(['-', '_']).filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    let title = words.map(capital).collect::<Vec<_>>().join(" ");
    if title.is_empty() { id.to_owned() } else { title }
}

#[derive(Debug, Serialize)]
struct Written {
    name: String,
    folder: String,
    files: Vec<String>,
}

impl Report for Written {
    fn to_text(&self) -> String {
        let mut text = self.files.join("\n");
        text.push('\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn a_title_has_capitals_and_spaces() {
        for (id, expected) in [("isle", "Isle"), ("my-own_isle", "My Own Isle"), ("--", "--")] {
            assert_eq!(title(id), expected);
        }
    }
}
