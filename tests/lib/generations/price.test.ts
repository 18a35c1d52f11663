import { expect, it } from "vitest";
import { missingCredits, toPrice, toSpender, toSpendKey } from "../../../lib/generations/price.ts";

const quote = (credits: number, remaining: number | null) => ({
  price: { frames: credits, paid: 0, credits },
  plan: "free" as const,
  remaining,
  allowance: 5,
  resetsAt: null,
});

it("frames that are paid for cost nothing", () => {
  expect(toPrice(7, 3)).toEqual({ frames: 7, paid: 3, credits: 4 });
});

it.each([
  [3, 5, 0],
  [5, 5, 0],
  [7, 5, 2],
  [7, 0, 7],
  [200, null, 0],
])("a price of %i with %s left misses %i", (credits, remaining, missing) => {
  expect(missingCredits(quote(credits, remaining))).toBe(missing);
});

it("a spend's key leads back to its generation, and no other key does", () => {
  expect(toSpender(toSpendKey("k57"))).toBe("k57");
  for (const key of ["k57", "generation:", "Generation:k57"]) expect(toSpender(key)).toBeNull();
});
