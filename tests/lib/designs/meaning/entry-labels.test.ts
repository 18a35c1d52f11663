import { expect, it } from "vitest";
import {
  ancestorsOf,
  findParents,
  groupBy,
  isShort,
  itemOf,
  toLabel,
} from "../../../../lib/designs/meaning/entry-labels.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, aText } from "../../../support/design-layers.ts";

const icon = aRectangle(aBox(0, 0, 20, 20));
const item = aHandPlaced(aBox(0, 0, 120, 24), [icon, aText("Maps", at(30, 2, 60, 20))]);
const root = readLayer(aHandPlaced(aBox(0, 0, 400, 400), [item, aText("More", at(0, 60, 60, 20))]));
const [around, more] = root.children;
const text = around?.children[1] ?? root;

it("a short text is a label with the box of its icon, but not with what holds others too", () => {
  const parents = findParents(root, new Map());
  expect(ancestorsOf(text, parents)).toEqual([around, root]);
  expect(itemOf(text, parents)).toBe(around);
  expect(toLabel(text, parents)).toMatchObject([{ text, item: around }]);
  expect(toLabel(more ?? root, parents)).toMatchObject([{ item: more }]);
});

it("a button's words are none, nor is what stands in a table", () => {
  const fields = { fills: [aSolid("#2563eb")], cornerRadius: 8 };
  const save = aHandPlaced(aBox(0, 0, 100, 40), [aText("Save", at(30, 10, 40, 20))], fields);
  const page = readLayer(aHandPlaced(aBox(0, 0, 400, 400), [save]));
  const words = page.children[0]?.children[0] ?? page;
  expect(toLabel(words, findParents(page, new Map()))).toEqual([]);
  const rows = new Map([[around?.id ?? "", "body" as const]]);
  expect(findParents(root, rows).has(text)).toBe(false);
});

it("a few words are short, also with a number", () => {
  const isShortText = (words: string) => isShort(readLayer(aText(words)));
  expect(["Maps", "404 page"].map(isShortText)).toEqual([true, true]);
  expect(["$20", "What we have to say about it"].map(isShortText)).toEqual([false, false]);
});

it("values of one key are one group, in their order", () => {
  expect(groupBy([1, 4, 3, 6], (value) => String(value % 2))).toEqual([
    [1, 3],
    [4, 6],
  ]);
});
