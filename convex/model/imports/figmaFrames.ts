// Turns one frame into a digest and code; the raw node is not kept. Code with image placeholders is stored as
// pieces until the available images are known.

import { toPicturePlace } from "../../../lib/designs/elements/picture-path";
import { findPictureReferences } from "../../../lib/designs/elements/picture-references";
import { readDesignComponents } from "../../../lib/designs/read/components";
import { readDesignNode } from "../../../lib/designs/read/read-node";
import { readDesignStyles } from "../../../lib/designs/read/styles";
import { digestFrame } from "../../../lib/designs/tokens/frame-digest";
import { type NewArtifact, toText } from "../../../lib/imports/checkpoint";
import type { FigmaOutline, NodeAnswer, Unread } from "../../../lib/imports/figma-files";
import { MOST_PICTURES, mostDrawings } from "../../../lib/imports/figma-pictures";
import { MOST_PREVIEWS, type PlannedFrame } from "../../../lib/imports/figma-plan";
import { type ReadFrame, toCodeName, toPreviewName } from "../../../lib/imports/figma-result";
import type { FrameRead } from "./frameBatch";
import { describeVersions, fillVersion, type WrittenVersion, writeVersions } from "./frameVersions";
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
  exactNotes: null,
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
  const references = findPictureReferences(node, MOST_PICTURES, mostDrawings(position));
  const pictures = new Map(references.map((reference) => [reference, toPicturePlace(reference)]));
  const components = readDesignComponents(outline, raw);
  const versions = writeVersions(node, { styles, components, pictures });
  const frame = toFramePiece(position, { ...read, hasCode: true, ...describeVersions(versions) });
  if (references.length === 0) return { pieces: [frame], artifacts: toArtifacts(id, versions) };
  return { pieces: [frame, ...toWaiting(position, references, versions)], artifacts: [] };
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

const toArtifacts = (id: string, versions: readonly WrittenVersion[]): NewArtifact[] =>
  versions.flatMap(({ version, tsx, preview }) => [
    toText(toCodeName(id, version), "text/tsx", tsx),
    toText(toPreviewName(id, version), "application/json", preview),
  ]);

/** A separate kind per frame, because pieces of one kind are read together and these are long. */
const waitingVersions = (position: number): string => `versions ${position}`;

function toWaiting(
  position: number,
  references: readonly string[],
  versions: readonly WrittenVersion[],
) {
  const kept = versions.map(({ version, tsx, preview }) => ({ version, tsx, preview }));
  return [
    { kind: "fills", position, text: JSON.stringify(references) },
    { kind: waitingVersions(position), position: 0, text: JSON.stringify(kept) },
  ];
}

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
    const [waiting] = await work.pieces(waitingVersions(position));
    const versions = JSON.parse(waiting?.text ?? "[]") as WrittenVersion[];
    const filled = versions.map((written) => fillVersion(written, paths));
    const missing = references.filter((reference) => !paths.has(reference)).length;
    await work.save({
      pieces: [{ kind: "finished", position, text: JSON.stringify(noteMissing(missing)) }],
      artifacts: toArtifacts(frames[position]?.id ?? "", filled),
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
    return addNotes(frame, later.get(position) ?? []);
  });
}

const addNotes = (frame: ReadFrame, notes: readonly string[]): ReadFrame => ({
  ...frame,
  notes: [...frame.notes, ...notes],
  exactNotes: frame.exactNotes && [...frame.exactNotes, ...notes],
});
