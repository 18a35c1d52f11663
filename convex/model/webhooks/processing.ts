// Runs what an event causes, so that a throw leaves nothing of it but the failure.
import { ConvexError } from "convex/values";
import { WROTE_BEFORE_FAILING } from "../../../lib/errors";
import { type EventFailure, toEventFailure } from "../../../lib/webhooks/polar/event-failure";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { PaymentEvent } from "../../../lib/webhooks/polar/event-types";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";

export type Attempted = { settlement: Settlement } | { failure: EventFailure };
export type Processing = (ctx: MutationCtx, event: PaymentEvent) => Promise<Attempted>;
type Handle = (ctx: MutationCtx, event: PaymentEvent) => Promise<Settlement>;

/** As a nested mutation: a throw undoes what it wrote. */
export const processApart: Processing = async (ctx, event) => {
  const { eventId, eventType, eventTimestamp, deliveredAt, payload } = event;
  const told = { eventId, eventType, eventTimestamp, deliveredAt, payload };
  try {
    return { settlement: await ctx.runMutation(internal.webhooks.processEvent, told) };
  } catch (error) {
    return { failure: toEventFailure(error) };
  }
};

/**
 * Within the caller's mutation, because a nested one costs a quarter of the event. A throw before any write has nothing to
 * undo. One after a write undoes the caller's mutation, whose client then asks for `processApart`.
 */
export const processInline =
  (handle: Handle): Processing =>
  async (ctx, event) => {
    const watched = watchWrites(ctx);
    try {
      return { settlement: await handle(watched.ctx, event) };
    } catch (error) {
      if (watched.hasWritten()) throw new ConvexError(WROTE_BEFORE_FAILING);
      return { failure: toEventFailure(error) };
    }
  };

const READS_OF_CONTEXT: ReadonlySet<PropertyKey> = new Set(["auth", "runQuery"]);
const READS_OF_DATABASE: ReadonlySet<PropertyKey> = new Set(["get", "query", "normalizeId"]);

/** Whatever is not known to read counts as a write. */
function watchWrites(ctx: MutationCtx): { ctx: MutationCtx; hasWritten: () => boolean } {
  let hasWritten = false;
  const note = () => {
    hasWritten = true;
  };
  const db = watchUse(ctx.db, READS_OF_DATABASE, note);
  const watched = watchUse({ ...ctx, db }, new Set([...READS_OF_CONTEXT, "db"]), note);
  return { ctx: watched, hasWritten: () => hasWritten };
}

const watchUse = <Watched extends object>(
  watched: Watched,
  reads: ReadonlySet<PropertyKey>,
  note: () => void,
): Watched =>
  new Proxy(watched, {
    get: (target, name) => {
      if (!reads.has(name)) note();
      return Reflect.get(target, name) as unknown;
    },
  });
