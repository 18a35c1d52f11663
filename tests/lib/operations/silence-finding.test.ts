import { describe, expect, it } from "vitest";
import { judgeSource } from "../../../lib/operations/silence-finding.ts";
import type { EndpointReport } from "../../../lib/reconciliation/endpoint.ts";
import { type Heartbeat, judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";
import type { Silence } from "../../../lib/webhooks/silence.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-11-25T12:00:00Z");
const LAST = NOW - 9 * HOUR;

const quiet = (fields: Partial<Silence> = {}): Silence => ({
  source: "payments",
  state: "silent",
  lastAt: LAST,
  learnedAt: 0,
  usualGapMs: 40 * MINUTE,
  probability: 0.0001,
  ...fields,
});
const OFF = judgeHeartbeat([], false, NOW);
const heartbeat = (state: Heartbeat["state"]): Heartbeat => ({ ...OFF, state });
const endpoint = (fields: Partial<EndpointReport> = {}): EndpointReport => ({
  state: "enabled",
  missingEvents: [],
  ...fields,
});
const tried = (at: number, succeeded: boolean) =>
  endpoint({ lastDelivery: { at, succeeded, status: succeeded ? 200 : 502 } });

describe("the cause of a silence", () => {
  it.each([
    ["a dead heartbeat", heartbeat("dead"), endpoint(), "unreachable"],
    [
      "a heartbeat that was not even sent",
      { ...heartbeat("dead"), failure: "not_sent" as const },
      null,
      "unknown",
    ],
    [
      "an endpoint that the provider disabled",
      heartbeat("alive"),
      endpoint({ state: "disabled" }),
      "endpoint_off",
    ],
    [
      "a failed delivery since the last event",
      heartbeat("alive"),
      tried(NOW - HOUR, false),
      "deliveries_fail",
    ],
    [
      "a delivery since then that something else took",
      heartbeat("alive"),
      tried(NOW - HOUR, true),
      "deliveries_lost",
    ],
    ["no delivery since the last event", OFF, tried(LAST + MINUTE, true), "source_quiet"],
    ["a heartbeat that arrives", heartbeat("alive"), null, "source_quiet"],
    ["nothing that tells", OFF, endpoint({ state: "unknown" }), "unknown"],
  ] as const)("is read from %s", (_, beat, report, cause) => {
    expect(judgeSource(quiet(), beat, report).cause).toBe(cause);
  });

  it("is not read from the payment provider's list for another source", () => {
    const silence = quiet({ source: "github" });
    expect(judgeSource(silence, heartbeat("alive"), endpoint({ state: "disabled" })).cause).toBe(
      "source_quiet",
    );
  });
});

describe("three usual gaps without an event", () => {
  const doubtful = quiet({ state: "doubtful" });

  it("are a finding if a heartbeat is missed too, so a dead endpoint need not be proven by chance", () => {
    expect(judgeSource(doubtful, heartbeat("missed"), endpoint()).cause).toBe("unreachable");
  });

  it("are none while everything else is well", () => {
    expect(judgeSource(doubtful, heartbeat("alive"), endpoint()).cause).toBeNull();
    expect(judgeSource(doubtful, OFF, null).cause).toBeNull();
  });
});

it.each(["flowing", "learning"] as const)("a source that is %s is no finding", (state) => {
  expect(judgeSource(quiet({ state }), heartbeat("dead"), null).cause).toBeNull();
});
