// Keeping orders as they are made: every change is sent at once, and told when it is on the disk.
const form = () => document.getElementById("order-form");
const text = () => document.getElementById("order-text");
const hint = () => document.getElementById("hint");
let choices = [];
let keeping = Promise.resolve();
let unkept = 0;
let isSending = false;

function readChoices() {
  const script = document.getElementById("choices");
  choices = script ? JSON.parse(script.textContent) : [];
}

const linesOf = () => text().value.split("\n").map((line) => line.trim()).filter(Boolean);

// The order of a unit among the lines of the form.
const orderOf = (unit) => linesOf().find((line) => choices.some((it) => it.unit === unit && it.order === line));

function say(words, kind) {
  const place = hint();
  if (!place) return;
  place.textContent = words;
  place.classList.toggle("bad", kind === "bad");
}

// Puts an order in place of the one that its unit had, or takes that away.
function setOrder(choice, unit = choice?.unit) {
  const same = (line) => choices.some((it) => it.unit === unit && it.order === line);
  const lines = linesOf();
  const left = choice?.verb === "waive" ? lines : lines.filter((line) => !same(line));
  text().value = (choice ? [...left, choice.order] : left).join("\n");
  showOrders();
  keep(choice ? `Kept: ${choice.order}` : "Kept without that order.");
}

// Sends what the form holds; one after the other, so that the last is what is kept.
function keep(words) {
  const mine = ++unkept;
  keeping = keeping.then(async () => {
    if (mine !== unkept) return;
    const body = new URLSearchParams(new FormData(form()));
    isSending = true;
    try {
      const answer = await fetch(form().action, {
        method: "POST", body, headers: { accept: "application/json" }, keepalive: true,
      });
      const told = answer.status === 204 ? null : await answer.json().catch(() => null);
      if (mine === unkept) showKept(mine, words, answer.ok, told);
    } catch {
      say("Not kept: the house does not answer. It is tried again.", "bad");
      setTimeout(() => { if (mine === unkept) keep(words); }, 3000);
    }
    isSending = false;
  });
}

// What the house says to orders that were sent.
async function showKept(mine, words, done, told) {
  if (told?.late) return turn();
  if (!done) return say(told?.faults?.map((it) => it.words).join(" ") ?? "Not kept. Press Keep to see why.", "bad");
  say(words);
  const scene = await fetchScene();
  if (!scene || mine !== unkept || !("now" in board.dataset)) return;
  if (isOther(scene.phase)) return turn();
  showScene(scene);
  show();
  const page = await freshPage();
  if (page && mine === unkept && !isOther(phaseOf(page))) replaceParts(page, ["#doubts", ".powers"]);
}

// A form that is sent waits for the orders on their way: neither overtakes the other.
document.addEventListener("submit", (event) => {
  const sent = event.target, button = event.submitter;
  if (!isSending) { unkept += 1; return; }
  event.preventDefault();
  // The form has what was not begun to be sent.
  if (sent === form()) unkept += 1;
  keeping.then(() => { if (sent.isConnected && (!button || button.isConnected)) sent.requestSubmit(button); });
});

// The form as it is used with a board: orders are pointed at, and typed where that is opened.
function setUpForm() {
  if (form()) {
    text().addEventListener("input", showOrders);
    // What could not be read stays open to be mended.
    if (!text().hasAttribute("aria-invalid")) document.querySelector(".typed")?.removeAttribute("open");
  }
  showOrders();
}

// The list of units and their orders beside the board, each with a way to take it back.
function showOrders() {
  const list = document.getElementById("order-list");
  if (!list) return showHandle(0);
  const units = [...new Set(choices.map((it) => it.unit).filter(Boolean))];
  const lines = linesOf();
  const shown = units.map((unit) => {
    const row = make("li");
    const order = orderOf(unit);
    const pick = make("button", "unit-name", name(unit));
    pick.type = "button";
    pick.addEventListener("click", () => { pickUnit(unit); provinces.get(unit)?.focus(); });
    row.append(pick, make("span", order ? "order" : "order quiet", order ?? "no order"));
    if (order) {
      const away = make("button", "away", "×");
      away.type = "button";
      away.setAttribute("aria-label", `Take back ${order}`);
      away.addEventListener("click", () => setOrder(null, unit));
      row.append(away);
    }
    return row;
  });
  for (const line of lines.filter((line) => !choices.some((it) => it.order === line && it.unit))) {
    const row = make("li");
    row.append(make("span", "unit-name", ""), make("span", "order", line));
    shown.push(row);
  }
  list.replaceChildren(...shown);
  list.hidden = shown.length === 0;
  const missing = units.filter((unit) => !orderOf(unit)).length;
  board.dataset.missing = missing;
  showHandle(missing);
}
