import { type Infer, v } from "convex/values";
import { DAY, MINUTE } from "../durations";
import type { EndpointReport } from "../reconciliation/endpoint";
import { describeEndpoint } from "../reconciliation/endpoint-words";
import type { Heartbeat } from "../webhooks/heartbeat";
import type { Job } from "./job";
import { JOB_WORDS } from "./job-words";
import type { RunView } from "./upkeep";
import { describeHeartbeat } from "./watch-words";

// Which conditions operators are alerted to, and which of them are news. Pure.

export interface Condition {
  /** The same for one condition as long as it lasts. */
  readonly key: string;
  readonly text: string;
}

export interface WatchedState {
  readonly heartbeat: Heartbeat;
  readonly endpoint: EndpointReport | null;
  /** Counted up to 100. */
  readonly exhausted: number;
  readonly jobs: readonly Job[];
  readonly lastRun: RunView | null;
}

export function toConditions(state: WatchedState): Condition[] {
  return [
    ...ofHeartbeat(state.heartbeat),
    ...ofEndpoint(state.endpoint),
    ...ofExhausted(state.exhausted),
    ...state.jobs
      .filter(({ state: jobState }) => jobState === "overdue")
      .map(({ name }) => ({
        key: `overdue_job:${name}`,
        text: JOB_WORDS[name].overdue,
      })),
    ...ofDrift(state.lastRun),
  ];
}

function ofHeartbeat(heartbeat: Heartbeat): Condition[] {
  if (heartbeat.state !== "dead") return [];
  return [{ key: "heartbeat", text: describeHeartbeat(heartbeat).text }];
}

/** An endpoint that could not be looked up is no news: the comparison with the provider says why. */
function ofEndpoint(endpoint: EndpointReport | null): Condition[] {
  const { tone, text } = describeEndpoint(endpoint);
  if (endpoint === null || endpoint.state === "unknown" || tone === "good") return [];
  return [{ key: "endpoint", text }];
}

function ofExhausted(count: number): Condition[] {
  if (count === 0) return [];
  const text =
    count === 1
      ? "1 payment event was given up and needs attention."
      : `${count} payment events were given up and need attention.`;
  return [{ key: "exhausted_events", text }];
}

/** Repairs of events that were merely on their way are no drift. */
function ofDrift(run: RunView | null): Condition[] {
  if (run === null || run.state !== "completed") return [];
  const drifted = run.repaired - (run.underWay ?? 0);
  if (drifted <= 0) return [];
  const text = `The last comparison with the payment provider repaired ${drifted} subscription${drifted === 1 ? "" : "s"}: their events did not arrive.`;
  return [{ key: "drift", text }];
}

export const alertFields = {
  key: v.string(),
  /** In rows that an earlier release wrote. */
  kind: v.optional(v.string()),
  text: v.string(),
  since: v.number(),
  /** When operators were last told of it. */
  toldAt: v.number(),
  /** Set while the condition is gone, until that counts as recovery. */
  clearSince: v.optional(v.number()),
};
const vAlert = v.object(alertFields);
export type Alert = Infer<typeof vAlert>;

/** A condition that returns within this time has never been gone: one that flaps is told once. */
const RECOVERED_AFTER_MS = 10 * MINUTE;
const REMIND_AFTER_MS = DAY;

export interface AlertPlan<Row extends Alert> {
  readonly opened: readonly Condition[];
  /** Gone since now, or back again. */
  readonly cleared: readonly Row[];
  readonly returned: readonly Row[];
  readonly recovered: readonly Row[];
  /** Open for another day. */
  readonly reminded: readonly Row[];
}

export function planAlerts<Row extends Alert>(
  open: readonly Row[],
  conditions: readonly Condition[],
  now: number,
): AlertPlan<Row> {
  const present = new Set(conditions.map(({ key }) => key));
  const known = new Set(open.map(({ key }) => key));
  const isGone = (alert: Row) => !present.has(alert.key);
  return {
    opened: conditions.filter(({ key }) => !known.has(key)),
    cleared: open.filter((alert) => isGone(alert) && alert.clearSince === undefined),
    returned: open.filter((alert) => !isGone(alert) && alert.clearSince !== undefined),
    recovered: open.filter(
      (alert) =>
        isGone(alert) &&
        alert.clearSince !== undefined &&
        now - alert.clearSince >= RECOVERED_AFTER_MS,
    ),
    reminded: open.filter((alert) => !isGone(alert) && now - alert.toldAt >= REMIND_AFTER_MS),
  };
}
