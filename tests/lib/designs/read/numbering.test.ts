import { expect, it } from "vitest";
import { changeTogether, Numbering } from "../../../../lib/designs/read/numbering.ts";

interface Tree {
  readonly name: string;
  readonly inner: readonly Tree[];
}

const tree = (name: string, ...inner: readonly Tree[]): Tree => ({ name, inner });

it("what is described alike has one number, and each is described once", () => {
  let described = 0;
  const numbering = new Numbering<Tree>(({ name, inner }, numberOf) => {
    described += 1;
    return `${name} ${inner.map(numberOf).join()}`;
  });
  const page = tree("page", tree("a", tree("b")), tree("a", tree("b")), tree("a", tree("c")));
  const numbers = page.inner.map(numbering.numberOf);
  expect(numbers[0]).toBe(numbers[1]);
  expect(numbers[0]).not.toBe(numbers[2]);
  numbering.numberOf(page);
  expect(described).toBe(7);
});

it("children of several parents are changed together, and put back where they were", () => {
  const families = [
    ["a", "-", "b"],
    ["c", "-", "d"],
  ];
  const given: string[][] = [];
  changeTogether(families, [0, 2], (all) => {
    given.push(all);
    return all.map((one) => one.toUpperCase());
  });
  expect(given).toEqual([["a", "b", "c", "d"]]);
  expect(families).toEqual([
    ["A", "-", "B"],
    ["C", "-", "D"],
  ]);
});
