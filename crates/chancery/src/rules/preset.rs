//! Presets: named lists of values.

use super::choices::{
    AdjacentConvoy, AutomaticRemoval, BuildFleetInland, BuildSites, BuildUnitMissing,
    BuildsInOnePlace, CoastImpossible, CoastInSupport, CoastIrrelevant, CoastOfBuild,
    CoastOfUnitWrong, CoastOnePossible, CoastTwoPossible, ConvoyOrigin, ConvoyParadox, ConvoyPath,
    DatedOrderSets, DislodgedEffect, FleetViaConvoy, IllegalOrders, IllegalPosition,
    ImplicitOrders, IncompleteIntent, MultiRouteConvoy, NarrowedSupport, PerpetualOrders,
    PoorWriting, PowerMissing, PowerWrong, ProxyOrders, RetreatToConvoyOrigin, Rules,
    SeveralOrders, SupportCut, SupportForeign, SupportInDisorder, TooManyBuilds, TooManyDisbands,
    TurnLimit, UndatedOrderSets, UnitMissing, UnitWrong, ViaWithoutFleets, Waiving, Wings,
};

/// A named list of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// How it is written: `datc`, `2023`.
    pub name: &'static str,
    /// Where the values come from.
    pub source: &'static str,
    /// The values.
    pub rules: Rules,
}

/// Every preset.
pub const PRESETS: &[Preset] = &[
    Preset { name: "datc", source: "the preferences of DATC 3.2 and 3.3", rules: Rules::DATC },
    Preset {
        name: "1971",
        source: "the 1971 rulebook as DATC section 4 reads it",
        rules: RULES_1971,
    },
    Preset {
        name: "1982",
        source: "the 1982 rulebook as DATC section 4 reads it",
        rules: RULES_1982,
    },
    Preset {
        name: "2000",
        source: "the 2000 and 2008 rulebooks as DATC section 4 reads them",
        rules: RULES_2000,
    },
    Preset {
        name: "2023",
        source: "the 2023 rulebook as DATC section 4 reads it",
        rules: RULES_2023,
    },
    Preset {
        name: "2025ee",
        source: "the 2025 edition as DATC section 4 reads it",
        rules: RULES_2025EE,
    },
    Preset {
        name: "dptg",
        source: "the Diplomacy Player's Technical Guide as DATC section 4 reads it",
        rules: RULES_DPTG,
    },
    Preset {
        name: "empire1901",
        source: "the instructions of the Empire 1901 door, 1990",
        rules: EMPIRE_1901,
    },
];

impl Rules {
    /// The preferences of the DATC.
    pub const DATC: Self = Self {
        multi_route_convoy: MultiRouteConvoy::AllBroken,
        convoy_paradox: ConvoyParadox::Szykman,
        adjacent_convoy: AdjacentConvoy::OwnFleetOrViaStrict,
        convoy_origin: ConvoyOrigin::Start,
        retreat_to_convoy_origin: RetreatToConvoyOrigin::Allowed,
        convoy_path: ConvoyPath::Ignored,
        dislodged_effect: DislodgedEffect::UnlessHeadToHead,
        coast_two_possible: CoastTwoPossible::Fails,
        coast_one_possible: CoastOnePossible::Taken,
        coast_impossible: CoastImpossible::Illegal,
        coast_in_support: CoastInSupport::Legal,
        coast_of_unit_wrong: CoastOfUnitWrong::Ignored,
        coast_irrelevant: CoastIrrelevant::Ignored,
        coast_of_build: CoastOfBuild::Fails,
        unit_missing: UnitMissing::Legal,
        unit_wrong: UnitWrong::Legal,
        build_unit_missing: BuildUnitMissing::Inferred,
        build_fleet_inland: BuildFleetInland::Fails,
        power_missing: PowerMissing::Legal,
        power_wrong: PowerWrong::Legal,
        dated_order_sets: DatedOrderSets::LastUnlessAdded,
        undated_order_sets: UndatedOrderSets::Combined,
        several_orders: SeveralOrders::First,
        too_many_builds: TooManyBuilds::First,
        builds_in_one_place: BuildsInOnePlace::First,
        too_many_disbands: TooManyDisbands::First,
        waiving: Waiving::Allowed,
        automatic_removal: AutomaticRemoval::Owned,
        support_in_disorder: SupportInDisorder::Works,
        illegal_orders: IllegalOrders::Ignored,
        poor_writing: PoorWriting::OneByOne,
        implicit_orders: ImplicitOrders::NotAllowed,
        perpetual_orders: PerpetualOrders::NotAllowed,
        proxy_orders: ProxyOrders::NotAllowed,
        illegal_position: IllegalPosition::RemovedAtOnce,
        support_cut: SupportCut::Datc,
        support_foreign: SupportForeign::Any,
        narrowed_support: NarrowedSupport::Off,
        build_sites: BuildSites::Home,
        wings: Wings::Off,
        turn_limit: TurnLimit::Draw,
        fleet_via_convoy: FleetViaConvoy::Illegal,
        via_without_fleets: ViaWithoutFleets::Illegal,
        incomplete_intent: IncompleteIntent::ShowsIntent,
    };
}

const RULES_1971: Rules = Rules {
    multi_route_convoy: MultiRouteConvoy::AnyBroken,
    convoy_paradox: ConvoyParadox::Rule1971,
    adjacent_convoy: AdjacentConvoy::IfSwapping,
    retreat_to_convoy_origin: RetreatToConvoyOrigin::Barred,
    dislodged_effect: DislodgedEffect::Never,
    automatic_removal: AutomaticRemoval::Home,
    ..Rules::DATC
};

const RULES_1982: Rules = Rules {
    convoy_paradox: ConvoyParadox::Rule1982,
    adjacent_convoy: AdjacentConvoy::ByIntent,
    retreat_to_convoy_origin: RetreatToConvoyOrigin::Barred,
    dislodged_effect: DislodgedEffect::Never,
    automatic_removal: AutomaticRemoval::Home,
    ..Rules::DATC
};

const RULES_2000: Rules = Rules {
    convoy_paradox: ConvoyParadox::Rule2000,
    adjacent_convoy: AdjacentConvoy::OwnFleetOrVia,
    retreat_to_convoy_origin: RetreatToConvoyOrigin::Barred,
    dislodged_effect: DislodgedEffect::Never,
    automatic_removal: AutomaticRemoval::Country,
    ..Rules::DATC
};

const RULES_2023: Rules = Rules {
    convoy_paradox: ConvoyParadox::Rule2000,
    adjacent_convoy: AdjacentConvoy::OwnFleetOrVia,
    dislodged_effect: DislodgedEffect::Never,
    turn_limit: TurnLimit::MostCentres,
    ..Rules::DATC
};

const RULES_2025EE: Rules = Rules {
    convoy_paradox: ConvoyParadox::Rule2000,
    dislodged_effect: DislodgedEffect::Never,
    turn_limit: TurnLimit::MostCentres,
    ..Rules::DATC
};

const RULES_DPTG: Rules = Rules {
    multi_route_convoy: MultiRouteConvoy::AnyBroken,
    convoy_paradox: ConvoyParadox::AllHold,
    adjacent_convoy: AdjacentConvoy::ViaOnly,
    ..Rules::DATC
};

/// The door's own rule: any move onto a supporter breaks the support, and ties go to the holder.
const EMPIRE_1901: Rules = Rules {
    support_cut: SupportCut::AnyAttack,
    support_foreign: SupportForeign::Allies,
    ..Rules::DATC
};
