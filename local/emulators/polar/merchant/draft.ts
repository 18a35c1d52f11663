import { createHash } from "node:crypto";
import type { models } from "@polar-sh/sdk/2026-10";
import type { EventType } from "./event-types.ts";
import { justAfter, latestOf, type Moment } from "./instant.ts";
import type { Merchant, Table, Tables } from "./state.ts";
import {
  rowOf,
  toCheckoutJson,
  toCustomerJson,
  toCustomerStateJson,
  toOrderJson,
  toSubscriptionJson,
} from "./wire.ts";

/** An event about a change: `data` is a copy of the state at that time. */
export interface MerchantEvent {
  /** The `webhook-id`. */
  readonly id: string;
  readonly type: EventType;
  readonly timestamp: Moment;
  readonly data: unknown;
  /** For an order: its subscription's earlier state, which the provider is known to send. */
  readonly formerSubscription: models.OrderSubscription | null;
}

type RowOf<Name extends keyof Tables> = Tables[Name] extends Table<infer Row> ? Row : never;

/** One step of a merchant in progress: the original merchant is not changed. */
export class Draft {
  readonly #before: Merchant;
  readonly #copied = new Set<keyof Tables>();
  readonly #touchedCustomers = new Set<string>();
  readonly events: MerchantEvent[] = [];
  #after: Merchant;
  #now: Moment;
  #lastTick: Moment;

  constructor(merchant: Merchant, at: Moment) {
    this.#before = merchant;
    this.#after = merchant;
    this.#now = latestOf(at, justAfter(merchant.lastMoment));
    this.#lastTick = this.#now;
  }

  get merchant(): Merchant {
    return this.#after;
  }

  /** The time of this phase, which dates every object it changes. */
  get now(): Moment {
    return this.#now;
  }

  /** Later operations get a later time: a charge after the renewal that requested it. */
  nextPhase(): void {
    this.#now = this.#tick();
  }

  newId(): string {
    const { seed, idsMade } = this.#after;
    this.#after = { ...this.#after, idsMade: idsMade + 1 };
    return seededId(seed, idsMade);
  }

  get<Name extends keyof Tables>(name: Name, id: string): RowOf<Name> {
    return rowOf(this.#after[name] as Table<RowOf<Name>>, id);
  }

  put<Name extends keyof Tables>(name: Name, id: string, row: RowOf<Name>): void {
    if (!this.#copied.has(name)) {
      this.#after = { ...this.#after, [name]: { ...this.#after[name] } };
      this.#copied.add(name);
    }
    (this.#after[name] as Record<string, RowOf<Name>>)[id] = row;
  }

  emitSubscription(type: EventType, id: string): void {
    const row = this.get("subscriptions", id);
    this.#touchedCustomers.add(row.wire.customer_id);
    this.#emit(type, toSubscriptionJson(this.#after, row));
  }

  emitOrder(type: EventType, id: string): void {
    const row = this.get("orders", id);
    const former = this.#before.subscriptions[row.wire.subscription_id ?? ""]?.wire ?? null;
    this.#emit(type, toOrderJson(this.#after, row), former);
  }

  emitCheckout(type: EventType, id: string): void {
    this.#emit(type, toCheckoutJson(this.#after, this.get("checkouts", id)));
  }

  emitCustomer(type: EventType, id: string): void {
    this.#emit(type, toCustomerJson(this.get("customers", id)));
  }

  emitRefund(type: EventType, id: string): void {
    this.#emit(type, this.get("refunds", id));
  }

  /** The merchant after this step. Each changed customer's state event is emitted once, at the end. */
  finish(): Merchant {
    for (const id of this.#touchedCustomers) {
      const customer = this.get("customers", id);
      this.#emit("customer.state_changed", toCustomerStateJson(this.#after, customer));
    }
    return { ...this.#after, lastMoment: this.#lastTick };
  }

  #emit(
    type: EventType,
    data: unknown,
    formerSubscription: models.OrderSubscription | null = null,
  ): void {
    const id = this.newId();
    this.events.push({ id, type, timestamp: this.#tick(), data, formerSubscription });
  }

  #tick(): Moment {
    this.#lastTick = justAfter(this.#lastTick);
    return this.#lastTick;
  }
}

/** A version 4 UUID that depends only on the seed and on the number created before. */
function seededId(seed: string, count: number): string {
  const digest = createHash("sha256").update(`${seed}\0${count}`).digest("hex");
  const variant = ((Number.parseInt(digest.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
