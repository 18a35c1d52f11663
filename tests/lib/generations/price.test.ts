import { expect, it } from "vitest";
import { missingCredits, toPrice, toSpender, toSpendKey } from "../../../lib/generations/price.ts";

const quote = (credits: number, remaining: number | null) => ({
  price: { frames: credits, paid: 0, credits },
  plan: "free" as const,
  remaining,
  allowance: 5,
  resetsAt: null,
});

const aFrame = (fingerprint: string, isPaid: boolean) => ({ fingerprint, isPaid });

it("frames that are paid for cost nothing", () => {
  const frames = [aFrame("a", true), aFrame("b", false), aFrame("c", false)];
  expect(toPrice(frames)).toEqual({ frames: 3, paid: 1, credits: 2 });
});

it("the widths of one page cost one credit together", () => {
  const frames = [aFrame("a", false), aFrame("a", false), aFrame("b", false)];
  expect(toPrice(frames)).toEqual({ frames: 3, paid: 0, credits: 2 });
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
