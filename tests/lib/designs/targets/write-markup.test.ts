import { expect, it } from "vitest";
import type { NodeView } from "../../../../lib/designs/output/view.ts";
import { type Syntax, writeMarkup } from "../../../../lib/designs/targets/write-markup.ts";
import { aTag, someLetters } from "../../../support/elements.ts";

const PLAIN: Syntax = {
  attributesOf: () => [],
  argumentsOf: () => [],
  calleeOf: ({ component }) => component,
  letters: (value) => (typeof value === "string" ? value : value.code),
  around: ({ over }) => [`[${over}`, "]"],
  choice: (when) => ({ around: [`(${when}`, ")"] }),
};

const write = (...children: NodeView[]) => writeMarkup(aTag("", { children }), 0, PLAIN).join("\n");
const span = aTag("", { tag: "span", children: [someLetters("a")] });
const paragraph = aTag("", { tag: "p", children: [someLetters("b")] });

it("blocks have a line each", () => {
  expect(write(paragraph, paragraph)).toBe("<div>\n  <p>b</p>\n  <p>b</p>\n</div>");
});

it("no space comes between letters or inline elements", () => {
  expect(write(span, span)).toBe("<div><span>a</span><span>a</span></div>");
  expect(write(paragraph, someLetters("c"))).toBe("<div><p>b</p>c</div>");
});

it("inline elements in a flexible box have a line each", () => {
  const row = aTag("flex", { children: [span, span] });
  expect(writeMarkup(row, 1, PLAIN, ["v-else"])).toEqual([
    "  <div v-else>",
    "    <span>a</span>",
    "    <span>a</span>",
    "  </div>",
  ]);
});

it("only elements that may be closed at once are", () => {
  expect(write(aTag("", { tag: "img" }), aTag(""))).toBe("<div>\n  <img />\n  <div></div>\n</div>");
});

it("what repeats a tag stands around it, on lines of its own where that is allowed", () => {
  const loop = (body: typeof span): NodeView => ({
    kind: "loop",
    over: "items",
    one: "item",
    key: null,
    hasOwnKey: false,
    body,
  });
  expect(write(loop(paragraph))).toBe("<div>\n  [items\n    <p>b</p>\n  ]\n</div>");
  expect(write(loop(span))).toBe("<div>[items<span>a</span>]</div>");
});
