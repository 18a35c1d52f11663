import { addressPictures, fillPlaces } from "../elements/picture-path";

/** The part of a frame's code that its live preview needs, stored as the artifact `preview/<nodeId>.json`. */

export interface FramePreview {
  readonly markup: string;
  readonly classes: readonly string[];
  readonly theme: string;
  readonly width: number;
  readonly height: number;
}

export function writeFramePreview(preview: FramePreview): string {
  const { markup, classes, theme, width, height } = preview;
  return JSON.stringify({ markup, classes, theme, width, height } satisfies FramePreview);
}

/** Fills the picture paths into the stored text once they are known; `paths` by reference. */
export function fillPreview(text: string, paths: ReadonlyMap<string, string>): string {
  const preview = parseFramePreview(text);
  return preview === null
    ? text
    : writeFramePreview({ ...preview, markup: fillPlaces(preview.markup, paths) });
}

/** Replaces the paths beside the code with addresses. */
export function showPictures(
  preview: FramePreview,
  addresses: ReadonlyMap<string, string>,
): FramePreview {
  return { ...preview, markup: addressPictures(preview.markup, addresses) };
}

/** Returns null for text that `writeFramePreview` did not write. */
export function parseFramePreview(text: string): FramePreview | null {
  const preview: unknown = parseJson(text);
  return isFramePreview(preview) ? preview : null;
}

function isFramePreview(preview: unknown): preview is FramePreview {
  if (typeof preview !== "object" || preview === null) return false;
  const { markup, classes, theme, width, height } = preview as Record<string, unknown>;
  const areTexts = typeof markup === "string" && typeof theme === "string";
  const areSizes = typeof width === "number" && typeof height === "number";
  return areTexts && areSizes && isTextList(classes);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
