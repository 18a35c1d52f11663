import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyComponents, anyLayer, anyStyles } from "../../../support/arbitrary-design.ts";
import { at } from "../../../support/boxes.ts";
import { lengthOf } from "../../../support/depth.ts";
import { codeOf, flowingCodeOf, renderSource } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aStack,
  aText,
  aTower,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { checkTypes } from "../../../support/strict-types.ts";

const RUNS = lengthOf("ANY_LAYERS", { short: 30, deep: 150 });

const anyVersion = fc.constantFrom(codeOf, flowingCodeOf);

/** The only element and attribute names that generated markup may contain. */
/** All that a frame may be made of; which of them layers become is up to their names and looks. */
const ELEMENT =
  /^\/?(div|span|strong|em|small|s|p|h[1-6]|a|button|nav|header|footer|main|aside|section|article|hgroup|figure|figcaption|form|dl|dt|dd|ul|ol|li|table|thead|tbody|tr|th|td|label|input|textarea|hr|img|svg|g|path)$/;
const ATTRIBUTE =
  /^(class|type|id|for|placeholder|href|rel|src|alt|loading|role|scope|aria-label|aria-hidden|aria-haspopup|aria-selected|disabled|checked|value|viewBox|fill|opacity|fill-rule|d|lang|dir)$/;

/** Parses markup's tags strictly. */
function* tagsOf(markup: string): Generator<{ name: string; attributes: [string, string][] }> {
  const outside = markup.replace(/<(\/?[a-z0-9]+)((?: [A-Za-z-]+="[^"<>]*")*)\/?>/g, "");
  expect(outside).not.toMatch(/[<>]/);
  for (const [, name = "", written = ""] of markup.matchAll(
    /<(\/?[a-z0-9]+)((?: [A-Za-z-]+="[^"<>]*")*)\/?>/g,
  )) {
    const attributes = [...written.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g)].map(
      ([, attribute = "", value = ""]): [string, string] => [attribute, value],
    );
    yield { name, attributes };
  }
}

describe("the code of any tree of layers", { tags: ["lengths"] }, () => {
  it("compiles and renders to exactly its markup", () => {
    fc.assert(
      fc.property(
        anyLayer,
        anyStyles,
        anyComponents,
        anyVersion,
        (layer, styles, components, write) => {
          fc.pre(layer.visible !== false);
          const code = write(layer, { styles, components });
          expect(renderSource(code)).toBe(code.markup);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("type-checks at the compiler's strictest", () => {
    expect(checkTypes(["export const text: string = 1;"])).toContain("TS2322");
    const layers = fc.sample(anyLayer, 0.4 * RUNS).filter(({ visible }) => visible !== false);
    const repeated = layers.map((layer) => aStack({ children: [layer, layer, layer, layer] }));
    expect(checkTypes([...layers, ...repeated].map((layer) => codeOf(layer).tsx))).toBe("");
  });

  it("contains only the allowed elements, attributes and addresses", () => {
    fc.assert(
      fc.property(anyLayer, anyStyles, anyVersion, (layer, styles, write) => {
        fc.pre(layer.visible !== false);
        for (const { name, attributes } of tagsOf(write(layer, { styles }).markup)) {
          expect(name).toMatch(ELEMENT);
          for (const [attribute, value] of attributes) {
            expect(attribute).toMatch(ATTRIBUTE);
            if (attribute === "href")
              expect(value).toMatch(/^(#[\p{L}\p{M}\p{N}_-]*$|https?:\/\/)/u);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("lists exactly its classes, none of which ends an attribute, rule or block", () => {
    fc.assert(
      fc.property(anyLayer, anyStyles, anyVersion, (layer, styles, write) => {
        fc.pre(layer.visible !== false);
        const { markup, classes } = write(layer, { styles });
        const used = new Set<string>();
        for (const { attributes } of tagsOf(markup)) {
          for (const [attribute, value] of attributes) {
            if (attribute === "class") for (const one of value.split(" ")) used.add(one);
          }
        }
        expect([...used].toSorted()).toEqual([...classes].map(escaped).toSorted());
        for (const one of classes) expect(one).toMatch(/^[-a-z0-9/._#%(),*+:'"[\]A-Z]+$/u);
      }),
      { numRuns: RUNS },
    );
  });

  it("has a theme that no value can break out of", () => {
    fc.assert(
      fc.property(anyLayer, anyStyles, anyVersion, (layer, styles, write) => {
        fc.pre(layer.visible !== false);
        const { theme } = write(layer, { styles });
        const lines = theme.trimEnd().split("\n");
        expect(lines.at(0)).toBe("@theme {");
        expect(lines.at(-1)).toBe("}");
        for (const line of lines.slice(1, -1)) {
          expect(line).toMatch(/^ {2}--[a-z0-9_-]+: [^;{}<>\\@]+;$/u);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("is deterministic", () => {
    fc.assert(
      fc.property(anyLayer, anyStyles, anyVersion, (layer, styles, write) => {
        fc.pre(layer.visible !== false);
        expect(write(layer, { styles })).toEqual(write(layer, { styles }));
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
  });
});

const escaped = (text: string): string => text.replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

describe("a component's name", () => {
  it.each([
    ["Sign in", "SignIn"],
    ["404", "Frame404"],
    ["🙂", "Frame"],
    ["名前", "Frame"],
    ["Überblick", "Uberblick"],
    ["return", "Return"],
    ["a".repeat(10_000), `A${"a".repeat(39)}`],
    ['"); alert(1); ("', "Alert1"],
  ])("is a proper one, whatever the frame is called (%#)", (name, expected) => {
    const code = codeOf(aFrame({ name }));
    expect(code.componentName).toBe(expected);
    expect(renderSource(code)).toBe(code.markup);
  });
});

describe("hostile text", () => {
  it.each([
    "</p><script>alert(1)</script>",
    "{process.exit()}",
    "`$".concat("{process.exit()}`"),
    '" onclick="alert(1)',
    "<!-- -->",
    "\u202ereversed",
  ])("stand in the code as the letters they are: %s", (words) => {
    const code = codeOf(
      aStack({
        name: words,
        children: [aText(words), aLayer("RECTANGLE", { name: words, fills: [{ type: "IMAGE" }] })],
      }),
    );
    expect(renderSource(code)).toBe(code.markup);
    expect(code.markup).not.toMatch(/<script|<!--|onclick="/);
  });

  it("cannot hide in the source behind invisible characters", () => {
    expect(codeOf(aStack({ children: [aText("\u202euser")] })).tsx).toContain("\\u202euser");
  });
});

describe.each([codeOf, flowingCodeOf])("an oversized tree, written by %o", (write) => {
  it("of 10,000 levels is cut far below real depths, with a note", () => {
    const code = write(aTower(10_000));
    expect(renderSource(code)).toBe(code.markup);
    expect(code.notes).toEqual(["Layers left out because the frame is too deep or too large: 1."]);
  });

  it("of 20,000 layers and more is cut, and keeps its coordinates, as others would take their room", () => {
    const rows = Array.from({ length: 101 }, (_, y) => aText("row", at(0, y * 30, 80, 24)));
    const lists = Array.from({ length: 200 }, (_, x) =>
      aFrame({ ...at(x * 100, 0, 80, 3030), children: rows }),
    );
    const page = aFrame({ ...at(0, 0, 20_000, 3030), children: lists });
    const { markup, notes } = write(page);
    expect(markup.length).toBeLessThan(8_000_000);
    expect(markup.match(/<p /g)?.length).toBeLessThan(20_100);
    expect(notes[0]).toMatch(/^Layers left out/);
    expect(markup).toContain("absolute");
    expect(markup).not.toContain("flex");
    expect(notes.some((note) => note.includes("layers are left out of it"))).toBe(
      write === flowingCodeOf,
    );
    expect(write({ ...page, children: lists.slice(0, 2) }).markup.includes("flex")).toBe(
      write === flowingCodeOf,
    );
  });

  it("of 60 towers of 60 groups, all in one place, ends", () => {
    const place = { absoluteBoundingBox: { x: 0, y: 0, width: 400, height: 400 } };
    const shapes = () => ["RECTANGLE", "VECTOR", "ELLIPSE"].map((type) => aLayer(type, place));
    const tower = (height: number): RawLayer =>
      height === 0
        ? aText("a", place)
        : aLayer("GROUP", { ...place, children: [tower(height - 1), ...shapes()] });
    const towers = Array.from({ length: 60 }, () => tower(60));
    expect(write(aFrame({ ...place, children: towers })).markup.length).toBeLessThan(8_000_000);
  });

  it("of a million characters keeps a million", () => {
    const children = Array.from({ length: 60 }, () => aText("a".repeat(20_000)));
    expect(write(aStack({ children })).markup.match(/a+/g)?.join("").length).toBeLessThan(
      1_100_000,
    );
  });
});

it.each([
  ["exact", codeOf],
  ["flowing", flowingCodeOf],
] as const)("what is turned twice is upright in the %s version", (_, write) => {
  const half = { rotation: Math.PI };
  const page = aStack({ ...half, children: [aFrame({ ...half, children: [aText("up")] })] });
  expect(write(page).markup).not.toContain("rotate");
  expect(write(aStack({ ...half, children: [aText("down")] })).markup).toContain("rotate-180");
});
