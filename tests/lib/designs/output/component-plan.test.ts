import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLayer } from "../../../support/arbitrary-design.ts";
import { lengthOf } from "../../../support/depth.ts";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";
import { checkTypes } from "../../../support/strict-types.ts";

const SCENES = lengthOf("REPEATED_INSTANCES", { short: 30, deep: 200 });

const FILE = {
  components: {
    "1:2": { name: "Kind=Primary", componentSetId: "1:1" },
    "1:3": { name: "Kind=Danger", componentSetId: "1:1" },
    "2:1": { name: "Card" },
  },
  componentSets: { "1:1": { name: "Button" } },
};

const KINDS: Record<string, string> = { Primary: "1:2", Danger: "1:3" };
const COLORS: Record<string, string> = { Primary: "#0000ff", Danger: "#ff0000" };

const aButton = (label: string, kind = "Primary", fields: RawLayer = {}): RawLayer =>
  aLayer("INSTANCE", {
    name: "Button",
    layoutMode: "HORIZONTAL",
    componentId: KINDS[kind],
    componentProperties: { Kind: { type: "VARIANT", value: kind } },
    fills: [aSolid(COLORS[kind] ?? "#000000")],
    children: [aText(label, { name: "Label" })],
    ...fields,
  });

function sourceOf(...children: RawLayer[]): string {
  const code = codeOf(aStack({ name: "Screen", children }), FILE);
  expect(renderSource(code)).toBe(code.markup);
  return code.tsx;
}

const callsIn = (tsx: string) => tsx.match(/^ *<[A-Z].*\/>$/gm)?.map((line) => line.trim());

describe("instances of one component", () => {
  it("become calls, with differing texts as properties", () => {
    const tsx = sourceOf(aButton("Save"), aButton("Close"));
    expect(callsIn(tsx)).toEqual(['<Button label="Save" />', '<Button label="Close" />']);
    expect(tsx).toContain("function Button({ label }: { label: string }) {");
    expect(tsx.match(/<button/g)).toHaveLength(1);
  });

  it("have no property for a constant text", () => {
    const tsx = sourceOf(aButton("Save"), aButton("Save"));
    expect(callsIn(tsx)).toEqual(["<Button />", "<Button />"]);
    expect(tsx).toContain("function Button() {");
  });

  it("of several variants have a property of the values in use", () => {
    const tsx = sourceOf(aButton("Save"), aButton("Delete", "Danger"));
    expect(callsIn(tsx)).toEqual([
      '<Button kind="Primary" label="Save" />',
      '<Button kind="Danger" label="Delete" />',
    ]);
    expect(tsx).toContain('kind: "Primary" | "Danger";');
  });

  it("whose long names are cut to the same have a table beside their property", () => {
    const long = "x".repeat(60);
    const use = (value: string, color: string) =>
      aButton("Save", "Primary", {
        name: long,
        componentId: null,
        componentProperties: { [long]: { type: "VARIANT", value } },
        fills: [aSolid(color)],
      });
    const shared = { ...use("a", "#ff0000"), componentId: "9:1" };
    const other = { ...use("b", "#00ff00"), componentId: "9:1" };
    const code = codeOf(aStack({ name: "Screen", children: [shared, other] }));
    expect(code.tsx).toContain(`[${"x".repeat(40)}]`);
    expect(renderSource(code)).toBe(code.markup);
  });

  it("of variants that differ in a few classes share one body", () => {
    const tsx = sourceOf(aButton("Save"), aButton("Delete", "Danger"));
    expect(tsx).toContain(`const buttonStyles = {
  Primary: "bg-[#0000ff]",
  Danger: "bg-[#ff0000]",
} as const;
`);
    expect(tsx).toContain("text-gray-5 $".concat("{buttonStyles[kind]}`}"));
    expect(tsx.match(/<button/g)).toHaveLength(1);
  });

  it("of variants that differ in structure have a body each", () => {
    const withIcon = aButton("Delete", "Danger", {
      children: [aText("Delete", { name: "Label" }), aText("!", { name: "Sign" })],
    });
    const tsx = sourceOf(aButton("Save"), withIcon);
    expect(tsx).toContain('if (kind === "Primary") {');
    // Linters ask for the empty line, and no formatter takes it out.
    expect(tsx).toContain("    );\n  }\n\n  return (");
    expect(tsx.match(/<button/g)).toHaveLength(2);
  });

  it("that differ in placement are placed by the caller", () => {
    const tsx = sourceOf(
      aButton("Save"),
      aButton("Save", "Primary", { layoutGrow: 1, layoutSizingHorizontal: "FILL" }),
    );
    expect(callsIn(tsx)).toEqual([
      '<Button className="shrink-0" />',
      '<Button className="flex-1 min-w-0" />',
    ]);
    expect(tsx).toMatch(/className=\{`.*bg-blue-32.* \$\{className\}`\}/);
  });

  it("say of their placement only what not all of them have", () => {
    const placed = (minHeight: number) =>
      aButton("Save", "Primary", { layoutGrow: 1, layoutSizingHorizontal: "FILL", minHeight });
    const tsx = sourceOf(placed(20), placed(40));
    expect(callsIn(tsx)).toEqual([
      '<Button className="min-h-5" />',
      '<Button className="min-h-10" />',
    ]);
    expect(tsx).toMatch(/className=\{`flex-1 min-w-0 .* \$\{className\}`\}/);
  });

  it("changed in a few classes have a property for that", () => {
    const red = aButton("Odd", "Primary", { fills: [aSolid("#ff0000")] });
    const tsx = sourceOf(aButton("Save"), aText("or"), red);
    expect(callsIn(tsx)).toEqual([
      '<Button tone="blue" label="Save" />',
      '<Button tone="red" label="Odd" />',
    ]);
    expect(tsx.match(/<button/g)).toHaveLength(1);
  });

  it("changed beyond that are written out", () => {
    const odd = aButton("Odd", "Primary", {
      children: [aText("Odd", { name: "Label" }), aText("!", { name: "Sign" })],
    });
    const tsx = sourceOf(aButton("Save"), aButton("Close"), odd);
    expect(callsIn(tsx)).toHaveLength(2);
    expect(tsx).toMatch(/<button className="[^"]*"/);
  });

  it("inside other components pass their texts through", () => {
    const card = (title: string, label: string) =>
      aLayer("INSTANCE", {
        name: "Card",
        componentId: "2:1",
        layoutMode: "VERTICAL",
        children: [aText(title, { name: "Title" }), aButton(label)],
      });
    const tsx = sourceOf(card("One", "Open"), card("Two", "Close"), aButton("Save"));
    expect(callsIn(tsx)).toEqual([
      '<Card title="One" action="Open" />',
      '<Card title="Two" action="Close" />',
      '<Button label="Save" />',
      "<Button label={action} />",
    ]);
  });

  it("inside other components pass their variants on", () => {
    const card = (title: string, kind: string) =>
      aLayer("INSTANCE", {
        name: "Card",
        componentId: "2:1",
        layoutMode: "VERTICAL",
        children: [aText(title, { name: "Title" }), aButton("Open", kind)],
      });
    const tsx = sourceOf(card("One", "Primary"), card("Two", "Danger"));
    expect(callsIn(tsx)).toEqual([
      '<Card title="One" kind="Primary" />',
      '<Card title="Two" kind="Danger" />',
      "<Button kind={kind} />",
    ]);
    expect(tsx.match(/kind: "Primary" \| "Danger"/g)).toHaveLength(2);
  });

  it("inside others may have words that the first of them leaves out", () => {
    const card = (button: RawLayer) =>
      aLayer("INSTANCE", {
        name: "Card",
        componentId: "2:1",
        layoutMode: "VERTICAL",
        children: [button, aLayer("FRAME", { name: "Line" })],
      });
    const fixed = {
      absoluteBoundingBox: { x: 0, y: 0, width: 80, height: 40 },
      layoutSizingHorizontal: "FIXED",
      layoutSizingVertical: "FIXED",
    };
    const bare = aButton("", "Danger", { ...fixed, children: [aLayer("FRAME", { name: "Sign" })] });
    expect(callsIn(sourceOf(card(bare), card(aButton("Open", "Primary", fixed))))).toEqual([
      '<Card kind="Danger" />',
      '<Card kind="Primary" action="Open" />',
      "<Button kind={kind} label={action} />",
    ]);
  });

  it("that contain themselves are written out inside", () => {
    const inner = aButton("Open", "Primary", { children: [aButton("In", "Danger")] });
    const tsx = sourceOf(inner, aButton("Delete", "Danger", { children: [inner] }));
    expect(tsx).toContain("In");
  });

  it("with more texts than a component may have are written out", () => {
    const children = Array.from({ length: 25 }, (_, index) => [
      aText(`${index}`),
      aLayer("RECTANGLE", { fills: [aSolid("#ff0000")] }),
    ]).flat();
    expect(
      callsIn(
        sourceOf(aLayer("INSTANCE", { componentId: "2:1", layoutMode: "VERTICAL", children })),
      ),
    ).toBeUndefined();
  });

  it("with layers of the same name have distinct properties", () => {
    const twice = { children: [aText("a", { name: "Name" }), aText("b", { name: "Name" })] };
    expect(callsIn(sourceOf(aButton("", "Primary", twice)))).toEqual([
      '<Button name="a" name2="b" />',
    ]);
  });

  it("in a row are a list", () => {
    const tsx = sourceOf(aButton("One"), aButton("Two"), aButton("Three", "Danger"));
    expect(tsx).toContain(`const buttons: readonly ButtonProps[] = [
  { kind: "Primary", label: "One" },
  { kind: "Primary", label: "Two" },
  { kind: "Danger", label: "Three" },
];`);
    expect(callsIn(tsx)).toEqual(["<Button key={button.label} {...button} />"]);
  });

  it("in a row write once what they share", () => {
    const fill = { layoutGrow: 1, layoutSizingHorizontal: "FILL" };
    const tsx = sourceOf(
      ...["One", "Two", "Three"].map((label) => aButton(label)),
      aText("and"),
      aButton("Four", "Danger", fill),
    );
    expect(tsx).toContain('const buttons: readonly Omit<ButtonProps, "kind" | "className">[] = [');
    expect(tsx).toContain('{ label: "One" },');
    expect(tsx).toMatch(/<Button\s+key=\{button.label\}\s+kind="Primary"\s+className="shrink-0"/);
  });

  it("in a row that show properties of the component around them stay calls", () => {
    const menu = (word: string) =>
      aLayer("INSTANCE", {
        name: "Card",
        componentId: "2:1",
        layoutMode: "VERTICAL",
        children: ["a", "b", "c"].map((label) => aButton(`${word} ${label}`)),
      });
    const tsx = sourceOf(menu("one"), menu("two"));
    expect(callsIn(tsx)).toContain("<Button label={action2} />");
  });

  it("in a row that differ in place only stay calls", () => {
    const fill = { layoutGrow: 1, layoutSizingHorizontal: "FILL" };
    const tsx = sourceOf(aButton("Go"), aButton("Go", "Primary", fill), aButton("Go"));
    expect(callsIn(tsx)).toHaveLength(3);
  });

  it("that are a section, with many texts, keep them inside", () => {
    const texts = ["One", "Two", "Three"].map((text) => aText(`${text} `, { name: "Name" }));
    const section = aLayer("INSTANCE", {
      componentId: "2:1",
      layoutMode: "VERTICAL",
      children: texts,
    });
    expect(callsIn(sourceOf(section))).toEqual(["<Card />"]);
  });

  it("named like the frame get another name", () => {
    const code = codeOf(aStack({ name: "Button", children: [aButton("Save")] }), FILE);
    expect(renderSource(code)).toBe(code.markup);
    expect(callsIn(code.tsx)).toEqual(['<Button2 text="Save" />']);
  });
});

describe("any instances, repeated with other texts, placements and variants", {
  tags: ["lengths"],
}, () => {
  const anyUse = fc.record({
    which: fc.nat(2),
    words: fc.string(),
    fills: fc.boolean(),
    kind: fc.constantFrom("A", "B", "very large", "__proto__", ""),
    radius: fc.constantFrom(0, 4, 8),
  });
  const anyUses = fc.tuple(
    fc.array(anyLayer, { minLength: 3, maxLength: 3 }),
    fc.array(anyUse, { maxLength: 8 }),
  );

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

  const sceneOf = ([pool, uses]: [RawLayer[], Use[]]): RawLayer =>
    aStack({
      children: uses.map(({ which, words, fills, kind, radius }) => ({
        ...withWords(pool[which] ?? {}, words),
        type: "INSTANCE",
        componentId: `9:${which}`,
        componentProperties: { Kind: { type: "VARIANT", value: kind } },
        cornerRadius: radius,
        ...(fills ? { layoutSizingHorizontal: "FILL" } : {}),
      })),
    });
  type Use = typeof anyUse extends fc.Arbitrary<infer Value> ? Value : never;

  it("render as if there were no components", () => {
    fc.assert(
      fc.property(anyUses, (scene) => {
        const code = codeOf(sceneOf(scene));
        expect(renderSource(code)).toBe(code.markup);
      }),
      { numRuns: SCENES },
    );
  });

  it("type-check at the compiler's strictest", () => {
    const scenes = fc.sample(anyUses, SCENES / 2).map((scene) => codeOf(sceneOf(scene)).tsx);
    expect(checkTypes(scenes)).toBe("");
  });
});
