//! The table of choices. One entry a choice; the order is that of the documents.

use super::RuleError;
use super::choice::{ChoiceInfo, ValueInfo, choices};

choices! {
    /// Source: DATC 4.A.1; cases 6.F.9 to 6.F.13.
    multi_route_convoy: MultiRouteConvoy = "4.A.1", "when a convoy with several routes is disrupted" {
        AnyBroken = "a", "one broken route disrupts the convoy (1971)";
        AllBroken = "b", "a convoy goes through while one route is unbroken";
    }

    /// Source: DATC 4.A.2; cases 6.F.14 to 6.F.28.
    convoy_paradox: ConvoyParadox = "4.A.2", "how a convoy paradox is settled" {
        Rule1971 = "1971", "a convoyed army does not cut support for a fleet that attacks one of its convoying fleets";
        Rule1982 = "1982", "a convoyed army does not cut support for any action in a sea that holds a convoying fleet";
        Rule2000 = "2000", "a convoyed army does not cut support for an attack on a fleet necessary to its convoy";
        AllHold = "all-hold", "every move in the paradox fails";
        Affect = "affect", "a convoyed army whose attack affects an attack on its convoy stays where it is (Verheijden)";
        Szykman = "szykman", "the convoying fleets in the paradox do not convoy";
    }

    /// Source: DATC 4.A.3; section 6.G.
    adjacent_convoy: AdjacentConvoy = "4.A.3", "when an army goes to a neighbouring province by convoy" {
        IfSwapping = "1971", "only if the convoy is undisrupted and the unit there moves the other way";
        ByIntent = "1982", "if an own fleet convoys or an own unit moves the other way; no land route then";
        ByIntentOrLand = "1982-fallback", "as 1982, and by land if the convoy fails";
        OwnFleetOrVia = "2000", "if an own fleet convoys or the order says via convoy; no land route then";
        OwnFleetOrViaOrLand = "2000-fallback", "as 2000, and by land if the convoy fails";
        OwnFleetOrViaStrict = "2025ee", "if an own fleet convoys or the order says via convoy; the land route is disregarded";
        ViaOnly = "dptg", "only if the order says via convoy";
    }

    /// Source: DATC 4.A.4; cases 6.F.30, 6.G.13.
    convoy_origin: ConvoyOrigin = "4.A.4", "where a convoyed attack comes from" {
        Start = "start", "from the army's own province";
        LastFleet = "brannan", "from the last convoying fleet (Brannan's rule)";
    }

    /// Source: DATC 4.A.5; cases 6.H.11, 6.H.12.
    retreat_to_convoy_origin: RetreatToConvoyOrigin = "4.A.5", "retreat to where a convoyed attacker started" {
        Barred = "a", "not allowed";
        Allowed = "b", "allowed";
    }

    /// Source: DATC 4.A.6; jDip's convoy options.
    convoy_path: ConvoyPath = "4.A.6", "a convoy path stated in the order" {
        Ignored = "a", "ignored";
        Allowed = "b", "followed where it is stated";
        Required = "c", "required: a convoyed move without one fails";
    }

    /// Source: DATC 4.A.7; cases 6.G.10, 6.G.14, 6.G.15.
    dislodged_effect: DislodgedEffect = "4.A.7", "effect of a dislodged unit on the province its attacker left" {
        Never = "a", "none, however the attacker came";
        UnlessHeadToHead = "b", "none only after a head-to-head battle";
    }

    /// Source: DATC 4.B.1; case 6.B.1.
    coast_two_possible: CoastTwoPossible = "4.B.1", "fleet move without a coast where two are possible" {
        Fails = "fails", "the move fails";
    }

    /// Source: DATC 4.B.2; case 6.B.2.
    coast_one_possible: CoastOnePossible = "4.B.2", "fleet move without a coast where one is possible" {
        Taken = "a", "the move goes to that coast";
        Fails = "b", "the move fails";
    }

    /// Source: DATC 4.B.3; case 6.B.3.
    coast_impossible: CoastImpossible = "4.B.3", "fleet move to a coast that cannot be reached where another can" {
        Corrected = "a", "the move goes to the possible coast";
        Illegal = "b", "the move is illegal";
    }

    /// Source: DATC 4.B.4; cases 6.B.7 to 6.B.9.
    coast_in_support: CoastInSupport = "4.B.4", "support without a coast where two are possible" {
        Illegal = "a", "illegal";
        OwnPower = "b", "legal for a unit of the same power";
        Legal = "c", "legal, and good for both coasts";
    }

    /// Source: DATC 4.B.5; cases 6.B.10, 6.B.11.
    coast_of_unit_wrong: CoastOfUnitWrong = "4.B.5", "wrong coast where none is needed, such as that of the ordered fleet" {
        Illegal = "a", "illegal";
        Ignored = "b", "ignored";
    }

    /// Source: DATC 4.B.6; case 6.B.12.
    coast_irrelevant: CoastIrrelevant = "4.B.6", "a coast that does not exist, or one named for an army" {
        Illegal = "a", "illegal";
        Ignored = "b", "ignored";
    }

    /// Source: DATC 4.B.7; case 6.B.14.
    coast_of_build: CoastOfBuild = "4.B.7", "fleet build without a coast where there are two" {
        Fails = "fails", "the build fails";
    }

    /// Source: DATC 4.C.1.
    unit_missing: UnitMissing = "4.C.1", "unit letter left out" {
        Illegal = "a", "illegal";
        Legal = "b", "legal";
    }

    /// Source: DATC 4.C.2.
    unit_wrong: UnitWrong = "4.C.2", "unit letter that does not fit the unit" {
        Illegal = "a", "illegal";
        Legal = "b", "legal";
    }

    /// Source: DATC 4.C.3, and its older form in 3.0.
    build_unit_missing: BuildUnitMissing = "4.C.3", "build without a unit letter" {
        Fails = "a", "the build fails";
        ArmyInland = "b", "an army where only an army is possible";
        Inferred = "c", "an army inland; a fleet where a coast is named";
    }

    /// Source: DATC 4.C.4; case 6.I.2.
    build_fleet_inland: BuildFleetInland = "4.C.4", "build of a fleet inland" {
        Fails = "a", "the build fails";
        Army = "b", "an army is built";
    }

    /// Source: DATC 4.C.5.
    power_missing: PowerMissing = "4.C.5", "power of a supported or convoyed foreign unit left out" {
        Illegal = "a", "illegal";
        Legal = "b", "legal";
    }

    /// Source: DATC 4.C.6.
    power_wrong: PowerWrong = "4.C.6", "wrong power named for a supported or convoyed unit" {
        Illegal = "a", "illegal";
        Legal = "b", "legal";
    }

    /// Source: DATC 4.D.1.
    dated_order_sets: DatedOrderSets = "4.D.1", "several dated order sets of one power" {
        Combined = "a", "combined";
        CombinedUnlessReplaced = "b", "combined unless a later one clearly replaces the earlier";
        LastUnlessAdded = "c", "the last counts unless it clearly adds to the earlier";
        Last = "d", "the last counts";
    }

    /// Source: DATC 4.D.2.
    undated_order_sets: UndatedOrderSets = "4.D.2", "several undated order sets of one power" {
        AllHold = "a", "none counts";
        Combined = "b", "combined";
    }

    /// Source: DATC 4.D.3.
    several_orders: SeveralOrders = "4.D.3", "several legal orders for one unit" {
        First = "a", "the first counts";
        Last = "b", "the last counts";
        AllIllegal = "c", "none counts";
    }

    /// Source: DATC 4.D.4; case 6.I.1.
    too_many_builds: TooManyBuilds = "4.D.4", "more builds than allowed" {
        None = "a", "none is carried out";
        First = "b", "the first legal ones are";
        Last = "c", "the last legal ones are";
    }

    /// Source: DATC 4.D.5; case 6.I.7.
    builds_in_one_place: BuildsInOnePlace = "4.D.5", "two builds in one place" {
        None = "a", "none is carried out";
        First = "b", "the first is";
        Last = "c", "the last is";
    }

    /// Source: DATC 4.D.6; case 6.J.1.
    too_many_disbands: TooManyDisbands = "4.D.6", "more disbands than owed" {
        Automatic = "a", "units are removed by the rule of civil disorder";
        First = "b", "the first legal ones are carried out";
        Last = "c", "the last legal ones are carried out";
    }

    /// Source: DATC 4.D.7.
    waiving: Waiving = "4.D.7", "waiving builds" {
        Allowed = "a", "allowed";
        NotAllowed = "b", "not allowed: a build owed and possible is made in the first free home by name";
    }

    /// Source: DATC 4.D.8; cases 6.J.3 to 6.J.12.
    automatic_removal: AutomaticRemoval = "4.D.8", "which units are removed in civil disorder" {
        Home = "home", "the farthest from the home centres, then fleets, then by name (before 2023)";
        Country = "2000", "the farthest from the country, as a whole, then fleets, then by name";
        Owned = "2023", "the farthest from the owned centres, then fleets, then by name";
    }

    /// Source: DATC 4.D.9.
    support_in_disorder: SupportInDisorder = "4.D.9", "support to hold given to a unit in civil disorder" {
        Fails = "a", "fails";
        Works = "b", "works";
    }

    /// Source: DATC 4.E.1; cases of 6.A, 6.D.29 to 6.D.34.
    illegal_orders: IllegalOrders = "4.E.1", "what becomes of an illegal order" {
        Ignored = "ignored", "it is as narrow as possible, ignored, and the unit holds";
    }

    /// Source: DATC 4.E.2, and its older form in 3.0.
    poor_writing: PoorWriting = "4.E.2", "orders that are poorly written" {
        OneByOne = "one-by-one", "each is judged by its meaning alone; the result words are terminology only";
    }

    /// Source: DATC 4.E.3.
    implicit_orders: ImplicitOrders = "4.E.3", "orders that follow from others but are not written" {
        Allowed = "a", "a support or convoy by an own unit without an order is read into the order it serves";
        NotAllowed = "b", "not allowed";
    }

    /// Source: DATC 4.E.4.
    perpetual_orders: PerpetualOrders = "4.E.4", "orders given for several phases" {
        Allowed = "a", "allowed";
        NotAllowed = "b", "not allowed";
    }

    /// Source: DATC 4.E.5.
    proxy_orders: ProxyOrders = "4.E.5", "orders for units of another power by leave" {
        Announced = "a", "allowed when announced";
        InOrderSet = "b", "allowed within the owner's order set";
        NotAllowed = "c", "not allowed";
    }

    /// Source: DATC 4.E.6.
    illegal_position: IllegalPosition = "4.E.6", "a unit on the board that should not be there" {
        RemovedAtOnce = "removed", "it is removed at once; by the automatic rule if it cannot be told which";
    }

    /// Source: the Empire 1901 door's instructions.
    support_cut: SupportCut = "support-cut", "what cuts a support" {
        Datc = "datc", "an attack by another power from elsewhere than where the support goes, or dislodgement";
        AnyAttack = "any-attack", "any move onto the supporter, own ones and ones from the supported-against province included";
    }

    /// Source: the Empire 1901 door's instructions ("any player in alliance").
    support_foreign: SupportForeign = "support-foreign", "which powers' units may be supported" {
        Any = "any", "units of every power";
        Allies = "allies", "own units and those of powers in a pact";
        Own = "own", "own units only";
    }

    /// Source: jDip's narrowing order, designed and never used there.
    narrowed_support: NarrowedSupport = "narrowed-support", "support to hold bound to an exact order" {
        Off = "off", "not allowed: such a support is illegal";
        On = "on", "the support is void unless the unit has exactly that order";
    }

    /// Source: jDip's build options.
    build_sites: BuildSites = "build-sites", "where units may be built" {
        Home = "home", "in own home centres one owns";
        AnyOwned = "any-owned", "in any centre one owns";
        AnyOwnedWithHome = "any-owned-with-home", "in any centre one owns, while one owns a home centre";
    }

    /// Source: jDip's wing option.
    wings: Wings = "wings", "wing units" {
        Off = "off", "there are none";
        On = "on", "they may be built; one on a centre blockades it";
    }

    /// Source: the 2023 rulebook's endings by turn limit; jDip's game length.
    turn_limit: TurnLimit = "turn-limit", "a game that has reached its last year" {
        Draw = "draw", "a draw between all powers that own a centre";
        MostCentres = "most-centres", "won by the power with the most centres, or by those with equally many together";
    }

    /// An open reading: no published case settles it.
    fleet_via_convoy: FleetViaConvoy = "fleet-via-convoy", "a fleet ordered to move via convoy" {
        Illegal = "illegal", "illegal";
        Ignored = "ignored", "the words are ignored";
    }

    /// An open reading: no published case settles it.
    via_without_fleets: ViaWithoutFleets = "via-without-fleets", "a move to a neighbour via convoy where no chain of fleets stands" {
        Illegal = "illegal", "illegal: the unit holds and may be supported";
        Fails = "fails", "legal, and fails";
    }

    /// An open reading: no published case settles it.
    incomplete_intent: IncompleteIntent = "incomplete-intent", "an own convoy order when the fleets ordered do not complete a route" {
        ShowsIntent = "yes", "shows intent to go by convoy";
        ShowsNone = "no", "shows no intent";
    }
}
