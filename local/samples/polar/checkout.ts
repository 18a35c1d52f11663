import type { models } from "@polar-sh/sdk/2026-10";
import { buyerOf } from "./person.ts";
import { samplePrice, sampleProduct } from "./product.ts";
import { addDays, toProviderTime } from "./provider-time.ts";
import { ORGANIZATION_ID, type Purchase, userMetadata } from "./purchase.ts";

export function sampleCheckout(
  purchase: Purchase,
  at: number,
  status: models.Checkout["status"],
): models.Checkout {
  const isPaid = status === "succeeded" || status === "confirmed";
  return {
    id: purchase.checkoutId,
    created_at: toProviderTime(at),
    modified_at: status === "open" ? null : toProviderTime(at),
    status,
    ...sessionOf(purchase, at),
    ...amountsOf(purchase),
    ...formOf(purchase),
    customer_id: isPaid ? purchase.customerId : null,
    external_customer_id: purchase.namesUser ? purchase.userId : null,
    subscription_id: isPaid ? purchase.subscriptionId : null,
    metadata: userMetadata(purchase),
    customer_metadata: {},
    product_id: purchase.product.productId,
    product_price_id: purchase.product.priceId,
    products: [sampleProduct(purchase)],
    product: sampleProduct(purchase),
    product_price: samplePrice(purchase),
    prices: { [purchase.product.productId]: [samplePrice(purchase)] },
  };
}

function sessionOf(purchase: Purchase, at: number) {
  return {
    payment_processor: "stripe",
    client_secret: `polar_c_${purchase.checkoutId}`,
    url: `https://polar.example/checkout/${purchase.checkoutId}`,
    expires_at: toProviderTime(addDays(at, 1)),
    success_url: "https://switchboard.example/welcome",
    return_url: null,
    embed_origin: null,
    organization_id: ORGANIZATION_ID,
    payment_method_type: null,
    payment_processor_metadata: {},
    locale: "en",
    custom_field_data: {},
    attached_custom_fields: [],
  } satisfies Partial<models.Checkout>;
}

function amountsOf({ product }: Purchase) {
  return {
    amount: product.amountCents,
    seats: null,
    units: null,
    min_units: null,
    max_units: null,
    discount_amount: 0,
    net_amount: product.amountCents,
    tax_amount: 0,
    tax_behavior: null,
    total_amount: product.amountCents,
    currency: "usd",
    allow_trial: null,
    active_trial_interval: null,
    active_trial_interval_count: null,
    trial_interval: null,
    trial_interval_count: null,
    trial_end: null,
    discount_id: null,
    discount: null,
  } satisfies Partial<models.Checkout>;
}

function formOf(purchase: Purchase) {
  const { name } = buyerOf(purchase);
  return {
    allow_discount_codes: true,
    require_billing_address: false,
    is_discount_applicable: true,
    is_free_product_price: false,
    is_payment_required: true,
    is_payment_setup_required: true,
    is_payment_form_required: true,
    is_business_customer: false,
    customer_name: name,
    customer_email: null,
    customer_ip_address: null,
    customer_billing_name: null,
    customer_billing_address: null,
    customer_tax_id: null,
    billing_address_fields: {
      country: "required",
      state: "disabled",
      city: "disabled",
      postal_code: "disabled",
      line1: "disabled",
      line2: "disabled",
    },
  } satisfies Partial<models.Checkout>;
}
