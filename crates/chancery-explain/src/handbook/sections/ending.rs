//! How a game ends and how it is counted.

use chancery::rules::TurnLimit;

use crate::handbook::page::Page;

pub(super) fn write(page: &mut Page<'_>) {
    page.heading("solo", "A solo");
    page.text(
        "A power that owns 18 of the 34 centres of the standard board after a Fall, and more than \
         any other, has won, alone. Other boards name their own number. If two powers reach it in \
         the same Fall and own equally many, the game goes on. <victory>",
    );
    page.heading("draws", "Draws by agreement");
    page.text(
        "Players may vote for a draw at any time. A game says beforehand who shares in one: all \
         powers that are still on the board, or those that the proposal lists, or nobody, in which \
         case there are no such draws. A proposal passes when every power that is still on the \
         board has agreed to it, computer powers among them. In most games the votes are secret: \
         nobody learns who has not agreed.",
    );
    page.text(
        "Where the game allows *concession*, all the others may also concede the game to one of \
         them, who has then won.",
    );
    page.heading("last-year", "A last year");
    page.text(match page.rules.turn_limit {
        TurnLimit::Draw => {
            "A game may have a last year. If nobody has won by its end, the game is a draw between \
             all powers that own a centre. <turn-limit>"
        }
        TurnLimit::MostCentres => {
            "A game may have a last year. If nobody has won by its end, the power with the most \
             centres has; if several have equally many, they share it. <turn-limit>"
        }
    });
    page.text(
        "Some boards also end the game as a draw when no centre has changed hands for a number of \
         years.",
    );
    page.heading("elimination", "Elimination");
    page.text(
        "A power that has no unit and no centre is out of the game. A power that has lost its last \
         centre and still has units plays on until the Winter takes them; one with a centre and no \
         units may yet build.",
    );
    page.heading("scoring", "Scoring");
    page.text(
        "Where games are counted together, each names a scoring system. A solo takes everything, \
         whatever the system.",
    );
    page.table(
        ["System", "Without a solo"],
        &[
            ["`draw-size`", "100 points, shared evenly by those in the draw; centres do not count"],
            [
                "`sum-of-squares`",
                "100 points, shared in proportion to the square of the centres owned",
            ],
            [
                "`tribute`",
                "a point a centre, 66 shared evenly by the survivors, and each of these pays the \
                 leader a point for every centre it owns above six",
            ],
            ["`centre-count`", "100 points, shared in proportion to the centres owned"],
            ["`unranked`", "nothing is counted"],
        ],
    );
    page.text(
        "The system shapes the play: where only the size of a draw counts, small powers are worth \
         eliminating, and where centres count, the leader is worth stopping. Look it up before \
         the first turn.",
    );
}
