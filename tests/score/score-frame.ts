import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { CodeVersion } from "../../lib/designs/elements/element.ts";
import { toPicturePath } from "../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../lib/designs/elements/picture-references.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { type FrameCode, toFrameCode } from "../support/frame-code.ts";
import {
  overflows,
  type Structure,
  structureOf,
  textsInFlow,
  textsMoved,
  whyBroken,
} from "./figures.ts";
import { type PageTexts, readElements, readMissingFonts, readTexts } from "./page-facts.ts";
import { compare } from "./pictures.ts";
import type { StoredFrame } from "./stored-frames.ts";

/** Shares are of one. */
export interface FrameScore extends Structure {
  readonly name: string;
  readonly pixelsOff: number;
  readonly texts: number;
  readonly textsInFlow: number;
  readonly textsMoved: number;
  /** Why it does not hold at 0.85 of its width; empty if it does. */
  readonly broken: string;
  /** The tried widths, as multiples of the design's, at which the page is too wide. */
  readonly tooWide: readonly number[];
  /** Families that the machine does not have. */
  readonly missingFonts: readonly string[];
  /** The source's length as a multiple of the exact version's. */
  readonly length: number;
  /** The same where drawings are files and the exact version draws them itself; null if there is none. */
  readonly drawnLength: number | null;
  readonly exactMs: number;
  readonly flowingMs: number;
}

/** Multiples of the design's width. */
const NARROW = 0.85;
const WIDE = 1.3;
/** As many pictures as the product asks for. */
const MOST_IMAGES = 100;
const MOST_DRAWINGS = 20;
/** The range in which a page must not be too wide ends here. */
const LIMITS = [0.75, 1.5];

/** `shots`: a folder for pictures of the frame, if any are asked for. */
export async function scoreFrame(
  page: Page,
  frame: StoredFrame,
  shots: string | null,
): Promise<FrameScore> {
  const keep = (label: string, picture: Buffer) => save(shots, `${frame.name}.${label}`, picture);
  const exact = make(frame, "exact");
  const flowing = make(frame, "flowing");
  await resize(page, frame, 1);
  const before = keep("exact", await show(page, exact.code));
  const after = keep("1", await show(page, flowing.code));
  const difference = compare(before, after, Math.round(frame.box.width));
  keep("diff", difference.picture);
  const structure = structureOf(await page.evaluate(readElements));
  const base = await page.evaluate(readTexts);
  const missingFonts = await page.evaluate(readMissingFonts);
  const at = async (factor: number): Promise<PageTexts> => {
    await resize(page, frame, factor);
    if (shots !== null) keep(String(factor), await shoot(page));
    return page.evaluate(readTexts);
  };
  const narrow = await at(NARROW);
  const wide = await at(WIDE);
  const tooWide: number[] = [];
  for (const factor of LIMITS) if (overflows(await at(factor))) tooWide.push(factor);
  return {
    name: frame.name,
    pixelsOff: difference.share,
    texts: base.texts.length,
    textsInFlow: textsInFlow(base),
    textsMoved: textsMoved(base, wide),
    broken: whyBroken(base, narrow),
    tooWide,
    missingFonts,
    ...structure,
    length: flowing.code.tsx.length / exact.code.tsx.length,
    drawnLength: compareDrawn(frame),
    exactMs: exact.ms,
    flowingMs: flowing.ms,
  };
}

function make(
  { node, context }: StoredFrame,
  version: CodeVersion,
): { code: FrameCode; ms: number } {
  const startedAt = performance.now();
  const code = toFrameCode(node, { ...context, version });
  return { code, ms: performance.now() - startedAt };
}

function compareDrawn(frame: StoredFrame): number | null {
  const images = findPictureReferences(frame.node, MOST_IMAGES);
  const all = findPictureReferences(frame.node, MOST_IMAGES, MOST_DRAWINGS);
  if (all.length === images.length) return null;
  const lengthOf = (version: CodeVersion, names: readonly string[]) => {
    const pictures = new Map(names.map((name) => [name, toPicturePath(name, "image/png")]));
    return toFrameCode(frame.node, { ...frame.context, version, pictures }).tsx.length;
  };
  return lengthOf("flowing", all) / lengthOf("exact", images);
}

async function resize(page: Page, { box }: StoredFrame, factor: number): Promise<void> {
  await page.setViewportSize({
    width: Math.round(box.width * factor),
    height: Math.round(box.height),
  });
}

async function show(page: Page, code: FrameCode): Promise<Buffer> {
  await page.setContent(await previewDocument(code));
  return shoot(page);
}

const shoot = (page: Page): Promise<Buffer> => page.screenshot({ fullPage: true });

function save(folder: string | null, name: string, picture: Buffer): Buffer {
  if (folder === null) return picture;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name.replaceAll(/[/:]/g, "-")}.png`), picture);
  return picture;
}
