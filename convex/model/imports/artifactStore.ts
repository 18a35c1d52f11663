// The one writer of `importArtifacts`, `importArtifactParts` and the files that belong to them.
import { MINUTE } from "../../../lib/durations";
import { type ArtifactPart, cutIntoParts } from "../../../lib/imports/artifact-part";
import type { NewArtifact } from "../../../lib/imports/checkpoint";
import { type FrameMatch, isBetterMatch } from "../../../lib/imports/frame-match";
import type { ArtifactView } from "../../../lib/imports/view";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

const MOST_READ_LENGTH = 4 * 1024 * 1024;
const MOST_ROWS = 200;
/** A step saves a file's row right after the file, so a file without a row after this long is orphaned. */
const FILE_WITHOUT_ROW_MS = 10 * MINUTE;

type Artifact = Doc<"importArtifacts">;

export const findArtifact = (
  ctx: QueryCtx,
  importId: Id<"imports">,
  name: string,
): Promise<Artifact | null> =>
  ctx.db
    .query("importArtifacts")
    .withIndex("by_importId_and_name", (q) => q.eq("importId", importId).eq("name", name))
    .unique();

/** Renders of frames and components share a folder. */
export const findFirstRender = (ctx: QueryCtx, importId: Id<"imports">): Promise<Artifact | null> =>
  ctx.db
    .query("importArtifacts")
    .withIndex("by_importId_and_name", (q) =>
      q.eq("importId", importId).gt("name", "thumbnails/").lt("name", "thumbnails0"),
    )
    .first();

const partsOf = (ctx: QueryCtx, importId: Id<"imports">, name: string) =>
  ctx.db
    .query("importArtifactParts")
    .withIndex("by_importId_and_name_and_part", (q) => q.eq("importId", importId).eq("name", name));

/** Saving under the same name replaces the artifact, so a repeated step is idempotent. */
export async function saveArtifact(
  ctx: MutationCtx,
  importId: Id<"imports">,
  { name, mediaType, content, frame }: NewArtifact,
): Promise<void> {
  const earlier = await findArtifact(ctx, importId, name);
  if (earlier) await removeArtifact(ctx, earlier);
  if (content.kind === "file") {
    const { storageId, bytes } = content;
    const row = { importId, name, mediaType, bytes, parts: 0, storageId };
    await ctx.db.insert("importArtifacts", row);
    return;
  }
  const parts = cutIntoParts(content.text);
  const bytes = new TextEncoder().encode(content.text).byteLength;
  const of = frame === undefined ? {} : { frame };
  const row = { importId, name, mediaType, bytes, parts: parts.length, ...of };
  await ctx.db.insert("importArtifacts", row);
  for (const [part, text] of parts.entries()) {
    await ctx.db.insert("importArtifactParts", { importId, name, part, text });
  }
}

async function removeArtifact(ctx: MutationCtx, artifact: Artifact): Promise<void> {
  const { _id, importId, name, storageId } = artifact;
  for (const part of await partsOf(ctx, importId, name).collect()) {
    await ctx.db.delete("importArtifactParts", part._id);
  }
  if (storageId !== undefined) await ctx.storage.delete(storageId);
  await ctx.db.delete("importArtifacts", _id);
}

export const listArtifacts = (ctx: QueryCtx, importId: Id<"imports">): Promise<Artifact[]> =>
  ctx.db
    .query("importArtifacts")
    .withIndex("by_importId_and_name", (q) => q.eq("importId", importId))
    .collect();

export async function describeArtifact(
  ctx: QueryCtx,
  { name, mediaType, bytes, parts, storageId, match }: Artifact,
): Promise<ArtifactView> {
  const url = storageId === undefined ? null : await ctx.storage.getUrl(storageId);
  return { name, mediaType, bytes, parts, url, match: match ?? null };
}

/** The whole text; null when there is none of that name. */
export async function readArtifactText(
  ctx: QueryCtx,
  importId: Id<"imports">,
  name: string,
): Promise<string | null> {
  const parts = await partsOf(ctx, importId, name).collect();
  return parts.length === 0 ? null : parts.map(({ text }) => text).join("");
}

export async function readArtifactPart(
  ctx: QueryCtx,
  importId: Id<"imports">,
  name: string,
  part: number,
): Promise<ArtifactPart | null> {
  const artifact = await findArtifact(ctx, importId, name);
  if (!artifact) return null;
  const row = await ctx.db
    .query("importArtifactParts")
    .withIndex("by_importId_and_name_and_part", (q) =>
      q.eq("importId", importId).eq("name", name).eq("part", part),
    )
    .unique();
  return row && { text: row.text, part, parts: artifact.parts, mediaType: artifact.mediaType };
}

/** Does nothing without the preview or the render, or when a measurement as good is known. */
export async function saveMatch(
  ctx: MutationCtx,
  importId: Id<"imports">,
  { preview, render, match }: { preview: string; render: string; match: FrameMatch },
): Promise<void> {
  const artifact = await findArtifact(ctx, importId, preview);
  if (!artifact || !isBetterMatch(match, artifact.match ?? null)) return;
  if (await findArtifact(ctx, importId, render)) {
    await ctx.db.patch("importArtifacts", artifact._id, { match });
  }
}

/**
 * Copies a text artifact from an earlier import of the same content. Images are fetched again. Returns false when
 * the artifact is gone.
 */
export async function copyTextArtifact(
  ctx: MutationCtx,
  from: Id<"imports">,
  name: string,
  to: Id<"imports">,
): Promise<boolean> {
  const artifact = await findArtifact(ctx, from, name);
  if (!artifact) return false;
  if (artifact.storageId !== undefined) return true;
  const text = (await readArtifactText(ctx, from, name)) ?? "";
  await saveArtifact(ctx, to, {
    name,
    mediaType: artifact.mediaType,
    content: { kind: "text", text },
    ...(artifact.frame === undefined ? {} : { frame: artifact.frame }),
  });
  return true;
}

/** Deletes an import's files and rows; returns true when more are left. */
export async function clearArtifacts(ctx: MutationCtx, importId: Id<"imports">): Promise<boolean> {
  const artifacts = await ctx.db
    .query("importArtifacts")
    .withIndex("by_importId_and_name", (q) => q.eq("importId", importId))
    .take(MOST_ROWS);
  let bytes = 0;
  for (const artifact of artifacts) {
    if (bytes > MOST_READ_LENGTH) return true;
    bytes += artifact.parts === 0 ? 0 : artifact.bytes;
    await removeArtifact(ctx, artifact);
  }
  return artifacts.length === MOST_ROWS;
}

/**
 * Deletes files without an artifact row, left by a step that died in between. No other feature stores files.
 * Returns the moment to continue from, or null when done.
 */
export async function sweepFiles(
  ctx: MutationCtx,
  after: number,
  now: number,
): Promise<number | null> {
  const files = await ctx.db.system
    .query("_storage")
    .withIndex("by_creation_time", (q) =>
      q.gt("_creationTime", after).lt("_creationTime", now - FILE_WITHOUT_ROW_MS),
    )
    .take(MOST_ROWS);
  for (const { _id } of files) {
    const artifact = await ctx.db
      .query("importArtifacts")
      .withIndex("by_storageId", (q) => q.eq("storageId", _id))
      .first();
    if (!artifact) await ctx.storage.delete(_id);
  }
  return files.length === MOST_ROWS ? (files.at(-1)?._creationTime ?? null) : null;
}
