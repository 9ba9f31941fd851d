//! Ordering: unit by unit from menus, or as text.

use chancery_game::{
    Choice as Possible, Command, GameView, Ground, Seat, Viewer, choices, power, words,
};
use chancery_host::{AskFault, drafts};
use chancery_store::GameId;

use super::menu::{Item, Menu};
use super::pick::Choice;
use super::{Result, Session};
use crate::line::Gone;
use crate::screens::{self, OrderSheet};
use crate::term::{Editor, Ink};

/// The longest line of orders.
const LINE_MAX: usize = 200;

/// What is asked of an order, one after the other. What is the same in all that is left is not asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Unit,
    Verb,
    Helped,
    To,
    /// What is left differs in nothing else: the kind of unit to build, or two ways to be written.
    Order,
}

const STEPS: [Step; 5] = [Step::Unit, Step::Verb, Step::Helped, Step::To, Step::Order];

impl Step {
    const fn question(self) -> &'static str {
        match self {
            Self::Unit => "Which unit?",
            Self::Verb => "What does it do?",
            Self::Helped => "Which unit does it help?",
            Self::To => "Where to?",
            Self::Order => "Which of these?",
        }
    }

    /// The part of an order that is asked for.
    fn part(self, it: &Possible) -> Option<String> {
        match self {
            Self::Unit => it.unit.clone(),
            Self::Verb => Some(it.verb.to_owned()),
            Self::Helped => it.helped.clone(),
            Self::To => it.to.clone(),
            Self::Order => Some(it.order.clone()),
        }
    }

    /// The parts of what is left, each once.
    fn parts(self, left: &[&Possible]) -> Vec<Option<String>> {
        let mut parts = Vec::new();
        for part in left.iter().map(|it| self.part(it)) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        parts
    }

    fn choice(self, ground: Ground<'_>, part: Option<&str>) -> Choice {
        match (self, part) {
            (Self::Verb | Self::Order, Some(words)) => {
                Choice { code: String::new(), words: words.to_owned() }
            }
            (_, Some(code)) => {
                Choice { code: code.to_owned(), words: screens::province(ground, code) }
            }
            (Self::Unit, None) => {
                Choice { code: "-".to_owned(), words: "no unit: waive a build".to_owned() }
            }
            (_, None) => Choice { code: "-".to_owned(), words: "where it stands".to_owned() },
        }
    }
}

impl Session {
    /// The orders of the caller's power, until the caller goes back.
    pub(super) async fn orders(&mut self, game: GameId, viewer: Viewer) -> Result {
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        loop {
            let view = self.place.house.view(game, viewer).await?;
            let Some(ground) = self.place.house.ground(&view.settings.variant) else {
                return Ok(());
            };
            let possible = choices(ground, &view, seat);
            if possible.is_empty() {
                return self.say(Ink::Quiet, "Your power has nothing to order now.").await;
            }
            let sheet = OrderSheet::of(&view, ground, seat, &possible);
            self.line.show(&screens::orders(&sheet, self.line.terminal())).await?;
            let items = [
                Item::new('U', "order a unit"),
                Item::new('T', "type orders"),
                Item::new('C', "clear all"),
                Item::new('P', "what would happen"),
                Item::new('=', "the map"),
                if sheet.ready {
                    Item::new('N', "not ready yet")
                } else {
                    Item::new('R', "ready: judge when all are")
                },
                Item::new('Q', "back"),
            ];
            let default = if sheet.is_complete() && !sheet.ready { 'R' } else { 'U' };
            let menu = Menu { title: "", items: &items, default, help: screens::ORDERS_HELP };
            match self.menu(&menu).await? {
                'U' => self.order_unit(game, seat, &view, ground, &possible).await?,
                'T' => self.type_orders(game, seat, &view).await?,
                'C' => self.keep(game, seat, &view, Vec::new()).await?,
                'P' => self.preview(game, viewer).await?,
                '=' => self.map(&view, None).await?,
                'R' | 'N' => {
                    let ready = !sheet.ready;
                    let command = Command::Ready { seat, phase: view.phase, ready };
                    let asked = self.ask(game, command).await;
                    let done = if ready { "You are ready." } else { "You are not ready." };
                    if self.told(asked, done).await? && ready {
                        return Ok(());
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    /// An order for one unit, step by step.
    async fn order_unit(
        &mut self,
        game: GameId,
        seat: Seat,
        view: &GameView,
        ground: Ground<'static>,
        possible: &[Possible],
    ) -> Result {
        let mut left: Vec<&Possible> = possible.iter().collect();
        for step in STEPS {
            let parts = step.parts(&left);
            if parts.len() == 1 {
                continue;
            }
            let among: Vec<Choice> =
                parts.iter().map(|part| step.choice(ground, part.as_deref())).collect();
            let Some(index) = self.pick(step.question(), &among).await? else { return Ok(()) };
            left.retain(|it| Some(&step.part(it)) == parts.get(index));
        }
        let Some(chosen) = left.first() else { return Ok(()) };
        let mut lines = screens::own_lines(view, ground, seat);
        if chosen.unit.is_some() {
            let same = |line: &String| {
                possible.iter().any(|it| it.unit == chosen.unit && it.order == *line)
            };
            lines.retain(|line| !same(line));
        }
        lines.push(chosen.order.clone());
        self.keep(game, seat, view, lines).await
    }

    /// Orders as text, a line at a time, added to those there are; an empty line ends it. A line that
    /// is being typed when the caller's line breaks is there again in the next call.
    async fn type_orders(&mut self, game: GameId, seat: Seat, view: &GameView) -> Result {
        self.say(
            Ink::Quiet,
            "One order a line, such as  A par - bur  or  army in Paris attacks Burgundy. \
             An empty line ends.",
        )
        .await?;
        let kept = self.place.house.store().drafts(game, self.who.account).await?;
        let begun = kept.into_iter().find(|(at, _)| at == drafts::ORDERS);
        let mut begun = begun.map(|(_, text)| text).unwrap_or_default();
        loop {
            let mut editor = Editor::new(&begun, LINE_MAX);
            let typed = self.line.ask("> ", &mut editor).await;
            let (kept, typed) = match typed {
                Ok(typed) => (String::new(), Ok(typed)),
                Err(gone) => (editor.text().to_owned(), Err::<_, Gone>(gone)),
            };
            if kept != begun {
                self.keep_draft(game, drafts::ORDERS, &kept).await?;
            }
            begun = String::new();
            let Some(line) = typed?.filter(|line| !line.trim().is_empty()) else {
                return Ok(());
            };
            let Some(ground) = self.place.house.ground(&view.settings.variant) else {
                return Ok(());
            };
            let now = self.place.house.view(game, Viewer::Seat(seat)).await?;
            let mut lines = screens::own_lines(&now, ground, seat);
            lines.push(line);
            self.keep(game, seat, &now, lines).await?;
        }
    }

    /// Keeps orders, or tells what is wrong with them; then those before stay.
    async fn keep(
        &mut self,
        game: GameId,
        seat: Seat,
        view: &GameView,
        lines: Vec<String>,
    ) -> Result {
        let orders = lines.join("\n");
        let command = Command::Order { seat, phase: view.phase, orders: orders.clone() };
        let asked = self.ask(game, command).await;
        if let Err(AskFault::Refused(refusal)) = &asked {
            let Some(ground) = self.place.house.ground(&view.settings.variant) else {
                return Ok(());
            };
            for words in words::refusal(&ground.variant.map, refusal, &orders) {
                self.say(Ink::Bad, &words).await?;
            }
            return self.say(Ink::Quiet, "Not kept. The orders before stay.").await;
        }
        let power = self
            .place
            .house
            .ground(&view.settings.variant)
            .map_or("", |ground| ground.variant.map.power(power(seat)).name.as_str());
        self.told(asked, &format!("Kept for {power}.")).await?;
        Ok(())
    }
}
