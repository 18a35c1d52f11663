import { retryOrder } from "./billing.ts";
import { expireCheckout } from "./checkouts.ts";
import { Draft, type MerchantEvent } from "./draft.ts";
import type { Moment } from "./instant.ts";
import { cycle, resume } from "./renewal.ts";
import type { Merchant } from "./state.ts";
import { isBillable } from "./wire.ts";

/** Something that happens at its due time. */
interface Due {
  at: Moment;
  id: string;
  happen(draft: Draft): void;
}

function* dueOfSubscriptions({ subscriptions }: Merchant): Generator<Due> {
  for (const row of Object.values(subscriptions)) {
    const { id, status, resumes_at, current_period_end } = row.wire;
    if (row.isAsleep) continue;
    if (isBillable(row)) {
      yield { at: current_period_end, id, happen: (draft) => cycle(draft, id) };
    } else if (status === "paused" && resumes_at !== null) {
      yield { at: resumes_at, id, happen: (draft) => resume(draft, id) };
    }
  }
}

function* dueOfOrders({ orders }: Merchant): Generator<Due> {
  for (const { wire } of Object.values(orders)) {
    const { id, next_payment_attempt_at: at } = wire;
    if (at) yield { at, id, happen: (draft) => retryOrder(draft, id) };
  }
}

function* dueOfCheckouts({ checkouts }: Merchant): Generator<Due> {
  for (const { wire, isAsleep } of Object.values(checkouts)) {
    const { id, status, expires_at: at } = wire;
    if (status === "open" && !isAsleep)
      yield { at, id, happen: (draft) => expireCheckout(draft, id) };
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.id < other.id);
}

function nextDue(merchant: Merchant): Due | null {
  let first: Due | null = null;
  for (const source of [dueOfOrders, dueOfSubscriptions, dueOfCheckouts]) {
    for (const due of source(merchant)) if (!first || isBefore(due, first)) first = due;
  }
  return first;
}

/** When something happens next by itself; null if nothing will. */
export function nextDueMoment(merchant: Merchant): Moment | null {
  return nextDue(merchant)?.at ?? null;
}

/** Advances time: everything that is due until then happens, in order and at its own time. */
export function passTime(
  merchant: Merchant,
  until: Moment,
): { merchant: Merchant; events: MerchantEvent[] } {
  let current = merchant;
  const events: MerchantEvent[] = [];
  for (let due = nextDue(current); due && due.at <= until; due = nextDue(current)) {
    const draft = new Draft(current, due.at);
    due.happen(draft);
    current = draft.finish();
    events.push(...draft.events);
  }
  return { merchant: current, events };
}
