import { expect, it } from "vitest";
import { chooseBreakpoint } from "../../../../lib/designs/widths/choose-breakpoint.ts";

it.each([
  [375, 768, "sm"],
  [375, 1440, "md"],
  [768, 1280, "lg"],
  [1024, 1440, "xl"],
])("between %d and %d px it is the step nearest to the geometric middle", (narrow, wide, name) => {
  expect(chooseBreakpoint(narrow, wide)).toBe(name);
});

it("is above the narrow width, and at most the wide one", () => {
  expect(chooseBreakpoint(640, 820)).toBe("md");
  expect(chooseBreakpoint(600, 640)).toBe("sm");
});

it("is a width of its own where no step lies between", () => {
  expect(chooseBreakpoint(320, 480)).toBe("min-[24.5rem]");
});
