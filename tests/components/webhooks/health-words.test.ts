import { describe, expect, it } from "vitest";
import {
  describeChecks,
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

describe("each check", () => {
  it("is good when all is well", () => {
    expect(describeChecks(WELL).every(({ tone }) => tone === "good")).toBe(true);
  });

  it.each([
    ["webhookSecretConfigured", "POLAR_WEBHOOK_SECRET", "bad"],
    ["identitySecretConfigured", "CLERK_WEBHOOK_SIGNING_SECRET", "attention"],
    ["convexUrlConfigured", "NEXT_PUBLIC_CONVEX_URL", "bad"],
    ["serviceKeyConfigured", "SERVICE_PRIVATE_KEY", "bad"],
  ])("that fails names what to set: %s", (check, variable, tone) => {
    const report = reportHealth({ ...CHECKS, [check]: false }, "answering", EVENTS);
    const failing = describeChecks(report).filter((statement) => statement.tone !== "good");
    expect(failing).toHaveLength(1);
    expect(failing[0]?.tone).toBe(tone);
    expect(failing[0]?.text).toContain(variable);
  });

  it.each(["unreachable", "refused", "invalid_response", "unconfigured"] as const)(
    "has words for a backend that is %s",
    (state) => {
      const report = reportHealth({ ...CHECKS, backendReachable: false }, state, null);
      const backend = describeChecks(report).find(({ name }) => name === "Backend");
      expect(backend?.tone).not.toBe("good");
      expect(backend?.text).not.toBe("");
    },
  );
});

it("a count says when it stopped counting", () => {
  expect([0, 7, 99, 100].map(describeCount)).toEqual(["0", "7", "99", "100 or more"]);
});
