// Writes a frame's code in both versions. The exact one is kept only where the design has coordinates to keep.

import type { CodeVersion } from "../../../lib/designs/elements/element";
import { fillPlaces } from "../../../lib/designs/elements/picture-path";
import { type FrameCodeContext, toFrameCode } from "../../../lib/designs/output/frame-code";
import { fillPreview, writeFramePreview } from "../../../lib/designs/output/frame-preview";
import type { DesignNode } from "../../../lib/designs/read/node";
import type { ReadFrame } from "../../../lib/imports/figma-result";

/**
 * In characters of code and preview, for both versions: one transaction saves them. Beyond it a frame has only the
 * flowing version.
 */
export const MOST_LENGTH_OF_VERSIONS = 4 * 1024 * 1024;

/** The parts that stay text until the images of the frame are known. */
export interface WrittenVersion {
  readonly version: CodeVersion;
  readonly tsx: string;
  /** As `writeFramePreview` wrote it. */
  readonly preview: string;
}

interface DescribedVersion extends WrittenVersion {
  readonly markup: string;
  readonly componentName: string;
  readonly notes: readonly string[];
}

/** The flowing version first. */
export function writeVersions(
  node: DesignNode,
  context: Omit<FrameCodeContext, "version">,
  mostLength: number = MOST_LENGTH_OF_VERSIONS,
): readonly [DescribedVersion, ...DescribedVersion[]] {
  const flowing = writeVersion(node, { ...context, version: "flowing" });
  // The exact version has about the length of the flowing one.
  if (lengthOf(flowing) > mostLength / 2) return [withNote(flowing, TOO_LONG)];
  const exact = writeVersion(node, { ...context, version: "exact" });
  if (insideOf(exact.markup) === insideOf(flowing.markup)) return [flowing];
  const isTooLong = lengthOf(flowing) + lengthOf(exact) > mostLength;
  return isTooLong ? [withNote(flowing, TOO_LONG)] : [flowing, exact];
}

/** Without the opening tag: only the width of a frame itself is always free in one version and fixed in the other. */
const insideOf = (markup: string): string => markup.slice(markup.indexOf(">"));

const TOO_LONG = "The exact version is left out because it would be too long.";

const withNote = (written: DescribedVersion, note: string): DescribedVersion => ({
  ...written,
  notes: [...written.notes, note],
});

const lengthOf = ({ tsx, preview }: WrittenVersion): number => tsx.length + preview.length;

function writeVersion(
  node: DesignNode,
  context: FrameCodeContext & { readonly version: CodeVersion },
): DescribedVersion {
  const code = toFrameCode(node, context);
  const { tsx, markup, componentName, notes } = code;
  const preview = writeFramePreview(code);
  return { version: context.version, tsx, preview, markup, componentName, notes };
}

export function describeVersions([flowing, exact]: readonly [
  DescribedVersion,
  ...DescribedVersion[],
]): Pick<ReadFrame, "componentName" | "notes" | "exactNotes"> {
  const { componentName, notes } = flowing;
  return { componentName, notes, exactNotes: exact?.notes ?? null };
}

/** Replaces the placeholders of images with paths; `paths` by reference. */
export function fillVersion(
  { version, tsx, preview }: WrittenVersion,
  paths: ReadonlyMap<string, string>,
): WrittenVersion {
  return { version, tsx: fillPlaces(tsx, paths), preview: fillPreview(preview, paths) };
}
