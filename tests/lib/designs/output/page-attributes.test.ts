import { expect, it } from "vitest";
import { toPageAttributes } from "../../../../lib/designs/output/page-attributes.ts";

it.each([
  ['<div class="a" lang="ar" dir="rtl"><p>a</p></div>', ' lang="ar" dir="rtl"'],
  ['    <main class="a" dir="rtl">', ' dir="rtl"'],
  [
    '<div class="a"><p lang="he" dir="rtl">שלום</p><p>Hello to you &amp; others</p></div>',
    ' lang="en"',
  ],
  ['<main class="mt-4"><p>Новые счета</p></main>', ' lang="ru"'],
  ['<main class="mt-4"><p>Счета</p></main>', ""],
  ["", ""],
])("a page of %s is%s", (markup, attributes) => {
  expect(toPageAttributes(markup)).toBe(attributes);
});
