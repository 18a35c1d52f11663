import { describe, expect, it } from "vitest";
import { planCatalog } from "../../convex/model/subscriptions/access.ts";
import { findSubscription } from "../../convex/model/subscriptions/recordStore.ts";
import { explainAccess } from "../../lib/subscriptions/access.ts";
import { openTestBackend } from "../support/convex-backend.ts";
import { aPaymentEvent, deliver, deliverSubscription } from "../support/convex-events.ts";
import { aBuyer, anOrder } from "../support/polar-payloads.ts";

// The access that a purchase grants over sixty days without further events, for every status of the provider.
// The provider's own events create the record; then only the clock moves.

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const DAYS = 60;
const START = Date.UTC(2026, 10, 20);
const onDay = (day: number): string => new Date(START + day * DAY).toISOString();

const PERIOD = { current_period_start: onDay(0), current_period_end: onDay(30) };
const TRIAL = { trial_start: onDay(0), trial_end: onDay(14) };
/** A trial's period ends with the trial. */
const ON_TRIAL = { ...TRIAL, current_period_end: onDay(14) };
const CANCELED = { cancel_at_period_end: true, canceled_at: onDay(0) };
const GRACE_FROM_DAY_26 = { past_due_at: onDay(26) };
const GRACE_LONG_OVER = { past_due_at: onDay(-8) };

/**
 * The expected days of access: 60 is all of them, 0 none. The rules:
 * - the end of a trial or period alone does not end access: the provider reports what follows, and until then a
 *   user keeps access;
 * - a canceled subscription ends with its period, even if the provider does not report it;
 * - after a missed payment, seven days are left, or fewer if a canceled period ends before;
 * - a refund changes nothing: the provider revokes a subscription that should end.
 */
const TABLE = `
  status              refund | plain  cancel  grace  grace+cancel | trial  trial+cancel  trial+grace  trial+grace+cancel
  active              no     | 60     30      60     30           | 60     30            60           30
  active              yes    | 60     30      60     30           | 60     30            60           30
  trialing            no     | 60     30      60     30           | 60     14            60           14
  trialing            yes    | 60     30      60     30           | 60     14            60           14
  past_due            no     | 0      0       33     30           | 0      0             33           30
  past_due            yes    | 0      0       33     30           | 0      0             33           30
  canceled            no     | 0      0       0      0            | 0      0             0            0
  canceled            yes    | 0      0       0      0            | 0      0             0            0
  unpaid              no     | 0      0       0      0            | 0      0             0            0
  unpaid              yes    | 0      0       0      0            | 0      0             0            0
  paused              no     | 0      0       0      0            | 0      0             0            0
  paused              yes    | 0      0       0      0            | 0      0             0            0
  incomplete          no     | 0      0       0      0            | 0      0             0            0
  incomplete          yes    | 0      0       0      0            | 0      0             0            0
  incomplete_expired  no     | 0      0       0      0            | 0      0             0            0
  incomplete_expired  yes    | 0      0       0      0            | 0      0             0            0`;

const [header = [], ...rows] = TABLE.trim()
  .split("\n")
  .map((line) => line.trim().split(/[\s|]+/));

interface Case {
  status: string;
  refund: string;
  flags: string;
  days: number;
}

const CASES: Case[] = rows.flatMap(([status = "", refund = "", ...days]) =>
  header.slice(2).map((flags, column) => ({ status, refund, flags, days: Number(days[column]) })),
);

function payloadOf({ status, flags }: Case): Record<string, unknown> {
  const has = (flag: string) => flags.split("+").includes(flag);
  return {
    status,
    ...PERIOD,
    ...(has("trial") && (status === "trialing" ? ON_TRIAL : TRIAL)),
    ...(has("cancel") && CANCELED),
    ...(has("grace") ? GRACE_FROM_DAY_26 : GRACE_LONG_OVER),
  };
}

async function recordOf(purchase: Case) {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  const fields = payloadOf(purchase);
  await deliverSubscription(backend, "subscription.updated", { buyer, ...fields });
  if (purchase.refund === "yes") {
    const refund = anOrder(buyer, { status: "refunded" });
    await deliver(backend, aPaymentEvent("order.refunded", refund, { second: 2 }));
  }
  const record = await backend.convex.run((ctx) => findSubscription(ctx, buyer.subscriptionId));
  if (!record) throw new Error("the purchase left no record");
  return record;
}

it("the table covers all eight statuses, each with and without trial, grace period, cancellation and refund", () => {
  expect(new Set(CASES.map(({ status }) => status)).size).toBe(8);
  expect(CASES).toHaveLength(8 * 2 * 2 * 2 * 2);
  expect(CASES.every(({ days }) => Number.isInteger(days))).toBe(true);
});

describe("hour by hour for sixty days", () => {
  it.each(CASES)("$status, $flags, refunded: $refund: $days days of access", async (purchase) => {
    const record = await recordOf(purchase);
    const hours = Array.from({ length: DAYS * 24 }, (_, hour) => START + hour * HOUR);
    const planAt = (now: number) => explainAccess([record], planCatalog(), now).plan;
    const end = START + purchase.days * DAY;
    expect(hours.map(planAt)).toEqual(hours.map((now) => (now < end ? "pro" : "free")));
  });
});
