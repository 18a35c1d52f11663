import { expect, it } from "vitest";
import { describeCard } from "../../../lib/billing/card-words.ts";

const expires = { month: 3, year: 2030 };

it("a card is told by brand and last digits, and read aloud in words", () => {
  expect(describeCard({ brand: "visa", last4: "4242", expires })).toEqual({
    value: "Visa •••• 4242",
    words: "Visa ending in 4242",
    detail: "expires 03/2030",
  });
});

it.each([
  ["amex", "American Express"],
  ["kr_card", "Kr card"],
  ["constructor", "Constructor"],
])("%s is called %s", (brand, name) => {
  expect(describeCard({ brand, last4: null, expires: null })).toEqual({
    value: name,
    words: null,
    detail: "",
  });
});

it("without a card, it says so", () => {
  expect(describeCard(null).value).toBe("None");
});
