// Operators inspect events and repair failures; other users are refused.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { expectAccessible } from "./axe.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { inEveryLook, judgeLooks } from "./looks.ts";
import { buy, historyOf, withFault } from "./payment-pages.ts";
import { openSignedIn } from "./people.ts";
import { expect, test } from "./stack-fixture.ts";

/** The demo account whose public metadata names it an operator. */
const OPERATOR = { userId: "user_demoMargaret", email: "", password: "" };

const BARE = ["--bare"];

const rowsOf = (page: Page) =>
  page.getByRole("list", { name: "Events, newest first" }).getByRole("listitem");

async function openAsOperator(
  page: Page,
  { identity, stack }: { identity: IdentityProvider; stack: StackFile },
  path: string,
): Promise<void> {
  await identity.signIn(OPERATOR, page.request);
  await page.goto(new URL(path, stack.app).href);
}

async function runAsAdmin({ convex }: StackFile, name: string, args: object): Promise<void> {
  const client = new ConvexHttpClient(convex.url);
  const admin = client as unknown as {
    setAdminAuth: (key: string) => void;
    mutation: (reference: unknown, args: object) => Promise<unknown>;
  };
  admin.setAdminAuth(convex.adminKey);
  await admin.mutation(makeFunctionReference(name), args);
}

/** Stores an event without processing it: as if the version that could had not been there yet. */
async function storeUnprocessed(stack: StackFile, eventType: string, payload: object) {
  const eventId = `msg_${randomUUID()}`;
  await runAsAdmin(stack, "webhooks:logWebhookEvent", { eventId, eventType, payload });
  return eventId;
}

const subscriptionOf = (userId: string, subscriptionId: string) => ({
  id: subscriptionId,
  created_at: new Date().toISOString(),
  modified_at: null,
  status: "active",
  customer_id: `customer-of-${userId}`,
  product_id: "7d1f6a52-3c0b-4b5e-9a3e-0f4c1c6f1a01",
  recurring_interval: "month",
  current_period_start: new Date().toISOString(),
  current_period_end: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
  cancel_at_period_end: false,
  metadata: { userId },
  customer: { id: `customer-of-${userId}`, email: "secret.person@example.com", name: "Sec Ret" },
});

test("a user who is not an operator is refused, sees no link, and triggers no query", async ({
  page,
  stack,
  identity,
  keepScreenshot,
}) => {
  const asked: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => asked.push(String(payload))),
  );
  await openSignedIn(page, identity, await identity.addMember());
  await expect(page.getByRole("banner").getByRole("link", { name: "Operations" })).toBeHidden();
  for (const path of ["/operations", "/operations/events", "/operations/people?id=user_demoAda"]) {
    await page.goto(new URL(path, stack.app).href);
    await expect(page.getByRole("heading", { name: "For operators only" })).toBeVisible();
    await expect(page).toHaveTitle("For operators only · Switchboard");
  }
  await keepScreenshot("operations-refused");
  const operations = asked.join().match(/"operations\w*:\w+"/g) ?? [];
  expect(new Set(operations)).toEqual(new Set(['"operations:amOperator"']));
});

test("an event appears on the open log and is found by the address's filter", async ({
  page,
  stack,
  identity,
  payments,
  keepScreenshot,
}) => {
  const member = await identity.addMember();
  await openAsOperator(page, { identity, stack }, `/operations/events?user=${member.userId}`);
  await expect(page.getByText("No event matches")).toBeVisible();
  await payments.report("subscription.created", member.userId);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByLabel("Outcome").selectOption("stale");
  await expect(page).toHaveURL(/outcome=stale/);
  await expect(page.getByText("No event matches")).toBeVisible();
  await page.goto(
    new URL(`/operations/events?user=${member.userId}&outcome=applied`, stack.app).href,
  );
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByLabel("Outcome")).toHaveValue("applied");
  await keepScreenshot("operations-filtered");
});

test("rows being read stay in place while new events arrive above", {
  tag: "@deep",
}, async ({ page, stack, identity, payments }) => {
  const member = await identity.addMember();
  for (let count = 0; count < 20; count += 1) {
    await payments.report("subscription.updated", `${member.userId}-${count}`);
  }
  await openAsOperator(page, { identity, stack }, "/operations/events");
  await expect(rowsOf(page).nth(19)).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(page.getByText(/^Paused: /)).toBeVisible();
  const read = rowsOf(page).nth(12);
  const name = await read.innerText();
  const before = await read.boundingBox();
  await payments.report("subscription.created", member.userId);
  await expect(page.getByText("Paused: 1 new event.")).toBeVisible();
  expect(await read.innerText()).toBe(name);
  expect(await read.boundingBox()).toEqual(before);
  await page.getByRole("button", { name: "Follow" }).click();
  await expect(rowsOf(page).first()).toContainText(member.userId);
});

test("the log and an event's page are usable by keyboard alone", { tag: "@deep" }, async ({
  page,
  stack,
  identity,
  payments,
}) => {
  const member = await identity.addMember();
  await payments.report("subscription.created", member.userId);
  await payments.report("subscription.canceled", member.userId);
  await openAsOperator(page, { identity, stack }, `/operations/events?user=${member.userId}`);
  await expect(rowsOf(page)).toHaveCount(2);
  await rowsOf(page).first().getByRole("link").focus();
  await page.keyboard.press("ArrowDown");
  await expect(rowsOf(page).nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("subscription.canceled");
  await expect(page.getByRole("region", { name: "What it changed" })).toContainText(/canceled/);
});

test("a failed event shows its reason and can be retried with one press", async ({
  page,
  stack,
  identity,
  payments,
  keepScreenshot,
}) => {
  const member = await identity.addMember();
  const subscription = ["--subscription", `of-${member.userId}`];
  await payments.report("subscription.canceled", member.userId, ...BARE, ...subscription);
  await openAsOperator(page, { identity, stack }, "/operations/events?status=failed");
  await rowsOf(page).first().getByRole("link").click();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(
    "Subscription not found",
  );
  const attempts = page.getByRole("list", { name: "Attempts, oldest first" }).getByRole("listitem");
  const count = await attempts.count();
  await page.getByRole("button", { name: "Retry now" }).click();
  await expect(attempts.nth(count)).toContainText("Retry");
  await expect(page.getByRole("list", { name: "Audit log, newest first" })).toContainText(
    "Retried an event",
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "a failed event");
  await keepScreenshot("operations-failed-event");
});

test("operators see what was refused, and how often an event was delivered again", {
  tag: "@deep",
}, async ({ page, stack, identity, payments, keepScreenshot }) => {
  const member = await identity.addMember();
  await payments.report("subscription.created", member.userId);
  for (const _ of [1, 2]) expect(await payments.repeat()).toBe(200);
  expect(await payments.repeat({ isForged: true })).toBe(401);
  await openAsOperator(page, { identity, stack }, "/operations");
  const refused = page.getByRole("region", { name: "Refused deliveries" });
  await expect(refused).toContainText("The signature matches none of our secrets");
  await refused.getByText("Newest deliveries").click();
  await expect(refused).toContainText("401 · The signature matches none of our secrets");
  await expectAccessible(page, "refused deliveries");
  await keepScreenshot("operations-refused-deliveries");
  await page.goto(new URL(`/operations/events?user=${member.userId}`, stack.app).href);
  await rowsOf(page).first().getByRole("link").click();
  await expect(page.getByText(/^2 times, last/)).toBeVisible();
  await keepScreenshot("operations-delivered-again");
});

test("a user's own step is named as the cause, although our comparison outran the event", {
  tag: "@deep",
}, async ({ page, otherPage, stack, identity, keepScreenshot }) => {
  const member = await identity.addMember();
  await openSignedIn(otherPage, identity, member);
  await buy(otherPage, "Pro");
  await withFault(stack, { kind: "webhook-drop" }, async () => {
    await otherPage.getByRole("button", { name: "Cancel Pro" }).click();
    const question = otherPage.getByRole("group", { name: "Cancel Pro?" });
    await question.getByRole("button", { name: "Cancel Pro" }).click();
    await expect(otherPage.getByRole("button", { name: /^Resume/ })).toBeVisible();
  });
  await openAsOperator(page, { identity, stack }, `/operations/people?id=${member.userId}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Canceled by the user in Switchboard");
  await keepScreenshot("operations-own-step");
});

test("an operator finds a person by email, sees why this plan, adds credits, links a purchase and replays one event", async ({
  page,
  otherPage,
  stack,
  identity,
  keepScreenshot,
}) => {
  const member = await identity.addMember();
  const subscription = `sub-${member.userId}`;
  const payload = {
    ...subscriptionOf(member.userId, subscription),
    metadata: {},
    customer: { id: `customer-of-${member.userId}`, email: member.email },
  };
  await openAsOperator(page, { identity, stack }, "/operations/people");
  await page.getByRole("searchbox").fill(member.email.toUpperCase());
  await expect(page.getByRole("list", { name: "People" }).getByRole("listitem")).toHaveCount(1);
  await keepScreenshot("operations-people-found");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Free, because/)).toBeVisible();
  expect(page.url()).not.toContain("%40");

  await page.getByRole("button", { name: "Add or refund credits…" }).click();
  await page.getByLabel("Credits", { exact: true }).fill("20");
  await page.getByLabel("Reason (for operators)").fill("An import failed twice");
  await keepScreenshot("operations-add-credits");
  await page.getByRole("button", { name: "Add 20 credits" }).click();
  await expect(page.getByText("5 of 5 left, 20 added")).toBeVisible();

  await runAsAdmin(stack, "webhooks:savePendingSubscription", {
    polarSubscriptionId: subscription,
    customerId: payload.customer_id,
    eventData: payload,
    error: "The event names no user",
  });
  await page.goto(new URL("/operations/pending", stack.app).href);
  const purchase = page.getByRole("article", { name: subscription });
  await purchase.getByLabel("User ID or email address").fill(member.email);
  await purchase.getByRole("button", { name: "Show evidence" }).click();
  await expect(purchase.getByText("Bought with this user's verified address")).toBeVisible();
  await purchase.getByRole("button", { name: "Link this purchase" }).click();
  await expect(purchase.getByRole("group")).toContainText("changes from Free to Pro at once");
  await expectAccessible(page, "linking a purchase");
  await keepScreenshot("operations-link");
  await purchase.getByRole("button", { name: "Link it" }).click();
  await expect(purchase).toBeHidden();

  const ending = { ...payload, cancel_at_period_end: true, modified_at: new Date().toISOString() };
  const eventId = await storeUnprocessed(stack, "subscription.canceled", ending);
  await page.goto(new URL(`/operations/events/${eventId}`, stack.app).href);
  const replay = page.getByRole("region", { name: "Replay", exact: true });
  await replay.getByRole("button", { name: "Process again" }).click();
  await expect(page.getByText("Processed again: applied")).toBeVisible();
  await keepScreenshot("operations-replay-one");

  await page.goto(new URL("/operations", stack.app).href);
  const log = page.getByRole("list", { name: "Audit log, newest first" });
  for (const action of [
    "Replayed an event",
    "Linked a purchase",
    "Added credits",
    "Opened a user",
  ]) {
    await expect(log.getByText(action).first()).toBeVisible();
  }
  await identity.signIn(member, otherPage.request);
  await otherPage.goto(new URL("/settings/billing", stack.app).href);
  await expect(
    otherPage.getByText("20 credits added by support. They do not expire."),
  ).toBeVisible();
  await expect(await historyOf(otherPage)).toContainText("20 credits added by support.");
});

const PAGES = [
  ["/operations", "Health"],
  ["/operations/events", "Events"],
  ["/operations/pending", "Pending purchases"],
  ["/operations/drift", "Drift"],
  ["/operations/people", "People"],
  ["/operations/people?id=user_demoAda", "Why this plan?"],
] as const;

test("every page for operators is accessible in both themes and fits every width", {
  tag: "@deep",
}, async ({ page, stack, identity, payments, keepScreenshot }) => {
  await payments.report("subscription.created", "user_demoAda");
  await openSignedIn(page, identity, OPERATOR);
  await page.getByRole("banner").getByRole("link", { name: "Operations" }).click();
  await expect(page).toHaveURL(/\/operations$/);
  await page.goto(
    new URL("/operations/events?user=user_demoAda&type=subscription.created", stack.app).href,
  );
  const story = await rowsOf(page).first().getByRole("link").getAttribute("href");
  const tab = page.getByRole("navigation", { name: "Operations" }).locator("[aria-current]");
  for (const [path, title] of [...PAGES, [story ?? "", "subscription.created"] as const]) {
    await page.goto(new URL(path, stack.app).href);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Loading")).toBeHidden();
    const what = `operations-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
    await inEveryLook(page, async (look) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${title} ${look}`).toBeLessThanOrEqual(0);
      await expect(tab, `${title} ${look}`).toBeInViewport({ ratio: 0.9 });
    });
    await judgeLooks(page, what, keepScreenshot);
  }
});
