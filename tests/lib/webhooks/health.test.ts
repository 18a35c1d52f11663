import { describe, expect, it } from "vitest";
import { isHealthReport, reportHealth } from "../../../lib/webhooks/health.ts";

const CHECKS = {
  webhookSecretConfigured: true,
  convexUrlConfigured: true,
  serviceKeyConfigured: true,
  identitySecretConfigured: true,
  backendReachable: true,
  backendWritable: true,
  timestamp: "2026-11-21T00:00:00.000Z",
};
const EVENTS = { lastEventAt: null, failed: 0, retrying: 0, pending: 0 };

describe("the payment endpoint", () => {
  it("is healthy if it is configured and its backend responds", () => {
    expect(reportHealth(CHECKS, "answering", EVENTS)).toEqual({
      status: "healthy",
      checks: CHECKS,
      backend: "answering",
      events: EVENTS,
      heartbeat: null,
    });
  });

  it.each([
    "webhookSecretConfigured",
    "convexUrlConfigured",
    "serviceKeyConfigured",
    "backendReachable",
    "backendWritable",
  ] as const)("is unhealthy without %s", (check) => {
    expect(reportHealth({ ...CHECKS, [check]: false }, "answering", null).status).toBe("unhealthy");
  });

  it("does not depend on the identity endpoint's secret or on failed events", () => {
    const checks = { ...CHECKS, identitySecretConfigured: false };
    expect(reportHealth(checks, "answering", { ...EVENTS, failed: 9 }).status).toBe("healthy");
  });
});

describe("a page", () => {
  it("recognizes only our report", () => {
    const report = reportHealth(CHECKS, "answering", EVENTS);
    expect(isHealthReport(JSON.parse(JSON.stringify(report)))).toBe(true);
    const others = [null, "healthy", {}, [], { status: "healthy" }, { ...report, checks: null }];
    expect(others.filter(isHealthReport)).toEqual([]);
    expect(isHealthReport({ ...report, status: "fine" })).toBe(false);
  });
});
