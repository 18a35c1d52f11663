// Lists what a pull request brings: the generated files, the images that they show, and the facts for its text. Only
// reads.
import { type Infer, v } from "convex/values";
import { ArchivePaths } from "../../../lib/generations/archive-names";
import { findImages } from "../../../lib/generations/image-references";
import { findForm, vTarget } from "../../../lib/generations/record";
import { toPreviewName } from "../../../lib/imports/figma-result";
import { frameHref } from "../../../lib/page-paths";
import { joinPath } from "../../../lib/pulls/places";
import type { PullFacts } from "../../../lib/pulls/words";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { readFileText } from "../generations/fileStore";
import { findArtifact } from "../imports/artifactStore";

const vPullFile = v.object({
  /** In the repository. */
  path: v.string(),
  from: v.union(
    v.object({ kind: v.literal("text"), path: v.string() }),
    v.object({ kind: v.literal("image"), storageId: v.string() }),
  ),
});
export type PullFile = Infer<typeof vPullFile>;

const vFacts = v.object({
  title: v.string(),
  importTitle: v.string(),
  target: vTarget,
  version: v.union(v.literal("flowing"), v.literal("exact")),
  folder: v.string(),
  files: v.array(v.string()),
  difference: v.union(v.number(), v.null()),
  pageUrl: v.union(v.string(), v.null()),
});

export const vPullContent = v.object({ files: v.array(vPullFile), facts: vFacts });
export interface PullContent {
  readonly files: readonly PullFile[];
  readonly facts: PullFacts;
}

/** Null when the files are gone. */
export async function readPullContent(
  ctx: QueryCtx,
  { generationId, language, version, folder, title, importTitle }: Doc<"pullRequests">,
  appUrl: string | null,
): Promise<Infer<typeof vPullContent> | null> {
  const generation = await ctx.db.get("generations", generationId);
  const form = { language, version };
  const written = generation && findForm(generation.forms, form);
  if (!generation || !written) return null;
  const texts = written.files.map(async ({ path }) => ({
    path,
    text: await readFileText(ctx, generationId, form, path),
  }));
  const paths = new ArchivePaths();
  const files: PullFile[] = written.files.map(({ path }) => ({
    path: joinPath(folder, paths.add(path)),
    from: { kind: "text", path },
  }));
  for (const { artifact, path } of findImages(await Promise.all(texts))) {
    const image = await findArtifact(ctx, generation.importId, artifact);
    if (image?.storageId === undefined) continue;
    const from = { kind: "image" as const, storageId: image.storageId };
    files.push({ path: joinPath(folder, paths.add(path)), from });
  }
  const { importId, nodeId, target } = generation;
  const facts = {
    ...{ title, importTitle, target, version, folder },
    files: files.map(({ path }) => path.slice(folder === "" ? 0 : folder.length + 1)),
    difference: await readDifference(ctx, generation, version),
    pageUrl: appUrl && `${appUrl}${frameHref(importId, nodeId)}`,
  };
  return { files, facts };
}

async function readDifference(
  ctx: QueryCtx,
  { importId, nodeId }: Doc<"generations">,
  version: "flowing" | "exact",
): Promise<number | null> {
  const preview = await findArtifact(ctx, importId, toPreviewName(nodeId, version));
  return preview?.match?.differing ?? null;
}
