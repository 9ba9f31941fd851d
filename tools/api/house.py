"""A real house for the checks of its API: opened in an empty folder, with somebody who has a token
and plays a game.

    house.py PROGRAM FOLDER -- COMMAND...

runs COMMAND with {base} and {token} filled in while the house is open, and ends with its exit code.
"""
import http.cookiejar
import json
import re
import subprocess
import sys
import threading
import urllib.parse
import urllib.request


def opened(program, folder):
    """Opens a house on a free port, and gives it with its address."""
    house = subprocess.Popen(
        [program, "serve", "--listen", "127.0.0.1:0", "--data", folder],
        stderr=subprocess.PIPE,
        text=True,
    )
    for line in house.stderr:
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            # What it says later must go somewhere, or it would stop to wait for a reader.
            threading.Thread(target=house.stderr.read, daemon=True).start()
            return house, found[0]
    sys.exit("the house did not open")


def ask(base, opener, path, body, shown=None, method="POST"):
    """Asks something of the API, and gives what it answers."""
    headers = {"Content-Type": "application/json"}
    if shown:
        headers["Authorization"] = "Bearer " + shown
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + "/api/v1" + path, data, headers, method=method)
    text = opener.open(request).read()
    return json.loads(text) if text else None


def prepared(base):
    """Registers somebody and gives a token for everything. Game 1 is theirs, as France and as its
    master, against computer powers."""
    cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    browser = urllib.request.build_opener(cookies)
    form = {"name": "Ann", "password": "the long way to the sea"}
    browser.open(base + "/register", urllib.parse.urlencode(form).encode()).read()
    wanted = {"label": "a check", "scopes": ["read", "play", "press", "master"]}
    token = ask(base, browser, "/me/tokens", wanted)["token"]
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
    house, base = opened(program, folder)
    try:
        filled = {"base": base, "token": prepared(base)}
        words = [word.format(**filled) for word in command]
        sys.exit(subprocess.run(words, check=False).returncode)
    finally:
        house.terminate()
        house.wait()


main()
