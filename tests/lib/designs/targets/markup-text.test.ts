import { expect, it } from "vitest";
import {
  escapeEntities,
  escapeMarkup,
  isPlainText,
  isPlainValue,
  quoteCode,
  toTemplateLiteral,
} from "../../../../lib/designs/targets/markup-text.ts";

it("invisible characters can be seen in a page's source", () => {
  expect(escapeMarkup("\u202ea<b>\u2028")).toBe("&#x202e;a&lt;b&gt;&#x2028;");
  expect(escapeMarkup("a\0b\ud800")).toBe("a\ufffdb\ufffd");
});

it.each(["", "a b", 'say "hi" & <b>'])("%j may stand in a template", (text) => {
  expect(isPlainText(text)).toBe(true);
});

it.each(["{a}", "}}", " a", "a ", "a  b", "a\nb", "\u202e", "\u00a0"])(
  "%j may not stand in a template",
  (text) => {
    expect(isPlainText(text)).toBe(false);
  },
);

it("an attribute's value keeps its spaces, but has no braces either", () => {
  expect(isPlainValue(" a  b ")).toBe(true);
  expect(isPlainValue("{a}")).toBe(false);
  expect(escapeEntities('"a" & <b>')).toBe("&quot;a&quot; &amp; &lt;b>");
});

it.each(["}}{{", "a&b", "'\"", "</script>", "\u2028"])(
  "the literal of %j has none of the signs that templates look for, and is the same text",
  (text) => {
    const literal = toTemplateLiteral(text);
    expect(literal).not.toMatch(/[{}&<\u2028]/);
    expect(JSON.parse(literal)).toBe(text);
  },
);

it("code between double quotes has none", () => {
  expect(quoteCode('a["b"] ? "c\\"d" : "it\'s & e"')).toBe(
    "a['b'] ? 'c\\u0022d' : 'it\\u0027s \\u0026 e'",
  );
});
