// Reads all that alerts tell. Reads only.
import { type Condition, toConditions } from "../../../lib/operations/alert";
import type { QueryCtx } from "../../_generated/server";
import { findEndpoint } from "../reconciliation/runStore";
import { readHeartbeat } from "../webhooks/heartbeatStore";
import { countExhausted, readJobs } from "./health";
import { findLastRunView } from "./runs";

export async function readConditions(ctx: QueryCtx, now: number): Promise<Condition[]> {
  const state = {
    endpoint: await findEndpoint(ctx),
    heartbeat: await readHeartbeat(ctx, now),
    exhausted: await countExhausted(ctx),
    jobs: await readJobs(ctx, now),
    lastRun: await findLastRunView(ctx),
  };
  return toConditions(state);
}
