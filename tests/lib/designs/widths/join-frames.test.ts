import { expect, it } from "vitest";
import type { Child, Element, Tag } from "../../../../lib/designs/elements/element.ts";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { writeMarkup } from "../../../../lib/designs/output/write-markup.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../../../lib/designs/read/styles.ts";
import { joinFrames } from "../../../../lib/designs/widths/join-frames.ts";
import { readLayer, renderSource } from "../../../support/design-code.ts";
import { anElement } from "../../../support/elements.ts";
import { writeTree } from "../../../support/frame-code.ts";
import { HAND_MADE } from "../../../support/page-families.ts";

const aFrame = (width: number, classes: string, theme = "") => ({
  componentName: `Home${width}`,
  root: anElement("", [anElement(classes, [], { layer: "hero" })], { layer: "page" }),
  theme: `@theme {\n${theme}}\n`,
  width,
  height: width / 2,
});

it("frames in any order become one of the widest's size, mobile first", () => {
  const { frame } = joinFrames("Home", [aFrame(1440, "p-8"), aFrame(375, "p-4")]);
  expect(frame).toMatchObject({ componentName: "Home", width: 1440, height: 720 });
  expect(frame?.root.children).toMatchObject([{ classes: ["p-4", "md:p-8"] }]);
});

it("a token with another value gets another name, in the classes too", () => {
  const { frame } = joinFrames("Home", [
    aFrame(375, "bg-ink", "  --color-ink: #111111;\n"),
    aFrame(1440, "bg-ink", "  --color-ink: #222222;\n"),
  ]);
  expect(frame?.theme).toContain("--color-ink-2: #222222;");
  expect(frame?.root.children).toMatchObject([{ classes: ["bg-ink", "md:bg-ink-2"] }]);
});

it.each([
  [
    "two widths are equal",
    [aFrame(375, ""), aFrame(375, "")],
    "375, 375 px",
    "two of them are equal",
  ],
  [
    "too little is shared",
    [aFrame(375, "line-clamp-2"), aFrame(1440, "")].map((frame) => ({
      ...frame,
      root: { ...frame.root, classes: frame.width === 375 ? ["line-clamp-1"] : [] },
    })),
    "375, 1440 px",
    "their frames are drawn in ways that differ",
  ],
])("frames stay apart if %s", (_, frames, widths, reason) => {
  expect(joinFrames("Home", frames)).toEqual({
    frame: null,
    note: `The widths ${widths} stay separate pages: ${reason}.`,
  });
});

it.each(Object.entries(HAND_MADE))("the source of a joined %s renders its markup", (_, frames) => {
  const context = { styles: readDesignStyles(), components: readDesignComponents({}) };
  const trees = frames().map((raw) => toFrameTree(readLayer(raw), context).tree);
  const { frame } = joinFrames("Joined", trees);
  if (frame === null) throw new Error("They are joined");
  const code = writeTree(frame);
  expect(renderSource(code)).toBe(code.markup);
});

it("the parts of a table stay in their places where widths show other rows", () => {
  const part = (tag: Tag, children: readonly Child[], classes = "flex", layer = "") => ({
    ...anElement(classes, children, { layer }),
    tag,
  });
  const cell = (words: string) =>
    part("td", [{ kind: "letters", text: words, layer: words }], "p-2", words);
  const row = (name: string) => part("tr", [cell(name), cell("$1"), cell("Paid")], "flex", name);
  const frame = (width: number, orders: Element) => ({
    ...aFrame(width, "p-4"),
    root: anElement("", [anElement("p-4", [], { layer: "hero" }), orders], { layer: "page" }),
  });
  const table = (...rows: Element[]) =>
    part("table", [part("tbody", rows)], "flex flex-col", "orders");
  const told = (narrow: Element) => {
    const wide = table(row("Ann"), row("Bob"), row("Cem"));
    const { frame: one } = joinFrames("Page", [frame(375, narrow), frame(1440, wide)]);
    return one === null ? "" : writeMarkup(one.root).replaceAll(/ class="[^"]*"/g, "");
  };
  const ROW = /<tr>(<td>[^<]*<\/td>){3}<\/tr>/.source;
  expect(told(table(row("Ann"), row("Cem")))).toMatch(
    new RegExp(`<table><tbody>(${ROW}){3}</tbody></table></div>$`),
  );
});

it("frames that are read in different directions stay apart, and others keep theirs", () => {
  const [narrow, wide] = [aFrame(375, "p-4"), aFrame(1440, "p-8")];
  const turned = { ...narrow, isMirrored: true as const };
  expect(joinFrames("Home", [turned, wide]).note).toContain(
    "they are read in different directions",
  );
  const both = joinFrames("Home", [turned, { ...wide, isMirrored: true }]);
  expect(both.frame?.isMirrored).toBe(true);
});
