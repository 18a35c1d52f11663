import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { saveProduct } from "../../../convex/model/billing/productStore.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../support/convex-backend.ts";
import { aGivenUpEvent, aSubscriber, deliverSubscription } from "../../support/convex-events.ts";
import { lookAt } from "../../support/operator-looks.ts";
import { aBuyer, aUser } from "../../support/polar-payloads.ts";
import { expectNowhere } from "../../support/secret-search.ts";

it("the explanation of a plan follows the provider's reports", async () => {
  const backend = await openTestBackend();
  const subscriber = await aSubscriber(backend);
  const ask = () => lookAt(backend, subscriber.userId);
  expect((await ask())?.decision.evidence).toMatchObject([{ reason: "active" }]);
  await deliverSubscription(backend, "subscription.revoked", {
    buyer: subscriber,
    second: 5,
    status: "canceled",
  });
  expect(await ask()).toMatchObject({
    plan: "free",
    decision: { grantedBy: null, evidence: [{ reason: "canceled", grants: false }] },
    history: [{ kinds: ["ended"] }, { kinds: ["started"] }],
  });
});

it("names each product of a plan, also one that is archived or that the provider never listed", async () => {
  const backend = await openTestBackend();
  const archived = { name: "Pro Plan (old)", interval: "yearly", isArchived: true } as const;
  await backend.convex.run((ctx) =>
    saveProduct(
      ctx,
      { ...archived, productId: "product-pro", amount: 1, currency: "usd", modifiedAt: 1 },
      0,
    ),
  );
  const named = await backend.asUser(OPERATOR).query(api.operations.people.nameProducts, {});
  expect(named).toContainEqual({ productId: "product-pro", name: "Pro, yearly" });
  expect(named).toContainEqual({ productId: "product-unlimited", name: "Unlimited" });
});

const actionsOf = (backend: TestBackend) =>
  backend.asUser(OPERATOR).query(api.operations.health.listActions, {});

describe("a look at a user", () => {
  it("is in the audit log before anything is shown, once for a page that is loaded again", async () => {
    const backend = await openTestBackend();
    const { userId } = await aSubscriber(backend);
    const explain = (operator: string) =>
      backend.asUser(operator).query(api.operations.people.explainPlan, { user: userId, asOf: 0 });
    expect(await explain(OPERATOR)).toBeNull();
    await lookAt(backend, userId);
    await lookAt(backend, userId);
    expect(await explain(OPERATOR)).toMatchObject({ user: userId });
    expect(await actionsOf(backend)).toMatchObject([
      { action: "viewed_person", operatorId: OPERATOR, user: userId },
    ]);
    await backend.advance(24 * 60 * 60 * 1000);
    expect(await explain(OPERATOR)).toBeNull();
  });

  it("of one operator opens the user for no other", async () => {
    const backend = await openTestBackend();
    const { userId } = await aSubscriber(backend);
    await backend.convex.run((ctx) =>
      ctx.db.insert("operatorActions", {
        ...{ operatorId: "another", action: "viewed_person", user: userId },
        at: Date.now(),
      }),
    );
    const ask = { user: userId, asOf: 0 };
    expect(await backend.asUser(OPERATOR).query(api.operations.people.explainPlan, ask)).toBeNull();
  });

  it("at an unknown user is not logged", async () => {
    const backend = await openTestBackend();
    expect(await lookAt(backend, "user_unknown")).toBeNull();
    expect(await actionsOf(backend)).toEqual([]);
  });
});

describe("credits that an operator adds", () => {
  const given = { amount: 20, reason: "The import failed twice", idempotencyKey: "operator:1" };
  const add = (backend: TestBackend, user: string, changed: Partial<typeof given> = {}) =>
    backend.asUser(OPERATOR).mutation(api.operations.people.addCredits, {
      ...given,
      ...changed,
      user,
    });
  const overviewOf = (backend: TestBackend, user: string) =>
    backend.asUser(user).query(api.billing.getOverview, { asOf: 0 });

  it("are spent after the plan's, once per key, and the user sees them without the reason", async () => {
    const backend = await openTestBackend();
    const { userId } = await aSubscriber(backend);
    await add(backend, userId);
    await add(backend, userId);
    const overview = await overviewOf(backend, userId);
    expect(overview.credits).toMatchObject({ allowance: 100, remaining: 120, extra: 20 });
    expect(overview.grants).toMatchObject([{ amount: 20, grantedAt: backend.now() }]);
    expectNowhere(JSON.stringify(overview), { reason: given.reason });
    expect(await backend.asUser(userId).query(api.usage.listGrants, {})).toEqual(overview.grants);
    const spend = { userId, amount: 110, idempotencyKey: "k" };
    expect(await backend.mutation(internal.usage.spendCredits, spend)).toMatchObject({
      outcome: "spent",
      remaining: 10,
    });
    await backend.advance(24 * 60 * 60 * 1000);
    expect((await overviewOf(backend, userId)).credits).toMatchObject({ used: 0, remaining: 110 });
  });

  it("are in the audit log with operator, user, amount and reason", async () => {
    const backend = await openTestBackend();
    const { userId } = await aSubscriber(backend);
    await add(backend, userId);
    await add(backend, userId);
    expect(await actionsOf(backend)).toMatchObject([
      { action: "added_credits", operatorId: OPERATOR, user: userId, ...{ amount: 20 } },
    ]);
    expect((await actionsOf(backend))[0]?.reason).toBe(given.reason);
  });

  it.each([{ amount: 0 }, { amount: 1.5 }, { amount: 10_001 }, { reason: " " }])(
    "are refused when %j",
    async (changed) => {
      const backend = await openTestBackend();
      const { userId } = await aSubscriber(backend);
      await expect(add(backend, userId, changed)).rejects.toThrow();
      expect(await actionsOf(backend)).toEqual([]);
    },
  );

  it("are refused for an unknown user, and for another amount with the same key", async () => {
    const backend = await openTestBackend();
    const { userId } = await aSubscriber(backend);
    expect(await add(backend, aUser())).toBe(false);
    await add(backend, userId);
    await expect(add(backend, userId, { amount: 21 })).rejects.toThrow("another amount");
  });
});

it("a linked purchase is the user's, and the link is in the audit log", async () => {
  const backend = await openTestBackend();
  const { subscriptionId: polarSubscriptionId, ...buyer } = aBuyer(null);
  await deliverSubscription(backend, "subscription.created", {
    buyer: { ...buyer, subscriptionId: polarSubscriptionId },
  });
  const user = aUser();
  await backend.mutation(internal.usage.spendCredits, {
    userId: user,
    amount: 1,
    idempotencyKey: "k",
  });
  const operator = backend.asUser(OPERATOR);
  const answer = await operator.query(api.operations.people.readLinkEvidence, {
    polarSubscriptionId,
    subject: user,
  });
  if (!answer.isOpen) throw new Error(answer.refusal);
  const { updatedAt } = answer.evidence;
  const link = { polarSubscriptionId, user, updatedAt };
  expect(await operator.mutation(api.operations.people.linkPurchase, link)).toBe(true);
  expect(await operator.mutation(api.operations.people.linkPurchase, link)).toBe(false);
  expect((await lookAt(backend, user))?.plan).toBe("pro");
  expect(await actionsOf(backend)).toMatchObject([
    { action: "viewed_person" },
    { action: "linked_purchase", operatorId: OPERATOR, user, polarSubscriptionId },
  ]);
});

it("operators see what is watched, and what was told and how that went", async () => {
  vi.stubEnv("ALERT_WEBHOOK_URL", "https://chat.example/hook?key=secret-key");
  vi.stubEnv("ALERT_WEBHOOK_SECRET", "whsec_c2VjcmV0");
  const backend = await openTestBackend();
  await backend.convex.run((ctx) => ctx.db.insert("webhookEvents", aGivenUpEvent(backend.now())));
  await backend.mutation(internal.operations.alerts.evaluate, {});
  const watch = await backend
    .asUser(OPERATOR)
    .query(api.operations.watching.readWatch, { asOf: 0 });
  expect(watch).toMatchObject({
    heartbeat: { state: "off" },
    alerts: {
      isOn: true,
      open: [{ key: "exhausted_events" }],
      messages: [{ state: "waiting", attempts: 0 }],
    },
  });
  expectNowhere(JSON.stringify(watch), { key: "key=secret-key", secret: "whsec_c2VjcmV0" });
});
