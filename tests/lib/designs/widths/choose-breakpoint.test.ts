import { expect, it } from "vitest";
import { chooseBreakpoint } from "../../../../lib/designs/widths/choose-breakpoint.ts";

it.each([
  [375, 1440, "md"],
  [375, 768, "sm"],
  [768, 1440, "lg"],
  [1024, 1600, "xl"],
])("between %i and %i px it is %s, the nearest to the geometric middle", (narrow, wide, name) => {
  expect(chooseBreakpoint(narrow, wide)).toBe(name);
});

it("applies at the wide design's own width", () => {
  expect(chooseBreakpoint(600, 768)).toBe("sm");
  expect(chooseBreakpoint(700, 768)).toBe("md");
});

it("is written out where the scale has no step between the widths", () => {
  expect(chooseBreakpoint(320, 480)).toBe("min-[24.5rem]");
});
