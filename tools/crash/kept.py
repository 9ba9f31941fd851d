"""What is on the disk after a kill, and whether it is what was acknowledged."""
import collections
import json
import sqlite3


class Kept:
    """A game as it is kept."""

    def __init__(self, due, numbers, texts):
        self.due = due
        self.numbers = numbers
        self.texts = texts


def read(file):
    """The games of a database, by number, once SQLite itself has found nothing wrong with it."""
    database = sqlite3.connect(file)
    try:
        for pragma, whole in [("integrity_check", [("ok",)]), ("foreign_key_check", [])]:
            found = database.execute(f"PRAGMA {pragma}").fetchall()
            assert found == whole, f"{pragma}: {found}"
        rows = collections.defaultdict(list)
        for game, *row in database.execute("SELECT game, number, body FROM events ORDER BY 1, 2"):
            rows[game].append(row)
        games = database.execute("SELECT id, due FROM games").fetchall()
        assert rows.keys() <= {game for game, _ in games}, "events of no game"
        return {
            game: Kept(due, [it[0] for it in rows[game]], [it[1] for it in rows[game]])
            for game, due in games
        }
    finally:
        database.close()


class Story:
    """What the events of a game tell, with all that is wrong in it."""

    def __init__(self, kept):
        self.faults = []
        self.orders = collections.defaultdict(list)
        self.ready = set()
        self.messages = collections.Counter()
        self.joined = self.shortened = self.phases = self.phase = 0
        self.stage = "begins"
        if kept.numbers != list(range(len(kept.numbers))) or not kept.numbers:
            self.faults.append(f"its events are numbered {kept.numbers}")
        for text in kept.texts:
            self.take(json.loads(text))
        # Both are written with what follows them.
        if self.stage in ("begins", "between"):
            self.faults.append(f"it stops half way, after {kept.texts[-1:]}")

    def expect(self, good, event):
        if not good:
            self.faults.append(f"in phase {self.phase}, which {self.stage}, there is {event}")

    def take(self, event):
        what = event["event"]
        if what == "created":
            self.expect(self.stage == "begins", event)
            self.stage = "gathers"
        elif what == "phase-began":
            first = self.stage == "gathers" and event["phase"] == 1
            next_one = self.stage == "between" and event["phase"] == self.phase + 1
            self.expect(first or next_one, event)
            self.phase, self.stage = event["phase"], "is played"
        elif what == "phase-ended":
            self.expect(self.stage == "is played" and event["phase"] == self.phase, event)
            # What was judged is what was handed in last.
            last = {seat: lines[-1] for (phase, seat), lines in self.orders.items()
                    if phase == self.phase}
            self.expect(dict(map(tuple_of, event["orders"])) == last, event)
            self.stage = "between"
            self.phases += 1
        elif what == "finished":
            self.expect(self.stage in ("between", "is played"), event)
            self.stage = "is over"
        elif what == "promises":
            self.expect(self.stage == "between", event)
        elif what == "ordered":
            self.expect(self.stage == "is played", event)
            self.orders[self.phase, event["seat"]].append(tuple(event["orders"]))
        elif what == "ready":
            self.expect(self.stage == "is played", event)
            self.ready.add((self.phase, event["seat"]))
        elif what == "said":
            self.messages[event["from"], event["text"]] += 1
        elif what == "joined":
            self.joined += 1
        elif what == "due-moved":
            self.shortened += event["why"] == "master"


def tuple_of(pair):
    seat, lines = pair
    return seat, tuple(lines)


def explains(sent, kept):
    """Whether what is kept is what was acknowledged, with or without what was not answered, in the
    order in which it was sent."""
    reached = {0}
    for body, answer in sent:
        further = {at + 1 for at in reached if at < len(kept) and kept[at] == body}
        reached = {"yes": further, "no": reached, "unknown": reached | further}[answer]
    return len(kept) in reached


def counted(notes, what, kept):
    """What is wrong with how often something is kept."""
    answers = collections.Counter(it.answer for it in notes if it.what == what)
    least, most = answers["yes"], answers["yes"] + answers["unknown"]
    if not least <= kept <= most:
        yield f"{what} was acknowledged {least} times, unanswered {most - least}, and is kept {kept}"


def faults_of(story, notes, people):
    """What is wrong with a game, for what was asked of it."""
    yield from story.faults
    sent = collections.defaultdict(list)
    for it in notes:
        if it.what == "orders":
            sent[it.phase, it.seat].append((tuple(it.body), it.answer))
    # Also what nobody sent must not be there.
    for key in sent.keys() | {key for key in story.orders if key[1] in people}:
        # Kept orders name their power first, `France: A par - bur`.
        orders = [tuple(line.split(": ", 1)[-1] for line in it) for it in story.orders[key]]
        if not explains(sent[key], orders):
            yield f"of phase and power {key} was sent {sent[key]}, and is kept {story.orders[key]}"
    asked = {"yes": {1}, "no": {0}, "unknown": {0, 1}}
    words = {(it.seat, it.body): it.answer for it in notes if it.what == "message"}
    for word in words.keys() | {word for word in story.messages if word[0] in people}:
        if story.messages[word] not in asked[words.get(word, "no")]:
            yield f"{word}, {words.get(word)}, is kept {story.messages[word]} times"
    for it in notes:
        if it.what == "ready" and it.answer == "yes" and (it.phase, it.seat) not in story.ready:
            yield f"{it} is not kept"
    yield from counted(notes, "join", story.joined)
    yield from counted(notes, "due", story.shortened)


def faults(before, now, sent):
    """What is wrong with the games that are kept `now`, when some were kept `before`, for all that
    was sent; and their stories."""
    found, stories = [], {}
    notes = collections.defaultdict(list)
    for it in sent:
        notes[it.game].append(it)
    for game, old in before.items():
        if game not in now or now[game].texts[:len(old.texts)] != old.texts:
            found.append(f"game {game}: what was kept once is kept no longer")
    for it in sent:
        if it.what == "game" and it.answer == "yes" and it.game not in now:
            found.append(f"{it} is not kept")
    for game, kept in now.items():
        story = stories[game] = Story(kept)
        alone = any(it.what == "start" for it in notes[game])
        people = {0} if alone else set(range(7))
        found += [f"game {game}: {it}" for it in faults_of(story, notes[game], people)]
    return found, stories
