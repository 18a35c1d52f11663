import type { models } from "@polar-sh/sdk/2026-10";
import { ORGANIZATION_ID } from "./catalog.ts";
import type { Draft } from "./draft.ts";
import { changeOrder } from "./orders.ts";
import { invalid, Refusal } from "./refusal.ts";
import type { Metadata } from "./state.ts";

export interface RefundRequest {
  orderId: string;
  amountCents: number;
  reason: models.RefundReason;
  metadata?: Metadata;
  revokesBenefits?: boolean;
}

/** `refund.created`, `order.updated`, `order.refunded`. The subscription continues; only its owner ends it. */
export function refund(draft: Draft, request: RefundRequest): string {
  const { wire: order } = draft.get("orders", request.orderId);
  const left = order.refundable_amount;
  if (order.status === "refunded") {
    throw new Refusal(403, "RefundedAlready", `Order is already fully refunded: ${order.id}`);
  }
  if (request.revokesBenefits) {
    const words = "Subscription benefits can only be revoked upon cancellation";
    throw new Refusal(400, "RevokeSubscriptionBenefitsProhibited", words);
  }
  if (!(request.amountCents >= 1 && request.amountCents <= left)) {
    throw invalid(["amount"], `Amount must be between 1 and ${left}.`, request.amountCents);
  }
  const id = draft.newId();
  draft.put("refunds", id, {
    id,
    created_at: draft.now,
    modified_at: null,
    metadata: request.metadata ?? {},
    status: "succeeded",
    reason: request.reason,
    amount: request.amountCents,
    tax_amount: 0,
    currency: order.currency,
    organization_id: ORGANIZATION_ID,
    order_id: order.id,
    subscription_id: order.subscription_id,
    customer_id: order.customer_id,
    revoke_benefits: false,
    dispute: null,
  });
  draft.emitRefund("refund.created", id);
  const refundable = left - request.amountCents;
  changeOrder(draft, order.id, {
    status: refundable === 0 ? "refunded" : "partially_refunded",
    refunded_amount: order.refunded_amount + request.amountCents,
    refundable_amount: refundable,
  });
  draft.emitOrder("order.updated", order.id);
  draft.emitOrder("order.refunded", order.id);
  return id;
}
