import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { formsOf, type Joint, JointBuilder } from "../../../../lib/designs/widths/joint.ts";
import { isElement, Likeness } from "../../../../lib/designs/widths/likeness.ts";
import { anElement } from "../../../support/elements.ts";

const aWord = (text: string) =>
  anElement("", [{ kind: "letters", text, layer: text }], { tag: "p", layer: text });
const build = (...roots: Element[]) =>
  new JointBuilder(new Likeness(new Set()), roots.length).build(roots);

/** `a:01` occurs at the widths 0 and 1; `(…):1-0` is a box at 1 that is open at 0. */
function write(joint: Joint): string {
  const widths = joint.forms.flatMap((form, width) => (form === null ? [] : [width])).join("");
  const open = joint.isOpen.flatMap((isOpen, width) => (isOpen ? [width] : [])).join("");
  const [form] = formsOf(joint);
  const name = form !== undefined && isElement(form) ? (form.layer ?? "") : "";
  const inner =
    name === "" && joint.children.length > 0 ? `(${joint.children.map(write).join(" ")})` : name;
  return `${inner}:${widths}${open === "" ? "" : `-${open}`}`;
}
const written = (...roots: Element[]) => {
  const joint = build(...roots);
  return joint === null ? null : write(joint);
};
const aPage = (classes: string, ...children: Element[]) => anElement(classes, children);
const aRow = (...children: Element[]) => anElement("flex", children);
const [a, b, c] = [aWord("Alpha"), aWord("Beta"), aWord("Gamma")] as const;

it("joins what all widths have, and keeps what one has where it stands", () => {
  expect(written(aPage("", a, c), aPage("", a, b, c))).toBe("(Alpha:01 Beta:1 Gamma:01):01");
});

it("joins three widths", () => {
  expect(written(aPage("", a), aPage("", a, b), aPage("", b))).toBe("(Alpha:01 Beta:12):012");
});

it("moves children of flex layouts, and shows those of others twice", () => {
  expect(written(aPage("flex", a, b), aPage("flex", b, a))).toBe("(Alpha:01 Beta:01):01");
  expect(written(aPage("", a, b), aPage("", b, a))).toBe("(Alpha:0 Beta:01 Alpha:1):01");
});

it("looks through a box that only the wider one has", () => {
  const joined = written(aPage("flex", a, b, c), aPage("flex", a, aRow(b, c)));
  expect(joined).toBe("(Alpha:01 (Beta:01 Gamma:01):1-0):01");
});

it("looks through a box that only the narrower one has", () => {
  const joined = written(aPage("flex", a, aRow(b, c)), aPage("flex", a, b, c));
  expect(joined).toBe("(Alpha:01 (Beta:01 Gamma:01):0-1):01");
});

it("keeps children apart whose boxes overlap", () => {
  const joined = written(aPage("flex", aRow(a, b), c), aPage("flex", a, aRow(b, c)));
  expect(joined?.match(/:01/g)).toHaveLength(1);
});

it("joins no roots of different kinds", () => {
  expect(written(aPage("flex", a), anElement("", [], { tag: "button" }))).toBeNull();
});

it("takes time in proportion to thousands of elements", () => {
  const many = (offset: number) =>
    aPage(
      "flex",
      ...Array.from({ length: 5_000 }, (_, index) => aRow(aWord(`${index + offset}`), a)),
    );
  const before = performance.now();
  expect(build(many(0), many(1))).not.toBeNull();
  expect(performance.now() - before).toBeLessThan(10_000);
});
