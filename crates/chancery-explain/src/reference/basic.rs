//! The undisputed rules, in our own words, each under a short id.

/// A rule nobody disputes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BasicInfo {
    /// How it is looked up: `hold-strength`.
    pub id: &'static str,
    /// Its subject in words.
    pub title: &'static str,
    /// What it says, one paragraph a line.
    pub what: &'static [&'static str],
    /// Where it is written.
    pub source: &'static str,
    /// Published cases that turn on it.
    pub cases: &'static [&'static str],
}

/// Declares the enum and its table together, so that neither can lack an entry of the other.
macro_rules! basics {
    ($(
        $name:ident = $id:literal, $title:literal {
            $( $what:literal; )+
            source $source:literal;
            cases [ $( $case:literal ),* ]
        }
    )+) => {
        /// The undisputed rules a sentence can rest on.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Basic {
            $(
                #[doc = concat!("`", $id, "`: ", $title, ".")]
                $name,
            )+
        }

        impl Basic {
            /// Every rule, in the order of the handbook.
            pub const ALL: &[Self] = &[$( Self::$name, )+];

            /// The rule as data.
            #[must_use]
            pub const fn info(self) -> &'static BasicInfo {
                match self {
                    $(
                        Self::$name => &BasicInfo {
                            id: $id,
                            title: $title,
                            what: &[$( $what, )+],
                            source: $source,
                            cases: &[$( $case, )*],
                        },
                    )+
                }
            }
        }
    };
}

basics! {
    Legality = "legal-order", "Legal and illegal orders" {
        "An order is legal when it is possible in the position, whatever the other powers do: the \
         unit exists and belongs to the power, and what it is told to do can be done on this board.";
        "An illegal order is kept and reported with its reason, and then ignored: its unit holds, \
         may be supported in holding, and is in everybody's way.";
        source "DATC 4.E.1; rulebook of 2023: a unit with an impossible order holds";
        cases ["6.A.1", "6.A.2", "6.A.3", "6.A.6", "6.D.28", "6.D.32"]
    }
    Void = "void", "Orders that match nothing" {
        "A legal order is void when it does not fit the orders of the other units: support for a \
         move that was not ordered, or a convoy for an army that goes elsewhere. It has no effect, \
         and its unit stays and may be supported.";
        "The DATC calls such an order invalid.";
        source "DATC 4.E.1 and 4.E.2";
        cases ["6.D.9", "6.D.25", "6.D.26", "6.D.27"]
    }
    Hold = "hold", "Holding" {
        "A unit that is ordered to hold, or has no order, or has an illegal one, stays where it is. \
         It can be supported in holding.";
        source "every rulebook; DATC 4.E.1";
        cases ["6.D.1"]
    }
    Move = "move", "Moving" {
        "A move succeeds when its attack strength is greater than what holds the destination (the \
         hold strength of the province or, in a head-to-head battle, the defend strength of the \
         unit coming the other way) and greater than the prevent strength of every other move to \
         the same province. Otherwise it fails and the unit stays. Equal is not enough.";
        source "DATC 5.B.1";
        cases ["6.A.11", "6.A.12"]
    }
    Reach = "reach", "Where a unit can go" {
        "An army goes to neighbouring land, a fleet to neighbouring water or along a coast, each \
         one step. Where a province has several coasts, a fleet stands on one of them, and only \
         that coast's neighbours are its own. An army has no coast.";
        source "every rulebook";
        cases ["6.A.1", "6.A.2", "6.A.3", "6.A.9", "6.B.13"]
    }
    AttackStrength = "attack-strength", "Attack strength of a move" {
        "One for the unit and one for each support of the move that is given.";
        "If a unit stays in the destination, or fights head to head, supports of that unit's own \
         power do not count, and a move against a unit of one's own power has strength 0.";
        "A convoyed move whose convoy is disrupted has strength 0.";
        source "DATC 5.B.8";
        cases ["6.D.10", "6.D.12", "6.D.14", "6.D.19", "6.E.7"]
    }
    HoldStrength = "hold-strength", "Hold strength of a province" {
        "0 when the province is empty or its unit leaves. 1 when its unit was ordered to move and \
         stays. Otherwise one for the unit and one for each support to hold that is given.";
        source "DATC 5.B.5";
        cases ["6.D.1", "6.D.4", "6.D.7"]
    }
    DefendStrength = "defend-strength", "Defend strength in a head-to-head battle" {
        "One for the unit and one for each support of its move that is given, whoever gives it: \
         supports that may not help to dislodge still help to stop.";
        source "DATC 5.B.7";
        cases ["6.E.6", "6.E.12", "6.E.15"]
    }
    PreventStrength = "prevent-strength", "Prevent strength of a move" {
        "One for the unit and one for each support of its move that is given, whoever gives it.";
        "0 when its convoy is disrupted, and 0 when it lost a head-to-head battle: the loser does \
         not hinder others from entering the province its dislodger left.";
        source "DATC 5.B.6";
        cases ["6.E.1", "6.E.4", "6.E.5", "6.E.12"]
    }
    HeadToHead = "head-to-head", "Head-to-head battles" {
        "Two units that move at each other, neither by convoy, fight head to head: each must \
         exceed the defend strength of the other. They never pass each other.";
        source "DATC 5.B.1";
        cases ["6.E.1", "6.E.2", "6.E.14", "6.E.15"]
    }
    Standoff = "standoff", "Standoffs" {
        "Moves to one province stop each other unless one of them is stronger than every other. \
         When none gets in and the province stays empty, it is contested, and no dislodged unit \
         may retreat to it.";
        source "every rulebook; DATC 5.B.1";
        cases ["6.A.11", "6.A.12", "6.E.13", "6.H.6"]
    }
    Beleaguered = "beleaguered", "The beleaguered garrison" {
        "A unit attacked from several sides by forces that could each dislodge it stays when those \
         attacks stop one another.";
        source "rulebook of 1982, page 5; DATC 6.E";
        cases ["6.E.7", "6.E.8", "6.E.9", "6.F.5"]
    }
    Ring = "ring", "Rings of moves" {
        "Three units or more, or two with a convoy, that each move to the place the next one \
         leaves all succeed, unless one of them is stopped from outside.";
        source "every rulebook; DATC 5.B.9";
        cases ["6.C.1", "6.C.2", "6.C.3", "6.C.4", "6.C.6"]
    }
    OwnUnit = "own-unit", "No power dislodges its own unit" {
        "A move never dislodges a unit of the same power, and a support never helps to dislodge a \
         unit of the supporter's power. Such a support is given all the same, and counts wherever \
         nobody of its power would be dislodged.";
        source "every rulebook; DATC 5.B.8";
        cases ["6.D.10", "6.D.11", "6.D.12", "6.D.13", "6.E.2", "6.E.3"]
    }
    Support = "support", "Support" {
        "A unit can support what happens in a province it could itself move to, whether or not \
         its move there would succeed. A fleet that can reach one coast of a province supports \
         into the province as a whole. Nobody supports themselves.";
        "Support to hold helps a unit that holds, supports or convoys; it is void for one ordered \
         to move. Support to move helps exactly the move it names.";
        source "every rulebook";
        cases ["6.A.8", "6.A.10", "6.B.4", "6.D.7", "6.D.9", "6.D.34"]
    }
    Cut = "cut", "Cutting support" {
        "A support is cut when a unit of another power attacks the supporter, however weakly, \
         except from the province into which the support goes; and always when the supporter is \
         dislodged. An attack by convoy cuts only if the convoy is not disrupted.";
        source "DATC 5.B.2";
        cases ["6.D.2", "6.D.3", "6.D.15", "6.D.17", "6.D.20", "6.D.21"]
    }
    Dislodged = "dislodged", "Dislodgement" {
        "A unit that stays where another unit succeeds to move is dislodged: it must retreat or be \
         disbanded. Its support is cut and its convoy disrupted, but an attack of its own still \
         cuts and still stops others, except in the province its dislodger came from after a \
         head-to-head battle.";
        source "every rulebook; DATC 5.A";
        cases ["6.D.17", "6.D.21", "6.E.1"]
    }
    Convoy = "convoy", "Convoys" {
        "Fleets at sea carry an army from a coast to a coast, along a chain of neighbouring seas \
         whose fleets are all ordered to carry exactly this army there. Attacking a fleet does not \
         disturb its convoy; dislodging it does.";
        source "every rulebook; DATC 5.B.3 and 5.B.4";
        cases ["6.F.1", "6.F.2", "6.F.3", "6.F.4", "6.F.5"]
    }
    Disrupted = "disrupted", "Disrupted convoys" {
        "A convoy is disrupted when no route of undislodged fleets is left. The army stays, cuts \
         no support, and has no effect in the province it was ordered to.";
        source "rulebooks of 1971 and 1982, XII.3; DATC 5.B.4";
        cases ["6.F.6", "6.F.7", "6.F.8", "6.F.9"]
    }
    Paradox = "paradox", "Convoy paradoxes" {
        "Where the outcome of a convoy depends on itself, the rules above have no answer or more \
         than one. A named rule then decides: choice 4.A.2. Where they have exactly one answer, \
         that is the answer and no paradox rule is used.";
        source "DATC 4.A.2 and 5.B.9";
        cases ["6.F.14", "6.F.16", "6.F.17", "6.F.22", "6.F.24", "6.F.29"]
    }
    Border = "border", "Border rules of a map" {
        "A map may close a border to some units, orders, seasons or years, or let a move over it \
         count for less. The map says so; the standard map has none.";
        source "jDip's map format";
        cases []
    }
    Retreat = "retreat", "Retreats" {
        "A dislodged unit goes to a neighbouring province that is empty, not contested, and not \
         the one its attacker came from, or it is disbanded. Two units that retreat to one \
         province are both disbanded. Supports and convoys play no part.";
        source "every rulebook; DATC 6.H";
        cases ["6.H.1", "6.H.3", "6.H.5", "6.H.6", "6.H.7", "6.H.10"]
    }
    Centres = "centres", "Supply centres" {
        "After the retreats of Fall a power owns every centre it occupies, and keeps every centre \
         it left and nobody else has entered.";
        source "every rulebook";
        cases []
    }
    Build = "build", "Builds" {
        "A power with more centres than units may build the difference in Winter, in free home \
         centres that it owns. A fleet built where there are two coasts needs one of them.";
        source "every rulebook; DATC 6.I";
        cases ["6.I.1", "6.I.3", "6.I.4", "6.I.5", "6.I.6"]
    }
    Disband = "disband", "Disbanding" {
        "A power with fewer centres than units must take the difference off the board in Winter. \
         What it does not order is taken by the rule of civil disorder.";
        source "every rulebook; DATC 6.J";
        cases ["6.J.1", "6.J.2"]
    }
    CivilDisorder = "civil-disorder", "Civil disorder" {
        "Units of a power that sends no orders hold. Units it must disband and does not are taken \
         by distance, then fleets before armies, then by the name of the province: choice 4.D.8.";
        source "rulebook of 2023; DATC 4.D.8";
        cases ["6.J.3", "6.J.7", "6.J.8", "6.J.11", "6.J.12"]
    }
    Phases = "phases", "Phases of a year" {
        "Spring movement, retreats if any, Fall movement, retreats if any, and the adjustment in \
         Winter if any is due. Each kind of order belongs to one kind of phase.";
        source "every rulebook";
        cases ["6.H.13", "6.H.14"]
    }
    SupplyLines = "supply-lines", "The house rule of supply lines" {
        "A rule of the house, off unless a game says otherwise. Once a year, after the ownership of \
         Fall and before adjustments, each unit must eat a ration of a centre of its power that it \
         is joined to through open provinces.";
        "Open to a power is land that is its own or nobody's, sea with its own fleet in it, and what \
         another power controls that grants it passage for the year. A centre with another power's \
         unit on it feeds nobody.";
        "A unit that goes unfed leaves first where removals are owed. If it stays, its support \
         orders are void through the next year, and it is lost when it goes unfed again.";
        source "a rule of our own: docs/house-supply-lines.md";
        cases []
    }
    Victory = "victory", "The end of a game" {
        "A power that owns the number of centres the variant names, and more than any other, has \
         won. A variant may also end the game after a year, or after years without a capture.";
        source "every rulebook; rulebook of 2023 for limits of time";
        cases []
    }
}
