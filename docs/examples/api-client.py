"""Plays France against computer powers by the API, with the standard library alone.

    api-client.py http://localhost:1901 TOKEN [LAST_YEAR]
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request

BASE, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
LAST_YEAR = int(sys.argv[3]) if len(sys.argv) > 3 else 1903


def ask(method, path, body=None):
    """Asks, and gives what is answered; nothing where nothing is."""
    request = urllib.request.Request(
        BASE + "/api/v1" + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
    except urllib.error.HTTPError as fault:
        sys.exit(f"{method} {path}: {json.load(fault)['detail']}")
    return json.loads(text) if text else None


def orders(possible, dice):
    """An order for each unit, drawn from those that may be given."""
    of_unit = {}
    for order in possible["orders"]:
        of_unit.setdefault(order["unit"], []).append(order["order"])
    return [dice.choice(choices) for choices in of_unit.values()]


settings = {"title": "A program plays", "sharing": "choice", "last-year": LAST_YEAR}
game = f"/games/{ask('POST', '/games', {'settings': settings})['id']}"
ask("POST", game + "/join", {"power": 2})
ask("POST", game + "/start")
dice, ordered = random.Random(1901), 0
while (view := ask("GET", game))["stage"] != "finished":
    if view["phase"] == ordered or view["powers"][2]["status"] in ("idle", "ready"):
        time.sleep(0.1)
        continue
    ordered = view["phase"]
    lines = orders(ask("GET", game + "/possible-orders"), dice)
    ask("PUT", game + "/orders", {"phase": ordered, "orders": lines, "ready": True})
    centres = view["powers"][2]["centres"]
    print(f"{view['position']['phase']}: {centres} centres; {', '.join(lines)}")
print("over:", json.dumps(view["outcome"]))
