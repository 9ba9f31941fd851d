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
