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

it("a link inside a link or a button is plain text", () => {
  const style = aTypeStyle({ hyperlink: { type: "URL", url: "https://example.com" } });
  const button = aStack({ name: "Button", children: [aText("go", { style })] });
  expect(codeOf(aFrame({ children: [button] })).markup).not.toContain("<a");
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
