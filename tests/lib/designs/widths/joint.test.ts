import { expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { formsOf, type Joint, JointBuilder } from "../../../../lib/designs/widths/joint.ts";
import { Likeness } from "../../../../lib/designs/widths/likeness.ts";
import { anElement } from "../../../support/elements.ts";

const aText = (text: string): Element =>
  anElement("", [{ kind: "letters", text, layer: text }], { tag: "p", layer: text });
const aBox = (...words: string[]): Element => anElement("", words.map(aText), { layer: "box" });

function build(...roots: Element[]) {
  const builder = new JointBuilder(new Likeness(new Set()), roots.length);
  return { builder, joint: builder.build(roots) };
}

const textOf = (child: Child): string =>
  child.kind === "letters" ? child.text : child.children.map(textOf).join(" ");
/** What occurs at each width: `a1-` is an "a" at the first of two. */
const write = ({ forms, children }: Joint): readonly string[] =>
  children.length > 0 && forms.every((form) => form?.kind === "element" && form.tag === "div")
    ? children.flatMap(write)
    : [forms.map((form) => (form === null ? "-" : textOf(form))).join("|")];

it("keeps the order of each width, and what a wider one adds behind what it follows", () => {
  const { joint } = build(aBox("a", "b", "d"), aBox("a", "c", "d", "e"));
  expect(joint && write(joint)).toEqual(["a|a", "b|-", "-|c", "d|d", "-|e"]);
});

it("aligns a third width with what the first two have", () => {
  const { joint } = build(aBox("a"), aBox("a", "b"), aBox("b", "c"));
  expect(joint && write(joint)).toEqual(["a|a|-", "-|b|b", "-|-|c"]);
});

it("gives the forms of what it has joined", () => {
  const { joint } = build(aBox("a"), aBox("b"));
  expect(joint && formsOf(joint)).toHaveLength(2);
  expect(joint?.children.map((child) => formsOf(child).length)).toEqual([1, 1]);
});

it("joins nothing whose roots cannot be one element", () => {
  expect(build(anElement("line-clamp-2"), anElement("")).joint).toBeNull();
  expect(build().joint).toBeNull();
});

it("takes the runs of a text as one, and knows it as such", () => {
  const prose = anElement("", [
    { kind: "letters", text: "a", layer: "" },
    anElement("italic", [], { tag: "span" }),
  ]);
  const { builder } = build(aBox("a"));
  const [unit, ...others] = builder.unitsOf(prose);
  expect(others).toEqual([]);
  expect(unit && builder.isProse(unit)).toBe(true);
  expect(builder.unitsOf(prose)).toBe(builder.unitsOf(prose));
  expect(builder.unitsOf(aBox("a", "b"))).toHaveLength(2);
});

it("knows the containers that a width does not have", () => {
  const row = { ...aBox("a", "b"), layer: "" };
  const { builder, joint } = build(aBox("a", "b"), anElement("", [row], { layer: "box" }));
  const [child] = joint?.children ?? [];
  const forms = child?.forms.map((form) => form !== null && builder.isDissolved(form));
  expect(forms).toEqual([true, false]);
});

it("a container that a width does not have is none that another has drawn", () => {
  const [row, drawn] = [{ ...aBox("a", "b"), layer: "" }, aBox("a", "b")];
  const inBox = (child: Element) => anElement("", [child], { layer: "box" });
  const { joint } = build(aBox("a", "b"), inBox(row), inBox(drawn));
  expect(joint?.children.map((child) => formsOf(child).length)).toEqual([2, 1]);
});
