//! What `?` tells at each menu.

/// At the first menu.
pub(crate) const LOBBY_HELP: &str = "Press the letter before a line; Enter does what stands in brackets. \
    Games go on while you are away, and one you play here can be played in a browser as well.";

/// At the table.
pub(crate) const TABLE_HELP: &str = "Orders can be changed until the phase is judged. The map shows units \
    by the letter of their power, armies and fleets apart. Results tell of every order what came \
    of it and why.";

/// At the orders.
pub(crate) const ORDERS_HELP: &str = "Order a unit from lists of what it can do, or type orders in any \
    notation: A par - bur, F mid C A mar - lon, or in words, army in Paris attacks Burgundy. Units \
    without an order hold. What you have ordered is kept as you go.";

/// At the press.
pub(crate) const PRESS_HELP: &str = "A thread is what is said between the same powers; who is not in it \
    does not learn that it is there. A letter that you have begun is kept until you send it or \
    throw it away.";

/// At the offers.
pub(crate) const OFFERS_HELP: &str = "An offer says what you would do and what you ask for it. It binds \
    nobody: whether a promise was kept is seen when the orders are judged, and both of you see it. \
    Two who stand by each other as allies can support each other where the rules ask for an \
    alliance.";

/// At the votes.
pub(crate) const VOTES_HELP: &str = "A motion is carried when everybody who has a vote on it is for it. \
    A vote can be taken back until then. What would end the game waits from phase to phase; the \
    others are over with the phase.";

/// At the instructions.
pub(crate) const INSTRUCTIONS_HELP: &str = "Press the letter of a section. The text and its examples are \
    for the rules of the game you came from.";

/// At the settings.
pub(crate) const SETTINGS_HELP: &str = "If boxes and foreign letters look odd, choose other characters; \
    plain ASCII can be read everywhere. The size is told by most terminals and can be told here \
    where it is not. All of this is for this call.";
