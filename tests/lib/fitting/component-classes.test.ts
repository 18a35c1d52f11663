import { describe, expect, it } from "vitest";
import { dress } from "../../../lib/fitting/component-classes.ts";
import { anElement } from "../../support/elements.ts";

const STYLING = { declared: new Set(["--color-ink", "--text-title"]), tailwind: 4 };

const dressed = (own: string, theirs: string, tag: "button" | "div" = "button", tailwind = 4) =>
  dress(anElement(own, [], { tag }), { tag, classes: theirs }, { ...STYLING, tailwind })?.join(
    " ",
  ) ?? null;

describe("an element that a component stands for", () => {
  it.each([
    [
      "keeps its classes",
      "flex h-10 bg-[#036]",
      "inline-flex h-9 bg-primary",
      "flex h-10 bg-[#036]",
    ],
    [
      "takes back what only the component sets",
      "flex h-10",
      "rounded-md px-4 shadow-sm font-medium h-9",
      "flex h-10 shadow-none font-normal px-0 rounded-none",
    ],
    ["takes back one side alone", "flex px-3", "p-4", "flex px-3 py-0"],
    [
      "ignores states and what is not seen",
      "flex",
      "hover:bg-red-500 focus-visible:ring-2 transition-all dark:border",
      "flex",
    ],
    [
      "says at a breakpoint what it says below",
      "flex text-base",
      "md:text-sm",
      "flex text-base md:text-base",
    ],
    [
      "stands above a breakpoint where the merging does not know its name",
      "flex text-title",
      "md:text-sm",
      "flex text-title!",
    ],
    [
      "stands above names that the merging does not know",
      "flex rounded-lg",
      "rounded-control",
      "flex rounded-lg!",
    ],
    ["takes such names back as strongly", "flex", "rounded-control", "flex rounded-none!"],
    [
      "keeps a text style of the theme apart from a color",
      "flex text-title text-ink",
      "text-primary",
      "flex text-title! text-ink",
    ],
  ])("%s", (_, own, theirs, all) => expect(dressed(own, theirs)).toBe(all));

  it("is laid out as the design's element where the component has another", () => {
    const span = { tag: "span", classes: "inline-flex items-center" };
    expect(dress(anElement("p-2"), span, STYLING)).toEqual(["p-2", "block"]);
  });

  it.each([
    ["sets what is not known", "flex", "btn"],
    ["shows something beside the element", "flex", "after:absolute"],
    ["hides an outline that the design has", "flex outline outline-1", "outline-none"],
    ["breaks its text into columns", "flex", "columns-2"],
  ])("is none where the component %s", (_, own, theirs) => expect(dressed(own, theirs)).toBeNull());

  it("is none where Tailwind 3 would need an important class", () => {
    expect(dressed("rounded-lg", "rounded-control", "button", 3)).toBeNull();
  });

  it("is none where the component sets the size of a drawing inside", () => {
    const icon = (classes: string) =>
      anElement("flex", [anElement(classes, [], { tag: "svg" })], { tag: "button" });
    const wear = (classes: string, theirs: string) =>
      dress(icon(classes), { tag: "button", classes: theirs }, STYLING);
    expect(wear("size-6", "[&_svg]:size-4")).toBeNull();
    expect(wear("size-6", "[&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0")).toEqual([
      "flex",
    ]);
    expect(wear("h-6 w-5", "[&_svg:not([class*='size-'])]:size-4")).toBeNull();
    expect(dressed("flex", "[&_svg]:size-4 has-[>svg]:px-3")).toBe("flex");
  });
});
