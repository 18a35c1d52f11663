import type { RecordChange } from "@/lib/operations/record-change";
import type { ReplayDifference } from "@/lib/operations/replay-difference";

// Describes a replay and each record that it changes.

const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

export function describeDifference(
  step: "shown" | "outdated" | "applied",
  { events, changeCount }: Pick<ReplayDifference, "events" | "changeCount">,
): string {
  if (events.length === 0) return "No events match.";
  const processed = countOf(events.length, "event");
  if (step === "applied") {
    return changeCount === 0
      ? `${processed} processed again. No record changed.`
      : `${processed} processed again. ${countOf(changeCount, "record")} changed.`;
  }
  return changeCount === 0
    ? `Processing ${processed} again would change no record.`
    : `Processing ${processed} again would change ${countOf(changeCount, "record")}.`;
}

const THINGS: Record<RecordChange["table"], string> = {
  subscriptions: "Subscription",
  pendingSubscriptions: "Pending purchase",
  customers: "Customer link",
};

const VERBS: Record<RecordChange["kind"], string> = {
  added: "added",
  changed: "changed",
  removed: "removed",
};

export const describeRecordChange = ({ table, kind }: Pick<RecordChange, "table" | "kind">) =>
  `${THINGS[table]} ${VERBS[kind]}`;

type Value = RecordChange["fields"][number]["before"];

const MOMENT = /(?:At|Start|End)$/;

/** Times are stored as numbers, which people cannot read. */
export function formatValue(field: string, value: Value): string {
  if (value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  const moment = new Date(value);
  const isMoment = MOMENT.test(field) && !Number.isNaN(moment.getTime());
  return isMoment ? moment.toISOString() : String(value);
}

/** "cancelAtPeriodEnd" as words. */
export const formatField = (field: string): string =>
  field
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\bid\b/, "id");
