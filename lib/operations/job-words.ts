import type { JobName } from "./job";

// What pages and alerts call the scheduled jobs, and what they say about an overdue one.

export const JOB_WORDS: Record<JobName, { name: string; overdue: string }> = {
  automatic_retries: {
    name: "Automatic retries",
    overdue: "Scheduled retries of failed events are not running.",
  },
  running_retries: { name: "Running retries", overdue: "A retry started and has not finished." },
  reconciliation: {
    name: "Comparison with the provider",
    overdue: "No comparison with the payment provider has finished recently.",
  },
  billing_endings: {
    name: "Billing of deleted users",
    overdue: "A deleted user is still billed. End the subscription at the payment provider.",
  },
  spend_pruning: {
    name: "Credit usage retention",
    overdue: "Credit usage older than 30 days is still stored.",
  },
  event_pruning: {
    name: "Payload retention",
    overdue: "Payloads older than 90 days are still stored.",
  },
  token_resealing: {
    name: "Token re-encryption",
    overdue: "Some tokens are still encrypted with an older key.",
  },
};
