//! What players owe each other.

use crate::handbook::page::Page;

pub(super) fn write(page: &mut Page<'_>) {
    page.text(
        "The game allows you to deceive a power, and asks you to respect the player. What follows \
         is not judged by any referee, and every game is better for it.",
    );
    page.heading("time", "Keep the time");
    page.list(&[
        "Join a game only if you can see it through. A game of seven takes weeks, and an abandoned \
         power spoils it for six.",
        "Order in good time, and change later if you like. Orders early and bad are better than \
         orders late.",
        "If you will be away, say so before the deadline and ask for an extension. If you have to \
         leave, say so too, so that somebody can take your place.",
        "Press *Ready* when you are done; others are waiting for it.",
    ]);
    page.heading("talk", "Talk");
    page.list(&[
        "Answer your mail, if only to say that you have nothing to say yet. Silence is read as \
         hostility.",
        "Lie about your plans if you must, and never about anything outside of the game: no \
         invented illness, no pretended master or referee.",
        "Attack the power and not the player. No insults, no threats, nothing about what people \
         are. What was said in anger in one game is not carried into another.",
        "Take being stabbed as a compliment, and explain a stab, when it is done, as you would \
         like to have it explained to you.",
    ]);
    page.heading("fair", "Play fair");
    page.list(&[
        "One person plays one power. Nobody plays with two names in one game.",
        "Nothing is traded between games: no help here for help there.",
        "In anonymous games do not tell who you are and do not ask. In games without press, do not \
         send messages by your orders beyond what the board makes plain, and none by other ways.",
        "Do not show others what was written to you, other than in your own words. A copy can be \
         forged, and everyone knows it; that belongs to the game.",
        "Play to the end of what your power can reach. A small power decides who wins; throwing \
         a game away to spite one player is poor form.",
    ]);
    page.heading("end", "At the end");
    page.list(&[
        "When a game is decided, agree to end it.",
        "Say thank you, and talk over the game: why you turned on whom is what everybody wants to \
         know.",
        "A mistake of the referee or the master is reported to the master, at once and without \
         heat. What was judged by the rules stands.",
    ]);
}
