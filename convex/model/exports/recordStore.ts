// The exports room collects a person's data for them to download. The one writer of `dataExports` and `dataExportParts`.
//
// Each step reads one page of one section in a transaction, stores it, and schedules the next.
import { toEndText, toRowsText } from "../../../lib/exports/archive-text";
import {
  EXPORT_LIFE_MS,
  type ExportPart,
  type ExportView,
  isStalled,
} from "../../../lib/exports/record";
import { TABLE_ANSWERS } from "../../../lib/exports/table-answers";
import { cutIntoParts } from "../../../lib/imports/artifact-part";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { SECTIONS, type SectionPage } from "./sections";

/** A part has up to half a megabyte. */
const PARTS_AT_ONCE = 8;

type Export = Doc<"dataExports">;

/** The newest one; older ones are being deleted. */
export const findExport = (ctx: QueryCtx, userId: string): Promise<Export | null> =>
  ctx.db
    .query("dataExports")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .first();

export const toView = (row: Export): ExportView => ({
  id: row._id,
  status: row.status,
  rows: row.rows,
  parts: row.parts,
  done: row.section,
  total: SECTIONS.length,
  startedAt: row.startedAt,
  steppedAt: row.steppedAt,
  expiresAt: row.expiresAt ?? null,
});

/** The one that is collecting, unless it has stalled. */
export async function findCollecting(
  ctx: QueryCtx,
  userId: string,
  now: number,
): Promise<Export | null> {
  const newest = await findExport(ctx, userId);
  return newest?.status === "collecting" && !isStalled(newest, now) ? newest : null;
}

/** Replaces the earlier export, if any. */
export async function startExport(ctx: MutationCtx, userId: string, now: number): Promise<void> {
  const earlier = await findExport(ctx, userId);
  if (earlier) await scheduleDeletion(ctx, earlier._id, now);
  const exportId = await ctx.db.insert("dataExports", {
    ...{ userId, status: "collecting", section: 0, cursor: null, rows: 0, parts: 0 },
    ...{ startedAt: now, steppedAt: now },
  });
  await scheduleStep(ctx, exportId);
}

const scheduleStep = (ctx: MutationCtx, exportId: Id<"dataExports">) =>
  ctx.scheduler.runAfter(0, internal.exports.step, { exportId });

const scheduleDeletion = (ctx: MutationCtx, exportId: Id<"dataExports">, at: number) =>
  ctx.scheduler.runAt(at, internal.exports.remove, { exportId });

export async function collectStep(
  ctx: MutationCtx,
  exportId: Id<"dataExports">,
  now: number,
): Promise<void> {
  const row = await ctx.db.get("dataExports", exportId);
  if (row?.status !== "collecting" || (await isErased(ctx, row.userId))) return;
  const section = SECTIONS[row.section];
  if (section === undefined) return await finish(ctx, row, now);
  const page = await section.read(ctx, row.userId, row.cursor);
  const parts = await keepPage(ctx, row, page);
  await ctx.db.patch("dataExports", exportId, {
    section: page.cursor === null ? row.section + 1 : row.section,
    cursor: page.cursor,
    rows: row.rows + page.rows.length,
    parts: row.parts + parts,
    steppedAt: now,
  });
  await scheduleStep(ctx, exportId);
}

async function finish(ctx: MutationCtx, { _id }: Export, now: number): Promise<void> {
  const expiresAt = now + EXPORT_LIFE_MS;
  await ctx.db.patch("dataExports", _id, {
    ...{ status: "ready", finishedAt: now, steppedAt: now, expiresAt },
  });
  await scheduleDeletion(ctx, _id, expiresAt);
}

/** Returns the number of stored parts. */
async function keepPage(ctx: MutationCtx, row: Export, page: SectionPage): Promise<number> {
  const { table, hasFiles } = SECTIONS[row.section] ?? {};
  if (table === undefined) return 0;
  const { file } = TABLE_ANSWERS[table];
  const before = await findLastPart(ctx, row);
  const hasBegun = before?.file === file;
  const isLast = page.cursor === null && SECTIONS[row.section + 1]?.table !== table;
  const rowsText = toRowsText(page.rows, !hasBegun);
  const isEmpty = !hasBegun && page.rows.length === 0;
  const text = isLast ? rowsText + toEndText(isEmpty) : rowsText;
  if (text === "") return 0;
  const ids = hasFiles ? page.rows.flatMap((one) => ("id" in one ? [String(one.id)] : [])) : [];
  const parts = cutIntoParts(text);
  for (const [index, cut] of parts.entries()) {
    await ctx.db.insert("dataExportParts", {
      exportId: row._id,
      position: row.parts + index,
      file,
      text: cut,
      ids: index === 0 ? ids : [],
    });
  }
  return parts.length;
}

const partsOf = (ctx: QueryCtx, exportId: Id<"dataExports">) =>
  ctx.db
    .query("dataExportParts")
    .withIndex("by_exportId_and_position", (q) => q.eq("exportId", exportId));

const findLastPart = (ctx: QueryCtx, { _id }: Export) => partsOf(ctx, _id).order("desc").first();

/** Null unless the user's newest export is ready and has the part. */
export async function readExportPart(
  ctx: QueryCtx,
  userId: string,
  { exportId, position }: { exportId: string; position: number },
): Promise<ExportPart | null> {
  const row = await findExport(ctx, userId);
  if (row?.status !== "ready" || row._id !== exportId) return null;
  const part = await ctx.db
    .query("dataExportParts")
    .withIndex("by_exportId_and_position", (q) =>
      q.eq("exportId", row._id).eq("position", position),
    )
    .unique();
  return part && { file: part.file, text: part.text, ids: part.ids };
}

/** Deletes a bounded part of an export. Returns true when nothing of it is left. */
export async function removeExport(
  ctx: MutationCtx,
  exportId: Id<"dataExports">,
): Promise<boolean> {
  const parts = await partsOf(ctx, exportId).take(PARTS_AT_ONCE);
  for (const { _id } of parts) await ctx.db.delete("dataExportParts", _id);
  if (parts.length === PARTS_AT_ONCE) return false;
  const row = await ctx.db.get("dataExports", exportId);
  if (row) await ctx.db.delete("dataExports", exportId);
  return true;
}

/** Returns true when nothing of the user is left. */
export async function forgetExportsOfUser(ctx: MutationCtx, userId: string): Promise<boolean> {
  const row = await findExport(ctx, userId);
  if (!row) return true;
  await removeExport(ctx, row._id);
  return false;
}
