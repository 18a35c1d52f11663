import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PlanContent } from "../../../components/billing/plan-content.tsx";
import { type OverviewSources, toPlanOverview } from "../../../lib/subscriptions/plan-overview.ts";
import { toCredits, type UsageWindow } from "../../../lib/usage/credits.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

const HOUR = 60 * 60 * 1000;

function pageOf(sources: Partial<OverviewSources>, window: UsageWindow | null = null): string {
  const overview = toPlanOverview(
    {
      subscriptions: [],
      pending: [],
      creditsOf: (plan) => toCredits(plan, window, NOW),
      history: [],
      isHistoryCut: false,
      ...sources,
    },
    RECORD_CATALOG,
    NOW,
  );
  return textOf(renderToStaticMarkup(createElement(PlanContent, { overview })));
}

/** What is read, without what is only for screen readers. */
const textOf = (html: string): string =>
  html
    .replace(/<span class="sr-only">.*?<\/span>/g, "")
    .replace(/<\/(p|h\d|dt|dd|li)>/g, "\n")
    .replace(/<[^>]+>/g, "");

const row = {
  _id: "row",
  userId: "u",
  polarSubscriptionId: "sub",
  recordedAt: NOW,
  productId: "pro",
  interval: "monthly" as const,
  currentPeriodEnd: days(10),
};

describe("the page of somebody who", () => {
  it("never bought anything says so, what they may use, and what the history is for", () => {
    const page = pageOf({});
    expect(page).toContain("You have no paid plan.");
    expect(page).toMatch(/Free[\s\S]*5 of 5[\s\S]*Nothing has happened yet/);
    expect(page).toContain("Not billed");
  });

  it("has Pro reads until when, how it is billed, and what is left of the day", () => {
    const page = pageOf({ subscriptions: [aRecord()] }, { startedAt: NOW - HOUR, used: 7 });
    expect(page).toContain("Pro is active and renews on 1 Dec 2026.");
    expect(page).toContain("Monthly");
    expect(page).toContain("93 of 100");
    expect(page).toContain("All 100 are back in 23 hours.");
  });

  it("has no limit reads that, and what was used", () => {
    const unlimited = aRecord({ productId: "unlimited" });
    const page = pageOf({ subscriptions: [unlimited] }, { startedAt: NOW - HOUR, used: 7 });
    expect(page).toContain("Without limit, 7 used in these 24 hours.");
    expect(page).toContain("Counted anew in 23 hours.");
  });

  it("has several subscriptions reads of each", () => {
    const page = pageOf({ subscriptions: [aRecord(), aRecord(STORED.paused)] });
    expect(page).toMatch(
      /Subscriptions[\s\S]*Pro is active and renews[\s\S]*Pro is off: it is paused/,
    );
  });

  it("waits for a purchase sees it", () => {
    const pending = [
      { polarSubscriptionId: "sub", productId: "pro", since: NOW - 3 * HOUR, isClaimable: false },
    ];
    expect(pageOf({ pending })).toMatch(/On its way[\s\S]*Arrived 3 hours ago/);
  });
});

it("is billed for what gives nothing: that is not called free of charge", () => {
  expect(pageOf({ subscriptions: [aRecord({ productId: "?" })] })).not.toContain("Not billed");
  expect(pageOf({ subscriptions: [aRecord(STORED.unpaid)] })).not.toContain("Not billed");
  expect(pageOf({ subscriptions: [aRecord(STORED.paused)] })).toContain("Not billed");
  const over = { cancelAtPeriodEnd: true, currentPeriodEnd: days(-1) };
  expect(pageOf({ subscriptions: [aRecord(over)] })).toContain("Not billed");
});

it("tells the history, newest first, and that there is more", () => {
  const history = [
    { ...row, _id: "b", kinds: ["payment_failed" as const], changedAt: NOW - 2 * HOUR },
    { ...row, _id: "a", kinds: ["started" as const], changedAt: NOW - 5 * HOUR },
  ];
  const page = pageOf({ history, isHistoryCut: true });
  expect(page).toMatch(
    /A payment for Pro failed\.\s*2 hours ago\s*Pro started, billed monthly\.\s*5 hours/,
  );
  expect(page).toContain("What happened before is kept but not shown.");
});
