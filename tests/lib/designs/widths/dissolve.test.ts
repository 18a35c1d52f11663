import { expect, it } from "vitest";
import { findRun, makeDissolved, mayDissolve } from "../../../../lib/designs/widths/dissolve.ts";
import { anElement } from "../../../support/elements.ts";

const words = (text: string) => new Set(text.split(" ").filter(Boolean));
const find = (containers: string[], others: string[], paired: [number[], number[]] = [[], []]) =>
  findRun(containers.map(words), others.map(words), () => true, paired);

it("finds neighbors that together have a container's words", () => {
  expect(find(["z", "a b c"], ["y", "a", "b", "c", "x"])).toEqual({ start: 1, end: 4 });
});

it("takes what has no words with them if it lies between", () => {
  expect(find(["a b"], ["", "a", "", "b", ""])).toEqual({ start: 1, end: 4 });
});

it.each([
  ["there is only one", ["a b c"], ["a b", "x"]],
  ["too many words are elsewhere", ["a b c d e f g"], ["a", "b", "x"]],
  ["there are no words", [""], ["", ""]],
])("finds none where %s", (_, containers, others) => {
  expect(find(containers, others)).toBeNull();
});

it("leaves alone what is aligned, and does not reach across it", () => {
  expect(find(["a b"], ["a", "b"], [[0], [0]])).toBeNull();
  expect(find(["a b", "z"], ["a", "z", "b"], [[1], [1]])).toBeNull();
});

it("compares no more than 100 children", () => {
  const many = Array.from({ length: 101 }, () => "x");
  expect(find(["a b"], ["a", "b", ...many])).toBeNull();
});

it("only a container that inference has added may lose its box", () => {
  const box = makeDissolved([anElement("")]);
  expect(mayDissolve(box)).toBe(true);
  expect(mayDissolve({ ...box, layer: "Cards" })).toBe(false);
  expect(mayDissolve({ ...box, tag: "nav" })).toBe(false);
  const letters = { kind: "letters", text: "a", layer: "" } as const;
  expect(mayDissolve({ ...box, children: [letters] })).toBe(false);
});
