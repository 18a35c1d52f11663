import { expect, it } from "vitest";
import {
  endsRow,
  isPlacedLikeLink,
  NOWHERE,
  toPart,
} from "../../../../lib/designs/meaning/around.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, aText } from "../../../support/design-layers.ts";

const nodeOf = (words: string) => readLayer(aText(words));

it("short words in a navigation are links, except its title", () => {
  const node = nodeOf("Harbors");
  const around = { ...NOWHERE, isShared: false, tag: "nav" } as const;
  expect(isPlacedLikeLink(node, around)).toBe(true);
  expect(isPlacedLikeLink(node, { ...around, title: node })).toBe(false);
  expect(isPlacedLikeLink(node, { ...around, tag: "main" })).toBe(false);
  expect(isPlacedLikeLink(nodeOf("All of the harbors that we know"), around)).toBe(false);
});

it("in a footer, words of the look that most have are links", () => {
  const footer = readLayer(
    aStack({ children: ["Jobs", "Press", "Help"].map((word) => aText(word)) }),
  );
  const part = toPart(footer, "footer");
  const around = { ...NOWHERE, ...part, isShared: false };
  expect(isPlacedLikeLink(nodeOf("Jobs"), around)).toBe(true);
  expect(toPart(footer, "header").linkLook).toBeNull();
});

it("the last layer of a row ends it, and no other", () => {
  const children = ["One", "Two"].map((word) => aText(word));
  const row = readLayer(aStack({ layoutMode: "HORIZONTAL", children }));
  expect(row.children.map((child) => endsRow(child, row))).toEqual([false, true]);
  const column = readLayer(aStack({ layoutMode: "VERTICAL", children }));
  expect(column.children.map((child) => endsRow(child, column))).toEqual([false, false]);
});
