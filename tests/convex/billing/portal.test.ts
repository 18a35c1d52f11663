import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { type Buyer, openShop } from "../../support/buyer-at-polar.ts";
import type { TestBackend } from "../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { lookAt } from "../../support/operator-looks.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";
import { PRODUCT } from "../../support/selling-polar.ts";

const DAY = 24 * 60 * 60 * 1000;

const codeOf = (answer: { ok: boolean; code?: string }) => answer.code ?? "ok";

const stepsOf = ({ me }: Buyer, polarSubscriptionId: string) => ({
  open: () => me.action(api.billing.portal.open, { polarSubscriptionId }),
  readPrice: () => me.action(api.billing.portal.readPrice, { polarSubscriptionId }),
  cancel: () => me.action(api.billing.portal.cancel, { polarSubscriptionId }),
  resume: () => me.action(api.billing.portal.resume, { polarSubscriptionId, mayCharge: true }),
  undoPause: () => me.action(api.billing.portal.resume, { polarSubscriptionId }),
  change: (productId: string = PRODUCT.unlimited) =>
    me.action(api.billing.portal.changeProduct, { polarSubscriptionId, productId }),
});

async function aSubscribedShop() {
  const shop = await openShop();
  await shop.buyer.me.action(api.billing.products.refresh, {});
  const id = await shop.buyer.buy();
  const { userId } = shop.buyer;
  const catchUp = () => shop.backend.action(internal.reconciliation.reconcileUser, { userId });
  return { ...shop, id, steps: stepsOf(shop.buyer, id), catchUp };
}

describe("the owner of a subscription", () => {
  it("cancels it at the end of the paid period", async () => {
    const { buyer, steps } = await aSubscribedShop();
    expect(codeOf(await steps.cancel())).toBe("ok");
    const { plan, subscriptions } = await buyer.overview();
    expect([plan, subscriptions[0]?.access.reason]).toEqual(["pro", "until_period_end"]);
  });

  it("may say why, in the provider's own fields", async () => {
    const { polar, buyer, id } = await aSubscribedShop();
    const why = { reason: "unused", comment: "Not enough frames." } as const;
    const asked = { polarSubscriptionId: id, ...why };
    expect(codeOf(await buyer.me.action(api.billing.portal.cancel, asked))).toBe("ok");
    expect(await polar.ask("GET", `/subscriptions/${id}`)).toMatchObject({
      customer_cancellation_reason: "unused",
      customer_cancellation_comment: "Not enough frames.",
    });
  });

  it("resumes it", async () => {
    const { buyer, steps } = await aSubscribedShop();
    await steps.cancel();
    expect(codeOf(await steps.resume())).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.access.reason).toBe("active");
  });

  it("upgrades it with immediate effect", async () => {
    const { buyer, steps } = await aSubscribedShop();
    expect(codeOf(await steps.change())).toBe("ok");
    expect(await buyer.plan()).toBe("unlimited");
  });

  it("switches it to yearly billing and back to a lower plan", async () => {
    const { buyer, steps } = await aSubscribedShop();
    expect(codeOf(await steps.change(PRODUCT.proYearly))).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.interval).toBe("yearly");
    expect(codeOf(await steps.change(PRODUCT.unlimited))).toBe("ok");
    expect(codeOf(await steps.change(PRODUCT.pro))).toBe("ok");
    expect(await buyer.plan()).toBe("pro");
  });

  it("is named to operators as the one who changed it, whatever brought the change", async () => {
    const { backend, buyer, id, steps } = await aSubscribedShop();
    await steps.change(PRODUCT.unlimited);
    await steps.cancel();
    await steps.resume();
    const told = await lookAt(backend, buyer.userId);
    expect(told?.history.map(({ ownStep }) => ownStep)).toEqual([
      "resumed",
      "canceled",
      "switched",
      null,
    ]);
    expect(told?.history.every(({ polarSubscriptionId }) => polarSubscriptionId === id)).toBe(true);
  });

  it("a repeated request has one effect", async () => {
    const { buyer, steps } = await aSubscribedShop();
    expect((await Promise.all([steps.cancel(), steps.cancel()])).map(codeOf)).toEqual(["ok", "ok"]);
    expect(codeOf(await steps.cancel())).toBe("ok");
    expect((await Promise.all([steps.resume(), steps.resume()])).map(codeOf)).toContain("ok");
    const { history } = await buyer.overview();
    expect(history.flatMap(({ kinds }) => kinds)).toEqual([
      "cancel_withdrawn",
      "cancel_scheduled",
      "started",
    ]);
  });

  it("cannot change an ending subscription, nor switch to the current or an unsold product", async () => {
    const { steps } = await aSubscribedShop();
    expect(codeOf(await steps.change(PRODUCT.pro))).toBe("same_product");
    expect(codeOf(await steps.change("unknown-product"))).toBe("unknown_product");
    expect(codeOf(await steps.resume())).toBe("not_paused");
    await steps.cancel();
    expect(codeOf(await steps.change())).toBe("already_ending");
  });

  it("opens the portal of their own customer, which links back to this site", async () => {
    const { polar, steps } = await aSubscribedShop();
    const answer = await steps.open();
    if (!answer.ok) throw new Error(answer.code);
    const page = await (await fetch(answer.url)).text();
    expect(answer.url.startsWith(`${polar.url}/portal`)).toBe(true);
    expect(page).toContain("http://localhost:3000/settings/billing");
  });

  it("keeps the current plan and sees the reason when the card is refused", async () => {
    const { polar, buyer, steps } = await aSubscribedShop();
    const portal = await steps.open();
    if (!portal.ok) throw new Error(portal.code);
    const card = new URL("/portal/card", polar.url);
    card.search = new URL(portal.url).search;
    await fetch(card, { method: "POST", body: new URLSearchParams({ card: "fails" }) });
    expect(codeOf(await steps.change())).toBe("payment_failed");
    expect(await buyer.plan()).toBe("pro");
  });

  it("sees that the provider did not answer, and the change if it was applied anyway", async () => {
    const { polar, buyer, steps } = await aSubscribedShop();
    await polar.fault({ kind: "error", path: "/v1/subscriptions", method: "PATCH" });
    expect(codeOf(await steps.cancel())).toBe("provider_unreachable");
    expect((await buyer.overview()).subscriptions[0]?.cancelAtPeriodEnd).toBe(false);
    await polar.fault({ kind: "error", path: "/v1/subscriptions", method: "PATCH", when: "after" });
    expect(codeOf(await steps.cancel())).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.cancelAtPeriodEnd).toBe(true);
  });
});

/** Pauses at the provider until a command resumes it. */
async function aPausedShop() {
  const shop = await aSubscribedShop();
  await shop.polar.ask("PATCH", `/subscriptions/${shop.id}`, { pause_at_period_end: true });
  await shop.polar.wait(32 * DAY);
  await shop.catchUp();
  return shop;
}

describe("a pause", () => {
  it("that is scheduled can be undone without a charge", async () => {
    const { polar, buyer, id, steps, catchUp } = await aSubscribedShop();
    await polar.ask("PATCH", `/subscriptions/${id}`, { pause_at_period_end: true });
    await catchUp();
    expect((await buyer.overview()).subscriptions[0]?.pausesAt).toBeGreaterThan(0);
    const before = (await polar.list("/orders")).length;
    expect(codeOf(await steps.undoPause())).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.pausesAt).toBeNull();
    expect(await polar.list("/orders")).toHaveLength(before);
  });

  it("tells the price of resuming, charges nothing before, and exactly that afterward", async () => {
    const { polar, buyer, steps } = await aPausedShop();
    expect((await buyer.overview()).subscriptions[0]?.state).toBe("paused");
    const before = (await polar.list("/orders")).length;
    const answer = await steps.readPrice();
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.charge).toMatchObject({ amount: 2000, currency: "usd", unit: "month" });
    expect(await polar.list("/orders")).toHaveLength(before);
    expect(codeOf(await steps.resume())).toBe("ok");
    expect(await buyer.plan()).toBe("pro");
    const orders = await polar.list("/orders");
    expect(orders).toHaveLength(before + 1);
    expect(orders.map(({ subtotal_amount }) => subtotal_amount)).toEqual([2000, 2000]);
  });

  it("ends at once when it is canceled", async () => {
    const { buyer, steps } = await aPausedShop();
    expect(codeOf(await steps.cancel())).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.state).toBe("canceled");
  });

  it("that has begun unnoticed is not ended, and charged for, by undoing it", async () => {
    const { polar, buyer, steps } = await aPausedShop();
    const before = (await polar.list("/orders")).length;
    expect(codeOf(await steps.undoPause())).toBe("paused_by_now");
    expect((await buyer.overview()).subscriptions[0]?.state).toBe("paused");
    expect(await polar.list("/orders")).toHaveLength(before);
  });

  it("that has ended and been paid for unnoticed is canceled without losing the paid period", async () => {
    const { polar, buyer, id, steps } = await aPausedShop();
    await polar.ask("PATCH", `/subscriptions/${id}`, { resume: true });
    expect(codeOf(await steps.cancel())).toBe("ok");
    const [subscription] = (await buyer.overview()).subscriptions;
    expect(subscription?.access.reason).toBe("until_period_end");
  });

  it("that the provider does not end is reported, not assumed to be over", async () => {
    const { polar, buyer, id, steps } = await aPausedShop();
    const unchanged = await polar.ask("GET", `/subscriptions/${id}`);
    await polar.fault({
      kind: "error",
      status: 200,
      path: "/v1/subscriptions",
      method: "PATCH",
      body: unchanged,
    });
    expect(codeOf(await steps.resume())).toBe("still_paused");
    expect((await buyer.overview()).subscriptions[0]?.state).toBe("paused");
  });
});

describe("a refusal", () => {
  it("names the provider's reason, not a guess", async () => {
    const { polar, id, steps } = await aSubscribedShop();
    await polar.ask("PATCH", `/subscriptions/${id}`, { cancel_at_period_end: true });
    const answer = await steps.change();
    expect(answer).toMatchObject({ ok: false, code: "already_canceled" });
  });
});

describe("no other user", () => {
  it("cancels, resumes, changes or opens it, and the answers match those for a guessed id", async () => {
    const { buyer, other, id } = await aSubscribedShop();
    const own = await buyer.overview();
    for (const guess of [id, crypto.randomUUID(), "", "../customers"]) {
      const steps = stepsOf(other, guess);
      for (const step of [steps.open, steps.readPrice, steps.cancel, steps.resume, steps.change]) {
        expect(codeOf(await step())).toBe("no_such_subscription");
      }
    }
    const { subscriptions, history } = await buyer.overview();
    expect([subscriptions, history]).toEqual([own.subscriptions, own.history]);
  });

  it("opens a portal that also shows another user's subscription", async () => {
    const { backend, buyer, other, id } = await aSubscribedShop();
    const customerId = (await customerOf(backend, id)) ?? "";
    const shared = { ...aBuyer(other.userId), customerId };
    const payload = aSubscription(shared, { product_id: PRODUCT.pro });
    await deliver(backend, aPaymentEvent("subscription.created", payload));
    expect(await other.plan()).toBe("pro");
    for (const steps of [stepsOf(other, shared.subscriptionId), stepsOf(buyer, id)]) {
      expect(codeOf(await steps.open())).toBe("shared_customer");
    }
  });

  it("opens a portal that shows an unclaimed purchase", async () => {
    const { backend, buyer, id } = await aSubscribedShop();
    const customerId = (await customerOf(backend, id)) ?? "";
    const { savePendingSubscription } = internal.webhooks;
    const eventData = aSubscription({ ...aBuyer(null), customerId });
    const polarSubscriptionId = crypto.randomUUID();
    const statement = { polarSubscriptionId, customerId, eventData, error: "not known" };
    await backend.mutation(savePendingSubscription, statement);
    expect(codeOf(await stepsOf(buyer, id).open())).toBe("shared_customer");
  });

  it("opens, by their own user id, a portal with another user's purchase", async () => {
    const { backend, buyer, id } = await aSubscribedShop();
    const open = () => buyer.me.action(api.billing.portal.open, { polarSubscriptionId: null });
    expect(codeOf(await open())).toBe("ok");
    const customerId = (await customerOf(backend, id)) ?? "";
    const payload = aSubscription({ ...aBuyer(), customerId }, { product_id: PRODUCT.pro });
    await deliver(backend, aPaymentEvent("subscription.created", payload));
    expect(codeOf(await open())).toBe("shared_customer");
  });

  it("opens a portal without a purchase", async () => {
    const { other } = await aSubscribedShop();
    const answer = await other.me.action(api.billing.portal.open, { polarSubscriptionId: null });
    expect(codeOf(answer)).toBe("no_customer");
  });
});

async function customerOf(backend: TestBackend, polarSubscriptionId: string) {
  const { getSubscriptionByPolarId } = internal.subscriptions;
  return (await backend.query(getSubscriptionByPolarId, { polarSubscriptionId }))?.customerId;
}
