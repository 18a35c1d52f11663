import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { writeMarkup } from "../../../../lib/designs/output/write-markup.ts";
import { FieldIds } from "../../../../lib/designs/widths/field-ids.ts";
import { type Joint, JointBuilder } from "../../../../lib/designs/widths/joint.ts";
import { Likeness } from "../../../../lib/designs/widths/likeness.ts";
import { writeRoot } from "../../../../lib/designs/widths/write-joint.ts";
import { anElement } from "../../../support/elements.ts";

function write(joint: Joint): string {
  const declared = new Set<string>();
  const builder = new JointBuilder(new Likeness(declared), 3);
  const prefixes = ["", "md:", "xl:"];
  const root = writeRoot(joint, { prefixes, declared, builder, ids: new FieldIds(joint) });
  return root === null ? "" : writeMarkup(root);
}

const only = (element: Element, ...widths: number[]): Joint => ({
  forms: [0, 1, 2].map((width) => (widths.includes(width) ? element : null)),
  children: [],
});
const root = (...children: Joint[]): Joint => ({
  ...only(anElement(""), 0, 1, 2),
  children,
});

it("hides an element at each width that lacks it, and nothing where what it is in is hidden", () => {
  const inner = only(anElement("w-2"), 1);
  const outer = { ...only(anElement("w-1"), 1, 2), children: [inner] };
  expect(write(root(outer))).toBe(
    '<div><div class="w-1 max-md:hidden"><div class="w-2 xl:hidden"></div></div></div>',
  );
});

it("writes letters that a width lacks in an element of their own", () => {
  const letters = { kind: "letters", text: "a", layer: "" } as const;
  expect(write(root({ forms: [letters, null, letters], children: [] }))).toBe(
    '<div><span class="md:max-xl:hidden">a</span></div>',
  );
  expect(write(root({ forms: [letters, letters, letters], children: [] }))).toBe("<div>a</div>");
});

it("a box or small heading that means something at one width means it at all", () => {
  const forms = [anElement(""), anElement("", [], { tag: "nav" }), anElement("")];
  expect(write(root({ forms, children: [] }))).toBe("<div><nav></nav></div>");
});

it("writes nothing where there is nothing", () => {
  expect(write({ forms: [null, null, null], children: [] })).toBe("");
});
