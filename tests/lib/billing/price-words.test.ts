import { expect, it } from "vitest";
import { wordsForPrice, wordsForSaving } from "../../../lib/billing/price-words.ts";

const monthly = { amount: 2000, currency: "usd", interval: "monthly" as const };
const yearly = { amount: 20_000, currency: "usd", interval: "yearly" as const };

it.each([
  [monthly, "$20/month"],
  [yearly, "$200/year"],
  [{ ...monthly, amount: 1999 }, "$19.99/month"],
  [{ ...monthly, amount: 1950 }, "$19.50/month"],
  [{ ...monthly, amount: 0 }, "$0/month"],
  [{ ...monthly, currency: "eur" }, "\u20ac20/month"],
  [{ ...monthly, currency: "jpy" }, "\u00a52,000/month"],
  [{ ...monthly, amount: null }, "Price at checkout"],
])("%j reads %s", (priced, words) => {
  expect(wordsForPrice(priced)).toBe(words);
});

it("a year says what it saves over twelve months", () => {
  expect(wordsForSaving(yearly, monthly)).toBe("Save $40 (17%)");
});

it.each([
  ["that costs more", { ...monthly, amount: 1000 }],
  ["of another currency", { ...monthly, currency: "eur" }],
  ["of an open price", { ...monthly, amount: null }],
  ["that is not sold", undefined],
])("beside a monthly price %s, it states no saving", (_, other) => {
  expect(wordsForSaving(yearly, other)).toBeNull();
});
