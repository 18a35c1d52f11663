// Imports of one source by one user are versions of one thing: lists show the newest, its page switches between
// them. Together with recordStore.ts and leases.ts the writer of `imports`.
import type { ImportVersion } from "../../../lib/imports/view";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

type Import = Doc<"imports">;

/** An entry shows its newest versions; addresses of older ones keep working. */
const MOST_VERSIONS = 50;
/** Imports that are older than versions are all marked as the newest. */
const MOST_MARKED = 200;

const attemptsOf = (ctx: QueryCtx, userId: string, sourceKey: string, isSuperseded?: true) =>
  ctx.db
    .query("imports")
    .withIndex("by_userId_and_sourceKey_and_isSuperseded", (q) =>
      q.eq("userId", userId).eq("sourceKey", sourceKey).eq("isSuperseded", isSuperseded),
    )
    .order("desc");

const completedOf = (ctx: QueryCtx, userId: string, sourceKey: string) =>
  ctx.db
    .query("imports")
    .withIndex("by_userId_and_sourceKey_and_status", (q) =>
      q.eq("userId", userId).eq("sourceKey", sourceKey).eq("status", "completed"),
    )
    .order("desc");

/** The newest completed import of a source. */
export const findNewestImport = (
  ctx: QueryCtx,
  userId: string,
  sourceKey: string,
): Promise<Import | null> => completedOf(ctx, userId, sourceKey).first();

/** Marks a source's imports as superseded by the one that its user is about to start. */
export async function supersede(
  ctx: MutationCtx,
  userId: string,
  sourceKey: string,
): Promise<void> {
  for (const { _id } of await attemptsOf(ctx, userId, sourceKey).take(MOST_MARKED)) {
    await ctx.db.patch("imports", _id, { isSuperseded: true });
  }
}

/** Once the newest import of a source is removed, the one before takes its place. */
export async function promoteEarlier(
  ctx: MutationCtx,
  { userId, sourceKey }: Pick<Import, "userId" | "sourceKey">,
): Promise<void> {
  if (await attemptsOf(ctx, userId, sourceKey).first()) return;
  const earlier = await attemptsOf(ctx, userId, sourceKey, true).first();
  if (earlier) await ctx.db.patch("imports", earlier._id, { isSuperseded: undefined });
}

/** The number of the version that completes now. */
export async function nextVersion(
  ctx: QueryCtx,
  { userId, sourceKey }: Pick<Import, "userId" | "sourceKey">,
): Promise<number> {
  const [newest] = await listVersions(ctx, { userId, sourceKey });
  return (newest?.version ?? 0) + 1;
}

/** The newest completed versions, newest first. */
export async function listVersions(
  ctx: QueryCtx,
  { userId, sourceKey }: Pick<Import, "userId" | "sourceKey">,
): Promise<ImportVersion[]> {
  const rows = await completedOf(ctx, userId, sourceKey).take(MOST_VERSIONS);
  return rows.map(({ _id, version, createdAt, endedAt }, place) => ({
    id: _id,
    // Those completed before versions were counted.
    version: version ?? rows.length - place,
    completedAt: endedAt ?? createdAt,
  }));
}

/** What became of the newest attempt to import a source; null if it completed. */
export async function findLatestAttempt(
  ctx: QueryCtx,
  { userId, sourceKey }: Import,
): Promise<Import | null> {
  const latest = await attemptsOf(ctx, userId, sourceKey).first();
  return latest?.status === "completed" ? null : latest;
}
