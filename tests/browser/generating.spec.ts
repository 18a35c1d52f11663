// A person pays for the code of a frame with a credit, reads it, and takes it away.
import { expectAccessible } from "./axe.ts";
import { download, ImportedProvider, importFrom, section } from "./importing.ts";
import { pay } from "./payment-pages.ts";
import { expect, test } from "./stack-fixture.ts";
import { disconnectAll, ensureConnected } from "./without-pages.ts";
import { codeOf, downloadArchive, generateCode, openFrame } from "./workspace.ts";

const HARBOR_KEY = "sWb3HarborDashboard000";
const HARBOR_LINK = `https://www.figma.com/design/${HARBOR_KEY}/Harbor`;

// A person of their own for each test, because credits are counted.
test.beforeEach(async ({ page, stack, identity }) => {
  await identity.signIn(await identity.addMember(), page.request);
  await ensureConnected(page.request, stack, "figma");
  await importFrom(page, stack, HARBOR_LINK);
});

test.afterEach(async ({ page, stack }) => {
  await new ImportedProvider(stack, "figma").undoEdits();
  await disconnectAll(page.request, stack);
});

test("a frame's code costs a credit once: the other language is free, and the ZIP holds the same files", async ({
  page,
  stack,
  keepScreenshot,
}) => {
  const figma = new ImportedProvider(stack, "figma");
  await openFrame(page, /^Sign in/);
  const code = section(page, "Code");
  const actions = section(page, "Actions");
  await expect(actions).toContainText("React + Tailwind CSS: 1 credit. You have 5 of 5 left.");
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepScreenshot("workspace-before");
  await page.keyboard.press("g");
  await expect(codeOf(page)).toContainText("className=");
  await expect(code).toBeFocused();
  await expect(page.getByRole("status", { name: "Generation" })).toHaveText(
    "1 of 1 frame generated.",
  );
  await expect(code.locator("code span[style]").first()).toBeVisible();
  await keepScreenshot("workspace-result");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["Code", "Frames", "Preview"]) {
    await page.getByRole("radiogroup", { name: "Show" }).getByRole("radio", { name: tab }).click();
    await keepScreenshot(`workspace-tab-${tab.toLowerCase()}`);
    const bar = await actions.boundingBox();
    expect(bar?.height, "the bar has one row").toBeLessThan(64);
  }
  await page.getByRole("radio", { name: "Code", exact: true }).click();
  await page.getByRole("button", { name: /^React \+ Tailwind CSS, TypeScript/ }).click();
  await expect(page.getByRole("radio", { name: "JavaScript" })).toBeVisible();
  await keepScreenshot("workspace-form-phone");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("radio", { name: "JavaScript" }).click();
  await expect(page).toHaveURL(/language=javascript/);
  await expect(actions).toContainText("Already paid for, so this is free.");
  await page.getByRole("button", { name: "Generate code for free" }).click();
  await expect(codeOf(page)).toContainText("className=");
  await page.reload();
  await expect(page.getByRole("radio", { name: "JavaScript" })).toBeChecked();

  const names = await code.getByRole("tab").allInnerTexts();
  const { name: archive, entries } = await downloadArchive(page);
  expect(archive).toBe("harbor-sign-in.zip");
  for (const name of names) {
    await code.getByRole("tab", { name, exact: true }).click();
    expect(entries.get(name)?.toString()).toBe(await download(page, name));
  }
  expect(entries.get("README.md")?.toString()).toContain("# Sign in");

  await page.getByRole("combobox", { name: "Target" }).selectOption("vue-tailwind");
  await expect(actions).toContainText("You have 4 of 5 left");
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectAccessible(page, "workspace");

  // The designer changes a text: the code that was paid for stays, and its successor has a price.
  await figma.replaceText(HARBOR_KEY, "Welcome back", "Hello again");
  await importFrom(page, stack, HARBOR_LINK);
  await openFrame(page, /^Sign in/);
  await expect(code).toContainText("The design has changed since this code was generated");
  await expect(code.getByRole("listitem").filter({ hasText: "SignIn.tsx" })).toContainText("+1 −1");
  await expect(actions).toContainText("1 credit. You have 4 of 5 left");
  await keepScreenshot("workspace-changed");
  await generateCode(page);
  await expect(codeOf(page)).toContainText("Hello again");
  await expect(code).not.toContainText("The design has changed");
  await page.getByRole("combobox", { name: "Target" }).selectOption("vue-tailwind");
  await expect(actions).toContainText("You have 3 of 5 left");
});

test("the width reflows the page, the overlay compares it, and the address holds both", {
  tag: "@deep",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFrame(page, /^Overview/);
  const preview = page.locator('iframe[title^="Live preview"]');
  const widthInside = async () =>
    (await page.frameLocator('iframe[title^="Live preview"]').locator("html").boundingBox())?.width;
  const outer = await preview.evaluate((frame) => frame.clientWidth);
  await page.getByRole("slider", { name: /^Width/ }).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`width=${outer - 200}`));
  expect(await preview.evaluate((frame) => frame.clientWidth)).toBe(outer - 200);
  expect(await widthInside()).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByText(`${outer - 200} px`)).toBeVisible();

  await page.getByRole("radio", { name: "Overlay" }).click();
  await expect(page).toHaveURL(/overlay=50$/);
  const overlay = page.getByRole("slider", { name: "Overlay of Figma's render" });
  await overlay.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/overlay=51$/);
  await page.reload();
  await expect(overlay).toHaveValue("51");

  await page.keyboard.press("o");
  await expect(overlay).toBeHidden();
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.innerText();
  await page.keyboard.press("j");
  await expect(heading).not.toHaveText(before);
  await page.keyboard.press("k");
  await expect(heading).toHaveText(before);

  await page.setViewportSize({ width: 320, height: 700 });
  for (const tab of ["Frames", "Preview", "Code"]) {
    await page.getByRole("radiogroup", { name: "Show" }).getByRole("radio", { name: tab }).click();
    await expect(page).toHaveURL(tab === "Preview" ? /frames\/[^?]+$/ : /tab=/);
    const { scrollWidth, clientWidth } = await page.getByRole("main").evaluate((main) => ({
      scrollWidth: main.scrollWidth,
      clientWidth: main.clientWidth,
    }));
    expect(scrollWidth, tab).toBeLessThanOrEqual(clientWidth);
  }
});

test("several frames are chosen for one price, and what credits do not pay for goes on after buying", {
  tag: "@deep",
}, async ({ page, keepScreenshot }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const frames = section(page, "Pages and frames");
  const panel = page.getByRole("region", { name: "Selected frames" });
  const done = page.getByRole("status", { name: "Generation" });
  const design = page.url();
  await frames.getByRole("checkbox", { name: "Select Overview" }).check();
  await frames.getByRole("checkbox", { name: "Select Sign in" }).press("Space");
  await expect(panel).toContainText("2 credits. You have 5 of 5 left.");
  await keepScreenshot("design-selection");
  await page.keyboard.press("g");
  await expect(page.getByRole("button", { name: "Generate code for 2 frames" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(done).toHaveText("2 of 2 frames generated.");
  await expect(frames.getByText("Generated", { exact: true })).toHaveCount(2);

  await openFrame(page, /^Overview/);
  await page.getByRole("combobox", { name: "Target" }).selectOption("html-css");
  await page.getByRole("button", { name: /^Generate all \d+ frames$/ }).click();
  const question = page.getByRole("region", { name: /^Generate all/ });
  await expect(question).toContainText("missing");
  await expect(question).toContainText("Pro has 100 credits a day");
  await keepScreenshot("workspace-shortage");
  await question.getByRole("link", { name: "See plans" }).click();
  await expect(page).toHaveURL(/\/settings\/billing\?returnTo=/);
  await expect(page.getByRole("link", { name: "Back to your frame" })).toBeVisible();
  // Who leaves the checkout may still buy, and is led back then too.
  await page.getByRole("button", { name: "Buy Pro" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/billing\?back=1$/);
  await expect(page.getByRole("button", { name: "Buy Pro" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to your frame" })).toBeVisible();
  // A visit of another kind is not led anywhere by a later purchase.
  await page.goto(new URL("/settings/billing", page.url()).href);
  await expect(page.getByRole("button", { name: "Buy Pro" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.goto(`${design}?target=html-css`);
  const all = frames.getByRole("checkbox", { name: /^Select all \d+ frames$/ });
  // One of them has its code already, and is wanted with the others.
  await frames.getByRole("checkbox", { name: "Select Overview" }).check();
  await panel.getByRole("button", { name: "Generate code for 1 frame" }).click();
  await expect(frames.getByText("Generated", { exact: true })).toHaveCount(1);
  await all.check();
  await frames.getByRole("checkbox", { name: "Select Sign in" }).uncheck();
  await expect(all).toBeChecked({ indeterminate: true });
  await expect(panel).toContainText("missing");
  const count = Number(/^\d+/.exec(await panel.getByRole("status").first().innerText())?.[0]);
  await expectAccessible(page, "design with a selection");
  await keepScreenshot("design-shortage");
  await panel.getByRole("link", { name: "See plans" }).click();
  await expect(page.getByRole("link", { name: "Back to your design" })).toBeVisible();
  await page.getByRole("button", { name: "Buy Pro" }).click();
  await pay(page);
  // The frames that were chosen are in the address, and the request to go on is not any more.
  await expect(page).toHaveURL(
    (url) =>
      `${url.origin}${url.pathname}` === design &&
      url.searchParams.get("target") === "html-css" &&
      url.searchParams.get("frames")?.split("_").length === count &&
      !url.searchParams.has("continue"),
  );
  await expect(done).toHaveText(`${count - 1} of ${count - 1} frames generated.`);
  await expect(frames.getByText("Generated", { exact: true })).toHaveCount(count);
  await expect(frames.getByRole("listitem").filter({ hasText: "Sign in" })).not.toContainText(
    "Generated",
  );
  await keepScreenshot("design-generated");
  await page.goto(new URL("/settings/generations", page.url()).href);
  await expect(page.getByRole("main").getByText("HTML + CSS").first()).toBeVisible();
  await expectAccessible(page, "generations");
  await keepScreenshot("generations");
});
