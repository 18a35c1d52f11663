import { expect, it } from "vitest";
import type { LoopView } from "../../../../lib/designs/output/view.ts";
import { VUE } from "../../../../lib/designs/targets/vue-syntax.ts";
import { aTag } from "../../../support/elements.ts";

const aLoop = (fields: Partial<LoopView>): LoopView => ({
  kind: "loop",
  over: "items",
  one: "item",
  key: null,
  hasOwnKey: false,
  body: aTag(""),
  ...fields,
});

it.each([
  ["plain & <b>", "plain &amp; &lt;b>"],
  ["{{ a }}", '{{ "\\u007b\\u007b a \\u007d\\u007d" }}'],
  [{ code: "title" }, "{{ title }}"],
])("letters are text, never an expression of the design's (%#)", (value, expected) => {
  expect(VUE.letters(value)).toBe(expected);
});

it("fixed classes stand apart from those that are bound, and the caller's are Vue's own matter", () => {
  const tag = aTag("", {
    classes: [
      { kind: "given", isAlways: true },
      { kind: "fixed", names: ["flex", "p-1"] },
      { kind: "choice", property: "isActive", yes: ["font-['X']"], no: ["b"] },
      { kind: "code", code: "styles[kind]" },
    ],
    attributes: [
      ["alt", 'a "b"\n'],
      ["src", { code: "image" }],
    ],
  });
  expect(VUE.attributesOf(tag, null)).toEqual([
    'class="flex p-1"',
    `:class="[isActive ? 'font-[\\u0027X\\u0027]' : 'b', styles[kind]]"`,
    `:alt="'a \\u0022b\\u0022\\n'"`,
    ':src="image"',
  ]);
});

it.each([
  [aLoop({}), ['v-for="item in items"', ':key="item"', 'v-bind="item"']],
  [aLoop({ key: "id" }), ['v-for="item in items"', ':key="item.id"', 'v-bind="item"']],
  [
    aLoop({ key: "key", hasOwnKey: true }),
    ['v-for="{ key, ...item } in items"', ':key="key"', 'v-bind="item"'],
  ],
  [aLoop({ over: "3", one: null }), ['v-for="index in 3"', ':key="index"']],
])("a list repeats the tag that it stands on (%#)", (loop, expected) => {
  expect(VUE.argumentsOf({ kind: "call", component: "Row", attributes: [] }, loop)).toEqual(
    expected,
  );
});

it("what a call gives is bound unless it is a text", () => {
  const attributes = [
    ["text", "a"],
    ["count", 3],
    ["isActive", true],
    ["className", { classes: ["p-1"] }],
    ["tags", { entries: ["a", "b"] }],
  ] as const;
  expect(VUE.argumentsOf({ kind: "call", component: "Row", attributes }, null)).toEqual([
    'text="a"',
    ':count="3"',
    "isActive",
    'class="p-1"',
    ":tags=\"['a', 'b']\"",
  ]);
});
