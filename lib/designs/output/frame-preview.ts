import { addressPictures, fillPlaces } from "../elements/picture-path";

/** What is kept of a frame's code for its live preview: the artefact `preview/<nodeId>.json`. */

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

/** Of the written text, once it is known which pictures there are: their paths, by reference. */
export function fillPreview(text: string, paths: ReadonlyMap<string, string>): string {
  const preview = parseFramePreview(text);
  return preview === null
    ? text
    : writeFramePreview({ ...preview, markup: fillPlaces(preview.markup, paths) });
}

/** With addresses instead of the paths beside the code. */
export function showPictures(
  preview: FramePreview,
  addresses: ReadonlyMap<string, string>,
): FramePreview {
  return { ...preview, markup: addressPictures(preview.markup, addresses) };
}

/** Null: not what `writeFramePreview` writes. */
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
