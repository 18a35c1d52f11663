// Starts and ends imports. An import ends once, in one of three ways. The room's other files write `imports` too: leases,
// checkpoints and departures.
import { ConvexError } from "convex/values";
import type { ImportFailure } from "../../../lib/imports/failure";
import { describeFailure } from "../../../lib/imports/failure";
import { mayRead } from "../../../lib/imports/permission";
import { isEnded } from "../../../lib/imports/phases";
import {
  type ImportSource,
  isImportSource,
  toProvisionalTitle,
  toSourceKey,
} from "../../../lib/imports/source";
import type { ImportSummary } from "../../../lib/imports/summary";
import { describeImport, type ImportDetail, type ImportView } from "../../../lib/imports/view";
import { PROVIDERS, type Provider } from "../../../lib/providers/names";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findConnection } from "../connections/recordStore";
import { clearArtifacts, describeArtifact, listArtifacts } from "./artifactStore";
import { forgetReadingsOfSource } from "./cacheStore";
import { handOver } from "./leases";
import { clearPieces } from "./pieceStore";
import { importPool } from "./pool";

const LISTED = 50;
const MOST_LISTED = 500;
const MOST_ACTIVE = 20;
export const ACTIVE = ["queued", "running"] as const;

type Import = Doc<"imports">;

/** Null also for somebody else's, and for what is no id at all. */
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

/** Completed, and made from exactly the same: its results are what an import would bring now. */
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

export const listImports = (ctx: QueryCtx, userId: string, limit = LISTED): Promise<Import[]> =>
  ctx.db
    .query("imports")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(Number.isNaN(limit) ? LISTED : Math.min(MOST_LISTED, Math.max(1, Math.floor(limit))));

export function toView({ _id, _creationTime, ...record }: Import): ImportView {
  return describeImport(_id, record);
}

export async function toDetail(ctx: QueryCtx, row: Import): Promise<ImportDetail> {
  const artifacts = row.status === "completed" ? await listArtifacts(ctx, row._id) : [];
  const described = artifacts.map((artifact) => describeArtifact(ctx, artifact));
  return { ...toView(row), artifacts: await Promise.all(described) };
}

/** The one that is under way when there is one. Without a connection that may read, it fails before any call. */
export async function startImport(
  ctx: MutationCtx,
  userId: string,
  source: ImportSource,
  now: number,
): Promise<Id<"imports">> {
  const { provider } = source;
  if (!isImportSource(source)) throw new ConvexError(describeFailure("invalid_source", provider));
  const sourceKey = toSourceKey(source);
  const active = await findActiveImport(ctx, userId, sourceKey);
  if (active) return active._id;
  if (await hasTooManyActive(ctx, userId)) {
    throw new ConvexError(describeFailure("too_many", provider));
  }
  const importId = await ctx.db.insert("imports", {
    userId,
    provider,
    source,
    sourceKey,
    title: toProvisionalTitle(source),
    status: "queued",
    phase: "outline",
    progress: { done: 0, total: 1 },
    callsMade: 0,
    createdAt: now,
    fence: 0,
    failuresInRow: 0,
  });
  const row = await requireImport(ctx, importId);
  const connection = await findConnection(ctx, userId, provider);
  const isUsable = connection?.status === "active" && mayRead(connection);
  if (isUsable) await handOver(ctx, row, now);
  else await failImport(ctx, row, "unauthorized", now);
  return importId;
}

export const activeOf = (
  ctx: QueryCtx,
  userId: string,
  provider: Provider,
  status: (typeof ACTIVE)[number],
) =>
  ctx.db
    .query("imports")
    .withIndex("by_userId_and_provider_and_status", (q) =>
      q.eq("userId", userId).eq("provider", provider).eq("status", status),
    );

async function hasTooManyActive(ctx: QueryCtx, userId: string): Promise<boolean> {
  let count = 0;
  for (const provider of PROVIDERS) {
    for (const status of ACTIVE) {
      const active = await activeOf(ctx, userId, provider, status).take(MOST_ACTIVE);
      count += active.length;
    }
  }
  return count >= MOST_ACTIVE;
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
  await end(ctx, row, { status: "completed", summary }, now);
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
  if (row.workId !== undefined) await importPool.cancel(ctx, row.workId);
  await end(ctx, row, { status: "canceled" }, now);
}

type Ending = Pick<Import, "status" | "failure" | "summary">;

/** From this commit on no step writes any more, and what the import had gathered is being deleted. */
async function end(ctx: MutationCtx, row: Import, ending: Ending, now: number): Promise<void> {
  const nothing = { leaseUntil: undefined, waitsUntil: undefined, waitsFor: undefined };
  await ctx.db.patch("imports", row._id, {
    ...ending,
    ...nothing,
    workId: undefined,
    endedAt: now,
  });
  await clearRemains(ctx, row._id, row.userId, row.sourceKey);
}

/**
 * Deletes what may not outlive the end: pieces and readings of any import, results too of one that did not complete. What
 * one transaction cannot hold goes on in the next, which is appointed with this one.
 */
export async function clearRemains(
  ctx: MutationCtx,
  importId: Id<"imports">,
  userId: string,
  sourceKey: string,
): Promise<void> {
  const row = await ctx.db.get("imports", importId);
  if (row && !isEnded(row.status)) return;
  const hasMore =
    (await clearPieces(ctx, importId)) ||
    (await forgetReadingsOfSource(ctx, userId, sourceKey)) ||
    (row?.status !== "completed" && (await clearArtifacts(ctx, importId)));
  if (!hasMore) return;
  const rest = { importId, userId, sourceKey };
  await ctx.scheduler.runAfter(0, internal.imports.steps.clear, rest);
}

/** With its results. A step that still runs finds nothing to write to. */
export async function removeImport(ctx: MutationCtx, row: Import): Promise<void> {
  if (row.workId !== undefined) await importPool.cancel(ctx, row.workId);
  await ctx.db.delete("imports", row._id);
  await clearRemains(ctx, row._id, row.userId, row.sourceKey);
}
