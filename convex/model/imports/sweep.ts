// Recovers stalled imports and deletes expired readings, pauses and orphaned files once a day.
import { HOUR } from "../../../lib/durations";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { sweepPauses } from "../providers/pauseStore";
import { sweepReadings } from "./cacheStore";
import { handOver } from "./leases";

const LATE_MS = HOUR;
const SWEPT_AT_ONCE = 100;

/** Returns true when more work is left. */
export async function sweepImports(ctx: MutationCtx, now: number): Promise<boolean> {
  for (const status of ["queued", "running"] as const) {
    const active = ctx.db.query("imports").withIndex("by_status", (q) => q.eq("status", status));
    const forgotten: Doc<"imports">[] = [];
    for await (const row of active) {
      if (isForgotten(row, now)) forgotten.push(row);
      if (forgotten.length === SWEPT_AT_ONCE) break;
    }
    for (const row of forgotten) await handOver(ctx, row, now);
    if (forgotten.length === SWEPT_AT_ONCE) return true;
  }
  if (await sweepReadings(ctx, now)) return true;
  if (await sweepPauses(ctx, now)) return true;
  await ctx.scheduler.runAfter(0, internal.imports.steps.sweepFilesFrom, { after: 0 });
  return false;
}

/** Its watch or wake is long overdue. */
function isForgotten({ leaseUntil, waitsUntil }: Doc<"imports">, now: number): boolean {
  return (waitsUntil ?? leaseUntil ?? 0) < now - LATE_MS;
}
