//! Dependencies between the crates run downwards, and only where `layers.toml` says so.

use std::path::Path;

use super::Problem;
use crate::layers::Layers;
use crate::workspace::{Dependency, Package};

pub(super) fn check(root: &Path, packages: &[Package], layers: &Layers) -> Vec<Problem> {
    let mut problems: Vec<Problem> = upward_uses(layers)
        .into_iter()
        .map(|message| Problem::of_file(Path::new("xtask/layers.toml"), message))
        .collect();
    let is_ours = |name: &str| packages.iter().any(|package| package.name == name);
    for package in packages {
        let manifest = package.folder(root).join("Cargo.toml");
        let ours = package.dependencies.iter().filter(|dependency| is_ours(&dependency.name));
        let mut faults: Vec<String> =
            ours.filter_map(|dependency| fault(layers, &package.name, dependency)).collect();
        if layers.find(&package.name).is_none() {
            faults.push(format!("`{}` is in no layer of xtask/layers.toml", package.name));
        }
        problems.extend(faults.into_iter().map(|message| Problem::of_file(&manifest, message)));
    }
    problems
}

/// Entries of `layers.toml` that contradict its own order.
fn upward_uses(layers: &Layers) -> Vec<String> {
    let mut messages = Vec::new();
    for (_, name, entry) in layers.crates() {
        for used in &entry.uses {
            if layers.height(used).is_none_or(|height| Some(height) > layers.height(name)) {
                messages.push(format!("`{name}` may not use `{used}`: it is in no lower layer"));
            }
        }
    }
    messages
}

/// Why a crate may not have this dependency on another of ours.
fn fault(layers: &Layers, name: &str, dependency: &Dependency) -> Option<String> {
    let used = &dependency.name;
    let (_, entry) = layers.find(name)?;
    let for_tests = dependency.is_dev()
        && (layers.find(used).is_some_and(|(layer, _)| layer.dev)
            || entry.tests_use.contains(used));
    if for_tests || entry.uses.contains(used) {
        return None;
    }
    Some(format!("`{name}` may not use `{used}`: xtask/layers.toml does not list it"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYERS: &str = r#"
        impure_paths = []
        [[layer]]
        name = "low"
        crates.base.uses = []
        crates.base.tests_use = ["data"]
        [[layer]]
        name = "high"
        crates.front.uses = ["base"]
        crates.data.uses = ["base"]
        [[layer]]
        name = "dev"
        dev = true
        crates.kit.uses = ["base"]
    "#;

    #[track_caller]
    fn check_fault(name: &str, used: &str, kind: Option<&str>, is_fault: bool) {
        let layers = Layers::parse(LAYERS).expect("the layers are well-formed");
        let dependency = Dependency { name: used.to_owned(), kind: kind.map(str::to_owned) };
        let fault = fault(&layers, name, &dependency);
        assert_eq!(fault.is_some(), is_fault, "{name} -> {used} ({kind:?}): {fault:?}");
    }

    #[test]
    fn only_listed_crates_may_be_used() {
        check_fault("front", "base", None, false);
        check_fault("base", "front", None, true);
        check_fault("base", "front", Some("dev"), true);
    }

    #[test]
    fn tests_may_use_the_test_kit_and_code_may_not() {
        check_fault("base", "kit", Some("dev"), false);
        check_fault("base", "kit", None, true);
        check_fault("base", "kit", Some("build"), true);
    }

    #[test]
    fn tests_may_use_the_data_listed_for_them() {
        check_fault("base", "data", Some("dev"), false);
        check_fault("base", "data", None, true);
    }

    #[test]
    fn the_list_itself_runs_downwards() {
        let layers = Layers::parse(LAYERS).expect("the layers are well-formed");
        assert_eq!(upward_uses(&layers), [""; 0]);

        let upward = LAYERS.replace("crates.base.uses = []", r#"crates.base.uses = ["front"]"#);
        let layers = Layers::parse(&upward).expect("the layers are well-formed");
        assert_eq!(upward_uses(&layers).len(), 1);
    }
}
