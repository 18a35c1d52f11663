import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { type Buyer, openShop } from "../../support/buyer-at-polar.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { aBuyer } from "../../support/polar-payloads.ts";
import { PRODUCT } from "../../support/selling-polar.ts";

const HOUR = 60 * 60 * 1000;

const accountOf = ({ me }: Buyer) => ({
  get: () => me.query(api.billing.account.get, {}),
  refresh: () => me.action(api.billing.account.refresh, {}),
  open: (orderId: string) => me.action(api.billing.account.openInvoice, { orderId }),
});

async function aReadAccount(productId?: string) {
  const shop = await openShop();
  const id = await shop.buyer.buy(productId);
  const account = accountOf(shop.buyer);
  await account.refresh();
  return { ...shop, id, account };
}

describe("a buyer's page", () => {
  it("asks nothing about a user who never bought, and once about one who did", async () => {
    const { buyer } = await openShop();
    const { get, refresh } = accountOf(buyer);
    expect(await get()).toEqual({ account: null, staleSince: null });
    await buyer.buy();
    expect(await get()).toEqual({ account: null, staleSince: 0 });
    expect(await refresh()).toEqual({ ok: true });
    expect((await get()).staleSince).toBeNull();
  });

  it("shows card, invoice and price as the provider states them", async () => {
    const { id, account } = await aReadAccount();
    expect((await account.get()).account).toMatchObject({
      card: { brand: "visa", last4: "4242", expires: { month: 12, year: 2030 } },
      credits: [],
      invoices: [{ number: "SWB-0001", amount: 2000, due: 0, state: "paid" }],
      charges: [{ polarSubscriptionId: id, charge: { amount: 2000, currency: "usd" } }],
    });
  });

  it("shows the credit that a downgrade leaves, as long as it exists", async () => {
    const { buyer, id, account } = await aReadAccount(PRODUCT.unlimited);
    await buyer.me.action(api.billing.products.refresh, {});
    const change = { polarSubscriptionId: id, productId: PRODUCT.pro };
    expect(await buyer.me.action(api.billing.portal.changeProduct, change)).toEqual({ ok: true });
    expect((await account.get()).staleSince, "the change made it outdated").not.toBeNull();
    expect(await account.refresh()).toEqual({ ok: true });
    const { credits, invoices } = (await account.get()).account ?? {};
    expect(credits?.[0]?.amount).toBeGreaterThan(3900);
    expect(invoices?.[0]?.amount).toBe(-(credits?.[0]?.amount ?? 0));
  });

  it("keeps what it knew when the provider is down", async () => {
    const { polar, account } = await aReadAccount();
    const known = await account.get();
    await polar.fault({ kind: "error", path: "/v1/orders" });
    expect(await account.refresh()).toMatchObject({ ok: false, code: "provider_unreachable" });
    expect(await account.get()).toEqual(known);
  });
});

describe("an event", () => {
  it.each(["subscription.updated", "order.updated"])("%s makes it outdated", async (type) => {
    const { polar, backend, account } = await aReadAccount();
    const [data] = await polar.list(type.startsWith("order") ? "/orders" : "/subscriptions");
    await deliver(backend, aPaymentEvent(type, data));
    expect((await account.get()).staleSince).not.toBeNull();
  });

  it("of an order that names only its customer makes it outdated too", async () => {
    const { polar, backend, account } = await aReadAccount();
    const [order] = await polar.list("/orders");
    await deliver(
      backend,
      aPaymentEvent("order.refunded", { ...order, metadata: {}, customer: {} }),
    );
    expect((await account.get()).staleSince).not.toBeNull();
  });

  it("about another user does not", async () => {
    const { backend, account } = await aReadAccount();
    const other = aBuyer();
    await deliver(
      backend,
      aPaymentEvent("order.paid", { id: "o", metadata: { userId: other.userId } }),
    );
    expect((await account.get()).staleSince).toBeNull();
  });
});

describe("an invoice", () => {
  it("opens at the provider", async () => {
    const { polar, account } = await aReadAccount();
    const [order] = await polar.list("/orders");
    const answer = await account.open(String(order?.id));
    if (!answer.ok) throw new Error(answer.code);
    expect(answer.url.startsWith(polar.url)).toBe(true);
    expect(await (await fetch(answer.url)).text()).toContain("$20.00");
  });

  it("of another user is not found", async () => {
    const { polar, other } = await aReadAccount();
    const [order] = await polar.list("/orders");
    const answer = await accountOf(other).open(String(order?.id));
    expect(answer).toMatchObject({ ok: false, code: "no_invoice" });
  });
});

it("a customer that another user shares is not read", async () => {
  const { backend, buyer, other, polar } = await aReadAccount();
  const [order] = await polar.list("/orders");
  const proof = {
    userId: other.userId,
    customerId: String(order?.customer_id),
    checkoutId: "a checkout",
    provenAt: Date.now() + HOUR,
    isProvisional: false,
  };
  await backend.mutation(internal.subscriptions.purchases.recordCheckoutProof, proof);
  const { userId } = buyer;
  const read = await backend.query(internal.billing.account.listCustomers, { userId });
  expect(read).toEqual([]);
});
