/** Constants of Polar's server: `WEBHOOK_MAX_RETRIES`, `WEBHOOK_FAILURE_THRESHOLD`, `WORKER_MIN_BACKOFF_MILLISECONDS`. */
export const MOST_ATTEMPTS = 10;
const FAILURES_IN_A_ROW = 10;
const FIRST_BACKOFF_MS = 2000;

/** Polar keeps events for 90 days; the emulator keeps as many as a person looks through. */
const KEPT_EVENTS = 300;

export interface Attempt {
  id: string;
  /** Epoch ms, by the emulator's clock. */
  at: number;
  tookMs: number;
  /** Null if no response arrived. */
  status: number | null;
  response: string | null;
  /** A note for people: an injected fault, or why no response arrived. */
  note: string | null;
}

/** The delivery of one event: each attempt has the same id and bytes. */
export interface OutgoingEvent {
  id: string;
  type: string;
  body: string;
  createdAt: number;
  /** Null while pending. */
  succeeded: boolean | null;
  /** It was pending when the endpoint was disabled, and is never sent. */
  skipped: boolean;
  /** A dial holds it until another one has overtaken it. */
  isHeld: boolean;
  nextAttemptAt: number | null;
  attempts: Attempt[];
}

/** What its owner set, and sets over the API. */
export interface EndpointSettings {
  url: string;
  secret: string;
  format: string;
  apiVersion: string;
  events: string[];
}

export interface Endpoint {
  id: string;
  /** Undefined: as the app's own settings say, which is how the emulator begins. Null: deleted. */
  settings?: EndpointSettings | null;
  createdAt: number;
  modifiedAt: number | null;
  enabled: boolean;
  /** Events that occurred while it was disabled and were never stored. */
  lostEvents: number;
}

export interface OutboxState {
  endpoint: Endpoint;
  events: OutgoingEvent[];
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** 4 s, 8 s … 1024 s, with jitter between half and all of it. `chance` is from 0 to 1. */
export function backoffMs(attempts: number, chance: number): number {
  const fullMs = FIRST_BACKOFF_MS * 2 ** attempts;
  return Math.floor(fullMs / 2 + (chance * fullMs) / 2);
}

/** The endpoint is disabled once the last ten completed events have failed. */
function disableWhenDead({ endpoint, events }: OutboxState, now: number): void {
  const decided = events.filter(({ succeeded }) => succeeded !== null);
  const recent = decided.slice(-FAILURES_IN_A_ROW);
  if (recent.length < FAILURES_IN_A_ROW || recent.some(({ succeeded }) => succeeded)) return;
  endpoint.enabled = false;
  endpoint.modifiedAt = now;
  for (const event of events) {
    if (event.nextAttemptAt === null) continue;
    event.skipped = true;
    event.nextAttemptAt = null;
  }
}

/** The outbox after an attempt. */
export function settleAttempt(
  state: OutboxState,
  event: OutgoingEvent,
  attempt: Attempt,
  { now, chance }: { now: number; chance: number },
): void {
  event.attempts.push(attempt);
  event.nextAttemptAt = null;
  if (isSuccess(attempt.status)) {
    event.succeeded = true;
  } else if (event.attempts.length >= MOST_ATTEMPTS) {
    event.succeeded ??= false;
    if (state.endpoint.enabled) disableWhenDead(state, now);
  } else {
    event.nextAttemptAt = now + backoffMs(event.attempts.length, chance);
  }
}

/** Old events are pruned, except those still pending. */
export function forgetOldEvents(state: OutboxState): void {
  const surplus = state.events.length - KEPT_EVENTS;
  if (surplus <= 0) return;
  const settled = state.events.filter(({ nextAttemptAt }) => nextAttemptAt === null);
  const forgotten = new Set(settled.slice(0, surplus));
  state.events = state.events.filter((event) => !forgotten.has(event));
}
