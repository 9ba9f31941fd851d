//! The readings of the rules that the reference referee knows.

use chancery::rules::{ConvoyParadox, DislodgedEffect, Rules, SupportCut};

/// The rule choices in which the reference referee has more than the value of `datc`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading {
    /// 4.A.2, all but Verheijden's rule, which changes the orders themselves.
    pub paradox: ConvoyParadox,
    /// 4.A.7.
    pub dislodged_effect: DislodgedEffect,
    /// What cuts a support.
    pub support_cut: SupportCut,
}

/// Rules that the reference referee does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownReading;

impl Reading {
    /// The preferences of the DATC.
    pub const DATC: Self = Self {
        paradox: ConvoyParadox::Szykman,
        dislodged_effect: DislodgedEffect::UnlessHeadToHead,
        support_cut: SupportCut::Datc,
    };

    /// The same with another paradox rule.
    #[must_use]
    pub const fn with_paradox(self, paradox: ConvoyParadox) -> Self {
        Self { paradox, ..self }
    }

    /// The rules in full.
    #[must_use]
    pub fn rules(self) -> Rules {
        let Self { paradox, dislodged_effect, support_cut } = self;
        Rules { convoy_paradox: paradox, dislodged_effect, support_cut, ..Rules::DATC }
    }
}

impl TryFrom<Rules> for Reading {
    type Error = UnknownReading;

    fn try_from(rules: Rules) -> Result<Self, UnknownReading> {
        let reading = Self {
            paradox: rules.convoy_paradox,
            dislodged_effect: rules.dislodged_effect,
            support_cut: rules.support_cut,
        };
        let known = reading.rules() == rules && reading.paradox != ConvoyParadox::Affect;
        if known { Ok(reading) } else { Err(UnknownReading) }
    }
}
