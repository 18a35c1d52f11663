// Limits by network address in this web server. Each server process counts for itself (decision 055).
import { readTrustedProxies } from "@/lib/env";
import { AddressBuckets } from "@/lib/limits/address-buckets";
import { findClientAddress } from "@/lib/limits/client-address";
import { ADDRESS_LIMITS, type AddressLimit } from "@/lib/limits/numbers";
import type { LimitRefusal } from "@/lib/limits/refusal";

const buckets: Readonly<Record<AddressLimit, AddressBuckets>> = {
  connections: new AddressBuckets(ADDRESS_LIMITS.connections),
  refusedDeliveries: new AddressBuckets(ADDRESS_LIMITS.refusedDeliveries),
};

/** Counts one for the request's address. Null when it is allowed, and when the address is not known. */
export function countOnAddress(limit: AddressLimit, headers: Headers): LimitRefusal | null {
  const address = findClientAddress(headers, readTrustedProxies());
  const retryAfterMs = address === null ? null : buckets[limit].take(address, Date.now());
  return retryAfterMs === null ? null : { limit, retryAfterMs };
}
