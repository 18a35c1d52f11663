// The queries one client has subscribed to, and which of their answers it has been sent.
// Computes the next transition; holds no socket and runs nothing.
import type { Caller } from "../contracts/calls.ts";
import type { Timestamp } from "../contracts/values.ts";
import { type Answer, isSameAnswer, queryModification, queryRemoval } from "./answer.ts";
import type { QueryModification } from "./client-message.ts";
import type { LiveQueries } from "./live-queries.ts";
import type { Subscriber, Subscription } from "./live-query.ts";
import { tooManyQueries } from "./refusal.ts";

/** This engine's own: they limit its work and memory per socket. A page needs a few dozen. */
const MAX_QUERIES = 10_000;
const MAX_ARGS_LENGTH = 16 * 1024 * 1024;

interface Entry {
  subscription: Subscription;
  sent: Answer | null;
  argsLength: number;
}

export class QuerySet {
  readonly #liveQueries: LiveQueries;
  readonly #subscriber: Subscriber;
  readonly #entries = new Map<number, Entry>();
  #removals: string[] = [];
  #argsLength = 0;

  constructor(liveQueries: LiveQueries, subscriber: Subscriber) {
    this.#liveQueries = liveQueries;
    this.#subscriber = subscriber;
  }

  apply(modification: QueryModification, caller: Caller): void {
    if (modification.type === "Remove") this.#remove(modification.queryId);
    else this.#add(modification, caller);
  }

  changeCaller(caller: Caller): void {
    for (const { subscription } of this.#entries.values()) {
      this.#liveQueries.changeCaller(subscription, caller);
    }
  }

  /**
   * The latest timestamp in `[from, to]` at which all answers hold, or null when some
   * query has yet to run. All answers of one transition hold at the same timestamp.
   */
  commonTimestamp(from: Timestamp, to: Timestamp): Timestamp | null {
    let earliest = from;
    let latest = to;
    for (const { subscription } of this.#entries.values()) {
      const { answer, validFrom, validTo } = subscription.live;
      if (answer === null) return null;
      if (validFrom > earliest) earliest = validFrom;
      if (validTo !== null && validTo < latest) latest = validTo;
    }
    return earliest <= latest ? latest : null;
  }

  /** What changed since the last call; the caller must send it. */
  takeModifications(): string[] {
    const modifications = this.#removals;
    this.#removals = [];
    for (const [queryId, entry] of this.#entries) {
      const { answer } = entry.subscription.live;
      if (answer === null || (entry.sent !== null && isSameAnswer(entry.sent, answer))) continue;
      entry.sent = answer;
      modifications.push(queryModification(queryId, answer));
    }
    return modifications;
  }

  clear(): void {
    for (const { subscription } of this.#entries.values()) {
      this.#liveQueries.unsubscribe(subscription);
    }
    this.#entries.clear();
    this.#liveQueries.forgetSubscriber(this.#subscriber);
  }

  #add(modification: Extract<QueryModification, { type: "Add" }>, caller: Caller): void {
    const { queryId, component, path, args, journal } = modification;
    if (this.#entries.has(queryId)) throw new Error(`Duplicate query ID: ${queryId}`);
    const argsLength = JSON.stringify(args).length;
    this.#requireRoom(argsLength);
    const call = { component, path, args, journal };
    const subscription = this.#liveQueries.subscribe(call, caller, this.#subscriber);
    this.#entries.set(queryId, { subscription, sent: null, argsLength });
    this.#argsLength += argsLength;
  }

  #requireRoom(argsLength: number): void {
    if (this.#entries.size >= MAX_QUERIES) throw tooManyQueries(`${MAX_QUERIES} queries`);
    if (this.#argsLength + argsLength > MAX_ARGS_LENGTH) {
      throw tooManyQueries(`${MAX_ARGS_LENGTH} bytes of arguments`);
    }
  }

  #remove(queryId: number): void {
    const entry = this.#entries.get(queryId);
    if (!entry) throw new Error(`Nonexistent query id: ${queryId}`);
    this.#liveQueries.unsubscribe(entry.subscription);
    this.#entries.delete(queryId);
    this.#argsLength -= entry.argsLength;
    this.#removals.push(queryRemoval(queryId));
  }
}
