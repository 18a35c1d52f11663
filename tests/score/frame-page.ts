import { GRAY_PICTURE, toPicturePlace } from "../../lib/designs/elements/picture-path.ts";
import { findPictureReferences } from "../../lib/designs/elements/picture-references.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { toFrameCode } from "../support/frame-code.ts";
import type { StoredFrame } from "./stored-frames.ts";

/** As many pictures as the product asks for. */
const MOST_IMAGES = 100;
const MOST_DRAWINGS = 20;
const PLACE = /(?<= src=")\.\/images\/[\w-]+(?=")/g;

export interface FramePage {
  readonly source: string;
  /** Gray boxes stand in for pictures. */
  readonly html: string;
  readonly ms: number;
}

/** A frame's code as the product writes it, and the page it shows. */
export async function makeFramePage({ node, context }: StoredFrame): Promise<FramePage> {
  const names = findPictureReferences(node, MOST_IMAGES, MOST_DRAWINGS);
  const pictures = new Map(names.map((name) => [name, toPicturePlace(name)]));
  const startedAt = performance.now();
  const code = toFrameCode(node, { ...context, version: "flowing", pictures });
  const ms = performance.now() - startedAt;
  const html = (await previewDocument(code)).replaceAll(PLACE, GRAY_PICTURE);
  return { source: code.tsx, html, ms };
}
