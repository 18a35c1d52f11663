import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { type Buyer, openShop } from "../../support/buyer-at-polar.ts";
import type { TestBackend } from "../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";
import { PRODUCT } from "../../support/selling-polar.ts";

const codeOf = (answer: { ok: boolean; code?: string }) => answer.code ?? "ok";

const stepsOf = ({ me }: Buyer, polarSubscriptionId: string) => ({
  open: () => me.action(api.billing.portal.open, { polarSubscriptionId }),
  cancel: () => me.action(api.billing.portal.cancel, { polarSubscriptionId }),
  resume: () => me.action(api.billing.portal.resume, { polarSubscriptionId }),
  change: (productId: string = PRODUCT.unlimited) =>
    me.action(api.billing.portal.changeProduct, { polarSubscriptionId, productId }),
});

async function aSubscribedShop() {
  const shop = await openShop();
  await shop.buyer.me.action(api.billing.products.refresh, {});
  const id = await shop.buyer.buy();
  return { ...shop, id, steps: stepsOf(shop.buyer, id) };
}

describe("the owner of a subscription", () => {
  it("cancels it, and it ends with what is paid for", async () => {
    const { buyer, steps } = await aSubscribedShop();
    expect(codeOf(await steps.cancel())).toBe("ok");
    const { plan, subscriptions } = await buyer.overview();
    expect([plan, subscriptions[0]?.access.reason]).toEqual(["pro", "until_period_end"]);
  });

  it("resumes it, and it goes on", async () => {
    const { buyer, steps } = await aSubscribedShop();
    await steps.cancel();
    expect(codeOf(await steps.resume())).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.access.reason).toBe("active");
  });

  it("changes it to more, and has more at once", async () => {
    const { buyer, steps } = await aSubscribedShop();
    expect(codeOf(await steps.change())).toBe("ok");
    expect(await buyer.plan()).toBe("unlimited");
  });

  it("changes it to a year and back to less", async () => {
    const { buyer, steps } = await aSubscribedShop();
    expect(codeOf(await steps.change(PRODUCT.proYearly))).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.interval).toBe("yearly");
    expect(codeOf(await steps.change(PRODUCT.unlimited))).toBe("ok");
    expect(codeOf(await steps.change(PRODUCT.pro))).toBe("ok");
    expect(await buyer.plan()).toBe("pro");
  });

  it("pressing twice does each thing once", async () => {
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

  it("does not change what ends, nor to what it is or to what is not sold", async () => {
    const { steps } = await aSubscribedShop();
    expect(codeOf(await steps.change(PRODUCT.pro))).toBe("same_product");
    expect(codeOf(await steps.change("product-of-nobody"))).toBe("unknown_product");
    expect(codeOf(await steps.resume())).toBe("not_paused");
    await steps.cancel();
    expect(codeOf(await steps.change())).toBe("already_ending");
  });

  it("opens the portal of their own customer, which leads back to this site", async () => {
    const { polar, steps } = await aSubscribedShop();
    const answer = await steps.open();
    if (!answer.ok) throw new Error(answer.code);
    const page = await (await fetch(answer.url)).text();
    expect(answer.url.startsWith(`${polar.url}/portal`)).toBe(true);
    expect(page).toContain("http://localhost:3000/settings/billing");
  });

  it("whose card is refused keeps the plan they have, and reads why", async () => {
    const { polar, buyer, steps } = await aSubscribedShop();
    const portal = await steps.open();
    if (!portal.ok) throw new Error(portal.code);
    const card = new URL("/portal/card", polar.url);
    card.search = new URL(portal.url).search;
    await fetch(card, { method: "POST", body: new URLSearchParams({ card: "fails" }) });
    expect(codeOf(await steps.change())).toBe("payment_failed");
    expect(await buyer.plan()).toBe("pro");
  });

  it("is told when the provider does not answer, and finds done what was done all the same", async () => {
    const { polar, buyer, steps } = await aSubscribedShop();
    await polar.fault({ kind: "error", path: "/v1/subscriptions", method: "PATCH" });
    expect(codeOf(await steps.cancel())).toBe("provider_unreachable");
    expect((await buyer.overview()).subscriptions[0]?.cancelAtPeriodEnd).toBe(false);
    await polar.fault({ kind: "error", path: "/v1/subscriptions", method: "PATCH", when: "after" });
    expect(codeOf(await steps.cancel())).toBe("ok");
    expect((await buyer.overview()).subscriptions[0]?.cancelAtPeriodEnd).toBe(true);
  });
});

describe("nobody else", () => {
  it("cancels, resumes, changes or opens it, and none of it can be told from a guess", async () => {
    const { buyer, other, id } = await aSubscribedShop();
    const own = await buyer.overview();
    for (const guess of [id, crypto.randomUUID(), "", "../customers"]) {
      const steps = stepsOf(other, guess);
      for (const step of [steps.open, steps.cancel, steps.resume, steps.change]) {
        expect(codeOf(await step())).toBe("no_such_subscription");
      }
    }
    const { subscriptions, history } = await buyer.overview();
    expect([subscriptions, history]).toEqual([own.subscriptions, own.history]);
  });

  it("gets into a portal that shows what is somebody else's as well", async () => {
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

  it("gets into a portal that shows a purchase nobody has claimed yet", async () => {
    const { backend, buyer, id } = await aSubscribedShop();
    const customerId = (await customerOf(backend, id)) ?? "";
    const { savePendingSubscription } = internal.webhooks;
    const eventData = aSubscription({ ...aBuyer(null), customerId });
    const polarSubscriptionId = crypto.randomUUID();
    const statement = { polarSubscriptionId, customerId, eventData, error: "not known" };
    await backend.mutation(savePendingSubscription, statement);
    expect(codeOf(await stepsOf(buyer, id).open())).toBe("shared_customer");
  });

  it("gets, by their own name, into a portal with a purchase that is not theirs", async () => {
    const { backend, buyer, id } = await aSubscribedShop();
    const open = () => buyer.me.action(api.billing.portal.open, { polarSubscriptionId: null });
    expect(codeOf(await open())).toBe("ok");
    const customerId = (await customerOf(backend, id)) ?? "";
    const payload = aSubscription({ ...aBuyer(), customerId }, { product_id: PRODUCT.pro });
    await deliver(backend, aPaymentEvent("subscription.created", payload));
    expect(codeOf(await open())).toBe("shared_customer");
  });

  it("who has bought nothing has a portal", async () => {
    const { other } = await aSubscribedShop();
    const answer = await other.me.action(api.billing.portal.open, { polarSubscriptionId: null });
    expect(codeOf(answer)).toBe("no_customer");
  });
});

async function customerOf(backend: TestBackend, polarSubscriptionId: string) {
  const { getSubscriptionByPolarId } = internal.subscriptions;
  return (await backend.query(getSubscriptionByPolarId, { polarSubscriptionId }))?.customerId;
}
