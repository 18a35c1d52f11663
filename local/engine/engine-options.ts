// What an engine is made with. Everything but the store has a default fit for the engine's own process.
import type { Store } from "./contracts/store.ts";
import type { ActionLimits } from "./runtime/actions/running-action.ts";
import type { Isolation } from "./runtime/function-host.ts";
import type { Alarm } from "./scheduler/alarm-loop.ts";

export interface EngineOptions {
  store: Store;
  now?: () => number;
  random?: () => number;
  /** Trouble of the engine itself, one event at a time; functions' own logs go to `onLog`. */
  logger?: (event: { event: string; error: unknown }) => void;
  isolation?: Isolation;
  /** What `ctx.meta.getDeploymentMetadata()` says. */
  deploymentName?: string;
  /** Wakes the scheduler; tests bring their own. */
  alarm?: Alarm;
  jobRetentionMs?: number;
  /** Variables every deployment has, such as `CONVEX_SITE_URL`; read at each use. */
  systemEnvironment?: ReadonlyMap<string, string>;
  /** Ordinary actions run in the engine's own process unless told otherwise; then a loop in one stops everything. */
  actions?: { place?: "inline" | "process"; limits?: Partial<ActionLimits> };
  /** How probable it is that a mutation's first attempt is taken back and run again, as after a write conflict on Convex. */
  chaos?: number;
}
