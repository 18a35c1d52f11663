// Compares the announced charge and date with those of the emulated provider, which shares no code with the tested module.
import { describe, expect, it } from "vitest";
import { type Charge, readCharge } from "../../../lib/billing/charge.ts";
import { wordsForResume } from "../../../lib/billing/resume-words.ts";
import { toPlainText } from "../../../lib/subscriptions/phrase.ts";
import { aMerchant, DAY, productOf } from "../../local/emulators/polar/merchant-under-test.ts";

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const wordsAt = (charge: Charge, now: number) =>
  toPlainText(wordsForResume("Pro", charge, now), day);

const CHARGE: Charge = {
  amount: 2000,
  currency: "usd",
  isDiscounted: false,
  isChanging: false,
  unit: "month",
  count: 1,
};
const NOW = Date.UTC(2026, 0, 31, 12);

it.each(["month", "year"] as const)("a resumed %s is charged and renewed as announced", (unit) => {
  const merchant = aMerchant();
  const id = merchant.buys(productOf("pro", unit));
  merchant.does({ name: "pause", subscriptionId: id });
  merchant.waits(400 * DAY);
  const charge = readCharge(merchant.subscription(id));
  if (!charge) throw new Error("no charge");
  const announced = wordsAt(charge, merchant.now);
  const before = Object.keys(merchant.merchant.orders).length;
  merchant.does({ name: "resume", subscriptionId: id });
  const orders = Object.values(merchant.merchant.orders);
  expect(orders).toHaveLength(before + 1);
  const money = `$${(orders.at(-1)?.wire.subtotal_amount ?? 0) / 100}`;
  const next = merchant.subscription(id).current_period_end.slice(0, 10);
  expect(announced).toContain(`Your card is charged ${money} now`);
  expect(announced).toContain(`The next charge of ${money} is on ${next}.`);
});

describe("before a pause ends, the user reads", () => {
  it.each<[string, Partial<Charge>, RegExp]>([
    ["the last day of a shorter month", {}, /next charge of \$20 is on 2026-02-28\.$/],
    ["the end of two weeks", { unit: "week", count: 2 }, /on 2026-02-14\.$/],
    ["the next day", { unit: "day" }, /on 2026-02-01\.$/],
    [
      "that a discount may be over",
      { isDiscounted: true },
      /\$20 now if your discount still applies/,
    ],
    [
      "that the next charge may differ",
      { isChanging: true },
      /so the next charge on 2026-02-28 may/,
    ],
    ["that nothing is charged", { amount: 0 }, /Nothing is charged now\./],
    ["that the amount is not known", { amount: null }, /does not tell us the amount in advance/],
  ])("%s", (_, fields, words) => {
    expect(wordsAt({ ...CHARGE, ...fields }, NOW)).toMatch(words);
  });
});
