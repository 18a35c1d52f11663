import { expect, it } from "vitest";
import { type ReturnState, wordsForReturn } from "../../../lib/billing/checkout-words.ts";

it("a payment is confirmed only once the plan is active", () => {
  expect(wordsForReturn("paid", "pro")).toMatchObject({
    tone: "good",
    text: expect.stringMatching(/^Pro is active/),
    isFinal: true,
  });
  expect(wordsForReturn("paid", "free")).toMatchObject({
    title: "Confirming your payment",
    isFinal: false,
  });
});

it.each<[ReturnState, RegExp, boolean]>([
  ["asking", /Confirming/, false],
  ["paying", /Confirming/, false],
  ["open", /not paid/, true],
  ["over", /did not go through/, true],
  ["silent", /not confirmed yet/, true],
])("%s has the same title on any plan, and says whether it is final", (state, title, isFinal) => {
  for (const plan of ["free", "pro"] as const) {
    const words = wordsForReturn(state, plan);
    expect(words.title).toMatch(title);
    expect(words.isFinal).toBe(isFinal);
  }
});
