import { describe, expect, it } from "vitest";
import { vWatchView } from "../../../lib/operations/watch-view.ts";
import { describeHeartbeat } from "../../../lib/operations/watch-words.ts";
import { judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse("2026-11-25T12:00:00Z");

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

it("what operators see of a message has neither its id nor its address", () => {
  const { messages, open } = vWatchView.fields.alerts.fields;
  expect(Object.keys(messages.element.fields)).not.toContain("messageId");
  expect(Object.keys(messages.element.fields)).not.toContain("url");
  expect(Object.keys(open.element.fields)).toEqual(["key", "text", "since"]);
});
