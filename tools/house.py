"""Real houses for checks that drive one from outside.

    house.py PROGRAM FOLDER -- COMMAND...

opens one in an empty folder, with somebody who has a token and plays a game, runs COMMAND with
{base} and {token} filled in while it is open, and ends with its exit code.
"""
import http.cookiejar
import json
import re
import subprocess
import sys
import threading
import urllib.parse
import urllib.request

# What everybody here is known by.
PASSWORD = "the long way to the sea"


def begun(command):
    """Starts a command that opens a house, and gives its process, which has not opened it yet."""
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True)


def serving(program, folder, *more):
    """The command that opens a house on a free port."""
    return [program, "serve", "--listen", "127.0.0.1:0", "--data", str(folder), *more]


def address(house):
    """Waits until a house is open, and gives its address."""
    said = []
    for line in house.stderr:
        said.append(line)
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            # What it says later must go somewhere, or it would stop to wait for a reader.
            threading.Thread(target=house.stderr.read, daemon=True).start()
            return found[0]
    sys.exit("the house did not open: " + "".join(said))


def ask(base, opener, path, body, shown=None, method="POST"):
    """Asks something of the API, and gives what it answers."""
    headers = {"Content-Type": "application/json"}
    if shown:
        headers["Authorization"] = "Bearer " + shown
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + "/api/v1" + path, data, headers, method=method)
    text = opener.open(request).read()
    return json.loads(text) if text else None


def registered(base, name):
    """Registers somebody and gives a token for everything that players and masters do."""
    cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    browser = urllib.request.build_opener(cookies)
    form = {"name": name, "password": PASSWORD}
    browser.open(base + "/register", urllib.parse.urlencode(form).encode()).read()
    wanted = {"label": "a check", "scopes": ["read", "play", "press", "master"]}
    return ask(base, browser, "/me/tokens", wanted)["token"]


def prepared(base):
    """Somebody's token. Game 1 is theirs, as France and as its master, against computer powers."""
    token = registered(base, "Ann")
    program = urllib.request.build_opener()
    settings = {"title": "A check", "sharing": "choice"}
    ask(base, program, "/games", {"master": True, "settings": settings}, token)
    ask(base, program, "/games/1/join", {"power": 2}, token)
    ask(base, program, "/games/1/start", None, token)
    orders = {"phase": 1, "orders": "A par - bur", "ready": True}
    ask(base, program, "/games/1/orders", orders, token, "PUT")
    return token


def main():
    program, folder, dashes, *command = sys.argv[1:]
    assert dashes == "--", __doc__
    house = begun(serving(program, folder))
    try:
        base = address(house)
        filled = {"base": base, "token": prepared(base)}
        words = [word.format(**filled) for word in command]
        sys.exit(subprocess.run(words, check=False).returncode)
    finally:
        house.terminate()
        house.wait()


if __name__ == "__main__":
    main()
