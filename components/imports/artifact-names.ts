import { toPreviewName } from "@/lib/imports/figma-result";
import type { FrameMatch } from "@/lib/imports/frame-match";
import type { ArtifactView } from "@/lib/imports/view";

// Finds an import's artifacts by their names.

const FLOWING_PREVIEW = /^preview\/(.+)\.json$/;

/** Addresses of the provider's renders by node ID. */
export function thumbnailsOf(artifacts: readonly ArtifactView[]): ReadonlyMap<string, string> {
  const found = artifacts.flatMap(({ name, url }): [string, string][] => {
    const nodeId = /^thumbnails\/(.+)\.\w+$/.exec(name)?.[1];
    return nodeId === undefined || url === null ? [] : [[nodeId, url]];
  });
  return new Map(found);
}

/** IDs of the nodes that code can be generated for. */
export function framesWithCode(artifacts: readonly ArtifactView[]): ReadonlySet<string> {
  const found = artifacts.map(({ name }) => FLOWING_PREVIEW.exec(name)?.[1]);
  return new Set(found.filter((nodeId) => nodeId !== undefined));
}

export const hasExactVersion = (artifacts: readonly ArtifactView[], nodeId: string): boolean =>
  artifacts.some(({ name }) => name === toPreviewName(nodeId, "exact"));

/** The measured matches of flowing versions, by node ID. */
export function matchesOf(artifacts: readonly ArtifactView[]): ReadonlyMap<string, FrameMatch> {
  const found = artifacts.flatMap(({ name, match }): [string, FrameMatch][] => {
    const nodeId = FLOWING_PREVIEW.exec(name)?.[1];
    return nodeId === undefined || match === null ? [] : [[nodeId, match]];
  });
  return new Map(found);
}

/** A file name that every file system accepts: no slash, no colon, no leading dot. Folders are left out. */
export function toDownloadName(title: string, path: string): string {
  const name = path.split("/").at(-1) ?? path;
  const clean = (text: string) =>
    text.replace(/[^\p{L}\p{N}.-]+/gu, "-").replace(/^[-.]+|(?<!-)-+$/g, "");
  return `${clean(title).slice(0, 80) || "import"}-${clean(name)}`;
}
