import { createPolar, errors, webhooks } from "@polar-sh/sdk/2026-10";
import { describe, expect, it } from "vitest";
import { sampleEvent } from "../../../../local/samples/sample-event.ts";
import { readTriggerOptions } from "../../../../local/samples/trigger-options.ts";
import { aPolar, DAY, PRO, RAW_SECRET, STANDARD_SECRET, UNLIMITED } from "./polar-under-test.ts";

describe("the provider's own SDK", () => {
  it("lists the four products and finds each by its id", async () => {
    const { polar } = await aPolar();
    const { items, pagination } = await polar.products.list({ limit: 100 });
    expect(items).toHaveLength(4);
    expect(pagination).toEqual({ total_count: 4, max_page: 1 });
    expect(await polar.products.get(PRO)).toMatchObject({ id: PRO, recurring_interval: "month" });
  });

  it("is refused without the organization's token", async () => {
    const { url } = await aPolar();
    const stranger = createPolar({ accessToken: "polar_oat_stranger", baseUrl: url });
    await expect(stranger.products.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  it("opens a checkout that a person pays, and finds the subscription by the external id", async () => {
    const { polar, buy } = await aPolar();
    const { checkout, answer } = await buy("user_ada");
    expect(answer.headers.get("location")).toContain(
      `/settings/billing?checkout_id=${checkout.id}`,
    );
    expect((await polar.checkouts.get(checkout.id)).status).toBe("succeeded");
    const { items } = await polar.subscriptions.list({ external_customer_id: "user_ada" });
    expect(items).toMatchObject([
      {
        status: "active",
        product_id: PRO,
        checkout_id: checkout.id,
        metadata: { userId: "user_ada" },
        customer: { external_id: "user_ada", email: "user_ada@example.com" },
      },
    ]);
  });

  it("gets a missing product as a validation error", async () => {
    const { polar } = await aPolar();
    const wrong = polar.checkouts.create({ products: ["00000000-0000-4000-8000-000000000000"] });
    await expect(wrong).rejects.toBeInstanceOf(errors.HTTPValidationError);
    await expect(wrong).rejects.toMatchObject({
      error: { detail: [{ loc: ["body", "products", 0], msg: "Product does not exist." }] },
    });
  });

  it("cancels, resumes, changes and revokes", async () => {
    const { polar, buy } = await aPolar();
    await buy("user_ada");
    const [bought] = (await polar.subscriptions.list()).items;
    const id = bought?.id ?? "";
    const canceled = await polar.subscriptions.update(id, {
      cancel_at_period_end: true,
      customer_cancellation_reason: "unused",
    });
    expect(canceled).toMatchObject({ status: "active", cancel_at_period_end: true });
    await expect(polar.subscriptions.update(id, { product_id: UNLIMITED })).rejects.toMatchObject({
      error: { error: "AlreadyCanceledSubscription" },
    });
    await polar.subscriptions.update(id, { cancel_at_period_end: false });
    await expect(
      polar.subscriptions.update(id, { cancel_at_period_end: false }),
    ).rejects.toBeInstanceOf(errors.SubscriptionsUpdate409Error);
    const changed = await polar.subscriptions.update(id, {
      product_id: UNLIMITED,
      proration_behavior: "invoice",
    });
    expect(changed).toMatchObject({ product_id: UNLIMITED, amount: 6_000 });
    expect(await polar.subscriptions.revoke(id)).toMatchObject({ status: "canceled" });
    await expect(polar.subscriptions.revoke(id)).rejects.toBeInstanceOf(
      errors.AlreadyCanceledSubscription,
    );
  });

  it("pauses and resumes", async () => {
    const { polar, buy, play } = await aPolar();
    await buy("user_ada");
    const id = (await polar.subscriptions.list()).items[0]?.id ?? "";
    await polar.subscriptions.update(id, { pause_at_period_end: true });
    await play(32 * DAY);
    expect(await polar.subscriptions.get(id)).toMatchObject({ status: "paused" });
    expect(await polar.subscriptions.update(id, { resume: true })).toMatchObject({
      status: "active",
    });
  });

  it("follows the rules of external ids", async () => {
    const { polar } = await aPolar();
    const customer = await polar.customers.create({
      email: "ada@example.com",
      external_id: "user_ada",
    });
    await expect(
      polar.customers.create({ email: "eve@example.com", external_id: "user_ada" }),
    ).rejects.toMatchObject({ error: { detail: [{ loc: ["body", "external_id"] }] } });
    await expect(
      polar.customers.update(customer.id, { external_id: "user_eve" }),
    ).rejects.toMatchObject({
      error: { detail: [{ msg: "Customer external ID cannot be updated." }] },
    });
    await polar.customers.update(customer.id, { name: "Ada" });
    expect(await polar.customers.getExternal("user_ada")).toMatchObject({ name: "Ada" });
    await expect(polar.customers.getExternal("user_eve")).rejects.toBeInstanceOf(
      errors.ResourceNotFound,
    );
  });

  it("opens the portal of a customer", async () => {
    const { polar, buy, page } = await aPolar();
    await buy("user_ada");
    const session = await polar.customerSessions.create({
      external_customer_id: "user_ada",
      return_url: "http://localhost:1/settings/billing",
    });
    const portal = await page(session.customer_portal_url);
    expect(portal).toContain("Pro, monthly");
    expect(portal).toContain("http://localhost:1/settings/billing");
  });

  it("reads and sets whether the endpoint is enabled, and lists deliveries", async () => {
    const { polar, buy, play } = await aPolar();
    await buy("user_ada");
    await play();
    const [endpoint] = (await polar.webhooks.listWebhookEndpoints()).items;
    expect(endpoint).toMatchObject({ enabled: true, uses_standard_webhook_signature: true });
    const id = endpoint?.id ?? "";
    expect(await polar.webhooks.updateWebhookEndpoint(id, { enabled: false })).toMatchObject({
      enabled: false,
    });
    const deliveries = await polar.webhooks.listWebhookDeliveries({ endpoint_id: id, limit: 100 });
    expect(deliveries.items.length).toBeGreaterThan(5);
    expect(deliveries.items[0]?.webhook_event.succeeded).toBe(true);
  });

  it.each([STANDARD_SECRET, RAW_SECRET])(
    "validates every event that is signed with %s",
    async (secret) => {
      const { received, buy, play, polar } = await aPolar({ secret });
      await buy("user_ada");
      const id = (await polar.subscriptions.list()).items[0]?.id ?? "";
      await polar.subscriptions.update(id, { cancel_at_period_end: true });
      await play(32 * DAY);
      expect(received.length).toBeGreaterThan(10);
      for (const { text, headers } of received) {
        await expect(webhooks.validateEvent(text, headers, secret)).resolves.toHaveProperty("type");
      }
      const [first] = received;
      if (!first) throw new Error("Nothing arrived.");
      const tampered = first.text.replace("open", "paid");
      await expect(webhooks.validateEvent(tampered, first.headers, secret)).rejects.toThrow();
    },
  );
});

describe("the list of subscriptions", () => {
  async function withThree() {
    const emulator = await aPolar();
    for (const user of ["user_a", "user_b", "user_c"]) await emulator.buy(user);
    const { items } = await emulator.polar.subscriptions.list({ sorting: ["started_at"] });
    const [a, b, c] = items.map(({ id }) => id);
    if (!a || !b || !c) throw new Error("There are not three.");
    const ids = async (query: Parameters<typeof emulator.polar.subscriptions.list>[0]) => {
      const found = await emulator.polar.subscriptions.list({ sorting: ["started_at"], ...query });
      return found.items.map(({ id }) => id);
    };
    return { ...emulator, a, b, c, ids };
  }

  it("is filtered by customer and sorted by the beginning", async () => {
    const { a, b, c, ids, polar } = await withThree();
    const customerId = (await polar.subscriptions.get(a)).customer_id;
    expect(await ids({ customer_id: customerId })).toEqual([a]);
    expect(await ids({ external_customer_id: ["user_a", "user_c"] })).toEqual([a, c]);
    expect(await ids({ sorting: ["-started_at"] })).toEqual([c, b, a]);
  });

  it("has pages without gaps or repetitions", async () => {
    const { a, b, c, polar } = await withThree();
    const found: string[] = [];
    for await (const { id } of polar.subscriptions.iterList({
      limit: 2,
      sorting: ["started_at"],
    })) {
      found.push(id);
    }
    expect(found).toEqual([a, b, c]);
  });

  it("caps the page size at a hundred", async () => {
    const { polar, control } = await aPolar();
    const sample = sampleEvent(
      "subscription.created",
      readTriggerOptions([]),
      Date.now(),
      null,
    )?.apiObject;
    for (let count = 0; count < 101; count++) {
      const id = `subscription ${count}`;
      await control("objects", { kind: "subscription", object: { ...sample?.object, id } });
    }
    const { items, pagination } = await polar.subscriptions.list({ limit: 500 });
    expect(items).toHaveLength(100);
    expect(pagination).toEqual({ total_count: 101, max_page: 2 });
  });
});
