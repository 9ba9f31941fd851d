// The panels beside the board: tabs, and on a phone a sheet that is drawn up.
const column = document.querySelector(".column");
const tabs = [...document.querySelectorAll(".tabs a")];
const panelOf = (tab) => document.getElementById(tab.hash.slice(1));

function openTab(id) {
  for (const tab of tabs) {
    const open = tab.hash === `#${id}`;
    tab.setAttribute("aria-selected", String(open));
    tab.tabIndex = open ? 0 : -1;
    const panel = panelOf(tab);
    if (panel) { panel.hidden = !open; panel.setAttribute("role", "tabpanel"); }
  }
  try { sessionStorage.setItem("chancery-tab", id); } catch { /* It is only a comfort. */ }
}

function setUpTabs() {
  if (tabs.length === 0) return;
  column.classList.add("tabbed");
  tabs[0].parentElement.setAttribute("role", "tablist");
  for (const tab of tabs) {
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", tab.hash.slice(1));
    panelOf(tab)?.setAttribute("role", "tabpanel");
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      openTab(tab.hash.slice(1));
      drawSheet(true);
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const other = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      openTab(other.hash.slice(1));
      other.focus();
    });
  }
  let last = null;
  try { last = sessionStorage.getItem("chancery-tab"); } catch { /* It is only a comfort. */ }
  // What an address points at may lie inside a panel: an offer, a vote.
  const target = location.hash && document.getElementById(location.hash.slice(1));
  const inside = target ? target.closest(".panel")?.id : undefined;
  const known = tabs.some((tab) => tab.hash === `#${last}`);
  const usual = "now" in board.dataset ? "orders" : "results";
  openTab(inside ?? ("now" in board.dataset && known ? last : usual));
  if (!inside) return;
  drawSheet(true);
  addEventListener("load", () => {
    if (target.id === inside) column.scrollTop = 0; else target.scrollIntoView();
  });
}

// The handle of the sheet says what is missing and how long there is.
const handle = make("button", "handle");
handle.type = "button";
const handleWords = make("span", "handle-words");
const handleTime = make("span", "handle-time");
handle.append(handleWords, handleTime);
handle.addEventListener("click", () => drawSheet(!column.classList.contains("drawn")));
column.prepend(handle);

// The one thing to do next stands at the foot of the column, whichever panel is open.
const duty = make("div", "duty");
column.append(duty);

const ready = () => document.querySelector("#orders .primary");
function showDuty() {
  const words = ready()?.textContent;
  if (!words) return duty.replaceChildren();
  // Whoever has it in focus keeps it.
  if (duty.textContent === words) return;
  const button = make("button", "primary", words);
  button.type = "button";
  button.addEventListener("click", () => ready()?.click());
  duty.replaceChildren(button);
}

function drawSheet(up) {
  column.classList.toggle("drawn", up);
  handle.setAttribute("aria-expanded", String(up));
  handle.setAttribute("aria-controls", "panels");
}

function showHandle(missing) {
  handleWords.textContent = !form() ? "Results and press"
    : missing === 0 ? "All units have orders"
    : missing === 1 ? "One order is missing" : `${missing} orders are missing`;
}

// Clocks: how long there is until a phase is due.
function length(seconds) {
  const days = Math.floor(seconds / 86400), hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 1) return `${days} d ${hours} h`;
  if (days === 1 || hours > 0) return `${days * 24 + hours} h ${minutes} min`;
  if (minutes >= 5) return `${minutes} min`;
  return `${minutes}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

function tick() {
  let first = "";
  for (const clock of document.querySelectorAll("time[data-due]")) {
    const left = Math.max(0, (Date.parse(clock.dateTime) - Date.now()) / 1000);
    clock.textContent = left > 0 ? `${length(left)} left` : "due now";
    first ||= clock.textContent;
  }
  handleTime.textContent = first;
}
