import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { ShapeTable } from "../../../../lib/designs/output/shape-table.ts";
import {
  findVariantProperties,
  groupBodies,
  isUsed,
} from "../../../../lib/designs/output/variant-groups.ts";

const aVariant = (
  variants: Record<string, string>,
  classes: string,
  tag: Element["tag"] = "div",
): Element => ({
  kind: "element",
  tag,
  classes: classes.split(" "),
  attributes: [],
  children: [],
  origin: {
    family: "1:1",
    familyName: "Card",
    variants: new Map(Object.entries(variants)),
    placement: [],
  },
});

function group(...samples: Element[]) {
  const properties = findVariantProperties(samples);
  const seen = samples.map((sample) => ({ sample, uses: [] }));
  const groups = groupBodies(seen, properties, new ShapeTable());
  return {
    sizes: groups.map((one) => one.seen.length),
    used: properties.filter((property) => isUsed(property, groups)).map(({ name }) => name),
  };
}

it("variants that differ in classes are one group", () => {
  const variants = ["A", "B", "C"].map((kind) => aVariant({ Kind: kind }, `bg-${kind}`));
  expect(group(...variants)).toEqual({ sizes: [3], used: ["kind"] });
});

it("a property that decides nothing is not used", () => {
  const variants = ["A", "B"].map((kind) =>
    aVariant({ Kind: kind, State: `${kind}!` }, `bg-${kind}`),
  );
  expect(group(...variants).used).toEqual(["kind"]);
  expect(group(...["A", "B"].map((kind) => aVariant({ Kind: kind }, "bg"))).used).toEqual([]);
});

it("one variant of another structure leaves the others together", () => {
  const variants = ["A", "B"].map((kind) => aVariant({ Kind: kind }, `bg-${kind}`));
  expect(group(aVariant({ Kind: "C" }, "bg", "p"), ...variants)).toEqual({
    sizes: [1, 2],
    used: ["kind"],
  });
});

it("of several properties, choices that share a body are all or none", () => {
  const variants = ["A", "B"].map((kind) => aVariant({ Kind: kind, Size: "S" }, `bg-${kind}`));
  const odd = aVariant({ Kind: "A", Size: "L" }, "bg", "p");
  expect(group(odd, ...variants)).toEqual({ sizes: [1, 1, 1], used: ["kind", "size"] });
});

it("Figma's own name of a property says nothing", () => {
  const samples = ["A", "B"].map((value) => aVariant({ "Property 1": value }, "bg"));
  expect(findVariantProperties(samples)).toEqual([
    { name: "variant", property: "Property 1", values: ["A", "B"] },
  ]);
});
