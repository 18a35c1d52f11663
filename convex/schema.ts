// Every table: its fields come from lib/, its indexes are the lookups that functions do. One file or room writes each.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { checkoutFields } from "../lib/billing/checkout-record";
import { productFields } from "../lib/billing/product";
import { connectionFields } from "../lib/connections/record";
import { revocationFields } from "../lib/connections/revocation-record";
import { readingFields } from "../lib/imports/cache-record";
import { importFields } from "../lib/imports/record";
import { operatorActionFields } from "../lib/operations/action-record";
import { attemptRecordFields } from "../lib/operations/attempt-record";
import { secretFingerprintFields } from "../lib/operations/secret-fingerprint";
import { vProvider } from "../lib/providers/names";
import { billingEndingFields } from "../lib/reconciliation/billing-ending";
import { driftFields } from "../lib/reconciliation/drift-record";
import { runFields } from "../lib/reconciliation/run-record";
import { changeRecordFields } from "../lib/subscriptions/change-record";
import { spendFields, usageWindowFields } from "../lib/subscriptions/credits";
import { pendingRecordFields } from "../lib/subscriptions/pending-record";
import { recordFields } from "../lib/subscriptions/record";
import { eventRecordFields } from "../lib/webhooks/polar/event-record";

export default defineSchema({
  // Written by model/subscriptions/recordStore.ts. Rows never die: a revoked subscription stays, as `canceled`.
  subscriptions: defineTable(recordFields)
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_customerId", ["customerId"])
    .index("by_status", ["status"]),

  // Written by model/subscriptions/changeStore.ts. A row dies with its user: until then it is what a person reads back.
  subscriptionChanges: defineTable(changeRecordFields)
    .index("by_userId_and_changedAt", ["userId", "changedAt"])
    .index("by_eventId", ["eventId"]),

  // Written by model/subscriptions/usageStore.ts. One row per spend; a row dies after 30 days, and its key with it.
  usage: defineTable(spendFields).index("by_userId_and_idempotencyKey", [
    "userId",
    "idempotencyKey",
  ]),

  // Written by model/subscriptions/usageStore.ts. One row per user; a new window replaces the one that is over.
  usageWindows: defineTable(usageWindowFields).index("by_userId", ["userId"]),

  // Written by model/webhooks/eventStore.ts and model/webhooks/tombstones.ts. Rows stay: the event's id deduplicates redeliveries. Their
  // payload goes after 90 days, or with their user.
  webhookEvents: defineTable(eventRecordFields)
    .index("by_eventId", ["eventId"])
    .index("by_status", ["status"])
    .index("by_waitingFor", ["waitingFor"])
    // For operators: each filter of the log, newest first.
    .index("by_status_and_nextAttemptAt", ["status", "nextAttemptAt"])
    .index("by_eventType", ["eventType"])
    .index("by_outcome", ["outcome"])
    .index("by_resolvedUserId", ["resolvedUserId"])
    .index("by_customerId", ["customerId"]),

  // Written by model/webhooks/attemptStore.ts. One row per event that did not succeed at once; it dies with its event.
  eventAttempts: defineTable(attemptRecordFields).index("by_event", ["event"]),

  // Written by model/operations/actionStore.ts. Rows never die: they say who did what.
  operatorActions: defineTable(operatorActionFields).index("by_eventId", ["eventId"]),

  // Written by model/operations/fingerprintStore.ts. One row per secret in use; it dies when that one is used no more.
  secretFingerprints: defineTable(secretFingerprintFields).index("by_name", ["name"]),

  // Written by model/subscriptions/pendingStore.ts. A row dies when the subscription's user becomes known.
  pendingSubscriptions: defineTable(pendingRecordFields)
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_customerId", ["customerId"])
    .index("by_checkoutId", ["checkoutId"])
    .index("by_buyerEmail", ["buyerEmail"]),

  // Written by model/reconciliation/runStore.ts. One row per comparison with the provider; it dies after 90 days.
  reconciliationRuns: defineTable(runFields)
    .index("by_scope", ["scope"])
    .index("by_scope_and_state", ["scope", "state"])
    .index("by_userId", ["userId"]),

  // Written by model/reconciliation/runStore.ts. Which subscriptions a page of the provider's list held, while its run goes on.
  reconciliationPages: defineTable({
    runId: v.id("reconciliationRuns"),
    page: v.number(),
    ids: v.array(v.string()),
  }).index("by_runId_and_page", ["runId", "page"]),

  // Written by model/reconciliation/driftStore.ts. One row per field that was not as the provider says; it dies after 90 days, or with its user.
  drift: defineTable(driftFields)
    .index("by_runId", ["runId"])
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_userId", ["userId"]),

  // Written by model/reconciliation/billingEndingStore.ts. One row per subscription of a deleted user that is to end at the provider; it
  // dies once it has.
  billingEndings: defineTable(billingEndingFields).index("by_polarSubscriptionId", [
    "polarSubscriptionId",
  ]),

  // Written by model/identity/erasedUserStore.ts. One row per deleted user: the id alone, so that nothing brings the person back.
  erasures: defineTable({ userId: v.string(), erasedAt: v.number() }).index("by_userId", [
    "userId",
  ]),

  // Written by model/erasure/markStore.ts. How far each table has been pruned: rows created up to there are done.
  retentionMarks: defineTable({ name: v.string(), upTo: v.number() }).index("by_name", ["name"]),

  // Written by model/billing/checkoutStore.ts. One row per user: the checkout that they have open, or the attempt to open one. Their next
  // checkout replaces it, whatever the product. It dies when opening fails, when the provider has closed it, or with its user.
  checkouts: defineTable(checkoutFields).index("by_userId_and_productId", ["userId", "productId"]),

  // Written by model/billing/productStore.ts. One row per product that belongs to a plan; it dies when the provider lists it no more.
  products: defineTable({
    ...productFields,
    /** Epoch ms at which the provider was last heard about it. */
    readAt: v.number(),
  }).index("by_productId", ["productId"]),

  // Written by model/subscriptions/customerStore.ts. One row per customer of the provider; it dies with its user.
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

  // Written by model/connections/recordStore.ts. One row per user and provider; it dies when the user disconnects.
  oauthConnections: defineTable(connectionFields)
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_provider_and_accountId", ["provider", "accountId"])
    .index("by_connectionId", ["connectionId"])
    .index("by_installationId", ["metadata.installationId"]),

  // Written by model/connections/attemptStore.ts. One row per attempt that was answered; it dies once that attempt has expired.
  oauthAttempts: defineTable({
    /** Fingerprint of the state. */
    fingerprint: v.string(),
    userId: v.string(),
    expiresAt: v.number(),
  })
    .index("by_fingerprint", ["fingerprint"])
    .index("by_expiresAt", ["expiresAt"]),

  // Written by model/connections/revocationStore.ts. One row per disconnection; it dies with the next one, or with its user.
  revocations: defineTable(revocationFields)
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_connectionId", ["connectionId"]),

  // Written by model/connections/githubDeliveryStore.ts. One row per delivery, so that none acts twice; it dies after 30 days.
  githubDeliveries: defineTable({
    deliveryId: v.string(),
    event: v.string(),
    outcome: v.string(),
    receivedAt: v.number(),
  })
    .index("by_deliveryId", ["deliveryId"])
    .index("by_receivedAt", ["receivedAt"]),

  // Written by the room of imports: model/imports/recordStore.ts, leases.ts, checkpoints.ts and departures.ts. One row
  // per import; it dies when its user removes it or is deleted.
  imports: defineTable(importFields)
    .index("by_userId", ["userId"])
    .index("by_userId_and_sourceKey_and_status", ["userId", "sourceKey", "status"])
    .index("by_userId_and_fingerprint", ["userId", "fingerprint"])
    .index("by_userId_and_provider_and_status", ["userId", "provider", "status"])
    .index("by_status", ["status"]),

  // Written by model/imports/pieceStore.ts. Checkpoints of an active import; all die at its end, whichever that is.
  importPieces: defineTable({
    importId: v.id("imports"),
    kind: v.string(),
    position: v.number(),
    part: v.number(),
    text: v.string(),
  }).index("by_importId_and_kind_and_position_and_part", ["importId", "kind", "position", "part"]),

  // Written by model/imports/artifactStore.ts. One row per result; it dies with its import, and when that fails.
  importArtifacts: defineTable({
    importId: v.id("imports"),
    name: v.string(),
    mediaType: v.string(),
    bytes: v.number(),
    /** 0 for a picture, which lies in file storage. */
    parts: v.number(),
    storageId: v.optional(v.id("_storage")),
  })
    .index("by_importId_and_name", ["importId", "name"])
    .index("by_storageId", ["storageId"]),

  // Written by model/imports/artifactStore.ts. Texts of results, apart from their rows so that a list reads no text.
  importArtifactParts: defineTable({
    importId: v.id("imports"),
    name: v.string(),
    part: v.number(),
    text: v.string(),
  }).index("by_importId_and_name_and_part", ["importId", "name", "part"]),

  // Written by model/imports/cacheStore.ts. Readings die after 30 days unused, on disconnect, and those of one source with its import.
  providerCache: defineTable(readingFields)
    .index("by_userId_and_provider_and_url_and_part", ["userId", "provider", "url", "part"])
    .index("by_userId_and_sourceKey", ["userId", "sourceKey"])
    .index("by_diesAt", ["diesAt"]),

  // Written by model/providers/pauseStore.ts. One row per connection whose provider has asked to be left alone; it goes with it.
  providerPauses: defineTable({
    connectionId: v.string(),
    userId: v.string(),
    provider: vProvider,
    until: v.number(),
  })
    .index("by_connectionId", ["connectionId"])
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_until", ["until"]),
});
