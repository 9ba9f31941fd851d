// Zoom and pan, by changing what part of the drawing is in view.
const whole = svg.viewBox.baseVal;
const all = { x: whole.x, y: whole.y, w: whole.width, h: whole.height };
const view = { ...all };
const NEAREST = 8;

function applyView() {
  view.w = Math.min(view.w, all.w);
  view.h = Math.min(view.h, all.h);
  view.x = Math.min(Math.max(view.x, all.x), all.x + all.w - view.w);
  view.y = Math.min(Math.max(view.y, all.y), all.y + all.h - view.h);
  svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
  picture.classList.toggle("near", view.w < all.w * 0.99);
  placeRing();
}

// The drawing's own coordinates of a place on the screen.
function inDrawing(x, y) {
  const box = svg.getBoundingClientRect();
  const scale = Math.min(box.width / view.w, box.height / view.h);
  const left = box.x + (box.width - view.w * scale) / 2;
  const top = box.y + (box.height - view.h * scale) / 2;
  return { x: view.x + (x - left) / scale, y: view.y + (y - top) / scale, scale };
}

function zoom(by, x, y) {
  const box = svg.getBoundingClientRect();
  const point = inDrawing(x ?? box.x + box.width / 2, y ?? box.y + box.height / 2);
  const w = Math.min(Math.max(view.w / by, all.w / NEAREST), all.w);
  const share = w / view.w;
  view.x = point.x - (point.x - view.x) * share;
  view.y = point.y - (point.y - view.y) * share;
  view.w = w;
  view.h = all.h * (w / all.w);
  applyView();
}

function resetView() { Object.assign(view, all); applyView(); }

function pan(dx, dy) {
  const { scale } = inDrawing(0, 0);
  view.x -= dx / scale;
  view.y -= dy / scale;
  applyView();
}

const fingers = new Map();
let dragged = false;
let lastTap = 0;

picture.addEventListener("pointerdown", (event) => {
  if (event.target.closest(".ring, .zooms")) return;
  fingers.set(event.pointerId, event);
  if (fingers.size === 1) dragged = false;
});
picture.addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  if (fingers.size === 1) {
    const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
    if (!dragged && Math.hypot(dx, dy) < 6) return;
    if (!dragged) picture.setPointerCapture(event.pointerId);
    dragged = true;
    if (view.w < all.w) pan(dx, dy);
  } else if (fingers.size === 2) {
    dragged = true;
    const [a, b] = [...fingers.values()];
    const other = a.pointerId === event.pointerId ? b : a;
    const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
    const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
    if (was > 0) zoom(is / was, (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
  }
  fingers.set(event.pointerId, event);
});
for (const over of ["pointerup", "pointercancel"]) {
  picture.addEventListener(over, (event) => {
    fingers.delete(event.pointerId);
    // A double tap on a touch screen, where nothing was picked up by the first, brings nearer.
    if (over !== "pointerup" || event.pointerType !== "touch" || dragged) return;
    if (event.timeStamp - lastTap < 300) {
      if (view.w < all.w * 0.6) resetView(); else zoom(2.5, event.clientX, event.clientY);
      lastTap = 0;
    } else {
      lastTap = event.timeStamp;
    }
  });
}
picture.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), event.clientX, event.clientY);
}, { passive: false });

const zooms = make("div", "zooms");
for (const [sign, words, act] of [
  ["+", "Nearer", () => zoom(1.5)], ["−", "Further", () => zoom(1 / 1.5)], ["⤢", "The whole board", resetView],
]) {
  const button = make("button", "", sign);
  button.type = "button";
  button.title = words;
  button.setAttribute("aria-label", words);
  button.addEventListener("click", act);
  zooms.append(button);
}
picture.append(zooms);
