// From signing up to the first code: what the home page, the navigation and the palette lead to.
import type { Page } from "@playwright/test";
import { approve, askForAccess, connectionRow, disconnect, openConnections } from "./connecting.ts";
import { beginImport, lookUp, section, untilEnded } from "./importing.ts";
import { judgeLooks } from "./looks.ts";
import { aNewcomer } from "./newcomer.ts";
import { HOME, signInByLink, signUp } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";
import { codeOf, generateCode, openFrame } from "./workspace.ts";

const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";

const steps = (page: Page) => section(page, "Get started");

/** By the navigation, as a person goes. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(HOME);
}

async function expectDone(page: Page, done: number): Promise<void> {
  await goHome(page);
  await expect(steps(page).getByRole("status")).toHaveText(`${done} of 4 done`);
}

test("a new user follows the checklist, whose steps are done by their effects, until it is gone", async ({
  page,
  stack,
  keepScreenshot,
}) => {
  await signUp(page, stack, aNewcomer(), "/sign-up");
  await expect(page).toHaveURL(HOME);
  await expectDone(page, 0);
  await judgeLooks(page, "home-new", keepScreenshot);
  await page.setViewportSize({ width: 1280, height: 800 });

  await steps(page).getByRole("button", { name: "Hide the steps" }).click();
  await page.reload();
  await expect(page.getByText("Setup: 0 of 4 done")).toBeVisible();
  await page.getByRole("button", { name: "Show the steps" }).click();

  await steps(page).getByRole("link", { name: "Connect Figma" }).click();
  await askForAccess(page, "Figma");
  await approve(page, "grace");
  await expect(connectionRow(page, "Figma").getByText("Connected", { exact: true })).toBeVisible();
  await expectDone(page, 1);

  await steps(page).getByRole("link", { name: "Import a design" }).click();
  await lookUp(page, HARBOR_LINK);
  await beginImport(page);
  await untilEnded(page);
  await expect(page).toHaveTitle(/^Harbor.* · Switchboard$/);
  const design = (await page.title()).replace(" · Switchboard", "");
  await expectDone(page, 2);

  await steps(page).getByRole("link", { name: "Choose a frame" }).click();
  await openFrame(page, /^Overview/);
  await expect(page).toHaveTitle(`Overview · ${design} · Switchboard`);
  await generateCode(page);
  await expect(codeOf(page)).toBeVisible();
  await expectDone(page, 3);
  await expect(page.getByRole("complementary", { name: "Plan and credits" })).toContainText(
    "4of 5",
  );

  await steps(page).getByRole("link", { name: "Connect GitHub" }).click();
  await askForAccess(page, "GitHub");
  await approve(page, "grace-hopper");
  await expect(connectionRow(page, "GitHub").getByText("Connected", { exact: true })).toBeVisible();
  await goHome(page);
  await expect(section(page, "Recent imports").getByRole("link", { name: design })).toBeVisible();
  await expect(steps(page)).toBeHidden();
  await expect(page).toHaveTitle("Home · Switchboard");
  await judgeLooks(page, "home-full", keepScreenshot);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Search/ });
  await field.pressSequentially("harbor overv");
  const frame = page.getByRole("option", { name: /^Overview/ });
  await expect(frame).toHaveAttribute("aria-selected", "true");
  await judgeLooks(page, "palette", keepScreenshot);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/frames\//);

  await openConnections(page, stack.app);
  await disconnect(page, "GitHub");
  await disconnect(page, "Figma");
});

test("the palette works by keys alone and gives the focus back", async ({ page, identity }) => {
  await signInByLink(page, identity, await identity.addMember());
  const opener = page.getByRole("button", { name: "Search" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: /^Search/ });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Home" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Sign out");
  await field.fill("dark th");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await page.keyboard.press("Control+k");
  await field.fill("no such thing");
  await expect(page.getByText("Nothing matches “no such thing”.")).toBeVisible();
  await field.fill("connections");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/connections$/);
});

test("on the narrowest phone the header and the bar fit, and can be hit by a thumb", async ({
  page,
  stack,
  identity,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInByLink(page, identity, await identity.addMember());
  await page.goto(new URL("/home", stack.app).href);
  await page.getByRole("button", { name: "Open user menu" }).waitFor();
  const header = page.getByRole("banner");
  for (const control of await header.locator("a, button").all()) {
    const box = await control.boundingBox();
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(320);
    // The account's picture is Clerk's own button.
    if (!name.includes("cl-")) expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
