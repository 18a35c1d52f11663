// What a page costs the reader: our own scripts as they travel, and how much moves while it loads.
import type { Browser, Cookie, Page, Request } from "@playwright/test";
import { type KnownPage, open, PAGES, PERSONAL_PAGES } from "./pages.ts";
import { signInByLink } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

const KB = 1000;
const MOST_SCRIPT_BYTES = 250 * KB;
/** A tenth of what is called good. */
const MOST_SHIFT = 0.01;
const LATE_MS = 800;
/** For what would still move after everything is there. */
const QUIET_MS = 500;

/** Compressed bytes of every script that comes from our own server; Clerk's come from theirs. */
async function weighScripts(requests: readonly Request[], app: string): Promise<number> {
  const own = requests.filter(
    (request) =>
      new URL(request.url()).origin === new URL(app).origin &&
      new URL(request.url()).pathname.endsWith(".js"),
  );
  const sizes = await Promise.all(own.map((request) => request.sizes()));
  return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0);
}

/** By a browser that has nothing in its cache. */
async function weighPage(
  browser: Browser,
  { app, cookies, known }: { app: string; cookies: Cookie[]; known: KnownPage },
): Promise<number> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await open(page, app, known);
  await page.waitForLoadState("networkidle");
  const bytes = await weighScripts(requests, app);
  await context.close();
  return bytes;
}

test("no settings page loads more than 250 kB of our own scripts", async ({
  page,
  context,
  browser,
  stack,
  identity,
}, { annotations }) => {
  await signInByLink(page, identity, await identity.addMember());
  const cookies = await context.cookies();
  for (const known of PERSONAL_PAGES) {
    const bytes = await weighPage(browser, { app: stack.app, cookies, known });
    annotations.push({ type: `scripts of ${known.name}`, description: `${bytes / KB} kB` });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, known.name).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  }
});

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        const moved = shift.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "?");
        window.shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What the backend says comes late, as over a slow line: the page has to hold its place until then. */
async function delayLiveAnswers(page: Page): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      setTimeout(() => socket.send(message), LATE_MS);
    });
  });
}

async function expectSteady(page: Page, app: string, known: KnownPage): Promise<void> {
  await open(page, app, known);
  await page.waitForTimeout(QUIET_MS);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${known.name}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT);
}

for (const width of [390, 1440]) {
  test(`nothing moves while a page of ${width} px loads, also when live answers come late`, {
    tag: "@deep",
  }, async ({ page, stack, identity, payments }) => {
    const member = await identity.addMember();
    await payments.report("subscription.created", member.userId);
    await page.setViewportSize({ width, height: 900 });
    await signInByLink(page, identity, member);
    await recordShifts(page);
    await delayLiveAnswers(page);
    for (const known of PAGES.filter(({ name }) => !name.startsWith("sign-"))) {
      await expectSteady(page, stack.app, known);
    }
  });
}
