// From a visitor to the first pull request, by what is on the pages alone: how often the person has to press something.
import type { Page } from "@playwright/test";
import { approve } from "./connecting.ts";
import {
  askForPullRequest,
  chooseAndOpen,
  countPresses,
  generateFrame,
  importExample,
  signUp,
} from "./first-steps.ts";
import { section, untilEnded } from "./importing.ts";
import { pay } from "./payment-pages.ts";
import { expect, test } from "./stack-fixture.ts";
import { disconnectAll } from "./without-pages.ts";

const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";

/** From generated code to the pull request, with the account that it needs. */
async function openPullRequest(page: Page, place: string, back: RegExp): Promise<void> {
  await askForPullRequest(page, place);
  await approve(page, "ada-lovelace", back);
  await chooseAndOpen(page, place);
}

test.afterEach(({ page, stack }) => disconnectAll(page.request, stack));

test("a visitor has a pull request with the example's code after 9 presses and one consent", async ({
  page,
  stack,
}) => {
  const presses = await countPresses(page, stack.app);
  await signUp(page, stack);
  await importExample(page);
  await generateFrame(page);
  await openPullRequest(page, "Pull request", /\/frames\//);
  expect(presses.own()).toBeLessThanOrEqual(9);
  expect(presses.consents()).toBe(1);
});

test("with a design of their own, a visitor presses as often and allows one account more", async ({
  page,
  stack,
}) => {
  const presses = await countPresses(page, stack.app);
  await signUp(page, stack);
  const field = page.getByRole("region", { name: "Start an import" }).getByRole("textbox").first();
  await field.pressSequentially(HARBOR_LINK);
  await page.getByRole("button", { name: "Connect Figma and import" }).click();
  await approve(page, "ada", /\/(?:home|designs\/)/);
  await untilEnded(page);
  await generateFrame(page);
  await openPullRequest(page, "Pull request", /\/frames\//);
  expect(presses.own()).toBeLessThanOrEqual(9);
  expect(presses.consents()).toBe(2);
});

test("a visitor who has to upgrade comes back to what they wanted, also after the checkout's Back", async ({
  page,
  stack,
}) => {
  const presses = await countPresses(page, stack.app);
  await signUp(page, stack);
  await importExample(page);
  const frames = section(page, "Pages and frames");
  const panel = page.getByRole("region", { name: "Selected frames" });
  await frames.getByRole("checkbox", { name: /^Select all \d+ frames$/ }).check();
  await panel.getByRole("link", { name: "See plans" }).click();
  await page.getByRole("button", { name: "Buy Pro" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Buy Pro" }).click();
  await pay(page);
  await expect(panel).toContainText(/(\d+) of \1 frames generated\./);
  await openPullRequest(page, "Selected frames", /\/designs\//);
  // One press more than for a frame: buying, again after the way back.
  expect(presses.own()).toBeLessThanOrEqual(11);
  expect(presses.consents()).toBe(1);
});
