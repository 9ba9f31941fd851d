// Being told: the page shows what is new without being loaded again where that will do.
async function freshPage() {
  // Not where the page was sent from: a form that was refused is shown at an address of its own.
  const { shown } = board.dataset;
  const address = new URL(`/games/${game}${shown ? `/phases/${shown}` : ""}${location.search}`, location.href);
  address.searchParams.set("part", "panels");
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  return text === null ? null : new DOMParser().parseFromString(text, "text/html");
}

// Puts parts of a fresh page in the place of the old ones, if they differ.
function replaceParts(page, parts) {
  for (const part of parts) {
    const old = document.querySelector(part), fresh = page.querySelector(part);
    if (!old || !fresh || old.outerHTML === fresh.outerHTML) continue;
    fresh.hidden = old.hidden;
    old.replaceWith(document.importNode(fresh, true));
  }
}

const phaseOf = (page) => page.querySelector(".board").dataset.phase;
// Whether a phase is another than the one on the board.
const isOther = (phase) => "now" in board.dataset && String(phase) !== board.dataset.phase;

// What only others did: how far they are, what they wrote. Whoever writes is not disturbed.
async function refresh() {
  const page = await freshPage();
  if (!page) return;
  if (page.querySelector(".ending") && !document.querySelector(".ending")) return location.reload();
  if (isOther(phaseOf(page))) return turn();
  const writes = document.activeElement?.closest?.("#press, #results");
  replaceParts(page, writes ? [".powers"] : [".powers", "#press", "#results"]);
  showDuty();
}

// Another phase: another board and other orders. It is brought once, however often it is told; and
// again where still another was told meanwhile.
let turning = null, isBehind = false;
function turn() {
  isBehind = true;
  turning ??= (async () => {
    while (isBehind) { isBehind = false; await bring(); }
    turning = null;
  })();
  return turning;
}

async function bring() {
  const [page, scene] = [await freshPage(), await fetchScene()];
  if (!page || !scene) return location.reload();
  if (page.querySelector(".ending") && !document.querySelector(".ending")) return location.reload();
  const phase = phaseOf(page);
  // Played between the two.
  if (phase !== String(scene.phase)) { isBehind = true; return; }
  if (!isOther(phase)) return;
  board.dataset.phase = phase;
  document.title = page.title;
  // What was about to be kept was for the phase before.
  unkept += 1;
  showScene(scene);
  replaceParts(page, [".phase", ".phases", "#orders", "#press", "#results", ".powers", ".ending", ".duties"]);
  readChoices();
  clear();
  setUpForm();
  showDuty();
  tick();
  openTab("results");
  say(`${document.querySelector(".phase").textContent} has begun.`);
}

function listen() {
  const told = new EventSource(`/games/${game}/changes${asked({})}`);
  told.addEventListener("changed", (event) => {
    if (isOther(event.data)) turn(); else if ("now" in board.dataset) refresh();
  });
  // What happened before the house was heard: while the page came, or while the house was closed.
  let lost = false;
  told.addEventListener("error", () => { lost = true; });
  told.addEventListener("now", (event) => {
    if (isOther(event.data)) turn(); else if (lost) refresh();
    lost = false;
  });
}

readChoices();
setUpTabs();
showDuty();
show();
showHandle(0);
setUpForm();
tick();
setInterval(tick, 1000);
listen();
