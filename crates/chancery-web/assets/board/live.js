// Being told: the page shows what is new without being loaded again where that will do.
async function freshPage() {
  const address = new URL(location.href);
  address.searchParams.set("part", "panels");
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
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

// What only others did: how far they are, what they wrote. Whoever writes is not disturbed.
async function refresh() {
  const page = await freshPage();
  if (!page) return;
  if (page.querySelector(".ending") && !document.querySelector(".ending")) return location.reload();
  const writes = document.activeElement?.closest?.("#press, #results");
  replaceParts(page, writes ? [".powers"] : [".powers", "#press", "#results"]);
  showDuty();
}

// Another phase: another board and other orders.
async function turn() {
  const [page, scene] = [await freshPage(), await fetchScene()];
  if (!page || !scene) return location.reload();
  const fresh = page.querySelector(".board");
  board.dataset.phase = fresh.dataset.phase;
  document.title = page.title;
  showScene(scene);
  replaceParts(page, [".phase", ".phases", "#orders", "#press", "#results", ".powers", ".ending", ".duties"]);
  if (page.querySelector(".ending") && !document.querySelector(".ending")) return location.reload();
  readChoices();
  clear();
  showOrders();
  showDuty();
  tick();
  openTab("results");
  say(`${document.querySelector(".phase").textContent} has begun.`);
}

function listen() {
  const told = new EventSource(`/games/${game}/changes${asked({})}`);
  const isOld = (event) => "now" in board.dataset && event.data !== board.dataset.phase;
  told.addEventListener("changed", (event) => {
    if (isOld(event)) turn(); else if ("now" in board.dataset) refresh();
  });
  // What happened before the house was heard: while the page came, or while the house was closed.
  let lost = false;
  told.addEventListener("error", () => { lost = true; });
  told.addEventListener("now", (event) => {
    if (isOld(event)) turn(); else if (lost) refresh();
    lost = false;
  });
}

readChoices();
setUpTabs();
showDuty();
show();
showHandle(0);
if (form()) {
  showOrders();
  text().addEventListener("input", showOrders);
  document.querySelector(".typed")?.removeAttribute("open");
}
tick();
setInterval(tick, 1000);
listen();
