import { type Infer, v } from "convex/values";
import { redactText } from "./redact-text";

// A replay's effect on the records that decide access: field by field, before and after. Pure.

/** Excludes bookkeeping (our write times, order keys) and possible personal data (metadata, payloads). */
const SHOWN_FIELDS = {
  subscriptions: [
    ...["userId", "status", "providerStatus", "productId", "priceId", "interval"],
    ...["currentPeriodStart", "currentPeriodEnd", "trialStart", "trialEnd", "pastDueAt"],
    ...["cancelAtPeriodEnd", "canceledAt", "customerId", "nextProductId", "nextProductAt"],
    ...["pauseAtPeriodEnd", "resumesAt"],
  ],
  pendingSubscriptions: ["customerId", "checkoutId", "eventId", "eventType", "error"],
  customers: ["userId", "isProvisional", "provenAt"],
} as const;
export type WatchedTable = keyof typeof SHOWN_FIELDS;
export const WATCHED_TABLES = Object.keys(SHOWN_FIELDS) as WatchedTable[];

/** The provider's ID, by which operators know the record. */
const NAMED_BY: Record<WatchedTable, string> = {
  subscriptions: "polarSubscriptionId",
  pendingSubscriptions: "polarSubscriptionId",
  customers: "customerId",
};

const vTable = v.union(
  v.literal("subscriptions"),
  v.literal("pendingSubscriptions"),
  v.literal("customers"),
);
const vShown = v.union(v.string(), v.number(), v.boolean(), v.null());
type Shown = Infer<typeof vShown>;

export const vFieldChange = v.object({ field: v.string(), before: vShown, after: vShown });
export const vRecordChange = v.object({
  table: vTable,
  /** Our own ID of the row; there is one change per row. */
  row: v.string(),
  name: v.string(),
  kind: v.union(v.literal("added"), v.literal("changed"), v.literal("removed")),
  /** The owner after the change, or else before it. */
  user: v.union(v.string(), v.null()),
  fields: v.array(vFieldChange),
});
export type RecordChange = Infer<typeof vRecordChange>;

type Document = Record<string, unknown>;

/** Returns null if no shown field changed. */
export function toRecordChange(
  table: WatchedTable,
  row: string,
  { before, after }: { before: Document | null; after: Document | null },
): RecordChange | null {
  const fields = SHOWN_FIELDS[table].flatMap((field) => {
    const change = { field, before: toShown(before?.[field]), after: toShown(after?.[field]) };
    return change.before === change.after ? [] : [change];
  });
  if (before && after && fields.length === 0) return null;
  const present = after ?? before ?? {};
  return {
    table,
    row,
    name: String(toShown(present[NAMED_BY[table]]) ?? row),
    kind: toKind(before, after),
    user: toUser(present),
    fields,
  };
}

const toKind = (before: Document | null, after: Document | null): RecordChange["kind"] => {
  if (!before) return "added";
  return after ? "changed" : "removed";
};

const toUser = ({ userId }: Document): string | null =>
  typeof userId === "string" ? redactText(userId) : null;

function toShown(value: unknown): Shown {
  if (typeof value === "string") return redactText(value);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** Combines successive changes of one row; returns null if they cancel out. */
export function joinChanges(first: RecordChange, next: RecordChange): RecordChange | null {
  const before = new Map(first.fields.map((change) => [change.field, change]));
  for (const change of next.fields) {
    const earlier = before.get(change.field);
    before.set(change.field, earlier ? { ...change, before: earlier.before } : change);
  }
  const fields = [...before.values()].filter((change) => change.before !== change.after);
  const kind = joinKinds(first.kind, next.kind);
  if (kind === null || (kind === "changed" && fields.length === 0)) return null;
  return { ...next, kind, fields };
}

function joinKinds(
  first: RecordChange["kind"],
  next: RecordChange["kind"],
): RecordChange["kind"] | null {
  if (first === "added") return next === "removed" ? null : "added";
  return next;
}

/** One change per row, in the order of the first change. */
export function joinAll(changes: readonly RecordChange[]): RecordChange[] {
  const joined = new Map<string, RecordChange>();
  for (const change of changes) {
    const earlier = joined.get(change.row);
    const sum = earlier ? joinChanges(earlier, change) : change;
    if (sum) joined.set(change.row, sum);
    else joined.delete(change.row);
  }
  return [...joined.values()];
}
