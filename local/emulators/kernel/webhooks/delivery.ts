export interface WebhookAttempt {
  /** Epoch ms. */
  at: number;
  tookMs: number;
  /** Null if no response arrived. */
  status: number | null;
  /** A note for people: an injected fault, or why no response arrived. */
  note: string | null;
}

export type DeliveryState = "waiting" | "delivered" | "failed";

/** The delivery of one event to one endpoint: each attempt has the same id and bytes. */
export interface WebhookDelivery {
  id: string;
  type: string;
  body: string;
  createdAt: number;
  state: DeliveryState;
  /** Epoch ms; null when no attempt is left. */
  nextAttemptAt: number | null;
  attempts: WebhookAttempt[];
}

/** The state that a sender stores. */
export interface WebhookState {
  deliveries: WebhookDelivery[];
}

const KEPT_DELIVERIES = 300;

/** Old deliveries are pruned, except those still pending. */
export function forgetOldDeliveries(state: WebhookState): void {
  const surplus = state.deliveries.length - KEPT_DELIVERIES;
  if (surplus <= 0) return;
  const settled = state.deliveries.filter((delivery) => delivery.state !== "waiting");
  const forgotten = new Set(settled.slice(0, surplus));
  state.deliveries = state.deliveries.filter((delivery) => !forgotten.has(delivery));
}

/** The delivery after this attempt. `scheduleMs[n]` is the delay before attempt n. */
export function settleAttempt(
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
  scheduleMs: readonly number[],
  now: number,
): void {
  delivery.attempts.push(attempt);
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const pauseMs = isDelivered ? undefined : scheduleMs[delivery.attempts.length];
  delivery.nextAttemptAt = pauseMs === undefined ? null : now + pauseMs;
  if (isDelivered) delivery.state = "delivered";
  else delivery.state = pauseMs === undefined ? "failed" : "waiting";
}
