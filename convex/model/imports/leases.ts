// Decides which step works on an import: one at a time, identified by its fencing token, and considered dead when
// its lease expires.
import { MINUTE, SECOND } from "../../../lib/durations";
import { isEnded } from "../../../lib/imports/phases";
import type { Holding } from "../../../lib/imports/step";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { hasPlace, listActive, waitsForPlace } from "./active";
import { cancelStep, choosePlace, enqueueStep, MOST_STEPS_OF_PERSON } from "./pool";

/** Time for the pool to start a step; a full pool takes longer. */
const QUEUE_LEASE_MS = MINUTE;
/** Renewed by each heartbeat, provider call and checkpoint. */
const STEP_LEASE_MS = 30 * SECOND;
/** Interval of the heartbeat while a step waits for or reads an answer. */
export const HEARTBEAT_MS = 10 * SECOND;

type Import = Doc<"imports">;

export async function holdsFence(ctx: QueryCtx, { importId, fence }: Holding): Promise<boolean> {
  return (await findHeld(ctx, { importId, fence })) !== null;
}

/** Returns null when another step has taken over, or when the import has ended or is gone. */
export async function findHeld(
  ctx: QueryCtx,
  { importId, fence }: Holding,
): Promise<Import | null> {
  const row = await ctx.db.get("imports", importId);
  return row && row.fence === fence && !isEnded(row.status) ? row : null;
}

/** Gives the import to a new step; the earlier one can no longer write. It waits while its person's other imports have all places. */
export async function handOver(
  ctx: MutationCtx,
  { _id: importId, userId, fence: earlier }: Import,
  now: number,
): Promise<void> {
  const fence = earlier + 1;
  const holding = { importId, fence };
  const noWait = { waitsUntil: undefined, waitsFor: undefined, heldSince: undefined };
  const others = await listPlacedOthers(ctx, userId, importId);
  if (others.length >= MOST_STEPS_OF_PERSON) {
    const noStep = { workId: undefined, leaseUntil: undefined };
    return await ctx.db.patch("imports", importId, { fence, ...noStep, ...noWait });
  }
  const place = choosePlace(others);
  const workId = await enqueueStep(ctx, place, holding);
  const leaseUntil = now + QUEUE_LEASE_MS;
  await ctx.db.patch("imports", importId, { fence, workId, place, leaseUntil, ...noWait });
  await ctx.scheduler.runAt(leaseUntil, internal.imports.steps.watch, holding);
}

async function listPlacedOthers(ctx: QueryCtx, userId: string, importId: Import["_id"]) {
  const active = await listActive(ctx, userId);
  return active.filter((row) => row._id !== importId && hasPlace(row));
}

/** When an import of a person has given up its place: the longest waiting one gets it. */
export async function startNext(ctx: MutationCtx, userId: string, now: number): Promise<void> {
  const waiting = (await listActive(ctx, userId)).filter(waitsForPlace);
  const [next] = waiting.toSorted((one, other) => one.createdAt - other.createdAt);
  if (next) await handOver(ctx, next, now);
}

/** Returns null when the step has no work left. */
export async function takeUp(
  ctx: MutationCtx,
  holding: Holding,
  now: number,
): Promise<Import | null> {
  const row = await findHeld(ctx, holding);
  if (!row) return null;
  const startedAt = row.startedAt ?? now;
  const leaseUntil = now + STEP_LEASE_MS;
  const change = { status: "running" as const, startedAt, leaseUntil, heldSince: now };
  await ctx.db.patch("imports", row._id, change);
  return row;
}

const toAlive = (now: number) => ({ leaseUntil: now + STEP_LEASE_MS });

/** Returns false when the step has lost its fence. */
export async function stayAlive(ctx: MutationCtx, holding: Holding, now: number): Promise<boolean> {
  const row = await findHeld(ctx, holding);
  if (row) await ctx.db.patch("imports", row._id, toAlive(now));
  return row !== null;
}

export async function countCall(
  ctx: MutationCtx,
  holding: Holding,
  change: 1 | -1,
  now: number,
): Promise<void> {
  const row = await findHeld(ctx, holding);
  if (!row) return;
  const callsMade = row.callsMade + change;
  await ctx.db.patch("imports", row._id, { callsMade, ...toAlive(now) });
}

/** Records progress, which renews the lease and resets the failure count: the next backoff starts short. */
export async function recordProgress(
  ctx: MutationCtx,
  importId: Import["_id"],
  change: Partial<Import>,
  now: number,
): Promise<void> {
  const noFailures = { failuresInRow: 0, limitWaits: 0 };
  await ctx.db.patch("imports", importId, { ...change, ...toAlive(now), ...noFailures });
}

/** Puts the import to sleep until then; no process has to stay alive meanwhile. */
export async function waitUntil(
  ctx: MutationCtx,
  row: Import,
  { until, waitsFor }: { until: number; waitsFor: "limit" | "provider" },
): Promise<void> {
  const { _id: importId, userId, fence, failuresInRow, limitWaits = 0 } = row;
  const change = { waitsUntil: until, waitsFor, leaseUntil: undefined, workId: undefined };
  const count =
    waitsFor === "limit" ? { limitWaits: limitWaits + 1 } : { failuresInRow: failuresInRow + 1 };
  await ctx.db.patch("imports", importId, { ...change, ...count });
  await ctx.scheduler.runAt(until, internal.imports.steps.wake, { importId, fence });
  // An account whose provider makes it wait gives its place up.
  await startNext(ctx, userId, Date.now());
}

/** What a watch found. */
export type Watched = "alive" | "never started" | "lost";

/** Scheduled for the end of each lease. Unless the step is alive, the caller replaces it or ends the import. */
export async function watchLease(
  ctx: MutationCtx,
  holding: Holding,
  now: number,
): Promise<{ found: Watched; row: Import | null }> {
  const row = await findHeld(ctx, holding);
  if (row?.leaseUntil === undefined) return { found: "alive", row };
  if (row.leaseUntil > now) {
    await ctx.scheduler.runAt(row.leaseUntil, internal.imports.steps.watch, { ...holding });
    return { found: "alive", row };
  }
  // Prevents a queued step from starting later.
  await cancelStep(ctx, row);
  return { found: row.heldSince === undefined ? "never started" : "lost", row };
}

/** Continues the import with a new step; a lost step counts as a failure. */
export async function replaceStep(
  ctx: MutationCtx,
  row: Import,
  found: Watched,
  now: number,
): Promise<void> {
  if (found === "lost") {
    await ctx.db.patch("imports", row._id, { failuresInRow: row.failuresInRow + 1 });
  }
  await handOver(ctx, row, now);
}
