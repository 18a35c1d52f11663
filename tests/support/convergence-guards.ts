import type { Doc } from "../../convex/_generated/dataModel.js";
import type { MutationCtx } from "../../convex/_generated/server.js";
import { receiveDelivery } from "../../convex/model/webhooks/eventStore.ts";
import { toListed, toListedEvent } from "../../lib/reconciliation/listed-subscription.ts";
import { newestKey } from "../../lib/subscriptions/change.ts";
import type { OrderKey } from "../../lib/subscriptions/order-key.ts";
import type { PaymentDelivery } from "./convex-events.ts";
import type { WithoutGuard } from "./story-replay.ts";

/** The guards that keep our records equal to the provider's, each with a way to disable it. */

const AFTER_ALL = Date.UTC(2027, 0, 1);

const withPayload = (
  delivery: PaymentDelivery,
  change: (payload: Record<string, unknown>) => Record<string, unknown>,
): PaymentDelivery =>
  delivery.eventType.startsWith("subscription.")
    ? { ...delivery, payload: change(delivery.payload as Record<string, unknown>) }
    : delivery;

type Orders = Doc<"subscriptions">["order"];

async function rewriteOrders(
  ctx: MutationCtx,
  rewrite: (record: Doc<"subscriptions">) => Orders,
): Promise<void> {
  for (const record of await ctx.db.query("subscriptions").collect()) {
    await ctx.db.patch("subscriptions", record._id, { order: rewrite(record) });
  }
}

async function rewritePending(
  ctx: MutationCtx,
  rewrite: (order: OrderKey) => OrderKey | undefined,
): Promise<void> {
  for (const { _id, order } of await ctx.db.query("pendingSubscriptions").collect()) {
    await ctx.db.patch("pendingSubscriptions", _id, { order: order && rewrite(order) });
  }
}

const timeOnly = (key: OrderKey): OrderKey => ({ ...key, rank: 0, sentAt: 0, eventId: "" });

const unranked = ({ order: { snapshot, status, cancellation } }: Doc<"subscriptions">): Orders => ({
  snapshot: timeOnly(snapshot),
  status: timeOnly(status),
  cancellation: timeOnly(cancellation),
});

const asOne = (record: Doc<"subscriptions">): Orders => {
  const newest = newestKey(record);
  return { snapshot: newest, status: newest, cancellation: newest };
};

/** Restores the order keys that a listing advanced without changing other fields. */
async function keepKeys(ctx: MutationCtx, happen: () => Promise<void>): Promise<void> {
  const before = new Map(
    (await ctx.db.query("subscriptions").collect()).map((record) => [record._id, record]),
  );
  await happen();
  await rewriteOrders(ctx, (record) => {
    const was = before.get(record._id);
    return was && isSameBut(was, record) ? was.order : record.order;
  });
}

const isSameBut = (a: Doc<"subscriptions">, b: Doc<"subscriptions">): boolean =>
  JSON.stringify({ ...a, order: 0, updatedAt: 0 }) ===
  JSON.stringify({ ...b, order: 0, updatedAt: 0 });

/** Seeds known to reveal differences, for guards that few stories need; the search continues from there. */
export const RARE: Record<string, number> = {
  "each group of fields is dated separately": 1494,
  "a provider's answer never undoes a later event": 147,
  "a late answer yields to newer events": 1742,
  "failed events are retried": 930,
};

export const GUARDS: Record<string, WithoutGuard> = {
  "changes are ordered by the provider's date, not by arrival": {
    delivery: (delivery, arrival) =>
      withPayload(delivery, (payload) => ({
        ...payload,
        modified_at: new Date(AFTER_ALL + arrival * 1000).toISOString(),
      })),
  },
  "the kind of report orders the reports of one change": {
    around: async (ctx, happen) => {
      await happen();
      await rewriteOrders(ctx, unranked);
      await rewritePending(ctx, timeOnly);
    },
  },
  "the first body of an id is kept": {
    delivery: (delivery, arrival) => ({ ...delivery, eventId: `${delivery.eventId} ${arrival}` }),
  },
  "each group of fields is dated separately": {
    around: async (ctx, happen) => {
      await happen();
      await rewriteOrders(ctx, asOne);
    },
  },
  "an unknown user's purchase stays pending with its newest state": {
    around: async (ctx, happen) => {
      await happen();
      await rewritePending(ctx, () => undefined);
    },
  },
  "orders, checkouts and customers identify the user of a purchase": {
    delivery: (delivery) => (delivery.eventType.startsWith("subscription.") ? delivery : null),
  },
  "lost events are repaired by reconciliation": { listing: () => null },
  "the provider's answer overrides local edits": {
    around: async (ctx, happen, happening) => {
      if (happening.kind !== "list") return await happen();
      const { listedAt, at } = happening;
      for (const [position, subscription] of happening.subscriptions.entries()) {
        const event = toListedEvent(toListed(subscription), { runId: `${at}`, listedAt });
        const eventId = `${event.eventId} ${position}`;
        await receiveDelivery(ctx, { ...event, eventId, payloadTruncated: false }, at);
      }
    },
  },
  "a provider's answer never undoes a later event": {
    listing: (listing) => ({ ...listing, listedAt: AFTER_ALL }),
  },
  "a late answer yields to newer events": {
    around: (ctx, happen, { kind }) => (kind === "list" ? keepKeys(ctx, happen) : happen()),
  },
  "failed events are retried": { noRetries: true },
};
