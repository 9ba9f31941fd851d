// The keyboard: Tab and arrows go over the board, letters are verbs.
const VERBS = { h: "hold", m: "move", s: "support", c: "convoy" };
const AWAY = ["disband", "remove"];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The province that can be pressed and lies nearest in a direction.
function towards(code, [dx, dy]) {
  const from = placeOf(code);
  let best = null, least = Infinity;
  for (const [other, element] of provinces) {
    if (other === code || !element.hasAttribute("tabindex")) continue;
    const to = placeOf(other);
    if (!from || !to) continue;
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (along <= 0) continue;
    const cost = along + 2 * aside;
    if (cost < least) { least = cost; best = element; }
  }
  return best;
}

picture.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const code = event.target.closest?.(".province") ? owner(event.target) : null;
  if (code && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    tap(at(code));
    if (document.activeElement === document.body) provinces.get(at(code))?.focus();
    return;
  }
  if (code && ARROWS[event.key]) {
    event.preventDefault();
    towards(at(code), ARROWS[event.key])?.focus();
    return;
  }
  if (event.key === "+" || event.key === "=") return zoom(1.5);
  if (event.key === "-") return zoom(1 / 1.5);
  if (event.key === "0") return resetView();
  const key = event.key.toLowerCase();
  const has = (word) => choices.some((it) => it.unit === unit && it.verb === word);
  if (code && unit === null && choices.some((it) => it.unit === at(code)) && (VERBS[key] || key === "x")) {
    unit = at(code);
  }
  if (unit === null) return;
  const word = key === "x" ? AWAY.find(has) : VERBS[key];
  if (word && has(word)) {
    event.preventDefault();
    choose(word);
  } else if (key === "x") {
    event.preventDefault();
    const own = unit;
    clear();
    setOrder(null, own);
  }
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
