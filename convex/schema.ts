// Every table: its fields come from lib/, its indexes are the lookups that functions do. One module writes each.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { connectionFields } from "../lib/oauth/connection-record";
import { revocationFields } from "../lib/oauth/revocation-record";
import { changeRecordFields } from "../lib/subscriptions/change-record";
import { pendingRecordFields } from "../lib/subscriptions/pending-record";
import { recordFields } from "../lib/subscriptions/record";
import { spendFields, usageWindowFields } from "../lib/usage/credits";
import { eventRecordFields } from "../lib/webhooks/polar/event-record";

export default defineSchema({
  // Written by model/subscriptions.ts. Rows never die: a revoked subscription stays, as `canceled`.
  subscriptions: defineTable(recordFields)
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_customerId", ["customerId"])
    .index("by_status", ["status"]),

  // Written by model/subscriptionChanges.ts. Rows never die: they are what a person reads back.
  subscriptionChanges: defineTable(changeRecordFields).index("by_userId_and_changedAt", [
    "userId",
    "changedAt",
  ]),

  // Written by model/usage.ts. One row per spend; a row dies after 30 days, and its key with it.
  usage: defineTable(spendFields).index("by_userId_and_idempotencyKey", [
    "userId",
    "idempotencyKey",
  ]),

  // Written by model/usage.ts. One row per user; a new window replaces the one that is over.
  usageWindows: defineTable(usageWindowFields).index("by_userId", ["userId"]),

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

  // Written by model/oauthConnections.ts. One row per user and provider; it dies when the user disconnects.
  oauthConnections: defineTable(connectionFields)
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_provider_and_accountId", ["provider", "accountId"])
    .index("by_connectionId", ["connectionId"])
    .index("by_installationId", ["metadata.installationId"]),

  // Written by model/oauthAttempts.ts. One row per attempt that was answered; it dies once that attempt has expired.
  oauthAttempts: defineTable({
    /** Fingerprint of the state. */
    fingerprint: v.string(),
    userId: v.string(),
    expiresAt: v.number(),
  })
    .index("by_fingerprint", ["fingerprint"])
    .index("by_expiresAt", ["expiresAt"]),

  // Written by model/revocations.ts. One row per disconnection; it dies with the next one, or with its user.
  revocations: defineTable(revocationFields)
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_connectionId", ["connectionId"]),

  // Written by model/githubDeliveries.ts. One row per delivery, so that none acts twice; it dies after 30 days.
  githubDeliveries: defineTable({
    deliveryId: v.string(),
    event: v.string(),
    outcome: v.string(),
    receivedAt: v.number(),
  })
    .index("by_deliveryId", ["deliveryId"])
    .index("by_receivedAt", ["receivedAt"]),
});
