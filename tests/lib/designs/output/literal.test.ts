import { expect, it } from "vitest";
import { indent, writeLiteral } from "../../../../lib/designs/output/literal.ts";

const LONG = "x".repeat(50);

it("what fits on a line stands on one", () => {
  expect(writeLiteral({ entries: ["a", "b"] }, 0, 20)).toBe('["a", "b"]');
  expect(
    writeLiteral(
      {
        fields: [
          ["name", "a"],
          ["count", 3],
        ],
      },
      0,
      20,
    ),
  ).toBe('{ name: "a", count: 3 }');
});

it("what does not has an entry or a field a line", () => {
  expect(writeLiteral({ entries: [LONG, LONG] }, 0, 0)).toBe(`[\n  "${LONG}",\n  "${LONG}",\n]`);
  expect(
    writeLiteral(
      {
        fields: [
          ["a", LONG],
          ["b", LONG],
        ],
      },
      1,
      2,
    ),
  ).toBe(`{\n    a: "${LONG}",\n    b: "${LONG}",\n  }`);
});

it("objects in a list have a line each", () => {
  const entry = {
    fields: [
      ["a", "1"],
      ["b", "2"],
    ],
  } as const;
  expect(writeLiteral({ entries: [entry, entry] }, 0, 0)).toBe(
    '[\n  { a: "1", b: "2" },\n  { a: "1", b: "2" },\n]',
  );
});

it("texts are escaped", () => {
  expect(writeLiteral('"</script>', 0, 0)).toBe('"\\"\\u003c/script>"');
});

it("indentation is bounded", () => {
  expect(indent(1000).length).toBe(80);
});

it("names that are no identifiers are quoted, and classes are one text", () => {
  const literal = {
    fields: [
      ["Very large", { classes: ["p-1", "m-1"] }],
      ["b", { code: "styles.b" }],
    ],
  } as const;
  expect(writeLiteral(literal, 0, 0)).toBe('{ "Very large": "p-1 m-1", b: styles.b }');
});
