import { randomUUID } from "node:crypto";

const DAY = 24 * 60 * 60 * 1000;

export function aUser(): string {
  return `user_${randomUUID()}`;
}

/** A buyer with their provider IDs; a null `userId` leaves the user out of every payload. */
export interface Buyer {
  userId: string | null;
  customerId: string;
  subscriptionId: string;
}

export function aBuyer(userId: string | null = aUser()): Buyer {
  return { userId, customerId: randomUUID(), subscriptionId: randomUUID() };
}

type Payload = Record<string, unknown>;

const metadataOf = ({ userId }: Buyer) => (userId === null ? {} : { userId });

/** Whole seconds of one day, so that tests can refer to "a second later" without a clock. */
export function atSecond(second: number): string {
  return new Date(Date.UTC(2026, 10, 20) + second * 1000).toISOString();
}

/** A complete subscription in the provider's current spelling. */
export function aSubscription(buyer: Buyer, fields: Payload = {}): Payload {
  return {
    id: buyer.subscriptionId,
    created_at: atSecond(0),
    modified_at: atSecond(1),
    status: "active",
    customer_id: buyer.customerId,
    product_id: "product-pro",
    prices: [{ id: "price-pro-monthly", amount_type: "fixed", price_amount: 2000 }],
    recurring_interval: "month",
    recurring_interval_count: 1,
    current_period_start: atSecond(0),
    current_period_end: new Date(Date.parse(atSecond(0)) + 30 * DAY).toISOString(),
    trial_start: null,
    trial_end: null,
    cancel_at_period_end: false,
    canceled_at: null,
    metadata: metadataOf(buyer),
    customer: { id: buyer.customerId, external_id: buyer.userId, email: "buyer@example.com" },
    ...fields,
  };
}

/** The same subscription in the contract's spelling: camelCase, one `price`. */
export function aCamelCaseSubscription(buyer: Buyer, fields: Payload = {}): Payload {
  return {
    id: buyer.subscriptionId,
    createdAt: atSecond(0),
    modifiedAt: atSecond(1),
    status: "active",
    customerId: buyer.customerId,
    productId: "product-pro",
    priceId: "price-pro-monthly",
    price: { id: "price-pro-monthly", recurringInterval: "month" },
    currentPeriodStart: atSecond(0),
    currentPeriodEnd: new Date(Date.parse(atSecond(0)) + 30 * DAY).toISOString(),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    metadata: metadataOf(buyer),
    ...fields,
  };
}

export function anOrder(buyer: Buyer, fields: Payload = {}): Payload {
  return {
    id: randomUUID(),
    created_at: atSecond(2),
    modified_at: null,
    status: "paid",
    customer_id: buyer.customerId,
    subscription_id: buyer.subscriptionId,
    metadata: metadataOf(buyer),
    customer: { id: buyer.customerId, external_id: buyer.userId },
    ...fields,
  };
}

export function aCheckout(buyer: Buyer, fields: Payload = {}): Payload {
  return {
    id: randomUUID(),
    created_at: atSecond(2),
    modified_at: null,
    status: "succeeded",
    customer_id: buyer.customerId,
    subscription_id: buyer.subscriptionId,
    metadata: metadataOf(buyer),
    ...fields,
  };
}
