import { describe, expect, it } from "vitest";
import {
  toControlAttributes,
  toFocusClasses,
  toPictureControl,
} from "../../../../lib/designs/elements/control.ts";
import { at } from "../../../support/boxes.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, aStack, aText } from "../../../support/design-layers.ts";

const markupOf = (name: string, ...children: Record<string, unknown>[]) =>
  codeOf(aFrame({ children: [aStack({ name, children })] })).markup;

describe("a control without words", () => {
  it("is named after its layer", () => {
    expect(markupOf("Close button", aLayer("VECTOR"))).toMatch(
      /<button class="[^"]*" type="button" aria-label="Close">/,
    );
  });

  it("needs no other name with words or a described picture", () => {
    expect(markupOf("Button", aText("Save"))).not.toContain("aria-label");
    const photo = { kind: "element", tag: "img", classes: [], children: [], origin: null } as const;
    const named = [{ ...photo, attributes: [["alt", "Ann"]] as const }];
    const silent = [{ ...photo, attributes: [["alt", ""]] as const }];
    const node = readLayer(aFrame({ name: "Ann" }));
    expect(toControlAttributes("a", { kind: "link" }, node, named)).toEqual([["href", "#ann"]]);
    expect(toControlAttributes("a", { kind: "link" }, node, silent)).toEqual([
      ["href", "#ann"],
      ["aria-label", "Ann"],
    ]);
  });
});

describe("a link that shows only a picture", () => {
  const role = { kind: "link", name: "LinkedIn" } as const;
  const svg = {
    kind: "element",
    tag: "svg",
    classes: ["size-6", "text-black"],
    attributes: [["aria-hidden", "true"]],
    children: [],
    origin: null,
  } as const;

  it("has the picture's place and says where it leads", () => {
    const link = toPictureControl(svg, role, ["size-6"]);
    expect(link).toMatchObject({ tag: "a" });
    expect(link.classes).toEqual(["size-6"]);
    expect(link.attributes).toEqual([
      ["href", "#linkedin"],
      ["aria-label", "LinkedIn"],
    ]);
    expect(link.children).toEqual([{ ...svg, classes: ["size-full", "text-black"] }]);
  });

  it("takes its name from the picture's alternative text", () => {
    const image = { ...svg, tag: "img", attributes: [["alt", "LinkedIn 2"]] } as const;
    const link = toPictureControl(image, role, ["size-6"]);
    expect(link.attributes).toEqual([["href", "#linkedin"]]);
    expect(link.children).toMatchObject([{ attributes: [["alt", "LinkedIn"]] }]);
  });

  it("may be a button", () => {
    const button = toPictureControl(svg, { kind: "button", name: "Show password" }, ["size-6"]);
    expect(button).toMatchObject({ tag: "button" });
    expect(button.attributes).toEqual([
      ["type", "button"],
      ["aria-label", "Show password"],
    ]);
  });

  it("is called after its layer where its role has no name", () => {
    const icon = aLayer("VECTOR", { name: "Button / close", ...at(0, 0, 24, 24) });
    expect(codeOf(aFrame({ children: [icon] })).markup).toMatch(
      /<button class="[^"]*" type="button" aria-label="close"><svg class="size-full/,
    );
  });

  it("stands in no other control", () => {
    const icons = ["Facebook", "Instagram"].map((name, index) =>
      aLayer("VECTOR", { name, ...at(index * 40, 0, 24, 24) }),
    );
    const row = aStack({ name: "row", children: icons });
    expect(codeOf(aFrame({ children: [row] })).markup).toContain('aria-label="Facebook"');
    expect(markupOf("Button", row)).not.toContain("<a ");
  });
});

describe("a link", () => {
  const hrefOf = (...words: string[]) =>
    /href="([^"]*)"/.exec(markupOf("Link", ...words.map((text) => aText(text))))?.[1];

  it("leads to a fragment of its words, for its address is not in the design", () => {
    expect(hrefOf("Pricing & plans")).toBe("#pricing-plans");
    expect(hrefOf("Über", "uns")).toBe("#über-uns");
    expect(hrefOf("word ".repeat(90))).toHaveLength(40);
  });

  it("whose words have no letters leads to a fragment of the layer's name", () => {
    expect(hrefOf("→")).toBe("#text");
  });
});

it("a choice opens a list, a caption belongs to its field, a box has nothing to tell", () => {
  const node = readLayer(aFrame());
  expect(toControlAttributes("button", { kind: "choice" }, node, [])).toContainEqual([
    "aria-haspopup",
    "listbox",
  ]);
  const caption = { kind: "caption", field: "field-1" } as const;
  expect(toControlAttributes("label", caption, node, [])).toEqual([["for", "field-1"]]);
  expect(toControlAttributes("div", null, node, [])).toEqual([]);
});

describe("what has the focus", () => {
  it("has the browser's ring, and a field one around its input", () => {
    expect(toFocusClasses("button", { kind: "button" }, [])).toEqual([]);
    expect(toFocusClasses("div", { kind: "field" }, [])).toEqual([
      "focus-within:outline-2",
      "focus-within:outline-offset-2",
    ]);
  });

  it("has it in the letters' color if the box has an outline of its own", () => {
    const outlined = { strokes: [aSolid("#eeeeee")], strokeWeight: 1 };
    const button = aStack({ name: "Button", children: [aText("Save")], ...outlined });
    expect(codeOf(aFrame({ children: [button] })).markup).toContain(
      "focus-visible:outline-current",
    );
  });

  it("has none if it is no control", () => {
    expect(toFocusClasses("div", null, [])).toEqual([]);
    expect(toFocusClasses("p", null, [])).toEqual([]);
  });
});
