import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { joinTrees } from "../../../../lib/designs/widths/join-trees.ts";
import { anElement } from "../../../support/elements.ts";

const aWord = (text: string) =>
  anElement("", [{ kind: "letters", text, layer: text }], { tag: "p" });
const join = (...roots: Element[]) =>
  joinTrees(
    roots.map((root, index) => ({ root, width: [375, 768, 1440][index] ?? 0 })),
    new Set(),
  );

it("gives the wider page the classes by which it differs", () => {
  const { root } = join(anElement("p-4", [aWord("a")]), anElement("p-8", [aWord("a")]));
  expect(root?.classes).toEqual(["p-4", "sm:p-8"]);
  expect(root?.children).toHaveLength(1);
});

it("says how much the widths share", () => {
  const page = (...words: string[]) => anElement("flex", words.map(aWord));
  expect(join(page("a", "b"), page("a", "b"))).toMatchObject({ share: 1 });
  expect(join(page("a", "b", "c"), page("a", "b", "d"))).toMatchObject({ share: 10 / 14 });
});

it("joins nothing that has less than half in common", () => {
  const page = (...words: string[]) => anElement("flex", words.map(aWord));
  expect(join(page("a", "b", "c"), page("a", "d", "e"))).toEqual({
    root: null,
    note: "they have only 42% of their elements in common",
  });
});

it("joins no roots that cannot be one element", () => {
  expect(join(anElement("unheard-of"), anElement("")).root).toBeNull();
});
