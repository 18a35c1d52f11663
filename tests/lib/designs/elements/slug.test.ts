import { expect, it } from "vitest";
import { toSlug } from "../../../../lib/designs/elements/slug.ts";

it.each([
  ["Sign in", "sign-in"],
  ["  Größe / 2 ", "größe-2"],
  ["ホーム", "ホーム"],
  ["→ …", ""],
  ['"><script>', "script"],
  ["One two three four", "one-two-th"],
  ["𝒜𝒷𝒸𝒹𝑒𝒻𝑔𝒽𝒾𝒿𝓀", "𝒜𝒷𝒸𝒹𝑒𝒻𝑔𝒽𝒾𝒿"],
  ["aaaaaaaaa b", "aaaaaaaaa"],
])("the slug of %j is %j", (text, slug) => {
  expect(toSlug(text, 10)).toBe(slug);
});
