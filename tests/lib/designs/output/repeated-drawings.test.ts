import { describe, expect, it } from "vitest";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";
import { aGroup, aVector } from "../../../support/drawings.ts";

/** As many triangles, side by side. */
const aDrawing = (count: number, fields: RawLayer = {}, color = "#ff0000"): RawLayer =>
  aGroup(
    0,
    0,
    count * 10,
    10,
    Array.from({ length: count }, (_, index) =>
      aVector(index * 10, 0, 10, 10, { fills: [aSolid(color)] }),
    ),
    fields,
  );

const FILE = {
  components: {
    "1:2": { name: "Kind=Plain", componentSetId: "1:1" },
    "1:3": { name: "Kind=Loud", componentSetId: "1:1" },
  },
  componentSets: { "1:1": { name: "Row" } },
};

const anInstance = (componentId: string, value: string, children: RawLayer[]): RawLayer => ({
  ...aStack({ name: "Row", children }),
  type: "INSTANCE",
  componentId,
  componentProperties: { Kind: { type: "VARIANT", value } },
});

function sourceOf(...children: RawLayer[]): string {
  const code = codeOf(aStack({ name: "Screen", children }), FILE);
  expect(renderSource(code)).toBe(code.markup);
  return code.tsx;
}

const countIn = (tsx: string, what: string): number => tsx.split(what).length - 1;

describe("a drawing", () => {
  it("that stands in several places is in the source once, named after its layer", () => {
    const named = { name: "Truck" };
    const tsx = sourceOf(aDrawing(12, named), aText("Sent"), aDrawing(12, named));
    expect(countIn(tsx, "<svg")).toBe(1);
    expect(tsx).toContain("function Truck({ className }: { className: string }) {");
    expect(countIn(tsx, "<Truck className=")).toBe(2);
  });

  it("whose name says nothing is a drawing", () => {
    expect(sourceOf(aDrawing(12), aText("Sent"), aDrawing(12))).toContain("function Drawing(");
  });

  it("is placed by its callers where they place it in different ways", () => {
    const placed = aDrawing(12, { layoutPositioning: "ABSOLUTE" });
    const tsx = sourceOf(aDrawing(12), aText("Sent"), placed);
    expect(countIn(tsx, "<svg")).toBe(1);
    expect(tsx).toMatch(/<Drawing className="shrink-0 [^"]*" \/>/);
    expect(tsx).toMatch(/<Drawing className="absolute [^"]*" \/>/);
  });

  it("that a component would make no shorter is written out", () => {
    expect(countIn(sourceOf(aDrawing(2), aText("Sent"), aDrawing(2)), "<svg")).toBe(2);
  });

  it("is colored by its callers", () => {
    const tsx = sourceOf(aDrawing(12), aText("Sent"), aDrawing(12, {}, "#0000ff"));
    expect(countIn(tsx, "<svg")).toBe(1);
    expect(tsx).toMatch(/<Drawing className="[^"]*text-blue[^"]*" \/>/);
  });

  it("of a component is written there", () => {
    const aRow = (text: string): RawLayer =>
      anInstance("1:2", "Plain", [aDrawing(12), aText(text)]);
    const tsx = sourceOf(aRow("One"), aText("or"), aRow("Two"));
    expect(tsx).not.toContain("Drawing");
    expect(countIn(tsx, "<svg")).toBe(1);
  });

  it("that variants show in colors of their own is colored by them", () => {
    const tsx = sourceOf(
      anInstance("1:2", "Plain", [aDrawing(12), aText("One")]),
      anInstance("1:3", "Loud", [aDrawing(12, {}, "#0000ff"), aText("Two")]),
      aDrawing(12),
      aText("or"),
      aDrawing(12),
    );
    expect(countIn(tsx, "<svg")).toBe(1);
    expect(tsx).toContain(
      "<Drawing className={`shrink-0 w-30 h-2.5 $".concat("{rowStyles[kind]}`} />"),
    );
  });

  it("that another stands for in an item of a list is a property", () => {
    const anIcon = (at: number) =>
      aGroup(0, 0, 30, 10, [aVector(0, 0, 10, 10), aVector(at, 0, 30 - at, 10)]);
    const aRow = (text: string, at: number) =>
      aStack({ name: "Entry", children: [anIcon(at), aText(text), aText("more")] });
    const tsx = sourceOf(aRow("One", 12), aRow("Two", 16), aRow("Three", 20));
    expect(tsx).toContain("icon: ComponentType<{ className: string }>;");
    expect(tsx).toContain('{ icon: Drawing, text: "One" },');
    expect(countIn(tsx, "<svg")).toBe(3);
  });

  it.each([
    ["as a group", {}],
    ["as an instance of its own", { type: "INSTANCE" }],
  ])("that a property of the design swaps has the name of that: %s", (_, fields) => {
    const key = "Leading symbol#1:7";
    const aGlyph = (at: number, componentId: string) => ({
      ...aGroup(0, 0, 30, 10, [aVector(0, 0, 10, 10), aVector(at, 0, 30 - at, 10)]),
      name: "Icon",
      ...fields,
      componentId,
      componentPropertyReferences: { mainComponent: key },
    });
    const aRow = (text: string, at: number, componentId: string) => ({
      ...anInstance("1:2", "Plain", [aGlyph(at, componentId), aText(text)]),
      componentProperties: { [key]: { type: "INSTANCE_SWAP", value: componentId } },
    });
    const tsx = sourceOf(aRow("One", 12, "2:1"), aText("or"), aRow("Two", 16, "2:2"));
    expect(tsx).toContain("leadingSymbol: ComponentType<{ className: string }>;");
    expect(tsx.match(/<Row leadingSymbol=\{\w+\} \w+="One" \/>/)).not.toBeNull();
    expect(countIn(tsx, "<LeadingSymbol ")).toBe(1);
  });
});
