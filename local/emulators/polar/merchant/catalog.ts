import type { models } from "@polar-sh/sdk/2026-10";
import { ORGANIZATION_ID } from "../../../samples/polar/purchase.ts";
import { type BillingInterval, PRODUCTS, type SampleProduct } from "../../../samples/products.ts";
import { momentOf } from "./instant.ts";

export { ORGANIZATION_ID };

const CREATED_AT = momentOf(Date.UTC(2026, 0, 1));

function toProduct(interval: BillingInterval, sold: SampleProduct): models.Product {
  return {
    id: sold.productId,
    created_at: CREATED_AT,
    modified_at: null,
    trial_interval: null,
    trial_interval_count: null,
    name: sold.name,
    description: null,
    visibility: "public",
    recurring_interval: interval,
    recurring_interval_count: 1,
    meter_interval: null,
    meter_interval_count: null,
    is_recurring: true,
    is_archived: false,
    organization_id: ORGANIZATION_ID,
    metadata: {},
    is_deletable: false,
    prices: [
      {
        created_at: CREATED_AT,
        modified_at: null,
        id: sold.priceId,
        source: "catalog",
        amount_type: "fixed",
        price_currency: "usd",
        tax_behavior: null,
        is_archived: false,
        product_id: sold.productId,
        price_amount: sold.amountCents,
      },
    ],
    benefits: [],
    medias: [],
    attached_custom_fields: [],
  };
}

/** Pro and Unlimited, each monthly and yearly. */
export function catalog(): models.Product[] {
  return Object.values(PRODUCTS).flatMap(({ month, year }) => [
    toProduct("month", month),
    toProduct("year", year),
  ]);
}

export function amountOf(product: models.Product): number {
  const price = product.prices.find((candidate) => "price_amount" in candidate);
  return price?.price_amount ?? 0;
}
