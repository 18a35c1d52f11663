import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { Buyer, openShop } from "../../support/buyer-at-polar.ts";
import { openTestBackend } from "../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";
import { PRODUCT } from "../../support/selling-polar.ts";

const codeOf = (answer: { ok: boolean; code?: string }) => answer.code ?? "ok";

describe("beginning a checkout", () => {
  it("binds it to the person before anything is paid, and brings them back to this site alone", async () => {
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
        return_url: "http://localhost:3000/settings/billing",
      },
    ]);
  });

  it("pressed twice opens one checkout, and gives its address twice", async () => {
    const { polar, buyer } = await openShop();
    const url = await buyer.checkoutUrl();
    expect(await buyer.checkoutUrl()).toBe(url);
    expect(await polar.list("/checkouts/")).toHaveLength(1);
  });

  it("pressed twice at the same moment, too", async () => {
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

  it("after the one that they paid in, when that plan has ended, opens another", async () => {
    const { polar, buyer } = await openShop();
    const first = await buyer.checkoutUrl();
    await polar.pay(first, buyer.email);
    const [subscription] = await polar.list("/subscriptions/");
    await polar.ask("DELETE", `/subscriptions/${String(subscription?.id)}`);
    const second = await buyer.checkoutUrl();
    expect(second).not.toBe(first);
    expect((await fetch(second)).status).toBe(200);
  });

  it("is refused to whoever has a plan, even when nothing of the purchase has been heard", async () => {
    const { buyer } = await openShop();
    await buyer.pay();
    expect(codeOf(await buyer.begin(PRODUCT.unlimited))).toBe("already_subscribed");
    expect(await buyer.plan()).toBe("pro");
  });

  it.each(["", "product-of-nobody", "__proto__", `${PRODUCT.pro} `])(
    "of the product %j is refused",
    async (productId) => {
      const { polar, buyer } = await openShop();
      expect(codeOf(await buyer.begin(productId))).toBe("unknown_product");
      expect(await polar.list("/checkouts/")).toEqual([]);
    },
  );

  it("of a product that the provider sells, but not as a plan of ours, is refused", async () => {
    const { polar, buyer } = await openShop();
    vi.stubEnv("POLAR_UNLIMITED_PRODUCT_IDS", "");
    expect(codeOf(await buyer.begin(PRODUCT.unlimited))).toBe("unknown_product");
    expect(await polar.list("/checkouts/")).toEqual([]);
  });

  it.each([
    [{ kind: "error", path: "/v1/checkouts", times: null }, "provider_unreachable"],
    [{ kind: "drop", path: "/v1/checkouts", times: null }, "provider_unreachable"],
    [{ kind: "rate-limit", path: "/v1/checkouts", times: null }, "provider_busy"],
  ])("while the provider does %j says so, and works again afterwards", async (fault, code) => {
    const { polar, buyer } = await openShop();
    await polar.fault(fault);
    expect(codeOf(await buyer.begin())).toBe(code);
    await fetch(`${polar.url}/_emulator/faults`, { method: "DELETE" });
    expect(codeOf(await buyer.begin())).toBe("ok");
  });

  it("of a buyer whom the provider knows by their address takes that customer", async () => {
    const { polar, buyer } = await openShop();
    const guest = await polar.ask("POST", "/customers/", { email: buyer.email.toUpperCase() });
    await buyer.checkoutUrl();
    const [checkout] = await polar.list("/checkouts/");
    expect(checkout?.customer_id).toBe(guest.id);
    const customer = await polar.ask("GET", `/customers/${String(guest.id)}`);
    expect(customer.external_id).toBe(buyer.userId);
  });

  it("of an address that is somebody else's at the provider is refused", async () => {
    const { polar, buyer, other } = await openShop();
    const { email } = buyer;
    await polar.ask("POST", "/customers/", { email, external_id: other.userId });
    expect(codeOf(await buyer.begin())).toBe("email_taken");
    expect(await polar.list("/checkouts/")).toEqual([]);
  });

  it("of an address with which somebody else has paid is refused", async () => {
    const { backend, polar, buyer, other } = await openShop();
    const { id } = await polar.ask("POST", "/customers/", { email: buyer.email });
    const payload = aSubscription({ ...aBuyer(other.userId), customerId: String(id) });
    await deliver(backend, aPaymentEvent("subscription.created", payload));
    expect(codeOf(await buyer.begin())).toBe("email_taken");
    expect(await polar.list("/checkouts/")).toEqual([]);
  });

  it("is paid by nobody else's customer, whatever address is typed", async () => {
    const { polar, buyer, other } = await openShop();
    const { id } = await polar.ask("POST", "/customers/", { email: other.email });
    await polar.pay(await buyer.checkoutUrl(), other.email);
    const [subscription] = await polar.list("/subscriptions/");
    expect(subscription?.customer_id).not.toBe(id);
    expect(subscription?.customer).toMatchObject({ external_id: buyer.userId });
  });

  it("is refused while it is not known what the person has", async () => {
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

  it("is refused to whose account is gone, and coming back leaves nothing", async () => {
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

  it("where buying is not set up says so", async () => {
    const backend = await openTestBackend();
    const begin = () => new Buyer(backend, null).begin("product-pro");
    expect(codeOf(await begin())).toBe("not_configured");
    vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_1");
    expect(codeOf(await begin())).toBe("not_configured");
  });

  it("with a token that the provider refuses is as if it were not set up", async () => {
    const { buyer } = await openShop();
    vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_wrong");
    expect(codeOf(await buyer.begin())).toBe("not_configured");
  });
});

describe("coming back from a checkout", () => {
  it("has the plan at once, although no webhook has come", async () => {
    const { buyer } = await openShop();
    const checkoutId = await buyer.pay();
    expect(await buyer.plan()).toBe("free");
    expect(await buyer.confirm(checkoutId)).toEqual({ ok: true, state: "paid" });
    expect(await buyer.plan()).toBe("pro");
  });

  it("twice changes nothing more", async () => {
    const { buyer } = await openShop();
    const checkoutId = await buyer.pay();
    await buyer.confirm(checkoutId);
    const { history } = await buyer.overview();
    await buyer.confirm(checkoutId);
    expect((await buyer.overview()).history).toEqual(history);
  });

  it("without having paid is told so, and has nothing", async () => {
    const { polar, buyer } = await openShop();
    await buyer.begin();
    const [checkout] = await polar.list("/checkouts/");
    expect(await buyer.confirm(String(checkout?.id))).toEqual({ ok: true, state: "open" });
    expect(await buyer.plan()).toBe("free");
  });

  it("somebody else's checkout gives nobody anything, and is as unknown as a guessed one", async () => {
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

  it("a paid checkout that names two people gives neither of them anything", async () => {
    const { polar, buyer, other } = await openShop();
    const made = await polar.ask("POST", "/checkouts/", {
      products: [PRODUCT.pro],
      external_customer_id: buyer.userId,
      metadata: { userId: other.userId },
    });
    expect(codeOf(await buyer.confirm(String(made.id)))).toBe("no_such_checkout");
    expect(codeOf(await other.confirm(String(made.id)))).toBe("no_such_checkout");
  });

  it("a paid checkout that names nobody is nobody's, whoever asks first", async () => {
    const { polar, buyer, other } = await openShop();
    const made = await polar.ask("POST", "/checkouts/", { products: [PRODUCT.pro] });
    await polar.pay(String(made.url), buyer.email);
    for (const person of [other, buyer]) {
      expect(codeOf(await person.confirm(String(made.id)))).toBe("no_such_checkout");
      expect(await person.plan()).toBe("free");
    }
  });

  it.each(["", "..", "../subscriptions", "a/b", "?", "x".repeat(101), "%2e%2e", "{CHECKOUT_ID}"])(
    "with %j for an id asks the provider nothing",
    async (checkoutId) => {
      const { polar, buyer } = await openShop();
      await polar.fault({ kind: "error", path: "/", times: null });
      expect(codeOf(await buyer.confirm(checkoutId))).toBe("no_such_checkout");
    },
  );

  it("a guesser is stopped before the provider is", async () => {
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
