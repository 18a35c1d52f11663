import type { models } from "@polar-sh/sdk/2026-10";
import { amountOf } from "./catalog.ts";
import { DAY, type Moment, plusInterval, plusMs } from "./instant.ts";
import type { CheckoutRow, Metadata } from "./state.ts";

/** `CHECKOUT_TTL_SECONDS` of Polar's server. */
const LIFETIME_MS = DAY;

export interface CheckoutRequest {
  productIds: readonly string[];
  externalCustomerId?: string | null;
  customerId?: string | null;
  email?: string | null;
  buyerName?: string | null;
  metadata?: Metadata;
  successUrl?: string | null;
  returnUrl?: string | null;
  trial?: { interval: models.TrialInterval; count: number } | null;
}

interface NewCheckout {
  id: string;
  secret: string;
  now: Moment;
  organizationId: string;
  pageUrl: string;
  product: models.Product;
  customer: models.SubscriptionCustomer | null;
  request: CheckoutRequest;
}

/** Fields that the emulator's catalog does not use: discounts, seats, taxes, custom fields. */
const UNUSED = {
  payment_processor: "stripe",
  custom_field_data: {},
  embed_origin: null,
  seats: null,
  min_seats: null,
  max_seats: null,
  units: null,
  min_units: null,
  max_units: null,
  discount_amount: 0,
  tax_amount: 0,
  tax_behavior: null,
  discount_id: null,
  discount: null,
  allow_discount_codes: true,
  require_billing_address: false,
  is_discount_applicable: true,
  is_free_product_price: false,
  is_payment_required: true,
  is_payment_setup_required: true,
  is_payment_form_required: true,
  is_business_customer: false,
  customer_ip_address: null,
  customer_billing_name: null,
  customer_billing_address: null,
  customer_tax_id: null,
  payment_method_type: null,
  payment_processor_metadata: {},
  attached_custom_fields: [],
  billing_address_fields: {
    country: "required",
    state: "disabled",
    city: "disabled",
    postal_code: "disabled",
    line1: "disabled",
    line2: "disabled",
  },
} satisfies Partial<models.Checkout>;

function trialOf(now: Moment, trial: CheckoutRequest["trial"]) {
  const interval = trial?.interval ?? null;
  const count = trial?.count ?? null;
  return {
    allow_trial: true,
    trial_interval: interval,
    trial_interval_count: count,
    active_trial_interval: interval,
    active_trial_interval_count: count,
    trial_end: trial ? plusInterval(now, trial.interval, trial.count) : null,
  } satisfies Partial<models.Checkout>;
}

export function newCheckoutWire(asked: NewCheckout): CheckoutRow["wire"] {
  const { now, product, customer, request } = asked;
  const amountCents = amountOf(product);
  return {
    ...UNUSED,
    ...trialOf(now, request.trial),
    id: asked.id,
    created_at: now,
    modified_at: null,
    status: "open",
    client_secret: asked.secret,
    expires_at: plusMs(now, LIFETIME_MS),
    success_url: request.successUrl ?? `${asked.pageUrl}/checkout/${asked.secret}/confirmation`,
    return_url: request.returnUrl ?? null,
    amount: amountCents,
    net_amount: amountCents,
    total_amount: amountCents,
    currency: "usd",
    organization_id: asked.organizationId,
    product_id: product.id,
    product_price_id: product.prices[0]?.id ?? null,
    customer_id: customer?.id ?? null,
    customer_name: request.buyerName ?? customer?.name ?? null,
    customer_email: customer?.email ?? request.email ?? null,
    locale: "en",
    metadata: request.metadata ?? {},
    external_customer_id: request.externalCustomerId ?? customer?.external_id ?? null,
    subscription_id: null,
    customer_metadata: {},
  };
}
