import { describe, expect, it } from "vitest";
import { explainAccess } from "../../../lib/subscriptions/access.ts";
import { toPlainText } from "../../../lib/subscriptions/phrase.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import { toScheduledChange } from "../../../lib/subscriptions/scheduled-change.ts";
import { toSubscriptionView } from "../../../lib/subscriptions/view.ts";
import { wordsForSubscription } from "../../../lib/subscriptions/words.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Writes times as whole days from now. */
const write = (at: number) => `day ${(at - NOW) / DAY}`;

const INTERVALS = new Map([
  ["unlimited", "monthly" as const],
  ["pro-yearly", "yearly" as const],
]);
const becoming = (nextProductId: string, nextProductAt = days(10)) => ({
  nextProductId,
  nextProductAt,
});

function wordsOf(fields: Partial<SubscriptionRecord>, endedAt: number | null = null) {
  const record = aRecord(fields);
  const [evidence] = explainAccess([record], RECORD_CATALOG, NOW).evidence;
  if (!evidence) throw new Error("no evidence");
  const { badge, sentence, nextStep } = wordsForSubscription(
    toSubscriptionView(
      record,
      evidence,
      endedAt === null ? null : { at: endedAt, plan: evidence.plan },
      toScheduledChange(record, evidence, { catalog: RECORD_CATALOG, intervals: INTERVALS }),
    ),
    NOW,
  );
  const text = toPlainText(sentence, write);
  return { badge, text, next: toPlainText(nextStep, write), grants: evidence.grants };
}

const canceled = { cancelAtPeriodEnd: true };
const pausing = { pauseAtPeriodEnd: true };
const over = { currentPeriodEnd: days(-2) };

const TABLE: [Partial<SubscriptionRecord>, string, string][] = [
  [{}, "Active", "Pro is active and renews on day 10."],
  [{ productId: "unlimited" }, "Active", "Unlimited is active and renews on day 10."],
  [becoming("unlimited"), "Changes", "Pro is active and switches to Unlimited on day 10."],
  [becoming("pro-yearly"), "Changes", "Pro is active and switches to yearly billing on day 10."],
  [becoming("pro"), "Changes", "Pro is active and switches to new terms on day 10."],
  [becoming("?"), "Changes", "Pro is active and switches to a product without a plan on day 10."],
  [becoming("unlimited", days(-1)), "Active", "Pro is active and renews on day 10."],
  [
    { ...becoming("unlimited"), ...canceled },
    "Ends",
    "Pro is active until day 10 and will not renew.",
  ],
  [
    { ...STORED.trialing, trialEnd: days(4), ...becoming("unlimited", days(4)) },
    "Trial",
    "Pro is active. Your trial ends on day 4. It switches to Unlimited on day 4.",
  ],
  [pausing, "Pauses", "Pro is active until day 10, then it pauses."],
  [
    { ...pausing, resumesAt: days(40) },
    "Pauses",
    "Pro is active until day 10, then it pauses until day 40.",
  ],
  [
    { ...pausing, ...becoming("unlimited") },
    "Pauses",
    "Pro is active until day 10, then it pauses. A switch to Unlimited on day 10 is scheduled too.",
  ],
  [
    { ...pausing, ...over },
    "Pause due",
    "Pro is active. Its pause was due on day -2 and is not confirmed yet.",
  ],
  [{ ...pausing, ...canceled }, "Ends", "Pro is active until day 10 and will not renew."],
  [
    { ...pausing, ...STORED.past_due, pastDueAt: days(-3) },
    "Payment failed",
    "Payment failed. Update your card by day 4 to keep Pro. It pauses on day 10.",
  ],
  [
    { ...pausing, ...STORED.past_due, pastDueAt: days(-3), ...becoming("unlimited") },
    "Payment failed",
    "Payment failed. Update your card by day 4 to keep Pro. It pauses on day 10, and a switch to Unlimited on day 10 is scheduled.",
  ],
  [{ ...STORED.paused, resumesAt: days(3) }, "Paused", "Pro is paused and resumes on day 3."],
  [
    { ...STORED.paused, resumesAt: days(-3) },
    "Paused",
    "Pro is paused. It was due to resume on day -3.",
  ],
  [over, "Renewal due", "Pro is active. Its renewal was due on day -2 and is not confirmed yet."],
  [{ ...STORED.trialing, trialEnd: days(4) }, "Trial", "Pro is active. Your trial ends on day 4."],
  [
    { ...STORED.trialing, trialEnd: days(-1) },
    "Trial over",
    "Pro is active. Your trial was due to end on day -1. That is not confirmed yet.",
  ],
  [
    { ...STORED.trialing, ...canceled },
    "Trial ends",
    "Pro is active until day 10. Your trial ends then and you won't be billed.",
  ],
  [canceled, "Ends", "Pro is active until day 10 and will not renew."],
  [{ ...canceled, ...over }, "Ended", "Pro was canceled and ended on day -2."],
  [
    { ...STORED.past_due, pastDueAt: days(-3) },
    "Payment failed",
    "Payment failed. Update your card by day 4 to keep Pro.",
  ],
  [
    { ...STORED.past_due, pastDueAt: days(-3), ...canceled, currentPeriodEnd: days(1) },
    "Payment failed",
    "Payment failed, and Pro is canceled. It is active until day 1.",
  ],
  [
    { ...STORED.past_due, pastDueAt: days(-8) },
    "Overdue",
    "Pro stopped because the payment on day -8 failed. The grace period is over.",
  ],
  [STORED.past_due, "Overdue", "Pro stopped because a payment failed. The grace period is over."],
  [STORED.unpaid, "Suspended", "Pro is suspended because its payments failed."],
  [STORED.paused, "Paused", "Pro is paused."],
  [STORED.incomplete, "Not paid yet", "Pro has not started: the first payment is not complete."],
  [
    STORED.incomplete_expired,
    "Never paid",
    "Pro never started: the first payment was not completed in time.",
  ],
  [STORED.canceled, "Ended", "Pro has ended."],
  [
    { productId: "?" },
    "No plan",
    "This subscription gives you no plan because we don't know its product.",
  ],
  [{ productId: "?", ...STORED.canceled }, "Ended", "This subscription has ended."],
];

describe("each state has its own sentence", () => {
  it.each(TABLE)("%j: %s", (fields, badge, text) => {
    expect(wordsOf(fields)).toMatchObject({ badge, text });
  });

  it("an ended subscription says when it ended if the history knows", () => {
    expect(wordsOf(STORED.canceled, days(-5)).text).toBe("Pro ended on day -5.");
  });
});

const scheduledAt = (currentPeriodEnd: number) => [
  {},
  becoming("pro-yearly", currentPeriodEnd),
  becoming("?", NOW),
  { ...pausing, ...becoming("pro-yearly", currentPeriodEnd), resumesAt: days(2) },
  { resumesAt: days(-2) },
];

/** Every status with every flag, date and plan that could affect the sentence. */
const EVERYTHING = Object.values(STORED).flatMap((status) =>
  [true, false].flatMap((cancelAtPeriodEnd) =>
    [days(-1), NOW, days(1)].flatMap((currentPeriodEnd) =>
      [undefined, days(-1), NOW, days(1)].flatMap((trialEnd) =>
        [undefined, days(-7), days(-6)].flatMap((pastDueAt) =>
          ["pro", "unlimited", "?"].flatMap((productId) =>
            scheduledAt(currentPeriodEnd).map((scheduled) => ({
              ...status,
              cancelAtPeriodEnd,
              currentPeriodEnd,
              trialEnd,
              pastDueAt,
              productId,
              ...scheduled,
            })),
          ),
        ),
      ),
    ),
  ),
);

const SAYS_ACCESS = / is active\b|^Payment failed\. Update your card by .* to keep /;
const SAYS_NO_ACCESS =
  / (stopped because |was canceled and ended on |ended on |has ended\.|is suspended |is paused( and resumes on |\.)|has not started: |never started: |gives you no plan because )/;

describe("for everything that can be stored", () => {
  const written = EVERYTHING.map((fields) => ({ fields, ...wordsOf(fields as object) }));

  it("a sentence promises access exactly when the policy grants it, and denies it exactly when not", () => {
    const untrue = written.filter(
      ({ text, grants }) =>
        SAYS_ACCESS.test(text) !== grants || SAYS_NO_ACCESS.test(text) === grants,
    );
    expect(untrue).toEqual([]);
    expect(written.some(({ grants }) => grants) && written.some(({ grants }) => !grants)).toBe(
      true,
    );
  });

  it("no sentence puts a past date in the future or a future date in the past", () => {
    const untrue = written.filter(
      ({ text }) =>
        /(until|(renews|resumes|pauses|ends) on|card by|switches to .* on) day (-|0)/.test(text) ||
        /(was due on|due to (end|resume) on|ended on|payment on) day [1-9]/.test(text),
    );
    expect(untrue).toEqual([]);
  });

  it("each names a next step, and a user without access is not sent to cancel", () => {
    const wrong = written.filter(({ grants, next }) => !grants && /cancel/.test(next));
    expect(wrong).toEqual([]);
    expect(written.every(({ next }) => /^[A-Z].{10}/.test(next))).toBe(true);
  });
});
