// Signing in and out, redirects, and the isolation between users.
import type { Page } from "@playwright/test";
import { historyOf } from "./payment-pages.ts";
import { BILLING, HOME, openSignedIn, planOf, signIn, signOut } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

const asksToSignIn = (page: Page) =>
  expect(page.getByRole("heading", { name: /sign in to switchboard/i })).toBeVisible();

test("a page without a session asks to sign in and brings the person back to it", async ({
  page,
  stack,
  identity,
}) => {
  const member = await identity.addMember();
  await page.goto(new URL("/settings/connections?from=mail", stack.app).href);
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, member);
  await expect(page).toHaveURL(/\/settings\/connections/);
  await expect(page.getByRole("heading", { name: "Connections", level: 1 })).toBeVisible();
});

test("a wrong password is reported beside the field, and the right one signs in", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  const member = await identity.addMember();
  await page.goto(new URL("/sign-in", stack.app).href);
  await signIn(page, { ...member, password: "not the password" });
  const error = page.getByTestId("form-feedback-error");
  await expect(error).toBeVisible();
  await expect(error).toContainText("Password is incorrect");
  await keepScreenshot("sign-in-wrong-password");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(HOME);
});

test("a link signs in, signing out leads to the start page, and settings then require sign-in", async ({
  page,
  stack,
  identity,
}) => {
  const link = new URL(await identity.signInLink(await identity.addMember()));
  link.searchParams.set("redirect_url", "/settings/billing");
  await page.goto(link.href);
  await page.waitForURL(BILLING);
  await signOut(page);
  await expect(page).toHaveURL(new URL("/", stack.app).href);
  await page.goto(new URL("/designs", stack.app).href);
  await expect(page).toHaveURL(/\/sign-in/);
  await asksToSignIn(page);
});

test("a signed-in user does not see the forms", { tag: "@deep" }, async ({
  page,
  stack,
  identity,
}) => {
  await openSignedIn(page, identity, await identity.addMember());
  for (const path of ["/sign-in", "/sign-up"]) {
    await page.goto(new URL(path, stack.app).href);
    await expect(page).toHaveURL(HOME);
  }
});

test("a session that ended elsewhere ends here too, and signing in again leads back", {
  tag: "@deep",
}, async ({ page, stack, context, identity }) => {
  const member = await identity.addMember();
  await openSignedIn(page, identity, member);
  await expect(planOf(page)).toContainText("Free");
  await identity.endSessionsOf(member);
  // As a tab opened a minute later, when the token in the cookie is too old. An open page would
  // write the cookie again when it renews the token.
  await page.goto("about:blank");
  await context.clearCookies({ name: /^__session/ });
  await page.goto(new URL("/designs", stack.app).href);
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, member);
  await expect(page).toHaveURL(/\/designs$/);
});

/** Everything the backend sends to this page's live queries. */
function recordAnswers(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
  );
  return frames;
}

interface Answer {
  modifications?: { value?: { plan?: string; decidedAt?: number } | null }[];
}

/** The plans that a user was told they have; products on sale name plans too. */
const plansIn = (frames: readonly string[]): Set<string | undefined> =>
  new Set(
    frames
      .flatMap((frame) => (JSON.parse(frame) as Answer).modifications ?? [])
      .filter(({ value }) => value?.decidedAt !== undefined)
      .map(({ value }) => value?.plan),
  );

test("two people at two browsers never see each other's plan", async ({
  page,
  otherPage,
  identity,
  payments,
}) => {
  const [ada, grace] = [await identity.addMember(), await identity.addMember()];
  const [toAda, toGrace] = [recordAnswers(page), recordAnswers(otherPage)];
  await openSignedIn(page, identity, ada);
  await openSignedIn(otherPage, identity, grace);
  await expect(planOf(otherPage)).toContainText("Free");
  await payments.report("subscription.created", ada.userId);
  await expect(planOf(page)).toContainText("Pro");
  await payments.report("subscription.created", grace.userId, "--product", "unlimited");
  await expect(planOf(otherPage)).toContainText("Unlimited");
  expect(plansIn(toAda)).toEqual(new Set(["free", "pro"]));
  expect(toAda.join()).not.toContain(grace.userId);
  expect(plansIn(toGrace)).toEqual(new Set(["free", "unlimited"]));
  expect(toGrace.join()).not.toContain(ada.userId);
});

declare global {
  interface Window {
    /** Every text that any plan has shown since the page was loaded. */
    shownPlans: string[];
  }
}

/** Also what is shown for a blink. */
async function recordPlans(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shownPlans = [];
    new MutationObserver(() => {
      const plan = document.querySelector('section[aria-label="Your plan"]')?.textContent;
      if (plan && plan !== window.shownPlans.at(-1)) window.shownPlans.push(plan);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

test("the next user in the same tab never sees the previous user's plan", async ({
  page,
  identity,
  payments,
}) => {
  const [ada, grace] = [await identity.addMember(), await identity.addMember()];
  await payments.report("subscription.created", ada.userId);
  await recordPlans(page);
  await openSignedIn(page, identity, ada);
  await expect(planOf(page)).toContainText("Pro");
  expect((await page.evaluate(() => window.shownPlans)).join()).toContain("Pro");
  await signOut(page);
  await page.evaluate(() => {
    window.shownPlans = [];
  });
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, grace);
  await page.waitForURL(HOME);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Settings" })
    .click();
  await page.waitForURL(/\/settings\//);
  await page.getByRole("link", { name: "Plan & billing" }).click();
  await expect(planOf(page)).toContainText("Free");
  await expect(await historyOf(page)).toContainText("No history yet");
  const shown = await page.evaluate(() => window.shownPlans);
  expect(shown.join()).toContain("Free");
  expect(shown.join()).not.toContain("Pro");
});
