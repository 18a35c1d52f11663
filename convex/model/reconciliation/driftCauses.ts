// Why was a record not as the provider says? Told from the events that are stored about it. Reads only.
import { compareValues } from "convex/values";
import { MINUTE } from "../../../lib/durations";
import type { DriftCause } from "../../../lib/reconciliation/drift-record";
import type { FieldRepair } from "../../../lib/reconciliation/repair";
import { toFirstState } from "../../../lib/subscriptions/change";
import { isSubscriptionEventType } from "../../../lib/webhooks/polar/event-types";
import { isRecord } from "../../../lib/webhooks/polar/projection";
import { parseSubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event";
import type { QueryCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { isStatedInFull } from "../paymentEvents/subscriptions";
import type { StoredSubscription } from "../subscriptions/recordStore";
import { findEvent } from "../webhooks/eventStore";

const UNSETTLED = ["failed", "retrying", "received"] as const;
/** Of each status; a failure that hides behind more of them is told as missed. */
const LOOKED_THROUGH: ReadBudget = { maxRows: 200, maxBytes: MIB };

/** As long as the provider holds an event back to keep the order. */
const ON_ITS_WAY_MS = MINUTE;

/** Of one transaction: what could not be processed is read once, and only when something is amiss. */
export class DriftCauses {
  readonly #ctx: QueryCtx;
  readonly #now: number;
  #failed: Promise<ReadonlySet<string>> | null = null;

  constructor(ctx: QueryCtx, now: number) {
    this.#ctx = ctx;
    this.#now = now;
  }

  /** `statedAt`: when the provider made it so, epoch ms. */
  async ofAbsence(polarSubscriptionId: string, statedAt: number): Promise<DriftCause> {
    this.#failed ??= readFailed(this.#ctx);
    if ((await this.#failed).has(polarSubscriptionId)) return "failed";
    const ageMs = this.#now - statedAt;
    return ageMs >= 0 && ageMs < ON_ITS_WAY_MS ? "under_way" : "missed";
  }

  async of(record: StoredSubscription, repair: FieldRepair, statedAt: number): Promise<DriftCause> {
    if (repair.isBehind) return await this.ofAbsence(record.polarSubscriptionId, statedAt);
    return (await followsEvent(this.#ctx, record, repair)) ? "out_of_order" : "edited";
  }
}

async function readFailed(ctx: QueryCtx): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const status of UNSETTLED) {
    const events = ctx.db
      .query("webhookEvents")
      .withIndex("by_status", (q) => q.eq("status", status))
      .order("desc");
    for (const { payload } of (await readWithinBudget(events, LOOKED_THROUGH)).rows) {
      if (isRecord(payload) && typeof payload.id === "string") ids.add(payload.id);
    }
  }
  return ids;
}

/** Does the record say what the event said that it claims to come from? */
async function followsEvent(
  ctx: QueryCtx,
  record: StoredSubscription,
  { field, key }: FieldRepair,
): Promise<boolean> {
  if (key.clock === "command") return false;
  const event = await findEvent(ctx, key.eventId);
  if (!event || !isSubscriptionEventType(event.eventType) || event.prunedAt !== undefined) {
    return false;
  }
  const { eventId, eventType, eventTimestamp, deliveredAt, payload } = event;
  const parsed = parseSubscriptionEvent({
    eventId,
    eventType,
    eventTimestamp,
    deliveredAt,
    payload,
  });
  if (!isStatedInFull(parsed)) return true;
  const told = toFirstState(parsed.change, parsed.userId ?? record.userId);
  return compareValues(told[field], record[field]) === 0;
}
