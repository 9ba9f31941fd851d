// An order in the making: the unit, what it is to do, whom it helps, and where that goes.
let unit = null, verb = null, helped = null;

const left = () => choices.filter((it) => it.unit === unit
  && (verb === null || it.verb === verb) && (helped === null || it.helped === helped));

// Which provinces the next tap may be on.
function next() {
  if (unit === null) return new Set(choices.map((it) => it.unit).filter(Boolean));
  if (verb === null) return new Set(left().filter((it) => it.verb === "move").map((it) => at(it.to)));
  if (verb === "support" || verb === "convoy") {
    if (helped === null) return new Set(left().map((it) => it.helped));
    return new Set(left().map((it) => at(it.to ?? it.helped)));
  }
  return new Set(left().map((it) => at(it.to)).filter(Boolean));
}

function show() {
  const can = next();
  for (const [code, element] of provinces) {
    element.classList.toggle("chosen", code === unit || code === helped);
    element.classList.toggle("lit", unit !== null && can.has(code));
    const active = can.has(code) || code === unit;
    element.classList.toggle("can", active);
    if (active) {
      element.setAttribute("tabindex", "0");
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", label(code));
    } else {
      element.removeAttribute("tabindex");
      element.setAttribute("role", "graphics-object");
      element.removeAttribute("aria-label");
    }
  }
  showRing();
  if (unit === null) return;
  const said = { move: "goes to …", support: "supports …", convoy: "carries …" }[verb] ?? "…";
  say(helped !== null
    ? `${name(unit)} ${verb === "convoy" ? "carries" : "supports"} ${name(helped)}: to where? (itself: to hold)`
    : `${name(unit)} ${said}`);
}

// What a province that can be pressed says of itself.
function label(code) {
  if (unit === null) return `${name(code)}: ${orderOf(code) ?? "no order"}`;
  if (code === unit) return `${name(code)}, chosen`;
  return `${name(code)}: ${verb ?? "move"}`;
}

function clear() { unit = verb = helped = null; show(); }

function pickUnit(code) {
  unit = code; verb = helped = null;
  const only = [...new Set(left().map((it) => it.verb))];
  if (only.length === 1 && only[0] === "build") { ask(left()); return; }
  show();
}

function choose(word) {
  verb = word; helped = null;
  const found = left();
  if (found.length === 1 || !["move", "support", "convoy"].includes(word)) return write(found);
  show();
}

// Writes the order that was pointed at; of several (a coast to choose) it asks for one.
function write(found) {
  if (found.length === 0) return clear();
  if (found.length > 1) return ask(found);
  const [order] = found;
  clear();
  setOrder(order);
}

function tap(code) {
  if (choices.length === 0) return;
  if (unit === null || (verb === null && !next().has(code) && code !== unit)) {
    if (choices.some((it) => it.unit === code)) return pickUnit(code);
    return clear();
  }
  if (verb === null && code === unit) {
    const stay = left().filter((it) => ["hold", "remove", "disband"].includes(it.verb));
    const builds = left().filter((it) => it.verb === "build");
    if (builds.length) return write(builds);
    return stay.length ? write(stay) : clear();
  }
  if (!next().has(code)) {
    // Another unit is taken up; anywhere else lets go.
    return choices.some((it) => it.unit === code) ? pickUnit(code) : clear();
  }
  if (verb === null) return write(left().filter((it) => it.verb === "move" && at(it.to) === code));
  if ((verb === "support" || verb === "convoy") && helped === null) {
    helped = code;
    const found = left();
    return found.length === 1 ? write(found) : show();
  }
  return write(left().filter((it) => at(it.to ?? it.helped) === code));
}
