import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { findRuns, replaceRuns, toParts } from "../../../../lib/designs/output/repetition.ts";
import { ShapeTable } from "../../../../lib/designs/output/shape-table.ts";
import { aCard, aHeading, aLargePlan, aListOf, aPlan } from "../../../support/alike-layers.ts";
import { anyLayer } from "../../../support/arbitrary-design.ts";
import { lengthOf } from "../../../support/depth.ts";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aLayer, aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";
import { checkTypes } from "../../../support/strict-types.ts";

const SCENES = lengthOf("REPEATED_LAYERS", { short: 30, deep: 200 });

const EMPTY: Element = {
  kind: "element",
  tag: "div",
  classes: [],
  attributes: [],
  children: [],
  origin: null,
};

function sourceOf(children: RawLayer[], fields: RawLayer = {}): string {
  const code = codeOf(aListOf(children, fields));
  expect(renderSource(code)).toBe(code.markup);
  return code.tsx;
}

const PLANS = [aPlan("Basic", "$9"), aPlan("Pro", "$29"), aPlan("Team", "$99")];
const LARGE_PLANS = [
  aLargePlan("Basic", "$9"),
  aLargePlan("Pro", "$29"),
  aLargePlan("Team", "$99"),
];
const aDot = (): RawLayer => aLayer("ELLIPSE", { fills: [aSolid("#ff0000")] });

describe("three or more alike siblings", () => {
  it("become data, a component and map", () => {
    const tsx = sourceOf(LARGE_PLANS);
    expect(tsx).toContain(`interface PlanCardProps {
  title: string;
  price: string;
}
`);
    expect(tsx).toContain(`const planCards: readonly PlanCardProps[] = [
  { title: "Basic", price: "$9" },
  { title: "Pro", price: "$29" },
  { title: "Team", price: "$99" },
];
`);
    expect(tsx).toContain(`      {planCards.map((planCard) => (
        <PlanCard key={planCard.title} {...planCard} />
      ))}`);
  });

  it("of a few elements stand in the loop, if no others are like them", () => {
    const tsx = sourceOf(PLANS);
    expect(tsx).toContain(`const planCards = [
  { title: "Basic", price: "$9" },`);
    expect(tsx).toMatch(/<li key=\{planCard\.title\}[^>]*>\s+<h2[^>]*>\{planCard\.title\}<\/h2>/);
    expect(tsx).not.toContain("PlanCard");
    expect(sourceOf([...PLANS, aText("More"), ...PLANS])).toContain("function PlanCard");
  });

  it("of a choice each are calls, whose type data does not have", () => {
    const aBadge = (tone: string): RawLayer =>
      aLayer("INSTANCE", {
        ...{ name: "Badge", componentId: `3:${tone}`, layoutMode: "HORIZONTAL" },
        fills: [aSolid(tone === "Good" ? "#00aa00" : "#aa0000")],
        componentProperties: { Tone: { type: "VARIANT", value: tone } },
        children: [aText("state")],
      });
    const rows = ["Good", "Bad", "Good", "Bad"].map((tone, index) =>
      aCard([aText(`row ${index}`), aBadge(tone)]),
    );
    expect(checkTypes([sourceOf(rows)])).toBe("");
  });

  it("are a list among other siblings too, in their place", () => {
    const tsx = sourceOf([aText("Before"), ...PLANS, aText("After")]);
    expect(tsx).toMatch(/Before<\/p>\s+\{planCards\.map[\s\S]*\)\)\}\s+<p[^>]*>After/);
  });

  it("of pictures differ in address and alternative text", () => {
    const pictures = new Map(
      ["a", "b", "c"].map((name) => [name, `https://files.example/${name}.png`]),
    );
    const images = ["a", "b", "c"].map((imageRef) =>
      aCard([
        aLayer("RECTANGLE", { name: `Photo of ${imageRef}`, fills: [{ type: "IMAGE", imageRef }] }),
      ]),
    );
    const code = codeOf(aListOf(images), { pictures });
    expect(renderSource(code)).toBe(code.markup);
    expect(code.tsx).toContain("src={image.image} alt={image.imageAlt}");
    expect(code.tsx).toContain('image: "https://files.example/a.png"');
  });

  it("that share nothing as a key have a field for it", () => {
    const tsx = sourceOf([aLargePlan("A", "$1"), aLargePlan("A", "$2"), aLargePlan("B", "$1")]);
    expect(tsx).toContain("const planCards: readonly (PlanCardProps & { key: string })[] = [");
    expect(tsx).toContain('{ key: "1", title: "A", price: "$1" }');
    expect(tsx).toContain("{planCards.map(({ key, ...planCard }) => (");
    expect(tsx).toContain("<PlanCard key={key} {...planCard} />");
  });

  it("whose text is the same are counted", () => {
    const tsx = sourceOf(Array.from({ length: 4 }, () => aPlan("Same", "$1")));
    expect(tsx).toContain("{Array.from({ length: 4 }, (_, index) => (");
    expect(tsx).toContain("<PlanCard key={index} />");
  });

  it("of one tag become a list of their texts", () => {
    const tsx = sourceOf(["Mon", "Tue", "Wed", "Thu"].map((day) => aText(day)));
    expect(tsx).toContain('const labels = ["Mon", "Tue", "Wed", "Thu"];');
    expect(tsx).toMatch(
      /\{labels\.map\(\(label\) => \(\s+<li key=\{label\} className="[^"]*">\{label\}<\/li>/,
    );
  });

  it("inside items become data of the items, however many they are", () => {
    const lists = [3, 4, 5].map((length) =>
      aCard([
        aHeading(`${length} features`),
        aListOf(
          Array.from({ length }, (_, at) => aPlan(`Feature ${length}.${at}`, `$${at}`)),
          { name: "Features" },
        ),
      ]),
    );
    const tsx = sourceOf(lists);
    expect(tsx).toContain("features: readonly PlanCardProps[];");
    expect(tsx).toContain("{features.map((feature) => (");
    expect(tsx).toContain("<PlanCard key={feature.title} {...feature} />");
  });
});

describe("siblings stay as they are", () => {
  const written: [string, RawLayer[]][] = [
    ["if they are two", PLANS.slice(0, 2)],
    ["if another one stands between them", PLANS.toSpliced(2, 0, aText("or"))],
    [
      "if one has another structure",
      [...PLANS.slice(0, 2), aCard([aText("Team"), aHeading("$99")], { name: "Plan card" })],
    ],
    ["if they are tiny decorations", [aDot(), aDot(), aDot(), aDot()]],
    ["if they are texts that repeat", ["1", "0", "0", "1"].map((text) => aText(text))],
    ["if signs stand among their texts", ["02", ":", "40", "→"].map((text) => aText(text))],
  ];

  it.each(written)("%s", (_, children) => {
    expect(sourceOf(children)).not.toMatch(/\.map\(|Array\.from/);
  });

  it("if they lie at coordinates of their own", () => {
    const tsx = sourceOf(PLANS.map((plan) => ({ ...plan, layoutPositioning: "ABSOLUTE" })));
    expect(tsx).not.toContain(".map(");
  });

  it("if they are the runs of one text", () => {
    const styled = aText("abc", {
      characterStyleOverrides: [1, 2, 1],
      styleOverrideTable: { 1: { fontWeight: 700 }, 2: { fontWeight: 800 } },
    });
    expect(sourceOf([styled])).not.toContain(".map(");
  });
});

describe("any layers, repeated with other texts", { tags: ["lengths"] }, () => {
  function withWords(layer: RawLayer, words: string): RawLayer {
    const children: unknown[] = Array.isArray(layer.children) ? layer.children : [];
    const isWords = layer.type === "TEXT";
    return {
      ...layer,
      ...(isWords ? { characters: words } : {}),
      children: children.map((child) =>
        typeof child === "object" && child !== null ? withWords({ ...child }, words) : child,
      ),
    };
  }

  /** Items of one or more looks. */
  const anyItem = fc.record({ words: fc.string(), radius: fc.constantFrom(0, 0, 0, 4, 8) });
  const anyScene = fc.record({
    outer: anyLayer,
    inner: anyLayer,
    outerWords: fc.array(fc.string(), { minLength: 3, maxLength: 5 }),
    items: fc.array(anyItem, { minLength: 3, maxLength: 6 }),
  });
  type Scene = typeof anyScene extends fc.Arbitrary<infer Value> ? Value : never;

  const sceneOf = ({ outer, inner, outerWords, items }: Scene): RawLayer =>
    aListOf(
      outerWords.map((words) =>
        aListOf([
          withWords(outer, words),
          ...items.map((item) =>
            aCard([withWords(inner, `${words}${item.words}`), aText(`t${item.words}`)], {
              cornerRadius: item.radius,
            }),
          ),
        ]),
      ),
    );

  it("render as if there were no lists", () => {
    fc.assert(
      fc.property(anyScene, (scene) => {
        const code = codeOf(sceneOf(scene));
        expect(renderSource(code)).toBe(code.markup);
      }),
      { numRuns: SCENES },
    );
  });

  it("type-check at the compiler's strictest", () => {
    const scenes = fc.sample(anyScene, 0.3 * SCENES).map((scene) => codeOf(sceneOf(scene)).tsx);
    expect(checkTypes(scenes)).toBe("");
  });
});

it.each(["p", "h2", "svg"] as const)("what is in a %s is no list", (tag) => {
  const children = ["one", "two", "three", "four"].map(
    (text): Element => ({
      ...EMPTY,
      tag: "span",
      children: [{ kind: "letters", text, layer: "" }],
    }),
  );
  const shapes = new ShapeTable();
  const partsIn = (parent: Element["tag"]) =>
    toParts({ ...EMPTY, tag: parent, children }, (one) => shapes.summaryOf(one), []);
  expect(partsIn(tag)).toBe(children);
  expect(partsIn("div")).toHaveLength(1);
});

it("a run is three or more of one key, and what has none is in no run", () => {
  const keyOf = (value: string) => (value === "-" ? null : value);
  expect(findRuns(["a", "a", "a", "-", "-", "-", "b", "b", "a", "c", "c", "c"], keyOf)).toEqual([
    ["a", "a", "a"],
    ["c", "c", "c"],
  ]);
});

it("a run gives way to one value, or stays", () => {
  const [one, two, three, four] = [1, 2, 3, 4];
  const replace = (run: readonly number[]) => (run[0] === one ? 12 : null);
  expect(
    replaceRuns(
      [one, two, three, four],
      [
        [one, two],
        [three, four],
      ],
      replace,
    ),
  ).toEqual([12, 3, 4]);
});
