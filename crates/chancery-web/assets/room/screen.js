"use strict";
// The big screen and the cover: shown anew when the phase changes or somebody is ready.
(() => {
  const place = document.querySelector("[data-game]");
  if (!place) return;
  const { game, phase } = place.dataset;
  const isCover = place.classList.contains("cover");
  const told = new EventSource(`/games/${game}/changes`);
  const follows = isCover || "now" in place.dataset;
  const other = (event) => event.data !== phase;
  told.addEventListener("now", (event) => { if (follows && other(event)) location.reload(); });
  told.addEventListener("changed", (event) => {
    if (follows && (other(event) || !isCover)) location.reload();
  });
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    if (way) document.querySelector(`a[rel=${way}]`)?.click();
  });
  const tick = () => {
    for (const clock of document.querySelectorAll("time[data-due]")) {
      const left = Math.max(0, Math.floor((Date.parse(clock.dateTime) - Date.now()) / 1000));
      const two = (number) => String(number).padStart(2, "0");
      const hours = Math.floor(left / 3600), minutes = two(Math.floor(left / 60) % 60);
      clock.textContent = left > 0 ? `${hours}:${minutes}:${two(left % 60)} left` : "due now";
    }
  };
  tick();
  setInterval(tick, 1000);
})();
