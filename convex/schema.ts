// Every table: its fields come from lib/, its indexes are the lookups that functions do. One module writes each.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { pendingRecordFields } from "../lib/subscriptions/pending-record";
import { recordFields } from "../lib/subscriptions/record";
import { eventRecordFields } from "../lib/webhooks/polar/event-record";

export default defineSchema({
  // Written by model/subscriptions.ts. Rows never die: a revoked subscription stays, as `canceled`.
  subscriptions: defineTable(recordFields)
    .index("by_userId", ["userId"])
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_customerId", ["customerId"])
    .index("by_status", ["status"]),

  // Written by model/webhookEvents.ts. Rows stay: an event's id is what keeps a redelivery from acting twice.
  webhookEvents: defineTable(eventRecordFields)
    .index("by_eventId", ["eventId"])
    .index("by_status", ["status"])
    .index("by_waitingFor", ["waitingFor"]),

  // Written by model/pendingSubscriptions.ts. A row dies when the subscription's user becomes known.
  pendingSubscriptions: defineTable(pendingRecordFields)
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_customerId", ["customerId"])
    .index("by_checkoutId", ["checkoutId"]),

  // Written by model/customers.ts. One row per customer of the provider; rows never die.
  customers: defineTable({
    userId: v.string(),
    customerId: v.string(),
    /** Epoch ms of the provider's statement that this customer is this user; a newer one replaces it. */
    provenAt: v.number(),
    /** True when only a checkout that nobody has paid says so; any other statement replaces it. */
    isProvisional: v.optional(v.boolean()),
    createdAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_userId", ["userId"])
    .index("by_customerId", ["customerId"]),
});
