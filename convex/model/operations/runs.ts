// Lists reconciliation runs and their repairs for operators. Reads only.
import { toDriftView } from "../../../lib/operations/drift-view";
import type { RunView } from "../../../lib/operations/upkeep";
import type { DriftView } from "../../../lib/operations/user-story";
import type { QueryCtx } from "../../_generated/server";
import { listDrift, listDriftOfUser } from "../reconciliation/driftStore";
import { findLastRun, listRuns as listNewestRuns, type Run } from "../reconciliation/runStore";

const RUNS_SHOWN = 20;
const REPAIRS_SHOWN = 100;

export async function listRuns(ctx: QueryCtx): Promise<RunView[]> {
  return (await listNewestRuns(ctx, RUNS_SHOWN)).map(toRunView);
}

export async function findLastRunView(ctx: QueryCtx): Promise<RunView | null> {
  const run = await findLastRun(ctx);
  return run && toRunView(run);
}

/** Newest first, for all users or one. */
export async function listRepairs(ctx: QueryCtx, user: string | null): Promise<DriftView[]> {
  const entries =
    user === null
      ? await listDrift(ctx, REPAIRS_SHOWN)
      : await listDriftOfUser(ctx, user, REPAIRS_SHOWN);
  return entries.map(toDriftView);
}

const toRunView = (run: Run): RunView => ({
  id: run._id,
  state: run.state,
  failure: run.failure ?? null,
  startedAt: run.startedAt,
  finishedAt: run.finishedAt ?? null,
  waitsUntil: run.waitsUntil ?? null,
  listed: run.listed,
  repaired: run.repaired,
  underWay: run.underWay ?? 0,
  pending: run.pending,
  unreadable: run.unreadable,
  unknown: run.unknown,
});
