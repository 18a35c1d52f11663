// Determines from stored events why a record differed from the provider. Reads only.
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
import { unsettledEvents } from "../webhooks/unsettled";

const UNSETTLED = ["failed", "retrying", "received"] as const;
/** Per status; a failure beyond this budget is reported as missed. */
const LOOKED_THROUGH: ReadBudget = { maxRows: 200, maxBytes: MIB };

/** The longest time the provider holds an event back to keep the order, and more than its clock may be ahead of ours. */
const ON_ITS_WAY_MS = MINUTE;

/** Lives for one transaction: failed events are read once, and only when a record differs. */
export class DriftCauses {
  readonly #ctx: QueryCtx;
  readonly #now: number;
  #failed: Promise<ReadonlySet<string>> | null = null;

  constructor(ctx: QueryCtx, now: number) {
    this.#ctx = ctx;
    this.#now = now;
  }

  /** `statedAt` is the epoch ms at which the provider made the change. */
  async ofAbsence(polarSubscriptionId: string, statedAt: number): Promise<DriftCause> {
    this.#failed ??= readFailed(this.#ctx);
    if ((await this.#failed).has(polarSubscriptionId)) return "failed";
    const ageMs = this.#now - statedAt;
    return Math.abs(ageMs) < ON_ITS_WAY_MS ? "under_way" : "missed";
  }

  async of(record: StoredSubscription, repair: FieldRepair, statedAt: number): Promise<DriftCause> {
    if (repair.isBehind) return await this.ofAbsence(record.polarSubscriptionId, statedAt);
    return (await followsEvent(this.#ctx, record, repair)) ? "out_of_order" : "edited";
  }
}

async function readFailed(ctx: QueryCtx): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const status of UNSETTLED) {
    const events = unsettledEvents(ctx, status).order("desc");
    for (const { payload } of (await readWithinBudget(events, LOOKED_THROUGH)).rows) {
      if (isRecord(payload) && typeof payload.id === "string") ids.add(payload.id);
    }
  }
  return ids;
}

/** Whether the record matches the event it claims to come from. */
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
