import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { recordEvent } from "../../../../../app/api/webhooks/payments/record-event.ts";
import type { BackendSettings } from "../../../../../lib/backend.ts";
import { loggedLines } from "../../../logged-lines.ts";
import {
  functionError,
  type LoopbackBackend,
  type ReceivedCall,
  startLoopbackBackend,
  success,
} from "../../../loopback-backend.ts";
import { aServiceKey } from "../../../service-key.ts";

const NOW = 1_795_000_000_000;

let backend: LoopbackBackend;
let settings: BackendSettings;

beforeAll(async () => {
  backend = await startLoopbackBackend();
  settings = { url: backend.url, servicePrivateKey: (await aServiceKey()).privateJwk };
});

afterAll(() => backend.close());

beforeEach(() => {
  backend.calls.length = 0;
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => void vi.restoreAllMocks());

describe("an event", () => {
  it("leaves one line in the log, without its payload or its signature", async () => {
    const failed = { status: "failed", outcome: null, error: "no such plan" };
    backend.answer(() => success([failed]));
    const body = '{"type":"order.created","data":{"email":"ada@example.com"}}';
    await recordEvent({ eventId: "msg_1", deliveredAt: NOW, body }, "order.created", settings);
    const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
    expect(loggedLines()).toEqual([
      {
        level: "info",
        event: "payment_webhook",
        eventId: "msg_1",
        type: "order.created",
        ...failed,
      },
    ]);
    expect(lines.join()).not.toContain("ada@example.com");
  });
});

describe("events that arrive together", () => {
  const anEvent = (eventId: string) => ({
    eventId,
    deliveredAt: NOW,
    body: `{"type":"${eventId}"}`,
  });
  const record = (...ids: string[]) =>
    Promise.all(ids.map((id) => recordEvent(anEvent(id), id, settings)));
  const eventsOf = ({ args }: ReceivedCall) => args.events as { eventId: string }[];
  const idsOf = (call: ReceivedCall) => eventsOf(call).map(({ eventId }) => eventId);
  const receiptOf = (outcome: string) => ({ status: "processed", outcome, error: null });

  it("share the call that follows the one under way, and each gets its own answer", async () => {
    backend.answer((call) => success(idsOf(call).map(receiptOf)));
    const responses = await record("first", "second", "third");
    expect(backend.calls.map(idsOf)).toEqual([["first"], ["second", "third"]]);
    expect(eventsOf(backend.calls[1] ?? expect.unreachable("two calls"))[0]).toEqual(
      anEvent("second"),
    );
    const answers = await Promise.all(responses.map((response) => response.json()));
    expect(answers).toMatchObject([
      { eventId: "first", outcome: "first" },
      { eventId: "second", outcome: "second" },
      { eventId: "third", outcome: "third" },
    ]);
  });

  it("do not fail with one of them: each then gets a call of its own", async () => {
    backend.answer((call) => {
      const ids = call.args.events === undefined ? [] : idsOf(call);
      if (ids.includes("bad") || call.args.eventId === "bad")
        return functionError("Uncaught Error");
      return success(ids.length > 0 ? ids.map(receiptOf) : receiptOf("logged"));
    });
    const responses = await record("first", "good", "bad", "another");
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 503, 200]);
    const apart = backend.calls.filter(({ path }) => path === "webhooks:receiveApart");
    expect(apart.map(({ args }) => args)).toEqual(["good", "bad", "another"].map(anEvent));
  });

  it("are all asked for again when the backend does not answer", async () => {
    backend.answer(() => "hang up");
    const responses = await record("first", "second", "third");
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(backend.calls.filter(({ path }) => path === "webhooks:receiveApart")).toEqual([]);
  });
});
