"""Players who keep a house busy and remember what it answered."""
import dataclasses
import http.client
import json
import random
import threading

POWERS = 7
# How many games of a kind go on at once. In "early" ones phases end when all are ready, in "due"
# ones by a deadline that is a second or two away, in "computer" ones six powers are the house's.
GAMES = {"early": 3, "due": 8, "computer": 2}
# Who misses a deadline holds, so that the next one is as much of a deadline.
MISSED = {"excuses": 0, "then": "hold", "fresh-start": False}
# A phase of the "due" kind that nobody shortens would last this long.
HOUR = {"kind": "length", "seconds": 3600}
PACE = {"movement": HOUR, "retreat": HOUR, "adjustment": HOUR, "grace": 0}


@dataclasses.dataclass
class Sent:
    """Something that was asked for, and whether it was acknowledged: "yes", "no" where it was
    refused, "unknown" where the house died over it."""
    what: str
    game: int
    phase: int
    seat: int
    body: object
    answer: str = "unknown"


class Gone(Exception):
    """The house does not answer any more."""


class Line:
    """A connection by which somebody asks the API."""

    def __init__(self, base, token):
        self.connection = http.client.HTTPConnection(base.removeprefix("http://"), timeout=30)
        self.headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}

    def ask(self, method, path, body=None):
        """Gives the status and what was answered."""
        data = None if body is None else json.dumps(body)
        try:
            self.connection.request(method, "/api/v1" + path, data, self.headers)
            answer = self.connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as fault:
            raise Gone from fault
        if answer.status >= 500:
            raise AssertionError(f"{method} {path}: {answer.status} {text!r}")
        return answer.status, json.loads(text) if text else None

    def close(self):
        self.connection.close()


class World:
    """What the players of a house know of it together."""

    def __init__(self, tokens, title):
        self.tokens = tokens
        self.title = title
        self.sent = []
        self.games = {}
        self.words = 0
        self.lock = threading.Lock()

    def said(self, *of):
        """Notes that something is being asked for."""
        note = Sent(*of)
        with self.lock:
            self.sent.append(note)
        return note

    def word(self):
        """A text that nobody has written before."""
        with self.lock:
            self.words += 1
            return f"word {self.words} of {self.title}"

    def over(self, game):
        with self.lock:
            self.games.pop(game, None)

    def missing(self):
        """A kind of which another game is wanted."""
        with self.lock:
            kinds = list(self.games.values())
        return next((kind for kind, most in GAMES.items() if kinds.count(kind) < most), None)

    def set_up(self, base, kind):
        """Sets up a game; all seven join it, or one where the house plays the others."""
        lines = [Line(base, token) for token in self.tokens]
        try:
            settings = {"title": kind, "sharing": "choice", "missed": MISSED, "last-year": 1903}
            if kind == "due":
                settings["pace"] = PACE
            note = self.said("game", 0, 0, 0, kind)
            made = done(note, *lines[0].ask("POST", "/games", {"master": True, "settings": settings}))
            note.game = game = made["id"]
            for seat in range(1 if kind == "computer" else POWERS):
                note = self.said("join", game, 0, seat, None)
                done(note, *lines[seat].ask("POST", f"/games/{game}/join", {"power": seat}))
            if kind == "computer":
                note = self.said("start", game, 0, 0, None)
                done(note, *lines[0].ask("POST", f"/games/{game}/start"))
        finally:
            for line in lines:
                line.close()
        with self.lock:
            self.games[game] = kind


def done(note, status, body):
    """Notes how something was answered that should be done, and gives what was answered."""
    note.answer = "yes" if status < 300 else "no"
    assert status < 300, f"{note}: {status} {body}"
    return body


class Player(threading.Thread):
    """Somebody who plays one power of every game until the house is gone. The first is master."""

    def __init__(self, world, base, seat, seed):
        super().__init__(daemon=True)
        self.world = world
        self.base = base
        self.seat = seat
        self.dice = random.Random(seed)
        self.line = Line(base, world.tokens[seat])
        # Of each game the phase as last seen, what may be ordered in it, and whether one is ready.
        self.known = {}
        self.fault = None
        self.asked = 0

    def run(self):
        try:
            while True:
                self.turn()
        except Gone:
            pass
        except Exception as fault:  # Told by the one who waits for this thread.
            self.fault = fault
        finally:
            self.line.close()

    def turn(self):
        """Does one thing."""
        missing = self.world.missing() if self.seat == 0 else None
        if missing:
            self.world.set_up(self.base, missing)
        with self.world.lock:
            games = list(self.world.games.items())
        games = [it for it in games if it[1] != "computer" or self.seat == 0]
        if not games:
            return
        game, kind = self.dice.choice(games)
        if game not in self.known:
            return self.look(game)
        chance = self.dice.random()
        if kind == "due" and self.seat == 0 and chance < 0.4:
            self.shorten(game)
        elif self.known[game]["ready"] and chance < 0.7:
            self.look(game)
        elif chance > 0.7:
            self.speak(game)
        elif chance < 0.3 or kind == "due":
            self.order(game)
        else:
            self.be_ready(game)

    def look(self, game):
        """Looks which phase it is and what may be ordered in it."""
        status, found = self.ask("GET", f"/games/{game}/possible-orders")
        if status != 200:
            return
        known = self.known.setdefault(game, {"phase": 0, "ready": False})
        if known["phase"] == found["phase"]:
            return
        units = {}
        for order in found["orders"]:
            units.setdefault(order["unit"], []).append(order["order"])
        self.known[game] = {"phase": found["phase"], "ready": False, "units": list(units.values())}

    def order(self, game):
        known = self.known[game]
        lines = [self.dice.choice(choices) for choices in known["units"]]
        sent = self.world.said("orders", game, known["phase"], self.seat, lines)
        self.tell(sent, "PUT", "orders", {"phase": known["phase"], "orders": lines})

    def be_ready(self, game):
        known = self.known[game]
        sent = self.world.said("ready", game, known["phase"], self.seat, True)
        known["ready"] = self.tell(sent, "PUT", "ready", {"phase": known["phase"], "value": True})

    def speak(self, game):
        text = self.world.word()
        to = self.dice.choice([[], [(self.seat + 1) % POWERS]])
        sent = self.world.said("message", game, self.known[game]["phase"], self.seat, text)
        self.tell(sent, "POST", "press", {"to": to, "text": text})

    def shorten(self, game):
        sent = self.world.said("due", game, 0, self.seat, None)
        seconds = self.dice.randint(1, 2)
        self.tell(sent, "POST", "desk", {"kind": "due", "seconds": seconds})

    def tell(self, sent, method, path, body):
        """Asks for something that may be refused, since others play meanwhile; whether it was not."""
        status, answer = self.ask(method, f"/games/{sent.game}/{path}", body)
        sent.answer = "yes" if status < 300 else "no"
        if status < 300:
            return True
        slug = answer["type"].rsplit("/", 1)[-1]
        assert slug in ("other-phase", "over", "flood"), f"{sent}: {status} {answer}"
        if slug == "over":
            self.world.over(sent.game)
        elif slug == "other-phase":
            self.look(sent.game)
        return False

    def ask(self, *of):
        self.asked += 1
        return self.line.ask(*of)
