import { describe, expect, it } from "vitest";
import { isMoment, phrase, toPlainText } from "../../../lib/subscriptions/phrase.ts";
import type { OverviewSources } from "../../../lib/subscriptions/plan-overview.ts";
import { WHAT_A_CREDIT_BUYS, wordsForPlan } from "../../../lib/subscriptions/plan-words.ts";
import { aRecord, days, NOW, overviewOf, STORED } from "../../support/subscription-records.ts";

function pageOf(sources: Partial<OverviewSources>) {
  const overview = overviewOf(sources);
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
  ["a pending purchase", { pending }, "free", /^We received your payment, but it is not linked/],
  [
    "a pending purchase of their own address",
    { pending: pending.map((one) => ({ ...one, isClaimable: true })) },
    "free",
    /^We found your payment and are linking it to your account\.$/,
  ],
  ["one that ended", { subscriptions: [ended()] }, "free", /^Pro has ended\.$/],
  [
    "one that ended, and a pending purchase",
    { subscriptions: [ended()], pending },
    "free",
    /^We received your payment/,
  ],
  [
    "one never paid, and a pending purchase",
    { subscriptions: [neverPaid()], pending },
    "free",
    /^We received your payment/,
  ],
  [
    "a suspended one, and a pending purchase",
    { subscriptions: [suspended()], pending },
    "free",
    /^Pro is suspended/,
  ],
  [
    "an active one, and a pending purchase",
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
    /^Pro is suspended/,
  ],
  [
    "two of different plans",
    { subscriptions: [active(), unlimited()] },
    "unlimited",
    /^Unlimited is active, the best of your 2 subscriptions/,
  ],
  [
    "two of one plan",
    { subscriptions: [active(), trialing()] },
    "pro",
    /^Pro is active, the best of your 2 subscriptions/,
  ],
  [
    "two, one of them in grace",
    { subscriptions: [inGrace(), unlimited()] },
    "unlimited",
    /^Unlimited is active, the best of your 2/,
  ],
  [
    "one in grace",
    { subscriptions: [inGrace()] },
    "pro",
    /^Payment failed\. Update your card by .* to keep Pro\.$/,
  ],
];

describe("the page of a user with", () => {
  it.each(TABLE)("%s", (_, sources, plan, text) => {
    const page = pageOf(sources);
    expect(page.plan).toBe(plan);
    expect(page.text).toMatch(text);
  });
});

const SAYS_ACCESS = / is active\b|^Payment failed\. Update your card by .* to keep /;

it("with any two subscriptions, the page promises access exactly when the user has a plan", () => {
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
      .filter(({ text, plan }) => SAYS_ACCESS.test(text) !== (plan !== "free")),
  );
  expect(untrue).toEqual([]);
});

it("on the Free plan, the badge names the plan that stopped", () => {
  expect(pageOf({ subscriptions: [suspended()] }).badge).toBe("Pro suspended");
  expect(pageOf({ subscriptions: [inGrace()] }).badge).toBe("Payment failed");
  expect(pageOf({ subscriptions: [aRecord({ productId: "?" })] }).badge).toBe("No plan");
});

it("there is always a next step", () => {
  expect(TABLE.filter(([, sources]) => !/^[A-Z].{10}/.test(pageOf(sources).next))).toEqual([]);
});

it("says what a credit buys, and what is free", () => {
  expect(WHAT_A_CREDIT_BUYS).toMatch(/^1 credit generates the code of one frame for one target;/);
  expect(WHAT_A_CREDIT_BUYS).toMatch(/previews are free\.$/);
});

const written = (at: number) => `<${at}>`;

it("keeps times separate from its text", () => {
  const sentence = phrase`${"Pro"} ends on ${{ at: 5 }}.`;
  expect(sentence.filter(isMoment)).toEqual([{ at: 5 }]);
  expect(toPlainText(sentence, written)).toBe("Pro ends on <5>.");
});

it("includes other phrases with their times", () => {
  const failed = phrase`the payment of ${{ at: 5 }} failed`;
  expect(toPlainText(phrase`Pro has stopped: ${failed}.`, written)).toBe(
    "Pro has stopped: the payment of <5> failed.",
  );
});

it("is plain text without times", () => {
  expect(toPlainText(phrase`Nothing to do.`, written)).toBe("Nothing to do.");
});
