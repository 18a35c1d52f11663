import { expect, it } from "vitest";
import type { Child, Element, Letters, Tag } from "../../../../lib/designs/elements/element.ts";
import { writeMarkup } from "../../../../lib/designs/output/write-markup.ts";
import { joinTrees } from "../../../../lib/designs/widths/join-trees.ts";
import { anElement } from "../../../support/elements.ts";

const letters = (text: string): Letters => ({ kind: "letters", text, layer: text });
const aText = (text: string, classes = "", tag: Tag = "p") =>
  anElement(classes, [letters(text)], { tag });
/** What all widths have, so that the pages are joined. */
const COMMON = ["One", "Two", "Three", "Four", "Five"].map((text) => aText(text));
const common = COMMON.map((element) => writeMarkup(element)).join("");

function join(...pages: (readonly Child[])[]): string {
  const trees = pages.map((children, index) => ({
    root: anElement("flex", [...children, ...COMMON]),
    width: [375, 768, 1440][index] ?? 0,
  }));
  const { root } = joinTrees(trees, new Set());
  return root === null ? "" : writeMarkup(root).replace(common, "…");
}
const page = (inner: string) => `<div class="flex">${inner}…</div>`;

it("hides at each width what another one has", () => {
  expect(join([aText("Menu", "flex")], [aText("Prices", "w-4 p-2")])).toBe(
    page('<p class="sm:hidden flex">Menu</p><p class="w-4 max-sm:hidden p-2">Prices</p>'),
  );
});

it("hides in the middle only", () => {
  expect(join([aText("Menu")], [], [aText("Menu")])).toBe(
    page('<p class="sm:max-lg:hidden">Menu</p>'),
  );
});

it("shows both of two texts that are similar, in one element", () => {
  expect(join([aText("Sign in now", "p-2")], [aText("Sign in", "p-4")])).toBe(
    page(
      '<p class="p-2 sm:p-4"><span class="sm:hidden">Sign in now</span><span class="max-sm:hidden">Sign in</span></p>',
    ),
  );
});

it("shows a text with runs as a whole", () => {
  const run = (classes: string) =>
    anElement("", [letters("Read "), aText("this", classes, "span")], { tag: "p" });
  expect(join([run("font-bold")], [run("font-bold")])).toBe(
    page('<p>Read <span class="font-bold">this</span></p>'),
  );
  expect(join([run("font-bold")], [run("italic")])).toContain(
    '<span class="max-sm:hidden">Read <span class="italic">this</span></span>',
  );
});

it("makes no box of what has none at a width", () => {
  const [one, other] = [aText("Alpha"), aText("Beta")];
  expect(join([one, other], [anElement("flex gap-4", [one, other])])).toBe(
    page('<div class="max-sm:contents flex gap-4"><p>Alpha</p><p>Beta</p></div>'),
  );
});

it("gives a list its tag only where it is one at all widths", () => {
  const item = (text: string, tag: Tag) => aText(text, "", tag);
  const list = (tag: Tag, inner: Tag): Element =>
    anElement("flex", [item("Alpha", inner), item("Beta", inner)], { tag });
  expect(join([list("ul", "li")], [list("ul", "li")])).toContain('<ul class="flex"><li>Alpha</li>');
  expect(join([list("ul", "li")], [list("div", "p")])).toContain('<div class="flex"><p>Alpha</p>');
});

it("orders children of a flex layout", () => {
  expect(join([aText("Alpha"), aText("Beta")], [aText("Beta"), aText("Alpha")])).toContain(
    '<p class="sm:order-2">Alpha</p><p class="sm:order-1">Beta</p>',
  );
});

const aField = (id: string, type: string) =>
  anElement("", [], {
    tag: "input",
    attributes: [
      ["type", type],
      ["id", id],
    ],
  });
const aLabel = (id: string) =>
  anElement("", [letters("Email")], { tag: "label", attributes: [["for", id]] });

it("keeps a label with its field, and IDs unique", () => {
  expect(join([aLabel("a"), aField("a", "email")], [aLabel("b"), aField("b", "email")])).toBe(
    page('<label for="a">Email</label><input type="email" id="a"/>'),
  );
  expect(join([aLabel("a"), aField("a", "text")], [aLabel("a"), aField("a", "email")])).toBe(
    page(
      '<label class="sm:hidden" for="a">Email</label><label class="max-sm:hidden" for="a-2">Email</label>' +
        '<input class="sm:hidden" type="text" id="a"/><input class="max-sm:hidden" type="email" id="a-2"/>',
    ),
  );
});

it("is no instance where the widths have different variants", () => {
  const aCard = (size: string) =>
    anElement("w-4 p-2", [letters("Card")], {
      origin: {
        family: "1",
        familyName: "Card",
        variants: new Map([["size", size]]),
        placement: ["w-4"],
      },
    });
  const originOf = (...sizes: string[]) => {
    const trees = sizes.map((size, index) => ({
      root: anElement("", [aCard(size)]),
      width: 375 * (index + 1),
    }));
    const child = joinTrees(trees, new Set()).root?.children[0];
    return child?.kind === "element" ? child.origin : undefined;
  };
  expect(originOf("small", "small")?.placement).toEqual(["w-4"]);
  expect(originOf("small", "large")).toBeNull();
});
