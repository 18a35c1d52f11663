import type { Page } from "@playwright/test";
import type { FramePage } from "../frame-page.ts";
import { inPage } from "../in-page.ts";
import type { StoredFrame } from "../stored-frames.ts";
import { designLines } from "./design-lines.ts";
import {
  breaksLabel,
  edgesKept,
  hasIsland,
  losesCenter,
  losesMargin,
  type PageState,
  wrapsBar,
} from "./page-figures.ts";
import { pixelsOff } from "./render-match.ts";
import { type SourceFigures, sourceFiguresOf } from "./source-figures.ts";

export interface FrameReview extends SourceFigures {
  readonly name: string;
  readonly texts: number;
  /** Runs of three or more alike siblings for which the source has no loop. */
  readonly runsWrittenOut: number;
  readonly hasIsland: boolean;
  readonly losesMargin: boolean;
  readonly losesCenter: boolean;
  readonly wrapsBar: boolean;
  readonly breaksLabel: boolean;
  /** Shares of one. */
  readonly edgesKeptNarrow: number;
  readonly edgesKeptWide: number;
  readonly isWide: boolean;
  /** The share of the pixels that differ from the provider's render; null without one. */
  readonly pixelsOff: number | null;
  /** Families that this machine does not have. */
  readonly missingFonts: readonly string[];
  readonly ms: number;
}

/** Multiples of the design's width. */
const NARROW = 0.75;
const WIDE = 1.3;
/** From here on a design is no phone's. */
const WIDE_DESIGN_PX = 900;
const TALLEST_WINDOW_PX = 3000;

export async function reviewFrame(
  page: Page,
  frame: StoredFrame,
  { source, html, ms }: FramePage,
  render: Buffer | null = null,
): Promise<FrameReview> {
  const { width, height } = frame.box;
  const at = async (factor: number): Promise<PageState> => {
    const size = {
      width: Math.round(width * factor),
      height: Math.round(Math.min(height, TALLEST_WINDOW_PX)),
    };
    await page.setViewportSize(size);
    await page.setContent(html);
    const { texts, ...shown } = await inPage(page, "readTexts");
    const letters = texts.filter(({ role }) => role !== "field");
    return { ...shown, texts: letters, elements: await inPage(page, "readElements") };
  };
  const own = await at(1);
  const missingFonts = await inPage(page, "readMissingFonts");
  const wide = await at(WIDE);
  const narrow = await at(NARROW);
  const figures = sourceFiguresOf(source);
  const runs = own.elements.reduce((sum, { alikeRuns }) => sum + alikeRuns, 0);
  return {
    name: frame.name,
    ...figures,
    texts: own.texts.length,
    runsWrittenOut: Math.max(0, runs - figures.loops),
    hasIsland: hasIsland(own, wide),
    losesMargin: losesMargin(own, narrow),
    losesCenter: losesCenter(own, wide),
    wrapsBar: wrapsBar(own, narrow),
    breaksLabel: breaksLabel(own, designLines(frame.node)),
    edgesKeptNarrow: edgesKept(own, narrow),
    edgesKeptWide: edgesKept(own, wide),
    isWide: width >= WIDE_DESIGN_PX,
    pixelsOff: render === null ? null : await pixelsOff(page, html, frame.box, render),
    missingFonts,
    ms,
  };
}
