// The page and its parts. Everything script does ends in the forms, which work without it.
const board = document.querySelector(".board");
const picture = document.querySelector(".picture");
const svg = picture.querySelector("svg");
const game = board.dataset.game;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const at = (code) => (code ?? "").split("/")[0];
const provinces = new Map(
  [...svg.querySelectorAll(".province[data-province]")].map((it) => [it.dataset.province, it]),
);
const name = (code) => provinces.get(at(code))?.dataset.name ?? code;

// An element, with its class and what it says.
function make(tag, kind, text) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  if (text !== undefined) element.textContent = text;
  return element;
}

// Where a province is on the screen, by its unit if one stands there.
function placeOf(code) {
  const unit = svg.querySelector(`.unit[data-province="${CSS.escape(code)}"]`);
  const box = (unit ?? provinces.get(code)?.querySelector(".area"))?.getBoundingClientRect();
  const frame = picture.getBoundingClientRect();
  if (!box) return null;
  return { x: box.x + box.width / 2 - frame.x, y: box.y + box.height / 2 - frame.y };
}

// Shows another scene on the board that is there: units and orders, and whose land is whose.
function showScene(scene) {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${scene.overlay}</svg>`,
    "image/svg+xml",
  );
  const fresh = document.importNode(parsed.querySelector(".overlay"), true);
  if (!calm.matches) fresh.classList.add("fresh");
  svg.querySelector(".overlay").replaceWith(fresh);
  for (const [code, owner] of scene.owners) {
    const land = [provinces.get(code), svg.querySelector(`.edge[clip-path$="-${CSS.escape(code)})"]`)];
    for (const element of land) {
      if (!element) continue;
      for (const old of [...element.classList]) if (old.startsWith("owner-")) element.classList.remove(old);
      if (element.classList.contains("land") || element.classList.contains("edge")) element.classList.add(owner);
    }
  }
}

// What an address asks for; the power as which one looks, where the page names one.
function asked(what) {
  const query = new URLSearchParams(what), seat = new URLSearchParams(location.search).get("seat");
  if (seat) query.set("seat", seat);
  return query.size ? `?${query}` : "";
}

async function fetchScene(phase) {
  const query = asked(phase === undefined ? {} : { phase });
  const answer = await fetch(`/games/${game}/scene${query}`, { headers: { accept: "application/json" } }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
}
