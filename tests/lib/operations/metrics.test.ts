import { describe, expect, it } from "vitest";
import {
  type BackendMetrics,
  METRICS,
  toExposition,
  toSamples,
} from "../../../lib/operations/metrics.ts";

const NOW = 1_800_000_000_000;

const READ: BackendMetrics = {
  ...{ events: 12, failedAttempts: 3, duplicates: 2, slowestMs: 5000 },
  ...{ received: 1, retrying: 2, failed: 3, pendingPurchases: 4 },
  ...{ oldestWaitingAt: NOW - 90_000, lastEventAt: NOW - 1000 },
  refused: [{ endpoint: "payments", reason: 'a "reason" with \\ and\na line', count: 7 }],
  ...{ generations: 5, creditsSpent: 6 },
  heartbeat: {
    ...{ state: "alive", lastArrivedAt: NOW - 60_000, latencyMs: 42, sent: 288, missed: 3 },
    ...{ failure: null, status: null },
  },
};

const written = (read: BackendMetrics | null) => toExposition(toSamples(read, NOW)).split("\n");

describe("the text for Prometheus", () => {
  it("states each figure below its help and its type", () => {
    const lines = written(READ);
    const at = lines.indexOf('switchboard_waiting_events{status="retrying"} 2');
    expect(lines.slice(at - 3, at)).toEqual([
      `# HELP switchboard_waiting_events ${METRICS.switchboard_waiting_events[1]}`,
      "# TYPE switchboard_waiting_events gauge",
      'switchboard_waiting_events{status="received"} 1',
    ]);
    expect(lines).toContain("switchboard_oldest_waiting_event_seconds 90");
    expect(lines).toContain("switchboard_event_slowest_seconds 5");
    expect(lines).toContain("switchboard_last_event_timestamp_seconds 1799999999");
  });

  it("escapes what a label may not hold", () => {
    expect(written(READ)).toContain(
      'switchboard_refused_deliveries{endpoint="payments",reason="a \\"reason\\" with \\\\ and\\na line"} 7',
    );
  });

  it("has only lines that the format knows", () => {
    const LINE = /^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{[a-z]+=".*"\})? (\+Inf|[\d.e+-]+)|)$/;
    expect(written(READ).filter((line) => !LINE.test(line))).toEqual([]);
  });

  it("writes a time above the last bound as infinite", () => {
    const lines = written({ ...READ, slowestMs: Number.POSITIVE_INFINITY });
    expect(lines).toContain("switchboard_event_slowest_seconds +Inf");
  });

  it("leaves out what is not known yet", () => {
    const text = written({ ...READ, slowestMs: null, lastEventAt: null }).join("\n");
    expect(text).not.toContain("slowest");
    expect(text).not.toContain("last_event");
  });

  it("says when the heartbeat arrived, how long it took and how many were missed", () => {
    expect(written(READ)).toEqual(
      expect.arrayContaining([
        "switchboard_heartbeat_arrives 1",
        "switchboard_heartbeat_last_arrival_timestamp_seconds 1799999940",
        "switchboard_heartbeat_latency_seconds 0.042",
        'switchboard_heartbeats_24h{kind="arrived"} 285',
        'switchboard_heartbeats_24h{kind="missed"} 3',
      ]),
    );
  });

  it.each(["missed", "dead"] as const)("says that a %s heartbeat does not arrive", (state) => {
    const heartbeat = { ...READ.heartbeat, state, lastArrivedAt: null, latencyMs: null };
    const lines = written({ ...READ, heartbeat });
    expect(lines).toContain("switchboard_heartbeat_arrives 0");
    expect(lines.join("\n")).not.toContain("latency");
  });

  it.each(["off", "waiting"] as const)("has no heartbeat while it is %s", (state) => {
    const text = written({ ...READ, heartbeat: { ...READ.heartbeat, state } }).join("\n");
    expect(text).not.toContain("heartbeat");
  });

  it("says that the backend is down, and nothing else of it", () => {
    const figures = written(null).filter((line) => line !== "" && !line.startsWith("#"));
    expect(figures).toEqual(["switchboard_backend_up 0"]);
  });
});
