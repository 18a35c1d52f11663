import { describe, expect, it } from "vitest";
import type { SourceView } from "../../../lib/operations/silence-finding.ts";
import { describeHeartbeat, describeSource } from "../../../lib/operations/watch-words.ts";
import { judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-11-25T12:00:00Z");
const SILENT: SourceView = {
  source: "payments",
  state: "silent",
  lastAt: NOW - 9 * HOUR,
  learnedAt: 0,
  usualGapMs: 40 * MINUTE,
  probability: 0.0004,
  cause: "source_quiet",
};

describe("a silent source", () => {
  it("is told with its length, the usual gap and the chance", () => {
    expect(describeSource(SILENT, NOW).text).toBe(
      "No payment event for 9 hours, expected every 40 minutes (p < 0.001). Our endpoint works; the source has sent nothing.",
    );
  });

  it("is bad only if our endpoint is the reason", () => {
    expect(describeSource(SILENT, NOW).tone).toBe("attention");
    expect(describeSource({ ...SILENT, cause: "unreachable" }, NOW).tone).toBe("bad");
  });

  it("never claims more than the chance allows", () => {
    const told = (probability: number) => describeSource({ ...SILENT, probability }, NOW).text;
    expect(told(0.00099)).toContain("(p < 0.001)");
    expect(told(0.0011)).toContain("(p < 0.01)");
    expect(told(0)).toContain("(p < 0.000001)");
  });
});

it("a source that flows says when it last did", () => {
  const flowing = { ...SILENT, state: "flowing", cause: null, lastAt: NOW - 5 * MINUTE } as const;
  expect(describeSource(flowing, NOW)).toEqual({
    tone: "good",
    text: "Last payment event 5 minutes ago, expected every 40 minutes.",
  });
});

it("a source that is being learned says when it will be known", () => {
  const learning = {
    ...SILENT,
    state: "learning",
    cause: null,
    learnedAt: NOW + 50 * HOUR,
  } as const;
  expect(describeSource(learning, NOW).text).toBe("The usual rhythm is known in 2 days.");
});

describe("a heartbeat that does not arrive", () => {
  const missed = (
    failure: "unreachable" | "refused" | "answered" | "elsewhere",
    status?: number,
  ) => {
    const beats = [1, 6].map((minutes) => ({
      ...{ beatId: "b", sentAt: NOW - minutes * MINUTE, failure },
      ...(status !== undefined && { status }),
    }));
    return describeHeartbeat(judgeHeartbeat(beats, true, NOW));
  };

  it.each([
    [missed("unreachable"), "APP_URL did not answer"],
    [missed("refused", 401), "POLAR_WEBHOOK_SECRET"],
    [missed("answered", 502), "502 was answered"],
    [missed("elsewhere", 200), "another deployment"],
  ])("names what to look at: %j", (statement, words) => {
    expect(statement.tone).toBe("bad");
    expect(statement.text).toContain(words);
  });
});

it("a heartbeat that was not sent is not said to have had no answer", () => {
  const beats = [{ beatId: "b", sentAt: NOW - HOUR, arrivedAt: NOW - HOUR + 40 }];
  expect(describeHeartbeat(judgeHeartbeat(beats, true, NOW))).toEqual({
    tone: "bad",
    text: "It is unknown whether signed events reach this deployment. None was sent for 15 minutes: check that scheduled functions run, and the backend's log.",
  });
});

it("a deployment without a heartbeat is told how to switch it on", () => {
  expect(describeHeartbeat(judgeHeartbeat([], false, NOW))).toMatchObject({ tone: "neutral" });
});
