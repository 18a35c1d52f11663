import { afterAll, describe, expect, it } from "vitest";
import { aCard, aHeading, aListOf } from "../../../support/alike-layers.ts";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";
import { checkTypes } from "../../../support/strict-types.ts";

const sources: string[] = [];

function sourceOf(children: RawLayer[], fields: RawLayer = {}): string {
  const code = codeOf(aListOf(children, fields));
  expect(renderSource(code)).toBe(code.markup);
  sources.push(code.tsx);
  return code.tsx;
}

/** Of all sources at once: the compiler takes a second to start. */
afterAll(() => expect(checkTypes(sources)).toBe(""));

/** Without it, the tab would be a single element that no component is worth. */
const aBadge = (): RawLayer =>
  aText("new", { name: "Badge", style: aTypeStyle({ fontWeight: 500 }) });

const aTab = (label: string, color: string): RawLayer =>
  aCard([aBadge(), aText(label)], { name: "Tab", fills: [aSolid(color)] });

describe("a row of almost alike items", () => {
  it("has a property for the one that stands out", () => {
    const tsx = sourceOf([
      aTab("Day", "#ffffff"),
      aTab("Week", "#000000"),
      aTab("Year", "#ffffff"),
    ]);
    expect(tsx).toContain("isActive?: boolean;");
    expect(tsx).toContain('{ text: "Week", isActive: true },');
    expect(tsx).toContain("$".concat('{isActive ? "bg-black" : "bg-white"}`}'));
  });

  it("has a tone where each item has another color", () => {
    const tsx = sourceOf([
      aTab("Red", "#ff0000"),
      aTab("Green", "#00ff00"),
      aTab("Blue", "#0000ff"),
    ]);
    expect(tsx).toContain('{ text: "Red", tone: "red" },');
    expect(tsx).toContain('  red: "bg-[#ff0000]",');
    expect(tsx).toContain("flex flex-col items-start $".concat("{tabStyles[tone]}`}"));
  });

  it("calls none active that only has another distance", () => {
    const aRow = (label: string, paddingLeft: number) =>
      aCard([aText(label)], { name: "Tab", paddingLeft });
    const tsx = sourceOf([aRow("Day", 4), aRow("Week", 5), aRow("Year", 4)]);
    expect(tsx).toContain('{ text: "Week", variant: "second" },');
  });

  it("takes in a run of equal items", () => {
    const same = ["A", "B", "C", "D"].map((label) => aTab(label, "#ffffff"));
    const tsx = sourceOf([aTab("First", "#000000"), ...same]);
    expect(tsx).toContain('{ text: "First", isActive: true },\n  { text: "A" },');
  });

  it("shares its component with other rows of such items", () => {
    const rows = ["one", "two"].map((name) =>
      aListOf(
        ["a", "b", "c"].map((label, at) =>
          aTab(`${name} ${label}`, at === 1 ? "#000000" : "#ffffff"),
        ),
      ),
    );
    const tsx = sourceOf([aHeading("Rows"), ...rows]);
    expect(tsx.match(/function Tab/g)).toHaveLength(1);
    expect(tsx).toContain("const tabs2");
  });

  it("is written out where properties of a component are passed through it", () => {
    const aMenu = (word: string) => ({
      ...aListOf(
        ["a", "b", "c"].map((label, at) =>
          aTab(`${word} ${label}`, at === 1 ? "#000000" : "#ffffff"),
        ),
      ),
      type: "INSTANCE",
      componentId: "2:1",
    });
    const tsx = sourceOf([aMenu("x"), aMenu("y")]);
    expect(tsx).not.toContain("isActive");
    expect(tsx).toContain('title="x a"');
  });
});
