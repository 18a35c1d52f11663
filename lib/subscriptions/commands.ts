import {
  type FullChange,
  newestKey,
  type SubscriptionChange,
  type SubscriptionState,
} from "./change";
import { type LifecycleStage, toCommandKey } from "./order-key";
import type { SubscriptionStatement } from "./record";

// Changes that backend code commands; unlike events they always apply. Pure.

const keyOf = (stage: LifecycleStage, now: number, current: SubscriptionState | null) =>
  toCommandKey({ stage, now, newest: current && newestKey(current) });

/** `now` in epoch ms, here and below. A statement is complete: fields it omits are removed. */
export function toStatementChange(
  statement: SubscriptionStatement,
  current: SubscriptionState | null,
  now: number,
): FullChange {
  const { polarSubscriptionId: _id, status, cancelAtPeriodEnd, canceledAt, ...terms } = statement;
  return {
    order: keyOf("updated", now, current),
    terms,
    status: { status, providerStatus: status },
    cancellation: { cancelAtPeriodEnd, canceledAt },
  };
}

/** Access continues until the period ends; only the provider changes the status. */
export const toCancellationMark = (
  current: SubscriptionState,
  now: number,
): SubscriptionChange => ({
  order: keyOf("canceled", now, current),
  cancellation: { cancelAtPeriodEnd: true, canceledAt: current.canceledAt ?? now },
});

export const toReactivation = (current: SubscriptionState, now: number): SubscriptionChange => ({
  order: keyOf("uncanceled", now, current),
  cancellation: { cancelAtPeriodEnd: false },
});

export const toRevocation = (current: SubscriptionState, now: number): SubscriptionChange => ({
  order: keyOf("revoked", now, current),
  status: { status: "canceled", providerStatus: "canceled" },
  cancellation: { cancelAtPeriodEnd: false, canceledAt: current.canceledAt ?? now },
});
