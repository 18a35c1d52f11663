import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as POST_GITHUB } from "../../../../app/api/webhooks/github/route.ts";
import { POST as POST_IDENTITY } from "../../../../app/api/webhooks/identity/route.ts";
import { POST as POST_PAYMENT } from "../../../../app/api/webhooks/payments/route.ts";
import { handOver } from "../../../../app/api/webhooks/refusals.ts";
import { ADDRESS_LIMITS } from "../../../../lib/limits/numbers.ts";
import type { RefusalReport } from "../../../../lib/webhooks/refusal-record.ts";
import { expectNowhere } from "../../../support/secret-search.ts";
import {
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../../loopback-backend.ts";
import { aServiceKey } from "../../service-key.ts";
import { signedRequest } from "../../signed-request.ts";

let backend: LoopbackBackend;

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  backend = await startLoopbackBackend();
  vi.stubEnv("POLAR_WEBHOOK_SECRET", "polar_whs_secret");
  vi.stubEnv("GITHUB_WEBHOOK_SECRET", "github-secret");
  vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", `whsec_${btoa("identity-secret")}`);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
  await handOver();
  backend.calls.length = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await backend.close();
});

const BODY = JSON.stringify({ type: "a secret payload" });

const post = (headers: Record<string, string>) =>
  new Request("http://127.0.0.1/", { method: "POST", headers, body: BODY });

const anUnsigned = () => POST_PAYMENT(post({ "webhook-id": "msg_1" }));

const handedOver = () =>
  backend.calls.map(({ args }) => args as unknown as { batch: string; reports: RefusalReport[] });

it("refused deliveries reach the backend in one call, by endpoint and reason", async () => {
  const statuses = [
    await anUnsigned(),
    await anUnsigned(),
    await POST_IDENTITY(post({ "svix-id": "msg_2" })),
    await POST_GITHUB(
      post({
        "x-github-delivery": "delivery-3",
        "x-github-event": "push",
        "x-hub-signature-256": `sha256=${"0".repeat(64)}`,
      }),
    ),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 400, 401]);
  expect(backend.calls).toEqual([]);
  expect(await handOver()).toBe(true);
  expect(handedOver()).toHaveLength(1);
  const [payments, identity, github] = handedOver()[0]?.reports ?? [];
  expect(payments).toMatchObject({ endpoint: "payments", reasons: [{ count: 2 }] });
  expect(payments?.newest[0]).toMatchObject({ status: 401, deliveryId: "msg_1" });
  expect(identity).toMatchObject({ endpoint: "identity", newest: [{ deliveryId: "msg_2" }] });
  expect(github).toMatchObject({
    endpoint: "github",
    newest: [{ status: 401, deliveryId: "delivery-3", eventName: "push" }],
  });
  expectNowhere(JSON.stringify(handedOver()), {
    payments: "polar_whs_secret",
    github: "github-secret",
    identity: "identity-secret",
    payload: "a secret payload",
  });
});

it("personal data and secrets in the headers of strangers are removed before they leave the process", async () => {
  await POST_GITHUB(
    post({ "x-github-delivery": "ada@example.com", "x-github-event": `whsec_${"k".repeat(24)}` }),
  );
  await handOver();
  expect(handedOver()[0]?.reports[0]?.newest).toMatchObject([
    { deliveryId: "[e-mail]", eventName: "[token]" },
  ]);
});

it("a call that the backend did not confirm is repeated unchanged, and later refusals follow", async () => {
  backend.answer(() => requestError(503, "Overloaded", "later"));
  await anUnsigned();
  expect(await handOver()).toBe(false);
  await anUnsigned();
  backend.answer(() => success(null));
  expect(await handOver()).toBe(true);
  expect(await handOver()).toBe(true);
  const [first, again, next] = handedOver();
  expect(again).toEqual(first);
  expect(next?.batch).not.toBe(first?.batch);
  expect(next?.reports).toMatchObject([{ reasons: [{ count: 1 }] }]);
});

it("makes no call when nothing was refused, and loses nothing while settings are missing", async () => {
  expect(await handOver()).toBe(true);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
  await anUnsigned();
  expect(await handOver()).toBe(false);
  expect(backend.calls).toEqual([]);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  expect(await handOver()).toBe(true);
  expect(handedOver()[0]?.reports).toMatchObject([{ endpoint: "payments" }]);
});

const EVENT = JSON.stringify({
  type: "subscription.active",
  timestamp: "2026-11-18T11:06:40Z",
  data: { id: "s1" },
});

describe("an address behind a trusted proxy", () => {
  const LIMIT = ADDRESS_LIMITS.refusedDeliveries.rate;
  const anUnsignedFrom = (address: string) =>
    POST_PAYMENT(post({ "webhook-id": "msg_1", "x-forwarded-for": address }));

  beforeEach(() => {
    vi.stubEnv("TRUSTED_PROXIES", "1");
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => void vi.useRealTimers());

  it("is told to wait after too many refused deliveries, and no longer fills the log", async () => {
    for (let count = 0; count < LIMIT; count += 1) {
      expect((await anUnsignedFrom("203.0.113.10")).status).toBe(401);
    }
    const logged = vi.mocked(console.log).mock.calls.length;
    expect(logged).toBe(LIMIT);
    const answer = await anUnsignedFrom("203.0.113.10");
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(await answer.json()).toEqual({
      error: "Too many refused deliveries in a short time. Try again in 1 second.",
    });
    expect(vi.mocked(console.log).mock.calls).toHaveLength(logged);
    await handOver();
    expect(handedOver()[0]?.reports).toMatchObject([{ reasons: [{ count: LIMIT + 1 }] }]);
    expect((await anUnsignedFrom("203.0.113.11")).status).toBe(401);
  });

  it("has its correctly signed deliveries accepted even then", async () => {
    for (let count = 0; count <= LIMIT; count += 1) await anUnsignedFrom("203.0.113.12");
    backend.answer(() => success([{ status: "processed", outcome: "applied", error: null }]));
    const signed = signedRequest("http://127.0.0.1/", Buffer.from("polar_whs_secret"), EVENT);
    signed.headers.set("x-forwarded-for", "203.0.113.12");
    expect((await POST_PAYMENT(signed)).status).toBe(200);
    expect((await anUnsignedFrom("203.0.113.12")).status).toBe(429);
  });

  it("is not told to wait for a fault of our own settings", async () => {
    vi.stubEnv("POLAR_WEBHOOK_SECRET", "");
    for (let count = 0; count <= LIMIT; count += 1) await anUnsignedFrom("203.0.113.13");
    expect((await anUnsignedFrom("203.0.113.13")).status).toBe(500);
  });
});
