import { describe, expect, it } from "vitest";
import { codeOf } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const IMAGE = { type: "IMAGE", imageRef: "photo", scaleMode: "FILL" };
const PICTURES = new Map([["photo", "https://files.example/photo.png"]]);
const inner = (layer: RawLayer, pictures: ReadonlyMap<string, string> = PICTURES) =>
  codeOf(aStack({ children: [layer] }), { pictures }).markup.replace(/^<div[^>]*>|<\/div>$/g, "");

describe("an image", () => {
  it("is an img with the layer's name as alternative text", () => {
    const layer = aLayer("RECTANGLE", { name: "A ship", fills: [IMAGE], cornerRadius: 8 });
    expect(inner(layer)).toBe(
      '<img class="shrink-0 w-25 h-10 max-w-none object-cover rounded-lg" src="https://files.example/photo.png" alt="A ship" loading="lazy"/>',
    );
  });

  it.each([
    ["FIT", "object-contain"],
    ["STRETCH", "object-fill"],
    ["TILE", "object-cover"],
  ])("that is to %s does", (scaleMode, name) => {
    expect(inner(aLayer("RECTANGLE", { fills: [{ ...IMAGE, scaleMode }] }))).toContain(` ${name}`);
  });

  it("without a known address is a labeled box", () => {
    expect(inner(aLayer("RECTANGLE", { name: "A ship", fills: [IMAGE] }), new Map())).toBe(
      '<div class="shrink-0 w-25 h-10 bg-[#e5e7eb]" role="img" aria-label="A ship"></div>',
    );
  });

  it("that nobody named is decoration: its alternative text is empty, and its box is hidden", () => {
    const layer = aLayer("RECTANGLE", { name: "Rectangle 33", fills: [IMAGE] });
    expect(inner(layer)).toContain(' alt="" ');
    expect(inner(layer, new Map())).toMatch(/ aria-hidden="true"><\/div>$/);
  });

  it("without a known address adds a note, also as a backdrop", () => {
    const box = aLayer("RECTANGLE", { fills: [IMAGE] });
    const backdrop = aFrame({ fills: [IMAGE], children: [aText("Over it")] });
    expect(codeOf(aStack({ children: [box, backdrop] })).notes).toEqual([
      "Images shown as boxes because they are not available: 2.",
    ]);
    expect(codeOf(aStack({ children: [box] }), { pictures: PICTURES }).notes).toEqual([]);
  });

  it("may have a path beside the code", () => {
    const place = new Map([["photo", "./images/photo"]]);
    expect(inner(aLayer("RECTANGLE", { fills: [IMAGE] }), place)).toContain(
      ' src="./images/photo" ',
    );
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.example/x.png",
    "/\\evil.example",
    "./evil",
    "./images/../evil",
    "",
  ])("is not fetched from %s", (address) => {
    expect(
      inner(aLayer("RECTANGLE", { fills: [IMAGE] }), new Map([["photo", address]])),
    ).not.toContain("<img");
  });

  it("with layers in it is their backdrop, without alternative text", () => {
    const markup = inner(
      aStack({ fills: [{ ...IMAGE, opacity: 0.5 }], children: [aText("Over it")] }),
    );
    expect(markup).toContain(
      '<img class="absolute inset-0 size-full object-cover opacity-[0.5]" src="https://files.example/photo.png" alt="" loading="lazy"/>',
    );
    expect(markup).toMatch(/^<div class="[^"]*\brelative\b/);
    expect(markup).toMatch(/<p class="[^"]*\brelative\b/);
  });
});

describe("a drawing", () => {
  const path = [{ path: "M0 0L10 10Z", windingRule: "EVENODD" }];

  it("is drawn by its paths, in the colors of its fill and stroke", () => {
    const layer = aLayer("VECTOR", {
      fills: [aSolid("#ff0000")],
      strokes: [aSolid("#00ff00")],
      fillGeometry: path,
      strokeGeometry: [{ path: "M1 1Z" }],
    });
    expect(inner(layer)).toBe(
      '<svg class="shrink-0 w-25 h-10 overflow-visible" viewBox="0 0 100 40" fill="none" aria-hidden="true">' +
        '<path class="fill-[#ff0000]" fill-rule="evenodd" d="M0 0L10 10Z"></path>' +
        '<path class="fill-[#00ff00]" d="M1 1Z"></path></svg>',
    );
  });

  it("without paths is the provider's render, if there is one", () => {
    const layer = aLayer("STAR", { id: "7:77", name: "Rating", fills: [aSolid("#ff0000")] });
    expect(inner(layer, new Map([["7:77", "/renders/star.svg"]]))).toBe(
      '<img class="shrink-0 w-25 h-10 max-w-none" src="/renders/star.svg" alt="Rating" loading="lazy"/>',
    );
  });

  it("that nobody named has an empty alternative text", () => {
    const layer = aLayer("STAR", { id: "7:78", name: "Star 1", fills: [aSolid("#ff0000")] });
    expect(inner(layer, new Map([["7:78", "/renders/star.svg"]]))).toContain(' alt="" ');
  });

  it("without paths or render is a box of its size, with a note", () => {
    const code = codeOf(aFrame({ children: [aLayer("VECTOR", { fills: [aSolid("#ff0000")] })] }));
    expect(code.markup).toContain("<svg");
    expect(code.notes).toEqual(["Drawings shown as boxes because their outlines are unknown: 1."]);
  });

  it("can be a ring", () => {
    const ring = aLayer("ELLIPSE", {
      fills: [aSolid("#ff0000")],
      arcData: { endingAngle: 3, innerRadius: 0.5 },
    });
    expect(inner(ring)).toMatch(
      /^<svg .*<path class="fill-\[#ff0000\]" fill-rule="evenodd" d="M[^"]+Z"><\/path><\/svg>$/,
    );
  });
});
