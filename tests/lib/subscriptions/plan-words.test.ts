import { describe, expect, it } from "vitest";
import { toCredits } from "../../../lib/subscriptions/credits.ts";
import { toPlainText } from "../../../lib/subscriptions/phrase.ts";
import { type OverviewSources, toPlanOverview } from "../../../lib/subscriptions/plan-overview.ts";
import { wordsForPlan } from "../../../lib/subscriptions/plan-words.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

function pageOf(sources: Partial<OverviewSources>) {
  const overview = toPlanOverview(
    {
      subscriptions: [],
      pending: [],
      creditsOf: (plan) => toCredits(plan, null, NOW),
      history: [],
      isHistoryCut: false,
      intervals: new Map(),
      ...sources,
    },
    RECORD_CATALOG,
    NOW,
  );
  const { badge, sentence, nextStep } = wordsForPlan(overview);
  const write = (at: number) => `<${at}>`;
  return {
    plan: overview.plan,
    badge,
    text: toPlainText(sentence, write),
    next: toPlainText(nextStep, write),
  };
}

const pending = [
  { polarSubscriptionId: "sub", productId: "pro", since: days(-1), isClaimable: false },
];
const active = () => aRecord();
const unlimited = () => aRecord({ productId: "unlimited" });
const trialing = () => aRecord(STORED.trialing);
const ended = () => aRecord(STORED.canceled);
const neverPaid = () => aRecord(STORED.incomplete_expired);
const suspended = () => aRecord(STORED.unpaid);
const inGrace = () => aRecord({ ...STORED.past_due, pastDueAt: days(-1) });

const TABLE: [string, Partial<OverviewSources>, string, RegExp][] = [
  ["nothing ever", {}, "free", /^You have no paid plan\.$/],
  ["a purchase that waits", { pending }, "free", /^Your purchase has arrived but is off still/],
  ["one that ended", { subscriptions: [ended()] }, "free", /^Pro is off: it has ended\.$/],
  [
    "one that ended, and a purchase that waits",
    { subscriptions: [ended()], pending },
    "free",
    /^Your purchase/,
  ],
  [
    "one never paid, and a purchase that waits",
    { subscriptions: [neverPaid()], pending },
    "free",
    /^Your purchase/,
  ],
  [
    "a suspended one, and a purchase that waits",
    { subscriptions: [suspended()], pending },
    "free",
    /^Pro is off: it is suspended/,
  ],
  [
    "an active one, and a purchase that waits",
    { subscriptions: [active()], pending },
    "pro",
    /^Pro is active and renews/,
  ],
  ["an active one", { subscriptions: [active()] }, "pro", /^Pro is active and renews/],
  [
    "an active one after an ended one",
    { subscriptions: [active(), ended()] },
    "pro",
    /^Pro is active and renews/,
  ],
  [
    "an active one beside a suspended one",
    { subscriptions: [active(), suspended()] },
    "pro",
    /^Pro is active and renews/,
  ],
  [
    "an ended one and a suspended one",
    { subscriptions: [suspended(), ended()] },
    "free",
    /^Pro is off: it is suspended/,
  ],
  [
    "two of different plans",
    { subscriptions: [active(), unlimited()] },
    "unlimited",
    /^Unlimited is active, the best of 2 subscriptions/,
  ],
  [
    "two of one plan",
    { subscriptions: [active(), trialing()] },
    "pro",
    /^Pro is active, the best of 2 subscriptions/,
  ],
  [
    "two, one of them in grace",
    { subscriptions: [inGrace(), unlimited()] },
    "unlimited",
    /^Unlimited is active, the best of 2/,
  ],
  ["one in grace", { subscriptions: [inGrace()] }, "pro", /^Pro is active for now/],
];

describe("the page of somebody with", () => {
  it.each(TABLE)("%s", (_, sources, plan, text) => {
    const page = pageOf(sources);
    expect(page.plan).toBe(plan);
    expect(page.text).toMatch(text);
  });
});

it("whatever two subscriptions somebody has, the page says active exactly when they have a plan", () => {
  const kinds = Object.values(STORED).flatMap((status) =>
    ["pro", "unlimited", "?"].flatMap((productId) =>
      [true, false].flatMap((cancelAtPeriodEnd) =>
        [days(-1), days(1)].map((moment) => ({
          ...status,
          productId,
          cancelAtPeriodEnd,
          currentPeriodEnd: moment,
          pastDueAt: moment - 7 * (days(1) - NOW),
        })),
      ),
    ),
  );
  const untrue = kinds.flatMap((one) =>
    kinds
      .map((other) => pageOf({ subscriptions: [aRecord(one), aRecord(other)] }))
      .filter(({ text, plan }) => / is active\b/.test(text) !== (plan !== "free")),
  );
  expect(untrue).toEqual([]);
});

it("beside the name of the free plan, the badge says which plan is off", () => {
  expect(pageOf({ subscriptions: [suspended()] }).badge).toBe("Pro suspended");
  expect(pageOf({ subscriptions: [inGrace()] }).badge).toBe("Payment failed");
  expect(pageOf({ subscriptions: [aRecord({ productId: "?" })] }).badge).toBe("No plan");
});

it("whatever somebody has, there is a next step", () => {
  expect(TABLE.filter(([, sources]) => !/^[A-Z].{10}/.test(pageOf(sources).next))).toEqual([]);
});
