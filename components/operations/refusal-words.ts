import type { WebhookEndpoint } from "@/lib/webhooks/refusal-record";
import type { SignatureFailure } from "@/lib/webhooks/signature";

// Describes what the webhook endpoints refused.

export const ENDPOINT_NAMES: Record<WebhookEndpoint, string> = {
  payments: "Payments",
  identity: "Identity",
  github: "GitHub",
};

const SIGNATURE_WORDS: Record<SignatureFailure, string> = {
  headers_missing: "A signature header is missing",
  id_too_long: "The delivery id is longer than any provider's",
  timestamp_malformed: "The signed time is not a number",
  timestamp_too_old: "Signed more than 5 minutes ago",
  timestamp_too_new: "Signed more than 5 minutes in the future",
  body_not_utf8: "The body is not valid UTF-8",
  no_matching_signature: "The signature matches none of our secrets",
};

const REASON_WORDS: Readonly<Record<string, string>> = SIGNATURE_WORDS;

/** Reasons without a code are sentences already. */
export const describeReason = (reason: string): string => REASON_WORDS[reason] ?? reason;

export const formatTimes = (count: number): string =>
  count === 1 ? "Once" : `${count.toLocaleString("en-US")} times`;
