export interface WebhookAttempt {
  /** Epoch ms. */
  at: number;
  tookMs: number;
  /** null: no answer came. */
  status: number | null;
  /** What a person should know of it: an injected fault, or why no answer came. */
  note: string | null;
}

export type DeliveryState = "waiting" | "delivered" | "failed";

/** One event on its way to one endpoint: the same id and the same bytes with each attempt. */
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

/** What an emulator keeps in its state for its sender. */
export interface WebhookState {
  deliveries: WebhookDelivery[];
}

const KEPT_DELIVERIES = 300;

/** Old deliveries go, but never one that still has to arrive. */
export function forgetOldDeliveries(state: WebhookState): void {
  const surplus = state.deliveries.length - KEPT_DELIVERIES;
  if (surplus <= 0) return;
  const settled = state.deliveries.filter((delivery) => delivery.state !== "waiting");
  const forgotten = new Set(settled.slice(0, surplus));
  state.deliveries = state.deliveries.filter((delivery) => !forgotten.has(delivery));
}

/** The delivery after this attempt. `scheduleMs[n]` is the pause before attempt n. */
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
