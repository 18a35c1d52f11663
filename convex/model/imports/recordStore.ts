// The imports room previews sources and turns them into artifacts, in steps that survive failures.
//
// Writes `imports` together with versions.ts, which marks superseded ones, and leases.ts, which writes leases, waits and
// progress. An import ends once: completed, failed or canceled.
import { ConvexError } from "convex/values";
import type { DesignVariables } from "../../../lib/designs/read/variables";
import { UNAUTHORIZED } from "../../../lib/errors";
import { isExample } from "../../../lib/imports/example";
import type { ImportFailure } from "../../../lib/imports/failure";
import { describeFailure } from "../../../lib/imports/failure";
import { isTreeName } from "../../../lib/imports/figma-result";
import { mayRead } from "../../../lib/imports/permission";
import { isEnded } from "../../../lib/imports/phases";
import {
  type ImportSource,
  isImportSource,
  toProvisionalTitle,
  toSourceKey,
  toTitleKey,
} from "../../../lib/imports/source";
import type { ImportSummary } from "../../../lib/imports/summary";
import { describeImport, type ImportDetail, type ImportView } from "../../../lib/imports/view";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findConnection } from "../connections/recordStore";
import { isErased } from "../identity/erasedUserStore";
import { raiseNotice, removeNotice } from "../notices/recordStore";
import { ACTIVE, listActive, MOST_ACTIVE } from "./active";
import { clearArtifacts, describeArtifact, listArtifacts } from "./artifactStore";
import { forgetReadingsOfSource } from "./cacheStore";
import { handOver, startNext } from "./leases";
import { clearPieces } from "./pieceStore";
import { cancelStep } from "./pool";
import { handOnVariables } from "./variables";
import {
  findLatestAttempt,
  findNewestImport,
  listVersions,
  nextVersion,
  promoteEarlier,
  supersede,
} from "./versions";

type Import = Doc<"imports">;

/** Returns null for another user's import and for an invalid id too. */
export async function findOwnImport(
  ctx: QueryCtx,
  userId: string,
  importId: string,
): Promise<Import | null> {
  const id = ctx.db.normalizeId("imports", importId);
  const row = id && (await ctx.db.get("imports", id));
  return row && row.userId === userId ? row : null;
}

export async function findActiveImport(
  ctx: QueryCtx,
  userId: string,
  sourceKey: string,
): Promise<Import | null> {
  for (const status of ACTIVE) {
    const found = await ctx.db
      .query("imports")
      .withIndex("by_userId_and_sourceKey_and_status", (q) =>
        q.eq("userId", userId).eq("sourceKey", sourceKey).eq("status", status),
      )
      .first();
    if (found) return found;
  }
  return null;
}

/** Finds a completed import with the same fingerprint, whose results a new import would repeat. */
export async function findTwin(
  ctx: QueryCtx,
  userId: string,
  fingerprint: string,
): Promise<Import | null> {
  const twins = ctx.db
    .query("imports")
    .withIndex("by_userId_and_fingerprint", (q) =>
      q.eq("userId", userId).eq("fingerprint", fingerprint),
    )
    .order("desc");
  for await (const twin of twins) if (twin.status === "completed") return twin;
  return null;
}

export function toView({ _id, _creationTime, ...record }: Import): ImportView {
  return describeImport(_id, record);
}

export async function toDetail(ctx: QueryCtx, row: Import): Promise<ImportDetail> {
  const artifacts = row.status === "completed" ? await listArtifacts(ctx, row._id) : [];
  const shown = artifacts.filter(({ name }) => !isTreeName(name));
  const described = shown.map((artifact) => describeArtifact(ctx, artifact));
  const latest = await findLatestAttempt(ctx, row);
  return {
    ...toView(row),
    artifacts: await Promise.all(described),
    versions: await listVersions(ctx, row),
    latestAttempt: latest && { id: latest._id, status: latest.status },
  };
}

/**
 * Returns the active import of the source, if any. Without a connection that may read, the import fails before any
 * call.
 */
export async function startImport(
  ctx: MutationCtx,
  userId: string,
  { source, variables }: { source: ImportSource; variables: DesignVariables | null },
  now: number,
): Promise<Id<"imports">> {
  const { provider } = source;
  // The session token of a deleted user is valid for up to a minute.
  if (await isErased(ctx, userId)) throw new ConvexError(UNAUTHORIZED);
  if (!isImportSource(source)) throw new ConvexError(describeFailure("invalid_source", provider));
  const sourceKey = toSourceKey(source);
  const active = await findActiveImport(ctx, userId, sourceKey);
  if (active) return active._id;
  if ((await listActive(ctx, userId)).length >= MOST_ACTIVE) {
    throw new ConvexError(describeFailure("too_many", provider));
  }
  // A version keeps the title until the provider returns it again.
  const before = await findNewestImport(ctx, userId, sourceKey);
  const title = before?.title ?? toProvisionalTitle(source);
  await supersede(ctx, userId, sourceKey);
  const importId = await ctx.db.insert("imports", {
    userId,
    provider,
    source,
    sourceKey,
    title,
    titleKey: toTitleKey(title),
    status: "queued",
    phase: "outline",
    progress: { done: 0, total: 1 },
    callsMade: 0,
    createdAt: now,
    fence: 0,
    failuresInRow: 0,
  });
  await handOnVariables(ctx, importId, { given: variables, before: before?._id ?? null });
  const row = await requireImport(ctx, importId);
  const connection = await findConnection(ctx, userId, provider);
  const isUsable = connection?.status === "active" && mayRead(connection);
  if (isUsable || isExample(source)) await handOver(ctx, row, now);
  else await failImport(ctx, row, "unauthorized", now);
  return importId;
}

async function requireImport(ctx: QueryCtx, importId: Id<"imports">): Promise<Import> {
  const row = await ctx.db.get("imports", importId);
  if (!row) throw new Error("An import just recorded is not there");
  return row;
}

export async function completeImport(
  ctx: MutationCtx,
  row: Import,
  summary: ImportSummary,
  now: number,
): Promise<void> {
  const version = await nextVersion(ctx, row);
  await end(ctx, row, { status: "completed", summary, version }, now);
}

export async function failImport(
  ctx: MutationCtx,
  row: Import,
  failure: ImportFailure,
  now: number,
): Promise<void> {
  await end(ctx, row, { status: "failed", failure }, now);
}

export async function cancelImport(ctx: MutationCtx, row: Import, now: number): Promise<void> {
  if (isEnded(row.status)) return;
  await cancelStep(ctx, row);
  await end(ctx, row, { status: "canceled" }, now);
}

type Ending = Pick<Import, "status" | "failure" | "summary" | "version">;

/** After this commit no step can write, and the import's working data is being deleted. */
async function end(ctx: MutationCtx, row: Import, ending: Ending, now: number): Promise<void> {
  const nothing = { leaseUntil: undefined, waitsUntil: undefined, waitsFor: undefined };
  await ctx.db.patch("imports", row._id, {
    ...ending,
    ...nothing,
    workId: undefined,
    endedAt: now,
  });
  await startNext(ctx, row.userId, now);
  await clearRemains(ctx, row._id, row);
  if (ending.status !== "canceled") await tellOfEnd(ctx, row, ending.failure ?? null, now);
}

async function tellOfEnd(
  ctx: MutationCtx,
  { _id: importId, userId, provider, title }: Import,
  failure: ImportFailure | null,
  now: number,
): Promise<void> {
  const facts = { kind: "import_finished" as const, importId, provider, title, failure };
  await raiseNotice(ctx, { userId, thing: importId }, facts, now);
}

/**
 * Deletes what must not outlive the end: pieces and readings of any import, and the results of one that did not
 * complete. Schedules what one transaction cannot hold, by the import's id alone: a deployment keeps the arguments
 * of a finished job. A removed import's readings that are left then expire.
 */
export async function clearRemains(
  ctx: MutationCtx,
  importId: Id<"imports">,
  removed: Import | null,
): Promise<void> {
  const row = await ctx.db.get("imports", importId);
  if (row && !isEnded(row.status)) return;
  const read = row ?? removed;
  const hasMore =
    (read !== null && (await forgetReadingsOfSource(ctx, read.userId, read.sourceKey))) ||
    (await clearPieces(ctx, importId)) ||
    (row?.status !== "completed" && (await clearArtifacts(ctx, importId)));
  if (hasMore) await ctx.scheduler.runAfter(0, internal.imports.steps.clear, { importId });
}

/** Also deletes its results; the version before becomes the newest. A running step can no longer write. */
export async function removeImport(ctx: MutationCtx, row: Import): Promise<void> {
  await deleteImport(ctx, row);
  await promoteEarlier(ctx, row);
  await clearRemains(ctx, row._id, row);
}

/** Cancels its step and deletes the row; the caller clears its remains. */
export async function deleteImport(ctx: MutationCtx, row: Import): Promise<void> {
  await cancelStep(ctx, row);
  await ctx.db.delete("imports", row._id);
  await startNext(ctx, row.userId, Date.now());
  await removeNotice(ctx, { userId: row.userId, thing: row._id }, "import_finished");
}
