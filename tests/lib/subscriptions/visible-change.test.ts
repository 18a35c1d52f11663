import { describe, expect, it } from "vitest";
import {
  type ChangeKind,
  describeChange,
  type VisibleFields,
} from "../../../lib/subscriptions/visible-change.ts";
import { isLive, toVisibleState } from "../../../lib/subscriptions/visible-state.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 1);

const STATES = {
  active: { status: "active", providerStatus: "active" },
  trialing: { status: "trialing", providerStatus: "trialing" },
  past_due: { status: "past_due", providerStatus: "past_due" },
  unpaid: { status: "unpaid", providerStatus: "unpaid" },
  paused: { status: "unpaid", providerStatus: "paused" },
  incomplete: { status: "unpaid", providerStatus: "incomplete" },
  expired: { status: "unpaid", providerStatus: "incomplete_expired" },
  canceled: { status: "canceled", providerStatus: "canceled" },
} as const;
type State = keyof typeof STATES;

const fields = (changed: Partial<VisibleFields> = {}): VisibleFields => ({
  ...STATES.active,
  productId: "pro",
  interval: "monthly",
  currentPeriodStart: START,
  currentPeriodEnd: START + 30 * DAY,
  cancelAtPeriodEnd: false,
  trialEnd: undefined,
  ...changed,
});

/** Rows: the state before, `none` for a new subscription. Columns: the state after. A dash: nothing to report. */
const TRANSITIONS = `
  from       active            trialing      past_due       unpaid    paused incomplete      expired         canceled
  none       started           trial_started payment_failed suspended paused payment_awaited payment_expired ended
  active     -                 trial_started payment_failed suspended paused payment_awaited payment_expired ended
  trialing   trial_converted   -             payment_failed suspended paused payment_awaited payment_expired ended
  past_due   payment_recovered trial_started -              suspended paused payment_awaited payment_expired ended
  unpaid     payment_recovered trial_started payment_failed -         paused payment_awaited payment_expired ended
  paused     unpaused          trial_started payment_failed suspended -      payment_awaited payment_expired ended
  incomplete started           trial_started payment_failed suspended paused -               payment_expired ended
  expired    started           trial_started payment_failed suspended paused payment_awaited -               ended
  canceled   reactivated       reactivated   payment_failed suspended paused payment_awaited payment_expired -`;

const [header = [], ...rows] = TRANSITIONS.trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const cases = rows.flatMap(([from = "", ...kinds]) =>
  header.slice(1).map((to, column) => ({ from, to: to as State, kind: kinds[column] ?? "" })),
);

describe("a change of state", () => {
  it.each(cases)("from $from to $to is reported as: $kind", ({ from, to, kind }) => {
    const before = from === "none" ? null : fields(STATES[from as State]);
    expect(describeChange(before, fields(STATES[to]))).toEqual(kind === "-" ? [] : [kind]);
  });
});

const nextPeriod = {
  currentPeriodStart: START + 30 * DAY,
  currentPeriodEnd: START + 60 * DAY,
};
const onTrial = { ...STATES.trialing, trialEnd: START + 14 * DAY };

describe("other reported changes", () => {
  it.each<[string, VisibleFields | null, Partial<VisibleFields>, ChangeKind[]]>([
    ["a period that follows the last one", fields(), nextPeriod, ["renewed"]],
    [
      "a period that begins after a gap",
      fields(),
      { currentPeriodStart: START + 40 * DAY, currentPeriodEnd: START + 70 * DAY },
      ["renewed"],
    ],
    [
      "a period that is prolonged",
      fields(),
      { currentPeriodEnd: START + 31 * DAY },
      ["period_changed"],
    ],
    ["another product", fields(), { productId: "unlimited" }, ["plan_changed"]],
    [
      "another product with a period of its own",
      fields(),
      { productId: "unlimited", currentPeriodEnd: START + 45 * DAY },
      ["plan_changed"],
    ],
    [
      "another product from the next period on",
      fields(),
      { productId: "unlimited", ...nextPeriod },
      ["plan_changed", "renewed"],
    ],
    [
      "another interval",
      fields(),
      { productId: "pro-yearly", interval: "yearly", currentPeriodEnd: START + 365 * DAY },
      ["plan_changed", "interval_changed"],
    ],
    ["a cancellation", fields(), { cancelAtPeriodEnd: true }, ["cancel_scheduled"]],
    ["a cancellation taken back", fields({ cancelAtPeriodEnd: true }), {}, ["cancel_withdrawn"]],
    ["a scheduled pause", fields(), { pauseAtPeriodEnd: true }, ["pause_scheduled"]],
    ["a pause taken back", fields({ pauseAtPeriodEnd: true }), {}, ["pause_withdrawn"]],
    [
      "a cancellation instead of a pause",
      fields({ pauseAtPeriodEnd: true }),
      { cancelAtPeriodEnd: true },
      ["cancel_scheduled"],
    ],
    ["a pause that begins", fields({ pauseAtPeriodEnd: true }), STATES.paused, ["paused"]],
    [
      "a pause told by a bare event, then in full",
      fields({ ...STATES.paused, pauseAtPeriodEnd: true }),
      STATES.paused,
      [],
    ],
    [
      "a purchase that is canceled already",
      null,
      { cancelAtPeriodEnd: true },
      ["started", "cancel_scheduled"],
    ],
    [
      "a missed payment of the next period",
      fields(),
      { ...STATES.past_due, ...nextPeriod },
      ["payment_failed"],
    ],
    [
      "an end, whatever else it changes",
      fields({ cancelAtPeriodEnd: true }),
      { ...STATES.canceled, currentPeriodEnd: START + DAY, productId: "other" },
      ["ended"],
    ],
    [
      "a trial that is prolonged",
      fields(onTrial),
      { ...onTrial, trialEnd: START + 20 * DAY },
      ["trial_changed"],
    ],
  ])("%s", (_, before, after, kinds) => {
    expect(describeChange(before, fields(after))).toEqual(kinds);
  });

  it("nothing without a visible change", () => {
    expect(describeChange(fields(), fields())).toEqual([]);
    expect(
      describeChange(fields(onTrial), fields({ ...onTrial, currentPeriodEnd: START })),
    ).toEqual([]);
  });

  it("nothing for an ended subscription", () => {
    const ended = fields(STATES.canceled);
    expect(describeChange(ended, { ...ended, ...nextPeriod, cancelAtPeriodEnd: true })).toEqual([]);
  });
});

it.each([
  ["active", "active", "active"],
  ["trialing", "trialing", "trialing"],
  ["past_due", "past_due", "past_due"],
  ["canceled", "canceled", "canceled"],
  ["unpaid", "unpaid", "unpaid"],
  ["unpaid", "paused", "paused"],
  ["unpaid", "incomplete", "incomplete"],
  ["unpaid", "incomplete_expired", "incomplete_expired"],
  ["unpaid", "a word of tomorrow", "unpaid"],
  ["active", "incomplete", "active"],
  ["canceled", "active", "canceled"],
] as const)("stored as %s and called %s by the provider is %s", (status, providerStatus, state) => {
  expect(toVisibleState({ status, providerStatus })).toBe(state);
});

it("every state is live except ended and incomplete-expired", () => {
  const states = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"] as const;
  expect(states.every(isLive)).toBe(true);
  expect((["canceled", "incomplete_expired"] as const).some(isLive)).toBe(false);
});
