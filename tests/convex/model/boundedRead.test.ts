import { expect, it } from "vitest";
import { MIB, readWithinBudget } from "../../../convex/model/boundedRead.ts";

async function* rowsOf(count: number, bytes: number) {
  for (let n = 0; n < count; n += 1) yield { n, text: "x".repeat(bytes) };
}

const read = (count: number, bytes: number, maxRows: number) =>
  readWithinBudget(rowsOf(count, bytes), { maxRows, maxBytes: 6 * MIB });

it("reads at most the given number of rows, and tells whether more may exist", async () => {
  const countOf = async (count: number, maxRows: number) => {
    const { rows, isCut } = await read(count, 1, maxRows);
    return [rows.length, isCut];
  };
  expect(await countOf(5, 3)).toEqual([3, true]);
  expect(await countOf(2, 3)).toEqual([2, false]);
  expect(await countOf(2, 0)).toEqual([0, true]);
  expect(await countOf(2, -1)).toEqual([0, true]);
});

it("stops before large rows exceed the transaction's limit, but returns at least one", async () => {
  expect((await read(100, MIB, 100)).rows.length).toBeLessThan(10);
  expect(await read(2, 9 * MIB, 100)).toMatchObject({ rows: [{ n: 0 }], isCut: true });
});
