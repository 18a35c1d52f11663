import type { models } from "@polar-sh/sdk/2026-10";
import { catalog } from "./catalog.ts";
import { type Moment, momentOf } from "./instant.ts";

export type Metadata = models.MetadataOutputType;

/** The outcome of charging a customer's card. */
export type CardMood = "works" | "fails";

/** `wire` is what the API shows, in its own spelling; the other fields are internal to the provider. */
export interface CustomerRow {
  wire: models.SubscriptionCustomer;
  card: CardMood | null;
  /** Credit left by a downgrade; later orders are paid from it first. */
  balanceCents: number;
}

export interface SubscriptionRow {
  wire: models.OrderSubscription;
  /** The day of the month on which its periods start. */
  anchorDay: number;
  pendingUpdate: models.PendingSubscriptionUpdate | null;
  /** Prorations for the next order. */
  unbilled: models.OrderItemSchema[];
  /** Stored with its period already over: the clock leaves it alone until a command changes it. */
  isAsleep?: boolean;
}

export interface OrderRow {
  wire: Omit<models.Order, "customer" | "product" | "discount" | "subscription">;
  failedAttempts: number;
}

export interface CheckoutRow {
  wire: Omit<models.Checkout, "url" | "products" | "product" | "product_price" | "prices">;
  productIds: readonly string[];
  /** The last failed attempt, in words for the page. */
  problem: string | null;
  cardAfterwards: CardMood;
  /** As for a subscription. */
  isAsleep?: boolean;
}

export type Table<Row> = Readonly<Record<string, Row>>;

export interface Tables {
  readonly products: Table<models.Product>;
  readonly customers: Table<CustomerRow>;
  readonly checkouts: Table<CheckoutRow>;
  readonly subscriptions: Table<SubscriptionRow>;
  readonly orders: Table<OrderRow>;
  readonly refunds: Table<models.Refund>;
}

/** One organization at the provider: plain JSON, never changed in place. */
export interface Merchant extends Tables {
  /** Seed of the ids; two merchants with the same seed and history are equal. */
  readonly seed: string;
  readonly idsMade: number;
  /** Every change is later than this. */
  readonly lastMoment: Moment;
  /** Base address of its pages. */
  readonly url: string;
  /** Polar's own setting, off by default: whether a customer may buy a second subscription. */
  readonly allowsSeveralSubscriptions: boolean;
}

export interface MerchantOptions {
  seed: string;
  url?: string;
  allowsSeveralSubscriptions?: boolean;
  products?: readonly models.Product[];
}

export function freshMerchant(options: MerchantOptions): Merchant {
  const products = options.products ?? catalog();
  return {
    seed: options.seed,
    idsMade: 0,
    lastMoment: momentOf(0),
    url: options.url ?? "http://localhost:3223",
    allowsSeveralSubscriptions: options.allowsSeveralSubscriptions ?? false,
    products: Object.fromEntries(products.map((product) => [product.id, product])),
    customers: {},
    checkouts: {},
    subscriptions: {},
    orders: {},
    refunds: {},
  };
}
