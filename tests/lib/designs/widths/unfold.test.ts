import { expect, it } from "vitest";
import { alone, fold, unfold } from "../../../../lib/designs/widths/unfold.ts";

type Nested = string | readonly Nested[];
const open = (item: Nested) => (typeof item === "string" ? null : item);
const close = (_: Nested, children: readonly Nested[]): Nested => children;
const toMembers = (items: readonly Nested[]) =>
  unfold(items, open).map(({ item, within }) => ({ joint: item, within }));

it("opens boxes from the outside in", () => {
  const inner: Nested = ["b", "c"];
  const outer: Nested = ["a", inner];
  const unfolded = unfold<Nested>([outer, "d"], open);
  expect(unfolded.map(({ item }) => item)).toEqual(["a", "b", "c", "d"]);
  expect(unfolded[1]?.within).toEqual([outer, inner]);
  expect(unfolded[3]?.within).toEqual([]);
});

it("puts them back", () => {
  const items: Nested[] = ["a", [["b", "c"], "d"], "e"];
  expect(fold<Nested, Nested>(toMembers(items), close)).toEqual(items);
});

it("nests boxes of two sides, and refuses those that overlap", () => {
  const one: Nested = ["one"];
  const other: Nested = ["other"];
  const within = (...boxes: Nested[]) => boxes;
  const nested = [
    { joint: "a", within: within(one, other) },
    { joint: "b", within: within(one, other) },
    { joint: "c", within: within(one) },
  ];
  expect(fold<Nested, Nested>(nested, close)).toEqual([[["a", "b"], "c"]]);
  const crossing = [
    { joint: "a", within: within(one) },
    { joint: "b", within: within(one, other) },
    { joint: "c", within: within(other) },
  ];
  expect(fold<Nested, Nested>(crossing, close)).toBeNull();
});

it("stops at a depth of eight", () => {
  const deep = Array.from({ length: 20 }).reduce<Nested>((inner) => [inner, "x"], "end");
  const depths = unfold<Nested>([deep], open).map(({ within }) => within.length);
  expect(Math.max(...depths)).toBe(8);
});

it("leaves items alone", () => {
  expect(alone(["a"])).toEqual([{ item: "a", within: [] }]);
});
