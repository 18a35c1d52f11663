import { webhooks } from "@polar-sh/sdk/2026-10";
import { describe, expect, it, vi } from "vitest";
import { WAIT } from "../../../../support/patience.ts";
import { aFolder } from "../../kernel/emulators-under-test.ts";
import { aPolar, MINUTE, type Received, SECOND, STANDARD_SECRET } from "../polar-under-test.ts";

type Endpoint = { endpoint: { enabled: boolean; lostEvents: number } };

const isValid = ({ text, headers }: Received) =>
  webhooks.validateEvent(text, headers, STANDARD_SECRET).then(
    () => true,
    () => false,
  );

async function endpointOf(url: string): Promise<Endpoint["endpoint"]> {
  const answer = await fetch(`${url}/_emulator/webhooks`);
  return ((await answer.json()) as Endpoint).endpoint;
}

function byId(received: readonly Received[]): Map<string, Received[]> {
  return Map.groupBy(received, ({ headers }) => headers["webhook-id"] ?? "");
}

describe("deliveries", () => {
  it("have current headers and envelope, and arrive in the order of events", async () => {
    const { buy, play, received, typesReceived } = await aPolar();
    await buy("user_ada");
    await play();
    expect(typesReceived()).toEqual([
      "checkout.created",
      "customer.created",
      "checkout.updated",
      "subscription.created",
      "subscription.active",
      "subscription.updated",
      "order.created",
      "order.updated",
      "order.paid",
      "checkout.updated",
      "customer.state_changed",
    ]);
    expect(received[0]?.headers).toMatchObject({
      "user-agent": "polar.sh webhooks",
      "webhook-api-version": "2026-10",
      "content-type": "application/json",
    });
    expect(received[0]?.body).toMatchObject({ api_version: "2026-10", type: "checkout.created" });
  });

  it("are repeated with the same id and bytes until they are accepted", async () => {
    const { buy, play, received, answer } = await aPolar();
    answer.status = 503;
    await buy("user_ada");
    await play(20 * SECOND);
    answer.status = 200;
    await play(MINUTE);
    for (const [id, attempts] of byId(received)) {
      expect(id).not.toBe("");
      expect(attempts.length).toBeGreaterThan(1);
      expect(new Set(attempts.map(({ text }) => text)).size).toBe(1);
    }
  });

  it("are signed by the receiver's clock, however far ahead the emulator's is", async () => {
    const { buy, control, play, received } = await aPolar();
    await control("clock", { advanceMs: 400 * 24 * 60 * MINUTE });
    await buy("user_ada");
    await play();
    expect(received.length).toBeGreaterThan(0);
    for (const delivery of received) expect(await isValid(delivery)).toBe(true);
  });

  it("that are pending survive a restart", async () => {
    const folder = aFolder();
    const first = await aPolar({ folder });
    first.answer.status = 500;
    await first.buy("user_ada");
    await first.play();
    await first.emulator.close();
    const second = await aPolar({ folder });
    await second.play(5 * SECOND);
    const known = new Set(first.received.map(({ headers }) => headers["webhook-id"]));
    expect(second.received.length).toBeGreaterThan(0);
    for (const { headers } of second.received) expect(known).toContain(headers["webhook-id"]);
  });

  it("can be repeated on request", async () => {
    const { buy, play, form, received } = await aPolar();
    await buy("user_ada");
    await play();
    const id = received[0]?.headers["webhook-id"] ?? "";
    await form(`/_emulator/webhooks/${id}/resend`, {});
    await vi.waitFor(() => expect(byId(received).get(id)).toHaveLength(2), WAIT);
  });
});

describe("an outage of 45 minutes", () => {
  it("disables the endpoint, and later events are never sent", async () => {
    const { url, buy, play, polar, received, answer } = await aPolar();
    await buy("user_ada");
    await play();
    answer.status = 500;
    received.length = 0;
    await buy("user_eve");
    await play(45 * MINUTE);
    const attempts = [...byId(received).values()].map(({ length }) => length);
    expect(attempts.filter((count) => count === 10).length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...attempts)).toBe(10);
    expect(await endpointOf(url)).toMatchObject({ enabled: false, lostEvents: 0 });
    await buy("user_bob");
    expect(await endpointOf(url)).toMatchObject({ lostEvents: 11 });
    answer.status = 200;
    received.length = 0;
    const [endpoint] = (await polar.webhooks.listWebhookEndpoints()).items;
    await polar.webhooks.updateWebhookEndpoint(endpoint?.id ?? "", { enabled: true });
    await play(60 * MINUTE);
    expect(received).toEqual([]);
    await buy("user_dan");
    await play();
    expect(received).toHaveLength(11);
  });

  it("that is over after one minute loses nothing", async () => {
    const { buy, play, received, answer } = await aPolar();
    answer.status = 500;
    await buy("user_ada");
    await play(MINUTE);
    answer.status = 200;
    received.length = 0;
    await play(30 * MINUTE);
    expect(byId(received).size).toBe(11);
  });
});

describe("the dials", () => {
  it("send an event twice", async () => {
    const { buy, play, fault, received } = await aPolar();
    await fault({ kind: "webhook-duplicate", path: "order.paid" });
    await buy("user_ada");
    await play();
    const paid = received.filter(({ body }) => body.type === "order.paid");
    expect(paid).toHaveLength(2);
    expect(paid[0]?.text).toBe(paid[1]?.text);
  });

  it("lose an event, which is retried later", async () => {
    const { buy, play, fault, typesReceived } = await aPolar();
    await fault({ kind: "webhook-drop", path: "subscription.active" });
    await buy("user_ada");
    await play();
    expect(typesReceived()).not.toContain("subscription.active");
    await play(5 * SECOND);
    expect(typesReceived().at(-1)).toBe("subscription.active");
  });

  it("let the next event overtake one", async () => {
    const { buy, play, fault, typesReceived } = await aPolar();
    await fault({ kind: "webhook-reorder", path: "subscription.created" });
    await buy("user_ada");
    await play();
    const types = typesReceived();
    expect(types.indexOf("subscription.created")).toBeGreaterThan(
      types.indexOf("subscription.active"),
    );
    expect(types.indexOf("subscription.created")).toBeLessThan(types.length - 1);
  });

  it("spoil a signature", async () => {
    const { buy, play, fault, received } = await aPolar();
    await fault({ kind: "webhook-bad-signature", path: "order.paid" });
    await buy("user_ada");
    await play();
    const validity = await Promise.all(received.map(isValid));
    expect(received.filter((_, index) => !validity[index]).map(({ body }) => body.type)).toEqual([
      "order.paid",
    ]);
  });

  it("delay a delivery while its signature ages", async () => {
    const { buy, play, fault, typesReceived } = await aPolar();
    await fault({ kind: "webhook-delay", path: "checkout.created", delayMs: 20 });
    await buy("user_ada");
    await play();
    expect(typesReceived()[0]).toBe("checkout.created");
  });

  it("give an order its subscription's earlier state", async () => {
    const { buy, play, fault, received } = await aPolar();
    await buy("user_ada");
    await play();
    received.length = 0;
    await fault({ kind: "stale-subscription", path: "order.created" });
    await play(32 * 24 * 60 * MINUTE);
    const startIn = (type: string) =>
      received
        .filter(({ body }) => body.type === type)
        .map(
          ({ body }) =>
            (body.data.subscription as { current_period_start: string }).current_period_start,
        );
    expect(startIn("order.created")[0]).not.toBe(startIn("order.paid")[0]);
  });

  it("limit and break the API as the SDK expects", async () => {
    const { polar, fault } = await aPolar();
    await fault({ kind: "rate-limit", path: "/v1/subscriptions", retryAfterSeconds: 7 });
    await expect(polar.subscriptions.list()).rejects.toMatchObject({
      name: "PolarRateLimitError",
      retryAfter: 7,
    });
    await fault({ kind: "error", path: "/v1/subscriptions", status: 502 });
    await expect(polar.subscriptions.list()).rejects.toMatchObject({ name: "PolarServerError" });
    await fault({ kind: "drop", path: "/v1/subscriptions" });
    await expect(polar.subscriptions.list()).rejects.toMatchObject({ name: "PolarNetworkError" });
    expect((await polar.subscriptions.list()).items).toEqual([]);
  });
});
