// Makes a frame's trees and previews in both versions. The exact one is kept only where the design has coordinates
// to keep.

import type { CodeVersion } from "../../../lib/designs/elements/element";
import {
  type FramePreview,
  toFramePreview,
  writeFramePreview,
} from "../../../lib/designs/output/frame-preview";
import {
  type FrameTree,
  type FrameTreeContext,
  type MadeFrame,
  toFrameTree,
} from "../../../lib/designs/output/frame-tree";
import { fillPictures, readTree, writeTree } from "../../../lib/designs/output/tree-json";
import type { DesignNode } from "../../../lib/designs/read/node";
import type { ReadFrame } from "../../../lib/imports/figma-result";

/**
 * In characters of tree and preview, for both versions: one transaction saves them. Beyond it a frame has only the
 * flowing version.
 */
export const MOST_LENGTH_OF_VERSIONS = 4 * 1024 * 1024;

/** As texts. */
export interface WrittenVersion {
  readonly version: CodeVersion;
  readonly tree: string;
  readonly preview: string;
}

interface DescribedVersion extends WrittenVersion {
  readonly componentName: string;
  readonly notes: readonly string[];
}

/** The flowing version first. */
export function writeVersions(
  node: DesignNode,
  context: Omit<FrameTreeContext, "version">,
  mostLength: number = MOST_LENGTH_OF_VERSIONS,
): readonly [DescribedVersion, ...DescribedVersion[]] {
  const flowing = make(node, { ...context, version: "flowing" });
  // The exact version has about the length of the flowing one.
  if (lengthOf(flowing.written) > mostLength / 2) return [withNote(flowing.written, TOO_LONG)];
  const exact = make(node, { ...context, version: "exact" });
  if (insideOf(exact.preview.markup) === insideOf(flowing.preview.markup)) return [flowing.written];
  const isTooLong = lengthOf(flowing.written) + lengthOf(exact.written) > mostLength;
  return isTooLong ? [withNote(flowing.written, TOO_LONG)] : [flowing.written, exact.written];
}

/** Without the opening tag: only the width of a frame itself is always free in one version and fixed in the other. */
const insideOf = (markup: string): string => markup.slice(markup.indexOf(">"));

const TOO_LONG = "The exact version is left out because it would be too long.";

const withNote = (written: DescribedVersion, note: string): DescribedVersion => ({
  ...written,
  notes: [...written.notes, note],
});

const lengthOf = ({ tree, preview }: WrittenVersion): number => tree.length + preview.length;

function make(
  node: DesignNode,
  context: FrameTreeContext & { readonly version: CodeVersion },
): { preview: FramePreview; written: DescribedVersion } {
  const { tree, notes }: MadeFrame = toFrameTree(node, context);
  const { componentName } = tree;
  const preview = toFramePreview(tree);
  return { preview, written: { ...write(context.version, tree, preview), componentName, notes } };
}

const write = (version: CodeVersion, tree: FrameTree, preview: FramePreview): WrittenVersion => ({
  version,
  tree: writeTree(tree),
  preview: writeFramePreview(preview),
});

export function describeVersions([flowing, exact]: readonly [
  DescribedVersion,
  ...DescribedVersion[],
]): Pick<ReadFrame, "componentName" | "notes" | "exactNotes"> {
  const { componentName, notes } = flowing;
  return { componentName, notes, exactNotes: exact?.notes ?? null };
}

/** Replaces the placeholders of images in a tree with paths, by reference. */
export function fillVersion(
  { version, tree }: Pick<WrittenVersion, "version" | "tree">,
  paths: ReadonlyMap<string, string>,
): WrittenVersion {
  const filled = fillPictures(readTree(tree), paths);
  return write(version, filled, toFramePreview(filled));
}
