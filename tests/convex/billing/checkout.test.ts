import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { Buyer, openShop } from "../../support/buyer-at-polar.ts";
import { openTestBackend } from "../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";
import { PRODUCT } from "../../support/selling-polar.ts";

const codeOf = (answer: { ok: boolean; code?: string }) => answer.code ?? "ok";

describe("beginning a checkout", () => {
  it("binds the checkout to the user before payment, and returns only to this site", async () => {
    const { polar, buyer } = await openShop();
    await buyer.checkoutUrl();
    const [checkout] = await polar.list("/checkouts/");
    const [customer] = await polar.list("/customers/");
    expect(customer).toMatchObject({ email: buyer.email, external_id: buyer.userId });
    expect([checkout]).toMatchObject([
      {
        status: "open",
        customer_id: customer?.id,
        customer_email: buyer.email,
        external_customer_id: buyer.userId,
        metadata: { userId: buyer.userId },
        product_id: PRODUCT.pro,
        success_url: `http://localhost:3000/settings/billing?checkout_id=${String(checkout?.id)}`,
        return_url: "http://localhost:3000/settings/billing?back=1",
      },
    ]);
  });

  it("opens one checkout for two requests and returns its address twice", async () => {
    const { polar, buyer } = await openShop();
    const url = await buyer.checkoutUrl();
    expect(await buyer.checkoutUrl()).toBe(url);
    expect(await polar.list("/checkouts/")).toHaveLength(1);
  });

  it("opens one checkout for two concurrent requests", async () => {
    const { backend, polar, buyer } = await openShop();
    const given: string[] = [];
    const both = [buyer.checkoutUrl(), buyer.checkoutUrl()].map(async (url) => {
      given.push(await url);
    });
    while (given.length < 2) {
      await backend.advance(250);
      await polar.list("/products/");
    }
    await Promise.all(both);
    expect(new Set(given).size).toBe(1);
    expect(await polar.list("/checkouts/")).toHaveLength(1);
  });

  it("opens another checkout after the paid plan has ended", async () => {
    const { polar, buyer } = await openShop();
    const first = await buyer.checkoutUrl();
    await polar.pay(first, buyer.email);
    const [subscription] = await polar.list("/subscriptions/");
    await polar.ask("DELETE", `/subscriptions/${String(subscription?.id)}`);
    const second = await buyer.checkoutUrl();
    expect(second).not.toBe(first);
    expect((await fetch(second)).status).toBe(200);
  });

  it("is refused to a user with a plan, even before any event of the purchase arrives", async () => {
    const { buyer } = await openShop();
    await buyer.pay();
    expect(codeOf(await buyer.begin(PRODUCT.unlimited))).toBe("already_subscribed");
    expect(await buyer.plan()).toBe("pro");
  });

  it.each(["", "unknown-product", "__proto__", `${PRODUCT.pro} `])(
    "refuses the product %j",
    async (productId) => {
      const { polar, buyer } = await openShop();
      expect(codeOf(await buyer.begin(productId))).toBe("unknown_product");
      expect(await polar.list("/checkouts/")).toEqual([]);
    },
  );

  it("refuses a product of the provider that is not one of our plans", async () => {
    const { polar, buyer } = await openShop();
    vi.stubEnv("POLAR_UNLIMITED_PRODUCT_IDS", "");
    expect(codeOf(await buyer.begin(PRODUCT.unlimited))).toBe("unknown_product");
    expect(await polar.list("/checkouts/")).toEqual([]);
  });

  it.each([
    [{ kind: "error", path: "/v1/checkouts", times: null }, "provider_unreachable"],
    [{ kind: "drop", path: "/v1/checkouts", times: null }, "provider_unreachable"],
    [{ kind: "rate-limit", path: "/v1/checkouts", times: null }, "provider_busy"],
  ])("reports that the provider does %j, and works again afterwards", async (fault, code) => {
    const { polar, buyer } = await openShop();
    await polar.fault(fault);
    expect(codeOf(await buyer.begin())).toBe(code);
    await fetch(`${polar.url}/_emulator/faults`, { method: "DELETE" });
    expect(codeOf(await buyer.begin())).toBe("ok");
  });

  it("uses the provider's existing customer with the buyer's email", async () => {
    const { polar, buyer } = await openShop();
    const guest = await polar.ask("POST", "/customers/", { email: buyer.email.toUpperCase() });
    await buyer.checkoutUrl();
    const [checkout] = await polar.list("/checkouts/");
    expect(checkout?.customer_id).toBe(guest.id);
    const customer = await polar.ask("GET", `/customers/${String(guest.id)}`);
    expect(customer.external_id).toBe(buyer.userId);
  });

  it("refuses an email that belongs to another user's customer", async () => {
    const { polar, buyer, other } = await openShop();
    const { email } = buyer;
    await polar.ask("POST", "/customers/", { email, external_id: other.userId });
    expect(codeOf(await buyer.begin())).toBe("email_taken");
    expect(await polar.list("/checkouts/")).toEqual([]);
  });

  it("refuses an email with which another user has paid", async () => {
    const { backend, polar, buyer, other } = await openShop();
    const { id } = await polar.ask("POST", "/customers/", { email: buyer.email });
    const payload = aSubscription({ ...aBuyer(other.userId), customerId: String(id) });
    await deliver(backend, aPaymentEvent("subscription.created", payload));
    expect(codeOf(await buyer.begin())).toBe("email_taken");
    expect(await polar.list("/checkouts/")).toEqual([]);
  });

  it("is paid by the user's own customer, whatever email is entered", async () => {
    const { polar, buyer, other } = await openShop();
    const { id } = await polar.ask("POST", "/customers/", { email: other.email });
    await polar.pay(await buyer.checkoutUrl(), other.email);
    const [subscription] = await polar.list("/subscriptions/");
    expect(subscription?.customer_id).not.toBe(id);
    expect(subscription?.customer).toMatchObject({ external_id: buyer.userId });
  });

  it("is refused while the user's subscriptions cannot be read", async () => {
    const { backend, polar, buyer } = await openShop();
    await polar.fault({ kind: "error", path: "/v1/subscriptions", times: null });
    const codes: string[] = [];
    const begun = buyer.begin().then((answer) => codes.push(codeOf(answer)));
    while (codes.length === 0) {
      await backend.advance(250);
      await polar.list("/products/");
    }
    await begun;
    expect(codes).toEqual(["provider_unreachable"]);
    expect(await polar.list("/checkouts/")).toEqual([]);
  });

  it("is refused to a deleted user, and returning from a checkout stores nothing", async () => {
    const { backend, polar, buyer } = await openShop();
    const checkoutId = await buyer.pay();
    await backend.asService().mutation(api.connections.forgetUser, { deletedUserId: buyer.userId });
    await backend.advance(1);
    expect(codeOf(await buyer.confirm(checkoutId))).toBe("account_deleted");
    expect(codeOf(await buyer.begin())).toBe("account_deleted");
    expect(await polar.list("/checkouts/")).toHaveLength(1);
    const proof = { userId: buyer.userId, customerId: "c", checkoutId, provenAt: 1 };
    const { recordCheckoutProof } = internal.subscriptions.purchases;
    await backend.mutation(recordCheckoutProof, { ...proof, isProvisional: false });
    expect(await backend.convex.run((ctx) => ctx.db.query("customers").take(9))).toEqual([]);
    expect(await backend.convex.run((ctx) => ctx.db.query("checkouts").take(9))).toEqual([]);
  });

  it("reports that purchases are not configured", async () => {
    const backend = await openTestBackend();
    const begin = () => new Buyer(backend, null).begin("product-pro");
    expect(codeOf(await begin())).toBe("not_configured");
    vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_1");
    expect(codeOf(await begin())).toBe("not_configured");
  });

  it("reports a refused token as not configured", async () => {
    const { buyer } = await openShop();
    vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_wrong");
    expect(codeOf(await buyer.begin())).toBe("not_configured");
  });
});

describe("coming back from a checkout", () => {
  it("activates the plan at once without a webhook", async () => {
    const { buyer } = await openShop();
    const checkoutId = await buyer.pay();
    expect(await buyer.plan()).toBe("free");
    expect(await buyer.confirm(checkoutId)).toEqual({
      ok: true,
      state: "paid",
      paid: { amount: 2000, currency: "usd" },
    });
    expect(await buyer.plan()).toBe("pro");
  });

  it("changes nothing the second time", async () => {
    const { buyer } = await openShop();
    const checkoutId = await buyer.pay();
    await buyer.confirm(checkoutId);
    const { history } = await buyer.overview();
    await buyer.confirm(checkoutId);
    expect((await buyer.overview()).history).toEqual(history);
  });

  it("reports an unpaid checkout and grants nothing", async () => {
    const { polar, buyer } = await openShop();
    await buyer.begin();
    const [checkout] = await polar.list("/checkouts/");
    expect(await buyer.confirm(String(checkout?.id))).toEqual({
      ok: true,
      state: "open",
      paid: null,
    });
    expect(await buyer.plan()).toBe("free");
  });

  it("another user's checkout grants nothing and is reported as missing", async () => {
    const { buyer, other } = await openShop();
    const checkoutId = await buyer.pay();
    const stolen = await other.confirm(checkoutId);
    const guessed = await other.confirm(crypto.randomUUID());
    expect(stolen).toEqual(guessed);
    expect(codeOf(stolen)).toBe("no_such_checkout");
    expect(await other.plan()).toBe("free");
    await buyer.confirm(checkoutId);
    expect(await buyer.plan()).toBe("pro");
  });

  it("a paid checkout that names two users grants neither of them anything", async () => {
    const { polar, buyer, other } = await openShop();
    const made = await polar.ask("POST", "/checkouts/", {
      products: [PRODUCT.pro],
      external_customer_id: buyer.userId,
      metadata: { userId: other.userId },
    });
    expect(codeOf(await buyer.confirm(String(made.id)))).toBe("no_such_checkout");
    expect(codeOf(await other.confirm(String(made.id)))).toBe("no_such_checkout");
  });

  it("a paid checkout that names no user has no owner", async () => {
    const { polar, buyer, other } = await openShop();
    const made = await polar.ask("POST", "/checkouts/", { products: [PRODUCT.pro] });
    await polar.pay(String(made.url), buyer.email);
    for (const person of [other, buyer]) {
      expect(codeOf(await person.confirm(String(made.id)))).toBe("no_such_checkout");
      expect(await person.plan()).toBe("free");
    }
  });

  it.each(["", "..", "../subscriptions", "a/b", "?", "x".repeat(101), "%2e%2e", "{CHECKOUT_ID}"])(
    "does not call the provider with the id %j",
    async (checkoutId) => {
      const { polar, buyer } = await openShop();
      await polar.fault({ kind: "error", path: "/", times: null });
      expect(codeOf(await buyer.confirm(checkoutId))).toBe("no_such_checkout");
    },
  );

  it("rate-limits guesses before they reach the provider's limit", async () => {
    const { buyer, other } = await openShop();
    const codes: string[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      codes.push(codeOf(await other.confirm(crypto.randomUUID())));
    }
    expect(codes.filter((code) => code === "no_such_checkout").length).toBeLessThanOrEqual(31);
    expect(codes.at(-1)).toBe("too_many_requests");
    expect(codeOf(await buyer.confirm(await buyer.pay()))).toBe("ok");
  });
});

describe("a visitor without a session", () => {
  const visit = (backend: Shop["backend"], checkoutId: unknown) =>
    backend.asService().action(api.billing.checkout.readVisit, { checkoutId: String(checkoutId) });

  it("is told that a checkout was paid, and with which address", async () => {
    const { backend, polar, buyer, other } = await openShop();
    const made = await polar.ask("POST", "/checkouts/", { products: [PRODUCT.pro] });
    expect(await visit(backend, made.id), "not paid yet").toBeNull();
    await polar.pay(String(made.url), buyer.email);
    expect(await visit(backend, made.id)).toEqual({ email: buyer.email, hasAccount: false });
    expect(await visit(backend, await other.pay())).toMatchObject({ hasAccount: true });
  });

  it("is told nothing of what does not exist, or while the provider is down", async () => {
    const { backend, polar } = await openShop();
    expect(await visit(backend, crypto.randomUUID())).toBeNull();
    expect(await visit(backend, "../subscriptions")).toBeNull();
    await polar.fault({ kind: "error", path: "/v1", times: null });
    expect(await visit(backend, crypto.randomUUID())).toBeNull();
  });
});

type Shop = Awaited<ReturnType<typeof openShop>>;
