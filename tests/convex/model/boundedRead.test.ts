import { expect, it } from "vitest";
import { takeWithinBudget } from "../../../convex/model/boundedRead.ts";

const MIB = 1024 * 1024;

async function* rowsOf(count: number, bytes: number) {
  for (let n = 0; n < count; n += 1) yield { n, text: "x".repeat(bytes) };
}

it("takes no more rows than asked for", async () => {
  expect(await takeWithinBudget(rowsOf(5, 1), 3)).toHaveLength(3);
  expect(await takeWithinBudget(rowsOf(2, 1), 3)).toHaveLength(2);
  expect(await takeWithinBudget(rowsOf(2, 1), 0)).toEqual([]);
  expect(await takeWithinBudget(rowsOf(2, 1), -1)).toEqual([]);
});

it("stops before large rows exceed what a transaction may read, but returns at least one", async () => {
  expect((await takeWithinBudget(rowsOf(100, MIB), 100)).length).toBeLessThan(10);
  expect(await takeWithinBudget(rowsOf(2, 9 * MIB), 100)).toHaveLength(1);
});
