import { describe, expect, it } from "vitest";
import {
  describeAlerts,
  describeDelivery,
} from "../../../components/operations/watch-page-words.ts";

describe("alerts", () => {
  const open = { key: "heartbeat", text: "It is dead.", since: 0 };
  it.each([
    [false, [], "neutral", "ALERT_WEBHOOK_URL"],
    [true, [], "good", "none is open"],
    [true, [open], "attention", "1 alert is open"],
    [true, [open, { ...open, key: "drift" }], "attention", "2 alerts are open"],
  ] as const)("that are on: %s, open: %j", (isOn, alerts, tone, words) => {
    const told = describeAlerts({ isOn, open: [...alerts], messages: [] });
    expect(told.tone).toBe(tone);
    expect(told.text).toContain(words);
  });
});

describe("a message", () => {
  const sent = { channel: "webhook", text: "t", createdAt: 0 } as const;
  it.each([
    [{ state: "waiting", attempts: 0 }, "On its way"],
    [{ state: "waiting", attempts: 2, lastStatus: null }, "another attempt by webhook: no answer"],
    [{ state: "delivered", attempts: 1 }, "Delivered"],
    [{ state: "given_up", attempts: 7, lastStatus: 503 }, "attempts by webhook: answer 503"],
    [{ channel: "mail", state: "delivered", attempts: 1 }, "Delivered by mail"],
    [{ channel: "mail", state: "given_up", attempts: 7, lastStatus: null }, "not accepted"],
  ] as const)("%j is told in words", (delivery, words) => {
    expect(describeDelivery({ ...sent, ...delivery }).text).toContain(words);
  });
});
