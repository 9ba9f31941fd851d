//! A pure crate names nothing of the world: no files, clock, network or threads.
//!
//! What a macro from outside expands to is not seen here; that such a crate also
//! builds for WebAssembly (`cargo xtask wasm`) is the second half of the check.

use std::path::Path;

use proc_macro2::{Span, TokenStream};
use syn::visit::{self, Visit};

use super::{Problem, TextFile};
use crate::layers::Layers;
use crate::workspace::Package;

pub(super) fn check(
    root: &Path,
    packages: &[Package],
    layers: &Layers,
    files: &[TextFile],
) -> Vec<Problem> {
    let is_pure =
        |package: &&Package| layers.find(&package.name).is_some_and(|(layer, _)| layer.pure);
    let mut problems = Vec::new();
    for package in packages.iter().filter(is_pure) {
        let sources = package.folder(root).join("src");
        let of_package = files.iter().filter(|file| file.path.starts_with(&sources));
        for file in of_package.filter(|file| file.has_extension("rs")) {
            problems.extend(check_file(file, &layers.impure_paths));
        }
    }
    problems
}

fn check_file(file: &TextFile, impure: &[String]) -> Vec<Problem> {
    // A file that does not parse is reported by the rule about functions.
    let Ok(syntax) = syn::parse_file(&file.text) else {
        return Vec::new();
    };
    let mut finder = Finder { file, impure, problems: Vec::new() };
    finder.visit_file(&syntax);
    finder.problems
}

struct Finder<'a> {
    file: &'a TextFile,
    impure: &'a [String],
    problems: Vec<Problem>,
}

impl Finder<'_> {
    fn judge(&mut self, path: &str, span: Span) {
        let path = path.trim_start_matches("::");
        let is_within = |outer: &String| {
            path.strip_prefix(outer.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        };
        if self.impure.iter().any(is_within) {
            let message = format!("`{path}` in a pure crate: let the caller hand it in");
            self.problems.push(Problem::at_line(&self.file.path, span.start().line, message));
        }
    }

    /// Judges every name that `use` brings in: `std::{fs, io}` is two of them.
    fn judge_use(&mut self, prefix: &str, tree: &syn::UseTree) {
        let join = |name: &syn::Ident| {
            if prefix.is_empty() { name.to_string() } else { format!("{prefix}::{name}") }
        };
        match tree {
            syn::UseTree::Path(path) => self.judge_use(&join(&path.ident), &path.tree),
            syn::UseTree::Name(name) => self.judge(&join(&name.ident), name.ident.span()),
            syn::UseTree::Rename(name) => self.judge(&join(&name.ident), name.ident.span()),
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.judge_use(prefix, tree);
                }
            }
            syn::UseTree::Glob(glob) => self.judge(prefix, glob.star_token.span),
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.judge(&names.join("::"), start(path));
        visit::visit_path(self, path);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.judge_use("", &item.tree);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let text = without_spaces(&call.tokens);
        for path in self.impure {
            if text.contains(path.as_str()) {
                self.judge(path, start(&call.path));
            }
        }
        visit::visit_macro(self, call);
    }
}

fn start(path: &syn::Path) -> Span {
    path.segments.first().map_or_else(Span::call_site, |segment| segment.ident.span())
}

/// The tokens of a macro call, so that `std :: fs` reads `std::fs`.
fn without_spaces(tokens: &TokenStream) -> String {
    tokens.to_string().split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::super::text_file;
    use super::*;

    #[track_caller]
    fn check_source(text: &str, expected: &[usize]) {
        let impure = ["std::fs".to_owned(), "std::time".to_owned()];
        let problems = check_file(&text_file("a.rs", text), &impure);
        let lines: Vec<usize> = problems.iter().filter_map(|problem| problem.line).collect();
        assert_eq!(lines, expected, "{text:?}: {problems:?}");
    }

    #[test]
    fn finds_the_world_however_it_is_named() {
        check_source("use std::fs;", &[1]);
        check_source("use std::time::Instant;", &[1]);
        check_source("use std::{collections::BTreeMap, time};", &[1]);
        check_source("use std::fs::*;", &[1]);
        check_source("\nfn f() { ::std::fs::read(\"a\"); }", &[2]);
        check_source("fn f() { drop(vec![std::fs::read(\"a\")]) }", &[1]);
    }

    #[test]
    fn leaves_the_rest_alone() {
        check_source("//! Never `std::fs`.\nuse std::fmt;\nuse crate::time;", &[]);
    }
}
