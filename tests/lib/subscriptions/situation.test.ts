import { expect, it } from "vitest";
import { isOver, situationOf } from "../../../lib/subscriptions/situation.ts";
import type { SubscriptionView } from "../../../lib/subscriptions/view.ts";
import { days, NOW } from "../../support/subscription-records.ts";

const aView = (fields: Partial<SubscriptionView> = {}): SubscriptionView => ({
  polarSubscriptionId: "sub",
  plan: "pro",
  state: "active",
  interval: "monthly",
  currentPeriodStart: days(-20),
  currentPeriodEnd: days(10),
  cancelAtPeriodEnd: false,
  trialEnd: null,
  pastDueAt: null,
  endedAt: null,
  access: { grants: true, reason: "active", until: null },
  becomes: null,
  pausesAt: null,
  resumesAt: null,
  ...fields,
});

const granted = (reason: SubscriptionView["access"]["reason"]) => ({
  access: { grants: true, reason, until: null },
});
const denied = (reason: SubscriptionView["access"]["reason"]) => ({
  access: { grants: false, reason, until: null },
});

it.each<[Partial<SubscriptionView>, string]>([
  [{}, "active"],
  [{ becomes: { plan: "unlimited", interval: null, at: days(10) } }, "changing"],
  [{ becomes: { plan: "unlimited", interval: null, at: NOW } }, "active"],
  [{ currentPeriodEnd: NOW }, "renewal_due"],
  [{ pausesAt: days(10) }, "pausing"],
  [{ pausesAt: days(10), becomes: { plan: "unlimited", interval: null, at: days(10) } }, "pausing"],
  [{ pausesAt: NOW, currentPeriodEnd: NOW }, "pause_due"],
  [{ state: "trialing", trialEnd: days(1), ...granted("trialing") }, "trialing"],
  [{ state: "trialing", trialEnd: NOW, ...granted("trialing") }, "trial_over"],
  [{ state: "trialing", ...granted("until_period_end") }, "trial_ending"],
  [granted("until_period_end"), "ending"],
  [{ state: "past_due", ...granted("grace_period") }, "grace"],
  [{ state: "past_due", cancelAtPeriodEnd: true, ...granted("grace_period") }, "grace_ending"],
  [{ state: "past_due", ...denied("grace_period_over") }, "grace_over"],
  [denied("period_over"), "period_over"],
  [{ state: "canceled", ...denied("canceled") }, "ended"],
  [{ state: "unpaid", ...denied("unpaid") }, "unpaid"],
  [{ state: "paused", ...denied("unpaid") }, "paused"],
  [{ state: "incomplete", ...denied("unpaid") }, "incomplete"],
  [{ state: "incomplete_expired", ...denied("unpaid") }, "never_paid"],
  [{ plan: null, ...denied("unknown_product") }, "unknown_product"],
  [{ plan: null, state: "canceled", ...denied("unknown_product") }, "ended"],
])("%j is %s", (fields, situation) => {
  expect(situationOf(aView(fields), NOW)).toBe(situation);
});

it("only ended and incomplete-expired subscriptions are over", () => {
  expect(isOver(aView({ state: "canceled" }))).toBe(true);
  expect(isOver(aView({ state: "incomplete_expired" }))).toBe(true);
  expect(isOver(aView({ state: "unpaid" }))).toBe(false);
});
