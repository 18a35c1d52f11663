import { isNewer, newestOf, type OrderKey, toEpochMs } from "./order-key";
import type { Cancellation, Snapshot, StatusReport, SubscriptionRecord, Terms } from "./record";

// Applies an event to a record independently of delivery order. Pure. Each group of fields is a last-writer-wins
// register: it accepts only newer keys, so any delivery order ends in the same record.

export interface SubscriptionChange {
  order: OrderKey;
  terms?: Terms;
  status?: StatusReport;
  cancellation?: Cancellation;
}

/** A change that states every group, and can therefore create a record. */
export type FullChange = Required<SubscriptionChange>;

export const isFullChange = (change: SubscriptionChange): change is FullChange =>
  change.terms !== undefined && change.status !== undefined && change.cancellation !== undefined;

type Bookkeeping = "polarSubscriptionId" | "createdAt" | "updatedAt";
export type SubscriptionState = Omit<SubscriptionRecord, Bookkeeping>;
/** The fields to write; a field that is present but undefined is removed. */
export type StatePatch = {
  [Field in keyof SubscriptionState]?: SubscriptionState[Field] | undefined;
};

export function toFirstState(change: FullChange, userId: string): SubscriptionState {
  const { order } = change;
  return {
    userId,
    ...change.terms,
    ...toStatusFields(change.status, order, null),
    ...change.cancellation,
    order: { snapshot: order, status: order, cancellation: order },
  };
}

/** Returns null for a stale event: every group of the record has a newer key. */
export function toPatch(
  current: SubscriptionState,
  change: SubscriptionChange,
  userId: string,
): StatePatch | null {
  const { order } = change;
  const patch: StatePatch = {};
  const keys = { ...current.order };
  if (change.terms && isNewer(order, keys.snapshot)) {
    Object.assign(patch, toSnapshotFields({ ...change.terms, userId }));
    keys.snapshot = order;
  }
  if (change.status && isNewer(order, keys.status)) {
    Object.assign(patch, toStatusFields(change.status, order, current));
    keys.status = order;
  }
  if (change.cancellation && isNewer(order, keys.cancellation)) {
    Object.assign(patch, toCancellationFields(change.cancellation));
    keys.cancellation = order;
  }
  return Object.keys(patch).length === 0 ? null : { ...patch, order: keys };
}

/** A patch removes only optional fields, so the result is a valid state. */
export const mergePatch = (state: SubscriptionState, patch: StatePatch): SubscriptionState =>
  ({ ...state, ...patch }) as SubscriptionState;

const toSnapshotFields = (snapshot: Snapshot) => ({
  ...snapshot,
  trialStart: snapshot.trialStart,
  trialEnd: snapshot.trialEnd,
  metadata: snapshot.metadata,
  nextProductId: snapshot.nextProductId,
  nextProductAt: snapshot.nextProductAt,
  pauseAtPeriodEnd: snapshot.pauseAtPeriodEnd,
  resumesAt: snapshot.resumesAt,
});

const toCancellationFields = (cancellation: Cancellation) => ({
  cancelAtPeriodEnd: cancellation.cancelAtPeriodEnd,
  canceledAt: cancellation.canceledAt,
});

function toStatusFields(report: StatusReport, order: OrderKey, current: SubscriptionState | null) {
  const { status, providerStatus } = report;
  if (status !== "past_due") return { status, providerStatus, pastDueAt: undefined };
  return { status, providerStatus, pastDueAt: report.pastDueAt ?? pastDueSince(order, current) };
}

/** Without a date from the provider, counts from the first report, so that repeated reports do not extend the grace period. */
const pastDueSince = (order: OrderKey, current: SubscriptionState | null): number =>
  (current?.status === "past_due" ? current.pastDueAt : undefined) ?? toEpochMs(order);

export const newestKey = ({ order }: Pick<SubscriptionState, "order">): OrderKey =>
  newestOf([order.snapshot, order.status, order.cancellation]);
