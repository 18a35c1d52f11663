import { describe, expect, it } from "vitest";
import { keepWidth } from "../../../../lib/designs/elements/picture.ts";
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

  it("of which the box shows an enlarged part is clipped by that box", () => {
    const imageTransform = [
      [0.5, 0, 0.25],
      [0, 0.5, 0.25],
    ];
    const layer = aLayer("RECTANGLE", {
      name: "A ship",
      cornerRadius: 8,
      fills: [{ ...IMAGE, scaleMode: "STRETCH", imageTransform }],
    });
    expect(inner(layer)).toBe(
      '<div class="shrink-0 w-25 h-10 relative overflow-hidden rounded-lg">' +
        '<img class="absolute left-[-50%] top-[-50%] w-[200%] h-[200%] max-w-none" src="https://files.example/photo.png" alt="A ship" loading="lazy"/></div>',
    );
    const backdrop = aStack({ fills: layer.fills, children: [aText("Over it")] });
    expect(inner(backdrop)).toContain('<span class="absolute inset-0 overflow-hidden"><img ');
  });

  it("that is translucent leaves the color below it as it is", () => {
    const layer = aLayer("RECTANGLE", { fills: [aSolid("#ff0000"), { ...IMAGE, opacity: 0.5 }] });
    expect(inner(layer)).toMatch(
      /^<div class="[^"]* bg-\[#ff0000\]"><img class="[^"]* opacity-\[0.5\]"/,
    );
  });

  it("lies below what is painted above it, as a background would not", () => {
    const fills = [aSolid("#00ff00"), IMAGE, aSolid("#000000", { opacity: 0.4 })];
    const layer = aLayer("RECTANGLE", { name: "A ship", fills, cornerRadius: 8 });
    const veil = '<span class="absolute inset-0 bg-[#00000066]"></span></div>';
    expect(inner(layer)).toBe(
      '<div class="shrink-0 w-25 h-10 relative overflow-hidden rounded-lg bg-[#00ff00]">' +
        `<img class="absolute inset-0 size-full object-cover" src="https://files.example/photo.png" alt="A ship" loading="lazy"/>${veil}`,
    );
    expect(inner(layer, new Map())).toContain(`alt="A ship" loading="lazy"/>${veil}`);
    const backdrop = inner(aStack({ fills, children: [aText("Over it")] }));
    expect(backdrop).toMatch(
      /bg-\[#00ff00\]"><img [^>]*><span class="absolute inset-0 bg-\[#00000066\]">/,
    );
  });

  it("is a control also with paint above it", () => {
    const fills = [IMAGE, aSolid("#000000", { opacity: 0.4 })];
    expect(inner(aLayer("RECTANGLE", { name: "Button", fills }))).toMatch(
      /^<button class="[^"]*" type="button" aria-label="Button"><span class="size-full relative overflow-hidden"><img /,
    );
  });

  it("behind other layers has the round corners of its container, unless that cuts it", () => {
    const stack = { fills: [IMAGE], cornerRadius: 8, children: [aText("Over it")] };
    expect(inner(aStack(stack))).toContain('size-full object-cover rounded-[inherit]"');
    expect(inner(aStack({ ...stack, clipsContent: true }))).not.toContain("rounded-[inherit]");
    expect(inner(aStack({ ...stack, cornerRadius: 0 }))).not.toContain("rounded-[inherit]");
  });

  it("that CSS cannot show as it is adds a note", () => {
    const layer = aLayer("RECTANGLE", { fills: [{ ...IMAGE, rotation: 90 }] });
    expect(codeOf(aStack({ children: [layer] }), { pictures: PICTURES }).notes).toEqual([
      "Images shown without their rotation, tiling or color adjustments: 1.",
    ]);
  });

  it("without a known address is an empty one with its words", () => {
    expect(inner(aLayer("RECTANGLE", { name: "A ship", fills: [IMAGE] }), new Map())).toMatch(
      /^<img class="shrink-0 w-25 h-10 max-w-none bg-\[#e5e7eb\]" src="data:image[^"]*" alt="A ship" loading="lazy"\/>$/,
    );
  });

  it("without a known address keeps the color that the design gives it", () => {
    const fills = [aSolid("#ff0000"), IMAGE];
    const markup = inner(aLayer("RECTANGLE", { name: "A ship", fills }), new Map());
    expect(markup).toContain('class="shrink-0 w-25 h-10 max-w-none bg-[#ff0000]"');
  });

  it.each([
    ["LEFT_RIGHT", { x: 10, y: 5, width: 80, height: 20 }, "left-2.5 w-[calc(100%-20px)]"],
    ["LEFT_RIGHT", { x: 0, y: 5, width: 100, height: 20 }, "left-0 w-full"],
    ["LEFT_RIGHT", { x: -10, y: 5, width: 120, height: 20 }, "-left-2.5 w-[calc(100%+20px)]"],
  ])(
    "between two sides of its container has a width: they would leave it its own",
    (horizontal, box, classes) => {
      const layer = aLayer("RECTANGLE", {
        fills: [IMAGE],
        constraints: { horizontal, vertical: "TOP" },
        absoluteBoundingBox: box,
      });
      const { markup } = codeOf(aFrame({ children: [layer] }), { pictures: PICTURES });
      expect(markup).toContain(`<img class="absolute ${classes} `);
    },
  );

  it("with a limit of its own keeps it", () => {
    expect(keepWidth(["w-full", "max-w-26"])).toEqual(["w-full", "max-w-26"]);
    expect(keepWidth(["w-26"])).toEqual(["w-26", "max-w-none"]);
  });

  it("whose name says nothing is decoration: its alternative text is empty", () => {
    const layer = aLayer("RECTANGLE", { name: "Rectangle 33", fills: [IMAGE] });
    expect(inner(layer)).toContain(' alt="" ');
    expect(inner(layer, new Map())).toContain(' alt="" ');
  });

  it("without a known address adds a note, also as a backdrop", () => {
    const box = aLayer("RECTANGLE", { fills: [IMAGE] });
    const backdrop = aFrame({ fills: [IMAGE], children: [aText("Over it")] });
    expect(codeOf(aStack({ children: [backdrop] })).markup).toContain(
      '<img class="absolute inset-0 size-full bg-[#e5e7eb]',
    );
    expect(codeOf(aStack({ children: [box, backdrop] })).notes).toEqual([
      "Images shown as boxes because they are not available: 2.",
    ]);
    expect(codeOf(aStack({ children: [box] }), { pictures: PICTURES }).notes).toEqual([]);
  });

  it("without a known address lets a color below it show", () => {
    const fills = [aSolid("#c4c4c4"), IMAGE];
    const backdrop = aFrame({ fills, children: [aText("Over it")] });
    for (const layer of [backdrop, aLayer("RECTANGLE", { fills })])
      expect(codeOf(aStack({ children: [layer] })).markup).not.toContain("bg-[#e5e7eb]");
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
    expect(inner(aLayer("RECTANGLE", { fills: [IMAGE] }), new Map([["photo", address]]))).toContain(
      ' src="data:image/svg+xml,%3Csvg ',
    );
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
