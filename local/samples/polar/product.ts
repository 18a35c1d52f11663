import type { models } from "@polar-sh/sdk/2026-10";
import { toProviderTime } from "./provider-time.ts";
import { ORGANIZATION_ID, type Purchase } from "./purchase.ts";

const CREATED_AT = toProviderTime(Date.UTC(2026, 0, 1));

export function samplePrice({ product }: Purchase): models.ProductPriceFixed {
  return {
    created_at: CREATED_AT,
    modified_at: null,
    id: product.priceId,
    source: "catalog",
    amount_type: "fixed",
    price_currency: "usd",
    tax_behavior: null,
    is_archived: false,
    product_id: product.productId,
    price_amount: product.amountCents,
  };
}

export function sampleProduct(purchase: Purchase): models.Product {
  return {
    id: purchase.product.productId,
    created_at: CREATED_AT,
    modified_at: null,
    trial_interval: null,
    trial_interval_count: null,
    name: purchase.product.name,
    description: null,
    visibility: "public",
    recurring_interval: purchase.interval,
    recurring_interval_count: 1,
    meter_interval: null,
    meter_interval_count: null,
    is_recurring: true,
    is_archived: false,
    organization_id: ORGANIZATION_ID,
    metadata: {},
    is_deletable: false,
    prices: [samplePrice(purchase)],
    benefits: [],
    medias: [],
    attached_custom_fields: [],
  };
}
