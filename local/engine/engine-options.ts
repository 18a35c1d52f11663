// Options of an engine. Everything but the store has a default that fits an engine inside its own process.
import type { Store } from "./contracts/store.ts";
import type { ActionLimits } from "./runtime/actions/running-action.ts";
import type { Alarm } from "./scheduler/alarm-loop.ts";

export interface EngineOptions {
  store: Store;
  now?: () => number;
  random?: () => number;
  /** Reports problems of the engine itself, one event at a time; functions' logs go to `onLog`. */
  logger?: (event: { event: string; error: unknown }) => void;
  /** Throws while no call may write, because too little space is left. */
  beforeWrites?: () => void;
  /** What `ctx.meta.getDeploymentMetadata()` returns. */
  deploymentName?: string;
  /** Wakes the scheduler; tests pass their own. */
  alarm?: Alarm;
  jobRetentionMs?: number;
  /** Variables of every deployment, such as `CONVEX_SITE_URL`; read at each use. */
  systemEnvironment?: ReadonlyMap<string, string>;
  /** By default, actions run in the engine's process, where an endless loop stops everything. */
  actions?: { place?: "inline" | "process"; limits?: Partial<ActionLimits> };
}
