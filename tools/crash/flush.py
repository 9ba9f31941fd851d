"""Watches a real house through strace, and sees that nothing is acknowledged before it is flushed.

    flush.py PROGRAM FOLDER [MESSAGES]

Players write messages, several at once, so that the house puts them into batches. Each has a text of
its own, by which the trace shows where it was written into the database's journal and which answer
acknowledged it: between the two the journal must have been flushed to the disk. And before the
journal begins again, the database that it was copied into must have been.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import house  # noqa: E402
import load  # noqa: E402

# What is watched: all by which a file or a connection is written, read or flushed.
WRITES = ("write", "writev", "pwrite64", "pwritev", "pwritev2", "sendto", "sendmsg")
READS = ("read", "readv", "recvfrom", "recvmsg")
FLUSHES = ("fsync", "fdatasync")
# A page of the database is shown whole.
SHOWN = "4200"
JOURNAL, DATABASE = "chancery.sqlite-wal", "chancery.sqlite"
WORD = re.compile(r"word \d+ of the trace")


def watched(program, folder, trace):
    """The command that opens a house and has what it does written into a file."""
    calls = "trace=" + ",".join(WRITES + READS + FLUSHES)
    # Detached, so that the process we start is the house.
    strace = ["strace", "-D", "-f", "-yy", "-s", SHOWN, "-e", calls, "-e", "signal=none"]
    return [*strace, "-o", str(trace), *house.serving(program, folder, "--no-limits")]


class Call:
    """A call of the system: its name, the file or connection, what was read or written, and the
    lines of the trace at which it began and ended."""

    def __init__(self, name, text, began):
        self.name = name
        found = re.match(r"\d+<(.*?)>[,) ]", text)
        # Also where a call has no file at all.
        self.of = found[1] if found else ""
        self.text = text
        self.began = began
        self.ended = None

    def __str__(self):
        return f"{self.name}({self.of}) in line {self.began + 1}"

    def on(self, file):
        return self.of.endswith("/" + file)


def calls(trace):
    """The calls of a trace in the order in which they began."""
    found, open_calls = [], {}
    for at, line in enumerate(trace):
        task, _, rest = line.rstrip("\n").partition(" ")
        rest = rest.lstrip()
        resumed = re.match(r"<\.\.\. (\w+) resumed>", rest)
        if resumed:
            call = open_calls.pop(task, None)
            if call:
                # What was read stands here, what was written at the beginning.
                call.text += rest[resumed.end():]
                call.ended = at
            continue
        begun = re.match(r"(\w+)\(", rest)
        if not begun:
            continue
        call = Call(begun[1], rest[begun.end():], at)
        found.append(call)
        if rest.endswith("<unfinished ...>"):
            open_calls[task] = call
        else:
            call.ended = at
    return found


def succeeded(call):
    return call.ended is not None and re.search(r"\)\s*= 0$", call.text)


class Witness:
    """What a trace says about each message: when it was written and when it was acknowledged."""

    def __init__(self, found):
        self.written = {}
        self.answered = {}
        # The flushes of the journal.
        self.flushes = []
        self.faults = []
        self.restarts = 0
        # What is being asked on each connection, and whether the database has writes not flushed.
        self.asking = {}
        self.dirty = False
        for call in found:
            if call.on(JOURNAL):
                self.see_journal(call)
            elif call.on(DATABASE):
                self.dirty = call.name in WRITES or self.dirty and not succeeded(call)
            elif call.name in READS:
                for word in WORD.findall(call.text):
                    self.asking[call.of] = word
            elif call.of in self.asking and "HTTP/1.1 204" in call.text:
                self.answered[self.asking.pop(call.of)] = call

    def see_journal(self, call):
        if call.name in FLUSHES and succeeded(call):
            self.flushes.append(call)
        elif call.name in WRITES:
            # A page is written again with all that came before on it: the first time counts.
            for word in WORD.findall(call.text):
                self.written.setdefault(word, call)
            if begins_file(call):
                self.restarts += 1
                if self.dirty:
                    self.faults.append("the journal begins again before the database that it was "
                                       f"copied into is flushed: {call}")

    def flush_of(self, word):
        """The first flush of the journal between a message's write and its answer."""
        written, answered = self.written.get(word), self.answered.get(word)
        if written is None or answered is None:
            self.faults.append(f"{word}: the trace shows no write, or no answer")
            return None
        for it in self.flushes:
            if it.began > written.ended and it.ended < answered.began:
                return it
        self.faults.append(f"{word} is acknowledged before it is flushed: {written}, {answered}")
        return None


def begins_file(call):
    """Whether something is written at the beginning of its file: the last argument is the place."""
    return call.name == "pwrite64" and re.search(r", 0\)\s*= \d+$", call.text)


def speak(world, base, seat, count):
    """Writes messages, one after the other."""
    line = load.Line(base, world.tokens[seat])
    for _ in range(count):
        text = world.word()
        note = world.said("message", 1, 1, seat, text)
        load.done(note, *line.ask("POST", "/games/1/press", {"text": text}))
    line.close()


def traced(program, folder, messages):
    """Has messages written in a house that is watched; gives them and the trace."""
    trace = folder / "trace"
    watching = house.begun(watched(program, folder / "data", trace))
    try:
        base = house.address(watching)
        tokens = [house.registered(base, f"Player {number}") for number in range(load.POWERS)]
        world = load.World(tokens, "the trace")
        world.set_up(base, "early")
        each = -(-messages // load.POWERS)
        writers = [threading.Thread(target=speak, args=(world, base, seat, each))
                   for seat in range(load.POWERS)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
    finally:
        watching.terminate()
        watching.wait()
    end = re.compile(rf"^{watching.pid} +\+\+\+ ", re.MULTILINE)
    while not end.search(text := trace.read_text(errors="replace")):
        # It ends a moment after the house, and writes down what it has seen.
        time.sleep(0.05)
    return [it for it in world.sent if it.what == "message"], text


def main():
    program, folder, *rest = sys.argv[1:]
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    messages, text = traced(program, folder, int(rest[0]) if rest else 2100)
    witness = Witness(calls(text.splitlines()))
    assert messages and all(it.answer == "yes" for it in messages), "a message was not taken"
    if witness.restarts < 2:
        witness.faults.append("the journal never began again: more messages are needed")
    batches = collections.Counter(witness.flush_of(it.body) for it in messages)
    if witness.faults:
        print(*witness.faults[:10], f"{len(witness.faults)} faults", sep="\n", file=sys.stderr)
        sys.exit(1)
    print(f"{len(messages)} messages in {len(batches)} batches of up to {max(batches.values())}: each "
          "was written, flushed, then acknowledged.")
    print(f"The journal began {witness.restarts} times; before that the database was flushed.")


main()
