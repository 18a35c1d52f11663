import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { POST } from "../../../app/api/webhooks/payments/route.ts";
import { withRequestId } from "../../../app/telemetry/request-scope.ts";
import { startTracing } from "../../../app/telemetry/start-tracing.ts";
import { inSpan } from "../../../app/telemetry/tracing.ts";
import { HOUR } from "../../../lib/durations.ts";
import { signDelivery } from "../../../lib/webhooks/sign-delivery.ts";
import { type HttpReceiver, startHttpReceiver } from "../../support/http-receiver.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { expectNowhere } from "../../support/secret-search.ts";
import { loggedLines } from "../logged-lines.ts";
import {
  functionError,
  type LoopbackBackend,
  startLoopbackBackend,
  success,
} from "../loopback-backend.ts";
import { aServiceKey } from "../service-key.ts";

const SECRET = "polar_whs_the-secret-of-the-endpoint";
const PRIVATE = {
  email: "margaret@example.com",
  customer: "cus_private_customer",
  secret: SECRET,
  header: "webhook-signature",
  query: "Bearer-of-a-query",
};
const QUICK = { sendEveryMs: 5, giveUpAfterMs: 500, pauseMs: 5 };
const RECEIPT = { status: "processed", outcome: "applied", error: null };

let backend: LoopbackBackend;
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  backend = await startLoopbackBackend();
  backend.answer(() => success([RECEIPT]));
  const { privateJwk } = await aServiceKey();
  vi.stubEnv("POLAR_WEBHOOK_SECRET", SECRET);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify(privateJwk));
});

afterEach(async () => {
  await stop?.();
  stop = undefined;
  await backend.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function deliver(requestId = "req_of_a_test"): Promise<Response> {
  const body = JSON.stringify({
    type: "order.paid",
    timestamp: new Date().toISOString(),
    data: { customer_id: PRIVATE.customer, customer: { email: "margaret@example.com" } },
  });
  const signed = await signDelivery({ id: "msg_1", sentAt: Date.now(), body }, SECRET);
  return await POST(
    new Request("http://127.0.0.1/api/webhooks/payments?token=Bearer-of-a-query", {
      method: "POST",
      headers: { ...signed, "x-request-id": requestId },
      body,
    }),
  );
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly Attribute[];
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

const spansOf = ({ received }: HttpReceiver) =>
  received
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

it("a webhook and its call of the backend arrive at the collector as one trace, with the request's ID", async () => {
  const collector = await startHttpReceiver();
  stop = startTracing({ endpoint: collector.url, headers: { "x-key": "k" } });
  expect((await deliver()).status).toBe(200);
  await stop();
  const [request] = collector.received;
  expect(request).toMatchObject({ path: "/v1/traces", headers: { "x-key": "k" } });
  const sent = JSON.parse(request?.body ?? "") as Sent;
  expect(valuesOf(sent.resourceSpans[0]?.resource.attributes ?? [])).toMatchObject({
    "service.name": "switchboard",
    "service.version": expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  const spans = spansOf(collector);
  const route = spans.find(({ name }) => name === "POST /api/webhooks/payments");
  const call = spans.find(({ name }) => name === "convex webhooks:receivePaymentEvents");
  expect(spans).toHaveLength(2);
  expect(valuesOf(route?.attributes ?? [])).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/webhooks/payments",
    "http.response.status_code": 200,
    "switchboard.request_id": "req_of_a_test",
  });
  expect(valuesOf(call?.attributes ?? [])).toEqual({
    "rpc.system": "convex",
    "rpc.method": "webhooks:receivePaymentEvents",
    "switchboard.request_id": "req_of_a_test",
  });
  expect(call).toMatchObject({ traceId: route?.traceId, parentSpanId: route?.spanId, kind: 3 });
  expect(route?.kind).toBe(2);
});

it("nothing of a request, a payload, a secret or an error is in a span", async () => {
  const collector = await startHttpReceiver();
  stop = startTracing({ endpoint: collector.url, headers: undefined });
  await deliver();
  backend.answer(() => functionError("margaret@example.com is not allowed"));
  expect((await deliver()).status).toBe(503);
  const failing = withRequestId("/api/tested", () =>
    Promise.reject(new TypeError("margaret@example.com")),
  );
  await expect(
    failing(new Request("http://127.0.0.1/?code=cus_private_customer")),
  ).rejects.toThrow();
  await stop();
  const text = collector.received.map(({ body }) => body).join();
  expectNowhere(text, PRIVATE);
  const failed = spansOf(collector).filter(({ status }) => status.code === 2);
  const reasons = failed.map(({ attributes }) => String(valuesOf(attributes)["error.type"]));
  expect(new Set(reasons)).toEqual(new Set(["503", "TypeError"]));
  expect(reasons).toHaveLength(2);
});

it("without a collector a webhook is answered as ever, and one line says so", async () => {
  stop = startTracing({ endpoint: "http://127.0.0.1:1", headers: undefined }, QUICK);
  const told = () => loggedLines().filter(({ event }) => event === "telemetry_not_sent");
  for (let count = 0; count < 5; count += 1) {
    expect((await deliver()).status).toBe(200);
  }
  await stop();
  expect(told()).toEqual([
    { level: "warn", event: "telemetry_not_sent", code: expect.any(String) },
  ]);
});

it("a collector that refuses everything is named once, however often it is asked", async () => {
  const collector = await startHttpReceiver();
  collector.answerWith(400);
  stop = startTracing({ endpoint: collector.url, headers: undefined }, QUICK);
  await deliverUntil(collector, 3);
  await stop();
  const told = loggedLines().filter(({ event }) => event === "telemetry_not_sent");
  expect(told).toEqual([{ level: "warn", event: "telemetry_not_sent", code: "400" }]);
});

it("after a collector has refused, no span is opened for a while", async () => {
  const collector = await startHttpReceiver();
  collector.answerWith(400);
  const settings = { endpoint: collector.url, headers: undefined };
  stop = startTracing(settings, { ...QUICK, pauseMs: HOUR });
  await deliverUntil(collector, 1);
  const isOpened = () =>
    inSpan("tested", { kind: "client", attributes: {} }, async (span) => span !== null);
  await pollUntil(isOpened, (opened) => !opened);
  expect(collector.received).toHaveLength(1);
});

/** Each delivery opens spans, except in the pauses. */
const deliverUntil = (collector: HttpReceiver, requests: number) =>
  pollUntil(
    async () => {
      await deliver();
      return collector.received.length;
    },
    (sent) => sent >= requests,
  );

it("before tracing is started, and after it has ended, nothing is sent", async () => {
  const collector = await startHttpReceiver();
  await deliver();
  await startTracing({ endpoint: collector.url, headers: undefined }, QUICK)();
  await deliver();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(collector.received).toEqual([]);
});
