import { expect, it } from "vitest";
import { toPageAttributes } from "../../../../lib/designs/output/page-attributes.ts";

it.each([
  ['<div class="a" lang="ar" dir="rtl"><p>a</p></div>', 'lang="ar" dir="rtl"'],
  ['    <main class="a" dir="rtl">', 'dir="rtl"'],
  ['<div class="a"><p lang="he" dir="rtl">a</p></div>', 'lang="en"'],
  ["", 'lang="en"'],
])("a page of %s is %s", (markup, attributes) => {
  expect(toPageAttributes(markup)).toBe(attributes);
});
