import { expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver, deliverSubscription } from "../convex-events.ts";
import { aBuyer, anOrder, aUser } from "../polar-payloads.ts";

const DAY = 24 * 60 * 60 * 1000;

const explain = (backend: ConvexBackend, userId: string) =>
  backend.query(internal.access.explain, { userId });

const at = (epochMs: number): string => new Date(epochMs).toISOString();

export function accessDecisionCases(open: OpenBackend): void {
  it.each([
    ["active", "product-pro", "pro"],
    ["active", "product-pro-yearly", "pro"],
    ["trialing", "product-unlimited", "unlimited"],
    ["active", "product-unlisted", "free"],
    ["canceled", "product-pro", "free"],
    ["unpaid", "product-unlimited", "free"],
    ["paused", "product-pro", "free"],
    ["incomplete", "product-pro", "free"],
  ])("a subscription that is %s to %s makes the plan %s", async (status, product_id, plan) => {
    const backend = await open();
    const { userId, subscriptionId } = await aSubscriber(backend, { status, product_id });
    expect(await explain(backend, userId)).toMatchObject({
      plan,
      grantedBy: plan === "free" ? null : subscriptionId,
      evidence: [{ polarSubscriptionId: subscriptionId, productId: product_id }],
    });
  });

  it.each([
    [6 * DAY, "pro", "grace_period"],
    [8 * DAY, "free", "grace_period_over"],
  ])("a payment missed %d ms ago leaves the plan %s", async (ageMs, plan, reason) => {
    const backend = await open();
    const past_due_at = at(backend.now() - ageMs);
    const { userId } = await aSubscriber(backend, { status: "past_due", past_due_at });
    expect(await explain(backend, userId)).toMatchObject({ plan, evidence: [{ reason }] });
  });

  it.each([
    [DAY, "pro", "until_period_end"],
    [-DAY, "free", "period_over"],
  ])("a canceled period that ends in %d ms leaves the plan %s", async (leftMs, plan, reason) => {
    const backend = await open();
    const current_period_end = at(backend.now() + leftMs);
    const fields = { cancel_at_period_end: true, current_period_end };
    const { userId } = await aSubscriber(backend, fields);
    expect(await explain(backend, userId)).toMatchObject({ plan, evidence: [{ reason }] });
  });

  it("a refund alone does not end access; the following revocation does", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const refund = anOrder(buyer, { status: "refunded" });
    await deliver(backend, aPaymentEvent("order.refunded", refund, { second: 2 }));
    expect(await explain(backend, buyer.userId)).toMatchObject({ plan: "pro" });
    const end = { buyer, second: 3, status: "canceled" };
    await deliverSubscription(backend, "subscription.revoked", end);
    expect(await explain(backend, buyer.userId)).toMatchObject({ plan: "free" });
  });

  it("the highest of several plans applies, and a user without one is on the free plan", async () => {
    const backend = await open();
    const userId = aUser();
    for (const product_id of ["product-unlimited", "product-pro"]) {
      const buyer = aBuyer(userId);
      await deliverSubscription(backend, "subscription.created", { buyer, product_id });
    }
    expect(await explain(backend, userId)).toMatchObject({ plan: "unlimited" });
    expect(await explain(backend, aUser())).toEqual({
      plan: "free",
      grantedBy: null,
      evidence: [],
    });
  });
}
