// Which subscriptions share an execution. They join a query with the same answer, and
// leave it when it starts to read the identity. Runs nothing.
import type { Caller } from "../contracts/calls.ts";
import { type LiveCall, LiveQuery, type Subscriber, type Subscription } from "./live-query.ts";
import { identityKeyOf, identitySlot, sharedSlot } from "./query-slot.ts";

export interface SharedQueriesOptions {
  /** A subscriber waits for a query that has not finished; it may be running. */
  onUnanswered: (live: LiveQuery) => void;
  /** Its last subscriber has left. */
  onDrop: (live: LiveQuery) => void;
  /** The subscriber's answer now comes from another query. */
  onMove: (subscriber: Subscriber) => void;
}

export class SharedQueries {
  readonly #options: SharedQueriesOptions;
  readonly #bySlot = new Map<string, LiveQuery>();
  readonly #all = new Set<LiveQuery>();

  constructor(options: SharedQueriesOptions) {
    this.#options = options;
  }

  get all(): ReadonlySet<LiveQuery> {
    return this.#all;
  }

  join(call: LiveCall, caller: Caller, subscriber: Subscriber): Subscription {
    const live = this.#findOrCreate(call, caller);
    const subscription: Subscription = { subscriber, call, caller, live };
    this.#enter(subscription, live);
    return subscription;
  }

  leave(subscription: Subscription): void {
    const { live } = subscription;
    live.subscriptions.delete(subscription);
    if (live.subscriptions.size === 0) this.#drop(live);
  }

  /** After authentication: answers that depend on the old identity are dropped, shared ones are kept. */
  changeCaller(subscription: Subscription, caller: Caller): void {
    const { live: previous } = subscription;
    const live = this.#findOrCreate(pageOf(subscription.call, previous), caller);
    subscription.caller = caller;
    if (live === previous) return;
    this.leave(subscription);
    this.#move(subscription, live);
  }

  /** Makes a query available to others, now that it is known whether the identity mattered. */
  settle(live: LiveQuery, caller: Caller, usedIdentity: boolean): void {
    if (usedIdentity) this.#dismissStrangers(live, identityKeyOf(caller));
    if (live.subscriptions.size === 0) {
      this.#drop(live);
      return;
    }
    const call = pageOf(live.call, live);
    const slot = usedIdentity ? identitySlot(call, caller) : sharedSlot(call, caller);
    const other = this.#bySlot.get(slot);
    if (other === live) return;
    this.#leaveSlot(live);
    if (!other) this.#enterSlot(live, slot);
    else if (!usedIdentity) this.#merge(live, other);
  }

  /** A function that used to ignore the identity read it, so its answer is valid only for the caller it ran as. */
  #dismissStrangers(live: LiveQuery, identityKey: string): void {
    for (const subscription of [...live.subscriptions]) {
      if (identityKeyOf(subscription.caller) === identityKey) continue;
      this.#leaveSlot(live);
      live.subscriptions.delete(subscription);
      const call = pageOf(subscription.call, live);
      this.#move(subscription, this.#findOrCreate(call, subscription.caller));
    }
  }

  #merge(live: LiveQuery, target: LiveQuery): void {
    for (const subscription of live.subscriptions) this.#move(subscription, target);
    live.subscriptions.clear();
    this.#drop(live);
  }

  #move(subscription: Subscription, target: LiveQuery): void {
    subscription.live = target;
    this.#enter(subscription, target);
    this.#options.onMove(subscription.subscriber);
  }

  #enter(subscription: Subscription, live: LiveQuery): void {
    live.subscriptions.add(subscription);
    if (live.answer === null) this.#options.onUnanswered(live);
  }

  #findOrCreate(call: LiveCall, caller: Caller): LiveQuery {
    const ownSlot = identitySlot(call, caller);
    const existing = this.#bySlot.get(sharedSlot(call, caller)) ?? this.#bySlot.get(ownSlot);
    if (existing) return existing;
    const live = new LiveQuery(call);
    this.#enterSlot(live, ownSlot);
    this.#all.add(live);
    return live;
  }

  #drop(live: LiveQuery): void {
    this.#leaveSlot(live);
    this.#all.delete(live);
    this.#options.onDrop(live);
  }

  #enterSlot(live: LiveQuery, slot: string): void {
    live.slot = slot;
    this.#bySlot.set(slot, live);
  }

  #leaveSlot(live: LiveQuery): void {
    if (live.slot !== null) this.#bySlot.delete(live.slot);
    live.slot = null;
  }
}

/** The first run decides where a page ends, for all who share or resume it. */
function pageOf(call: LiveCall, { journal }: LiveQuery): LiveCall {
  return { ...call, journal };
}
