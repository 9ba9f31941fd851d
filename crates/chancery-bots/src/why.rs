//! Why a computer power does what it does: as data, and as sentences.

use chancery::board::{Map, PowerId, ProvinceId};
use chancery::notation::write::{self, Style};
use chancery::orders::{Order, OrderNotes};

/// Why an order is given, or an offer answered as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// A centre of nobody is to be taken.
    TakeFree {
        /// The centre.
        centre: ProvinceId,
    },
    /// A centre of another power is to be taken.
    TakeFrom {
        /// The centre.
        centre: ProvinceId,
        /// Its owner.
        owner: PowerId,
    },
    /// An own centre is guarded.
    Guard {
        /// The centre.
        centre: ProvinceId,
        /// How many units of others could enter it.
        threats: u16,
    },
    /// The unit comes nearer to a centre.
    Approach {
        /// The centre.
        centre: ProvinceId,
    },
    /// The unit has nothing better to do than to go there.
    MakeRoom,
    /// The unit stands where it is of most use.
    Stay,
    /// The unit helps an own move.
    SupportMove,
    /// The unit helps an own unit to stand.
    SupportHold,
    /// The fleet carries an own army.
    Carry,
    /// The order was promised.
    Promised {
        /// To whom.
        to: PowerId,
    },
    /// A retreat into a centre.
    RetreatToCentre {
        /// Whether it is an own one.
        own: bool,
    },
    /// A retreat to where the unit is of most use.
    RetreatNear,
    /// No place is left for a retreat that another own unit has not taken.
    NowhereToGo,
    /// A build for the centre that is nearest to take.
    Build {
        /// The centre, if there is one.
        near: Option<ProvinceId>,
    },
    /// A build is waived for want of a place.
    NoRoom,
    /// The unit that is removed does the least where it stands.
    LeastUseful,
    /// An offer that does no harm and leaves the hands free elsewhere.
    Welcome,
    /// An offer against a power that is about to win.
    Against {
        /// The power.
        leader: PowerId,
    },
    /// The unit has nothing of its own to do that turn.
    CanSpare {
        /// The province of the unit.
        unit: ProvinceId,
    },
    /// The unit is needed where it is, or for something else.
    Needed {
        /// The province of the unit.
        unit: ProvinceId,
    },
    /// The province, or a centre of the other side, is wanted by the power itself.
    Wanted {
        /// The province.
        province: ProvinceId,
    },
    /// The other side has broken a pact.
    BrokeWord {
        /// Who did.
        power: PowerId,
    },
    /// The other side is about to win.
    TooStrong {
        /// Who is.
        power: PowerId,
    },
    /// The offer cannot be kept: it names no such unit, an order that is not legal, or a turn that
    /// is over.
    NotPossible,
    /// The offer wants a peace to be agreed first.
    PeaceFirst,
    /// The rules want an alliance to be agreed first.
    AllianceFirst,
    /// The offer binds one side alone.
    OneSided,
    /// The power has offered something that it does not want any more.
    SecondThoughts,
    /// The power itself is ahead.
    Ahead,
    /// The end that is proposed leaves the power out.
    LeftOut,
    /// No centre has changed hands for a long time.
    NoProgress {
        /// For how many years.
        years: u16,
    },
    /// The game is open.
    StillOpen,
    /// The others cannot keep a power from winning any more.
    Lost {
        /// Which.
        winner: PowerId,
    },
}

impl Why {
    /// The reason as a sentence of its own.
    #[must_use]
    pub fn sentence(self, map: &Map) -> String {
        let clause = self.clause(map);
        let mut letters = clause.chars();
        let first = letters.next().map(char::to_uppercase).into_iter().flatten();
        first.chain(letters).chain(['.']).collect()
    }

    /// The reason as a clause that ends a sentence, without its full stop.
    #[must_use]
    pub fn clause(self, map: &Map) -> String {
        let name = |province: ProvinceId| map.province(province).name.as_str();
        let of = |power: PowerId| map.power(power).name.as_str();
        match self {
            Self::TakeFree { centre } => format!("{} belongs to nobody", name(centre)),
            Self::TakeFrom { centre, owner } => {
                format!("{} is a centre of {}", name(centre), of(owner))
            }
            Self::Guard { centre, threats: 1 } => format!("one unit could enter {}", name(centre)),
            Self::Guard { centre, threats } => {
                format!("{threats} units could enter {}", name(centre))
            }
            Self::Approach { centre } => format!("it is on the way to {}", name(centre)),
            Self::MakeRoom => "it is as useful there as anywhere".to_owned(),
            Self::Stay => "it is of most use where it stands".to_owned(),
            Self::SupportMove => "the move may meet resistance".to_owned(),
            Self::SupportHold => "the unit there may be attacked".to_owned(),
            Self::Carry => "the army goes by sea".to_owned(),
            Self::Promised { to } => format!("this was promised to {}", of(to)),
            Self::RetreatToCentre { own: true } => "it guards an own centre there".to_owned(),
            Self::RetreatToCentre { own: false } => "there is a centre to take".to_owned(),
            Self::RetreatNear => "of the ways open, this one is of most use".to_owned(),
            Self::NowhereToGo => "no way is left to it".to_owned(),
            Self::Build { near: Some(centre) } => {
                format!("{} is the nearest centre to take", name(centre))
            }
            Self::Build { near: None } => "a unit is owed".to_owned(),
            Self::NoRoom => "no home is free for it".to_owned(),
            Self::LeastUseful => "it does the least where it stands".to_owned(),
            Self::Welcome => "it suits both sides".to_owned(),
            Self::Against { leader } => {
                format!("{} is to be kept from winning", of(leader))
            }
            Self::CanSpare { unit } => format!("the unit in {} can be spared", name(unit)),
            Self::Needed { unit } => format!("the unit in {} is needed", name(unit)),
            Self::Wanted { province } => format!("{} lies on our own way", name(province)),
            Self::BrokeWord { power } => format!("{} has broken an agreement", of(power)),
            Self::TooStrong { power } => format!("{} is close to winning", of(power)),
            Self::NotPossible => "the offer cannot be kept as it stands".to_owned(),
            Self::PeaceFirst => "peace would have to be agreed first".to_owned(),
            Self::AllianceFirst => {
                "by the rules an alliance would have to be agreed first".to_owned()
            }
            Self::OneSided => "it binds one side alone".to_owned(),
            Self::SecondThoughts => "it does not suit us any more".to_owned(),
            Self::Ahead => "we are ahead".to_owned(),
            Self::LeftOut => "it leaves us out".to_owned(),
            Self::NoProgress { years } => {
                format!("no centre has changed hands for {years} years")
            }
            Self::StillOpen => "much can still change".to_owned(),
            Self::Lost { winner } => {
                format!("{} cannot be kept from winning any more", of(winner))
            }
        }
    }
}

/// An order, and why it is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Note {
    /// The order.
    pub order: Order,
    /// Why it is given.
    pub why: Why,
}

impl Note {
    /// The order and its reason in one sentence: `The army in Vienna moves to Serbia: Serbia belongs
    /// to nobody.`
    #[must_use]
    pub fn sentence(&self, map: &Map) -> String {
        let order = write::order(map, &OrderNotes::new(), &self.order, Style::Sentence);
        format!("{}: {}.", order.trim_end_matches('.'), self.why.clause(map))
    }
}
