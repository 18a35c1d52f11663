import { expect, it } from "vitest";
import { describeChurn } from "../../../components/operations/plan-mix-words.ts";
import { toChurn } from "../../../lib/operations/plan-mix.ts";

const mix = (active: number, started: number, ended: number) => ({
  plans: [{ plan: "pro" as const, active, trialing: 0, pastDue: 0 }],
  ...{ started, ended, isCut: false },
});

it.each([
  [mix(10, 0, 0), 0],
  [mix(9, 1, 2), 0.2],
  [mix(3, 3, 0), null],
  [mix(0, 0, 4), 1],
  [mix(0, 5, 6), 1],
])("of %j the churn is %s", (counted, churn) => {
  expect(toChurn(counted)).toBe(churn);
});

it("says the churn in words, and when it was not all counted", () => {
  expect(describeChurn(mix(9, 1, 2))).toBe(
    "1 started and 2 ended in 30 days. Churn: 20% of the subscriptions there were 30 days ago.",
  );
  expect(describeChurn({ ...mix(9, 1, 2), isCut: true })).toContain("more than were counted");
});
