//! Functions that do not fit a screen.

use proc_macro2::Span;
use syn::visit::{self, Visit};

use super::config::Config;
use super::{Problem, TextFile};

pub(super) fn check(file: &TextFile, config: &Config) -> Vec<Problem> {
    let syntax = match syn::parse_file(&file.text) {
        Ok(syntax) => syntax,
        Err(error) => {
            let line = error.span().start().line;
            return vec![Problem::at_line(&file.path, line, format!("not Rust: {error}"))];
        }
    };
    let mut finder = Finder { file, max: config.function_lines_max, problems: Vec::new() };
    finder.visit_file(&syntax);
    finder.problems
}

struct Finder<'a> {
    file: &'a TextFile,
    max: usize,
    problems: Vec<Problem>,
}

impl Finder<'_> {
    fn measure(&mut self, name: &syn::Ident, body: &syn::Block) {
        let (open, close): (Span, Span) =
            (body.brace_token.span.open(), body.brace_token.span.close());
        let lines = close.end().line - open.start().line + 1;
        if lines > self.max {
            let max = self.max;
            let message = format!("`{name}` has {lines} lines, at most {max}: name its steps");
            let line = name.span().start().line;
            self.problems.push(Problem::at_line(&self.file.path, line, message));
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.measure(&item.sig.ident, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.measure(&item.sig.ident, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.measure(&item.sig.ident, body);
        }
        visit::visit_trait_item_fn(self, item);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{config, text_file};
    use super::*;

    /// The lines at which a function with `body_lines` lines between its braces is reported.
    #[track_caller]
    fn check_body(wrap: (&str, &str), body_lines: usize, expected: &[usize]) {
        let body = "    ();\n".repeat(body_lines);
        let text = format!("{}fn f() {{\n{body}}}\n{}", wrap.0, wrap.1);
        let problems = check(&text_file("a.rs", &text), &config::in_force());
        let lines: Vec<usize> = problems.iter().filter_map(|problem| problem.line).collect();
        assert_eq!(lines, expected, "{problems:?}");
    }

    #[test]
    fn counts_from_brace_to_brace() {
        check_body(("", ""), 68, &[]);
        check_body(("", ""), 69, &[1]);
    }

    #[test]
    fn looks_into_impls_traits_modules_and_functions() {
        for wrap in [("impl T {\n", "}\n"), ("trait T {\n", "}\n"), ("mod m {\n", "}\n")] {
            check_body(wrap, 68, &[]);
            check_body(wrap, 69, &[2]);
        }
        check_body(("fn outer() {\n", "}\n"), 69, &[1, 2]);
    }

    #[test]
    fn says_when_a_file_is_not_rust() {
        let problems = check(&text_file("a.rs", "\nfn fn\n"), &config::in_force());
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].line, Some(2));
    }
}
