import { randomUUID } from "node:crypto";
import { aBuyer, aSubscription, atSecond, type Buyer } from "./polar-payloads.ts";

export interface PlannedEvent {
  deliveryId: string;
  type: string;
  timestamp: string;
  fields: Record<string, unknown>;
}

export interface PlannedLife {
  buyer: Buyer;
  events: PlannedEvent[];
  last: PlannedEvent;
}

const STEPS = [
  { type: "subscription.created", fields: { status: "trialing" } },
  { type: "subscription.active", fields: { status: "active" } },
  { type: "subscription.updated", fields: { status: "active", product_id: "product-unlimited" } },
  {
    type: "subscription.canceled",
    fields: {
      status: "active",
      product_id: "product-unlimited",
      cancel_at_period_end: true,
      canceled_at: atSecond(3),
    },
  },
  {
    type: "subscription.revoked",
    fields: {
      status: "canceled",
      product_id: "product-unlimited",
      cancel_at_period_end: false,
      canceled_at: atSecond(3),
      ended_at: atSecond(4),
    },
  },
];

function planLife(length: number): PlannedLife {
  const buyer = aBuyer();
  const events = STEPS.slice(0, length).map(({ type, fields }, second) => ({
    deliveryId: `msg_${randomUUID()}`,
    type,
    timestamp: atSecond(second),
    fields: aSubscription(buyer, {
      ...fields,
      modified_at: second === 0 ? null : atSecond(second),
    }),
  }));
  const last = events.at(-1);
  if (!last) throw new Error("A life has at least one event");
  return { buyer, events, last };
}

/** Subscriptions with one to five events each; `total` events in all. */
export function planLives(total: number): PlannedLife[] {
  const lives: PlannedLife[] = [];
  for (let planned = 0; planned < total; ) {
    const length = Math.min((lives.length % STEPS.length) + 1, total - planned);
    lives.push(planLife(length));
    planned += length;
  }
  return lives;
}

/** All events shuffled deterministically, across subscriptions. */
export function anyOrderOf(lives: PlannedLife[]): PlannedEvent[] {
  const events = lives.flatMap((life) => life.events);
  let seed = 20_261_121;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed;
  };
  return events
    .map((event) => ({ event, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }) => event);
}
