import { type Infer, v } from "convex/values";

// Orders provider events by when the state changed. Pure. Each event has one key; a field accepts only newer keys.

const MICROS_PER_MS = 1000;
const MICROS_PER_SECOND = 1_000_000;

/**
 * The source of the time, most to least precise. `created` marks an object that was never modified, `delivery` is the
 * webhook's own timestamp (whole seconds), `command` is our backend's clock.
 */
const CLOCKS = ["created", "modified", "envelope", "delivery", "command"] as const;
export type Clock = (typeof CLOCKS)[number];

/** Stages in the order in which the provider reports several of the same instant. */
const STAGES = [
  "created",
  "updated",
  "active",
  "cycled",
  "resumed",
  "past_due",
  "paused",
  "canceled",
  "uncanceled",
  "revoked",
] as const;
export type LifecycleStage = (typeof STAGES)[number];

export const vOrderKey = v.object({
  /** Epoch microseconds: changes can be less than a millisecond apart. */
  time: v.number(),
  clock: v.union(
    v.literal("created"),
    v.literal("modified"),
    v.literal("envelope"),
    v.literal("delivery"),
    v.literal("command"),
  ),
  rank: v.number(),
  /** When the provider sent the event, in epoch microseconds; 0 if unknown. */
  sentAt: v.number(),
  eventId: v.string(),
});
export type OrderKey = Infer<typeof vOrderKey>;

export const rankOf = (stage: LifecycleStage): number => STAGES.indexOf(stage);
const REVOKED_RANK = rankOf("revoked");

export interface EventTimes {
  /** Epoch microseconds. `undefined`: the payload lacks the field; `null`: never modified. */
  modifiedAt: number | null | undefined;
  createdAt: number | null;
  sentAt: number | null;
  /** Epoch milliseconds, a whole second. */
  deliveredAt: number;
}

export function toOrderKey(event: {
  eventId: string;
  stage: LifecycleStage;
  times: EventTimes;
}): OrderKey {
  const { time, clock } = changeTime(event.times);
  return {
    time,
    clock,
    rank: rankOf(event.stage),
    sentAt: event.times.sentAt ?? 0,
    eventId: event.eventId,
  };
}

function changeTime(times: EventTimes): { time: number; clock: Clock } {
  if (times.modifiedAt != null) return { time: times.modifiedAt, clock: "modified" };
  if (times.modifiedAt === null && times.createdAt !== null) {
    return { time: times.createdAt, clock: "created" };
  }
  if (times.sentAt !== null) return { time: times.sentAt, clock: "envelope" };
  return { time: endOfSecond(times.deliveredAt), clock: "delivery" };
}

/** A delivery names only the second. The change happened before it, so it counts as the second's last instant. */
const endOfSecond = (epochMs: number): number =>
  Math.floor((epochMs * MICROS_PER_MS) / MICROS_PER_SECOND) * MICROS_PER_SECOND +
  (MICROS_PER_SECOND - 1);

/** The key of a write by our own backend: it always applies, and later provider events follow it. */
export function toCommandKey(command: {
  stage: LifecycleStage;
  now: number;
  newest: OrderKey | null;
}): OrderKey {
  const time = Math.max(command.now * MICROS_PER_MS, (command.newest?.time ?? 0) + 1);
  return { time, clock: "command", rank: rankOf(command.stage), sentAt: 0, eventId: "" };
}

export function isNewer(candidate: OrderKey, current: OrderKey): boolean {
  if (isUnordered(candidate, current)) return current.rank !== REVOKED_RANK;
  return compareOrder(candidate, current) > 0;
}

/** Within one second, a whole-second time gives no order: the later arrival wins, but never undoes a revocation. */
const isUnordered = (a: OrderKey, b: OrderKey): boolean =>
  (a.clock === "delivery" || b.clock === "delivery") &&
  a.eventId !== b.eventId &&
  Math.floor(a.time / MICROS_PER_SECOND) === Math.floor(b.time / MICROS_PER_SECOND);

/** A total order over provider events; 0 only for the same event. */
export function compareOrder(a: OrderKey, b: OrderKey): number {
  return (
    a.time - b.time ||
    CLOCKS.indexOf(a.clock) - CLOCKS.indexOf(b.clock) ||
    compareTie(a, b) ||
    compareText(a.eventId, b.eventId)
  );
}

/** Events of one modification differ by stage; events of a never-modified object all carry its creation time. */
const compareTie = (a: OrderKey, b: OrderKey): number =>
  a.clock === "created"
    ? a.sentAt - b.sentAt || a.rank - b.rank
    : a.rank - b.rank || a.sentAt - b.sentAt;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const newestOf = (keys: readonly [OrderKey, ...OrderKey[]]): OrderKey =>
  keys.reduce((newest, key) => (compareOrder(key, newest) > 0 ? key : newest));

export const toEpochMs = (key: OrderKey): number => Math.floor(key.time / MICROS_PER_MS);
