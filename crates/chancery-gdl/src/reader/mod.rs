//! Reads a module: form by form, with what it includes.

mod area;
mod definitions;
mod sides;
mod units;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use chancery_supply::control::Relation;

use crate::game::{Game, Side, Type};
use crate::keyword::Choices;
use crate::library::{Library, is_module_name};
use crate::scope::Scope;
use crate::source::{FileId, Span};
use crate::syntax::{self, Fault, Form, FormKind};
use crate::table::Table;
use crate::value::{Kind, Value};
use crate::warning::{Warning, WarningKind};
use crate::world::{Extent, World};

use units::{GivenUnit, UnitDefaults};

/// Why a module cannot be read at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// There is no such module.
    #[error("there is no module `{name}` in the library")]
    NoModule {
        /// The name as given.
        name: String,
        /// The name most like it, if any is near.
        suggestion: Option<String>,
    },
    /// A file goes past what is read, so that the rest of it is unknown.
    #[error("`{file}` is not read to its end: {fault}")]
    CutShort {
        /// The file, by name.
        file: String,
        /// Why, and where.
        fault: Fault,
    },
}

/// The most files that one module can come to; the largest known includes fewer than ten.
const FILES_MAX: u16 = 500;
/// The most warnings that are kept.
const WARNINGS_MAX: usize = 10_000;

/// Reads a module of a library with all that it includes, then overlays on top of it.
///
/// # Errors
///
/// When the module, or an overlay, is not in the library, or a file goes past the bounds on size
/// and depth. Everything else is a warning.
///
/// # Examples
///
/// ```
/// use chancery_gdl::{Library, load};
/// let mut library = Library::default();
/// library.insert("duel", &b"(unit-type fort) (material-type food) (table base-production 5)"[..]);
/// let game = load(&library, "duel", &[])?;
/// assert_eq!(game.types(chancery_gdl::Kind::Unit)[0].name, "fort");
/// # Ok::<(), chancery_gdl::LoadError>(())
/// ```
pub fn load(library: &Library, module: &str, overlays: &[&str]) -> Result<Game, LoadError> {
    for name in std::iter::once(&module).chain(overlays) {
        if library.get(name).is_none() {
            let near = library.names().min_by_key(|it| strsim::damerau_levenshtein(it, name));
            let near = near.filter(|it| strsim::damerau_levenshtein(it, name) <= 3);
            return Err(LoadError::NoModule {
                name: (*name).to_owned(),
                suggestion: near.map(str::to_owned),
            });
        }
    }
    let mut reader = Reader::new(library);
    for name in std::iter::once(&module).chain(overlays) {
        // What a file leaves open or sets for its own units is no matter of the next.
        reader.defaults = UnitDefaults::default();
        // It is there, and no bound on files stands in the way of the few that were asked for first.
        if let Err(kind) = reader.begin(name) {
            reader.warn(kind, &Span { file: FileId(0), bytes: 0..0 });
        }
        reader.run();
    }
    match reader.cut_short.take() {
        Some(fault) => {
            let file = reader.files[usize::from(fault.span.file.0)].clone();
            Err(LoadError::CutShort { file, fault })
        }
        None => Ok(reader.finish(module)),
    }
}

/// A file that is being read: its forms, and which is next.
struct Cursor {
    forms: Rc<[Form]>,
    next: usize,
    /// How many `if` forms were open when it began: those it leaves open end with it.
    branches: usize,
}

/// What is done with the forms after an `if` or its `else`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Branch {
    /// They are read.
    Read,
    /// They are passed over: the other branch is read.
    PassedOver,
    /// Both branches are passed over, as is the one they stand in.
    NeverRead,
}

/// Reads forms, and keeps what they come to.
struct Reader<'a> {
    library: &'a Library,
    /// The files that are being read, each included by the one before.
    open: Vec<Cursor>,
    files: Vec<String>,
    loaded: BTreeSet<String>,
    warnings: Vec<Warning>,
    /// Names that were warned of, so that each is told once.
    told: BTreeSet<String>,
    scope: Scope,
    types: BTreeMap<Kind, Vec<Type>>,
    tables: BTreeMap<&'static str, Table>,
    globals: BTreeMap<String, i32>,
    choices: Choices,
    title: Option<String>,
    extent: Extent,
    world: Option<World>,
    sides: Vec<Side>,
    relations: BTreeMap<(usize, usize), Relation>,
    defaults: UnitDefaults,
    units: Vec<GivenUnit>,
    /// The first fault past which a file was not read.
    cut_short: Option<Fault>,
    /// How many more cells layers can lie on.
    cells_left: usize,
    /// The `if` forms that are open, each in the one before.
    branches: Vec<Branch>,
}

impl<'a> Reader<'a> {
    fn new(library: &'a Library) -> Self {
        let independents = Side { name: "independents".to_owned(), ..Side::default() };
        Self {
            library,
            open: vec![],
            files: vec![],
            loaded: BTreeSet::new(),
            warnings: vec![],
            told: BTreeSet::new(),
            scope: Scope::new(),
            types: BTreeMap::new(),
            tables: BTreeMap::new(),
            globals: BTreeMap::new(),
            choices: Choices::default(),
            title: None,
            extent: Extent::default(),
            world: None,
            sides: vec![independents],
            relations: BTreeMap::new(),
            defaults: UnitDefaults::default(),
            units: vec![],
            cut_short: None,
            cells_left: area::LAID_MAX,
            branches: vec![],
        }
    }

    fn warn(&mut self, kind: WarningKind, span: &Span) {
        if self.warnings.len() < WARNINGS_MAX {
            self.warnings.push(Warning { kind, span: span.clone() });
        }
    }

    /// Warns of a name, the first time.
    fn warn_once(&mut self, name: &str, kind: WarningKind, span: &Span) {
        if self.told.insert(name.to_owned()) {
            self.warn(kind, span);
        }
    }

    /// Evaluates a form. What stands for nothing is told once a name.
    fn eval(&mut self, form: &Form) -> Value {
        let mut warnings = Vec::new();
        let value = self.scope.eval(form, &mut warnings);
        for warning in warnings {
            let name = warning.kind.to_string();
            self.warn_once(&name, warning.kind, &warning.span);
        }
        value
    }

    /// Begins a file, unless it was begun before; what stands in the way, if anything does.
    fn begin(&mut self, name: &str) -> Result<(), WarningKind> {
        if !self.loaded.insert(name.to_owned()) {
            return Ok(());
        }
        let missing = || WarningKind::NoModule(name.to_owned());
        let text = self.library.get(name).ok_or_else(missing)?;
        let number = u16::try_from(self.files.len()).ok().filter(|number| *number < FILES_MAX);
        let too_many = WarningKind::TooMany { what: "files", most: FILES_MAX.into() };
        let file = FileId(number.ok_or(too_many)?);
        self.files.push(name.to_owned());
        let read = syntax::read(file, text);
        for fault in read.faults {
            if fault.kind.ends_reading() && self.cut_short.is_none() {
                self.cut_short = Some(fault.clone());
            }
            self.warn(WarningKind::Syntax(fault.kind), &fault.span);
        }
        self.open.push(Cursor { forms: read.forms.into(), next: 0, branches: self.branches.len() });
        Ok(())
    }

    /// Reads the files that are open to their ends.
    fn run(&mut self) {
        while let Some(cursor) = self.open.last_mut() {
            let forms = Rc::clone(&cursor.forms);
            let Some(form) = forms.get(cursor.next) else {
                self.branches.truncate(cursor.branches);
                self.open.pop();
                continue;
            };
            if self.needs_default_game(form) && self.begin(DEFAULT_GAME).is_ok() {
                // The form is read again, after it.
                continue;
            }
            if let Some(cursor) = self.open.last_mut() {
                cursor.next += 1;
            }
            self.form(form);
        }
    }

    /// Whether a form speaks of units or lays terrain before there are any types of them: Xconq
    /// then reads its default game, where the library has it.
    fn needs_default_game(&self, form: &Form) -> bool {
        let Some((head, rest)) = form.parts().split_first() else { return false };
        let lacks = |kind| !self.types.contains_key(&kind);
        let speaks = match head.symbol() {
            Some("area") => {
                let is_layer = |property: &Form| {
                    let name = property.parts().first().and_then(Form::symbol);
                    matches!(name, Some("terrain" | "aux-terrain"))
                };
                lacks(Kind::Terrain) && rest.iter().any(is_layer)
            }
            Some("unit") => lacks(Kind::Unit),
            Some(name) => lacks(Kind::Unit) && !is_form(name),
            None => false,
        };
        speaks
            && !self.is_passing_over()
            && !self.loaded.contains(DEFAULT_GAME)
            && self.library.get(DEFAULT_GAME).is_some()
    }

    /// A module that another asks for.
    fn include(&mut self, form: &Form) {
        let Some(name) = form.name() else {
            let kind = WarningKind::Malformed { form: "include", wanted: "the name of a module" };
            return self.warn(kind, &form.span);
        };
        if !is_module_name(name) {
            return self.warn(WarningKind::OutsideLibrary(name.to_owned()), &form.span);
        }
        if let Err(kind) = self.begin(name) {
            self.warn(kind, &form.span);
        }
    }

    /// A form at the top of a file.
    fn form(&mut self, form: &Form) {
        let Some((head, rest)) = form.parts().split_first() else {
            let kind = WarningKind::UnknownForm(described(form));
            return self.warn_once("a form that is no list", kind, &form.span);
        };
        let Some(name) = head.symbol() else {
            return self.warn(WarningKind::UnknownForm(described(head)), &head.span);
        };
        match name {
            "if" => self.branch(rest),
            "else" => self.other_branch(),
            "end-if" => self.end_branch(),
            _ if self.is_passing_over() => {}
            "game-module" => self.game_module(rest),
            "include" => rest.iter().take(1).for_each(|name| self.include(name)),
            "unit-type" => self.define_type(Kind::Unit, form, rest),
            "material-type" => self.define_type(Kind::Material, form, rest),
            "terrain-type" => self.define_type(Kind::Terrain, form, rest),
            "advance-type" => self.define_type(Kind::Advance, form, rest),
            "table" => self.table(form, rest),
            "define" => self.define(form, rest),
            "undefine" => self.undefine(rest),
            "set" => self.set(form, rest),
            "add" => self.add(form, rest),
            "world" => self.world_form(rest),
            "area" => self.area(rest),
            "side" => self.side(rest),
            "unit" => self.unit(rest),
            "unit-defaults" => self.unit_defaults(rest),
            _ if IGNORED.contains(&name) => {}
            _ => self.unit_or_unknown(head, rest),
        }
    }

    fn is_passing_over(&self) -> bool {
        self.branches.last().is_some_and(|branch| *branch != Branch::Read)
    }

    fn branch(&mut self, rest: &[Form]) {
        let branch = if self.is_passing_over() {
            Branch::NeverRead
        } else if rest.first().is_some_and(|it| self.eval(it).number() == Some(1)) {
            Branch::Read
        } else {
            Branch::PassedOver
        };
        self.branches.push(branch);
    }

    /// The branch that the file that is read began: none that was open before it.
    fn own_branch(&mut self) -> Option<&mut Branch> {
        let outer = self.open.last().map_or(0, |cursor| cursor.branches);
        self.branches.get_mut(outer..)?.last_mut()
    }

    fn end_branch(&mut self) {
        if self.own_branch().is_some() {
            self.branches.pop();
        }
    }

    fn other_branch(&mut self) {
        if let Some(branch) = self.own_branch() {
            *branch = match *branch {
                Branch::Read => Branch::PassedOver,
                Branch::PassedOver => Branch::Read,
                Branch::NeverRead => Branch::NeverRead,
            };
        }
    }

    fn game_module(&mut self, parts: &[Form]) {
        let first_file = self.files.len() == 1;
        // The base that a form names is read before its default would be asked for.
        let has_base = parts.iter().any(|part| match part.parts() {
            [head, value, ..] if matches!(head.symbol(), Some("base-module" | "base-game")) => {
                value.name().is_some_and(|name| self.library.get(name).is_some())
            }
            _ => false,
        });
        for part in parts {
            let [head, value, ..] = part.parts() else { continue };
            match head.symbol() {
                Some("title") if self.title.is_none() && first_file => {
                    self.title = value.name().map(str::to_owned);
                }
                Some("base-module" | "base-game") => self.include(value),
                Some("default-base-module")
                    if first_file && !has_base && !self.types.contains_key(&Kind::Unit) =>
                {
                    self.include(value);
                }
                _ => {}
            }
        }
    }

    /// A unit, where the head of a form is a type of unit.
    fn unit_or_unknown(&mut self, head: &Form, rest: &[Form]) {
        if let Some(kind) = head.symbol().and_then(|name| self.unit_type(name)) {
            return self.unit_of(kind, rest);
        }
        let name = described(head);
        self.warn_once(&format!("form {name}"), WarningKind::UnknownForm(name.clone()), &head.span);
    }

    fn finish(mut self, module: &str) -> Game {
        let world = self.take_world();
        let units = self.settled_units(&world);
        Game {
            title: self.title.unwrap_or_else(|| module.to_owned()),
            types: self.types,
            tables: self.tables,
            globals: self.globals,
            choices: self.choices,
            world,
            sides: self.sides,
            relations: self.relations,
            units,
            files: self.files,
            warnings: self.warnings,
        }
    }
}

/// The module that types are taken from where a module has none.
const DEFAULT_GAME: &str = "standard";

/// Whether a name heads a form of the language; else it is a type of unit, or nothing.
fn is_form(name: &str) -> bool {
    FORMS.contains(&name) || IGNORED.contains(&name)
}

/// Forms that say something of supply.
const FORMS: [&str; 18] = [
    "if",
    "else",
    "end-if",
    "game-module",
    "include",
    "unit-type",
    "material-type",
    "terrain-type",
    "advance-type",
    "table",
    "define",
    "undefine",
    "set",
    "add",
    "world",
    "area",
    "side",
    "unit-defaults",
];

/// Forms that say nothing of supply.
const IGNORED: [&str; 16] = [
    "doctrine",
    "player",
    "scorekeeper",
    "evt",
    "exu",
    "namer",
    "text",
    "imf",
    "print",
    "battle",
    "agreement",
    "side-defaults",
    "independent-units",
    "history",
    "side-library",
    "color",
];

/// What a form begins with, for a message.
fn described(form: &Form) -> String {
    match &form.kind {
        FormKind::Quoted(form) => described(form),
        FormKind::List(_) => "()".to_owned(),
        FormKind::Symbol(name) | FormKind::Text(name) => name.clone(),
        FormKind::Number(number) => number.to_string(),
    }
}
