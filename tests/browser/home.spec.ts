// From the landing page to a customer: what the home page, the navigation and the palette lead to.
import type { Page } from "@playwright/test";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { approve, disconnect, openConnections } from "./connecting.ts";
import { chooseAndOpen, REPOSITORY } from "./first-steps.ts";
import { beginImport, section, untilEnded } from "./importing.ts";
import { judgeLooks } from "./looks.ts";
import { aNewcomer } from "./newcomer.ts";
import { buy, historyOf, leavePortal } from "./payment-pages.ts";
import { finishSignUp, HOME, openSignedIn, planOf } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";
import { disconnectAll } from "./without-pages.ts";
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
  await expect(steps(page).getByRole("status")).toHaveText(`${done} of 3 done`);
}

test("a visitor signs up, follows the checklist to the first code, upgrades, sees the invoice and cancels with a reason", async ({
  page,
  stack,
  keepScreenshot,
}) => {
  const person = aNewcomer();
  await page.goto(stack.app);
  await page.getByRole("main").getByRole("link", { name: "Start free" }).first().click();
  await page.getByLabel("Email address").fill(person.email);
  await finishSignUp(page, stack, person);
  await expect(page).toHaveURL(HOME);
  await expectDone(page, 0);
  await judgeLooks(page, "home-new", keepScreenshot);
  await page.setViewportSize({ width: 1280, height: 800 });

  await steps(page).getByRole("button", { name: "Hide the steps" }).click();
  await page.reload();
  await expect(page.getByText("Setup: 0 of 3 done")).toBeVisible();
  await page.getByRole("button", { name: "Show the steps" }).click();

  await steps(page).getByRole("link", { name: "Connect Figma" }).click();
  await approve(page, "grace", /\/home/);
  await expect(page.getByText("Figma is connected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import the example" })).toBeHidden();
  await judgeLooks(page, "home-connected", keepScreenshot);
  await page.setViewportSize({ width: 1280, height: 800 });
  await beginImport(page, HARBOR_LINK);
  await expect(page.getByText("Figma is connected"), "it is no news any more").toBeHidden();
  await untilEnded(page);
  await expect(page).toHaveTitle(/^Harbor.* · Switchboard$/);
  const design = (await page.title()).replace(" · Switchboard", "");
  await expectDone(page, 1);

  await steps(page).getByRole("link", { name: "Choose a frame" }).click();
  await openFrame(page, /^Overview/);
  await expect(page).toHaveTitle(`Overview · ${design} · Switchboard`);
  await generateCode(page);
  await expect(codeOf(page)).toBeVisible();
  await expectDone(page, 2);
  await expect(page.getByRole("complementary", { name: "Plan and credits" })).toContainText(
    "4of 5",
  );

  await expect(section(page, "Recent imports").getByRole("link", { name: design })).toBeVisible();
  await expect(page).toHaveTitle("Home · Switchboard");
  await judgeLooks(page, "home-full", keepScreenshot);

  await page.setViewportSize({ width: 1280, height: 800 });
  await section(page, "Last frames").getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveTitle(`Overview · ${design} · Switchboard`);
  await goHome(page);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Search/ });
  await field.pressSequentially("harbor overv");
  const frame = page.getByRole("option", { name: /^Overview/ });
  await expect(frame).toHaveAttribute("aria-selected", "true");
  await judgeLooks(page, "palette", keepScreenshot);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/frames\//);

  await goHome(page);
  await page
    .getByRole("complementary", { name: "Plan and credits" })
    .getByRole("link", { name: "Plan & billing" })
    .click();
  await buyAndSeeTheInvoice(page, stack);
  await cancelWithReasonAndResume(page, keepScreenshot);

  await openConnections(page, stack.app);
  await disconnect(page, "Figma");
});

const badge = (page: Page, text: string) => planOf(page).getByText(text, { exact: true });

async function buyAndSeeTheInvoice(page: Page, stack: StackFile): Promise<void> {
  await buy(page, "Pro");
  await expect(page.getByText("Payment confirmed")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("You paid $20. Pro is active.");
  await expect(planOf(page)).toContainText(/Next charge\s*\$20/);
  await expect(planOf(page)).toContainText("Visa ending in 4242");
  await historyOf(page);
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices).toContainText(/\$20\s*Paid/);
  await invoices.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("heading", { name: /Receipt/ })).toBeVisible();
  await leavePortal(page, stack);
}

async function cancelWithReasonAndResume(
  page: Page,
  keepScreenshot: (name: string) => Promise<void>,
): Promise<void> {
  await page.getByRole("button", { name: "Cancel Pro" }).click();
  const question = page.getByRole("group", { name: "Cancel Pro?" });
  await expect(question).toContainText(/keep access until \d+ \w+ \d{4}/);
  await question.getByLabel(/^Why/).selectOption("I don't use it enough");
  await judgeLooks(page, "buying-cancel-question", keepScreenshot);
  await question.getByRole("button", { name: "Keep Pro" }).click();
  await expect(badge(page, "Active")).toBeVisible();

  await page.getByRole("button", { name: "Cancel Pro" }).click();
  await question.getByLabel(/^Why/).selectOption("I don't use it enough");
  await question.getByRole("button", { name: "Cancel Pro" }).click();
  await expect(badge(page, "Ends")).toBeVisible();
  await expect(planOf(page), "the focus is not lost").toBeFocused();
  await expect(planOf(page)).toContainText(/Resuming charges nothing now\..*for \$20\./);
  await page.getByRole("button", { name: "Resume Pro" }).press("Enter");
  await expect(badge(page, "Active")).toBeVisible();
  await expect(planOf(page)).toBeFocused();
}

test("without an account at Figma, the example is imported with one press and becomes code and a pull request", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  await identity.signIn(await identity.addMember(), page.request);
  await page.goto(new URL("/designs", stack.app).href);
  await expect(page.getByRole("button", { name: "Import the example" })).toBeVisible();
  await judgeLooks(page, "designs-example", keepScreenshot);
  await goHome(page);
  await judgeLooks(page, "home-example", keepScreenshot);
  await page.getByRole("button", { name: "Import the example" }).click();
  await untilEnded(page);
  await expect(page).toHaveTitle("Harbor · Switchboard");
  await keepScreenshot("example-imported");
  await openFrame(page, /^Overview/);
  await generateCode(page);
  await expect(codeOf(page)).toContainText("className=");
  // What the person has watched is no news.
  await expect(page.getByRole("button", { name: "Notices", exact: true })).toBeVisible();
  await expectDone(page, 2);
  await expect(page.getByRole("button", { name: "Import the example" })).toBeHidden();
  await expect(section(page, "Recent imports").getByRole("link", { name: "Harbor" })).toBeVisible();

  await steps(page).getByRole("link", { name: "Open a pull request" }).click();
  await section(page, "Pull request").getByRole("link", { name: "Connect GitHub" }).click();
  await approve(page, "ada-lovelace", /\/frames\//);
  await chooseAndOpen(page, "Pull request");
  await goHome(page);
  await expect(section(page, "Open pull requests")).toContainText(REPOSITORY);
  await expect(steps(page)).toBeHidden();
  await judgeLooks(page, "home-pull-request", keepScreenshot);
  await disconnectAll(page.request, stack);
});

test("the palette works by keys alone and gives the focus back", async ({ page, identity }) => {
  await openSignedIn(page, identity, await identity.addMember());
  const opener = page.getByRole("button", { name: "Search" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: /^Search/ });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();

  await test.step("pressed while it closes, the key opens it again", async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.evaluate(() => {
      document.querySelector("dialog")?.close();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
    });
  });
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
  await identity.signIn(await identity.addMember(), page.request);
  await page.goto(new URL("/home", stack.app).href);
  await page.getByRole("button", { name: "Open user menu" }).waitFor();
  const header = page.getByRole("banner");
  for (const control of await header.locator("a, button").filter({ visible: true }).all()) {
    const box = await control.boundingBox();
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(320);
    // The account's picture is Clerk's own button.
    if (!name.includes("cl-")) expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
