// Pointing at the board, and the verbs beside the unit.
const ring = make("div", "ring");
ring.hidden = true;
ring.setAttribute("role", "group");
picture.append(ring);

function ringButton(words, key, pressed, act) {
  const button = make("button", pressed ? "pressed" : "", words);
  button.type = "button";
  if (key) button.title = `${words} (${key})`;
  button.setAttribute("aria-pressed", String(pressed));
  button.addEventListener("click", (event) => { event.stopPropagation(); act(); });
  return button;
}

function showRing() {
  ring.hidden = unit === null;
  if (unit === null) return ring.replaceChildren();
  ring.setAttribute("aria-label", `What ${name(unit)} does`);
  const words = [...new Set(choices.filter((it) => it.unit === unit).map((it) => it.verb))];
  ring.replaceChildren(...words.map((word) => ringButton(word, word[0], word === verb, () => choose(word))));
  placeRing();
}

// Asks which of several orders is meant.
function ask(found) {
  unit = found[0].unit;
  show();
  say("Which of these?");
  ring.replaceChildren(...found.map((it) => ringButton(it.order, "", false, () => { clear(); setOrder(it); })));
  ring.hidden = false;
  placeRing();
  ring.querySelector("button").focus();
}

// The verbs stand beside the unit, where they hide the fewest places it may go.
function placeRing() {
  if (ring.hidden || unit === null) return;
  const place = placeOf(unit);
  if (!place) return;
  const width = ring.offsetWidth, height = ring.offsetHeight, gap = 24;
  const lit = [...next()].filter((code) => code !== unit).map(placeOf).filter(Boolean);
  const inside = (value, most) => Math.min(Math.max(value, 4), Math.max(most - 4, 4));
  const spots = [
    [place.x - width / 2, place.y + gap], [place.x - width / 2, place.y - gap - height],
    [place.x + gap, place.y - height / 2], [place.x - gap - width, place.y - height / 2],
    [place.x - width / 2, place.y + 4 * gap], [place.x - width / 2, place.y - 4 * gap - height],
  ].map(([x, y]) => [inside(x, picture.clientWidth - width), inside(y, picture.clientHeight - height)]);
  const covers = ([x, y], point, margin) => point.x > x - margin && point.x < x + width + margin
    && point.y > y - margin && point.y < y + height + margin;
  const hidden = (spot) => lit.filter((point) => covers(spot, point, 6)).length + (covers(spot, place, 10) ? 10 : 0);
  const [x, y] = spots.reduce((best, spot) => (hidden(spot) < hidden(best) ? spot : best));
  ring.style.setProperty("transform", `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
}
addEventListener("resize", placeRing);

const owner = (element) => element.closest?.("[data-province]")?.dataset.province;
picture.addEventListener("click", (event) => {
  if (event.target.closest(".ring, .zooms") || dragged) return;
  const code = owner(event.target);
  if (!("now" in board.dataset)) return tellOf(code);
  if (code) tap(at(code)); else clear();
});

// Of a phase that is over a tap tells what became of what stood there.
function tellOf(code) {
  const line = code && document.querySelector(`#results [data-at="${CSS.escape(at(code))}"]`);
  for (const old of document.querySelectorAll("#results .told")) old.classList.remove("told");
  if (!line) return;
  openTab("results");
  line.classList.add("told");
  line.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}
