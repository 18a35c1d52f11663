import { expect, it } from "vitest";
import { parseCss, splitSelector } from "../../../../lib/designs/targets/parse-css.ts";

const declaration = (property: string, value: string) => ({ kind: "declaration", property, value });

it("blocks hold declarations and blocks", () => {
  const css = "/* a { } */ @layer x; .a { color: red; @media (width >= 1px) { top: 0 } }";
  expect(parseCss(css)).toEqual([
    {
      kind: "block",
      prelude: ".a",
      nodes: [
        declaration("color", "red"),
        { kind: "block", prelude: "@media (width >= 1px)", nodes: [declaration("top", "0")] },
      ],
    },
  ]);
});

it.each(['"}; a:b"', "'\\'}'", "url(data:image/svg+xml;a={b})", "\\}"])(
  "signs in strings, parentheses and escapes end nothing: %s",
  (value) => {
    expect(parseCss(`.a { content: ${value}; }`)[0]).toMatchObject({
      nodes: [declaration("content", value)],
    });
  },
);

it.each([
  [".flex", "flex", ""],
  [".focus\\:p-1\\.5:focus", "focus:p-1.5", ":focus"],
  [".after\\:x::after", "after:x", "::after"],
  [".\\[\\&\\>p\\]\\:m-1 > p", "[&>p]:m-1", " > p"],
  [".\\31 0", "10", ""],
  [".é", "é", ""],
])("the selector %s is of the class %s", (selector, name, after) => {
  expect(splitSelector(selector)).toEqual([name, after]);
});

it("a selector that does not start with a class has none", () => {
  expect(splitSelector(":root, :host")).toBeNull();
});
