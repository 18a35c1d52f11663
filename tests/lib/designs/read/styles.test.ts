import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameStyles, readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { anyStyles } from "../../../support/arbitrary-design.ts";

const stylesOf = (...named: [string, string][]) =>
  readDesignStyles(
    Object.fromEntries(
      named.map(([styleType, name], index) => [`S:${index}`, { styleType, name }]),
    ),
  );
const namesOf = (...named: [string, string][]) => [...nameStyles(stylesOf(...named)).values()];

describe("styles", () => {
  it("are read from any number of responses; the last one wins", () => {
    const styles = readDesignStyles(
      { "1:1": { name: " Brand ", styleType: "FILL", description: "Ours" } },
      { "1:1": { name: "Brand", styleType: "FILL" }, "1:2": { name: "Body", styleType: "TEXT" } },
    );
    expect([...styles.values()]).toEqual([
      { id: "1:1", name: "Brand", description: "", kind: "fill" },
      { id: "1:2", name: "Body", description: "", kind: "text" },
    ]);
  });

  it("of unknown kinds and invalid entries are skipped", () => {
    expect(
      readDesignStyles({ a: { name: "Columns", styleType: "GRID" }, b: null }, null, "x").size,
    ).toBe(0);
  });
});

describe("a style's name", () => {
  it.each([
    [["FILL", "Brand/Primary"], "brand-primary"],
    [["FILL", "500"], "color-500"],
    [["FILL", "🙂"], "color"],
    [["FILL", "Transparent"], "color-transparent"],
    [["FILL", "White"], "color-white"],
    [["FILL", "Linear/Sky"], "color-linear-sky"],
    [["TEXT", "Center"], "type-center"],
    [["EFFECT", "md"], "effect-md"],
  ] as [[string, string], string][])("of %j is %s", (style, expected) => {
    expect(namesOf(style)).toEqual([expected]);
  });

  it("is unique across kinds", () => {
    expect(namesOf(["FILL", "Body"], ["TEXT", "Body"], ["EFFECT", "Body"])).toEqual([
      "body",
      "type-body",
      "effect-body",
    ]);
    expect(namesOf(["FILL", "A b"], ["FILL", "a-b"], ["FILL", "A/B"]).toSorted()).toEqual([
      "a-b",
      "color-a-b",
      "color-a-b-2",
    ]);
  });

  it("is unique and does not depend on reading order", () => {
    fc.assert(
      fc.property(anyStyles, (raw) => {
        const there = nameStyles(readDesignStyles(raw));
        const back = nameStyles(
          readDesignStyles(Object.fromEntries(Object.entries(raw).toReversed())),
        );
        expect(Object.fromEntries(back)).toEqual(Object.fromEntries(there));
        expect(new Set(there.values()).size).toBe(there.size);
        for (const name of there.values()) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
      }),
    );
  });
});
