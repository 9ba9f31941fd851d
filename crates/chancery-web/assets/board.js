// Pointing at the board. Everything it does ends in the text of the form, which works without it.
"use strict";
(() => {
  const board = document.querySelector(".board");
  const form = document.getElementById("order-form");
  const game = board.dataset.game;

  const told = new EventSource(`/games/${game}/changes`);
  told.addEventListener("changed", (event) => {
    // Another phase is another page; what only others did does not disturb whoever writes.
    if (!("now" in board.dataset)) return;
    if (event.data !== board.dataset.phase) location.reload();
    else refresh();
  });

  // Shows anew how far the others are.
  async function refresh() {
    const answer = await fetch(location.pathname).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const powers = page.querySelector(".powers");
    if (powers) document.querySelector(".powers").replaceWith(powers);
  }

  if (!form) return;

  const choices = JSON.parse(document.getElementById("choices").textContent);
  const text = document.getElementById("order-text");
  const hint = document.getElementById("hint");
  const verbs = document.getElementById("verbs");
  const provinces = new Map(
    [...document.querySelectorAll(".picture [data-province].province")].map((it) => [it.dataset.province, it]),
  );
  const name = (code) => provinces.get(code.split("/")[0])?.dataset.name ?? code;
  const at = (code) => (code ?? "").split("/")[0];

  // What has been pointed at: the unit, what it is to do, whom it helps.
  let unit = null, verb = null, helped = null;

  const left = () => choices.filter((it) => it.unit === unit
    && (verb === null || it.verb === verb) && (helped === null || it.helped === helped));

  // Which provinces the next tap may be on, and what it means there.
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
    const lit = unit === null ? new Set() : next();
    const can = next();
    for (const [code, element] of provinces) {
      element.classList.toggle("chosen", code === unit || code === helped);
      element.classList.toggle("lit", lit.has(code));
      element.classList.toggle("can", can.has(code) || code === unit);
      if (can.has(code) || code === unit) element.setAttribute("tabindex", "0");
      else element.removeAttribute("tabindex");
    }
    verbs.replaceChildren();
    verbs.hidden = unit === null;
    if (unit === null) return;
    for (const word of new Set(choices.filter((it) => it.unit === unit).map((it) => it.verb))) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = word;
      button.setAttribute("aria-pressed", String(word === verb));
      button.addEventListener("click", () => choose(word));
      verbs.append(button);
    }
    const said = { move: "goes to …", support: "supports …", convoy: "carries …" }[verb] ?? "…";
    hint.textContent = helped !== null
      ? `${name(unit)} ${verb === "convoy" ? "carries" : "supports"} ${name(helped)}: to where? (itself: to hold)`
      : `${name(unit)} ${said}`;
  }

  function clear() { unit = verb = helped = null; show(); }

  function choose(word) {
    verb = word; helped = null;
    const all = left();
    if (all.length === 1 || !["move", "support", "convoy"].includes(word)) return write(all);
    show();
  }

  // Writes the order that was pointed at; of several (a coast to choose) it asks for one.
  async function write(found) {
    if (found.length > 1) return ask(found);
    const order = found[0].order;
    const own = found[0].unit;
    const same = (line) => choices.some((it) => it.unit === own && it.order === line.trim());
    const lines = text.value.split("\n").filter((line) => line.trim() !== "");
    const kept = found[0].verb === "waive" ? lines : lines.filter((line) => !same(line));
    text.value = [...kept, order].join("\n");
    clear();
    await keep(order);
  }

  function ask(found) {
    verbs.replaceChildren();
    verbs.hidden = false;
    for (const it of found) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = it.order;
      button.addEventListener("click", () => write([it]));
      verbs.append(button);
    }
    hint.textContent = "Which of these?";
    verbs.querySelector("button").focus();
  }

  async function keep(order) {
    const body = new URLSearchParams({ phase: board.dataset.phase, orders: text.value });
    try {
      const answer = await fetch(form.action, { method: "POST", body });
      hint.textContent = answer.ok ? `Kept: ${order}` : "Not kept. Press Keep to see why.";
    } catch {
      hint.textContent = "Not kept: the house does not answer. Press Keep to try again.";
    }
  }

  function tap(code) {
    if (unit === null || (verb === null && !next().has(code) && code !== unit)) {
      const units = new Set(choices.map((it) => it.unit));
      unit = units.has(code) ? code : null;
      verb = helped = null;
      return show();
    }
    if (verb === null && code === unit) {
      const stay = choices.filter((it) => it.unit === unit && ["hold", "remove", "disband"].includes(it.verb));
      const builds = choices.filter((it) => it.unit === unit && it.verb === "build");
      if (builds.length) return write(builds);
      return stay.length ? write(stay) : clear();
    }
    if (!next().has(code)) return clear();
    if (verb === null) return write(choices.filter((it) => it.unit === unit && it.verb === "move" && at(it.to) === code));
    if ((verb === "support" || verb === "convoy") && helped === null) {
      helped = code;
      const all = left();
      return all.length === 1 ? write(all) : show();
    }
    return write(left().filter((it) => at(it.to ?? it.helped) === code));
  }

  const picture = document.querySelector(".picture");
  const owner = (element) => element.closest?.("[data-province]")?.dataset.province;
  picture.addEventListener("click", (event) => {
    const code = owner(event.target);
    if (code) tap(at(code)); else clear();
  });
  picture.addEventListener("keydown", (event) => {
    const code = owner(event.target);
    if (code && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return tap(at(code));
    }
    const word = { h: "hold", m: "move", s: "support", c: "convoy", x: "disband" }[event.key];
    if (word && unit !== null && choices.some((it) => it.unit === unit && it.verb === word)) {
      event.preventDefault();
      choose(word);
    }
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") clear(); });
  show();
})();
