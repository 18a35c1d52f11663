import type { DriftRecord, DriftValue } from "../reconciliation/drift-record";
import { redactText } from "./redact-text";
import type { DriftView } from "./user-story";

// One entry of the drift ledger as operators see it. Pure.

export const toDriftView = (entry: DriftRecord & { _id: string }): DriftView => ({
  id: entry._id,
  runId: entry.runId,
  polarSubscriptionId: entry.polarSubscriptionId,
  user: entry.userId,
  field: entry.field,
  before: toText(entry.field, entry.before),
  after: toText(entry.field, entry.after),
  cause: entry.cause,
  at: entry.at,
});

const IS_MOMENT = /(?:At|Start|End)$/;

function toText(field: string, value: DriftValue): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return value.map(redactText).join(", ") || "nothing";
  if (typeof value === "number" && IS_MOMENT.test(field)) return toIso(value);
  return redactText(String(value));
}

/** Tolerates an invalid time so that one value does not fail the whole response. */
const toIso = (epochMs: number): string => {
  const moment = new Date(epochMs);
  return Number.isNaN(moment.getTime()) ? String(epochMs) : moment.toISOString();
};

/** The subscriptions that one comparison read before their events arrived: one line instead of one per field. */
export interface EarlyReads {
  runId: string;
  at: number;
  polarSubscriptionIds: readonly string[];
}

/** Keeps the order: newest first. */
export function groupDrift(entries: readonly DriftView[]): (DriftView | EarlyReads)[] {
  const early = Map.groupBy(
    entries.filter(({ cause }) => cause === "under_way"),
    ({ runId }) => runId,
  );
  return entries.flatMap((entry): (DriftView | EarlyReads)[] => {
    if (entry.cause !== "under_way") return [entry];
    const { runId, at } = entry;
    const together = early.get(runId) ?? [];
    if (together[0] !== entry) return [];
    const ids = together.map(({ polarSubscriptionId }) => polarSubscriptionId);
    return [{ runId, at, polarSubscriptionIds: [...new Set(ids)] }];
  });
}
