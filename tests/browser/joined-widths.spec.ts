import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import type { FrameTree } from "../../lib/designs/output/frame-tree.ts";
import { toFrameTree } from "../../lib/designs/output/frame-tree.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { readDesignComponents } from "../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import { joinFrames } from "../../lib/designs/widths/join-frames.ts";
import { anyFamily, drawFamily } from "../support/arbitrary-family.ts";
import { readLayer } from "../support/design-code.ts";
import type { RawLayer } from "../support/design-layers.ts";
import { writeTree } from "../support/frame-code.ts";
import { HAND_MADE } from "../support/page-families.ts";
import { differingShare } from "./pixel-share.ts";

// A page made of several frames looks like each of them at that frame's width, and is never too wide between them.

const RUNS = 20;
/** The same pages at every run: one that fails is a defect to mend, not a matter of luck. */
const SEED = 20_261_123;
const MOST_DIFFERENT = 0.005;
const BETWEEN = [0.25, 0.5, 0.75];

const toTree = (raw: RawLayer): FrameTree =>
  toFrameTree(readLayer(raw), {
    styles: readDesignStyles(),
    components: readDesignComponents({}),
  }).tree;

interface Found {
  readonly texts: readonly { readonly text: string; readonly left: number; readonly top: number }[];
  readonly headings: number;
  readonly ids: readonly string[];
  readonly overflow: number;
}

/** What can be seen; equal texts from above and from the left. */
const look = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const range = document.createRange();
      range.selectNodeContents(node);
      if (text === "" || range.getClientRects().length === 0) continue;
      const { left, top } = range.getBoundingClientRect();
      texts.push({ text, left, top });
    }
    texts.sort((a, b) =>
      a.text < b.text ? -1 : a.text > b.text ? 1 : a.top - b.top || a.left - b.left,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = [...document.querySelectorAll("h1")].filter((h1) => h1.checkVisibility());
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return { texts, headings: headings.length, ids, overflow: scrollWidth - clientWidth };
  });

async function show(page: Page, html: string, width: number): Promise<void> {
  await page.setViewportSize({ width: Math.round(width), height: 900 });
  await page.setContent(html);
}

const toPage = (tree: FrameTree): Promise<string> => previewDocument(writeTree(tree));

/** Returns the joined page, after comparing it with each frame; null if the frames are too unlike to be joined. */
async function expectSame(page: Page, raws: readonly RawLayer[]): Promise<FrameTree | null> {
  const trees = raws.map(toTree);
  const { frame } = joinFrames("Page", trees);
  if (frame === null) return null;
  const joined = await toPage(frame);
  for (const tree of trees) {
    await show(page, await toPage(tree), tree.width);
    const alone = { found: await look(page), picture: await page.screenshot({ fullPage: true }) };
    await show(page, joined, tree.width);
    const found = await look(page);
    expect(found.texts.map(({ text }) => text)).toEqual(alone.found.texts.map(({ text }) => text));
    for (const [index, { text, left, top }] of found.texts.entries()) {
      expect(Math.abs(left - (alone.found.texts[index]?.left ?? 0)), text).toBeLessThanOrEqual(1);
      expect(Math.abs(top - (alone.found.texts[index]?.top ?? 0)), text).toBeLessThanOrEqual(1);
    }
    expect(found.headings).toBe(alone.found.headings);
    expect(new Set(found.ids).size).toBe(found.ids.length);
    const picture = await page.screenshot({ fullPage: true });
    expect(differingShare(picture, alone.picture)).toBeLessThanOrEqual(MOST_DIFFERENT);
  }
  const [narrow = 0, wide = 0] = [trees[0]?.width, trees.at(-1)?.width];
  for (const share of BETWEEN) {
    await show(page, joined, narrow + (wide - narrow) * share);
    expect((await look(page)).overflow).toBeLessThanOrEqual(1);
  }
  return frame;
}

for (const [name, frames] of Object.entries(HAND_MADE)) {
  test(`${name}: one page looks like each frame at its width`, async ({ page }) => {
    expect(await expectSame(page, frames())).not.toBeNull();
  });
}

test("arbitrary pages, joined with themselves rearranged, look like each at its width", {
  tag: "@deep",
}, async ({ page }) => {
  await page.setContent('<span style="font: 16px monospace">0000000000</span>');
  const letter = await page.evaluate(
    () => (document.querySelector("span")?.getBoundingClientRect().width ?? 0) / 10,
  );
  let joined = 0;
  await fc.assert(
    fc.asyncProperty(anyFamily, async (family) => {
      if ((await expectSame(page, drawFamily(family, letter))) !== null) joined += 1;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(joined).toBeGreaterThanOrEqual(RUNS / 2);
});
