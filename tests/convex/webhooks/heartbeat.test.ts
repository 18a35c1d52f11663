import { expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import {
  readSignatureHeaders,
  STANDARD_HEADERS,
  verifySignature,
} from "../../../lib/webhooks/signature.ts";
import { openTestBackend, type TestBackend } from "../../support/convex-backend.ts";
import { aPaymentEvent, deliver, toSigned } from "../../support/convex-events.ts";
import { startHttpReceiver } from "../../support/http-receiver.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

const heartbeatOf = async (backend: TestBackend) =>
  (await backend.asService().query(api.webhooks.getHealth, {})).heartbeat;

async function beat(backend: TestBackend) {
  await backend.mutation(internal.webhooks.heartbeat.beat, {});
  const [newest] = await backend.convex.run((ctx) =>
    ctx.db.query("heartbeats").order("desc").take(1),
  );
  return newest?.beatId ?? "";
}

const aBeat = (eventId: string) => aPaymentEvent("switchboard.heartbeat", {}, { eventId });

/** Sends the newest beat to `url` and waits for its answer. */
async function post(backend: TestBackend, beatId: string) {
  const work = backend.action(internal.webhooks.heartbeat.post, { beatId });
  await (backend.whileTimePasses?.(work) ?? work);
}

async function openWithHeartbeat(url: string) {
  vi.stubEnv("APP_URL", url);
  vi.stubEnv("POLAR_WEBHOOK_SECRET", `${SECRET}, whsec_b2xk`);
  return await openTestBackend();
}

it("without the secret of the endpoint no beat is sent", async () => {
  vi.stubEnv("APP_URL", "http://localhost:1");
  vi.stubEnv("POLAR_WEBHOOK_SECRET", "");
  const backend = await openTestBackend();
  expect(await beat(backend)).toBe("");
  expect((await heartbeatOf(backend)).state).toBe("off");
});

it("a beat is signed with the first secret and sent to the payment endpoint's public address", async () => {
  const web = await startHttpReceiver();
  const backend = await openWithHeartbeat(web.url);
  const beatId = await beat(backend);
  await post(backend, beatId);
  const [request] = web.received.filter(({ headers }) => headers["webhook-id"] === beatId);
  expect(request).toMatchObject({ path: "/api/webhooks/payments" });
  const headers = new Headers(request?.headers as Record<string, string>);
  const body = new TextEncoder().encode(request?.body);
  const secrets = { texts: [SECRET], schemes: ["base64"] } as const;
  const signed = readSignatureHeaders(headers, STANDARD_HEADERS);
  expect(await verifySignature(signed, body, secrets, { now: Date.now() })).toMatchObject({
    ok: true,
  });
});

it("its arrival is stored with its latency, and is neither an event nor traffic", async () => {
  const backend = await openWithHeartbeat("http://localhost:1");
  const beatId = await beat(backend);
  await backend.advance(80);
  expect(await deliver(backend, aBeat(beatId))).toMatchObject({ outcome: "ignored", error: null });
  await deliver(backend, aBeat(beatId));
  expect(await heartbeatOf(backend)).toMatchObject({ state: "alive", latencyMs: 80, missed: 0 });
  const stored = await backend.convex.run(async (ctx) => [
    ...(await ctx.db.query("webhookEvents").collect()),
    ...(await ctx.db.query("eventTicks").collect()),
  ]);
  expect(stored).toEqual([]);
});

it("a beat that gets a call of its own, because of what came with it, has arrived", async () => {
  const backend = await openWithHeartbeat("http://localhost:1");
  const beatId = await beat(backend);
  await backend.asService().mutation(api.webhooks.receiveApart, toSigned(aBeat(beatId)));
  expect(await heartbeatOf(backend)).toMatchObject({ state: "alive", missed: 0 });
  const rows = await backend.convex.run((ctx) => ctx.db.query("webhookEvents").collect());
  expect(rows).toEqual([]);
});

it("a beat that the web server passes on is alive, also once its answer is there", async () => {
  let backend: TestBackend | null = null;
  const web = await startHttpReceiver(async ({ headers }) => {
    if (backend) await deliver(backend, aBeat(String(headers["webhook-id"])));
  });
  backend = await openWithHeartbeat(web.url);
  await post(backend, await beat(backend));
  expect(web.received.length).toBeGreaterThan(0);
  expect(await heartbeatOf(backend)).toMatchObject({ state: "alive", missed: 0, failure: null });
});

it("an event of that type that we did not announce is stored like any unknown one", async () => {
  const backend = await openWithHeartbeat("http://localhost:1");
  expect(await deliver(backend, aBeat("not-ours"))).toMatchObject({ outcome: "ignored" });
  const rows = await backend.convex.run((ctx) => ctx.db.query("webhookEvents").collect());
  expect(rows).toMatchObject([{ eventId: "not-ours", outcome: "ignored" }]);
});

it.each([
  ["no answer", "drop", { failure: "unreachable", status: null }],
  ["a refused signature", 401, { failure: "refused", status: 401 }],
  ["a proxy's error", 502, { failure: "answered", status: 502 }],
  ["a success of something else", 200, { failure: "elsewhere", status: 200 }],
] as const)("a beat that meets %s is missed, and says so", async (_, answer, finding) => {
  const web = await startHttpReceiver();
  web.answerWith(answer);
  const backend = await openWithHeartbeat(web.url);
  await deliver(backend, aBeat(await beat(backend)));
  await backend.advance(1000);
  await post(backend, await beat(backend));
  expect(await heartbeatOf(backend)).toMatchObject({ state: "missed", ...finding });
});

it("a dead endpoint is noticed within fifteen minutes", async () => {
  const backend = await openWithHeartbeat("http://127.0.0.1:1");
  await deliver(backend, aBeat(await beat(backend)));
  const diedAt = backend.now();
  while ((await heartbeatOf(backend)).state !== "dead") {
    await backend.advance(5 * 60_000);
    await post(backend, await beat(backend));
  }
  expect(backend.now() - diedAt).toBeLessThanOrEqual(15 * 60_000);
});

it("beats are kept for a day", async () => {
  const backend = await openWithHeartbeat("http://127.0.0.1:1");
  for (let hours = 0; hours < 60; hours += 12) {
    await deliver(backend, aBeat(await beat(backend)));
    await backend.advance(12 * 60 * 60_000);
  }
  await beat(backend);
  const rows = await backend.convex.run((ctx) => ctx.db.query("heartbeats").collect());
  expect(rows.length).toBeLessThanOrEqual(3);
});
