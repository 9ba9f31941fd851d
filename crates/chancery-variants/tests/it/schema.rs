//! The JSON Schemas for editors: what we have built in is valid by them, and what is not of the
//! format is not.
//!
//! With `CHANCERY_UPDATE_DOCS` in the environment (`cargo xtask codegen`) what the schemas have from
//! the code is written: the rule choices, and the names of warnings.

use std::fs;
use std::path::{Path, PathBuf};

use chancery::rules::{CHOICES, PRESETS};
use chancery_variants::WARNINGS;
use jsonschema::Validator;
use serde_json::{Map, Value, json};

/// A file of a variant, and the schema of its kind.
const KINDS: [(&str, &str); 3] =
    [("variant.toml", "variant"), ("topology.toml", "topology"), ("drawing.json", "drawing")];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn schema_path(name: &str) -> PathBuf {
    root().join(format!("docs/formats/schema/{name}.json"))
}

fn schema(name: &str) -> Value {
    serde_json::from_str(&read(&schema_path(name))).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn validator(name: &str) -> Validator {
    jsonschema::validator_for(&schema(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The rules that a variant can suggest, from the table of choices.
fn rules() -> Value {
    let presets: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    let mut properties = Map::new();
    let about = "A list of values; every other key changes one";
    properties.insert("preset".to_owned(), json!({ "description": about, "enum": presets }));
    for choice in CHOICES {
        let values: Vec<Value> = choice
            .values
            .iter()
            .map(|value| json!({ "const": value.key, "description": value.meaning }))
            .collect();
        let told = json!({ "description": choice.title, "oneOf": values });
        properties.insert(choice.id.to_owned(), told);
    }
    json!({
        "description": "The rules it suggests",
        "type": "object",
        "additionalProperties": false,
        "required": ["preset"],
        "properties": properties,
    })
}

#[test]
fn the_schemas_written_from_the_code_are_up_to_date() {
    for name in ["variant", "topology"] {
        let mut made = schema(name);
        made["$defs"]["expect"]["properties"]["fault"]["enum"] = json!(WARNINGS);
        if name == "variant" {
            made["$defs"]["rules"] = rules();
        }
        let text = serde_json::to_string_pretty(&made).unwrap_or_else(|e| panic!("{e}")) + "\n";
        let path = schema_path(name);
        if std::env::var_os("CHANCERY_UPDATE_DOCS").is_some() {
            fs::write(&path, text).unwrap_or_else(|error| panic!("{error}"));
        } else {
            let hint = "cargo xtask codegen writes it";
            assert!(read(&path) == text, "{}: {hint}", path.display());
        }
    }
}

/// A file as JSON; `None` where it has a syntax of neither kind.
fn instance(path: &Path) -> Option<Value> {
    let text = read(path);
    if path.extension().is_some_and(|extension| extension == "json") {
        return serde_json::from_str(&text).ok();
    }
    serde_json::to_value(text.parse::<toml::Table>().ok()?).ok()
}

/// What a schema says against a file.
fn faults(validator: &Validator, path: &Path) -> Vec<String> {
    let instance = instance(path).unwrap_or_else(|| panic!("{} is broken", path.display()));
    validator.iter_errors(&instance).map(|error| error.to_string()).collect()
}

#[test]
fn every_built_in_file_is_valid_by_its_schema() {
    let validators = KINDS.map(|(file, name)| (file, validator(name)));
    let mut seen = 0;
    let mut folders = vec![root().join("crates/chancery-cli/src/commands/variant/template")];
    let entries = fs::read_dir(root().join("variants")).unwrap_or_else(|e| panic!("{e}"));
    folders.extend(entries.flatten().map(|entry| entry.path()));
    for folder in folders {
        for (file, validator) in &validators {
            let path = folder.join(file);
            if path.is_file() {
                assert_eq!(faults(validator, &path), Vec::<String>::new(), "{}", path.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 24, "{seen} files");
}

#[test]
fn what_is_not_of_the_format_is_not_valid() {
    let validators = KINDS.map(|(file, name)| (file, validator(name)));
    let valid = |text: &str, file: &str| {
        let table: toml::Table = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let value = serde_json::to_value(table).unwrap_or_else(|e| panic!("{e}"));
        validators.iter().any(|(name, validator)| *name == file && validator.is_valid(&value))
    };
    let whole = "title = \"T\"\nstart.phase = \"S1901M\"\nvictory.centres = 2\n";
    for (text, file, expected) in [
        ("rules.preset = \"datc\"", "variant.toml", true),
        ("rules = { preset = \"datc\", \"4.A.2\" = \"szykman\" }", "variant.toml", true),
        ("rules.preset = \"dactc\"", "variant.toml", false),
        ("rules = { preset = \"datc\", \"4.A.2\" = \"1066\" }", "variant.toml", false),
        ("rules.preset = \"datc\"\ntitel = \"T\"", "variant.toml", false),
        (
            "rules.preset = \"datc\"\n[[power]]\nname = \"A\"\nhomes = \"par\"",
            "variant.toml",
            false,
        ),
        (
            "rules.preset = \"datc\"\n[[power]]\nname = \"A\"\nunits = [\"par\"]",
            "variant.toml",
            false,
        ),
        (
            "rules.preset = \"datc\"\n[[power]]\nname = \"A\"\ncolour = \"red\"",
            "variant.toml",
            false,
        ),
    ] {
        assert_eq!(valid(&format!("{whole}{text}"), file), expected, "{text}");
    }
    for (text, expected) in [
        ("provinces.par = { name = \"Paris\", kind = \"inland\" }", true),
        ("provinces.par = { name = \"Paris\", kind = \"city\" }", false),
        ("provinces.PAR = { name = \"Paris\", kind = \"inland\" }", false),
        ("provinces.par = { name = \"Paris\" }", false),
        ("provinces.par = { name = \"Paris\", kind = \"inland\", coasts = [\"nc\"] }", false),
    ] {
        let text = format!("name = \"M\"\nborders = {{}}\n{text}");
        assert_eq!(valid(&text, "topology.toml"), expected, "{text}");
    }
}

#[test]
fn the_schemas_find_the_faults_of_form_that_the_loader_finds() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    for (folder, file, name, expected) in [
        ("clean", "variant.toml", "variant", true),
        ("clean", "topology.toml", "topology", true),
        ("expected", "variant.toml", "variant", true),
        ("drawn", "drawing.json", "drawing", true),
        ("several-at-once", "variant.toml", "variant", false),
        ("unknown-expectation", "variant.toml", "variant", false),
    ] {
        let found = faults(&validator(name), &fixtures.join(folder).join(file));
        assert_eq!(found.is_empty(), expected, "{folder}/{file}: {found:?}");
    }
}
