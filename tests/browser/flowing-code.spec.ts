import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import type { CodeVersion } from "../../lib/designs/elements/element.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { readDesignComponents } from "../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../lib/designs/read/styles.ts";
import { anyPage, onScale } from "../support/arbitrary-page.ts";
import { lengthOf } from "../support/depth.ts";
import { readLayer } from "../support/design-code.ts";
import type { RawLayer } from "../support/design-layers.ts";
import { drawPage } from "../support/drawn-page.ts";
import { toFrameCode } from "../support/frame-code.ts";

const RUNS = lengthOf("FLOWING_PAGES", { short: 15, deep: 60 });
/** The same pages at every run: one that fails is a defect to mend, not a matter of luck. */
const SEED = 20_261_123;
const HEIGHT_PX = 900;
const WIDTHS = [0.75, 0.85, 1.2, 1.5];

function toPage(raw: RawLayer, version: CodeVersion): Promise<string> {
  const styles = readDesignStyles();
  return previewDocument(
    toFrameCode(readLayer(raw), { styles, components: readDesignComponents({}), version }),
  );
}

async function widthOfLetter(page: Page): Promise<number> {
  await page.setContent('<span style="font: 16px monospace">0000000000</span>');
  return page.evaluate(
    () => (document.querySelector("span")?.getBoundingClientRect().width ?? 0) / 10,
  );
}

interface Found {
  /** By the letters and, among equal ones, from above and from the left. */
  readonly texts: readonly { readonly text: string; readonly left: number; readonly top: number }[];
  readonly overflow: number;
}

const look = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (text === "") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top } = range.getBoundingClientRect();
      texts.push({ text, left, top });
    }
    texts.sort((a, b) =>
      a.text < b.text ? -1 : a.text > b.text ? 1 : a.top - b.top || a.left - b.left,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return { texts, overflow: scrollWidth - clientWidth };
  });

async function lookAt(page: Page, html: string, width: number): Promise<Found> {
  await page.setViewportSize({ width: Math.round(width), height: HEIGHT_PX });
  await page.setContent(html);
  return look(page);
}

/** Each container that stands in the middle of another one may round by 2 px. */
const NEAR_PX = 4;

test("arbitrary pages on the scale flow, and stay at their coordinates", {
  tag: "@lengths",
}, async ({ page }) => {
  const letter = await widthOfLetter(page);
  await fc.assert(
    fc.asyncProperty(anyPage, async (sketch) => {
      const raw = drawPage(onScale(sketch), letter);
      const width = readLayer(raw).box?.width ?? 0;
      const exact = await lookAt(page, await toPage(raw, "exact"), width);
      const flowing = await lookAt(page, await toPage(raw, "flowing"), width);
      expect(flowing.texts.map(({ text }) => text)).toEqual(exact.texts.map(({ text }) => text));
      for (const [index, { text, left, top }] of flowing.texts.entries()) {
        expect(Math.abs(left - (exact.texts[index]?.left ?? 0)), text).toBeLessThanOrEqual(NEAR_PX);
        expect(Math.abs(top - (exact.texts[index]?.top ?? 0)), text).toBeLessThanOrEqual(NEAR_PX);
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test("arbitrary pages never overflow between 0.75 and 1.5 of their width", {
  tag: "@lengths",
}, async ({ page }) => {
  const letter = await widthOfLetter(page);
  await fc.assert(
    fc.asyncProperty(anyPage, fc.constantFrom(...WIDTHS), async (sketch, share) => {
      const raw = drawPage(sketch, letter);
      const width = readLayer(raw).box?.width ?? 0;
      const { overflow } = await lookAt(page, await toPage(raw, "flowing"), width * share);
      expect(overflow).toBeLessThanOrEqual(1);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
