//! A sandbox played: a position, and phase after phase from there.

use chancery::adjudicate::Workspace;
use chancery::advance::EmptyPhases;
use chancery::board::PowerSet;
use chancery::notation::write::{Style as Notation, line};
use chancery::notation::{Context, Reader};
use chancery::orders::{HandedInSets, OrderNotes, OrderSet, Pacts, Provisions};
use chancery::position::Position;
use chancery::record::{Action, Header, PhaseOrders, Played, Record};
use chancery::rules::Rules;
use chancery_formats::order_sheet::{self, Beside, Sheet, SheetFault, SheetText};
use chancery_game::{Ground, Refusal, words};

use super::address::Address;

/// The most phases that are judged for one page: twenty years of them.
pub(super) const PHASES_MAX: usize = 60;

/// A sandbox as far as it could be played.
#[derive(Debug)]
pub(crate) struct Play {
    /// What it is played by, its position and those before.
    pub(crate) record: Record,
    /// The phases that were judged, in words.
    pub(crate) phases: Vec<String>,
    /// Why it ends before all that was sent has been judged.
    pub(crate) stop: Option<Stop>,
    /// The orders that are to be changed: those at which it ends, if it does.
    pub(crate) draft: String,
}

/// Why a sandbox ends before all that was sent has been judged.
#[derive(Debug)]
pub(crate) enum Stop {
    /// It goes on for too long.
    TooLong,
    /// Orders cannot be read.
    Refused(Refusal),
    /// The phase cannot be played.
    Unplayed(String),
}

impl Stop {
    /// It in sentences; `text` is the orders at which the sandbox ends.
    pub(crate) fn words(&self, ground: Ground<'_>, text: &str) -> Vec<String> {
        match self {
            Self::TooLong => vec![format!(
                "A sandbox goes on for {PHASES_MAX} phases. Set up the position that is reached to \
                 go on from it."
            )],
            Self::Refused(refusal) => words::refusal(&ground.variant.map, refusal, text),
            Self::Unplayed(fault) => vec![words::sentence(fault)],
        }
    }
}

/// A phase that was judged.
#[derive(Debug)]
pub(crate) struct Step<'a> {
    pub(crate) before: &'a Position,
    pub(crate) played: &'a Played,
}

impl Play {
    /// The start of the variant.
    pub(super) fn start(ground: Ground<'_>) -> Self {
        let record = Record::of_variant(ground.variant);
        Self { record, phases: Vec::new(), stop: None, draft: String::new() }
    }

    /// Plays what an address says. Orders that cannot be read end it there, to be mended.
    ///
    /// # Errors
    ///
    /// What is wrong with the position, with places in it as the address has it.
    pub(crate) fn of(ground: Ground<'_>, address: &Address) -> Result<Self, Refusal> {
        let (rules, start, orders) = begun(ground, &address.position)?;
        let variant = ground.variant;
        let header = Header {
            variant: variant.id.clone(),
            rules,
            victory: variant.victory,
            empty_phases: EmptyPhases::Skipped,
        };
        let draft = if address.played.is_empty() && address.draft.is_empty() {
            orders
        } else {
            address.draft.clone()
        };
        let mut play =
            Self { record: Record::new(header, start), phases: Vec::new(), stop: None, draft };
        let mut workspace = Workspace::new();
        for text in &address.played {
            if play.phases.len() == PHASES_MAX {
                play.stop = Some(Stop::TooLong);
                break;
            }
            if let Err(stop) = play.judge(ground, text, &mut workspace) {
                play.stop = Some(stop);
                play.draft.clone_from(text);
                break;
            }
        }
        Ok(play)
    }

    fn judge(
        &mut self,
        ground: Ground<'_>,
        text: &str,
        workspace: &mut Workspace,
    ) -> Result<(), Stop> {
        let map = &ground.variant.map;
        let position = self.record.position();
        let phase = position.phase;
        let set = read(ground, text, position, &self.record.header().rules);
        let set = set.map_err(Stop::Refused)?;
        let orders = PhaseOrders {
            set,
            pacts: Pacts::none(),
            provisions: Provisions::none(),
            disorder: PowerSet::EMPTY,
        };
        let played = self.record.play(map, orders, workspace);
        played.map_err(|fault| Stop::Unplayed(fault.to_string()))?;
        self.phases.push(phase.in_words());
        Ok(())
    }

    /// The phase that was judged last, and the position it began with.
    pub(super) fn last(&self) -> Option<Step<'_>> {
        self.steps().pop()
    }

    /// The phases that were judged, in order.
    pub(crate) fn steps(&self) -> Vec<Step<'_>> {
        let mut steps = Vec::with_capacity(self.phases.len());
        let mut at = self.record.current();
        while let Some((Action::Played(played), _)) = self.record.at(at)
            && let Some(earlier) = self.record.before(at)
            && let Some((_, before)) = self.record.at(earlier)
        {
            steps.push(Step { before, played });
            at = earlier;
        }
        steps.reverse();
        steps
    }

    /// The position that is reached, as an order sheet.
    pub(crate) fn sheet(&self, ground: Ground<'_>) -> String {
        sheet(ground, self.record.header().rules, self.record.position())
    }
}

/// A position as an order sheet.
pub(super) fn sheet(ground: Ground<'_>, rules: Rules, position: &Position) -> String {
    let sheet = Sheet {
        variant: ground.variant.id.clone(),
        rules,
        position: position.clone(),
        pacts: Pacts::none(),
        disorder: PowerSet::EMPTY,
        quiet_years: 0,
        house: None,
        provisions: Provisions::none(),
    };
    let (sets, notes) = (HandedInSets::default(), OrderNotes::default());
    order_sheet::write(&sheet, &ground.variant.map, &sets, &notes)
}

/// Where play begins, by which rules, and the orders that stand there.
fn begun(ground: Ground<'_>, text: &str) -> Result<(Rules, Position, String), Refusal> {
    let variant = ground.variant;
    if text.is_empty() {
        return Ok((variant.rules, variant.start.clone(), String::new()));
    }
    // What people write down of a position has no first line.
    let headed = format!("{}\n{text}", order_sheet::FIRST_LINE);
    let is_headed = text.starts_with(order_sheet::FIRST_LINE);
    let (text, ahead) =
        if is_headed { (text, 0) } else { (headed.as_str(), headed.len() - text.len()) };
    let refuse = |faults: Vec<SheetFault>| {
        let place = |at: usize| at.saturating_sub(ahead);
        let faults = faults.into_iter().map(|fault| {
            let span = place(fault.span.start)..place(fault.span.end);
            SheetFault { span, ..fault }
        });
        Refusal::Position { faults: faults.collect() }
    };
    let (id, rules) = (Some(variant.id.as_str()), Some(variant.rules));
    let sheet =
        SheetText::read_beside(text, Beside { variant: id, rules, house: None }).map_err(refuse)?;
    if sheet.variant() != variant.id {
        let (found, own) = (sheet.variant().to_owned(), variant.id.clone());
        return Err(Refusal::OtherVariant { found, own });
    }
    let read = sheet.resolve(variant, ground.names).map_err(refuse)?;
    let (set, _) = read.gather(&read.sheet.rules);
    let lines: Vec<String> =
        set.orders.iter().map(|it| line(&variant.map, &set.notes, it, Notation::Short)).collect();
    Ok((read.sheet.rules, read.sheet.position, lines.join("\n")))
}

/// The variant that a sheet names, if it names one.
pub(super) fn variant_of(text: &str) -> Option<&str> {
    let named = text.lines().find_map(|line| line.trim().strip_prefix("variant:"))?;
    let (name, _) = named.split_once('#').unwrap_or((named, ""));
    Some(name.trim())
}

/// The orders of all powers for a phase.
fn read(
    ground: Ground<'_>,
    text: &str,
    position: &Position,
    rules: &Rules,
) -> Result<OrderSet, Refusal> {
    let context = Context {
        position: Some(position),
        wings: rules.wings,
        ..Context::new(position.phase.kind)
    };
    let reading = Reader::new(ground.names).read(text, &context);
    let faults: Vec<_> = reading.errors().cloned().collect();
    if faults.is_empty() {
        return Ok(reading.into_order_set());
    }
    Err(Refusal::Unreadable { faults })
}
