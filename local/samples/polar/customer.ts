import type { models } from "@polar-sh/sdk/2026-10";
import { buyerOf } from "./person.ts";
import { toProviderTime } from "./provider-time.ts";
import { ORGANIZATION_ID, type Purchase } from "./purchase.ts";

export function sampleCustomer(purchase: Purchase, at: number): models.SubscriptionCustomer {
  const { name, email } = buyerOf(purchase);
  return {
    id: purchase.customerId,
    created_at: toProviderTime(at),
    modified_at: null,
    metadata: {},
    external_id: purchase.namesUser ? purchase.userId : null,
    email,
    email_verified: true,
    type: "individual",
    name,
    billing_name: null,
    billing_address: { country: "SE" },
    tax_id: null,
    locale: "en",
    organization_id: ORGANIZATION_ID,
    default_payment_method_id: null,
    deleted_at: null,
    first_user_event_at: null,
    avatar_url: null,
  };
}
