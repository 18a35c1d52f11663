// Retries that operators ask for: one event, or all failed ones of a filter, a bounded step at a time.
import type { EventFilter } from "../../../lib/operations/event-filter";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { enterRetry } from "../webhooks/eventStore";
import { advanceAction } from "./actionStore";
import { eventsBy, lookThrough, toSpan } from "./eventLog";

/** Each is one write and one scheduled function. */
const RETRIED_AT_ONCE = 50;

export interface RetryStep {
  action: Id<"operatorActions">;
  filter: EventFilter;
  /** Position of the last event that was looked at; null at the beginning. */
  after: number | null;
  /** Events received later are not meant: they fail, if they do, after the operator has looked. */
  upTo: number;
}

/** An event that fails again keeps its position behind `after`, so that the steps come to an end. */
export async function retryStep(ctx: MutationCtx, step: RetryStep, now: number): Promise<void> {
  const { action, after, upTo } = step;
  const filter = toFailedOnly(step.filter);
  const span = toSpan(filter, after === null ? { upTo } : { after, upTo });
  const oldestFirst = eventsBy(ctx, filter, span).order("asc");
  const { events, cutAt } = await lookThrough(oldestFirst, filter, RETRIED_AT_ONCE);
  for (const { _id, retryCount } of events) await enterRetry(ctx, _id, retryCount);
  const completedAt = cutAt ? undefined : now;
  await advanceAction(ctx, action, { events: events.length, completedAt });
  if (!cutAt) return;
  const rest = { ...step, after: cutAt._creationTime };
  await ctx.scheduler.runAfter(0, internal.operations.continueRetries, rest);
}

const toFailedOnly = (filter: EventFilter): EventFilter => ({
  ...filter,
  state: filter.state === "exhausted" ? "exhausted" : "failed",
});
