import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Buying } from "../../../components/billing/buying.ts";
import { PlanContent } from "../../../components/billing/plan-content.tsx";
import type { Offer } from "../../../lib/billing/product.ts";
import { toCredits, type UsageWindow } from "../../../lib/subscriptions/credits.ts";
import type { OverviewSources } from "../../../lib/subscriptions/plan-overview.ts";
import { WHAT_A_CREDIT_BUYS } from "../../../lib/subscriptions/plan-words.ts";
import { aRecord, days, NOW, overviewOf, STORED } from "../../support/subscription-records.ts";

const HOUR = 60 * 60 * 1000;

const DONE = async () => null;
const OFFERS = (["pro", "unlimited"] as const).flatMap((plan, position) => [
  offerOf(plan, "monthly", 2000 + 4000 * position),
  offerOf(plan, "yearly", 20_000 + 40_000 * position),
]);

function offerOf(plan: Offer["plan"], interval: Offer["interval"], amount: number): Offer {
  return { productId: `${plan}-${interval}`, plan, interval, amount, currency: "usd" };
}

const BUYING: Buying = {
  isConfigured: true,
  isStale: false,
  offers: OFFERS,
  buy: DONE,
  openPortal: DONE,
  readPrice: async () => ({ ok: false, message: "not asked" }),
  cancel: DONE,
  resume: DONE,
  change: DONE,
};

const pageOf = (...shown: Parameters<typeof markupOf>): string => textOf(markupOf(...shown));

function markupOf(
  sources: Partial<OverviewSources>,
  window: UsageWindow | null = null,
  buying: Buying = BUYING,
): string {
  const overview = overviewOf({ creditsOf: (plan) => toCredits(plan, window, NOW), ...sources });
  return renderToStaticMarkup(createElement(PlanContent, { overview, buying }));
}

const PENDING = [
  { polarSubscriptionId: "sub", productId: "pro", since: NOW - 3 * HOUR, isClaimable: false },
];

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

describe("the page of a user who", () => {
  it("never bought anything sees the Free plan, its credits and an empty history", () => {
    const page = pageOf({});
    expect(page).toContain("You have no paid plan.");
    expect(page).toMatch(/Free[\s\S]*5 of 5[\s\S]*No history yet/);
    expect(page).toContain("Not billed");
  });

  it("has Pro sees the renewal date, the billing interval and the remaining credits", () => {
    const page = pageOf({ subscriptions: [aRecord()] }, { startedAt: NOW - HOUR, used: 7 });
    expect(page).toContain("Pro is active and renews on 1 Dec 2026.");
    expect(page).toContain("Monthly");
    expect(page).toContain("93 of 100");
    expect(page).toContain("Resets to 100 in 23 hours.");
  });

  it("has Unlimited sees that and the credits used", () => {
    const unlimited = aRecord({ productId: "unlimited" });
    const page = pageOf({ subscriptions: [unlimited] }, { startedAt: NOW - HOUR, used: 7 });
    expect(page).toContain("No limit, 7 used today.");
    expect(page).toContain("Resets in 23 hours.");
  });

  it.each([
    ["is offered plans", {}],
    ["has a plan", { subscriptions: [aRecord()] }],
  ])("%s reads once what a credit buys", (_, sources) => {
    expect(pageOf(sources).split(WHAT_A_CREDIT_BUYS)).toHaveLength(2);
  });

  it("has several subscriptions sees each of them", () => {
    const page = pageOf({ subscriptions: [aRecord(), aRecord(STORED.paused)] });
    expect(page).toMatch(/Subscriptions[\s\S]*Pro is active and renews[\s\S]*Pro is paused/);
  });

  it("has a pending purchase sees it", () => {
    const pending = PENDING;
    expect(pageOf({ pending })).not.toContain("On its way");
    expect(pageOf({ pending })).toContain("Waiting for the payment provider to confirm the buyer");
    expect(pageOf({ pending })).toMatch(/Pending purchases[\s\S]*Received 3 hours ago/);
  });
});

it("a billed subscription without access is not shown as free of charge", () => {
  expect(pageOf({ subscriptions: [aRecord({ productId: "?" })] })).not.toContain("Not billed");
  expect(pageOf({ subscriptions: [aRecord(STORED.unpaid)] })).not.toContain("Not billed");
  expect(pageOf({ subscriptions: [aRecord(STORED.paused)] })).toContain("Not billed");
  const over = { cancelAtPeriodEnd: true, currentPeriodEnd: days(-1) };
  expect(pageOf({ subscriptions: [aRecord(over)] })).toContain("Not billed");
});

it("the history is shown newest first, with a note about older entries", () => {
  const history = [
    { ...row, _id: "b", kinds: ["payment_failed" as const], changedAt: NOW - 2 * HOUR },
    { ...row, _id: "a", kinds: ["started" as const], changedAt: NOW - 5 * HOUR },
  ];
  const page = pageOf({ history, isHistoryCut: true });
  expect(page).toMatch(
    /Payment for Pro failed\.\s*2 hours ago\s*Pro started, billed monthly\.\s*5 hours/,
  );
  expect(page).toContain("Older entries are kept but not shown.");
});

it("a change dated in the future shows its date and does not read as upcoming", () => {
  const history = [
    { ...row, _id: "b", kinds: ["renewed" as const], changedAt: days(3) },
    { ...row, _id: "a", kinds: ["started" as const], changedAt: NOW + 1000 },
  ];
  const page = pageOf({ history });
  expect(page).toMatch(/renewed until 1 Dec 2026\.\s*24 Nov 2026/);
  expect(page).toMatch(/started, billed monthly\.\s*just now/);
});

describe("what can be done", () => {
  it("without a plan, each plan is for sale at its monthly price first", () => {
    const page = pageOf({});
    expect(page).toMatch(/Plans[\s\S]*Pro[\s\S]*\$20\/month[\s\S]*Unlimited[\s\S]*\$60\/month/);
    expect(page).toContain("Buy Pro");
    expect(page).toContain("Buy Unlimited");
    expect(page).not.toContain("$200/year");
  });

  it("a plan can be changed and canceled and its portal opened, and nothing is for sale", () => {
    const page = pageOf({ subscriptions: [aRecord()] });
    expect(page).toMatch(/Change plan[\s\S]*Cancel Pro[\s\S]*Open billing portal/);
    expect(page).not.toMatch(/Buy |Resume/);
  });

  it("a canceled plan can be resumed but neither canceled again nor changed", () => {
    const page = pageOf({ subscriptions: [aRecord({ cancelAtPeriodEnd: true })] });
    expect(page).toContain("Resume Pro");
    expect(page).not.toMatch(/Cancel Pro|Change plan|Buy /);
  });

  it.each([
    ["that failed", STORED.past_due],
    ["that failed for a plan that ends as well", { ...STORED.past_due, cancelAtPeriodEnd: true }],
    ["that never came", STORED.unpaid],
  ])("a payment %s leads to the card first, and to no second purchase", (_, fields) => {
    const markup = markupOf({ subscriptions: [aRecord({ ...fields, pastDueAt: days(-1) })] });
    const primary = markup.match(/<button[^>]*\bbg-accent\b[^>]*>[^<]*/g) ?? [];
    expect(primary.map(textOf)).toEqual(["Update your card"]);
    const page = textOf(markup);
    expect(page).toMatch(/Update your card[\s\S]*(Cancel|Resume) Pro/);
    expect(page).not.toMatch(/Buy |Open billing portal/);
  });

  it("a scheduled pause can be undone, and the plan also canceled", () => {
    const page = pageOf({ subscriptions: [aRecord({ pauseAtPeriodEnd: true })] });
    expect(page).toContain("Pro is active until 1 Dec 2026, then it pauses.");
    expect(page).toMatch(/Undo pause[\s\S]*Cancel Pro/);
    expect(page).not.toContain("Resume Pro");
  });

  it("after the end, plans are for sale again", () => {
    const page = pageOf({ subscriptions: [aRecord(STORED.canceled)] });
    expect(page).toContain("Buy Pro");
    expect(page).not.toMatch(/Cancel|portal/);
  });

  it("of several subscriptions, each has its own actions", () => {
    const subscriptions = [aRecord(), aRecord({ productId: "unlimited" })];
    expect(pageOf({ subscriptions })).toMatch(
      /Subscriptions[\s\S]*Cancel Unlimited[\s\S]*Cancel Pro/,
    );
  });

  it("with one billed and one ended subscription, the actions appear at the plan", () => {
    const subscriptions = [aRecord(STORED.canceled), aRecord()];
    const page = pageOf({ subscriptions });
    expect(page.match(/Cancel Pro/g)).toHaveLength(1);
    expect(page).toMatch(/Cancel Pro[\s\S]*Credits[\s\S]*Subscriptions/);
  });

  it("without billing set up, the page says so and offers nothing", () => {
    const nothing = { ...BUYING, isConfigured: false };
    for (const subscriptions of [[], [aRecord()], [aRecord(), aRecord()]]) {
      const page = pageOf({ subscriptions }, null, nothing);
      expect(page).toContain("Billing is not set up on this server.");
      expect(page).not.toMatch(/Buy |Cancel (Pro|Unlimited)|Open billing portal|Change plan/);
    }
  });

  it("the page says that prices are loading", () => {
    const unread = { ...BUYING, isStale: true, offers: [] };
    expect(pageOf({}, null, unread)).toContain("Loading prices");
    expect(pageOf({}, null, { ...unread, isStale: false })).toContain("No plans are for sale");
  });

  it("no page refers to an email of the provider", () => {
    for (const status of Object.values(STORED)) {
      expect(pageOf({ subscriptions: [aRecord(status)] })).not.toMatch(/in its e-mail/);
    }
  });
});
