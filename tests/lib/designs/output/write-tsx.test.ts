import { expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { ComponentPlan } from "../../../../lib/designs/output/component-plan.ts";
import { NameRegistry } from "../../../../lib/designs/output/identifiers.ts";
import { writeMarkup } from "../../../../lib/designs/output/write-markup.ts";
import { writeTsx } from "../../../../lib/designs/output/write-tsx.ts";
import { renderSource } from "../../../support/design-code.ts";

const anElement = (fields: Partial<Element>): Element => ({
  kind: "element",
  tag: "div",
  classes: [],
  attributes: [],
  children: [],
  origin: null,
  ...fields,
});
const letters = (text: string): Child => ({ kind: "letters", text, layer: "Label" });
const write = (root: Element) =>
  writeTsx("Frame", root, new ComponentPlan([root], new NameRegistry(["Frame"])));

it("each element has its own line, shared with its text", () => {
  const root = anElement({
    classes: ["flex"],
    children: [
      anElement({ tag: "p", children: [letters("Hello")] }),
      anElement({ tag: "img", attributes: [["alt", ""]] }),
    ],
  });
  expect(write(root)).toBe(`export function Frame() {
  return (
    <div className="flex">
      <p>Hello</p>
      <img alt="" />
    </div>
  );
}
`);
});

it.each([
  "",
  " a ",
  "a  b",
  "{a}",
  "a\nb",
  "&amp;",
  "</div>",
  'say "hi"',
  "\\n",
  "\u202e",
  "`$".concat("{a}`"),
])("letters and attributes come out as they went in: %j", (text) => {
  const children = [letters(text), anElement({ tag: "span" }), letters(text), letters(text)];
  const root = anElement({ attributes: [["aria-label", text]], children });
  expect(renderSource({ tsx: write(root), componentName: "Frame" })).toBe(writeMarkup(root));
});

it("classes with quotes, backticks or backslashes are preserved, also when a caller adds classes", () => {
  const odd = ["here", "font-['X']", "a`b", "c\\d", "e$", 'f"g'];
  const instance = (placement: string) =>
    anElement({
      classes: [placement, ...odd],
      origin: { family: "9:1", familyName: "Card", variants: new Map(), placement: [placement] },
    });
  const root = anElement({ children: [instance("one"), instance("two")] });
  const classes = [
    ...renderSource({ tsx: write(root), componentName: "Frame" }).matchAll(/class="([^"]*)"/g),
  ];
  expect(classes.map(([, names = ""]) => names.split(" ").toSorted())).toEqual(
    ["one", "two"].map((placement) =>
      [placement, ...odd]
        .map((name) => name.replaceAll("'", "&#x27;").replaceAll('"', "&quot;"))
        .toSorted(),
    ),
  );
});

it("the indentation of deep trees is bounded", () => {
  let root = anElement({});
  for (let depth = 0; depth < 199; depth++) root = anElement({ children: [root] });
  expect(
    Math.max(
      ...write(root)
        .split("\n")
        .map((line) => line.length),
    ),
  ).toBeLessThan(100);
});
