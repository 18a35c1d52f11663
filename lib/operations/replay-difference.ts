import { type Infer, v } from "convex/values";
import { vEventOutcome } from "../webhooks/polar/event-record";
import { vEventFilter, vEventState } from "./event-filter";
import { vRecordChange } from "./record-change";
import { fingerprintOf } from "./secret-fingerprint";

// What processing a part of the log again would do, in a form that can be shown, compared and thrown. Pure.

/** A part of the log: the events of a filter from a position on, oldest first, as many as one transaction takes. */
export const vReplayPart = v.object({
  filter: vEventFilter,
  /** Position of the last event of the part before; null at the beginning. */
  after: v.union(v.number(), v.null()),
});
export type ReplayPart = Infer<typeof vReplayPart>;

/** `kept`: as it was, the event changes nothing any more. `gone`: its payload is no longer kept. */
export const vReplayResult = v.union(
  vEventOutcome,
  v.literal("kept"),
  v.literal("failed"),
  v.literal("gone"),
);
export type ReplayResult = Infer<typeof vReplayResult>;

export const vReplayedEvent = v.object({
  eventId: v.string(),
  eventType: v.string(),
  receivedAt: v.number(),
  was: vEventState,
  result: vReplayResult,
  error: v.union(v.string(), v.null()),
});
export type ReplayedEvent = Infer<typeof vReplayedEvent>;

export const vReplayDifference = v.object({
  events: v.array(vReplayedEvent),
  changes: v.array(vRecordChange),
  /** How many changes there are; fewer are listed when there are very many. */
  changeCount: v.number(),
  /** Where the next part begins; null when this one reaches the end. */
  next: v.union(v.number(), v.null()),
  /** Tells whether two differences are the same one. */
  mark: v.string(),
});
export type ReplayDifference = Infer<typeof vReplayDifference>;

const MOST_LISTED = 200;

type Unmarked = Pick<ReplayDifference, "events" | "changes" | "next">;

/** The same log and the same records give the same mark: a new row's id, which is another one each time, is no part. */
export async function toDifference({ events, changes, next }: Unmarked): Promise<ReplayDifference> {
  const agreed = changes.map((change) => ({ ...change, row: undefined }));
  const mark = await fingerprintOf(JSON.stringify([events, agreed, next]));
  const listed = changes.slice(0, MOST_LISTED);
  return { events, changes: listed, changeCount: changes.length, next, mark };
}
