// The pulls room sends generated files to a repository as a pull request, in steps that can each be repeated.
//
// The one writer of `pullRequests`.

import { HOUR, MINUTE, SECOND } from "../../../lib/durations";
import type { ComponentChoice } from "../../../lib/fitting/component-fit";
import type { PullEvent } from "../../../lib/providers/github-event";
import {
  type Checkpoint,
  type EarlierPull,
  idsOf,
  type PullFailure,
  type PullRecord,
  type PullStatus,
} from "../../../lib/pulls/record";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** A person waits this long when a worker was killed. Each checkpoint and heartbeat renews it. */
const LEASE_MS = 15 * SECOND;
/** A worker that lives loses its fence only when several fail in a row. */
export const HEARTBEAT_MS = 5 * SECOND;
/** Workers that are lost do not count as failures of the provider, so that they have an end of their own. */
const LONGEST_WORK_MS = 6 * HOUR;
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
const LISTED = 20;
const LISTED_OF_USER = 100;

type Pull = Doc<"pullRequests">;
export interface Holding {
  readonly pullId: Id<"pullRequests">;
  readonly fence: number;
}

export async function findOwnPull(
  ctx: QueryCtx,
  userId: string,
  pullId: string,
): Promise<Pull | null> {
  const id = ctx.db.normalizeId("pullRequests", pullId);
  const row = id && (await ctx.db.get("pullRequests", id));
  return row && row.userId === userId ? row : null;
}

/** With all of these frames, and maybe others; newest first. */
export async function listOfFrames(
  ctx: QueryCtx,
  userId: string,
  generationIds: readonly string[],
): Promise<Pull[]> {
  const rows = await listOfUser(ctx, userId);
  return rows
    .filter((row) => new Set<string>(idsOf(row)).isSupersetOf(new Set(generationIds)))
    .slice(0, LISTED);
}

/** Newest first, of all generations. */
export const ofUser = (ctx: QueryCtx, userId: string) =>
  ctx.db
    .query("pullRequests")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc");

export const listOfUser = (ctx: QueryCtx, userId: string): Promise<Pull[]> =>
  ofUser(ctx, userId).take(LISTED_OF_USER);

/** What the person chose for each thing of a design, in the newest pull request that says so. */
export async function readChoices(
  ctx: QueryCtx,
  userId: string,
  repository: string,
): Promise<ComponentChoice[]> {
  const rows = (await listOfUser(ctx, userId)).filter((row) => row.repository === repository);
  const chosen = rows.toReversed().flatMap(({ choices = [] }) => choices);
  return [...new Map(chosen.map((choice) => [choice.subject, choice])).values()];
}

export type NewPull = Pick<
  PullRecord,
  | "userId"
  | "generationId"
  | "otherIds"
  | "language"
  | "version"
  | "repository"
  | "base"
  | "folder"
  | "fit"
  | "choices"
  | "title"
  | "importTitle"
>;

const FRESH: Checkpoint = { blobs: [] };

/** Where there is a failed one, it starts over, and a failed update goes on where it was. */
export async function startPull(
  ctx: MutationCtx,
  pull: NewPull,
  { failed, onto }: { failed: Pull | null; onto?: EarlierPull },
  now: number,
): Promise<Id<"pullRequests">> {
  const fresh = onto ? (failed?.checkpoint ?? { ...FRESH, onto }) : FRESH;
  const fence = (failed?.fence ?? 0) + 1;
  const fields = {
    ...pull,
    status: "working" as const,
    failure: undefined,
    checkpoint: fresh,
    fence,
    leaseUntil: now,
    tries: 0,
    createdAt: now,
  };
  if (failed) await ctx.db.patch("pullRequests", failed._id, fields);
  const pullId = failed?._id ?? (await ctx.db.insert("pullRequests", fields));
  await scheduleWork(ctx, { pullId, fence }, 0);
  return pullId;
}

async function scheduleWork(ctx: MutationCtx, holding: Holding, delayMs: number): Promise<void> {
  await ctx.scheduler.runAfter(delayMs, internal.pulls.steps.run, holding);
  await ctx.scheduler.runAfter(delayMs + LEASE_MS, internal.pulls.steps.watch, holding);
}

/** Null when another worker has taken over, or when there is nothing left to do. */
export async function findHeld(ctx: QueryCtx, { pullId, fence }: Holding): Promise<Pull | null> {
  const row = await ctx.db.get("pullRequests", pullId);
  return row?.status === "working" && row.fence === fence ? row : null;
}

export async function takeUp(
  ctx: MutationCtx,
  holding: Holding,
  now: number,
): Promise<Pull | null> {
  const row = await findHeld(ctx, holding);
  if (row) await ctx.db.patch("pullRequests", row._id, { leaseUntil: now + LEASE_MS });
  return row;
}

/** False when another worker has taken over. */
export async function stayAlive(ctx: MutationCtx, holding: Holding, now: number): Promise<boolean> {
  return (await takeUp(ctx, holding, now)) !== null;
}

/** False when another worker has taken over: what it did stays, and the other finds it. */
export async function saveCheckpoint(
  ctx: MutationCtx,
  holding: Holding,
  checkpoint: Checkpoint,
  now: number,
): Promise<boolean> {
  const row = await findHeld(ctx, holding);
  if (!row) return false;
  const leaseUntil = now + LEASE_MS;
  await ctx.db.patch("pullRequests", row._id, { checkpoint, leaseUntil, tries: 0 });
  return true;
}

export async function settlePull(
  ctx: MutationCtx,
  holding: Holding,
  status: Exclude<PullStatus, "working" | "failed">,
  now: number,
): Promise<void> {
  const row = await findHeld(ctx, holding);
  if (row) await ctx.db.patch("pullRequests", row._id, { status, checkedAt: now });
}

export async function failPull(
  ctx: MutationCtx,
  holding: Holding,
  failure: PullFailure,
): Promise<void> {
  const row = await findHeld(ctx, holding);
  if (row) await ctx.db.patch("pullRequests", row._id, { status: "failed", failure });
}

/** Tries the present step again later; gives up when the pauses are used up. */
export async function retryPull(
  ctx: MutationCtx,
  holding: Holding,
  retryAfterMs: number | null,
): Promise<void> {
  const row = await findHeld(ctx, holding);
  if (!row) return;
  const pause = PAUSES_MS[row.tries];
  if (pause === undefined) return await failPull(ctx, holding, "unreachable");
  await ctx.db.patch("pullRequests", row._id, { tries: row.tries + 1 });
  await handOver(ctx, row, Math.max(pause, retryAfterMs ?? 0));
}

/** The earlier worker can no longer write. */
async function handOver(ctx: MutationCtx, row: Pull, delayMs: number): Promise<void> {
  const fence = row.fence + 1;
  await ctx.db.patch("pullRequests", row._id, { fence });
  await scheduleWork(ctx, { pullId: row._id, fence }, delayMs);
}

/** Replaces a worker that has gone without a word, as one does whose process was killed. */
export async function watchPull(ctx: MutationCtx, holding: Holding, now: number): Promise<void> {
  const row = await findHeld(ctx, holding);
  if (!row) return;
  if (row.leaseUntil <= now) {
    const isHopeless = now - row.createdAt > LONGEST_WORK_MS;
    return isHopeless ? await failPull(ctx, holding, "unexpected") : await handOver(ctx, row, 0);
  }
  await ctx.scheduler.runAt(row.leaseUntil, internal.pulls.steps.watch, holding);
}

/** Of GitHub's times in events, which have whole seconds. */
const RESOLUTION_MS = SECOND;
/** Each update of a pull request has a row, and so has each user who was in on it. */
const MOST_ROWS = 200;

/** GitHub tells of every pull request in the repositories of an App's installations. */
export async function applyPullEvent(
  ctx: MutationCtx,
  { repository, number, status, changedAt }: PullEvent,
  now: number,
): Promise<"applied" | "stale" | "unconcerned"> {
  const rows = await ctx.db
    .query("pullRequests")
    .withIndex("by_repository_and_number", (q) =>
      q.eq("repository", repository).eq("checkpoint.number", number),
    )
    .take(MOST_ROWS);
  const told = rows.filter(isOpened);
  if (told.length === 0) return "unconcerned";
  const newsAt = changedAt ?? now;
  const fresh = told.filter(({ checkedAt = 0 }) => checkedAt < newsAt + RESOLUTION_MS);
  for (const { _id } of fresh) {
    await ctx.db.patch("pullRequests", _id, { status, checkedAt: newsAt });
  }
  return fresh.length > 0 ? "applied" : "stale";
}

const isOpened = ({ status }: Pull): boolean => status !== "working" && status !== "failed";

/** What the provider says of one that was opened. */
export async function noteState(
  ctx: MutationCtx,
  pullId: Id<"pullRequests">,
  status: "open" | "merged" | "closed",
  now: number,
): Promise<void> {
  const row = await ctx.db.get("pullRequests", pullId);
  if (!row || !isOpened(row)) return;
  await ctx.db.patch("pullRequests", pullId, { status, checkedAt: now });
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetPullsOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const rows = await ctx.db
    .query("pullRequests")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limit);
  for (const { _id } of rows) await ctx.db.delete("pullRequests", _id);
  return rows.length;
}
