import { type Infer, v } from "convex/values";
import { atMost, LONGEST_READ } from "../limits/argument-bounds";
import { type EventRecord, vEventOutcome } from "../webhooks/polar/event-record";

// The operators' event filter, shared by the query, the page's URL and the forms. Pure.

/** Failed events are distinguished by whether an automatic attempt is due. */
export const EVENT_STATES = ["received", "retrying", "failed", "exhausted", "processed"] as const;
export const vEventState = v.union(...EVENT_STATES.map((state) => v.literal(state)));
export type EventState = Infer<typeof vEventState>;

export const EVENT_OUTCOMES = vEventOutcome.members.map(({ value }) => value);

const filterFields = {
  type: atMost(LONGEST_READ, v.optional(v.string())),
  state: v.optional(vEventState),
  outcome: v.optional(vEventOutcome),
  /** One event. */
  eventId: atMost(LONGEST_READ, v.optional(v.string())),
  /** The user that the event was resolved to. */
  user: atMost(LONGEST_READ, v.optional(v.string())),
  /** Epoch ms of receipt: `from` inclusive, `to` exclusive. */
  from: v.optional(v.number()),
  to: v.optional(v.number()),
};
export const vEventFilter = v.object(filterFields);
export type EventFilter = Infer<typeof vEventFilter>;

type Judged = Pick<
  EventRecord,
  "eventType" | "status" | "outcome" | "resolvedUserId" | "nextAttemptAt"
>;

export const toEventState = ({
  status,
  nextAttemptAt,
}: Pick<EventRecord, "status" | "nextAttemptAt">): EventState =>
  status === "failed" && nextAttemptAt === undefined ? "exhausted" : status;

/** Checks everything but the time and the event's id, which the index covers. `failed` means every failed event, exhausted or not. */
export function isMatch(event: Judged, filter: EventFilter): boolean {
  const { type, state, outcome, user } = filter;
  if (type !== undefined && event.eventType !== type) return false;
  if (outcome !== undefined && event.outcome !== outcome) return false;
  if (user !== undefined && event.resolvedUserId !== user) return false;
  return state === undefined || event.status === state || toEventState(event) === state;
}

/** Ignores an invalid time: a hostile number must not invert the index range. */
export const toBounds = ({ from, to }: EventFilter): { from: number; to: number } => ({
  from: toTime(from) ?? Number.NEGATIVE_INFINITY,
  to: toTime(to) ?? Number.POSITIVE_INFINITY,
});

const toTime = (time: number | undefined): number | null =>
  time !== undefined && Number.isFinite(time) ? time : null;

const MAX_TEXT_LENGTH = 300;

/** Ignores invalid parts of the URL; the rest still filters. */
export function readFilter(read: (name: string) => string | null): EventFilter {
  const filter: EventFilter = {};
  const type = readText(read("type"));
  const user = readText(read("user"));
  const eventId = readText(read("event"));
  const state = EVENT_STATES.find((known) => known === read("status"));
  const outcome = EVENT_OUTCOMES.find((known) => known === read("outcome"));
  const from = readTime(read("from"));
  const to = readTime(read("to"));
  if (type !== null) filter.type = type;
  if (user !== null) filter.user = user;
  if (eventId !== null) filter.eventId = eventId;
  if (state !== undefined) filter.state = state;
  if (outcome !== undefined) filter.outcome = outcome;
  if (from !== null) filter.from = from;
  if (to !== null) filter.to = to;
  return filter;
}

const readText = (text: string | null): string | null =>
  text?.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed() || null;

function readTime(text: string | null): number | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isFinite(time) ? time : null;
}

/** Writes the filter as a query string without its question mark; empty for no filter. */
export function writeFilter(filter: EventFilter): string {
  const { eventId, type, state, outcome, user, from, to } = filter;
  const search = new URLSearchParams();
  if (eventId !== undefined) search.set("event", eventId);
  if (type !== undefined) search.set("type", type);
  if (state !== undefined) search.set("status", state);
  if (outcome !== undefined) search.set("outcome", outcome);
  if (user !== undefined) search.set("user", user);
  if (from !== undefined) search.set("from", new Date(from).toISOString());
  if (to !== undefined) search.set("to", new Date(to).toISOString());
  return search.toString();
}

export const isFiltering = (filter: EventFilter): boolean => writeFilter(filter) !== "";
