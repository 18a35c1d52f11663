// The official React client in a real browser against an engine process of its own.
import { expect, type Page, test } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { accounts } from "../local/engine/fixtures/network-api.ts";
import { type EngineProcess, startEngineProcess } from "./react-client/engine-process.ts";
import { servePage } from "./react-client/page-server.ts";

const PRESSES = 40;
const CRASHES = 4;

let engine: EngineProcess;
let pages: Awaited<ReturnType<typeof servePage>>;

test.beforeAll(async () => {
  [engine, pages] = await Promise.all([startEngineProcess(), servePage()]);
});
test.afterAll(async () => {
  pages.close();
  await engine.stop();
});

const stored = () =>
  new ConvexHttpClient(engine.url, { logger: false }).query(accounts.total, { name: "ada" });

async function open(page: Page): Promise<number> {
  await page.goto(`${pages.url}?convex=${encodeURIComponent(engine.url)}`);
  await expect(page.getByRole("button")).toBeVisible();
  return await stored();
}

const shownBy = (page: Page) => page.evaluate(() => window.shown);

test("a foreign mutation appears on the page without a reload", async ({ page }) => {
  const before = await open(page);
  const foreign = new ConvexHttpClient(engine.url, { logger: false });
  for (let added = 1; added <= PRESSES; added += 1) {
    await foreign.mutation(accounts.add, { name: "ada" });
    await expect(page.getByRole("button")).toHaveText(String(before + added));
  }
});

test("an optimistic update shows immediately and never flickers back", async ({ page }) => {
  const before = await open(page);
  for (let press = 0; press < PRESSES; press += 1) await page.getByRole("button").click();
  await expect.poll(() => page.evaluate(() => window.confirmed)).toBe(PRESSES);
  const shown = await shownBy(page);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect(shown.at(-1)).toBe(before + PRESSES);
  expect(await stored()).toBe(before + PRESSES);
});

test("presses during an engine's crash and restart are neither lost nor doubled", {
  tag: "@deep",
}, async ({ page }) => {
  const before = await open(page);
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    for (let press = 0; press < PRESSES / CRASHES; press += 1) {
      if (press === 5) engine.kill();
      await page.getByRole("button").click();
    }
    await expect
      .poll(() => page.evaluate(() => window.confirmed))
      .toBe((crash * PRESSES) / CRASHES);
  }
  expect(await stored()).toBe(before + PRESSES);
  await expect(page.getByRole("button")).toHaveText(String(before + PRESSES));
});
