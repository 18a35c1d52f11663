import { describe, expect, it } from "vitest";
import { explainAccess } from "../../../lib/subscriptions/access.ts";
import { toPlainText } from "../../../lib/subscriptions/phrase.ts";
import type { SubscriptionRecord } from "../../../lib/subscriptions/record.ts";
import { toScheduledChange } from "../../../lib/subscriptions/scheduled-change.ts";
import { toSubscriptionView } from "../../../lib/subscriptions/view.ts";
import { wordsForSubscription } from "../../../lib/subscriptions/words.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Moments as whole days from now. */
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
const over = { currentPeriodEnd: days(-2) };

const TABLE: [Partial<SubscriptionRecord>, string, string][] = [
  [{}, "Active", "Pro is active and renews on day 10."],
  [{ productId: "unlimited" }, "Active", "Unlimited is active and renews on day 10."],
  [becoming("unlimited"), "Changes", "Pro is active and becomes Unlimited on day 10."],
  [becoming("pro-yearly"), "Changes", "Pro is active and becomes Pro, billed yearly, on day 10."],
  [becoming("pro"), "Changes", "Pro is active and becomes Pro on other terms on day 10."],
  [becoming("?"), "Changes", "Pro is active and becomes a product of no plan on day 10."],
  [becoming("unlimited", days(-1)), "Active", "Pro is active and renews on day 10."],
  [
    { ...becoming("unlimited"), ...canceled },
    "Ends",
    "Pro is active until day 10 and will not renew.",
  ],
  [
    { ...STORED.trialing, trialEnd: days(4), ...becoming("unlimited", days(4)) },
    "Trial",
    "Pro is active: your trial lasts until day 4. It becomes Unlimited on day 4.",
  ],
  [over, "Renewal due", "Pro is active. Its renewal was due on day -2 and is not confirmed yet."],
  [
    { ...STORED.trialing, trialEnd: days(4) },
    "Trial",
    "Pro is active: your trial lasts until day 4.",
  ],
  [
    { ...STORED.trialing, trialEnd: days(-1) },
    "Trial over",
    "Pro is active. Its trial was to end on day -1; what follows is not reported yet.",
  ],
  [
    { ...STORED.trialing, ...canceled },
    "Trial ends",
    "Pro is active until day 10: the trial ends then and is not billed.",
  ],
  [canceled, "Ends", "Pro is active until day 10 and will not renew."],
  [{ ...canceled, ...over }, "Ended", "Pro is off: it ended on day -2, because it was canceled."],
  [
    { ...STORED.past_due, pastDueAt: days(-3) },
    "Payment failed",
    "Pro is active for now: the last payment failed, and without one it stops on day 4.",
  ],
  [
    { ...STORED.past_due, pastDueAt: days(-3), ...canceled, currentPeriodEnd: days(1) },
    "Payment failed",
    "Pro is active until day 1: the last payment failed, and it is canceled as well.",
  ],
  [
    { ...STORED.past_due, pastDueAt: days(-8) },
    "Overdue",
    "Pro is off: the payment of day -8 failed, and the time to make up for it is over.",
  ],
  [
    STORED.past_due,
    "Overdue",
    "Pro is off: a payment failed, and the time to make up for it is over.",
  ],
  [STORED.unpaid, "Suspended", "Pro is off: it is suspended because its payments failed."],
  [STORED.paused, "Paused", "Pro is off: it is paused."],
  [STORED.incomplete, "Not paid yet", "Pro is off: its first payment is not completed."],
  [
    STORED.incomplete_expired,
    "Never paid",
    "Pro is off: its first payment was not completed in time, so it never began.",
  ],
  [STORED.canceled, "Ended", "Pro is off: it has ended."],
  [{ productId: "?" }, "No plan", "This subscription is off: its product belongs to no plan here."],
  [{ productId: "?", ...STORED.canceled }, "Ended", "This subscription is off: it has ended."],
];

describe("each state has its sentence", () => {
  it.each(TABLE)("%j: %s", (fields, badge, text) => {
    expect(wordsOf(fields)).toMatchObject({ badge, text });
  });

  it("what has ended says when, where the history knows", () => {
    expect(wordsOf(STORED.canceled, days(-5)).text).toBe("Pro is off: it ended on day -5.");
  });
});

/** Every status with every flag, date and plan that could change what is true. */
const EVERYTHING = Object.values(STORED).flatMap((status) =>
  [true, false].flatMap((cancelAtPeriodEnd) =>
    [days(-1), NOW, days(1)].flatMap((currentPeriodEnd) =>
      [undefined, days(-1), NOW, days(1)].flatMap((trialEnd) =>
        [undefined, days(-7), days(-6)].flatMap((pastDueAt) =>
          ["pro", "unlimited", "?"].flatMap((productId) =>
            [{}, becoming("pro-yearly", currentPeriodEnd), becoming("?", NOW)].map((scheduled) => ({
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

describe("of all that can be stored", () => {
  const written = EVERYTHING.map((fields) => ({ fields, ...wordsOf(fields as object) }));

  it("a sentence says that it is active exactly when the policy grants access", () => {
    const untrue = written.filter(
      ({ text, grants }) =>
        / is active\b/.test(text) !== grants || / is off: /.test(text) === grants,
    );
    expect(untrue).toEqual([]);
    expect(written.some(({ grants }) => grants) && written.some(({ grants }) => !grants)).toBe(
      true,
    );
  });

  it("no sentence speaks of the future in the past, or of the past in the future", () => {
    const untrue = written.filter(
      ({ text }) =>
        /(until|renews on|stops on|becomes .* on) day (-|0)/.test(text) ||
        /(was due|was to end|ended|payment of) (on )?day [1-9]/.test(text),
    );
    expect(untrue).toEqual([]);
  });

  it("each names a next step, and whoever has no access is not sent to cancel", () => {
    const wrong = written.filter(({ grants, next }) => !grants && /cancel/.test(next));
    expect(wrong).toEqual([]);
    expect(written.every(({ next }) => /^[A-Z].{10}/.test(next))).toBe(true);
  });
});
