import type { models } from "@polar-sh/sdk/2026-10";
import { catalog } from "./catalog.ts";
import { type Moment, momentOf } from "./instant.ts";

export type Metadata = models.MetadataOutputType;

/** What happens when a customer's card is charged. */
export type CardMood = "works" | "fails";

/** `wire` is what the API shows, in its own spelling; the fields beside it are the provider's own business. */
export interface CustomerRow {
  wire: models.SubscriptionCustomer;
  card: CardMood | null;
  /** What a downgrade left over; later orders are paid from it first. */
  balanceCents: number;
}

export interface SubscriptionRow {
  wire: models.OrderSubscription;
  /** The day of the month its periods begin on. */
  anchorDay: number;
  pendingUpdate: models.PendingSubscriptionUpdate | null;
  /** Prorations that wait for the next order. */
  unbilled: models.OrderItemSchema[];
  /** Put there with its time already over: the clock leaves it alone until somebody does something to it. */
  isAsleep?: boolean;
}

export interface OrderRow {
  wire: Omit<models.Order, "customer" | "product" | "discount" | "subscription">;
  failedAttempts: number;
}

export interface CheckoutRow {
  wire: Omit<models.Checkout, "url" | "products" | "product" | "product_price" | "prices">;
  productIds: readonly string[];
  /** The last attempt that did not go through, in words for the page. */
  problem: string | null;
  cardAfterwards: CardMood;
  /** As of a subscription. */
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
  /** Where ids come from; two merchants with one seed and one history are equal. */
  readonly seed: string;
  readonly idsMade: number;
  /** No change happens at or before this. */
  readonly lastMoment: Moment;
  /** Where its pages are. */
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
