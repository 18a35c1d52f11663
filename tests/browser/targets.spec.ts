import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { toFramePreview } from "../../lib/designs/output/frame-preview.ts";
import type { FrameTree } from "../../lib/designs/output/frame-tree.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { TARGETS } from "../../lib/designs/targets/target.ts";
import { tidyTree } from "../../lib/designs/tidy/tidy-tree.ts";
import { photoPng } from "../../local/emulators/figma/render/photo.ts";
import { inPage } from "../score/in-page.ts";
import { widthFiguresOf } from "../score/round-trip/held-page.ts";
import { anyLayer } from "../support/arbitrary-design.ts";
import { anyPage } from "../support/arbitrary-page.ts";
import { lengthOf } from "../support/depth.ts";
import { aFrame } from "../support/design-layers.ts";
import { drawPage } from "../support/drawn-page.ts";
import { aDrawnTable, aTableOfControls } from "../support/drawn-tables.ts";
import { emulatedTrees, treeOf } from "../support/frame-trees.ts";
import { ALL_KINDS, aTextPage } from "../support/text-page.ts";
import { differingShare } from "./pixel-share.ts";
import { toPage } from "./target-page.ts";

/** Of all pixels. */
const LARGEST_SHARE = 0.005;
/** The same designs at every run. */
const SEED = 20_261_123;
const LETTER_PX = 9;
const LARGEST_PX = 2000;
const PHONE_PX = 640;
const HELD_TARGETS = lengthOf("HELD_TARGETS", { short: 1, deep: TARGETS.length });
const SKETCHES = lengthOf("TARGET_PAGES", { short: 3, deep: 10 });

const withPictures = (html: string): string =>
  html.replace(
    /\.\/images\/([\w-]+)\.png/g,
    (_, name: string) => `data:image/png;base64,${photoPng(name).toString("base64")}`,
  );

const toPixels = (length: number): number => Math.max(1, Math.min(Math.ceil(length), LARGEST_PX));

async function shoot(page: Page, { width, height }: FrameTree, html: string): Promise<Buffer> {
  await page.setViewportSize({ width: toPixels(width), height: toPixels(height) });
  await page.setContent(withPictures(html));
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.screenshot();
}

/** `trees`: as imports keep them; the files are written from what is left when they are tidied. */
async function compareAll(page: Page, trees: readonly FrameTree[]): Promise<void> {
  for (const tree of trees) {
    const preview = await shoot(page, tree, await previewDocument(toFramePreview(tree)));
    for (const target of TARGETS) {
      const shot = await shoot(page, tree, await toPage(tidyTree(tree), target));
      expect
        .soft(differingShare(preview, shot), `${tree.componentName} as ${target}`)
        .toBeLessThanOrEqual(LARGEST_SHARE);
    }
  }
}

test("every target shows the emulated frames as their previews do", { tag: "@deep" }, async ({
  page,
}) => {
  await compareAll(page, emulatedTrees());
});

test("every target shows lists and paragraphs as their previews do, in both directions", async ({
  page,
}) => {
  const marks = ["", "\u200f"];
  await compareAll(
    page,
    marks.map((mark) => treeOf(aTextPage(ALL_KINDS, mark))),
  );
});

test("every screen of the emulated designs holds at all widths of its kind, in every target", {
  tag: "@lengths",
}, async ({ page }) => {
  const screens = emulatedTrees().filter(({ width, height }) => width >= 390 && height >= 600);
  expect(screens.map(({ componentName }) => componentName)).toContain("Overview");
  for (const tree of screens) {
    const widths =
      tree.width < PHONE_PX ? [320, 390, 768, 1024] : [320, 390, 768, 1024, 1440, 1920];
    for (const target of TARGETS.slice(0, HELD_TARGETS)) {
      await page.setContent(withPictures(await toPage(tidyTree(tree), target)));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const ours = await inPage(page, "readTexts");
        const nothing = { width, scrollWidth: width, texts: [] };
        const figures = widthFiguresOf({
          real: nothing,
          ours,
          design: nothing,
          ownDesign: nothing,
        });
        expect
          .soft(figures, `${tree.componentName} as ${target} at ${width} px`)
          .toEqual({ isTooWide: false, cut: 0, overlaps: 0, covered: 0 });
      }
    }
  }
});

test("every target shows arbitrary pages as their previews do", {
  tag: "@lengths",
}, async ({ page }) => {
  const sketches = fc.sample(anyPage, { numRuns: SKETCHES, seed: SEED });
  await compareAll(
    page,
    sketches.map((sketch) => treeOf(drawPage(sketch, LETTER_PX))),
  );
});

test("every target shows layers of any kind as their previews do", { tag: "@deep" }, async ({
  page,
}) => {
  const layers = fc.sample(anyLayer, { numRuns: 10, seed: SEED });
  const box = { x: 0, y: 0, width: 800, height: 600 };
  await compareAll(
    page,
    layers.map((layer) => treeOf(aFrame({ absoluteBoundingBox: box, children: [layer] }))),
  );
});

test("every target shows tables as their previews do", async ({ page }) => {
  await compareAll(
    page,
    [aDrawnTable(), aTableOfControls()].map((raw) => treeOf(raw)),
  );
});

test("a table looks like what the design drew by hand", async ({ page }) => {
  const [shown, drawn] = (["flowing", "exact"] as const).map((version) =>
    treeOf(aDrawnTable(), {}, version),
  );
  if (shown === undefined || drawn === undefined) throw new Error("There is no table");
  const shots: Buffer[] = [];
  for (const tree of [shown, drawn])
    shots.push(await shoot(page, tree, await previewDocument(toFramePreview(tree))));
  const [one = Buffer.of(), other = Buffer.of()] = shots;
  expect(differingShare(one, other)).toBeLessThanOrEqual(0.0005);
});

test("a page without its stylesheet looks different", async ({ page }) => {
  const [tree] = emulatedTrees();
  if (tree === undefined) throw new Error("There is no frame");
  const html = await toPage(tree, "html-css");
  const styled = await shoot(page, tree, html);
  const bare = await shoot(page, tree, html.replace(/<style>[\s\S]*<\/style>/, ""));
  expect(differingShare(styled, bare)).toBeGreaterThan(LARGEST_SHARE);
});
