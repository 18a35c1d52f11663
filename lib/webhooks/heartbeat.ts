import { type Infer, v } from "convex/values";
import { DAY, MINUTE, SECOND } from "../durations";

// The heartbeat: a signed event without effect that this service sends to its own public address. Pure.

/** Only an event of this type whose id we have announced is a heartbeat; any other is stored like every unknown type. */
export const HEARTBEAT_TYPE = "switchboard.heartbeat";

export const HEARTBEAT_EVERY_MS = 5 * MINUTE;
export const HEARTBEAT_TIMEOUT_MS = 10 * SECOND;
export const HEARTBEAT_LIFE_MS = DAY;

/** Later than any answer: a beat that is still open has been lost with its action. */
const LOST_AFTER_MS = 2 * HEARTBEAT_TIMEOUT_MS;
/** Two missed beats in a row: at most ten minutes and a timeout after the endpoint died. */
const DEAD_AFTER_MISSES = 2;
/** Without a beat for this long, the job that sends them does not run. */
const STALE_AFTER_MS = 3 * HEARTBEAT_EVERY_MS;

/**
 * Why a beat did not arrive. `unreachable`: no answer. `refused`: the signature or the settings. `answered`: another status.
 * `elsewhere`: something answered 200, but the beat did not reach this deployment.
 */
export const vHeartbeatFailure = v.union(
  v.literal("unreachable"),
  v.literal("refused"),
  v.literal("answered"),
  v.literal("elsewhere"),
);
export type HeartbeatFailure = Infer<typeof vHeartbeatFailure>;

/** `not_sent`: the job that sends beats does not run, so there was nothing to answer. */
const vHeartbeatProblem = v.union(vHeartbeatFailure, v.literal("not_sent"));
export type HeartbeatProblem = Infer<typeof vHeartbeatProblem>;

export const heartbeatFields = {
  /** The `webhook-id` of the delivery. */
  beatId: v.string(),
  sentAt: v.number(),
  arrivedAt: v.optional(v.number()),
  failure: v.optional(vHeartbeatFailure),
  /** The status of the answer to a beat that failed. */
  status: v.optional(v.number()),
};
const vBeat = v.object(heartbeatFields);
export type Beat = Infer<typeof vBeat>;

/** `off`: not configured. `waiting`: no beat has been settled yet. `missed`: the last one. `dead`: several in a row, or none sent. */
export const vHeartbeatState = v.union(
  v.literal("off"),
  v.literal("waiting"),
  v.literal("alive"),
  v.literal("missed"),
  v.literal("dead"),
);
export type HeartbeatState = Infer<typeof vHeartbeatState>;

export const vHeartbeat = v.object({
  state: vHeartbeatState,
  lastArrivedAt: v.union(v.number(), v.null()),
  /** From sending to the commit of its arrival, of the newest beat that arrived. */
  latencyMs: v.union(v.number(), v.null()),
  /** Of the last 24 hours. */
  sent: v.number(),
  missed: v.number(),
  failure: v.union(vHeartbeatProblem, v.null()),
  status: v.union(v.number(), v.null()),
});
export type Heartbeat = Infer<typeof vHeartbeat>;

const isMissed = ({ arrivedAt, failure, sentAt }: Beat, now: number): boolean =>
  arrivedAt === undefined && (failure !== undefined || now - sentAt > LOST_AFTER_MS);

/** Beats newest first; `isOn` says whether this deployment sends any. */
export function judgeHeartbeat(beats: readonly Beat[], isOn: boolean, now: number): Heartbeat {
  const recent = beats.filter(({ sentAt }) => now - sentAt < HEARTBEAT_LIFE_MS);
  const settled = recent.filter((beat) => beat.arrivedAt !== undefined || isMissed(beat, now));
  const arrived = settled.find(({ arrivedAt }) => arrivedAt !== undefined);
  const misses = settled.filter((beat) => isMissed(beat, now));
  const failed = misses[0] === settled[0] ? misses[0] : undefined;
  const isUnsent = isOn && isStale(recent, now);
  return {
    state: isOn ? stateOf(recent, settled, now) : "off",
    lastArrivedAt: arrived?.arrivedAt ?? null,
    latencyMs: arrived?.arrivedAt === undefined ? null : arrived.arrivedAt - arrived.sentAt,
    sent: settled.length,
    missed: misses.length,
    failure: isUnsent ? "not_sent" : (failed?.failure ?? null),
    status: isUnsent ? null : (failed?.status ?? null),
  };
}

const isStale = ([newest]: readonly Beat[], now: number): boolean =>
  newest !== undefined && now - newest.sentAt > STALE_AFTER_MS;

function stateOf(
  recent: readonly Beat[],
  settled: readonly Beat[],
  now: number,
): Exclude<HeartbeatState, "off"> {
  if (isStale(recent, now)) return "dead";
  if (settled.length === 0) return "waiting";
  const last = settled.slice(0, DEAD_AFTER_MISSES);
  const missed = last.filter((beat) => isMissed(beat, now)).length;
  if (missed === DEAD_AFTER_MISSES) return "dead";
  // The first beat of a deployment is sent while the web server may still be starting.
  if (missed === settled.length) return "waiting";
  return last[0] && isMissed(last[0], now) ? "missed" : "alive";
}
