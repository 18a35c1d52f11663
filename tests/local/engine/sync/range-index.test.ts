import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type IndexedRange, RangeIndex } from "../../../../local/engine/sync/range-index.ts";

const key = fc.uint8Array({ minLength: 0, maxLength: 3, max: 3 });
const range = fc.record({ start: key, end: key });

function ownersOf(index: RangeIndex<string>, at: Uint8Array): string[] {
  const owners: string[] = [];
  index.visitOwnersOf(at, (owner) => owners.push(owner));
  return owners.sort();
}

describe("the range index", () => {
  test("finds exactly the ranges around a key, like a scan of all of them", () => {
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 40 }),
        fc.array(fc.nat(39)),
        key,
        (ranges, gone, at) => {
          const index = new RangeIndex<string>();
          const nodes: (IndexedRange<string> | null)[] = ranges.map((each, position) =>
            index.add(each, String(position)),
          );
          for (const position of gone) {
            const node = nodes[position];
            if (node) index.remove(node);
            nodes[position] = null;
          }
          const expected = ranges.flatMap(({ start, end }, position) =>
            nodes[position] && Buffer.compare(start, at) <= 0 && Buffer.compare(at, end) < 0
              ? [String(position)]
              : [],
          );
          expect(ownersOf(index, at)).toEqual(expected.sort());
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("keeps equal ranges of different owners apart", () => {
    const index = new RangeIndex<string>();
    const around = { start: Buffer.from("a"), end: Buffer.from("c") };
    const first = index.add(around, "first");
    index.add(around, "second");
    index.remove(first);
    expect(ownersOf(index, Buffer.from("b"))).toEqual(["second"]);
  });

  test("ends a range before its end", () => {
    const index = new RangeIndex<string>();
    index.add({ start: Buffer.from("a"), end: Buffer.from("c") }, "owner");
    expect(ownersOf(index, Buffer.from("a"))).toEqual(["owner"]);
    expect(ownersOf(index, Buffer.from("c"))).toEqual([]);
  });
});
