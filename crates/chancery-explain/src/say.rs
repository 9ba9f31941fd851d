//! What can be said, in the language of the scene: one function a kind of fact.

use chancery::adjudicate::{
    AdjustmentOutcome, Cycle, DependencyKind, Dislodgement, Fate, ForcedBuild, ForcedRemoval,
    Reason, RetreatFate, RetreatOutcome, RetreatResolution, UnitOutcome,
};
use chancery::advance::{Capture, Disbanded, Ending};
use chancery::board::{PowerId, ProvinceId};
use chancery::options::Warning;
use chancery::orders::{
    AdjustmentOrder, IllegalReason, LegalAction, Order, RetreatOrder, VoidReason,
};
use chancery_houserules::{Numbers, PowerSupply, UnitSupply};

use crate::chain::Mark;
use crate::english;
use crate::results::What;
use crate::scene::{Language, Scene};
use crate::sentence::Sentence;

/// Says what became of a unit in a movement phase, and why.
#[must_use]
pub fn outcome(scene: &Scene, unit: &UnitOutcome, reason: &Reason) -> Sentence {
    match scene.style.language {
        Language::English => english::outcome(scene, unit, reason),
    }
}

/// Says what somebody should look at again before handing orders in: what is legal and seldom
/// meant.
///
/// # Examples
///
/// ```
/// use chancery::options::Warning;
/// use chancery_explain::{Scene, doubt};
///
/// let standard = chancery_variants::standard();
/// let scene = Scene::new(&standard.map, &standard.start, &standard.rules);
/// let at = standard.map.province_by_code("par").ok_or("no Paris")?;
/// assert_eq!(doubt(&scene, Warning::NoOrder { at }), "A Paris has no order and will hold.");
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn doubt(scene: &Scene, warning: Warning) -> String {
    match scene.style.language {
        Language::English => english::doubt(scene, warning),
    }
}

/// Says why an order of any phase is illegal.
#[must_use]
pub fn illegal(scene: &Scene, order: &Order, reason: IllegalReason) -> Sentence {
    match scene.style.language {
        Language::English => english::illegal(scene, order, reason),
    }
}

/// Says why the legal order of the unit in `at` matched nothing.
#[must_use]
pub fn void(scene: &Scene, at: ProvinceId, action: LegalAction, reason: VoidReason) -> Sentence {
    match scene.style.language {
        Language::English => english::void(scene, at, action, reason),
    }
}

/// Says who dislodged the unit of `at`.
#[must_use]
pub fn dislodged(scene: &Scene, at: ProvinceId, dislodgement: Dislodgement) -> Sentence {
    match scene.style.language {
        Language::English => english::dislodged(scene, at, dislodgement),
    }
}

/// Says which orders depended on each other in a circle, and how that was settled.
#[must_use]
pub fn cycle(scene: &Scene, cycle: &Cycle) -> Sentence {
    match scene.style.language {
        Language::English => english::cycle(scene, cycle),
    }
}

/// A word or two for what became of an order, for tables: `succeeds`, `cut`, `void`.
#[must_use]
pub fn fate_word(language: Language, fate: Fate) -> &'static str {
    match language {
        Language::English => english::fate_word(fate),
    }
}

/// Says what became of a dislodged unit in a retreat phase. `orders` are those the phase was
/// judged with.
#[must_use]
pub fn retreated(
    scene: &Scene,
    resolution: &RetreatResolution,
    orders: &[RetreatOrder],
    outcome: &RetreatOutcome,
) -> Sentence {
    match scene.style.language {
        Language::English => english::retreated(scene, resolution, orders, outcome),
    }
}

/// Says why a dislodged unit left the board before its retreat phase.
#[must_use]
pub fn disbanded(scene: &Scene, disbanded: Disbanded) -> Sentence {
    match scene.style.language {
        Language::English => english::disbanded(scene, disbanded),
    }
}

/// Says what became of an order of an adjustment phase.
#[must_use]
pub fn adjusted(scene: &Scene, order: &AdjustmentOrder, outcome: AdjustmentOutcome) -> Sentence {
    match scene.style.language {
        Language::English => english::adjusted(scene, order, outcome),
    }
}

/// Says why a unit was removed that nobody ordered off the board.
#[must_use]
pub fn forced_removal(scene: &Scene, removal: &ForcedRemoval) -> Sentence {
    match scene.style.language {
        Language::English => english::forced_removal(scene, removal),
    }
}

/// Says why a unit was built that nobody ordered.
#[must_use]
pub fn forced_build(scene: &Scene, build: ForcedBuild) -> Sentence {
    match scene.style.language {
        Language::English => english::forced_build(scene, build),
    }
}

/// Says that a centre changed hands.
#[must_use]
pub fn captured(scene: &Scene, capture: Capture) -> Sentence {
    match scene.style.language {
        Language::English => english::captured(scene, capture),
    }
}

/// Says how the game ended.
#[must_use]
pub fn ended(scene: &Scene, ending: &Ending) -> Sentence {
    match scene.style.language {
        Language::English => english::ended(scene, ending),
    }
}

/// Says why a unit goes unfed in a winter; `None` for one that eats. The position of the scene is
/// that at the end of autumn.
#[must_use]
pub fn unfed(
    scene: &Scene,
    numbers: &Numbers,
    supply: &PowerSupply,
    unit: &UnitSupply,
) -> Option<Sentence> {
    match scene.style.language {
        Language::English => english::unfed(scene, numbers, supply, unit),
    }
}

/// Says why a power may build less in a winter than it lacks; `None` where it may not.
#[must_use]
pub fn build_limit(scene: &Scene, power: PowerId, supply: &PowerSupply) -> Option<Sentence> {
    match scene.style.language {
        Language::English => english::build_limit(scene, power, supply),
    }
}

/// What a unit is to the one that rests on it: `support`, `attacker`.
#[must_use]
pub fn dependency_word(language: Language, kind: DependencyKind) -> &'static str {
    match language {
        Language::English => english::dependency_word(kind),
    }
}

/// Says what came of a phase.
pub(crate) fn consequence(scene: &Scene, what: &What) -> Sentence {
    match scene.style.language {
        Language::English => english::consequence(scene, what),
    }
}

/// A word or two for what became of a retreat.
pub(crate) const fn retreat_word(language: Language, fate: RetreatFate) -> &'static str {
    match language {
        Language::English => english::retreat_word(fate),
    }
}

/// A word for what became of an order of an adjustment phase.
pub(crate) const fn adjustment_word(
    language: Language,
    outcome: AdjustmentOutcome,
) -> &'static str {
    match language {
        Language::English => english::adjustment_word(outcome),
    }
}

/// The word for an order that does not count.
pub(crate) const fn illegal_word(language: Language) -> &'static str {
    match language {
        Language::English => english::ILLEGAL,
    }
}

pub(crate) fn chain_mark(language: Language, mark: Mark) -> &'static str {
    match language {
        Language::English => english::chain_mark(mark),
    }
}
