// Turns one frame into a digest and code; the raw node is not kept. Code with image placeholders is stored as
// pieces until the available images are known.

import { fillPlaces, toPicturePlace } from "../../../lib/designs/elements/picture-path";
import { findPictureReferences } from "../../../lib/designs/elements/picture-references";
import { type FrameCode, toFrameCode } from "../../../lib/designs/output/frame-code";
import { fillPreview, writeFramePreview } from "../../../lib/designs/output/frame-preview";
import { readDesignComponents } from "../../../lib/designs/read/components";
import { readDesignNode } from "../../../lib/designs/read/read-node";
import { readDesignStyles } from "../../../lib/designs/read/styles";
import { digestFrame } from "../../../lib/designs/tokens/frame-digest";
import { type NewArtifact, toText } from "../../../lib/imports/checkpoint";
import type { FigmaOutline, NodeAnswer, Unread } from "../../../lib/imports/figma-files";
import { MOST_PICTURES } from "../../../lib/imports/figma-pictures";
import { MOST_PREVIEWS, type PlannedFrame } from "../../../lib/imports/figma-plan";
import { type ReadFrame, toCodeName, toPreviewName } from "../../../lib/imports/figma-result";
import type { FrameRead } from "./frameBatch";
import type { ImportWork } from "./work";

const WHY_UNREAD: Readonly<Record<Unread, string>> = {
  missing: "This layer is no longer in the Figma file.",
  too_large: "Too large to read.",
};

const NOT_READ: ReadFrame = {
  digest: null,
  hasCode: false,
  componentName: null,
  notes: [],
  components: [],
};

export function readFrame(
  id: string,
  position: number,
  raw: NodeAnswer | Unread,
  outline: FigmaOutline,
): FrameRead {
  if (typeof raw === "string") return unread(position, WHY_UNREAD[raw]);
  const node = readDesignNode(raw.document);
  if (!node) return unread(position, "This frame has no visible content.");
  const styles = readDesignStyles(outline.styles, raw.styles);
  const digest = digestFrame(node, styles);
  const read = { ...NOT_READ, digest, components: [...readDesignComponents(raw)] };
  if (position >= MOST_PREVIEWS) return { pieces: [toFramePiece(position, read)], artifacts: [] };
  const references = findPictureReferences(node, MOST_PICTURES);
  const pictures = new Map(references.map((reference) => [reference, toPicturePlace(reference)]));
  const code = toFrameCode(node, {
    styles,
    components: readDesignComponents(outline, raw),
    pictures,
  });
  const { componentName, notes } = code;
  const frame = toFramePiece(position, { ...read, hasCode: true, componentName, notes });
  if (references.length === 0) return { pieces: [frame], artifacts: toArtifacts(id, code) };
  return { pieces: [frame, ...toWaiting(position, references, code)], artifacts: [] };
}

const unread = (position: number, note: string): FrameRead => ({
  pieces: [toFramePiece(position, { ...NOT_READ, notes: [note] })],
  artifacts: [],
});

const toFramePiece = (position: number, frame: ReadFrame) => ({
  kind: "frame",
  position,
  text: JSON.stringify(frame),
});

const toArtifacts = (id: string, code: FrameCode) =>
  writeArtifacts(id, code.tsx, writeFramePreview(code));

const writeArtifacts = (id: string, tsx: string, preview: string): NewArtifact[] => [
  toText(toCodeName(id), "text/tsx", tsx),
  toText(toPreviewName(id), "application/json", preview),
];

/** A separate kind per frame, because pieces of one kind are read together and these are long. */
const waitingCode = (position: number): string => `code ${position}`;
const waitingPreview = (position: number): string => `preview ${position}`;

const toWaiting = (position: number, references: readonly string[], code: FrameCode) => [
  { kind: "fills", position, text: JSON.stringify(references) },
  { kind: waitingCode(position), position: 0, text: code.tsx },
  { kind: waitingPreview(position), position: 0, text: writeFramePreview(code) },
];

/** Returns the image references of each frame, by its position. */
export async function readFills(work: ImportWork): Promise<Map<number, string[]>> {
  const pieces = await work.pieces("fills");
  return new Map(pieces.map(({ position, text }) => [position, JSON.parse(text) as string[]]));
}

/** Returns false when the step's time is up. `paths` holds the available images by reference. */
export async function finishFrames(
  work: ImportWork,
  frames: readonly PlannedFrame[],
  fills: ReadonlyMap<number, readonly string[]>,
  paths: ReadonlyMap<string, string>,
): Promise<boolean> {
  const finished = new Set((await work.pieces("finished")).map(({ position }) => position));
  for (const [position, references] of fills) {
    if (finished.has(position)) continue;
    if (!work.hasTime()) return false;
    const [code] = await work.pieces(waitingCode(position));
    const [preview] = await work.pieces(waitingPreview(position));
    const tsx = fillPlaces(code?.text ?? "", paths);
    const shown = fillPreview(preview?.text ?? "", paths);
    const missing = references.filter((reference) => !paths.has(reference)).length;
    await work.save({
      pieces: [{ kind: "finished", position, text: JSON.stringify(noteMissing(missing)) }],
      artifacts: writeArtifacts(frames[position]?.id ?? "", tsx, shown),
    });
  }
  return true;
}

const noteMissing = (count: number): string[] =>
  count === 0
    ? []
    : [`Images left gray because they could not be downloaded or exceed a limit: ${count}.`];

/** In the order of the frames, including notes about their images. */
export async function readSavedFrames(work: ImportWork): Promise<ReadFrame[]> {
  const finished = await work.pieces("finished");
  const later = new Map(
    finished.map(({ position, text }) => [position, JSON.parse(text) as string[]]),
  );
  return (await work.pieces("frame")).map(({ position, text }) => {
    const frame = JSON.parse(text) as ReadFrame;
    return { ...frame, notes: [...frame.notes, ...(later.get(position) ?? [])] };
  });
}
