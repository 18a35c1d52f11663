import { expect, it } from "vitest";
import { isLive, toVisibleState } from "../../../lib/subscriptions/visible-state.ts";

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
