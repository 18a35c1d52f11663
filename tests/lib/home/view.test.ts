import { expect, it } from "vitest";
import { newestOfEachSource } from "../../../lib/home/view.ts";

it("of several imports of a source, the newest stands for it", () => {
  const rows = ["b", "a", "b", "c", "a"].map((sourceKey, place) => ({ sourceKey, place }));
  expect(newestOfEachSource(rows).map(({ place }) => place)).toEqual([0, 1, 3]);
});
