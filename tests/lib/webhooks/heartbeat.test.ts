import { describe, expect, it } from "vitest";
import { type Beat, judgeHeartbeat } from "../../../lib/webhooks/heartbeat.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NOW = Date.parse("2026-11-25T12:00:00Z");

const sent = (minutesAgo: number, fields: Partial<Beat> = {}): Beat => ({
  beatId: `beat-${minutesAgo}`,
  sentAt: NOW - minutesAgo * MINUTE,
  ...fields,
});
const arrived = (minutesAgo: number, latencyMs = 40) =>
  sent(minutesAgo, { arrivedAt: NOW - minutesAgo * MINUTE + latencyMs });
const missed = (minutesAgo: number, fields: Partial<Beat> = { failure: "unreachable" }) =>
  sent(minutesAgo, fields);
const judge = (beats: Beat[], isOn = true) => judgeHeartbeat(beats, isOn, NOW);

describe("the heartbeat", () => {
  it("is off where it is not configured", () => {
    expect(judge([], false).state).toBe("off");
  });

  it("is alive with the latency of the newest beat that arrived", () => {
    expect(judge([sent(0), arrived(5, 70), arrived(10, 20)])).toMatchObject({
      state: "alive",
      latencyMs: 70,
      lastArrivedAt: NOW - 5 * MINUTE + 70,
      sent: 2,
      missed: 0,
    });
  });

  it("has missed one beat, and says why", () => {
    const beats = [missed(1, { failure: "answered", status: 502 }), arrived(6)];
    expect(judge(beats)).toMatchObject({
      state: "missed",
      failure: "answered",
      status: 502,
      missed: 1,
    });
  });

  it("is dead after two missed beats in a row", () => {
    expect(judge([missed(1), missed(6), arrived(11)]).state).toBe("dead");
    expect(judge([missed(1), arrived(6), missed(11)]).state).toBe("missed");
  });

  it("is dead if nothing sends it any more, and says so", () => {
    const unsent = { state: "dead", failure: "not_sent", status: null };
    expect(judge([arrived(16)])).toMatchObject(unsent);
    expect(judge([missed(16, { failure: "answered", status: 502 })])).toMatchObject(unsent);
    expect(judge([arrived(14)])).toMatchObject({ state: "alive", failure: null });
  });

  it("counts a beat without an answer as missed once no answer can come", () => {
    expect(judge([missed(0.5, {}), arrived(5)]).state).toBe("missed");
    expect(judge([missed(0.2, {}), arrived(5)]).state).toBe("alive");
  });

  it("is waiting until a beat has arrived or two were missed", () => {
    expect(judge([]).state).toBe("waiting");
    expect(judge([missed(1)]).state).toBe("waiting");
    expect(judge([missed(1), missed(6)]).state).toBe("dead");
  });

  it("counts the beats of one day", () => {
    expect(judge([arrived(1), missed(25 * 60)])).toMatchObject({ sent: 1, missed: 0 });
  });
});
