// Without a mouse, with large letters, on a narrow phone, and without motion.
import type { Page } from "@playwright/test";
import { open, PAGES, PERSONAL_PAGES } from "./pages.ts";
import { openSignedIn, planOf } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

const HEADER = [
  "Skip to content",
  "Switchboard",
  "Home",
  "Designs",
  "Repositories",
  "Pull requests",
  "Settings",
  "Search",
  "Notices",
  "System theme",
  "Open user menu",
];
const NAVIGATION = ["Connections", "Plan & billing", "Generations", "Notices", "Organizations"];

interface Focused {
  name: string;
  /** A ring or a frame that shows where the keyboard is. */
  isMarked: boolean;
  isOnScreen: boolean;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute("aria-label") ?? element.textContent ?? "")
        .replace(/(⌘|Ctrl )K$/, "")
        .trim(),
      isMarked: (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
      isOnScreen: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    };
  });

async function pressTab(page: Page): Promise<Focused> {
  await page.keyboard.press("Tab");
  return await focused(page);
}

test("the tab key visits the header and the settings in reading order, always visibly", async ({
  page,
  identity,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  for (const known of PERSONAL_PAGES) {
    await open(page, page.url(), known);
    const reached: Focused[] = [];
    const expected = known.path.startsWith("/settings/") ? [...HEADER, ...NAVIGATION] : HEADER;
    for (const _ of expected) reached.push(await pressTab(page));
    expect(reached.map(({ name }) => name)).toEqual(expected);
    expect(reached.filter(({ isMarked, isOnScreen }) => !isMarked || !isOnScreen)).toEqual([]);
  }
});

test("the skip link skips the header", async ({ page, stack }) => {
  await page.goto(stack.app);
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect(link).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  expect((await pressTab(page)).name).toBe("Start free");
});

test("settings are navigable by keyboard alone, and the focus stays in place", async ({
  page,
  identity,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  const link = page.getByRole("link", { name: "Generations" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Generations", level: 1 })).toBeVisible();
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute("aria-current", "page");
});

test("a live change does not move the focus", async ({ page, identity, payments }) => {
  const member = await identity.addMember();
  await payments.report("subscription.created", member.userId);
  await openSignedIn(page, identity, member);
  const copy = page.getByRole("main").getByRole("button", { name: /copy/i });
  await copy.focus();
  await payments.report("subscription.canceled", member.userId);
  await expect(planOf(page)).toContainText("Ends");
  await expect(copy).toBeFocused();
});

/** What the page's ground has looked like, frame by frame from the first on. */
async function recordGround(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { groundColors: seen });
    const look = () => {
      // Before its header is there, a page has nothing to show.
      const header = document.querySelector("header");
      const color = header && getComputedStyle(document.body).backgroundColor;
      if (color && !seen.includes(color)) seen.push(color);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test("the theme is chosen by keyboard, remembered, and applied from the first frame", async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(stack.app);
  const dark = page.getByRole("radio", { name: "Dark theme" });
  await page.getByRole("radio", { name: "System theme" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dark).toBeFocused();
  await expect(dark).toBeChecked();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await recordGround(page);
  await page.reload();
  await expect(dark).toBeChecked();
  const grounds = () => page.evaluate(() => (window as { groundColors?: string[] }).groundColors);
  expect(await grounds()).toEqual(["rgb(15, 15, 17)"]);
  // The landing page has a script of its own; all others read the same choice.
  await page.goto(new URL("/pricing", stack.app).href);
  await expect(dark).toBeChecked();
  expect(await grounds()).toEqual(["rgb(15, 15, 17)"]);
});

test("nothing moves with reduced motion", async ({ page, identity, payments }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const member = await identity.addMember();
  await openSignedIn(page, identity, member);
  await expect(planOf(page)).toContainText("Free");
  await payments.report("subscription.created", member.userId);
  await expect(planOf(page)).toContainText("Pro");
  // The page's own: Clerk's widgets answer for themselves.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .filter((target) => target?.closest("main"))
      .map((target) => target?.outerHTML.slice(0, 100)),
  );
  expect(moving).toEqual([]);
});

const NARROWEST = { width: 320, height: 740 };
/** A window of 1280 px at 200 %. */
const ZOOMED = { width: 640, height: 400 };

const hasSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("no page scrolls sideways: at 320 px, at 200 % zoom, with letters twice as large", {
  tag: "@deep",
}, async ({ page, stack, identity, payments }) => {
  const member = await identity.addMember();
  await payments.report("subscription.created", member.userId);
  for (const known of PAGES) {
    if (known.name === "home") await openSignedIn(page, identity, member);
    await open(page, stack.app, known);
    for (const size of [NARROWEST, ZOOMED]) {
      await page.setViewportSize(size);
      expect(await hasSidewaysScroll(page), `${known.name} at ${size.width} px`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await hasSidewaysScroll(page), `${known.name} in large letters`).toBe(false);
  }
});
