import { expect, it } from "vitest";
import { toPlanFacts } from "../../../components/landing/plan-facts.ts";
import type { Offer } from "../../../lib/billing/product.ts";

const anOffer = (plan: Offer["plan"], interval: Offer["interval"], amount: number | null) =>
  ({ productId: `${plan} ${interval}`, plan, interval, amount, currency: "usd" }) satisfies Offer;

it("shows the provider's prices, and what a year saves", () => {
  const offers = [anOffer("pro", "monthly", 2000), anOffer("pro", "yearly", 20_000)];
  const [free, pro] = toPlanFacts(offers);
  expect(free).toMatchObject({
    price: { amount: "$0", yearly: null },
    credits: "5 credits a day",
  });
  expect(pro?.price).toEqual({ amount: "$20/month", yearly: "$200/year. Save $40 (17%)" });
});

it("invents no price where none is known", () => {
  const plans = toPlanFacts([anOffer("pro", "monthly", null)]);
  expect(plans.map(({ price }) => price?.amount ?? null)).toEqual(["$0", null, null]);
  expect(plans.map(({ name }) => name)).toEqual(["Free", "Pro", "Unlimited"]);
});

it("shows a plan that is sold by the year alone", () => {
  const [, pro] = toPlanFacts([anOffer("pro", "yearly", 20_000)]);
  expect(pro?.price).toEqual({ amount: "$200/year", yearly: null });
});
