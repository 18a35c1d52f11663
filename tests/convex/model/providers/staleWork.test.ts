import { expect, it } from "vitest";
import { StaleWork } from "../../../../convex/model/providers/staleWork.ts";

it("is told from every other error", () => {
  expect(new StaleWork()).toBeInstanceOf(Error);
  expect(new Error("other")).not.toBeInstanceOf(StaleWork);
});
