// `product.*`: stores the prices that pages show. Products outside our plans are ignored.

import { toProduct } from "../../../lib/billing/product";
import { planOf } from "../../../lib/subscriptions/plans";
import type { Settlement } from "../../../lib/webhooks/polar/event-record";
import type { PaymentEvent, ProductEventType } from "../../../lib/webhooks/polar/event-types";
import type { MutationCtx } from "../../_generated/server";
import { saveProduct } from "../billing/productStore";
import { planCatalog } from "../subscriptions/access";

export async function handleProductEvent(
  ctx: MutationCtx,
  { payload }: PaymentEvent<ProductEventType>,
  now: number,
): Promise<Settlement> {
  const product = toProduct(payload);
  if (!product || planOf(product.productId, planCatalog()) === null) {
    return { outcome: "logged", userId: null };
  }
  await saveProduct(ctx, product, now);
  return { outcome: "applied", userId: null };
}
