// Retries events for operators: one event, or all failed ones of a filter in bounded steps.
import type { EventFilter } from "../../../lib/operations/event-filter";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { enterRetry } from "../webhooks/eventStore";
import { advanceAction } from "./actionStore";
import { eventsBy, lookThrough, toSpan } from "./eventLog";

/** Each retry is one write and one scheduled function. */
const RETRIED_AT_ONCE = 50;

export interface RetryStep {
  action: Id<"operatorActions">;
  filter: EventFilter;
  /** Position of the last event read; null at the beginning. */
  after: number | null;
  /** Leaves out events received later, which the operator has not seen. */
  upTo: number;
}

/** An event that fails again keeps its position before `after`, so the steps terminate. */
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
