// Reads what operators watch: the heartbeat, announced ends, and all that alerts tell. Reads only.
import { type Condition, toConditions } from "../../../lib/operations/alert";
import {
  type CalendarFinding,
  CONTRACT_CALENDAR,
  findEndings,
} from "../../../lib/operations/contract-calendar";
import type { EndpointFinding } from "../../../lib/operations/upkeep";
import type { Heartbeat } from "../../../lib/webhooks/heartbeat";
import type { QueryCtx } from "../../_generated/server";
import { findEndpoint } from "../reconciliation/runStore";
import { readHeartbeat } from "../webhooks/heartbeatStore";
import { stateDeployment } from "./deploymentFacts";
import { readSecretAges } from "./fingerprintStore";
import { countExhausted, readJobs } from "./health";
import { findLastRunView } from "./runs";

export interface Watched {
  endpoint: EndpointFinding | null;
  heartbeat: Heartbeat;
  endings: CalendarFinding[];
}

export async function readWatched(ctx: QueryCtx, now: number): Promise<Watched> {
  const endpoint = await findEndpoint(ctx);
  return {
    endpoint,
    heartbeat: await readHeartbeat(ctx, now),
    endings: findEndings(CONTRACT_CALENDAR, stateDeployment(endpoint), now),
  };
}

export async function readConditions(ctx: QueryCtx, now: number): Promise<Condition[]> {
  const state = {
    ...(await readWatched(ctx, now)),
    exhausted: await countExhausted(ctx),
    jobs: await readJobs(ctx, now),
    lastRun: await findLastRunView(ctx),
    secrets: await readSecretAges(ctx),
  };
  return toConditions(state, now);
}
