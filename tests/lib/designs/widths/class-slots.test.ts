import { expect, it } from "vitest";
import type { Child } from "../../../../lib/designs/elements/element.ts";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { parseClass } from "../../../../lib/designs/widths/class-slots.ts";
import { readLayer } from "../../../support/design-code.ts";
import { HAND_MADE } from "../../../support/page-families.ts";

const THEME = new Set(["--color-ink", "--text-title", "--background-image-sky", "--font-inter"]);
const slotsOf = (name: string) => parseClass(name, THEME)?.slots ?? null;

it.each([
  ["p-4", ["pt", "pr", "pb", "pl"]],
  ["-mt-2", ["mt"]],
  ["size-10", ["w", "h"]],
  ["gap-x-4", ["gap-x"]],
  ["flex", ["display"]],
  ["flex-col", ["direction"]],
  ["flex-1", ["grow", "shrink", "basis"]],
  ["min-h-[13.5px]", ["min-h"]],
  ["left-[calc(50%+3px)]", ["left"]],
  ["text-[16px]", ["font-size"]],
  ["text-[#111111]", ["color"]],
  ["text-ink", ["color"]],
  ["text-title", ["font-size", "leading", "tracking", "weight"]],
  ["text-center", ["align"]],
  ["font-bold", ["weight"]],
  ["font-inter", ["family"]],
  ["bg-ink", ["bg-color"]],
  ["bg-sky", ["bg-image"]],
  ["bg-[linear-gradient(180deg,#fff,#000)]", ["bg-image"]],
  ["border", ["border-t", "border-r", "border-b", "border-l"]],
  ["border-t-2", ["border-t"]],
  ["border-ink", ["border-color"]],
  ["outline-ink", ["outline-color"]],
  ["-outline-offset-1", ["outline-offset"]],
  ["after:-inset-x-2", ["after:left", "after:right"]],
  ["[clip-path:path('M0_0:')]", ["clip-path"]],
  ["mix-blend-multiply", ["mix-blend"]],
])("%s sets %j", (name, slots) => {
  expect(slotsOf(name)).toEqual(slots);
});

it("knows nothing of classes that generated code does not have", () => {
  expect(slotsOf("animate-spin")).toBeNull();
  expect(slotsOf("text-unknown")).toBeNull();
});

function classesIn(child: Child): readonly string[] {
  return child.kind === "letters"
    ? []
    : [...child.classes, ...child.children.flatMap((inner) => classesIn(inner))];
}

it("knows every class of whole pages, those of states aside", () => {
  const context = { styles: readDesignStyles(), components: readDesignComponents({}) };
  const unknown = Object.values(HAND_MADE)
    .flatMap((frames) => frames())
    .flatMap((raw) => {
      const { root, theme } = toFrameTree(readLayer(raw), context).tree;
      const declared = new Set(theme.match(/--[\w-]+/g));
      return classesIn(root).filter((name) => parseClass(name, declared) === null);
    });
  expect(unknown).toEqual([]);
});
