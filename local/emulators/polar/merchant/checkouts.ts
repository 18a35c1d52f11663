import type { models } from "@polar-sh/sdk/2026-10";
import { amountOf, ORGANIZATION_ID } from "./catalog.ts";
import { type CheckoutRequest, newCheckoutWire } from "./checkout-form.ts";
import { findByExternalId } from "./customers.ts";
import type { Draft } from "./draft.ts";
import { invalid, Refusal } from "./refusal.ts";
import type { CheckoutRow } from "./state.ts";

function requireProducts(draft: Draft, productIds: readonly string[]): models.Product {
  for (const [index, id] of productIds.entries()) {
    const product = draft.merchant.products[id];
    if (!product) throw invalid(["products", index], "Product does not exist.", id);
    if (product.is_archived) throw invalid(["products", index], "Product is archived.", id);
  }
  const [first] = productIds;
  if (first === undefined) throw invalid(["products"], "At least one product is required.", []);
  return draft.get("products", first);
}

function knownCustomer(draft: Draft, { customerId, externalCustomerId }: CheckoutRequest) {
  if (!customerId) {
    return externalCustomerId ? findByExternalId(draft.merchant, externalCustomerId) : null;
  }
  const customer = draft.merchant.customers[customerId];
  if (customer) return customer;
  throw invalid(["customer_id"], "Customer does not exist.", customerId);
}

export function openCheckout(draft: Draft, request: CheckoutRequest): string {
  const product = requireProducts(draft, request.productIds);
  const customer = knownCustomer(draft, request);
  const id = draft.newId();
  const row: CheckoutRow = {
    wire: newCheckoutWire({
      id,
      secret: `polar_c_${draft.newId().replaceAll("-", "")}`,
      now: draft.now,
      organizationId: ORGANIZATION_ID,
      pageUrl: draft.merchant.url,
      product,
      customer: customer?.wire ?? null,
      request,
    }),
    productIds: request.productIds,
    problem: null,
    cardAfterwards: "works",
  };
  draft.put("checkouts", id, row);
  draft.emitCheckout("checkout.created", id);
  return id;
}

export function writeCheckout(
  draft: Draft,
  id: string,
  change: Partial<CheckoutRow["wire"]>,
  own: Partial<Omit<CheckoutRow, "wire">> = {},
): void {
  const row = draft.get("checkouts", id);
  const wire = { ...row.wire, ...change, modified_at: draft.now };
  draft.put("checkouts", id, { ...row, ...own, wire });
}

export function requireOpen({ wire }: CheckoutRow): void {
  if (wire.status === "expired") {
    throw new Refusal(410, "ExpiredCheckoutError", "This checkout has expired.");
  }
  if (wire.status !== "open") {
    throw new Refusal(403, "NotOpenCheckout", `Checkout ${wire.id} is not open: ${wire.status}`);
  }
}

/** Another plan is chosen before payment. */
export function changeCheckout(draft: Draft, id: string, productId: string): void {
  const row = draft.get("checkouts", id);
  requireOpen(row);
  if (!row.productIds.includes(productId)) {
    throw invalid(["product_id"], "Product is not available in this checkout.", productId);
  }
  const product = draft.get("products", productId);
  const amount = amountOf(product);
  writeCheckout(draft, id, {
    ...{ product_id: product.id, product_price_id: product.prices[0]?.id ?? null },
    ...{ amount, net_amount: amount, total_amount: amount },
  });
  draft.emitCheckout("checkout.updated", id);
}

export function expireCheckout(draft: Draft, id: string): void {
  writeCheckout(draft, id, { status: "expired" });
  draft.emitCheckout("checkout.expired", id);
}
