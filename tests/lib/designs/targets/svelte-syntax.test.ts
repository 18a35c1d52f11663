import { expect, it } from "vitest";
import type { ClassPart, LoopView } from "../../../../lib/designs/output/view.ts";
import { SVELTE } from "../../../../lib/designs/targets/svelte-syntax.ts";
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
  ["{a}", '{"\\u007ba\\u007d"}'],
  [{ code: "title" }, "{title}"],
])("letters are text, never an expression of the design's (%#)", (value, expected) => {
  expect(SVELTE.letters(value)).toBe(expected);
});

const FIXED: ClassPart = { kind: "fixed", names: ["flex", "p-1"] };
const given = (isAlways: boolean): ClassPart => ({ kind: "given", isAlways });

it.each([
  [[FIXED], 'class="flex p-1"'],
  [[given(true), FIXED], 'class="{className} flex p-1"'],
  [[given(false), FIXED], 'class={[className, "flex p-1"]}'],
  [[given(false)], "class={className || undefined}"],
  [[FIXED, { kind: "code", code: "styles[kind]" }], 'class="flex p-1 {styles[kind]}"'],
  [
    [{ kind: "choice", property: "isActive", yes: ["a"], no: ["b"] }],
    'class={isActive ? "a" : "b"}',
  ],
] as const)("classes that vary stand in braces (%#)", (classes, expected) => {
  expect(SVELTE.attributesOf(aTag("", { classes }), null)).toEqual([expected]);
});

it.each([
  [aLoop({}), "{#each items as item (item)}"],
  [aLoop({ key: "id" }), "{#each items as item (item.id)}"],
  [aLoop({ key: "key", hasOwnKey: true }), "{#each items as { key, ...item } (key)}"],
  [aLoop({ over: "3", one: null }), "{#each { length: 3 }}"],
])("a list is a block around the tag (%#)", (loop, expected) => {
  expect(SVELTE.around(loop)).toEqual([expected, "{/each}"]);
});

it("what a call gives is an expression unless it is a text", () => {
  const attributes = [
    ["text", "{a}"],
    ["count", 3],
    ["isActive", true],
    ["className", { classes: ["p-1"] }],
    ["tags", { entries: ["a", "b"] }],
  ] as const;
  expect(SVELTE.argumentsOf({ kind: "call", component: "Row", attributes }, aLoop({}))).toEqual([
    'text={"{a}"}',
    "count={3}",
    "isActive",
    'class="p-1"',
    'tags={["a", "b"]}',
    "{...item}",
  ]);
});
