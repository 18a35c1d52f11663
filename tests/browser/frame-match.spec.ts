// A person reads how closely a frame's code matches the provider's render, in both versions of the code.
import type { Page } from "@playwright/test";
import { toWidthNote } from "../../lib/designs/elements/width-note.ts";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { expectAccessible } from "./axe.ts";
import { disconnectAccounts, importFrom, section, signInAsImporter } from "./importing.ts";
import { expect, test } from "./stack-fixture.ts";
import { ensureConnected } from "./without-pages.ts";
import { codeOf, generateCode, openFrame } from "./workspace.ts";

const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";
/** What differs are letters, which the test's machine sets in fonts of its own. */
const LEAST_MATCH = 90;

test.afterAll(async ({ browser, stack, identity }) => {
  await disconnectAccounts(browser, stack, identity);
});

const matchOf = (page: Page) => page.getByRole("status", { name: "Match" });

async function readMatch(page: Page): Promise<number> {
  await expect(matchOf(page)).toContainText(/Matches Figma's picture:\s*[\d.]+%/);
  return Number(/([\d.]+)%/.exec(await matchOf(page).innerText())?.[1]);
}

async function importHarbor(page: Page, stack: StackFile): Promise<void> {
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
}

test("a frame's match is measured once for each version, and an address names the version", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await signInAsImporter(page, identity);
  await importHarbor(page, stack);
  const imported = page.url();
  await openFrame(page, /^Overview/);
  const flowing = await readMatch(page);
  expect(flowing).toBeGreaterThanOrEqual(LEAST_MATCH);
  expect(flowing).toBeLessThanOrEqual(100);
  const frame = page.url();
  const code = codeOf(page);
  await generateCode(page);
  const flowingCode = await code.innerText();

  const versions = page.getByRole("radiogroup", { name: "Version of the code" });
  await versions.getByRole("radio", { name: "Flowing" }).focus();
  // The choice follows the focus while the key is down.
  await page.keyboard.down("ArrowRight");
  await expect(versions.getByRole("radio", { name: "Exact" })).toBeFocused();
  await page.keyboard.up("ArrowRight");
  await expect(page).toHaveURL(`${frame}?version=exact&tab=code`);
  // The code of the other version is shown until this one has an answer.
  await expect.poll(() => code.allInnerTexts()).not.toEqual([flowingCode]);
  await generateCode(page);
  await expect(code).not.toHaveText(flowingCode, { useInnerText: true });
  expect(await readMatch(page)).toBeGreaterThanOrEqual(LEAST_MATCH);
  await page.reload();
  await expect(versions.getByRole("radio", { name: "Exact" })).toBeChecked();

  await versions.getByRole("radio", { name: "Flowing" }).click();
  await expect(page).toHaveURL(`${frame}?tab=code`);
  await expect(code).toHaveText(flowingCode, { useInnerText: true });
  expect(await readMatch(page)).toBe(flowing);

  await page.getByRole("radio", { name: "Difference" }).click();
  await expect(page.locator("canvas")).toBeVisible();
  await keepScreenshot("frame-match");
  await page.locator("iframe").evaluate((preview) => preview.remove());
  await expectAccessible(page, "frame-match");

  await page.goto(imported);
  await expect(section(page, "Pages and frames").getByText(`${flowing}% match`)).toBeVisible();
  await keepScreenshot("frame-match-gallery");
});

test("a match is what was measured: a black page matches little, and what cannot be loaded has no figure", {
  tag: "@deep",
}, async ({ page, stack, identity }) => {
  await signInAsImporter(page, identity);
  await importHarbor(page, stack);
  await page.route("**/api/storage/**", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await openFrame(page, /^Settings/);
  const reason = "The pictures for the comparison could not be loaded.";
  await expect(matchOf(page)).toHaveText(reason);
  await expect(page.getByRole("radio", { name: "Difference" })).toBeHidden();

  await page.unroute("**/api/storage/**");
  await page.route("**/preview/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><style>body { margin: 0; height: 100vh; background: #000 }</style>",
    }),
  );
  await page.reload();
  expect(await readMatch(page)).toBeLessThan(LEAST_MATCH / 2);
});

/** No design of the emulator has a frame that is too wide somewhere: the page is told so of those without a note. */
async function noteWidth(page: Page, holdsFrom: number): Promise<void> {
  const note = JSON.stringify(`"notes": ${JSON.stringify([toWidthNote(holdsFrom)])}`).slice(1, -1);
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).replaceAll(/\\"notes\\": ?\[\]/g, () => note)),
    );
  });
}

test("the widths at which a frame does not hold are marked on the slider, and said there", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await signInAsImporter(page, identity);
  await importHarbor(page, stack);
  await noteWidth(page, 700);
  await page.reload();
  await openFrame(page, /^Sign in/);
  await expect(page.getByTestId("width-problem")).toBeVisible();
  await expect(page.getByText("Below 700 px, something is wider than the page.")).toBeHidden();
  await page.getByRole("button", { name: "390", exact: true }).click();
  await expect(page.getByText("Below 700 px, something is wider than the page.")).toBeVisible();
  await keepScreenshot("width-problem");
});
