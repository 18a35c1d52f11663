// What "Download my data" does with each table: a new one does not compile until it has an answer here.

export type TableAnswer =
  /** Rows of the person, in this file of the archive. */
  | { readonly kind: "exported"; readonly file: string; readonly holds: string }
  /** Texts and images of the person, as files of the archive. */
  | { readonly kind: "files"; readonly folder: string }
  /** Says nothing about a person. */
  | { readonly kind: "not_personal" }
  /** Named in the archive with its reason. */
  | { readonly kind: "left_out"; readonly reason: string };

const exported = (file: string, holds: string) => ({ kind: "exported", file, holds }) as const;
const files = (folder: string) => ({ kind: "files", folder }) as const;
const leftOut = (reason: string) => ({ kind: "left_out", reason }) as const;
const NOT_PERSONAL = { kind: "not_personal" } as const;

export const TABLE_ANSWERS = {
  people: exported("account.json", "your ID and the email addresses we know"),
  subscriptions: exported("subscriptions.json", "your subscriptions"),
  subscriptionChanges: exported("subscription-history.json", "what changed in your subscriptions"),
  customers: exported("customers.json", "your customer IDs at the payment provider"),
  billingAccounts: exported("payments.json", "cards, invoices and credit, as the provider says"),
  checkouts: exported("checkouts.json", "the checkout you opened last"),
  usage: exported("credit-spends.json", "credits you spent in the last 30 days"),
  usageWindows: exported("credits.json", "your present credit window"),
  creditGrants: exported("added-credits.json", "credits that were added for you"),
  webhookEvents: exported("payment-events.json", "what the payment provider told us about you"),
  reconciliationRuns: exported("comparisons.json", "when we compared your plan with the provider"),
  drift: exported("corrections.json", "what such a comparison corrected"),
  oauthConnections: exported("connections.json", "your connected accounts, without their tokens"),
  revocations: exported("disconnections.json", "accounts you disconnected"),
  providerPauses: exported("provider-pauses.json", "providers that asked us to wait for you"),
  imports: exported("imports.json", "your imports"),
  generations: exported("generations.json", "the code you asked for"),
  generationRuns: exported("generation-runs.json", "your requests for code"),
  pullRequests: exported("pull-requests.json", "pull requests that you asked for"),
  notices: exported("notices.json", "your notices"),
  noticeMailChoices: exported("mail-choices.json", "which notices you get by mail"),
  importArtifacts: files("imports"),
  importArtifactParts: files("imports"),
  generationFiles: files("generations"),
  importPieces: leftOut("Saved steps of an import that is running; its results follow."),
  providerCache: leftOut("Copies of what Figma and GitHub answer, kept for 30 days at most."),
  oauthAttempts: leftOut("Fingerprints of attempts to connect, which expire in minutes."),
  pendingSubscriptions: leftOut("Purchases that are not linked to a person yet."),
  eventAttempts: leftOut("Technical log of processing payment events, which are included."),
  operatorActions: leftOut("Audit log of the operators' work; its effects on you are included."),
  erasures: leftOut("IDs of deleted users only."),
  billingEndings: leftOut("Subscriptions of deleted users only."),
  dataExports: leftOut("The state of this download."),
  dataExportParts: leftOut("The content of this download."),
  eventTicks: NOT_PERSONAL,
  trafficBuckets: NOT_PERSONAL,
  refusedDeliveries: NOT_PERSONAL,
  githubDeliveries: NOT_PERSONAL,
  secretFingerprints: NOT_PERSONAL,
  reconciliationPages: NOT_PERSONAL,
  products: NOT_PERSONAL,
  heartbeats: NOT_PERSONAL,
  writeProofs: NOT_PERSONAL,
  alerts: NOT_PERSONAL,
  alertMessages: NOT_PERSONAL,
  retentionMarks: NOT_PERSONAL,
} as const satisfies Record<string, TableAnswer>;

type Answers = typeof TABLE_ANSWERS;
export type AnsweredTable = keyof Answers;
export type ExportedTable = {
  [Table in AnsweredTable]: Answers[Table]["kind"] extends "exported" ? Table : never;
}[AnsweredTable];
