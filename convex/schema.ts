// Defines every table: its fields come from lib/, its indexes serve the lookups of functions, and its comment names every
// file that writes it.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { accountFields } from "../lib/billing/account";
import { checkoutFields } from "../lib/billing/checkout-record";
import { productFields } from "../lib/billing/product";
import { connectionFields } from "../lib/connections/record";
import { revocationFields } from "../lib/connections/revocation-record";
import { exportFields, exportPartFields } from "../lib/exports/record";
import { generationFields, runFields as generationRunFields } from "../lib/generations/record";
import { personFields } from "../lib/identity/person-record";
import { readingFields } from "../lib/imports/cache-record";
import { vFrameMark } from "../lib/imports/checkpoint";
import { vFrameMatch } from "../lib/imports/frame-match";
import { importFields } from "../lib/imports/record";
import { mailChoiceFields } from "../lib/notices/mail-choice";
import { noticeFields } from "../lib/notices/record";
import { operatorActionFields } from "../lib/operations/action-record";
import { alertFields } from "../lib/operations/alert";
import { alertMessageFields } from "../lib/operations/alert-message";
import { attemptRecordFields } from "../lib/operations/attempt-record";
import { secretFingerprintFields } from "../lib/operations/secret-fingerprint";
import { vProvider } from "../lib/providers/names";
import { pullFields } from "../lib/pulls/record";
import { billingEndingFields } from "../lib/reconciliation/billing-ending";
import { driftFields } from "../lib/reconciliation/drift-record";
import { runFields } from "../lib/reconciliation/run-record";
import { changeRecordFields } from "../lib/subscriptions/change-record";
import { grantFields, spendFields, usageWindowFields } from "../lib/subscriptions/credits";
import { pendingRecordFields } from "../lib/subscriptions/pending-record";
import { recordFields } from "../lib/subscriptions/record";
import { heartbeatFields } from "../lib/webhooks/heartbeat";
import { eventRecordFields } from "../lib/webhooks/polar/event-record";
import { refusalRecordFields } from "../lib/webhooks/refusal-record";
import { bucketFields, tickFields } from "../lib/webhooks/traffic-record";

export default defineSchema({
  // Written by model/subscriptions/recordStore.ts. Rows never die: a revoked subscription stays as `canceled`.
  subscriptions: defineTable(recordFields)
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_customerId", ["customerId"])
    .index("by_status", ["status"]),

  // Written by model/subscriptions/changeStore.ts. The history users see; a row dies with its user.
  subscriptionChanges: defineTable(changeRecordFields)
    .index("by_userId_and_changedAt", ["userId", "changedAt"])
    .index("by_eventId", ["eventId"]),

  // Written by model/subscriptions/usageStore.ts. One row per spend; it dies after 30 days together with its
  // idempotency key, or with its user.
  usage: defineTable(spendFields)
    .index("by_userId_and_idempotencyKey", ["userId", "idempotencyKey"])
    .index("by_userId_and_spentAt", ["userId", "spentAt"]),

  // Written by model/subscriptions/usageStore.ts. One row per user; a new window replaces an expired one, and the
  // row dies with its user.
  usageWindows: defineTable(usageWindowFields).index("by_userId", ["userId"]),

  // Written by model/subscriptions/usageStore.ts. One row per addition of credits by an operator; it dies with its user.
  creditGrants: defineTable(grantFields)
    .index("by_userId_and_idempotencyKey", ["userId", "idempotencyKey"])
    .index("by_userId", ["userId"]),

  // Written by model/webhooks/eventStore.ts and model/webhooks/tombstones.ts. Rows stay, because an event's id
  // keeps a redelivery from acting twice. Their payload dies after 90 days, or with its user.
  webhookEvents: defineTable(eventRecordFields)
    .index("by_eventId", ["eventId"])
    // An outcome implies "processed", so each state and each outcome is one range of it.
    .index("by_status_and_outcome", ["status", "outcome"])
    .index("by_waitingFor", ["waitingFor"])
    // Operators filter the log by these, newest first.
    .index("by_status_and_nextAttemptAt", ["status", "nextAttemptAt"])
    .index("by_eventType", ["eventType"])
    .index("by_resolvedUserId", ["resolvedUserId"])
    .index("by_customerId", ["customerId"]),

  // Written by model/webhooks/attemptStore.ts. One row per event that did not succeed at once; it dies with its
  // event's payload.
  eventAttempts: defineTable(attemptRecordFields).index("by_event", ["event"]),

  // Written by model/webhooks/refusalStore.ts. One row per webhook endpoint; what was refused is dropped after 30
  // days.
  refusedDeliveries: defineTable(refusalRecordFields).index("by_endpoint", ["endpoint"]),

  // Written by model/webhooks/trafficStore.ts. One row per attempt at an event that did not succeed at once, inserted
  // without a read, so that parallel deliveries never conflict; it dies within a minute, when it is added to its buckets.
  eventTicks: defineTable(tickFields),

  // Written by model/webhooks/trafficStore.ts. Counts of half an hour, which die after two days, or of a day,
  // which die after 31.
  trafficBuckets: defineTable(bucketFields).index("by_span_and_startsAt", ["span", "startsAt"]),

  // Written by model/webhooks/heartbeatStore.ts. One row per heartbeat; it dies after a day.
  heartbeats: defineTable(heartbeatFields).index("by_beatId", ["beatId"]),

  // Written by model/operations/writeProofStore.ts. One row: the last time that a write was taken.
  writeProofs: defineTable({ provedAt: v.number() }),

  // Written by model/operations/actionStore.ts. Rows never die: they are the audit log.
  operatorActions: defineTable(operatorActionFields)
    .index("by_eventId", ["eventId"])
    .index("by_operatorId_and_action_and_user", ["operatorId", "action", "user"]),

  // Written by model/operations/alertStore.ts. One row per condition that operators were told of; it dies when the
  // condition has been gone for a while.
  alerts: defineTable(alertFields),

  // Written by model/operations/alertStore.ts. One row per message to operators; the newest 50 are kept.
  alertMessages: defineTable(alertMessageFields).index("by_state_and_nextAttemptAt", [
    "state",
    "nextAttemptAt",
  ]),

  // Written by model/operations/fingerprintStore.ts. One row per secret in use; it dies when the secret is no
  // longer used.
  secretFingerprints: defineTable(secretFingerprintFields).index("by_name", ["name"]),

  // Written by model/subscriptions/pendingStore.ts. One row per pending purchase; it dies when the user becomes
  // known.
  pendingSubscriptions: defineTable(pendingRecordFields)
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_customerId", ["customerId"])
    .index("by_checkoutId", ["checkoutId"])
    .index("by_buyerEmail", ["buyerEmail"]),

  // Written by model/notices/recordStore.ts. One row per notice to a user; it dies after 90 days, when a hundred newer
  // ones exist, when the user removes the import it tells of, or with its user.
  notices: defineTable(noticeFields)
    .index("by_userId", ["userId"])
    .index("by_userId_and_status", ["userId", "status"])
    .index("by_userId_and_key", ["userId", "key"]),

  // Written by model/notices/mailChoiceStore.ts. One row per user and kind that the user has decided about; it dies
  // with its user.
  noticeMailChoices: defineTable(mailChoiceFields).index("by_userId_and_kind", ["userId", "kind"]),

  // Written by model/reconciliation/runStore.ts. One row per comparison with the provider; it dies after 90 days,
  // or with its user.
  reconciliationRuns: defineTable(runFields)
    .index("by_scope", ["scope"])
    .index("by_scope_and_state", ["scope", "state"])
    .index("by_userId", ["userId"]),

  // Written by model/reconciliation/runStore.ts. The subscriptions on each page of the provider's list; a row dies
  // when its run is over.
  reconciliationPages: defineTable({
    runId: v.id("reconciliationRuns"),
    page: v.number(),
    ids: v.array(v.string()),
  }).index("by_runId_and_page", ["runId", "page"]),

  // Written by model/reconciliation/driftStore.ts. One row per field that differed from the provider; it dies after
  // 90 days, or with its user.
  drift: defineTable(driftFields)
    .index("by_runId", ["runId"])
    .index("by_polarSubscriptionId", ["polarSubscriptionId"])
    .index("by_userId", ["userId"]),

  // Written by model/reconciliation/billingEndingStore.ts. One row per deleted user's subscription that is to end
  // at the provider; it dies once it has.
  billingEndings: defineTable(billingEndingFields).index("by_polarSubscriptionId", [
    "polarSubscriptionId",
  ]),

  // Written by model/identity/erasedUserStore.ts. One row per deleted user, with the id alone, so that late events
  // cannot restore the user. Rows never die.
  erasures: defineTable({ userId: v.string(), erasedAt: v.number() }).index("by_userId", [
    "userId",
  ]),

  // Written by model/identity/personStore.ts. One row per user that something has named; it dies with its user.
  people: defineTable(personFields)
    .index("by_userId", ["userId"])
    .index("by_email", ["email"])
    .index("by_billingEmail", ["billingEmail"]),

  // Written by model/webhooks/markStore.ts. One row per job that goes through a table: rows created up to the
  // mark are done. Rows never die.
  retentionMarks: defineTable({ name: v.string(), upTo: v.number() }).index("by_name", ["name"]),

  // Written by model/billing/checkoutStore.ts. One row per user, whatever the product; the next checkout replaces
  // it. It dies when opening fails, when the provider has closed the checkout, or with its user.
  checkouts: defineTable(checkoutFields).index("by_userId_and_productId", ["userId", "productId"]),

  // Written by model/billing/accountStore.ts. One row per user who has opened the plan page: what the provider said
  // about their payments. It dies with its user.
  billingAccounts: defineTable(accountFields).index("by_userId", ["userId"]),

  // Written by model/billing/productStore.ts. One row per product of a plan; it dies when the provider no longer
  // lists the product.
  products: defineTable({
    ...productFields,
    /** Epoch ms of the provider's last statement about the product. */
    readAt: v.number(),
  }).index("by_productId", ["productId"]),

  // Written by model/subscriptions/customerStore.ts. One row per customer of the provider; it dies with its user.
  customers: defineTable({
    userId: v.string(),
    customerId: v.string(),
    /** Epoch ms of the provider's statement that this customer is this user; a newer one replaces it. */
    provenAt: v.number(),
    /** True when the only statement is an unpaid checkout; any other statement replaces it. */
    isProvisional: v.optional(v.boolean()),
    createdAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_userId", ["userId"])
    .index("by_customerId", ["customerId"]),

  // Written by model/connections/recordStore.ts. One row per user and provider; it dies when the user disconnects,
  // or with its user.
  oauthConnections: defineTable(connectionFields)
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_provider_and_accountId", ["provider", "accountId"])
    .index("by_connectionId", ["connectionId"])
    .index("by_installationId", ["metadata.installationId"]),

  // Written by model/connections/attemptStore.ts. One row per answered attempt; it dies once the attempt has
  // expired.
  oauthAttempts: defineTable({
    /** Fingerprint of the OAuth state. */
    fingerprint: v.string(),
    userId: v.string(),
    expiresAt: v.number(),
  })
    .index("by_fingerprint", ["fingerprint"])
    .index("by_expiresAt", ["expiresAt"]),

  // Written by model/connections/revocationStore.ts. One row per disconnection; it dies with the next
  // disconnection, when the account is reconnected before the revocation, or with its user.
  revocations: defineTable(revocationFields)
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_connectionId", ["connectionId"]),

  // Written by model/connections/githubDeliveryStore.ts. One row per delivery, so that none acts twice; it dies
  // after 30 days.
  githubDeliveries: defineTable({
    deliveryId: v.string(),
    event: v.string(),
    outcome: v.string(),
    receivedAt: v.number(),
  })
    .index("by_deliveryId", ["deliveryId"])
    .index("by_receivedAt", ["receivedAt"]),

  // Written by model/imports/recordStore.ts, model/imports/versions.ts and model/imports/leases.ts. One row per import; it dies when its user
  // removes it, or with its user.
  imports: defineTable(importFields)
    .index("by_userId", ["userId"])
    .index("by_userId_and_sourceKey_and_status", ["userId", "sourceKey", "status"])
    .index("by_userId_and_sourceKey_and_isSuperseded", ["userId", "sourceKey", "isSuperseded"])
    .index("by_userId_and_provider_and_isSuperseded", ["userId", "provider", "isSuperseded"])
    .index("by_userId_and_provider_and_isSuperseded_and_titleKey", [
      "userId",
      "provider",
      "isSuperseded",
      "titleKey",
    ])
    .searchIndex("search_title", {
      searchField: "title",
      filterFields: ["userId", "provider", "isSuperseded"],
    })
    .index("by_userId_and_fingerprint", ["userId", "fingerprint"])
    .index("by_userId_and_provider_and_status", ["userId", "provider", "status"])
    .index("by_status", ["status"]),

  // Written by model/imports/pieceStore.ts. Checkpoints of an active import; they die when it ends.
  importPieces: defineTable({
    importId: v.id("imports"),
    kind: v.string(),
    position: v.number(),
    part: v.number(),
    text: v.string(),
  }).index("by_importId_and_kind_and_position_and_part", ["importId", "kind", "position", "part"]),

  // Written by model/imports/artifactStore.ts. One row per result; it dies with its import, or when the import does
  // not complete.
  importArtifacts: defineTable({
    importId: v.id("imports"),
    name: v.string(),
    mediaType: v.string(),
    bytes: v.number(),
    /** 0 for an image, which is in file storage. */
    parts: v.number(),
    storageId: v.optional(v.id("_storage")),
    /** Of a frame's preview, once a browser has compared it with the provider's render. */
    match: v.optional(vFrameMatch),
    /** Of a frame's tree. */
    frame: v.optional(vFrameMark),
  })
    .index("by_importId_and_name", ["importId", "name"])
    .index("by_storageId", ["storageId"]),

  // Written by model/imports/artifactStore.ts. Texts of results, stored apart so that a list reads no text; they
  // die with their result.
  importArtifactParts: defineTable({
    importId: v.id("imports"),
    name: v.string(),
    part: v.number(),
    text: v.string(),
  }).index("by_importId_and_name_and_part", ["importId", "name", "part"]),

  // Written by model/imports/cacheStore.ts. A reading dies after 30 days without use or on disconnect; one made for
  // a single source dies with the import or 15 minutes after its preview.
  providerCache: defineTable(readingFields)
    .index("by_userId_and_provider_and_url_and_part", ["userId", "provider", "url", "part"])
    .index("by_userId_and_sourceKey", ["userId", "sourceKey"])
    .index("by_diesAt", ["diesAt"]),

  // Written by model/providers/pauseStore.ts. One row per connection whose provider refuses calls for now; it dies
  // when the pause is over, or with its connection.
  providerPauses: defineTable({
    connectionId: v.string(),
    userId: v.string(),
    provider: vProvider,
    until: v.number(),
  })
    .index("by_connectionId", ["connectionId"])
    .index("by_userId_and_provider", ["userId", "provider"])
    .index("by_until", ["until"]),

  // Written by model/generations/recordStore.ts. One row per frame version and target that was asked for, and with it
  // the right to its files; it dies with its user.
  generations: defineTable(generationFields)
    .index("by_userId", ["userId"])
    .index("by_key", ["userId", "fileKey", "target", "fingerprint", "nodeId"])
    .index("by_runId_and_status", ["runId", "status"]),

  // Written by model/generations/fileStore.ts. Generated files in parts; they die with their generation.
  generationFiles: defineTable({
    generationId: v.id("generations"),
    /** Version and language. */
    form: v.string(),
    path: v.string(),
    part: v.number(),
    text: v.string(),
  }).index("by_generationId_and_form_and_path_and_part", ["generationId", "form", "path", "part"]),

  // Written by model/pulls/recordStore.ts. One row per pull request that was asked for; it dies with its user.
  pullRequests: defineTable(pullFields)
    .index("by_repository_and_number", ["repository", "checkpoint.number"])
    .index("by_userId", ["userId"]),

  // Written by model/exports/recordStore.ts. One row per data export; it dies 24 hours after it is ready, when its user
  // starts another, or with its user.
  dataExports: defineTable(exportFields).index("by_userId", ["userId"]),

  // Written by model/exports/recordStore.ts. The rows of an export as JSON, in parts; they die with their export.
  dataExportParts: defineTable(exportPartFields).index("by_exportId_and_position", [
    "exportId",
    "position",
  ]),

  // Written by model/generations/runStore.ts. One row per request for frames; it dies after 30 days, or with its
  // user.
  generationRuns: defineTable(generationRunFields)
    .index("by_userId_and_fileKey_and_status", ["userId", "fileKey", "status"])
    .index("by_userId_and_status", ["userId", "status"]),
});
