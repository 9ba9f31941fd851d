// Somebody who plays by pointing at the board, or by the keyboard alone.

// A place on the screen where a province can be pressed: on its unit, or anywhere in its area.
async function spot(page, code) {
  return page.evaluate((code) => {
    const hits = (x, y) => document.elementFromPoint(x, y)?.closest("[data-province]")?.dataset.province === code;
    const area = document.querySelector(`.province[data-province="${code}"] .area`);
    const unit = document.querySelector(`.unit[data-province="${code}"]`);
    for (const box of [unit, area].filter(Boolean).map((it) => it.getBoundingClientRect())) {
      for (let step = 1; step <= 24; step += 1) {
        for (let row = 1; row < step + 1; row += 1) {
          for (let column = 1; column < step + 1; column += 1) {
            const x = box.x + (box.width * column) / (step + 1), y = box.y + (box.height * row) / (step + 1);
            if (hits(x, y)) return { x, y };
          }
        }
      }
    }
    return null;
  }, code);
}

async function press(page, code) {
  const place = await spot(page, code);
  if (!place) throw new Error(`${code} cannot be pressed`);
  await page.mouse.click(place.x, place.y);
}

export const choices = (page) => page.evaluate(() => JSON.parse(document.getElementById("choices")?.textContent ?? "[]"));
export const phase = (page) => page.evaluate(() => document.querySelector(".board").dataset.phase);
export const isOver = (page) => page.evaluate(() => document.querySelector(".ending") !== null);
export const phaseName = (page) => page.textContent(".phase");

const at = (code) => (code ?? "").split("/")[0];

// Points an order out on the board, with the verbs beside the unit where they are needed.
export async function point(page, order) {
  await page.keyboard.press("Escape");
  if (order.verb === "waive") {
    await page.click(".typed summary");
    await page.fill("#order-text", `${await page.inputValue("#order-text")}\n${order.order}`);
    return;
  }
  const builds = order.verb === "build";
  await press(page, order.unit);
  if (builds) {
    const several = await page.locator(".ring button", { hasText: order.order }).count();
    if (several) await page.locator(".ring button", { hasText: order.order }).first().click();
  } else if (order.verb === "move") {
    await press(page, at(order.to));
  } else if (order.verb === "support" || order.verb === "convoy") {
    await page.locator(".ring button", { hasText: order.verb }).click();
    await press(page, at(order.helped));
    const isAsked = await page.evaluate(() => document.querySelector(".picture .chosen") !== null);
    if (isAsked) await press(page, at(order.to ?? order.helped));
  } else {
    await page.locator(".ring button", { hasText: order.verb }).click();
  }
  // Of several ways to say it (a coast, a way over the sea) one is asked for.
  const asked = page.locator(".ring button", { hasText: order.order });
  if (await asked.count()) await asked.first().click();
}

// The same by keys: Tab to the unit, Enter, a letter, arrows to the place.
export async function typeKeys(page, order) {
  const focus = async (code) => {
    for (let step = 0; step < 120; step += 1) {
      const here = await page.evaluate(() => document.activeElement?.closest?.(".province")?.dataset.province);
      if (here === code) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${code}`);
  };
  await page.keyboard.press("Escape");
  await focus(order.unit);
  await page.keyboard.press("Enter");
  if (order.verb === "hold") return page.keyboard.press("h");
  if (order.verb === "support") {
    await page.keyboard.press("s");
    await focus(at(order.helped));
    await page.keyboard.press("Enter");
    const isAsked = await page.evaluate(() => document.querySelector(".picture .chosen") !== null);
    if (!isAsked) return undefined;
    await focus(at(order.to ?? order.helped));
    return page.keyboard.press("Enter");
  }
  await focus(at(order.to));
  return page.keyboard.press("Enter");
}

// An order for each unit: towards a centre of somebody else where one is near, supported by the next.
export function plan(all, seed) {
  // In winter one order will do: more than is owed is of no use.
  const winter = all.filter((it) => ["build", "remove"].includes(it.verb));
  if (winter.length) return [winter[seed % winter.length]];
  const units = [...new Set(all.map((it) => it.unit).filter(Boolean))];
  const orders = [];
  const taken = new Set();
  units.forEach((unit, index) => {
    const own = all.filter((it) => it.unit === unit);
    const joined = orders.find((it) => it.verb === "move"
      && own.some((mine) => mine.verb === "support" && mine.helped === it.unit && at(mine.to) === at(it.to)));
    if (joined && (index + seed) % 2 === 0) {
      orders.push(own.find((mine) => mine.verb === "support" && mine.helped === joined.unit && at(mine.to) === at(joined.to)));
      return;
    }
    const moves = own.filter((it) => it.verb === "move" && !taken.has(at(it.to)));
    const chosen = moves.length ? moves[(index * 7 + seed * 3) % moves.length] : own[(index + seed) % own.length];
    if (chosen.verb === "move") taken.add(at(chosen.to));
    orders.push(chosen);
  });
  return orders;
}
