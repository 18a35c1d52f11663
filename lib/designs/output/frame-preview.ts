import type { Element } from "../elements/element";
import { withLogicalSides } from "../elements/logical-sides";
import { addressPictures } from "../elements/picture-path";
import type { FrameTree } from "./frame-tree";
import { unlinkPages } from "./page-links";
import { writeMarkup } from "./write-markup";

/** The part of a frame's code that its live preview needs, stored as the artifact `preview/<nodeId>.json`. */

export interface FramePreview {
  readonly markup: string;
  readonly classes: readonly string[];
  readonly theme: string;
  readonly width: number;
  readonly height: number;
}

export function toFramePreview(tree: FrameTree): FramePreview {
  const { root, theme, width, height } = withLogicalSides(tree);
  return {
    markup: writeMarkup(unlinkPages(root)),
    classes: collectClasses(root),
    theme,
    width,
    height,
  };
}

export function collectClasses(root: Element): string[] {
  const classes = new Set<string>();
  const ahead: Element[] = [root];
  for (let element = ahead.pop(); element !== undefined; element = ahead.pop()) {
    for (const name of element.classes) classes.add(name);
    for (const child of element.children) if (child.kind === "element") ahead.push(child);
  }
  return [...classes].sort();
}

export const writeFramePreview = (preview: FramePreview): string => JSON.stringify(preview);

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
