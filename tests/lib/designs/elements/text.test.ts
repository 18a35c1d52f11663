import { expect, it } from "vitest";
import { codeOf } from "../../../support/design-code.ts";
import {
  aFrame,
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const lettersOf = (layer: RawLayer) =>
  codeOf(aStack({ children: [layer] })).markup.replace(
    /^<div[^>]*><\w+[^>]*>|<\/\w+><\/div>$/g,
    "",
  );

it("a uniformly styled text is one string", () => {
  expect(lettersOf(aText("Tom & <Jerry>"))).toBe("Tom &amp; &lt;Jerry&gt;");
});

it("differently colored, linked and plain runs stand side by side", () => {
  const layer = aText("one two three", {
    characterStyleOverrides: [0, 0, 0, 0, 1, 1, 1, 0, 2],
    styleOverrideTable: {
      1: { fills: [aSolid("#ff0000")] },
      2: { hyperlink: { type: "URL", url: "https://example.com/?a=1&b=2" } },
    },
  });
  expect(lettersOf(layer)).toBe(
    'one <span class="text-[#ff0000]">two</span> <a href="https://example.com/?a=1&amp;b=2" rel="noreferrer">t</a>hree',
  );
});

it("letters of several looks that lead to one address are one link", () => {
  const hyperlink = { type: "URL", url: "https://example.com/terms" };
  const layer = aText("our very long terms", {
    characterStyleOverrides: [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1],
    styleOverrideTable: {
      1: { hyperlink, textDecoration: "UNDERLINE" },
      2: { hyperlink, textDecoration: "UNDERLINE", fontWeight: 700 },
    },
  });
  expect(lettersOf(layer)).toBe(
    'our <a class="underline" href="https://example.com/terms" rel="noreferrer">very <strong class="font-bold">long</strong> terms</a>',
  );
});

it("letters that lead to several addresses are several links", () => {
  const to = (url: string) => ({ hyperlink: { type: "URL", url } });
  const layer = aText("ab", {
    characterStyleOverrides: [1, 2],
    styleOverrideTable: { 1: to("mailto:a@example.com"), 2: to("tel:+4930") },
  });
  expect(lettersOf(layer)).toBe('<a href="mailto:a@example.com">a</a><a href="tel:+4930">b</a>');
});

it.each<[string, RawLayer, string]>([
  ["bold", { fontWeight: 700 }, "strong"],
  ["italic", { italic: true }, "em"],
  ["smaller", { fontSize: 12 }, "small"],
  ["struck through", { textDecoration: "STRIKETHROUGH", fontWeight: 700 }, "s"],
  ["larger", { fontSize: 20 }, "span"],
  ["a little bolder", { fontWeight: 500 }, "strong"],
  ["lighter", { fontWeight: 300 }, "span"],
])("letters that are %s have the element for it", (_, style, tag) => {
  const layer = aText("one two", {
    characterStyleOverrides: [0, 0, 0, 0, 1, 1, 1],
    styleOverrideTable: { 1: style },
  });
  expect(lettersOf(layer)).toMatch(new RegExp(`^one <${tag} class="[^"]+">two</${tag}>$`));
});

it("a blank between two runs has no element of its own", () => {
  const red = { fills: [aSolid("#ff0000")] };
  const blank = (style: RawLayer) =>
    lettersOf(
      aText("one two", {
        characterStyleOverrides: [1, 1, 1, 2, 0, 0, 0],
        styleOverrideTable: { 1: red, 2: style },
      }),
    );
  expect(blank({ fontWeight: 700 })).toBe('<span class="text-[#ff0000]">one </span>two');
  expect(blank({ textDecoration: "UNDERLINE" })).toContain(">one</span>");
  expect(blank({ fontSize: 40 })).toContain(">one</span>");
  const after = { characterStyleOverrides: [0, 0, 0, 1, 2, 2, 2] };
  const styleOverrideTable = { 1: { fontSize: 12 }, 2: { fontSize: 12, ...red } };
  expect(lettersOf(aText("one two", { ...after, styleOverrideTable }))).toMatch(
    /^one<small [^>]+> two<\/small>$/,
  );
});

it("what has a linked text for its words is one link", () => {
  const style = aTypeStyle({ hyperlink: { type: "URL", url: "https://example.com" } });
  const button = aStack({ name: "Button", children: [aText("go", { style })] });
  const { markup } = codeOf(aFrame({ children: [button] }));
  expect(markup.match(/<(?:a|button) [^>]*href="[^"]*"/g)).toHaveLength(1);
});

it("a heading is recognized by its style's name", () => {
  const title = aText("Hello", { styles: { text: "S:1" } });
  const styles = { "S:1": { name: "Heading/1", styleType: "TEXT" } };
  expect(codeOf(aStack({ children: [title] }), { styles }).markup).toMatch(
    /<h1 class="[^"]*text-heading-1[^"]*">Hello<\/h1>/,
  );
});

it("an empty text has no content", () => {
  expect(lettersOf(aText(""))).toBe("");
});

it("a text that is read the other way round says so, and keeps its side", () => {
  const layer = aText("שלום!", { style: aTypeStyle({ textAlignHorizontal: "LEFT" }) });
  const { markup } = codeOf(aStack({ children: [layer, aText("one"), aText("two")] }));
  expect(markup).toMatch(/<p class="[^"]*text-end[^"]*" lang="he" dir="rtl">שלום!<\/p>/);
});

it("a page that is read from right to left says so, and its texts do not", () => {
  const english = aText("one!", { style: aTypeStyle({ textAlignHorizontal: "RIGHT" }) });
  const { markup } = codeOf(aStack({ children: [aText("مرحبا"), aText("سلام"), english] }));
  expect(markup).toMatch(/^<div [^>]*lang="ar" dir="rtl">/);
  expect(markup).toMatch(/<p class="[^"]*text-end[^"]*" dir="ltr">one!<\/p>/);
  expect(markup.match(/dir=/g)).toHaveLength(2);
});
