import { expect, it } from "vitest";
import { ratioOfPairs, spreadOf } from "./statistics.ts";

it("a pair's ratio is its own: load that slows both sides of one pair changes nothing", () => {
  const half = { low: 0.5, median: 0.5, high: 0.5 };
  expect(ratioOfPairs([2, 2, 2, 2], [4, 4, 4, 4])).toEqual(half);
  expect(ratioOfPairs([2, 20, 8, 2], [4, 40, 16, 4])).toEqual(half);
});

it("the spread is the middle half of the pairs, whatever their order", () => {
  expect(ratioOfPairs([4, 4, 4, 4, 4], [1, 4, 8, 2, 16])).toEqual({ low: 0.5, median: 1, high: 2 });
});

it("a measurement without a partner is refused", () => {
  expect(() => ratioOfPairs([1, 2], [1])).toThrow("partner");
});

it("an even number of values is halved, and an odd number shares its middle", () => {
  expect(spreadOf([1, 2, 3, 4])).toEqual({ low: 1.5, median: 2.5, high: 3.5 });
  expect(spreadOf([1, 2, 30])).toEqual({ low: 1.5, median: 2, high: 16 });
});
