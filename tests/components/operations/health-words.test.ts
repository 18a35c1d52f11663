import { describe, expect, it } from "vitest";
import { describeWhole } from "../../../components/operations/health-words.ts";
import type { Traffic } from "../../../lib/operations/traffic.ts";
import type { Upkeep } from "../../../lib/operations/upkeep.ts";
import { NO_COUNTS } from "../../../lib/reconciliation/run-record.ts";
import { judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";

const NOW = Date.UTC(2026, 10, 21);
const _DAY = 24 * 60 * 60 * 1000;

const OFF = judgeHeartbeat([], false, NOW);
const whole = (events: Traffic, upkeepNow: Upkeep, heartbeat = OFF) =>
  describeWhole(events, upkeepNow, { heartbeat });

const CALM = { received: 0, retrying: 0, failed: 0, exhausted: 0, pending: 0 };
const traffic = (backlog: Partial<Traffic["backlog"]> = {}): Traffic => ({
  backlog: { ...CALM, ...backlog },
  lastEventAt: NOW,
  oldestWaitingAt: null,
});
const upkeep = (fields: Partial<Upkeep> = {}): Upkeep => ({
  endpoint: { state: "enabled", missingEvents: [], seenAt: NOW },
  lastRun: null,
  jobs: [],
  unended: [],
  version: "1.2.3",
  judgedAt: NOW,
  ...fields,
});

describe("the one sentence", () => {
  it("is good only when nothing is waiting and nothing is overdue", () => {
    expect(whole(traffic(), upkeep()).tone).toBe("good");
  });

  it("names the worst problem first: a provider that no longer delivers", () => {
    const endpoint = { state: "disabled" as const, missingEvents: [], seenAt: NOW };
    const told = whole(traffic({ exhausted: 5 }), upkeep({ endpoint }));
    expect(told).toMatchObject({ tone: "bad", text: expect.stringContaining("disabled") });
  });

  it("then names an overdue job, then exhausted events, then failed ones", () => {
    const jobs = [{ name: "reconciliation" as const, state: "overdue" as const, since: 1 }];
    expect(whole(traffic({ exhausted: 1 }), upkeep({ jobs })).text).toMatch(/comparison/);
    expect(whole(traffic({ exhausted: 1, failed: 1 }), upkeep()).tone).toBe("bad");
    expect(whole(traffic({ failed: 1 }), upkeep()).tone).toBe("attention");
    expect(whole(traffic({ pending: 1 }), upkeep()).text).toBe(
      "1 purchase is waiting for its user.",
    );
  });

  it("says that the last comparison failed and why, even while an older one is fresh enough", () => {
    const run = { id: "r", startedAt: 1, finishedAt: 2, waitsUntil: null, ...NO_COUNTS };
    const lastRun = { ...run, state: "failed" as const, failure: "token_refused" as const };
    const told = whole(traffic(), upkeep({ lastRun }));
    expect(told).toMatchObject({ tone: "attention", text: expect.stringContaining("rejects") });
    const jobs = [{ name: "reconciliation" as const, state: "overdue" as const, since: 1 }];
    expect(whole(traffic(), upkeep({ jobs, lastRun }))).toMatchObject({
      tone: "bad",
      text: expect.stringContaining("rejects"),
    });
  });

  it("warns about records unknown to the provider", () => {
    const run = { id: "r", startedAt: 1, finishedAt: 2, waitsUntil: null, ...NO_COUNTS };
    const lastRun = { ...run, state: "completed" as const, failure: null, listed: 4, unknown: 2 };
    const { tone, text } = whole(traffic(), upkeep({ lastRun }));
    expect(tone).toBe("attention");
    expect(text).not.toMatch(/nothing/);
  });

  it('shows a capped count as "or more"', () => {
    expect(whole(traffic({ exhausted: 100 }), upkeep()).text).toContain("100 or more");
  });
});

it.each([
  [1, "1 event was given up and needs attention."],
  [2, "2 events were given up and need attention."],
])("%i exhausted events are called given up, as in the log", (exhausted, text) => {
  expect(whole(traffic({ exhausted }), upkeep()).text).toBe(text);
});

describe("the summary", () => {
  it("names a dead heartbeat before all else, because nothing arrives then", () => {
    const dead = { ...OFF, state: "dead" } as const;
    expect(whole(traffic({ exhausted: 1 }), upkeep(), dead)).toMatchObject({
      tone: "bad",
      text: expect.stringContaining("do not reach"),
    });
  });
});
