import { describe, expect, it } from "vitest";
import {
  type Alert,
  type Condition,
  planAlerts,
  toConditions,
  type WatchedState,
} from "../../../lib/operations/alert.ts";
import { toJob } from "../../../lib/operations/job.ts";
import type { RunView } from "../../../lib/operations/upkeep.ts";
import { NO_COUNTS } from "../../../lib/reconciliation/run-record.ts";
import { judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-25T12:00:00Z");

const OFF = judgeHeartbeat([], false, NOW);
const CALM: WatchedState = {
  heartbeat: OFF,
  endpoint: { state: "enabled", missingEvents: [] },
  exhausted: 0,
  jobs: [toJob("reconciliation", null, NOW)],
  lastRun: null,
};
const RUN: RunView = {
  ...{ id: "run", state: "completed", failure: null, startedAt: NOW, finishedAt: NOW },
  ...{ waitsUntil: null, ...NO_COUNTS },
};

const keysOf = (changed: Partial<WatchedState>) =>
  toConditions({ ...CALM, ...changed }).map(({ key }) => key);

describe("operators are alerted to", () => {
  it("nothing while all is well", () => {
    expect(keysOf({})).toEqual([]);
  });

  it.each([
    ["heartbeat", { heartbeat: { ...OFF, state: "dead" } }],
    ["endpoint", { endpoint: { state: "disabled", missingEvents: [] } }],
    [
      "endpoint",
      {
        endpoint: {
          ...{ state: "enabled", missingEvents: [] },
          lastDelivery: { at: NOW, succeeded: false, status: 502 },
        },
      },
    ],
    ["exhausted_events", { exhausted: 2 }],
    ["overdue_job:reconciliation", { jobs: [toJob("reconciliation", NOW - DAY, NOW)] }],
    ["drift", { lastRun: { ...RUN, repaired: 3, underWay: 1 } }],
  ] satisfies [string, Partial<WatchedState>][])("%s", (key, state) => {
    expect(keysOf(state)).toEqual([key]);
  });

  it.each([
    ["a single missed heartbeat", { heartbeat: { ...OFF, state: "missed" } }],
    [
      "an endpoint that could not be looked up",
      { endpoint: { state: "unknown", missingEvents: [] } },
    ],
    ["events that were merely on their way", { lastRun: { ...RUN, repaired: 1, underWay: 1 } }],
  ] satisfies [string, Partial<WatchedState>][])("not: %s", (_, state) => {
    expect(keysOf(state)).toEqual([]);
  });
});

describe("what is news", () => {
  const condition: Condition = { key: "heartbeat", text: "It is dead." };
  const open = (fields: Partial<Alert> = {}): Alert => ({
    ...condition,
    since: NOW - HOUR,
    toldAt: NOW - HOUR,
    ...fields,
  });
  const countNews = (alerts: Alert[], conditions: Condition[]) => {
    const plan = planAlerts(alerts, conditions, NOW);
    return Object.fromEntries(Object.entries(plan).map(([name, rows]) => [name, rows.length]));
  };
  const NOTHING = { opened: 0, cleared: 0, returned: 0, recovered: 0, reminded: 0 };

  it("is a condition that was not told yet", () => {
    expect(countNews([], [condition])).toEqual({ ...NOTHING, opened: 1 });
    expect(countNews([open()], [condition])).toEqual(NOTHING);
  });

  it("is a recovery only once it has lasted, so that flapping is told once", () => {
    expect(countNews([open()], [])).toEqual({ ...NOTHING, cleared: 1 });
    expect(countNews([open({ clearSince: NOW - 5 * MINUTE })], [])).toEqual(NOTHING);
    expect(countNews([open({ clearSince: NOW - 10 * MINUTE })], [])).toEqual({
      ...NOTHING,
      recovered: 1,
    });
    expect(countNews([open({ clearSince: NOW - 5 * MINUTE })], [condition])).toEqual({
      ...NOTHING,
      returned: 1,
    });
  });

  it("is a condition that has lasted another day", () => {
    expect(countNews([open({ toldAt: NOW - DAY })], [condition])).toEqual({
      ...NOTHING,
      reminded: 1,
    });
  });
});
