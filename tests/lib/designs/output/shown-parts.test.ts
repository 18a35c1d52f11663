import { describe, expect, it } from "vitest";
import { ShapeTable } from "../../../../lib/designs/output/shape-table.ts";
import { alignHoles, shownBy, unite } from "../../../../lib/designs/output/shown-parts.ts";
import { aButton, aMark, type ButtonUse, buttonCode } from "../../../support/component-layers.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";
import { anElement } from "../../../support/elements.ts";
import { checkTypes } from "../../../support/strict-types.ts";

const sourceOf = (...uses: ButtonUse[]): string => buttonCode(...uses.map(aButton));
const callsIn = (tsx: string) => tsx.match(/^ *<[A-Z].*\/>$/gm)?.map((line) => line.trim());

describe("a part that a property shows", () => {
  it("is shown or not, as the use says", () => {
    const tsx = sourceOf({ icon: true }, { label: "Close" });
    expect(callsIn(tsx)).toEqual(['<Button withIcon label="Save" />', '<Button label="Close" />']);
    expect(tsx).toContain("  withIcon?: boolean;\n  label: string;");
    expect(tsx).toMatch(/\{withIcon && <span className="shrink-0 size-4 bg-white" \/>\}/);
    expect(tsx.match(/<button/g)).toHaveLength(1);
  });

  it("is there where no use of all shows everything", () => {
    const tsx = sourceOf({ icon: true }, { count: "3" });
    expect(callsIn(tsx)).toEqual(["<Button withIcon />", "<Button hasCount />"]);
    expect(checkTypes([tsx])).toBe("");
  });

  it("has its own words as a property that only those give who show it", () => {
    const tsx = sourceOf({ count: "3" }, { count: "4" }, { label: "Close" });
    expect(tsx).toContain('{ key: "1", label: "Save", hasCount: true, count: "3" }');
    expect(tsx).toContain('{ key: "3", label: "Close" }');
    expect(tsx).toContain("  count?: string;");
  });

  it("that all uses show is no property", () => {
    const tsx = sourceOf({ icon: true }, { icon: true, label: "Close" });
    expect(tsx).not.toContain("withIcon");
    expect(callsIn(tsx)).toHaveLength(2);
  });

  it("that looks otherwise in one use is written out there", () => {
    const odd = aButton({ label: "Odd" });
    const [, ...others] = odd.children as RawLayer[];
    const mark = aMark({
      fills: [aSolid("#ff0000")],
      componentPropertyReferences: { visible: "With icon#1:4" },
    });
    const tsx = buttonCode(aButton({ icon: true }), aButton(), {
      ...odd,
      children: [mark, ...others],
    });
    expect(callsIn(tsx)).toEqual(["<Button withIcon />", "<Button />"]);
    expect(tsx).toMatch(/<button[^>]*>\n\s*<span className="shrink-0 size-4 bg-\[#ff0000\]" \/>/);
  });

  it("of an instance in another component is passed through", () => {
    const aCard = (use: ButtonUse) =>
      aLayer("INSTANCE", { name: "Card", componentId: "9:9", children: [aButton(use)] });
    const tsx = buttonCode(aCard({ icon: true }), aCard({ label: "Close" }));
    expect(callsIn(tsx)).toEqual([
      '<Card withIcon action="Save" />',
      '<Card action="Close" />',
      "<Button withIcon={withIcon} label={action} />",
    ]);
  });

  it("of an item of a list is shown there", () => {
    const aRow = (use: ButtonUse, words: string) =>
      aStack({ name: "Row", children: [aButton(use), aText(words, { name: "Title" })] });
    const rows = [aRow({ icon: true }, "a"), aRow({}, "b"), aRow({ label: "Close" }, "c")];
    const tsx = buttonCode(aStack({ name: "Rows", layoutMode: "VERTICAL", children: rows }));
    expect(tsx).toContain("items.map(");
    expect(tsx.match(/<button/g)).toHaveLength(1);
  });

  it("is written out where a component would have too many", () => {
    const uses = Array.from({ length: 30 }, (_, index) => {
      const key = `Part ${index}#1:${index}`;
      return aButton({
        fields: {
          componentProperties: { [key]: { type: "BOOLEAN", value: true } },
          children: [aMark({ componentPropertyReferences: { visible: key } }), aText("Save")],
        },
      });
    });
    expect(buttonCode(...uses)).toMatch(/<button[^>]*>\n\s*<span className="shrink-0 size-4/);
  });

  it("is drawn where it is shown by a property that the instance does not have", () => {
    const { "With icon#1:4": _, ...properties } = aButton().componentProperties as RawLayer;
    const tsx = buttonCode(
      aButton({ icon: true, fields: { componentProperties: properties } }),
      aButton({ fields: { componentProperties: properties } }),
    );
    expect(tsx).not.toContain("withIcon");
  });
});

const table = new ShapeTable();
const part = (classes: string, shown: string) => anElement(classes, [], { references: { shown } });

it("parts of several uses are joined in their order", () => {
  const [a, b, c] = [part("a", "A"), part("b", "B"), part("c", "C")];
  const fixed = anElement("fixed");
  const one = anElement("box", [a, fixed, c]);
  const other = anElement("box", [b, a, fixed]);
  expect(unite(one, other, table)?.children).toEqual([b, a, fixed, c]);
  expect(unite(one, anElement("box", [fixed]), table)).toBe(one);
  expect(unite(one, anElement("box", [part("d", "A"), fixed]), table)).toBeNull();
  expect([a, fixed].map(shownBy)).toEqual(["A", null]);
});

it("what a use hides fills nothing", () => {
  const letters = { kind: "letters", text: "3", layer: "Count" } as const;
  const shown = anElement("a", [letters], { references: { shown: "A" } });
  const sample = anElement("box", [shown, { ...letters, text: "Save" }]);
  const use = anElement("box", [{ ...letters, text: "Close" }], { hidesParts: true });
  expect(alignHoles(sample, use, table).map((hole) => hole?.value)).toEqual([
    "false",
    undefined,
    "Close",
  ]);
});
