import fc from "fast-check";
import { expect, it } from "vitest";
import { toAscii, toSlug } from "../../../../lib/designs/read/slug.ts";

it.each([
  ["Brand / Primary 500", "brand-primary-500"],
  ["onBrand", "on-brand"],
  ["Überschrift groß", "uberschrift-gro"],
  ["ﬁne", "fine"],
  ["🙂", ""],
  ["--x--", "x"],
  ["x".repeat(99), "x".repeat(48)],
])("%s is %s", (name, expected) => {
  expect(toSlug(name)).toBe(expected);
});

it("a slug of any name has only letters, digits and single hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(toSlug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(toAscii(name)).toMatch(/^[ -~]*$/);
    }),
  );
});
