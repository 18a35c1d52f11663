import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { EmulatorContext } from "../../kernel/emulator.ts";
import type { StateFile } from "../../kernel/state-file.ts";
import { WEBHOOK_FAULTS } from "../../kernel/webhooks/sender.ts";
import { EVENT_TYPES } from "../merchant/event-types.ts";
import { API_VERSION } from "../merchant.ts";
import {
  type Attempt,
  type EndpointSettings,
  forgetOldEvents,
  type OutboxState,
  type OutgoingEvent,
  settleAttempt,
} from "./outgoing-event.ts";
import { signatureOf } from "./signature.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TIMEOUT_MS = 10 * SECOND;
/** An event waits this long for earlier untried events: `WEBHOOK_FIFO_GUARD_MAX_AGE`. */
const ORDER_GUARD_MS = MINUTE;
/** How long a held event waits for the event that should overtake it. */
const REORDER_PATIENCE_MS = 3 * SECOND;
const MOST_AT_ONCE = 16;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const KEPT_OF_RESPONSE = 2048;
/** Attempts are saved in batches: a lost one is repeated. */
const SAVE_AFTER_MS = 50;
/** Saving a large state takes time, and may take at most this share of it. */
const SAVING_SHARE = 1 / 20;

export interface OutboxAddress {
  url: string;
  secret: string;
}

/** Delivers events to the merchant's endpoint like Polar: in order at first, ten attempts, then never. */
export class Outbox {
  readonly #context: EmulatorContext;
  readonly #file: StateFile<OutboxState>;
  readonly #usual: OutboxAddress | null;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #saving: NodeJS.Timeout | undefined;
  #savingTookMs = 0;

  constructor(
    context: EmulatorContext,
    file: StateFile<OutboxState>,
    address: OutboxAddress | null,
  ) {
    this.#context = context;
    this.#file = file;
    this.#usual = address;
    context.faults.declare(...WEBHOOK_FAULTS, "webhook-delay");
    context.clock.onJump(() => this.wake());
    context.onReset(() => this.wake());
    context.onClose(() => this.#close());
    setImmediate(() => this.wake());
  }

  get events(): readonly OutgoingEvent[] {
    return this.#file.current.events;
  }

  /** Null if no endpoint is registered, and nothing is sent. */
  get settings(): EndpointSettings | null {
    const { settings } = this.#file.current.endpoint;
    if (settings !== undefined) return settings;
    if (this.#usual === null) return null;
    const defaults = { format: "raw", apiVersion: API_VERSION, events: [...EVENT_TYPES] };
    return { ...this.#usual, ...defaults };
  }

  /** Adds to the state that the caller is changing; it is sent once that is on disk. */
  add(state: OutboxState, event: Pick<OutgoingEvent, "id" | "type" | "body">): void {
    const { settings } = this;
    if (settings === null || !settings.events.includes(event.type)) return;
    if (!state.endpoint.enabled) {
      state.endpoint.lostEvents += 1;
      return;
    }
    const now = this.#context.clock.now();
    const isHeld = this.#context.faults.strike("webhook-reorder", event.type) !== null;
    state.events.push({
      ...event,
      createdAt: now,
      succeeded: null,
      skipped: false,
      isHeld,
      nextAttemptAt: now + (isHeld ? REORDER_PATIENCE_MS : 0),
      attempts: [],
    });
    forgetOldEvents(state);
    setImmediate(() => this.wake());
  }

  /** Redelivers now; false if the event or the endpoint does not exist. */
  resend(id: string): boolean {
    const event = this.events.find((candidate) => candidate.id === id);
    if (!event || !this.#file.current.endpoint.enabled) return false;
    this.#file.change(() => {
      event.skipped = false;
      event.nextAttemptAt = this.#context.clock.now();
    });
    this.wake();
    return true;
  }

  /** Epoch ms of the next attempt; null if nothing is pending. */
  get nextAttemptAt(): number | null {
    let soonest = Infinity;
    for (const { nextAttemptAt } of this.events) {
      if (nextAttemptAt !== null && nextAttemptAt < soonest) soonest = nextAttemptAt;
    }
    return soonest === Infinity ? null : soonest;
  }

  /** Resolves when no delivery is in progress. */
  async untilIdle(): Promise<void> {
    this.wake();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /** Of the untried events, only the oldest is sent: the others wait for it, at most a minute. */
  #due(now: number): OutgoingEvent[] {
    let isBlocked = false;
    return this.events.filter((event) => {
      const isNew = event.attempts.length === 0 && event.nextAttemptAt !== null && !event.isHeld;
      const mayGo = !isNew || !isBlocked || now - event.createdAt > ORDER_GUARD_MS;
      if (isNew && now - event.createdAt <= ORDER_GUARD_MS) isBlocked = true;
      const isDue = event.nextAttemptAt !== null && event.nextAttemptAt <= now;
      return isDue && mayGo && !this.#underWay.has(event.id);
    });
  }

  wake(): void {
    clearTimeout(this.#timer);
    if (this.#ending.signal.aborted) return;
    const now = this.#context.clock.now();
    for (const event of this.#due(now)) {
      if (this.#underWay.size < MOST_AT_ONCE) this.#start(event);
    }
    const next = this.nextAttemptAt;
    if (next === null || next <= now) return;
    this.#timer = setTimeout(() => this.wake(), Math.min(next - now, LONGEST_TIMER_MS)).unref();
  }

  #start(event: OutgoingEvent): void {
    const work = this.#attempt(event).finally(() => {
      this.#underWay.delete(event.id);
      this.wake();
    });
    this.#underWay.set(event.id, work);
  }

  async #attempt(event: OutgoingEvent): Promise<void> {
    const { faults, clock } = this.#context;
    const isTwice = faults.strike("webhook-duplicate", event.type) !== null;
    const attempt = await this.#post(event);
    if (isTwice) await this.#post(event);
    // An attempt that our own shutdown aborted does not count: the next start repeats it.
    if (this.#ending.signal.aborted || !this.events.includes(event)) return;
    if (isTwice) attempt.note = "sent twice (fault)";
    event.isHeld = false;
    settleAttempt(this.#file.current, event, attempt, { now: clock.now(), chance: Math.random() });
    this.#saveSoon();
    this.#releaseHeld(event);
    const { status, note } = attempt;
    const count = event.attempts.length;
    this.#context.log("webhook", { id: event.id, type: event.type, attempt: count, status, note });
  }

  /** The held event is sent right after the first one that has overtaken it. */
  #releaseHeld(overtaker: OutgoingEvent): void {
    const held = this.events.find(({ isHeld }) => isHeld);
    // By position, because a purchase emits several events in one millisecond.
    if (held && this.events.indexOf(held) < this.events.indexOf(overtaker)) {
      held.nextAttemptAt = this.#context.clock.now();
    }
  }

  async #post(event: OutgoingEvent): Promise<Attempt> {
    const { faults, clock } = this.#context;
    const attempt = { id: randomUUID(), at: clock.now(), tookMs: 0, status: null, response: null };
    const late = faults.strike("webhook-delay", event.type);
    if (late) await delay(late.delayMs, undefined, { signal: this.#ending.signal }).catch(() => {});
    if (faults.strike("webhook-drop", event.type)) {
      return { ...attempt, note: "lost on the way (fault)" };
    }
    const isForged = faults.strike("webhook-bad-signature", event.type) !== null;
    const startedAt = performance.now();
    const answer = await this.#request(event, isForged ? `${event.body} ` : event.body);
    const tookMs = Math.round(performance.now() - startedAt);
    return {
      ...attempt,
      ...answer,
      tookMs,
      ...(isForged ? { note: "bad signature (fault)" } : {}),
    };
  }

  /** Checked by the receiver's clock, and so dated by the machine's. */
  #headersOf({ id, body }: OutgoingEvent, secret: string): Record<string, string> {
    const { clock } = this.#context;
    const seconds = Math.floor((clock.now() - clock.aheadMs) / SECOND);
    return {
      "content-type": "application/json",
      "user-agent": "polar.sh webhooks",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signatureOf({ id, seconds, body }, secret),
      "webhook-api-version": API_VERSION,
    };
  }

  async #request(
    event: OutgoingEvent,
    body: string,
  ): Promise<Pick<Attempt, "status" | "response" | "note">> {
    const { url, secret } = this.settings ?? { url: "", secret: "" };
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: this.#headersOf(event, secret),
        body,
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#ending.signal]),
      });
      const text = await answer.text();
      return { status: answer.status, response: text.slice(0, KEPT_OF_RESPONSE), note: null };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const note = cause instanceof Error ? cause.message : String(cause);
      return { status: null, response: note, note };
    }
  }

  #saveSoon(): void {
    const pauseMs = Math.max(SAVE_AFTER_MS, this.#savingTookMs / SAVING_SHARE);
    this.#saving ??= setTimeout(() => this.#save(), pauseMs);
  }

  #save(): void {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const startedAt = performance.now();
    this.#file.save();
    this.#savingTookMs = performance.now() - startedAt;
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#ending.abort();
    if (this.#saving) this.#save();
  }
}
