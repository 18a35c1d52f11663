import {
  advance,
  type Command,
  freshMerchant,
  type Merchant,
  type MerchantEvent,
  perform,
} from "../../../../local/emulators/polar/merchant.ts";
import { type BillingInterval, type Plan, PRODUCTS } from "../../../../local/samples/products.ts";

export const DAY = 24 * 60 * 60 * 1000;
export const START = Date.UTC(2026, 10, 21, 8);
export const BUYER = { email: "ada@example.com", externalCustomerId: "user_ada" };

export const productOf = (plan: Plan, interval: BillingInterval = "month") =>
  PRODUCTS[plan][interval].productId;

/** One merchant and its clock: each step returns the events it emitted. */
export function aMerchant({ allowsSeveralSubscriptions = false } = {}) {
  let merchant: Merchant = freshMerchant({ seed: "tests", allowsSeveralSubscriptions });
  let now = START;
  let lastId = "";
  const events: MerchantEvent[] = [];
  const keep = (outcome: { merchant: Merchant; events: readonly MerchantEvent[] }) => {
    merchant = outcome.merchant;
    events.push(...outcome.events);
    return outcome.events;
  };
  return {
    events,
    get now() {
      return now;
    },
    get merchant() {
      return merchant;
    },
    get lastId() {
      return lastId;
    },
    does(command: Command) {
      const outcome = perform(merchant, command, now);
      lastId = outcome.id;
      return keep(outcome);
    },
    waits(ms: number) {
      now += ms;
      return keep(advance(merchant, now));
    },
    buys(productId = productOf("pro"), more: Partial<Extract<Command, { name: "buy" }>> = {}) {
      this.does({ name: "buy", productId, ...BUYER, ...more });
      return lastId;
    },
    subscription(id: string) {
      const row = merchant.subscriptions[id];
      if (!row) throw new Error(`There is no subscription ${id}.`);
      return row.wire;
    },
    customerId() {
      return Object.keys(merchant.customers)[0] ?? "";
    },
  };
}

/** The events without the customer's state, which follows every change. */
export function typesOf(events: readonly MerchantEvent[]): string[] {
  return events.map(({ type }) => type).filter((type) => type !== "customer.state_changed");
}

export function objectsOf<Data>(events: readonly MerchantEvent[], prefix: string): Data[] {
  return events.filter(({ type }) => type.startsWith(prefix)).map(({ data }) => data as Data);
}
