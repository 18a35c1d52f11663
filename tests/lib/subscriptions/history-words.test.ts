import { describe, expect, it } from "vitest";
import { wordsForChange } from "../../../lib/subscriptions/history-words.ts";
import { toPlainText } from "../../../lib/subscriptions/phrase.ts";
import { vChangeKind } from "../../../lib/subscriptions/visible-change.ts";

const KINDS = vChangeKind.members.map(({ value }) => value);

const entry = {
  plan: "pro" as const,
  previousPlan: null,
  interval: "monthly" as const,
  currentPeriodEnd: 30,
  trialEnd: 14,
};
const write = (at: number) => `day ${at}`;
const told = (kind: (typeof KINDS)[number], fields: Partial<typeof entry> | object = {}) =>
  toPlainText(wordsForChange(kind, { ...entry, ...fields }), write);

describe("every kind of change", () => {
  it.each(KINDS)("%s has its own sentence", (kind) => {
    expect(told(kind)).toMatch(/^[A-Z].*\.$/);
    expect(KINDS.filter((other) => told(other) === told(kind))).toEqual([kind]);
  });
});

it.each([
  ["plan_changed", { previousPlan: "unlimited" }, "Switched from Unlimited to Pro."],
  ["renewed", {}, "Pro renewed until day 30."],
  ["trial_started", {}, "Trial of Pro started; it ends on day 14."],
  ["trial_started", { trialEnd: null }, "Trial of Pro started; it ends on day 30."],
  ["cancel_scheduled", {}, "Pro canceled; access until day 30."],
  ["ended", { plan: null }, "A product without a plan ended."],
] as const)("%s of %j says: %s", (kind, fields, sentence) => {
  expect(told(kind, fields)).toBe(sentence);
});
