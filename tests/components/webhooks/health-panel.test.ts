import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HealthPanel } from "../../../components/webhooks/health-panel.tsx";
import { type HealthReport, reportHealth } from "../../../lib/webhooks/health.ts";

const AT = Date.UTC(2026, 10, 21, 9, 30);
const CHECKS = {
  webhookSecretConfigured: true,
  convexUrlConfigured: true,
  serviceKeyConfigured: true,
  identitySecretConfigured: true,
  backendReachable: true,
  backendWritable: true,
  timestamp: new Date(AT).toISOString(),
};
const EVENTS = { lastEventAt: AT - 120_000, failed: 0, retrying: 0, pending: 0 };
const SEE_FAILED = 'href="/operations"';

describe("the server's HTML", () => {
  it("holds the health in words, for readers without scripts", () => {
    const html = render(reportHealth(CHECKS, "answering", EVENTS));
    expect(html).toContain("Payment events are verified, stored and processed.");
    expect(html).toContain("2 minutes ago");
  });

  it("tells the public no path of this machine, whatever is wrong", () => {
    const report = reportHealth({ ...CHECKS, backendReachable: false }, "unreachable", null);
    const failing = reportHealth(CHECKS, "answering", { ...EVENTS, failed: 2 });
    for (const html of [render(report), render(failing)]) expect(html).not.toContain(".local");
    expect(render(report)).toContain("Not responding");
  });

  it("tells the public nothing of secrets and settings, whether they are set or not", () => {
    const nothing = { webhookSecretConfigured: false, identitySecretConfigured: false };
    const unset = reportHealth({ ...CHECKS, ...nothing }, "answering", EVENTS);
    for (const html of [render(reportHealth(CHECKS, "answering", EVENTS)), render(unset)]) {
      expect(html).not.toMatch(/secret|signing|[A-Z]+_[A-Z]+/i);
    }
    expect(render(unset)).toContain("not fully set up");
  });

  it("says where to see failed events only when there are some", () => {
    expect(render(reportHealth(CHECKS, "answering", EVENTS))).not.toContain(SEE_FAILED);
    expect(render(reportHealth(CHECKS, "answering", { ...EVENTS, failed: 2 }))).toContain(
      SEE_FAILED,
    );
  });
});

function render(report: HealthReport): string {
  const panel = createElement(HealthPanel, { initial: report });
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, panel),
  );
}
