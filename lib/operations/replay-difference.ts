import { type Infer, v } from "convex/values";
import { vEventOutcome } from "../webhooks/polar/event-record";
import { vEventFilter, vEventState } from "./event-filter";
import { vRecordChange } from "./record-change";
import { fingerprintOf } from "./secret-fingerprint";

// The result of a dry run of replaying part of the log, in a form that can be shown, compared and thrown. Pure.

/** A part of the log: the filtered events after a position, oldest first, as many as fit into one transaction. */
export const vReplayPart = v.object({
  filter: vEventFilter,
  /** The position of the previous part's last event; null at the start. */
  after: v.union(v.number(), v.null()),
});
export type ReplayPart = Infer<typeof vReplayPart>;

/** `kept`: the event changes nothing. `gone`: its payload was pruned. */
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
  /** The total number of changes; the list may be truncated. */
  changeCount: v.number(),
  /** The start of the next part; null at the end. */
  next: v.union(v.number(), v.null()),
  /** A hash that identifies the difference. */
  mark: v.string(),
});
export type ReplayDifference = Infer<typeof vReplayDifference>;

const MAX_LISTED = 200;

type Unmarked = Pick<ReplayDifference, "events" | "changes" | "next">;

/** The same log and records give the same mark: it excludes the IDs of new rows, which differ each time. */
export async function toDifference({ events, changes, next }: Unmarked): Promise<ReplayDifference> {
  const agreed = changes.map((change) => ({ ...change, row: undefined }));
  const mark = await fingerprintOf(JSON.stringify([events, agreed, next]));
  const listed = changes.slice(0, MAX_LISTED);
  return { events, changes: listed, changeCount: changes.length, next, mark };
}
