import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { writeMarkup } from "../../../../lib/designs/output/write-markup.ts";

const anElement = (fields: Partial<Element>): Element => ({
  kind: "element",
  tag: "div",
  classes: [],
  attributes: [],
  children: [],
  origin: null,
  ...fields,
});

it("elements, attributes and text are written in order and escaped", () => {
  const picture = anElement({
    tag: "img",
    attributes: [
      ["src", "/a?b&c"],
      ["alt", '"'],
    ],
  });
  const root = anElement({
    classes: ["font-['X']", "p-2"],
    children: [{ kind: "letters", text: "1 < 2", layer: "" }, picture, anElement({ tag: "p" })],
  });
  expect(writeMarkup(root)).toBe(
    '<div class="font-[&#x27;X&#x27;] p-2">1 &lt; 2<img src="/a?b&amp;c" alt="&quot;"/><p></p></div>',
  );
});
