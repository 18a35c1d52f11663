import type { EmulatorContext } from "../emulator.ts";
import type { StateFile } from "../state-file.ts";
import {
  forgetOldDeliveries,
  settleAttempt,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookState,
} from "./delivery.ts";

/** Each applies to an event's type: `path: "user."` strikes every user event. */
export const WEBHOOK_FAULTS = [
  "webhook-duplicate",
  "webhook-drop",
  "webhook-bad-signature",
  "webhook-reorder",
] as const;

const SECOND = 1000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const MOST_AT_ONCE = 16;
/** How long a held event waits for the event that should overtake it. */
const REORDER_PATIENCE_MS = 3 * SECOND;

export interface WebhookRules {
  /** The endpoint; null if none is registered, and nothing is sent. */
  url: string | null;
  /** The delay before each attempt; the first is usually 0. */
  scheduleMs: readonly number[];
  timeoutMs: number;
  /** The headers sent with the body, including the signature. */
  headersOf(delivery: WebhookDelivery, sentAt: number): Record<string, string>;
}

/** Delivers events like a provider: at least once, in no guaranteed order, until the schedule is exhausted. */
export class WebhookSender {
  readonly #context: EmulatorContext;
  readonly #state: StateFile<WebhookState>;
  readonly #rules: WebhookRules;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #ending = new AbortController();
  #held: string | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: EmulatorContext, state: StateFile<WebhookState>, rules: WebhookRules) {
    this.#context = context;
    this.#state = state;
    this.#rules = rules;
    context.faults.declare(...WEBHOOK_FAULTS);
    context.clock.onJump(() => this.#wake());
    context.onReset(() => this.#wake());
    context.onClose(() => {
      clearTimeout(this.#timer);
      this.#ending.abort();
    });
    this.#wake();
  }

  get deliveries(): readonly WebhookDelivery[] {
    return this.#state.current.deliveries;
  }

  get url(): string | null {
    return this.#rules.url;
  }

  /** The event is on disk when this returns, and is sent right afterwards. */
  send(event: { id: string; type: string; body: string }): void {
    if (this.#rules.url === null) return;
    const now = this.#context.clock.now();
    const isHeld = this.#context.faults.strike("webhook-reorder", event.type) !== null;
    const pauseMs = isHeld ? REORDER_PATIENCE_MS : (this.#rules.scheduleMs[0] ?? 0);
    this.#state.change((state) => {
      state.deliveries.push({
        ...event,
        createdAt: now,
        state: "waiting",
        nextAttemptAt: now + pauseMs,
        attempts: [],
      });
      forgetOldDeliveries(state);
    });
    if (isHeld) this.#held = event.id;
    // After this request's work, so that nothing is sent before the change is complete.
    setImmediate(() => this.#wake());
  }

  /** Redelivers now; false if the event no longer exists. */
  resend(id: string): boolean {
    const delivery = this.#find(id);
    if (!delivery) return false;
    this.#state.change(() => {
      delivery.state = "waiting";
      delivery.nextAttemptAt = this.#context.clock.now();
    });
    this.#wake();
    return true;
  }

  /** Resolves when no delivery is in progress, for tests. */
  async untilIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  #find(id: string): WebhookDelivery | undefined {
    return this.deliveries.find((delivery) => delivery.id === id);
  }

  #wake(): void {
    clearTimeout(this.#timer);
    if (this.#ending.signal.aborted) return;
    const now = this.#context.clock.now();
    const waiting = this.deliveries.filter(
      ({ id, nextAttemptAt }) => nextAttemptAt !== null && !this.#underWay.has(id),
    );
    for (const delivery of waiting) {
      const isDue = (delivery.nextAttemptAt ?? 0) <= now;
      if (isDue && this.#underWay.size < MOST_AT_ONCE) this.#start(delivery);
    }
    const next = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt ?? Infinity));
    if (next === Infinity || next <= now) return;
    this.#timer = setTimeout(() => this.#wake(), Math.min(next - now, LONGEST_TIMER_MS)).unref();
  }

  #start(delivery: WebhookDelivery): void {
    const work = this.#attempt(delivery).finally(() => {
      this.#underWay.delete(delivery.id);
      this.#wake();
    });
    this.#underWay.set(delivery.id, work);
  }

  async #attempt(delivery: WebhookDelivery): Promise<void> {
    const { faults, clock } = this.#context;
    const isTwice = faults.strike("webhook-duplicate", delivery.type) !== null;
    const attempt = await this.#post(delivery);
    if (isTwice) await this.#post(delivery);
    // An attempt that our own shutdown aborted does not count: the next start repeats it.
    if (this.#ending.signal.aborted) return;
    if (isTwice) attempt.note = "sent twice (fault)";
    const { scheduleMs } = this.#rules;
    this.#state.change(() => settleAttempt(delivery, attempt, scheduleMs, clock.now()));
    this.#context.log("webhook", {
      id: delivery.id,
      type: delivery.type,
      attempt: delivery.attempts.length,
      status: attempt.status,
      note: attempt.note,
    });
    this.#releaseHeld(delivery);
  }

  /** The held event is sent right after the first one that has overtaken it. */
  #releaseHeld(overtaker: WebhookDelivery): void {
    if (this.#held === null || this.#held === overtaker.id) return;
    const held = this.#find(this.#held);
    this.#held = null;
    if (held?.state === "waiting") held.nextAttemptAt = this.#context.clock.now();
  }

  async #post(delivery: WebhookDelivery): Promise<WebhookAttempt> {
    const { faults, clock } = this.#context;
    const at = clock.now();
    const headers = this.#rules.headersOf(delivery, at);
    if (faults.strike("webhook-drop", delivery.type)) {
      return { at, tookMs: 0, status: null, note: "lost on the way (fault)" };
    }
    const isForged = faults.strike("webhook-bad-signature", delivery.type) !== null;
    const startedAt = performance.now();
    const outcome = await this.#request(headers, isForged ? `${delivery.body} ` : delivery.body);
    const note = isForged ? "bad signature (fault)" : outcome.note;
    return { at, tookMs: Math.round(performance.now() - startedAt), status: outcome.status, note };
  }

  async #request(
    headers: Record<string, string>,
    body: string,
  ): Promise<{ status: number | null; note: string | null }> {
    try {
      const response = await fetch(this.#rules.url ?? "", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(this.#rules.timeoutMs), this.#ending.signal]),
      });
      await response.body?.cancel();
      return { status: response.status, note: null };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      return { status: null, note: cause instanceof Error ? cause.message : String(cause) };
    }
  }
}
