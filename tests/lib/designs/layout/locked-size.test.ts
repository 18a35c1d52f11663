import { expect, it } from "vitest";
import { aLine, at } from "../../../support/boxes.ts";
import { flowingClassesOf } from "../../../support/design-code.ts";
import { aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

/** The classes of a page's only part, which is 1280 by 100 px. */
function part(fields: RawLayer): string {
  const band = aStack({
    ...at(0, 0, 1280, 100),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "HUG",
    fills: [aSolid("#ffffff")],
    children: [aLine(0, 0), aLine(0, 24)],
    ...fields,
  });
  const [, classes = ""] = flowingClassesOf(
    aStack({ ...at(0, 0, 1280, 400), layoutMode: "VERTICAL", children: [band, aLine(0, 300)] }),
  );
  return classes;
}

it("a least and a greatest width that are a layer's own let it follow the page", () => {
  expect(part({ minWidth: 1280, maxWidth: 1280 })).not.toMatch(/w-320|self-start/);
});

it("such heights let it grow with its words", () => {
  const classes = part({ minWidth: 1280, maxWidth: 1280, minHeight: 100, maxHeight: 100 });
  expect(classes).toContain("min-h-25");
  expect(classes).not.toContain("max-h-");
});

it.each<[string, RawLayer, string]>([
  ["only one of them", { minWidth: 1280 }, "min-w-320"],
  ["one that is another", { minWidth: 1200, maxWidth: 1280 }, "max-w-320 xl:min-w-300"],
])("%s stays a limit", (_, fields, expected) => {
  expect(part(fields)).toContain(expected);
});
