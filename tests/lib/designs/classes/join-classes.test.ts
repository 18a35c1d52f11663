import { expect, it } from "vitest";
import {
  type AtWidth,
  canJoinClasses,
  joinClasses,
} from "../../../../lib/designs/classes/join-classes.ts";

const DECLARED = new Set(["--text-title", "--text-note"]);

/** Each width's classes; those before a bar are the place. "hidden", "contents" and "any" stand for themselves. */
function join(...widths: readonly string[]): string {
  const toWidth = (text: string): AtWidth => {
    if (text === "hidden" || text === "contents" || text === "any") return text;
    const [place = [], own] = text.split("|").map((part) => part.split(" ").filter(Boolean));
    const classes = [...place, ...(own ?? [])];
    return { classes, placed: own === undefined ? 0 : place.length };
  };
  const context = { prefixes: ["", "md:", "xl:"], declared: DECLARED, tag: "div" } as const;
  return joinClasses(widths.map(toWidth), context).classes.join(" ");
}

it.each([
  [["flex gap-4", "flex gap-4"], "flex gap-4"],
  [["flex flex-col gap-4", "flex gap-8"], "flex flex-col gap-4 md:flex-row md:gap-8"],
  [["flex gap-4", "flex"], "flex gap-4 md:gap-0"],
  [["flex", "flex gap-4"], "flex md:gap-4"],
  [["p-4", "pt-4"], "p-4 md:pb-0 md:px-0 md:pt-4"],
  [["text-title", "text-note"], "text-title md:text-note"],
])("%j becomes %s", (widths, joined) => {
  expect(join(...widths)).toBe(joined);
});

it("a third width changes what the second has set, and takes back what it should not have", () => {
  expect(join("flex", "flex gap-4", "flex")).toBe("flex md:gap-4 xl:gap-0");
  expect(join("flex gap-4", "flex", "flex")).toBe("flex gap-4 md:gap-0");
});

it("sets again what a class that is set besides would overwrite", () => {
  expect(join("w-4 h-4", "w-8 h-4")).toBe("w-4 h-4 md:w-8");
  expect(join("w-4 h-4", "size-8").split(" ").slice(2)).toEqual(["md:size-8"]);
});

it("keeps the place before the rest", () => {
  expect(join("mt-4 w-8|flex", "mt-2|flex gap-2")).toBe("mt-4 w-8 md:w-auto md:mt-2 flex md:gap-2");
});

it("hides what a width lacks, and leaves how it is displayed as it is", () => {
  expect(join("hidden", "flex gap-4")).toBe("max-md:hidden flex gap-4");
  expect(join("flex", "hidden")).toBe("md:hidden flex");
  expect(join("flex", "hidden", "flex")).toBe("md:max-xl:hidden flex");
  expect(join("hidden", "any", "flex")).toBe("max-xl:hidden flex");
});

it("hides nothing where what it is in is hidden", () => {
  expect(join("any", "flex")).toBe("flex");
});

it("gives a container no box where a width does not have it", () => {
  expect(join("contents", "flex gap-4")).toBe("max-md:contents flex gap-4");
  expect(join("hidden", "contents", "flex")).toBe("max-md:hidden md:max-xl:contents flex");
});

it("sets the measures of a text style beside those that were set by themselves", () => {
  expect(join("text-[14px] leading-5", "text-title")).toContain(
    "md:leading-(--text-title--line-height)",
  );
  expect(join("text-note", "text-title")).not.toContain("leading");
});

it("sets the line height of a size of the scale beside those that were set by themselves", () => {
  expect(join("text-sm leading-6", "text-base")).toBe("text-sm leading-6 md:text-base");
  expect(join("text-sm leading-5.5", "text-base")).toBe(
    "text-sm leading-5.5 md:text-base md:leading-6",
  );
  expect(join("text-sm", "text-base")).toBe("text-sm md:text-base");
  expect(join("text-sm", "text-title")).toContain("md:leading-(--text-title--line-height)");
});

it("tells what cannot be taken back", () => {
  const can = (...lists: string[]) =>
    canJoinClasses(
      lists.map((list) => list.split(" ")),
      "p",
      DECLARED,
    );
  expect(can("line-clamp-2 w-4", "line-clamp-2 w-8")).toBe(true);
  expect(can("line-clamp-2 w-4", "w-4")).toBe(false);
  expect(() => join("line-clamp-2", "flex")).toThrow(RangeError);
});
