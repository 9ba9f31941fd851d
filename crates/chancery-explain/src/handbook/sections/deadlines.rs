//! How long phases last, and what becomes of those who are late.

use crate::handbook::page::Page;

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "A game says how long each kind of phase lasts: a length of time, a clock time on certain \
         days of the week in a named time zone, or no limit, in which case the phase lasts until \
         everybody is ready. The time that is left stands beside the board.",
    );
    page.list(&[
        "Orders can be changed until the phase is judged. What was last handed in counts.",
        "*Ready* says that you are done. When all who have something to order are ready, the phase \
         is judged at once, before its deadline. You may take it back as long as others are still \
         at work.",
        "A phase in which you have no choice does not wait for you, and one in which nobody has a \
         choice is passed over.",
        "*Grace*, where a game has it, is time after the deadline in which the phase still waits \
         for those who are late. It is judged as soon as the last of them is ready.",
        "The master of a game can extend a deadline or pause the game; the players can do the \
         same by a vote. Both are told to all.",
    ]);
    page.heading("missed", "Missed orders");
    page.text(
        "If a deadline comes and a power that has something to order has ordered nothing, the game \
         does what it was set to do. It may excuse a player once or several times: the phase then \
         lasts as long again. When no excuse is left:",
    );
    page.table(
        ["Setting", "What is done"],
        &[
            ["hold", "the units hold, and the player keeps the seat"],
            [
                "civil disorder",
                "the player loses the seat, and the power is in civil disorder until somebody \
                 takes it ({winter})",
            ],
            ["computer", "the player loses the seat, and a computer power plays on"],
            ["wait", "the game waits until the orders are there"],
        ],
    );
    page.text(
        "A player who misses the very first phase may be replaced before anything is judged, if \
         the game is set so: the phase begins again when somebody has taken the seat.",
    );
    page.text(
        "A seat that is free can be taken over. Who takes it inherits all that is the power's: its \
         orders, what was said to it, its offers and its promises. Looking after an orphaned power \
         well is a service to everybody.",
    );
    page.heading("master", "The master");
    page.text(
        "Many games have a *master*. A master can extend and pause, replace players, judge a phase \
         early, enter orders that came by mail, go back to an earlier phase, and mend a position \
         that is wrong. All of that stands in a log that the players can read.",
    );
}
