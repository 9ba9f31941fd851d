// A newcomer in a real browser: one button, and the Standard game against six computer powers by
// pointing at the board, to its end or to a year; the first year without script, and by keyboard.
//
//   node play.mjs PROGRAM [--until YEAR] [--pictures FOLDER]
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { check, openBrowser, openHouse, openPage, serious } from "./house.mjs";
import { choices, isOver, phase, phaseName, plan, point, typeKeys } from "./player.mjs";

const [program, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : usual);
const until = Number(option("--until", "1902"));
const pictures = option("--pictures", null);
if (pictures) await mkdir(pictures, { recursive: true });

const SIZES = [[390, 844], [820, 1180], [1440, 900]];
const errors = [];
const faults = [];

// Every size, by day and by night, of a page; and what axe says of it.
async function look(browser, page, name) {
  const storageState = await page.context().storageState();
  for (const [width, height] of SIZES) {
    for (const colorScheme of ["light", "dark"]) {
      const view = await openPage(browser, { viewport: { width, height }, colorScheme, storageState }, errors);
      await view.goto(page.url());
      if (pictures) await view.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`) });
      const wide = await view.evaluate(() => document.documentElement.scrollWidth);
      check(wide <= width, `${name} is ${wide} pixels wide where there are ${width}`);
      for (const fault of await serious(view)) faults.push(`${name} ${width} ${colorScheme}: ${fault}`);
      await view.context().close();
    }
  }
}

async function begin(page, address, power) {
  await page.goto(address);
  await page.selectOption("select[name=power]", { label: power });
  await page.getByRole("button", { name: "Play against six computer powers" }).click();
  await page.waitForSelector(".picture svg");
}

// Waits until the phase is another, or the game is over.
async function turned(page, before) {
  await page.waitForFunction(
    (before) => document.querySelector(".board").dataset.phase !== before || document.querySelector(".ending"),
    before, { timeout: 60_000 },
  );
}

async function kept(page, count) {
  await page.waitForFunction(
    (count) => document.getElementById("hint")?.textContent.startsWith("Kept")
      || document.querySelectorAll("#order-list .away").length >= count, count, { timeout: 15_000 });
}

async function pointed(browser, address) {
  const page = await openPage(browser, {}, errors);
  await begin(page, address, "France");
  await look(browser, page, "spring");
  let seen = 0;
  while (!(await isOver(page))) {
    const name = await phaseName(page);
    const year = Number(/\d+/.exec(name)?.[0]);
    if (year > until) break;
    const before = await phase(page);
    const all = await choices(page);
    if (all.length > 0) {
      const orders = plan(all, seen);
      for (const order of orders) await point(page, order);
      await kept(page, 1);
      await page.locator(".duty button").click();
    }
    await turned(page, before);
    await page.waitForFunction(() => document.querySelector("#results li, .ending") !== null);
    seen += 1;
    if (seen === 2) await look(browser, page, "fall");
  }
  check(seen >= 3, `only ${seen} phases were played`);
  await page.goto(`${page.url().replace(/#.*/, "")}/phases/1`);
  await look(browser, page, "results");
  const told = await page.evaluate(() => document.querySelectorAll("#results li").length);
  check(told > 0, "no result is told of the first phase");
  console.log(`pointed through ${seen} phases, to ${await phaseName(page)}`);
  await page.context().close();
}

async function withoutScript(browser, address) {
  const page = await openPage(browser, { javaScriptEnabled: false }, errors);
  await begin(page, address, "Italy");
  await look(browser, page, "no-script");
  for (let tries = 0; ; tries += 1) {
    const name = await page.textContent(".phase");
    if (name.includes("1902")) break;
    check(tries < 200, `without script the game stands at ${name}`);
    const ready = page.getByRole("button", { name: "Ready", exact: true });
    if (await ready.count()) {
      if (name.includes("Spring 1901")) await page.fill("#order-text", "A ven - tyr\nA rom - ven\nF nap - ion");
      await ready.click();
    } else {
      await page.reload();
    }
  }
  console.log("a year without script");
  await page.context().close();
}

async function byKeys(browser, address) {
  const page = await openPage(browser, {}, errors);
  await begin(page, address, "Germany");
  while (!(await phaseName(page)).includes("1902")) {
    const before = await phase(page);
    const all = await choices(page);
    const orders = all.filter((it) => it.verb === "move" || it.verb === "support");
    if (orders.length > 0) {
      for (const order of plan(orders, 1)) await typeKeys(page, order);
      await kept(page, 1);
    }
    if (all.length > 0) {
      await page.locator(".duty button").focus();
      await page.keyboard.press("Enter");
    }
    await turned(page, before);
  }
  console.log("a year by the keyboard alone");
  await page.context().close();
}

const house = await openHouse(program);
const browser = await openBrowser();
try {
  const first = await openPage(browser, {}, errors);
  await first.goto(house.address);
  await look(browser, first, "first");
  for (const path of ["new"]) {
    const answer = await first.goto(`${house.address}/${path}`);
    check(answer.ok(), `/${path} answers ${answer.status()}`);
    await look(browser, first, path);
  }
  await pointed(browser, house.address);
  await withoutScript(browser, house.address);
  await byKeys(browser, house.address);
} finally {
  await browser.close();
  await house.close();
}
check(errors.length === 0, `errors in the console:\n${errors.join("\n")}`);
check(faults.length === 0, `axe finds:\n${[...new Set(faults)].join("\n")}`);
