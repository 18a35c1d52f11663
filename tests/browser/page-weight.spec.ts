// What a page costs the reader: our own scripts as they travel, and how much moves while it loads.
import type { Browser, Cookie, Page, Request } from "@playwright/test";
import { BILLING_PATH } from "../../lib/page-paths.ts";
import { PAUSE_MS, withCutPage } from "./cut-page.ts";
import { disconnectAccounts, importFrom, signInAsImporter } from "./importing.ts";
import { firstPaintOf, loadOnSlowPhone, recordLoading, shiftsOf } from "./loading.ts";
import { type KnownPage, open, PAGES, PERSONAL_PAGES } from "./pages.ts";
import { openSignedIn } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";
import { ensureConnected } from "./without-pages.ts";
import { codeOf, generateCode, openFrame } from "./workspace.ts";

const KB = 1000;
const MOST_SCRIPT_BYTES = 250 * KB;
const MOST_WORKSPACE_BYTES = 400 * KB;
const MOST_LANDING_BYTES = 120 * KB;
const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";
/** The landing page itself, as it travels: its styles are in it. */
const MOST_DOCUMENT_BYTES = 40 * KB;
const LATE_MS = 800;

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

test(
  "no settings page loads more than 250 kB of our own scripts",
  {
    tag: "@deep",
  },
  async ({ page, context, browser, stack, identity }, { annotations }) => {
    await identity.signIn(await identity.addMember(), page.request);
    const cookies = await context.cookies();
    for (const known of PERSONAL_PAGES) {
      const bytes = await weighPage(browser, { app: stack.app, cookies, known });
      annotations.push({ type: `scripts of ${known.name}`, description: `${bytes / KB} kB` });
      expect(bytes).toBeGreaterThan(0);
      expect(bytes, known.name).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    }
  },
);

test("the landing page loads at most 120 kB of our own scripts", async ({ browser, stack }, {
  annotations,
}) => {
  const known = PAGES.find(({ name }) => name === "landing");
  if (known === undefined) throw new Error("There is no landing page");
  const bytes = await weighPage(browser, { app: stack.app, cookies: [], known });
  annotations.push({ type: "scripts of the landing page", description: `${bytes / KB} kB` });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_LANDING_BYTES);
});

test("a frame's workspace loads at most 400 kB of our own scripts, with the colors of its code", async ({
  page,
  context,
  browser,
  stack,
  identity,
}, { annotations }) => {
  await signInAsImporter(page, identity);
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
  await openFrame(page, /^Sign in/);
  await generateCode(page);
  const { pathname } = new URL(page.url());
  const settle = (opened: Page) =>
    expect(codeOf(opened).locator("span[style]").first()).toBeVisible();
  const known = { name: "workspace", path: pathname, isPersonal: true, settle };
  const cookies = await context.cookies();
  const bytes = await weighPage(browser, { app: stack.app, cookies, known });
  annotations.push({ type: "scripts of the workspace", description: `${bytes / KB} kB` });
  expect(bytes).toBeLessThanOrEqual(MOST_WORKSPACE_BYTES);
  await disconnectAccounts(browser, stack, identity);
});

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
  expect(await shiftsOf(page), known.name).toEqual([]);
}

test("nothing moves on a slow phone while the landing page loads, and nothing holds it up", async ({
  browser,
  stack,
}, { annotations }) => {
  const { shifts, blocking, documentBytes, paint } = await loadOnSlowPhone(browser, stack.app);
  annotations.push({ type: "largest paint on a slow phone", description: `${paint.at} ms` });
  annotations.push({ type: "the page itself", description: `${documentBytes / KB} kB` });
  expect(shifts).toEqual([]);
  expect(blocking, "requests that the first paint waits for").toEqual([]);
  expect(documentBytes).toBeLessThanOrEqual(MOST_DOCUMENT_BYTES);
  // What is largest is in the page as the server sends it: no script makes it.
  const sent = await (await fetch(stack.app)).text();
  expect(paint.text).not.toBe("");
  expect(sent).toContain(paint.text);
});

for (const [place, after] of [
  ["its figures", "Retrying</dt>"],
  ["the links at its end", "Developers"],
  ["its last icons", 'class="lucide lucide-sun'],
] as const) {
  test(`nothing moves or is painted while a page arrives that stops for a while among ${place}`, {
    tag: "@deep",
  }, async ({ page, stack }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await recordLoading(page);
    await withCutPage({ app: stack.app, path: "/status", after }, async (address) => {
      await page.goto(address);
      expect(await shiftsOf(page)).toEqual([]);
      // However slow the machine: what is painted before the second part is sent is painted too early.
      expect(await firstPaintOf(page)).toBeGreaterThan(PAUSE_MS);
    });
  });
}

for (const width of [390, 1440]) {
  test(`nothing moves while a page of ${width} px loads, also when live answers come late`, {
    tag: "@deep",
  }, async ({ page, stack, identity, payments }) => {
    const member = await identity.addMember();
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, identity, member);
    await recordLoading(page);
    await delayLiveAnswers(page);
    for (const known of PERSONAL_PAGES.filter(({ path }) => path === BILLING_PATH)) {
      await expectSteady(page, stack.app, known);
    }
    await payments.report("subscription.created", member.userId);
    for (const known of PAGES.filter(({ name }) => !name.startsWith("sign-"))) {
      await expectSteady(page, stack.app, known);
    }
  });
}
