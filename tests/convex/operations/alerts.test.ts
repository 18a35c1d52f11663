import { describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import {
  readSignatureHeaders,
  STANDARD_HEADERS,
  verifySignature,
} from "../../../lib/webhooks/signature.ts";
import {
  OPERATOR,
  openTestBackend,
  refusalOf,
  type TestBackend,
} from "../../support/convex-backend.ts";
import { aGivenUpEvent, aPaymentEvent, deliver } from "../../support/convex-events.ts";
import { type HttpReceiver, startHttpReceiver } from "../../support/http-receiver.ts";

const MINUTE = 60_000;
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

async function openWithAlerts(url: string, secret = SECRET) {
  vi.stubEnv("ALERT_WEBHOOK_URL", url);
  vi.stubEnv("ALERT_WEBHOOK_SECRET", secret);
  return await openTestBackend();
}

const evaluate = (backend: TestBackend) =>
  backend.mutation(internal.operations.alerts.evaluate, {});

const messagesOf = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("alertMessages").collect());

/** An event that was given up. */
const plantFault = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.insert("webhookEvents", aGivenUpEvent(backend.now())));

const mendFault = (backend: TestBackend) =>
  backend.convex.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("webhookEvents").collect()) {
      await ctx.db.patch("webhookEvents", _id, { status: "processed" });
    }
  });

/** Runs what is due; an attempt is awaited until its answer is settled. */
async function settle(backend: TestBackend) {
  for (let round = 0; round < 3; round += 1) await backend.advance(1);
}

const textsOf = ({ received }: HttpReceiver) =>
  received.map(({ body }) => (JSON.parse(body) as { text: string }).text);

describe("a planted fault", () => {
  it("arrives once, signed, and its recovery arrives once", async () => {
    const chat = await startHttpReceiver();
    const backend = await openWithAlerts(chat.url);
    await plantFault(backend);
    for (let round = 0; round < 3; round += 1) {
      await evaluate(backend);
      await settle(backend);
      await backend.advance(5 * MINUTE);
    }
    expect(textsOf(chat)).toEqual([expect.stringContaining("1 payment event was given up")]);
    const [request] = chat.received;
    const headers = new Headers(request?.headers as Record<string, string>);
    const signed = readSignatureHeaders(headers, STANDARD_HEADERS);
    const body = new TextEncoder().encode(request?.body);
    const secrets = { texts: [SECRET], schemes: ["base64"] } as const;
    const verified = await verifySignature(signed, body, secrets, {
      now: backend.now() - 15 * MINUTE,
    });
    expect(verified.ok).toBe(true);
    await mendFault(backend);
    for (let round = 0; round < 5; round += 1) {
      await evaluate(backend);
      await settle(backend);
      await backend.advance(5 * MINUTE);
    }
    expect(textsOf(chat)).toHaveLength(2);
    expect(textsOf(chat)[1]).toContain("Recovered:");
    expect((await messagesOf(backend)).map(({ state }) => state)).toEqual([
      "delivered",
      "delivered",
    ]);
  });

  it("that comes back at once is not told again", async () => {
    const chat = await startHttpReceiver();
    const backend = await openWithAlerts(chat.url);
    await plantFault(backend);
    await evaluate(backend);
    await settle(backend);
    await mendFault(backend);
    await evaluate(backend);
    await backend.advance(5 * MINUTE);
    await plantFault(backend);
    await evaluate(backend);
    await backend.advance(20 * MINUTE);
    await evaluate(backend);
    expect(await messagesOf(backend)).toHaveLength(1);
  });
});

describe("a receiver that does not answer well", () => {
  it.each([[503], ["drop" as const]])(
    "with %s gets the same message again, once it is back",
    async (answer) => {
      const chat = await startHttpReceiver();
      chat.answerWith(answer);
      const backend = await openWithAlerts(chat.url);
      await plantFault(backend);
      await evaluate(backend);
      await settle(backend);
      chat.answerWith(200);
      await backend.advance(10_000);
      await settle(backend);
      expect(await messagesOf(backend)).toMatchObject([{ state: "delivered", attempts: 2 }]);
      const ids = chat.received.map(({ headers }) => headers["webhook-id"]);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it("is given up after seven attempts within a day, and messages are bounded", async () => {
    const backend = await openWithAlerts("http://127.0.0.1:1");
    await plantFault(backend);
    await evaluate(backend);
    await settle(backend);
    for (const delayMs of [6_000, 36_000, 144_000, 12 * MINUTE, 72 * MINUTE, 432 * MINUTE]) {
      await backend.advance(delayMs);
      await settle(backend);
    }
    expect(await messagesOf(backend)).toMatchObject([
      { state: "given_up", attempts: 7, lastStatus: null },
    ]);
  });
});

it("an attempt that dies with its process is taken up again", async () => {
  const chat = await startHttpReceiver();
  const backend = await openWithAlerts(chat.url);
  const message = await backend.convex.run((ctx) =>
    ctx.db.insert("alertMessages", {
      ...{ messageId: "m", channel: "webhook" as const, text: "Hello", createdAt: backend.now() },
      ...{ state: "waiting" as const, attempts: 0, nextAttemptAt: backend.now() },
    }),
  );
  const claim = () => backend.mutation(internal.operations.alerts.claim, { message });
  expect(await claim()).toMatchObject({ text: "Hello" });
  expect(await claim()).toBeNull();
  await backend.advance(3 * MINUTE);
  await evaluate(backend);
  await settle(backend);
  expect(await messagesOf(backend)).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

it.each([
  ["no address", "", SECRET],
  ["no secret", "https://chat.example/hook", ""],
  ["an address without TLS", "http://chat.example/hook", SECRET],
])("with %s nobody is alerted, and nothing is kept", async (_, url, secret) => {
  const backend = await openWithAlerts(url, secret);
  await plantFault(backend);
  await evaluate(backend);
  expect(await messagesOf(backend)).toEqual([]);
  expect(await backend.convex.run((ctx) => ctx.db.query("alerts").collect())).toEqual([]);
});

it("webhooks neither call a receiver that hangs nor schedule anything for it", async () => {
  const chat = await startHttpReceiver();
  chat.answerWith("hang");
  const backend = await openWithAlerts(chat.url);
  await plantFault(backend);
  for (let count = 0; count < 20; count += 1) {
    await deliver(backend, aPaymentEvent("subscription.canceled", { id: crypto.randomUUID() }));
    await deliver(backend, aPaymentEvent("checkout.created", { id: "c" }));
  }
  const scheduled = await backend.convex.run((ctx) =>
    ctx.db.system.query("_scheduled_functions").collect(),
  );
  expect(scheduled.length).toBeGreaterThan(0);
  expect(scheduled.filter(({ name }) => /alerts|heartbeat/.test(name))).toEqual([]);
  expect(chat.received).toEqual([]);
});

describe("a backend that stores nothing", () => {
  const news = { state: "refused", since: 0, reason: "StorageUnavailable", freeBytes: 3 * 2 ** 20 };

  it("is told of at once by every channel, and nothing is written", async () => {
    const chat = await startHttpReceiver();
    const backend = await openWithAlerts(chat.url);
    const { tellOfWrites } = api.operations.alerts;
    const tell = () => backend.asService().action(tellOfWrites, { ...news, state: "refused" });
    expect(await tell()).toBe(true);
    expect(textsOf(chat)).toEqual([expect.stringMatching(/StorageUnavailable\). 3 MiB are free/)]);
    expect(chat.received[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
    expect(await messagesOf(backend)).toEqual([]);
  });

  it("says so when the receiver does not take it", async () => {
    const backend = await openWithAlerts("http://127.0.0.1:1");
    const { tellOfWrites } = api.operations.alerts;
    const told = await backend.asService().action(tellOfWrites, { ...news, state: "refused" });
    expect(told).toBe(false);
  });
});

it("the figures are for our web server alone", async () => {
  const backend = await openTestBackend();
  const { read } = api.operations.metrics;
  expect(await backend.asService().query(read, { asOf: 1 })).toMatchObject({ events: 0 });
  const refused = backend.asUser(OPERATOR).query(read, { asOf: 1 });
  expect(await refusalOf(refused)).toBe("Unauthorized");
});

it("records the backend's secrets together with the web server's", async () => {
  const backend = await openTestBackend();
  await backend.asService().mutation(api.operations.health.noteWebSecrets, { secrets: [] });
  const rows = await backend.convex.run((ctx) => ctx.db.query("secretFingerprints").collect());
  const secret = rows.find(({ name }) => name === "GITHUB_CLIENT_SECRET");
  expect(secret?.firstSeenAt).toBe(backend.now());
});

it("recording them again changes nothing", async () => {
  const backend = await openTestBackend();
  await backend.mutation(internal.operations.health.noteOwnSecrets, {});
  const rows = () => backend.convex.run((ctx) => ctx.db.query("secretFingerprints").collect());
  const before = await rows();
  await backend.advance(60_000);
  await backend.mutation(internal.operations.health.noteOwnSecrets, {});
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});
