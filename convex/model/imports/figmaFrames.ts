// Turns one frame into a digest, trees and previews; the raw node is not kept. Trees with image placeholders are
// stored as pieces until the available images are known.

import { toPicturePlace } from "../../../lib/designs/elements/picture-path";
import { findPictureReferences } from "../../../lib/designs/elements/picture-references";
import { readDesignComponents } from "../../../lib/designs/read/components";
import { fingerprintFrame } from "../../../lib/designs/read/fingerprint";
import { readDesignNode } from "../../../lib/designs/read/read-node";
import { withVariables } from "../../../lib/designs/read/schemes";
import { readDesignStyles } from "../../../lib/designs/read/styles";
import type { DesignVariables } from "../../../lib/designs/read/variables";
import { statesFor } from "../../../lib/designs/states/apply-states";
import {
  findStates,
  readStates,
  type StatefulVariant,
  writeStates,
} from "../../../lib/designs/states/component-states";
import { BoundValues } from "../../../lib/designs/tokens/bound-values";
import { digestFrame, type FrameDigest } from "../../../lib/designs/tokens/frame-digest";
import { type FrameMark, type NewArtifact, toText } from "../../../lib/imports/checkpoint";
import type { FigmaOutline, NodeAnswer, Unread } from "../../../lib/imports/figma-files";
import { MOST_PICTURES, mostDrawings } from "../../../lib/imports/figma-pictures";
import { MOST_PREVIEWS } from "../../../lib/imports/figma-plan";
import { type ReadFrame, toPreviewName, toTreeName } from "../../../lib/imports/figma-result";
import type { FrameRead } from "./frameBatch";
import { describeVersions, fillVersion, type WrittenVersion, writeVersions } from "./frameVersions";
import type { ImportWork } from "./work";

const WHY_UNREAD: Readonly<Record<Unread, string>> = {
  missing: "This layer is no longer in the Figma file.",
  too_large: "Too large to read.",
};

const NOT_READ: ReadFrame = {
  digest: null,
  fingerprint: null,
  pageFingerprint: null,
  hasCode: false,
  componentName: null,
  notes: [],
  exactNotes: null,
  components: [],
};

/** What the frame is read with. */
interface Around {
  readonly outline: FigmaOutline;
  readonly variables: DesignVariables;
  /** Gets those that the frame has. */
  readonly states: Map<string, StatefulVariant>;
}

export async function readFrame(
  id: string,
  position: number,
  raw: NodeAnswer | Unread,
  { outline, states, variables }: Around,
): Promise<FrameRead> {
  if (typeof raw === "string") return unread(position, WHY_UNREAD[raw]);
  const node = readDesignNode(raw.document);
  if (!node) return unread(position, "This frame has no visible content.");
  const styles = withVariables(readDesignStyles(outline.styles, raw.styles), variables);
  const digest = digestFrame(node, styles);
  const isDark = new BoundValues(node, styles).scheme === "dark";
  const isThemed = !isDark && digest.paints.some(({ dark }) => dark !== undefined);
  const read: ReadFrame = {
    ...NOT_READ,
    digest,
    components: [...readDesignComponents(raw)],
    ...(isThemed && { isThemed }),
  };
  const own = findStates(node);
  for (const [variant, looks] of own) states.set(variant, looks);
  const found = own.size === 0 ? [] : [{ kind: STATES, position, text: writeStates(own) }];
  if (position >= MOST_PREVIEWS)
    return { pieces: [toFramePiece(position, read), ...found], artifacts: [] };
  const references = findPictureReferences(node, MOST_PICTURES, mostDrawings(position));
  const pictures = new Map(references.map((reference) => [reference, toPicturePlace(reference)]));
  const components = readDesignComponents(outline, raw);
  const versions = writeVersions(node, { styles, components, pictures, states });
  // The provider's answer about a frame tells neither names nor modes of variables, nor how its controls look in states.
  const given = variables.variables.length === 0 ? {} : { given: valuesIn(digest) };
  const used = statesFor(node, states);
  const looks = used.size === 0 ? {} : { states: writeStates(used) };
  const fingerprint = await fingerprintFrame({ ...raw, ...given, ...looks });
  const described = describeVersions(versions);
  const piece = toFramePiece(position, { ...read, fingerprint, hasCode: true, ...described });
  const known = { id, frame: { fingerprint, title: node.name } };
  const pieces = [piece, ...found];
  if (references.length === 0) return { pieces, artifacts: toArtifacts(known, versions) };
  return {
    pieces: [...pieces, ...toWaiting(position, known, references, versions)],
    artifacts: [],
  };
}

const STATES = "states";

/** Of the component sets that were read. */
export async function readKnownStates(work: ImportWork): Promise<Map<string, StatefulVariant>> {
  const pieces = await work.pieces(STATES);
  return new Map(pieces.flatMap(({ text }) => [...readStates(text)]));
}

const valuesIn = ({ paints, spacing, radii, numbers }: FrameDigest) => [
  paints,
  spacing,
  radii,
  numbers,
];

const unread = (position: number, note: string): FrameRead => ({
  pieces: [toFramePiece(position, { ...NOT_READ, notes: [note] })],
  artifacts: [],
});

const toFramePiece = (position: number, frame: ReadFrame) => ({
  kind: "frame",
  position,
  text: JSON.stringify(frame),
});

interface KnownFrame {
  readonly id: string;
  readonly frame: FrameMark;
}

const toArtifacts = (
  { id, frame }: KnownFrame,
  versions: readonly WrittenVersion[],
): NewArtifact[] =>
  versions.flatMap(({ version, tree, preview }) => [
    { ...toText(toTreeName(id, version), "application/json", tree), frame },
    toText(toPreviewName(id, version), "application/json", preview),
  ]);

/** A separate kind per frame, because pieces of one kind are read together and these are long. */
const waitingVersions = (position: number): string => `versions ${position}`;

interface WaitingVersions extends KnownFrame {
  readonly versions: readonly Pick<WrittenVersion, "version" | "tree">[];
}

function toWaiting(
  position: number,
  known: KnownFrame,
  references: readonly string[],
  written: readonly WrittenVersion[],
) {
  const versions = written.map(({ version, tree }) => ({ version, tree }));
  const waiting: WaitingVersions = { ...known, versions };
  return [
    { kind: "fills", position, text: JSON.stringify(references) },
    { kind: waitingVersions(position), position: 0, text: JSON.stringify(waiting) },
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
  fills: ReadonlyMap<number, readonly string[]>,
  paths: ReadonlyMap<string, string>,
): Promise<boolean> {
  const finished = new Set((await work.pieces("finished")).map(({ position }) => position));
  for (const [position, references] of fills) {
    if (finished.has(position)) continue;
    if (!work.hasTime()) return false;
    const [waiting] = await work.pieces(waitingVersions(position));
    if (waiting === undefined) throw new Error("A frame waiting for its images is not there");
    const { versions, ...known } = JSON.parse(waiting.text) as WaitingVersions;
    const filled = versions.map((written) => fillVersion(written, paths));
    const missing = references.filter((reference) => !paths.has(reference)).length;
    await work.save({
      pieces: [{ kind: "finished", position, text: JSON.stringify(noteMissing(missing)) }],
      artifacts: toArtifacts(known, filled),
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
