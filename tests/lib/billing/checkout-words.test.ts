import { expect, it } from "vitest";
import {
  type ReturnState,
  wordsForFound,
  wordsForReturn,
  wordsForVisit,
} from "../../../lib/billing/checkout-words.ts";

const PAID = { amount: 2420, currency: "usd" };

it("no payment is claimed where the provider states no amount", () => {
  expect(wordsForReturn("paid", "pro", null)).toMatchObject({
    title: "Purchase confirmed",
    text: "Pro is active.",
  });
});

it("no plan is announced that is there already", () => {
  for (const state of ["asking", "paying", "silent"] as const) {
    expect(wordsForReturn(state, "free", null).text).toMatch(/plan (will appear|appears) here/);
    expect(wordsForReturn(state, "pro", null).text).toMatch(
      /^Pro is active\. The payment provider/,
    );
  }
});

it("a found purchase says what it gives", () => {
  const found = { polarSubscriptionId: "sub", plan: "unlimited" as const, isTrialing: false };
  expect(wordsForFound(found)).toMatchObject({
    title: "We found your payment",
    text: "It is linked to your account and gives you Unlimited.",
  });
  expect(wordsForFound({ ...found, isTrialing: true }).title).toBe("We found your trial");
});

it("a payment is confirmed only once the plan is active", () => {
  expect(wordsForReturn("paid", "pro", PAID)).toMatchObject({
    tone: "good",
    title: "Payment confirmed",
    text: "You paid $24.20. Pro is active. The receipt is below.",
    isFinal: true,
  });
  expect(wordsForReturn("paid", "free", PAID)).toMatchObject({
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
    const words = wordsForReturn(state, plan, null);
    expect(words.title).toMatch(title);
    expect(words.isFinal).toBe(isFinal);
  }
});

it("a visitor who paid is led to an account with that address, or to the one they have", () => {
  const bought = { email: "ada@example.com", hasAccount: false };
  expect(wordsForVisit(bought)).toMatchObject({ tone: "good", title: "Your payment arrived" });
  expect(wordsForVisit(bought).text).toContain("Create an account with ada@example.com");
  expect(wordsForVisit({ ...bought, email: null }).text).toContain("the email you paid with");
  expect(wordsForVisit({ ...bought, hasAccount: true }).text).toContain("Sign in");
});

it("no payment is confirmed that the provider does not confirm", () => {
  expect(wordsForVisit("unconfirmed").title).not.toContain("arrived");
});
