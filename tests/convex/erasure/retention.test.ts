import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { quotas } from "../../../convex/model/billing/answers.ts";
import schema from "../../../convex/schema.ts";
import { returning } from "../../support/connected-accounts.ts";
import {
  OPERATOR,
  openTestBackend,
  refusalOf,
  type TestBackend,
} from "../../support/convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  eventOf,
  subscriptionOf,
} from "../../support/convex-events.ts";
import {
  aBuyer,
  aCheckout,
  anOrder,
  aSubscription,
  atSecond,
  aUser,
  type Buyer,
} from "../../support/polar-payloads.ts";
import { expectNowhere } from "../../support/secret-search.ts";
import { anAccount } from "../../support/stranger-accounts.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Every table, and the arguments of scheduled functions, which a deployment keeps for a week. */
const allRowsIn = (backend: TestBackend): Promise<string> =>
  backend.convex.run(async (ctx) => {
    const tables = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
    const rows = await Promise.all(tables.map((table) => ctx.db.query(table).collect()));
    return JSON.stringify([...rows, await ctx.db.system.query("_scheduled_functions").collect()]);
  });

const everythingIn = (backend: TestBackend): Promise<string> =>
  backend.convex.run(async (ctx) => {
    const tables = [
      "subscriptions",
      "subscriptionChanges",
      "webhookEvents",
      "eventAttempts",
      "pendingSubscriptions",
      "customers",
      "usage",
      "usageWindows",
      "creditGrants",
      "people",
      "drift",
      "reconciliationRuns",
      "checkouts",
      "imports",
    ] as const;
    const rows = await Promise.all(tables.map((table) => ctx.db.query(table).collect()));
    return JSON.stringify(rows.flat());
  });

const prune = (backend: TestBackend) => backend.mutation(internal.erasure.retention.prune, {});

describe("an event of more than 90 days", () => {
  it("keeps its id, type, outcome and times, and loses its payload", async () => {
    const backend = await openTestBackend();
    const buyer = aBuyer();
    const event = aPaymentEvent("subscription.created", aSubscription(buyer));
    await deliver(backend, event);
    await backend.advance(90 * DAY + 1);
    await prune(backend);
    const { eventId, eventType } = event;
    expect(await eventOf(backend, event)).toMatchObject({
      eventId,
      eventType,
      status: "processed",
      outcome: "applied",
      payload: null,
      prunedAt: backend.now(),
    });
    const kept = await backend.convex.run((ctx) => ctx.db.query("webhookEvents").collect());
    expectNowhere(JSON.stringify(kept), { userId: buyer.userId ?? "" });
  });

  it("acts once, however late it is redelivered", async () => {
    const backend = await openTestBackend();
    const buyer = aBuyer();
    const event = aPaymentEvent("subscription.created", aSubscription(buyer));
    await deliver(backend, event);
    await backend.advance(91 * DAY);
    await prune(backend);
    const before = await everythingIn(backend);
    expect(await deliver(backend, event)).toMatchObject({ outcome: "duplicate" });
    expect(await everythingIn(backend)).toBe(before);
  });

  it("is processed once on redelivery if it had failed", async () => {
    const backend = await openTestBackend();
    const buyer = aBuyer();
    const late = aPaymentEvent(
      "subscription.canceled",
      { id: buyer.subscriptionId },
      { second: 9 },
    );
    expect(await deliver(backend, late)).toMatchObject({ status: "failed" });
    await backend.advance(91 * DAY);
    await prune(backend);
    expect(await eventOf(backend, late)).toMatchObject({ status: "failed", payload: null });
    await deliverSubscription(backend, "subscription.created", { buyer });
    expect(await deliver(backend, late)).toMatchObject({ outcome: "applied" });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await deliver(backend, late)).toMatchObject({ outcome: "duplicate" });
  });

  it("stays in the list of failures and is not retried without its payload", async () => {
    const backend = await openTestBackend();
    const broken = aPaymentEvent("subscription.created", { id: 7 });
    await deliver(backend, broken);
    await backend.advance(91 * DAY);
    await prune(backend);
    const { eventId } = broken;
    expect(await backend.query(internal.webhooks.getFailedWebhookEvents, {})).toMatchObject([
      { eventId, payload: null },
    ]);
    await backend.mutation(internal.webhooks.retryWebhookEvent, { eventId });
    await backend.advance(1);
    expect(await eventOf(backend, broken)).toMatchObject({ status: "failed", retryCount: 0 });
  });

  it("is pruned in bounded steps, and younger events are kept", async () => {
    const backend = await openTestBackend();
    for (let made = 0; made < 450; made += 1) {
      await deliver(backend, aPaymentEvent("benefit.created", { id: `old ${made}` }));
    }
    await backend.advance(90 * DAY);
    const young = aPaymentEvent("benefit.created", { id: "young" });
    await deliver(backend, young);
    await backend.advance(1);
    const payloads = () =>
      backend.convex.run(async (ctx) => {
        const events = await ctx.db.query("webhookEvents").collect();
        return events.flatMap(({ payload }) => (payload === null ? [] : [payload]));
      });
    await prune(backend);
    expect(await payloads()).toHaveLength(251);
    await backend.eventually(payloads, (kept) => kept.length === 1);
    expect(await payloads()).toEqual([{ id: "young" }]);
  });
});

it("runs and drift are deleted after 90 days and not before", async () => {
  const backend = await openTestBackend();
  const ticket = await backend.mutation(internal.reconciliation.beginUser, { userId: "u" });
  if (!ticket) throw new Error("the user counts as deleted");
  await backend.convex.run((ctx) =>
    ctx.db.insert("drift", {
      runId: ticket.runId,
      polarSubscriptionId: "s",
      userId: "u",
      field: "status",
      before: "active",
      after: "canceled",
      cause: "missed",
      at: 0,
    }),
  );
  const rows = () =>
    backend.convex.run(async (ctx) => [
      (await ctx.db.query("drift").collect()).length,
      (await ctx.db.query("reconciliationRuns").collect()).length,
    ]);
  await backend.advance(90 * DAY - 1);
  await prune(backend);
  expect(await rows()).toEqual([1, 1]);
  await backend.advance(2);
  await prune(backend);
  expect(await rows()).toEqual([0, 0]);
});

/** The personal data that the provider writes into every payload. */
const PERSON = { email: "ada.byron@people.example", name: "Ada Augusta Byron" };
const personal = (buyer: Buyer, fields: Record<string, unknown> = {}) => ({
  customer: { id: buyer.customerId, external_id: buyer.userId, ...PERSON },
  metadata: { ...(buyer.userId !== null && { userId: buyer.userId }), nickname: PERSON.name },
  ...fields,
});

async function erase(backend: TestBackend, userId: string): Promise<void> {
  const erased = { deletedUserId: userId };
  await backend.asService().mutation(api.connections.forgetUser, erased);
  await backend.eventually(
    () => backend.convex.run((ctx) => ctx.db.system.query("_scheduled_functions").collect()),
    (jobs) => jobs.every(({ state }) => state.kind !== "pending" && state.kind !== "inProgress"),
  );
}

async function aPerson(backend: TestBackend): Promise<Buyer & { userId: string }> {
  const buyer = await aSubscriber(backend, personal(aBuyer()));
  const about = personal(buyer);
  await deliverSubscription(backend, "subscription.updated", {
    buyer,
    second: 3,
    ...about,
    product_id: "product-unlimited",
  });
  await deliver(backend, aPaymentEvent("order.paid", anOrder(buyer, about)));
  await deliver(backend, aPaymentEvent("checkout.updated", aCheckout(buyer, about)));
  const nameless = anOrder(buyer, { ...about, customer_id: undefined, customer: null });
  await deliver(backend, aPaymentEvent("order.updated", nameless));
  const customer = { id: buyer.customerId, external_id: buyer.userId, ...PERSON };
  await deliver(backend, aPaymentEvent("customer.updated", customer));
  const grant = { id: "grant", customer_id: buyer.customerId, ...about };
  await deliver(backend, aPaymentEvent("benefit_grant.created", grant));
  const broken = aSubscription(buyer, { ...about, status: "no such status" });
  await deliver(backend, aPaymentEvent("subscription.updated", broken));
  await backend.mutation(internal.usage.spendCredits, {
    userId: buyer.userId,
    amount: 1,
    idempotencyKey: "k",
  });
  await backend.asUser(OPERATOR).mutation(api.operations.people.addCredits, {
    ...{ user: buyer.userId, amount: 1, idempotencyKey: "k" },
    reason: `As asked by ${PERSON.email}`,
  });
  return buyer;
}

describe("a deleted user", () => {
  it("is in no payload, history, ledger or list", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    expect(await everythingIn(backend)).toContain(PERSON.email);
    await erase(backend, buyer.userId);
    const left = await everythingIn(backend);
    expectNowhere(left, { userId: buyer.userId, ...PERSON });
  });

  it("is in no row of any table, even by a checkout that had no customer yet", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    const early = { id: "early", status: "open", customer_email: PERSON.email, metadata: {} };
    for (const eventType of ["checkout.created", "checkout.updated"]) {
      await deliver(backend, aPaymentEvent(eventType, early));
    }
    const about = personal(buyer, { checkout_id: early.id });
    await deliver(backend, aPaymentEvent("order.paid", anOrder(buyer, about)));
    const unusable = { ...aSubscription(buyer, about), status: PERSON.email };
    await deliver(backend, aPaymentEvent("subscription.updated", unusable));
    expect(await allRowsIn(backend)).toContain(PERSON.email);
    await erase(backend, buyer.userId);
    const left = await allRowsIn(backend);
    expectNowhere(left, PERSON);
  });

  it("is in no argument of a claim that took more than one transaction", async () => {
    const backend = await openTestBackend();
    const userId = aUser();
    for (let count = 0; count < 45; count += 1) {
      const bought = aBuyer(null);
      const customer = { id: bought.customerId, external_id: null, ...PERSON };
      await deliverSubscription(backend, "subscription.created", { buyer: bought, customer });
    }
    await backend.asService().mutation(api.subscriptions.purchases.claimVerified, {
      claimantId: userId,
      verifiedEmails: [PERSON.email],
      statedAt: backend.now(),
    });
    const owned = () => backend.query(internal.subscriptions.getUserSubscriptions, { userId });
    await backend.eventually(owned, (subscriptions) => subscriptions.length === 45);
    await erase(backend, userId);
    expectNowhere(await allRowsIn(backend), PERSON);
  });

  it("can neither connect nor import while the session token still counts", async () => {
    const backend = await openTestBackend();
    const { userId } = await aPerson(backend);
    const caller = backend.asUser(userId);
    const consented = await returning(caller, anAccount("github"));
    await erase(backend, userId);
    const { attempt, provider } = consented;
    const callback = consented.callback.toString();
    expect(
      await caller.action(api.connections.authorization.finish, { provider, attempt, callback }),
    ).toMatchObject({ ok: false, code: "not_signed_in" });
    const repository = "ada/private-engine";
    const source = { provider: "github" as const, repository, ref: null };
    expect(await refusalOf(caller.mutation(api.imports.start, { source }))).toBe("Unauthorized");
    expectNowhere(await allRowsIn(backend), { repository });
  });

  it("leaves paid records without a user", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    await erase(backend, buyer.userId);
    const record = await subscriptionOf(backend, buyer);
    expect(record).toMatchObject({ productId: "product-unlimited", customerId: buyer.customerId });
    expect(record?.userId).toMatch(/^erased:/);
    expect(record).not.toHaveProperty("metadata");
    const { userId } = buyer;
    expect(await backend.query(internal.subscriptions.getUserSubscriptions, { userId })).toEqual(
      [],
    );
    expect(await backend.query(internal.access.explain, { userId })).toMatchObject({
      plan: "free",
    });
  });

  it("leaves other users' data unchanged", async () => {
    const backend = await openTestBackend();
    const other = await aPerson(backend);
    const buyer = await aSubscriber(backend);
    const before = await subscriptionOf(backend, other);
    await erase(backend, buyer.userId);
    expect(await subscriptionOf(backend, other)).toEqual(before);
    const { userId } = other;
    expect(await backend.query(internal.access.explain, { userId })).toMatchObject({
      plan: "unlimited",
    });
  });

  it("is not restored by later events, which keep the record current", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    await erase(backend, buyer.userId);
    const about = personal(buyer);
    const renewed = { buyer, second: 9, ...about, current_period_end: atSecond(99) };
    await deliverSubscription(backend, "subscription.cycled", renewed);
    await deliver(backend, aPaymentEvent("order.paid", anOrder(buyer, about)));
    await deliver(backend, aPaymentEvent("checkout.updated", aCheckout(buyer, about)));
    const customer = { id: buyer.customerId, external_id: buyer.userId, ...PERSON };
    await deliver(backend, aPaymentEvent("customer.state_changed", customer));
    const record = await subscriptionOf(backend, buyer);
    expect(record).toMatchObject({ currentPeriodEnd: Date.parse(atSecond(99)) });
    const left = await everythingIn(backend);
    expectNowhere(left, { userId: buyer.userId, ...PERSON });
  });

  it("is not stored again by events of their purchase that do not name them", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    await erase(backend, buyer.userId);
    const nameless = { customer: { id: buyer.customerId, ...PERSON }, metadata: {} };
    const order = anOrder({ ...buyer, userId: null }, nameless);
    const events = [
      aPaymentEvent("order.paid", order),
      aPaymentEvent("customer.updated", { id: buyer.customerId, external_id: null, ...PERSON }),
      aPaymentEvent("benefit_grant.revoked", {
        id: "grant",
        customer_id: buyer.customerId,
        ...PERSON,
      }),
      aPaymentEvent("refund.created", {
        id: "refund",
        subscription_id: buyer.subscriptionId,
        ...PERSON,
      }),
    ];
    for (const event of events) await deliver(backend, event);
    for (const event of events) {
      expect(await eventOf(backend, event)).toMatchObject({ status: "processed", payload: null });
    }
    expectNowhere(await everythingIn(backend), PERSON);
    const stranger = aBuyer(null);
    const other = aPaymentEvent("refund.created", { id: "r", customer_id: stranger.customerId });
    await deliver(backend, other);
    expect((await eventOf(backend, other))?.payload).toMatchObject({ id: "r" });
  });

  it("has no rate-limit bucket left", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    const { userId: key } = buyer;
    await backend.convex.run((ctx) => quotas.limit(ctx, "purchases", { key, count: 30 }));
    const isLeft = () => backend.convex.run((ctx) => quotas.check(ctx, "purchases", { key }));
    expect(await isLeft()).toMatchObject({ ok: false });
    await erase(backend, buyer.userId);
    expect(await isLeft()).toMatchObject({ ok: true });
  });

  it("owns no later purchase made in their name", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    await erase(backend, buyer.userId);
    const another = { ...aBuyer(buyer.userId), customerId: buyer.customerId };
    const settled = await deliverSubscription(backend, "subscription.created", {
      buyer: another,
      ...personal(another),
    });
    expect(settled).toMatchObject({ outcome: "applied" });
    expect((await subscriptionOf(backend, another))?.userId).toMatch(/^erased:/);
    expectNowhere(await everythingIn(backend), PERSON);
  });

  it("inherits nothing after signing up again, whatever the provider reports of the old customer", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    await erase(backend, buyer.userId);
    const again = { ...buyer, userId: aUser() };
    await deliver(
      backend,
      aPaymentEvent("order.paid", anOrder(again, personal(again)), { second: 20 }),
    );
    await deliver(
      backend,
      aPaymentEvent("checkout.updated", aCheckout(again, personal(again)), { second: 21 }),
    );
    const { userId } = again;
    await deliverSubscription(backend, "subscription.updated", { buyer: again, second: 22 });
    expect(await backend.query(internal.access.explain, { userId })).toMatchObject({
      plan: "free",
    });
    const bought = { ...aBuyer(userId), customerId: buyer.customerId };
    await deliverSubscription(backend, "subscription.created", { buyer: bought, second: 23 });
    expect(await backend.query(internal.access.explain, { userId })).toMatchObject({ plan: "pro" });
  });

  it("leaves no pending purchase that a later user could claim", async () => {
    const backend = await openTestBackend();
    const buyer = aBuyer();
    const { customerId } = buyer;
    const customer = { id: customerId, external_id: buyer.userId };
    await deliver(backend, aPaymentEvent("customer.created", customer));
    await backend.mutation(internal.webhooks.savePendingSubscription, {
      polarSubscriptionId: buyer.subscriptionId,
      customerId,
      eventData: aSubscription(
        { ...buyer, userId: null },
        { customer: { id: customerId, ...PERSON } },
      ),
      error: "saved by hand",
    });
    await erase(backend, buyer.userId ?? "");
    const pending = await backend.convex.run((ctx) =>
      ctx.db.query("pendingSubscriptions").collect(),
    );
    expect(pending).toEqual([]);
    expect((await subscriptionOf(backend, buyer))?.userId).toMatch(/^erased:/);
  });

  it("is erased in bounded steps, however many rows exist", { timeout: 5 * 60_000 }, async () => {
    const backend = await openTestBackend();
    const buyer = await aSubscriber(backend);
    for (let second = 2; second < 260; second += 1) {
      const fields = { buyer, second, cancel_at_period_end: second % 2 === 0 };
      await deliverSubscription(backend, "subscription.updated", fields);
    }
    await erase(backend, buyer.userId);
    expectNowhere(await everythingIn(backend), { userId: buyer.userId });
  });

  it("can be deleted twice", async () => {
    const backend = await openTestBackend();
    const buyer = await aPerson(backend);
    await erase(backend, buyer.userId);
    const before = await everythingIn(backend);
    await erase(backend, buyer.userId);
    expect(await everythingIn(backend)).toBe(before);
  });
});
