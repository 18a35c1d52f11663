import { describe, expect, it } from "vitest";
import {
  describeBackend,
  describeCount,
  describeHealth,
} from "../../../components/webhooks/health-words.ts";
import { type HealthReport, reportHealth } from "../../../lib/webhooks/health.ts";

const CHECKS = {
  webhookSecretConfigured: true,
  convexUrlConfigured: true,
  serviceKeyConfigured: true,
  identitySecretConfigured: true,
  backendReachable: true,
  backendWritable: true,
  timestamp: "2026-11-21T00:00:00.000Z",
};
const EVENTS = { lastEventAt: 1, failed: 0, retrying: 0, pending: 0 };
const WELL = reportHealth(CHECKS, "answering", EVENTS);

const toneOf = (report: HealthReport, lost = false) => describeHealth(report, lost).tone;

describe("the sentence about the whole", () => {
  it("is good only when events come through and none has failed", () => {
    expect(toneOf(WELL)).toBe("good");
    expect(toneOf(reportHealth(CHECKS, "answering", { ...EVENTS, lastEventAt: null }))).toBe(
      "good",
    );
    expect(toneOf(reportHealth(CHECKS, "answering", { ...EVENTS, failed: 1 }))).toBe("attention");
  });

  it("is bad when a setting is missing, the backend is gone or the page has lost the service", () => {
    expect(
      toneOf(reportHealth({ ...CHECKS, serviceKeyConfigured: false }, "answering", null)),
    ).toBe("bad");
    expect(toneOf(reportHealth({ ...CHECKS, backendReachable: false }, "unreachable", null))).toBe(
      "bad",
    );
    expect(toneOf(WELL, true)).toBe("bad");
  });
});

describe("what is said of the backend", () => {
  it("is good when all is well", () => {
    expect(describeBackend(WELL).every(({ tone }) => tone === "good")).toBe(true);
  });

  it("is bad when it takes no writes", () => {
    const report = reportHealth({ ...CHECKS, backendWritable: false }, "answering", EVENTS);
    expect(describeBackend(report).filter(({ tone }) => tone !== "good")).toHaveLength(1);
  });

  it.each(["unreachable", "refused", "invalid_response", "unconfigured"] as const)(
    "has words when it is %s, without the name of a setting",
    (state) => {
      const report = reportHealth({ ...CHECKS, backendReachable: false }, state, null);
      const [backend] = describeBackend(report);
      expect(backend?.tone).not.toBe("good");
      expect(backend?.text).toMatch(/^Not /);
      expect(backend?.text).not.toMatch(/[A-Z]+_[A-Z]+/);
    },
  );
});

it("a count says when it stopped counting", () => {
  expect([0, 7, 99, 100].map(describeCount)).toEqual(["0", "7", "99", "100 or more"]);
});
