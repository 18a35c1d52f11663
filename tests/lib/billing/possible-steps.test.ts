import { expect, it } from "vitest";
import {
  isBilledAlready,
  refuseCancel,
  refuseChange,
  refuseResume,
  toOwnSubscription,
} from "../../../lib/billing/own-subscription.ts";
import {
  isBilledStill,
  reasonAgainstChange,
  stepsFor,
} from "../../../lib/billing/possible-steps.ts";
import { type AccessEvidence, explainAccess } from "../../../lib/subscriptions/access.ts";
import { toSubscriptionView } from "../../../lib/subscriptions/view.ts";
import { aRecord, days, NOW, RECORD_CATALOG, STORED } from "../../support/subscription-records.ts";

const RECORDS = Object.values(STORED).flatMap((status) =>
  [true, false].flatMap((cancelAtPeriodEnd) =>
    [days(-1), days(1)].flatMap((currentPeriodEnd) =>
      [true, false].map((pauseAtPeriodEnd) =>
        aRecord({ ...status, cancelAtPeriodEnd, currentPeriodEnd, pauseAtPeriodEnd }),
      ),
    ),
  ),
);

function viewOf(record: ReturnType<typeof aRecord>) {
  const [evidence] = explainAccess([record], RECORD_CATALOG, NOW).evidence;
  return toSubscriptionView(record, evidence as AccessEvidence, null, null);
}

it.each(RECORDS)("every offered step is allowed: %#", (record) => {
  const steps = stepsFor(viewOf(record));
  const own = toOwnSubscription(record);
  if (steps.cancel) expect(refuseCancel(own)).toBeNull();
  if (steps.resume || steps.undoPause) expect(refuseResume(own, own.state === "paused")).toBeNull();
  if (reasonAgainstChange(viewOf(record)) === null && isBilledStill(viewOf(record)))
    expect(refuseChange(own, "unlimited", RECORD_CATALOG)).toBeNull();
  expect(isBilledStill(viewOf(record))).toBe(isBilledAlready([record], RECORD_CATALOG, NOW));
});

it("only a pause of an active subscription can be undone, because the provider refuses any other", () => {
  const undoable = RECORDS.map(viewOf).filter((view) => stepsFor(view).undoPause);
  expect(undoable.length).toBeGreaterThan(0);
  for (const { state, pausesAt } of undoable) {
    expect([state, typeof pausesAt]).toEqual(["active", "number"]);
  }
});

it("billing can always be stopped, unless it already is", () => {
  const billed = RECORDS.map(viewOf).filter(isBilledStill);
  expect(billed.length).toBeGreaterThan(0);
  for (const view of billed) expect(stepsFor(view).cancel).toBe(!view.cancelAtPeriodEnd);
});

it("a plan can be changed while it is paid for, and else the reason names what helps", () => {
  const reasonOf = (fields: Parameters<typeof aRecord>[0]) =>
    reasonAgainstChange(viewOf(aRecord(fields)));
  expect(reasonOf({})).toBeNull();
  expect(reasonOf(STORED.trialing)).toBeNull();
  expect(reasonOf({ cancelAtPeriodEnd: true })).toContain("Resume it");
  expect(reasonOf(STORED.paused)).toContain("Resume it");
  expect(reasonOf({ ...STORED.past_due, pastDueAt: days(-1) })).toContain("overdue payment");
  expect(reasonOf({ productId: "?" })).toContain("Send us its subscription ID");
  expect(reasonOf(STORED.canceled), "a new one can be bought").toBeNull();
});
