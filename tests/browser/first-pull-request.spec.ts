// From a visitor to the first pull request, by what is on the pages alone: how often the person has to press something.
import type { Page } from "@playwright/test";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { approve } from "./connecting.ts";
import { section, untilEnded } from "./importing.ts";
import { aNewcomer } from "./newcomer.ts";
import { pay } from "./payment-pages.ts";
import { finishSignUp, HOME } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";
import { disconnectAll } from "./without-pages.ts";
import { codeOf, openFrame } from "./workspace.ts";

const REPOSITORY = "ada-lovelace/harbor-web";
const HARBOR_LINK = "https://www.figma.com/design/sWb3HarborDashboard000/Harbor";

interface Presses {
  /** On our own pages: clicks, and the key that sends a form. */
  readonly own: () => number;
  /** On a provider's page that asks whether we may. */
  readonly consents: () => number;
}

/** Counts what the browser itself reports, on every page. */
async function countPresses(page: Page, app: string): Promise<Presses> {
  const presses: { href: string; on: string }[] = [];
  await page.exposeFunction("reportPress", (href: string, on: string) => {
    presses.push({ href, on });
  });
  await page.addInitScript(() => {
    const report = (event: Event) => {
      if (!event.isTrusted || window !== window.top) return;
      const on = event.target instanceof Element ? (event.target.textContent ?? "") : "";
      (window as unknown as { reportPress: (...texts: string[]) => void }).reportPress(
        location.href,
        on,
      );
    };
    addEventListener("pointerdown", report, true);
    addEventListener("keydown", (event) => event.key === "Enter" && report(event), true);
  });
  return {
    own: () => presses.filter(({ href }) => new URL(href).origin === new URL(app).origin).length,
    consents: () => presses.filter(({ on }) => on.trim() === "Allow access").length,
  };
}

/** The account's address and the code in the mail are typed. */
async function signUp(page: Page, stack: StackFile): Promise<void> {
  const person = aNewcomer();
  await page.goto(stack.app);
  await page.getByRole("main").getByRole("link", { name: "Start free" }).first().click();
  await page.getByLabel("Email address").pressSequentially(person.email);
  await finishSignUp(page, stack, person);
  await expect(page).toHaveURL(HOME);
}

async function importExample(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import the example" }).click();
  await untilEnded(page);
}

/** From generated code to the pull request, with the account that it needs. */
async function openPullRequest(page: Page, place: string, back: RegExp): Promise<void> {
  const pulls = section(page, place);
  await page.getByRole("button", { name: "Open a pull request" }).click();
  const connect = pulls.getByRole("link", { name: "Connect GitHub" });
  await expect(connect).toBeInViewport({ ratio: 1 });
  await connect.click();
  await approve(page, "ada-lovelace", back);
  await pulls.getByRole("button", { name: `Choose ${REPOSITORY}`, exact: true }).click();
  await pulls.getByRole("button", { name: "Open pull request" }).click();
  await expect(pulls.getByRole("link", { name: `${REPOSITORY} #` })).toBeVisible();
}

async function generateFrame(page: Page): Promise<void> {
  await openFrame(page, /^Overview/);
  await page.getByRole("button", { name: /^Generate code/ }).click();
  await expect(codeOf(page)).toBeVisible();
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
