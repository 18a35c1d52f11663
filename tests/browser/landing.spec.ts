// What a visitor meets: an example whose figure is measured, prices of the provider, and a way in.
import type { Page } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { EXAMPLE_MATCH } from "../../components/landing/match.ts";
import { expect, test } from "./stack-fixture.ts";

const DESIGN = { width: 1440, height: 900 };
/** As components/designs/match has it. */
const TOLERANCE = 0.1;
/** Browsers of different years differ in the edges of letters by less. */
const MOST_UNDERSTATED = 0.0005;

async function picture(page: Page, address: string): Promise<PNG> {
  await page.goto(address);
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.size > 0);
  return PNG.sync.read(await page.screenshot());
}

test("the match that the landing page states is the one measured here", async ({ page, stack }) => {
  await page.setViewportSize(DESIGN);
  const [ours, theirs] = [
    await picture(page, new URL("/example/page.html", stack.app).href),
    await picture(page, new URL("/example/render.html", stack.app).href),
  ];
  const { width, height } = DESIGN;
  const options = { threshold: TOLERANCE };
  const differing = pixelmatch(ours.data, theirs.data, undefined, width, height, options);
  const measured = differing / (width * height);
  expect(measured).toBeLessThanOrEqual(EXAMPLE_MATCH.differing);
  expect(measured).toBeGreaterThan(EXAMPLE_MATCH.differing - MOST_UNDERSTATED);
  const blank = new PNG(DESIGN).data.fill(255);
  const blankShare = pixelmatch(blank, theirs.data, undefined, width, height, options);
  expect(blankShare).toBeGreaterThan(differing * 10);
});

const example = (page: Page) => page.getByRole("region", { name: "Example" });

test("a visitor compares the example, changes its width, reads its code and sees the prices", async ({
  page,
  stack,
}) => {
  await page.goto(stack.app);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Figma frames");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();

  const divider = example(page).getByRole("slider", { name: /compare/i });
  await divider.focus();
  await page.keyboard.press("Home");
  await expect(divider).toHaveAttribute("aria-valuetext", "Our page covers 0%");
  const preview = page.frameLocator("iframe >> nth=0");
  await expect(preview.getByRole("heading", { name: "Good morning, Ada" })).toBeAttached();
  const widthOfPage = () => preview.locator("html").evaluate((root) => root.clientWidth);
  expect(await widthOfPage()).toBe(DESIGN.width);
  await example(page).getByRole("slider", { name: "Page width" }).fill("1200");
  await expect.poll(widthOfPage).toBe(1200);
  await example(page).getByRole("slider", { name: "Page width" }).fill("390");
  await expect.poll(widthOfPage).toBe(390);
  expect(await preview.locator("html").evaluate((root) => root.scrollWidth)).toBe(390);
  await expect(divider).toBeHidden();

  const code = example(page).getByRole("region", { name: "Code" });
  await expect(code).toContainText("export function Overview()");
  await example(page).getByRole("button", { name: "Svelte" }).click();
  await expect(code).toContainText("{#each");
  await example(page).getByRole("button", { name: "React" }).click();
  await expect(code).toContainText("className");

  // On a busy machine the first pages do not wait until the prices are read.
  await expect(async () => {
    await page.reload();
    const plans = page.getByRole("region", { name: /^Start free/ });
    await expect(plans).toContainText("$20 / month", { timeout: 1000 });
  }).toPass();
});

test("on a phone the whole frame is in view", async ({ page, stack, keepScreenshot }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(stack.app);
  const divider = example(page).getByRole("slider", { name: /compare/i });
  const box = await divider.boundingBox();
  expect(box?.width).toBeLessThan(320);
  expect(box?.height).toBeLessThan(320);
  await keepScreenshot("landing-320");
});

test("a signed-in visitor is led back into the product, and out of it again", async ({
  page,
  stack,
  identity,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await page.goto(stack.app);
  await page.getByRole("banner").getByRole("link", { name: "Open Switchboard" }).click();
  await expect(page).toHaveURL(/\/designs$/);
});

test("the status and the developers' page say what the start page no longer has to", async ({
  page,
  stack,
}) => {
  await page.goto(new URL("/status", stack.app).href);
  await expect(page.getByRole("region", { name: "Health" })).toContainText("Responding");
  await expect(page.getByText(".local")).toHaveCount(0);
  await page.goto(new URL("/developers", stack.app).href);
  await expect(page.getByRole("main")).toContainText("/api/webhooks/payments");
});

test("what programs read names every page once, and a picture for a link to this site", async ({
  stack,
}) => {
  const read = async (path: string) => (await fetch(new URL(path, stack.app))).text();
  const sitemap = await read("/sitemap.xml");
  for (const path of ["/", "/pricing", "/developers", "/status"]) {
    expect(sitemap).toContain(`<loc>${new URL(path, stack.app).href}</loc>`);
  }
  expect(await read("/robots.txt")).toContain(`Sitemap: ${new URL("/sitemap.xml", stack.app)}`);
  const card = /property="og:image" content="([^"]+)"/.exec(await read("/"))?.[1] ?? "";
  const picture = await fetch(card);
  expect(picture.headers.get("content-type")).toBe("image/png");
  const { width, height } = PNG.sync.read(Buffer.from(await picture.arrayBuffer()));
  expect([width, height]).toEqual([1200, 630]);
});
