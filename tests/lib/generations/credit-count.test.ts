import { expect, it } from "vitest";
import { describeCredits } from "../../../lib/generations/credit-count.ts";

it("credits are counted in words", () => {
  expect([0, 1, 1200].map(describeCredits)).toEqual(["0 credits", "1 credit", "1,200 credits"]);
});
