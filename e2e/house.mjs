// A house of its own in an empty folder, and browsers at it.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

// Opens a house with the given program. Nothing is there before.
export async function openHouse(program) {
  const folder = await mkdtemp(join(tmpdir(), "chancery-e2e-"));
  const house = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--data", join(folder, "data")]);
  let said = "";
  house.stderr.setEncoding("utf8");
  const address = await new Promise((found, failed) => {
    house.stderr.on("data", (text) => {
      said += text;
      const open = /https?:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (open) found(open[0]);
    });
    house.on("exit", (code) => failed(new Error(`the house closed with ${code}: ${said}`)));
  });
  const close = async () => {
    house.removeAllListeners("exit");
    const gone = new Promise((done) => house.on("exit", done));
    house.kill("SIGTERM");
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  return { address, close };
}

export async function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
}

// A page whose console is listened to: whatever is an error there is one here.
export async function openPage(browser, options, errors) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return page;
}

// What axe finds serious on a page.
export async function serious(page) {
  await page.evaluate(await readFile(AXE, "utf8"));
  const found = await page.evaluate(() => axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }));
  return found.violations
    .filter((it) => it.impact === "serious" || it.impact === "critical")
    .map((it) => `${it.id}: ${it.help} (${it.nodes.slice(0, 3).map((node) => node.target.join(" ")).join("; ")})`);
}

export function check(holds, words) {
  if (!holds) throw new Error(words);
}
