import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeHtml, isPlainJsx, toLiteral } from "../../../../lib/designs/elements/escaping.ts";
import { renderSource } from "../../../support/design-code.ts";

it("the five characters of markup are written as entities", () => {
  expect(escapeHtml(`<a href="x" & 'y'>`)).toBe("&lt;a href=&quot;x&quot; &amp; &#x27;y&#x27;&gt;");
});

it("a literal evaluates to its text and has only visible characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const literal = toLiteral(text);
      expect(JSON.parse(literal)).toBe(text);
      expect(literal).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<]/u);
    }),
  );
});

it.each([
  ["\u202e", '"\\u202e"'],
  ["\u200b", '"\\u200b"'],
  ["\u{e0041}", '"\\udb40\\udc41"'],
  ["\u2028", '"\\u2028"'],
  ["</script>", '"\\u003c/script>"'],
])("invisible characters are escaped: %j", (text, literal) => {
  expect(toLiteral(text)).toBe(literal);
});

it("only text that JSX leaves unchanged is plain", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(isPlainJsx(text));
      const tsx = `export function Words() { return <p>${text}</p>; }`;
      expect(renderSource({ tsx, componentName: "Words" })).toBe(`<p>${escapeHtml(text)}</p>`);
    }),
  );
});

it.each(["", " a", "a ", "a\nb", "a{b", "a<b", "a&amp;", "a\tb", "a\u00a0b", "\u202ea"])(
  "%j is not plain",
  (text) => {
    expect(isPlainJsx(text)).toBe(false);
  },
);
