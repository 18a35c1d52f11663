import { expect, it } from "vitest";
import { toListType } from "../../../../lib/designs/output/lists.ts";
import { aCard, aHeading, aListOf, aPlan } from "../../../support/alike-layers.ts";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aText, type RawLayer } from "../../../support/design-layers.ts";

function sourceOf(children: RawLayer[]): string {
  const code = codeOf(aListOf(children));
  expect(renderSource(code)).toBe(code.markup);
  return code.tsx;
}

it("a key is a text that no two items share", () => {
  const tsx = sourceOf([aPlan("A", "$1"), aPlan("A", "$2"), aPlan("A", "$3"), aPlan("B", "$4")]);
  expect(tsx).toContain("key={planCard.price}");
});

it("a list that is a property has a key that serves all of its lists", () => {
  const aSection = (title: string, plans: RawLayer[]) =>
    aCard([aHeading(title), aListOf(plans, { name: "Plans" })]);
  const tsx = sourceOf([
    aSection("One", [aPlan("A", "$1"), aPlan("B", "$2"), aPlan("C", "$3")]),
    aSection("Two", [aPlan("A", "$1"), aPlan("A", "$2"), aPlan("C", "$2")]),
    aSection("Three", [aPlan("A", "$1"), aPlan("B", "$2"), aPlan("C", "$3"), aPlan("D", "$4")]),
  ]);
  expect(tsx).toContain("plans: readonly (PlanCardProps & { key: string })[];");
  expect(tsx).toContain("{plans.map(({ key, ...plan }) => (");
});

it("items of which some stand apart pass their place", () => {
  const tsx = sourceOf([
    aPlan("A", "$1"),
    aPlan("B", "$2"),
    aPlan("C", "$3", { layoutGrow: 1, layoutSizingVertical: "FILL" }),
  ]);
  expect(tsx).toContain('className: "flex-1 min-h-0"');
});

it("texts need no component", () => {
  expect(toListType({ kind: "texts" })).toEqual({ kind: "texts" });
  expect(sourceOf(["Mon", "Tue", "Wed", "Thu"].map((day) => aText(day)))).not.toContain("Props");
});
