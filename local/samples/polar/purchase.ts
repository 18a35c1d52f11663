import type { BillingInterval, SampleProduct } from "../products.ts";
import { stableId } from "../stable-id.ts";

/** Buyer, product and the provider's ids of a purchase: the subject of every sample event. */
export interface Purchase {
  userId: string;
  /** False: neither metadata nor customer name the user, so the purchase stays pending until it is linked. */
  namesUser: boolean;
  product: SampleProduct;
  interval: BillingInterval;
  /** Null for a plan that is not sold by seats. */
  seats: number | null;
  customerId: string;
  subscriptionId: string;
  checkoutId: string;
  orderId: string;
}

export const ORGANIZATION_ID = stableId("organization");

export function idsOf(userId: string) {
  return {
    customerId: stableId("customer", userId),
    subscriptionId: stableId("subscription", userId),
    checkoutId: stableId("checkout", userId),
    orderId: stableId("order", userId),
  };
}

export function userMetadata(purchase: Purchase): Record<string, string> {
  return purchase.namesUser ? { userId: purchase.userId } : {};
}
