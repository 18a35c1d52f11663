import { type Infer, v } from "convex/values";

// The deliveries that a webhook endpoint refused: counts by reason, and the newest deliveries. No payloads. Pure, and
// bounded however many deliveries are refused.

export const WEBHOOK_ENDPOINTS = ["payments", "identity", "github"] as const;
export const vWebhookEndpoint = v.union(...WEBHOOK_ENDPOINTS.map((name) => v.literal(name)));
export type WebhookEndpoint = Infer<typeof vWebhookEndpoint>;

export const vRefusal = v.object({
  /** Epoch ms. */
  at: v.number(),
  /** The status of the answer. */
  status: v.number(),
  reason: v.string(),
  /** As the headers claim; a refused delivery proves nothing about its sender. */
  deliveryId: v.optional(v.string()),
  eventName: v.optional(v.string()),
});
export type Refusal = Infer<typeof vRefusal>;

export const vReasonCount = v.object({
  reason: v.string(),
  count: v.number(),
  firstAt: v.number(),
  lastAt: v.number(),
});
export type ReasonCount = Infer<typeof vReasonCount>;

export const vRefusalReport = v.object({
  endpoint: vWebhookEndpoint,
  /** Latest first. */
  reasons: v.array(vReasonCount),
  /** Newest first. */
  newest: v.array(vRefusal),
});
export type RefusalReport = Infer<typeof vRefusalReport>;

export const refusalRecordFields = {
  ...vRefusalReport.fields,
  /** The last batches added by any web server, newest first, so that a repeated call adds nothing. */
  batches: v.array(v.string()),
};

const MAX_REASONS = 20;
const MAX_NEWEST = 20;
/** Counts the reasons beyond that number. */
const OTHER_REASONS = "Other reasons";

const MAX_REASON_LENGTH = 200;
const MAX_HEADER_LENGTH = 100;

/** Cuts a header's value to a short printable text; undefined if there is none. */
export const toHeaderText = (value: string | null): string | undefined =>
  value?.replace(/[^\x20-\x7e]/g, "?").slice(0, MAX_HEADER_LENGTH) || undefined;

export function toReport(endpoint: WebhookEndpoint, refusal: Refusal): RefusalReport {
  const { at } = refusal;
  const reason = refusal.reason.slice(0, MAX_REASON_LENGTH).toWellFormed();
  return {
    endpoint,
    reasons: [{ reason, count: 1, firstAt: at, lastAt: at }],
    newest: [{ ...refusal, reason }],
  };
}

export function joinReports(known: RefusalReport | null, added: RefusalReport): RefusalReport {
  if (known === null) return added;
  return {
    endpoint: added.endpoint,
    reasons: joinReasons([...known.reasons, ...added.reasons]),
    newest: [...known.newest, ...added.newest].toSorted((a, b) => b.at - a.at).slice(0, MAX_NEWEST),
  };
}

function joinReasons(counts: readonly ReasonCount[]): ReasonCount[] {
  const latest = sumByReason(counts).toSorted((a, b) => b.lastAt - a.lastAt);
  if (latest.length <= MAX_REASONS) return latest;
  const named = latest.filter(({ reason }) => reason !== OTHER_REASONS).slice(0, MAX_REASONS - 1);
  const others = latest.filter((one) => !named.includes(one));
  return [...named, ...sumByReason(others.map((one) => ({ ...one, reason: OTHER_REASONS })))];
}

function sumByReason(counts: readonly ReasonCount[]): ReasonCount[] {
  const byReason = new Map<string, ReasonCount>();
  for (const added of counts) {
    const known = byReason.get(added.reason);
    byReason.set(added.reason, known ? sum(known, added) : added);
  }
  return [...byReason.values()];
}

const sum = (a: ReasonCount, b: ReasonCount): ReasonCount => ({
  reason: a.reason,
  count: a.count + b.count,
  firstAt: Math.min(a.firstAt, b.firstAt),
  lastAt: Math.max(a.lastAt, b.lastAt),
});

/** Drops what last happened before the given moment; null when nothing is left. */
export function pruneReport(report: RefusalReport, before: number): RefusalReport | null {
  const reasons = report.reasons.filter(({ lastAt }) => lastAt >= before);
  const newest = report.newest.filter(({ at }) => at >= before);
  return reasons.length + newest.length === 0
    ? null
    : { endpoint: report.endpoint, reasons, newest };
}
