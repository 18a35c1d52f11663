import { expect, it } from "vitest";
import {
  layOutCall,
  writeAttribute,
  writeClasses,
  writeTag,
} from "../../../../lib/designs/output/jsx.ts";
import type { ClassPart } from "../../../../lib/designs/output/view.ts";
import { aTag, someLetters } from "../../../support/elements.ts";

it("a call that does not fit on a line has an attribute a line", () => {
  expect(layOutCall("Card", ['title="A"'], 1)).toBe('  <Card title="A" />');
  const long = `title="${"a".repeat(80)}"`;
  expect(layOutCall("Card", [long, "isOpen"], 1)).toBe(`  <Card\n    ${long}\n    isOpen\n  />`);
});

const FIXED: ClassPart = { kind: "fixed", names: ["flex", "a`$"] };
const CODE: ClassPart = { kind: "code", code: "styles[kind]" };
const given = (isAlways: boolean): ClassPart => ({ kind: "given", isAlways });

it.each([
  [[FIXED], 'className="flex a`$"'],
  [[CODE], "className={styles[kind]}"],
  [[FIXED, CODE], "className={`flex a\\`\\$ $".concat("{styles[kind]}`}")],
  [[given(true)], "className={className}"],
  [[given(false)], "className={className || undefined}"],
  [[given(true), FIXED], "className={`$".concat("{className} flex a\\`\\$`}")],
  [[FIXED, given(false)], "className={`flex a\\`\\$ $".concat("{className}`}")],
  [
    [{ kind: "choice", property: "isActive", yes: ["a"], no: ["b", "c"] }],
    'className={isActive ? "a" : "b c"}',
  ],
] as const)(
  "classes that are given or looked up stand in an expression (%#)",
  (parts, expected) => {
    expect(writeClasses(parts)).toEqual([expected]);
  },
);

it("what a property fills stands in braces", () => {
  const tag = aTag("", {
    tag: "path",
    attributes: [
      ["alt", { code: "imageAlt" }],
      ["fill-rule", "evenodd"],
    ],
    children: [someLetters({ code: "title" })],
  });
  expect(writeTag(tag, { depth: 0 })).toEqual([
    '<path alt={imageAlt} fillRule="evenodd">{title}</path>',
  ]);
  expect(writeTag(aTag("", { tag: "input", attributes: [["checked", ""]] }), { depth: 0 })).toEqual(
    ["<input defaultChecked />"],
  );
});

it("values with quotes are expressions", () => {
  expect(writeAttribute("label", 'say "hi"')).toBe('label={"say \\"hi\\""}');
});

it("text beside elements stands as it is, and in braces beside other text", () => {
  const icon = aTag("", { tag: "svg" });
  const [one, other] = [someLetters("Log in"), someLetters("now ")];
  expect(writeTag(aTag("", { tag: "p", children: [icon, one] }), { depth: 0 })).toEqual([
    "<p>",
    "  <svg />",
    "  Log in",
    "</p>",
  ]);
  expect(writeTag(aTag("", { tag: "p", children: [one, other] }), { depth: 0 })).toEqual([
    "<p>",
    '  {"Log in"}',
    '  {"now "}',
    "</p>",
  ]);
});
